"""What parts of objects have, for type checkers alone: EnumDefault of default-enum.example.com/v1."""
# Generated from default-enum.example.com/v1 EnumDefault, ../../fixtures/rules/default_enum/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._enum_default import EnumDefault, EnumDefaultSpec


class EnumDefaultPartial(_k.PartialResource[EnumDefault]):
    """A part of a `EnumDefault`."""

    kind: _t.Literal["EnumDefault"] = _k.UNSET
    spec: _k.DefaultObject[EnumDefaultSpec] = _k.UNSET
