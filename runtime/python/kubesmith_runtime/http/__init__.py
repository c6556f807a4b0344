"""Requests to an API server and what it answers, without a word of kinds."""
