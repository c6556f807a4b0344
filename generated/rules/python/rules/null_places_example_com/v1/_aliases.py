"""Aliases of the types of null-places.example.com/v1, named after the fields that share a type."""
# Generated from null-places.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ._null_place import NullPlaceBox, NullPlaceMode

NullPlaceSpecBox = NullPlaceBox
NullPlaceSpecMode = NullPlaceMode
