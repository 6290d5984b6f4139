"""JSON Schemas (2020-12) of the content format."""
