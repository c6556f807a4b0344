"""The values of fields: how each is checked, read and written, and the errors of wrong ones."""
