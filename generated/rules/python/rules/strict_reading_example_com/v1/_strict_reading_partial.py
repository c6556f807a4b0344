"""What parts of objects have, for type checkers alone: StrictReading of strict-reading.example.com/v1."""
# Generated from strict-reading.example.com/v1 StrictReading, ../../fixtures/rules/strict_reading/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._strict_reading import (
    StrictReading,
    StrictReadingContainer,
    StrictReadingInner,
    StrictReadingMode,
    StrictReadingNamed,
    StrictReadingPort,
    StrictReadingSpec,
)

if _t.TYPE_CHECKING:
    import datetime as _datetime

    import kubernetes.client as _kubernetes_client


class StrictReadingContainerPartial(_k.Partial[StrictReadingContainer]):
    """A part of a `StrictReadingContainer`."""

    ports: _k.OptionalList[_kubernetes_client.V1ContainerPort] = _k.UNSET


class StrictReadingInnerPartial(_k.Partial[StrictReadingInner]):
    """A part of a `StrictReadingInner`."""

    name: str | None = _k.UNSET
    weight: int | None = _k.UNSET


class StrictReadingNamedPartial(_k.Partial[StrictReadingNamed]):
    """A part of a `StrictReadingNamed`."""

    name: str | None = _k.UNSET
    tags: list[str] | None = _k.UNSET


class StrictReadingPortPartial(_k.Partial[StrictReadingPort]):
    """A part of a `StrictReadingPort`."""

    port: int | None = _k.UNSET
    protocol: _k.Default[str] = _k.UNSET


class StrictReadingSpecPartial(_k.Partial[StrictReadingSpec]):
    """A part of a `StrictReadingSpec`."""

    any: _t.Any = _k.UNSET
    boolean: bool | None = _k.UNSET
    bytes_: bytes | None = _k.UNSET
    container: _k.OptionalPart[StrictReadingContainer.Partial, StrictReadingContainer] = _k.UNSET
    count: int | None = _k.UNSET
    count32: int | None = _k.UNSET
    count64: int | None = _k.UNSET
    host_aliases: _k.OptionalList[_kubernetes_client.V1HostAlias] = _k.UNSET
    inner: _k.OptionalPart[StrictReadingInner.Partial, StrictReadingInner] = _k.UNSET
    mode: StrictReadingMode | None = _k.UNSET
    named: _k.OptionalPartList[StrictReadingNamed.Partial, StrictReadingNamed] = _k.UNSET
    number: float | None = _k.UNSET
    port: _k.IntOrString | None = _k.UNSET
    ports: _k.OptionalPartList[StrictReadingPort.Partial, StrictReadingPort] = _k.UNSET
    quantity: _k.Quantity | None = _k.UNSET
    resources: _k.OptionalObject[_kubernetes_client.V1ResourceRequirements] = _k.UNSET
    tags: list[str] | None = _k.UNSET
    text: str | None = _k.UNSET
    texts: dict[str, str] | None = _k.UNSET
    time: _datetime.datetime | None = _k.UNSET


class StrictReadingPartial(_k.PartialResource[StrictReading]):
    """A part of a `StrictReading`."""

    kind: _t.Literal["StrictReading"] = _k.UNSET
    spec: _k.Attr[StrictReadingSpec.Partial, StrictReadingSpec.Partial | StrictReadingSpec | _k.Wire | None] = _k.UNSET
