"""The programs in `examples/` against a real API server, each with its own rights."""
