"""JSON Schemas of the content format, and their faults in plain words."""
