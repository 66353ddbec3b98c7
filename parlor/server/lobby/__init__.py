"""The lists of rooms, as people see them who sit at none."""
