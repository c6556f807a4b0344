"""What parts of objects have, for type checkers alone: RequiredSpec of spec-required.example.com/v1."""
# Generated from spec-required.example.com/v1 RequiredSpec, ../../fixtures/rules/spec_required/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._required_spec import RequiredSpec, RequiredSpecSpec


class RequiredSpecSpecPartial(_k.Partial[RequiredSpecSpec]):
    """A part of a `RequiredSpecSpec`."""

    name: str | None = _k.UNSET
    size: int | None = _k.UNSET


class RequiredSpecPartial(_k.PartialResource[RequiredSpec]):
    """A part of a `RequiredSpec`."""

    kind: _t.Literal["RequiredSpec"] = _k.UNSET
    spec: _k.OptionalPart[RequiredSpecSpec.Partial, RequiredSpecSpec] = _k.UNSET
