"""Tests of a release: installed from a server on this machine in every way that users have."""
