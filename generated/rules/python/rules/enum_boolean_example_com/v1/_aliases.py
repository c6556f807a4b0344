"""Aliases of the types of enum-boolean.example.com/v1, named after the fields that share a type."""
# Generated from enum-boolean.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ._boolean_enum import BooleanEnumAccepted

BooleanEnumLicenceOfTheProprietaryPartsIsAccepted = BooleanEnumAccepted
