"""The base classes of generated types, and what each of their methods does."""
