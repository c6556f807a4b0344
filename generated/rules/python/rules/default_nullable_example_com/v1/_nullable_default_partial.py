"""What parts of objects have, for type checkers alone: NullableDefault of default-nullable.example.com/v1."""
# Generated from default-nullable.example.com/v1 NullableDefault, ../../fixtures/rules/default_nullable/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._nullable_default import NullableDefault, NullableDefaultSpec


class NullableDefaultPartial(_k.PartialResource[NullableDefault]):
    """A part of a `NullableDefault`."""

    kind: _t.Literal["NullableDefault"] = _k.UNSET
    spec: _k.DefaultObject[NullableDefaultSpec] = _k.UNSET
