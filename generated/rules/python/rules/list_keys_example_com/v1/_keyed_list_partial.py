"""What parts of objects have, for type checkers alone: KeyedList of list-keys.example.com/v1."""
# Generated from list-keys.example.com/v1 KeyedList, ../../fixtures/rules/list_keys/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._keyed_list import (
    KeyedList,
    KeyedListContainer,
    KeyedListListener,
    KeyedListListenerRoute,
    KeyedListMatched,
    KeyedListPort,
    KeyedListPortProtocol,
    KeyedListSpec,
    KeyedListStage,
    KeyedListStageIndex,
    KeyedListStep,
    KeyedListTier,
    KeyedListTurn,
)


class KeyedListListenerRoutePartial(_k.Partial[KeyedListListenerRoute]):
    """A part of a `KeyedListListenerRoute`."""

    self_: str | None = _k.UNSET
    weight: int | None = _k.UNSET


class KeyedListListenerPartial(_k.Partial[KeyedListListener]):
    """A part of a `KeyedListListener`."""

    name: str | None = _k.UNSET
    port: _k.Default[int] = _k.UNSET
    routes: _k.OptionalPartList[KeyedListListenerRoute.Partial, KeyedListListenerRoute] = _k.UNSET


class KeyedListPortPartial(_k.Partial[KeyedListPort]):
    """A part of a `KeyedListPort`."""

    port: int | None = _k.UNSET
    protocol: _k.Default[KeyedListPortProtocol] = _k.UNSET
    name: str | None = _k.UNSET


class KeyedListTierPartial(_k.Partial[KeyedListTier]):
    """A part of a `KeyedListTier`."""

    primary: _k.Default[bool] = _k.UNSET
    zone: str | None = _k.UNSET
    shard: int | None = _k.UNSET
    size: int | None = _k.UNSET


class KeyedListStepPartial(_k.Partial[KeyedListStep]):
    """A part of a `KeyedListStep`."""

    name: str | None = _k.UNSET
    image: _k.Default[str] = _k.UNSET


class KeyedListTurnPartial(_k.Partial[KeyedListTurn]):
    """A part of a `KeyedListTurn`."""

    keys: str | None = _k.UNSET


class KeyedListStagePartial(_k.Partial[KeyedListStage]):
    """A part of a `KeyedListStage`."""

    index: KeyedListStageIndex | None = _k.UNSET
    label: str | None = _k.UNSET


class KeyedListMatchedPartial(_k.Partial[KeyedListMatched]):
    """A part of a `KeyedListMatched`."""

    size: _k.IntOrString | None = _k.UNSET


class KeyedListContainerPartial(_k.Partial[KeyedListContainer]):
    """A part of a `KeyedListContainer`."""

    name: str | None = _k.UNSET
    mount_path: str | None = _k.UNSET


class KeyedListSpecPartial(_k.Partial[KeyedListSpec]):
    """A part of a `KeyedListSpec`."""

    listeners: _k.OptionalPartList[KeyedListListener.Partial, KeyedListListener] = _k.UNSET
    ports: _k.OptionalPartList[KeyedListPort.Partial, KeyedListPort] = _k.UNSET
    tiers: _k.OptionalPartList[KeyedListTier.Partial, KeyedListTier] = _k.UNSET
    steps: _k.Attr[list[KeyedListStep.Partial], _t.Sequence[KeyedListStep.Partial | KeyedListStep | _k.Wire] | None] = (
        _k.UNSET
    )
    turns: _k.Attr[list[KeyedListTurn.Partial], _t.Sequence[KeyedListTurn.Partial | KeyedListTurn | _k.Wire] | None] = (
        _k.UNSET
    )
    stages: _k.OptionalPartList[KeyedListStage.Partial, KeyedListStage] = _k.UNSET
    ports_by_key: _k.Default[str] = _k.UNSET
    matched: _k.OptionalPartList[KeyedListMatched.Partial, KeyedListMatched] = _k.UNSET
    containers: _k.OptionalPartList[KeyedListContainer.Partial, KeyedListContainer] = _k.UNSET


class KeyedListPartial(_k.PartialResource[KeyedList]):
    """A part of a `KeyedList`."""

    kind: _t.Literal["KeyedList"] = _k.UNSET
    spec: _k.Attr[KeyedListSpec.Partial, KeyedListSpec.Partial | KeyedListSpec | _k.Wire | None] = _k.UNSET
