"""What parts of objects have, for type checkers alone: NullUse of nulls.example.com/v1."""
# Generated from nulls.example.com/v1 NullUse, ../../fixtures/rules/nulls/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._null_use import NullUse, NullUseBox, NullUseSpec


class NullUseSpecPartial(_k.Partial[NullUseSpec]):
    """A part of a `NullUseSpec`."""

    must: str | None = _k.UNSET
    may: str | None = _k.UNSET
    never: str | None = _k.UNSET
    items: list[str | None] | None = _k.UNSET
    values: dict[str, int | None] | None = _k.UNSET
    plain_values: dict[str, int] | None = _k.UNSET
    box: _k.OptionalObject[NullUseBox] = _k.UNSET


class NullUsePartial(_k.PartialResource[NullUse]):
    """A part of a `NullUse`."""

    kind: _t.Literal["NullUse"] = _k.UNSET
    spec: _k.Attr[NullUseSpec.Partial, NullUseSpec.Partial | NullUseSpec | _k.Wire | None] = _k.UNSET
