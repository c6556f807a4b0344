"""Generated packages and examples against a real API server: a package, so that its conftest is not that of tests/python."""
