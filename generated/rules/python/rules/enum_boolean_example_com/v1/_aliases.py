"""Aliases of types of enum-boolean.example.com/v1: names of fields whose type is that of another field."""
# Generated from enum-boolean.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ._boolean_enum import BooleanEnumAccepted

BooleanEnumLicenceOfTheProprietaryPartsIsAccepted = BooleanEnumAccepted
