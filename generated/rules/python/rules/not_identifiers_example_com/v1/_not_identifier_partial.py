"""What parts of objects have, for type checkers alone: NotIdentifier of not-identifiers.example.com/v1."""
# Generated from not-identifiers.example.com/v1 NotIdentifier, ../../fixtures/rules/not_identifiers/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._not_identifier import NotIdentifier, NotIdentifierSpec


class NotIdentifierPartial(_k.PartialResource[NotIdentifier]):
    """A part of a `NotIdentifier`."""

    kind: _t.Literal["NotIdentifier"] = _k.UNSET
    spec: _k.DefaultObject[NotIdentifierSpec] = _k.UNSET
