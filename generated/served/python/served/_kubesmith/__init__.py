"""The runtime of the generated package: private, except for the names that the package's root exports."""
