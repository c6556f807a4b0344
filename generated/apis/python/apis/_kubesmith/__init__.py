"""The runtime of the generated models: private, but for the names that the package's root gives."""
