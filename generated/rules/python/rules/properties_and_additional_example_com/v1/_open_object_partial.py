"""What parts of objects have, for type checkers alone: OpenObject of properties-and-additional.example.com/v1."""
# Generated from properties-and-additional.example.com/v1 OpenObject, ../../fixtures/rules/properties_and_additional/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._open_object import OpenObject, OpenObjectBox, OpenObjectSpec


class OpenObjectBoxPartial(_k.Partial[OpenObjectBox]):
    """A part of a `OpenObjectBox`."""

    name: str | None = _k.UNSET
    size: _k.Default[int] = _k.UNSET
    additional_properties: dict[str, _t.Any] = _k.UNSET


class OpenObjectSpecPartial(_k.Partial[OpenObjectSpec]):
    """A part of a `OpenObjectSpec`."""

    box: _k.OptionalPart[OpenObjectBox.Partial, OpenObjectBox] = _k.UNSET


class OpenObjectPartial(_k.PartialResource[OpenObject]):
    """A part of a `OpenObject`."""

    kind: _t.Literal["OpenObject"] = _k.UNSET
    spec: _k.Attr[OpenObjectSpec.Partial, OpenObjectSpec.Partial | OpenObjectSpec | _k.Wire | None] = _k.UNSET
