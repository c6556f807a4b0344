"""What parts of objects have, for type checkers alone: ItemDefault of default-items.example.com/v1."""
# Generated from default-items.example.com/v1 ItemDefault, ../../fixtures/rules/default_items/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._item_default import ItemDefault, ItemDefaultPort, ItemDefaultSpec


class ItemDefaultPortPartial(_k.Partial[ItemDefaultPort]):
    """A part of a `ItemDefaultPort`."""

    port: int | None = _k.UNSET
    protocol: _k.Default[str] = _k.UNSET


class ItemDefaultSpecPartial(_k.Partial[ItemDefaultSpec]):
    """A part of a `ItemDefaultSpec`."""

    ports: _k.OptionalPartList[ItemDefaultPort.Partial, ItemDefaultPort] = _k.UNSET
    levels: list[str] | None = _k.UNSET


class ItemDefaultPartial(_k.PartialResource[ItemDefault]):
    """A part of a `ItemDefault`."""

    kind: _t.Literal["ItemDefault"] = _k.UNSET
    spec: _k.Attr[ItemDefaultSpec.Partial, ItemDefaultSpec.Partial | ItemDefaultSpec | _k.Wire | None] = _k.UNSET
