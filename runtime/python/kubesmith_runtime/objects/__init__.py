"""Functions over objects of any kind: differences, patches, what was applied, conditions, owners."""
