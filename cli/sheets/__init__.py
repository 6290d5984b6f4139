"""Sheets to print and cut: planned in exact micrometres, then written as PDF, PNG or SVG."""
