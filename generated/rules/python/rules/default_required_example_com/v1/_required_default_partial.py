"""What parts of objects have, for type checkers alone: RequiredDefault of default-required.example.com/v1."""
# Generated from default-required.example.com/v1 RequiredDefault, ../../fixtures/rules/default_required/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._required_default import RequiredDefault, RequiredDefaultSpec


class RequiredDefaultSpecPartial(_k.Partial[RequiredDefaultSpec]):
    """A part of a `RequiredDefaultSpec`."""

    name: str | None = _k.UNSET
    size: _k.Default[int] = _k.UNSET


class RequiredDefaultPartial(_k.PartialResource[RequiredDefault]):
    """A part of a `RequiredDefault`."""

    kind: _t.Literal["RequiredDefault"] = _k.UNSET
    spec: _k.Attr[RequiredDefaultSpec.Partial, RequiredDefaultSpec.Partial | RequiredDefaultSpec | _k.Wire | None] = (
        _k.UNSET
    )
