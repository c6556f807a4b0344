"""Generated packages against a real API server."""
