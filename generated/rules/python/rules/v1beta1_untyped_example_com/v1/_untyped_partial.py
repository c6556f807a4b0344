"""What parts of objects have, for type checkers alone: Untyped of v1beta1-untyped.example.com/v1."""
# Generated from v1beta1-untyped.example.com/v1 Untyped, ../../fixtures/rules/v1beta1_untyped/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._untyped import Untyped, UntypedMode, UntypedSpec


class UntypedSpecPartial(_k.Partial[UntypedSpec]):
    """A part of a `UntypedSpec`."""

    name: str | None = _k.UNSET
    list_: list[str] | None = _k.UNSET
    map: dict[str, str] | None = _k.UNSET
    mode: UntypedMode | None = _k.UNSET
    anything: _t.Any = _k.UNSET
    either: _t.Any = _k.UNSET
    additional_properties: dict[str, _t.Any] = _k.UNSET


class UntypedPartial(_k.PartialResource[Untyped]):
    """A part of a `Untyped`."""

    kind: _t.Literal["Untyped"] = _k.UNSET
    spec: _k.Attr[UntypedSpec.Partial, UntypedSpec.Partial | UntypedSpec | _k.Wire | None] = _k.UNSET
    status: _t.Any = _k.UNSET
    additional_properties: dict[str, _t.Any] = _k.UNSET
