"""Aliases of the types of list-document.example.com/v1, named after the fields that share a type."""
# Generated from list-document.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ._shared import FirstItemSpec

SecondItemSpec = FirstItemSpec
