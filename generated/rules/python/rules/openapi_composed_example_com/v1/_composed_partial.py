"""What parts of objects have, for type checkers alone: Composed of openapi-composed.example.com/v1."""
# Generated from openapi-composed.example.com/v1 Composed, ../../fixtures/rules/openapi_composed/openapi.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._composed import Composed, ComposedBeside, ComposedBoth, ComposedMore, ComposedSpec, Place

if _t.TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client


class ComposedBothPartial(_k.Partial[ComposedBoth]):
    """A part of a `ComposedBoth`."""

    host: str | None = _k.UNSET
    port: _k.Default[int] = _k.UNSET
    width: int | None = _k.UNSET
    height: int | None = _k.UNSET


class ComposedMorePartial(_k.Partial[ComposedMore]):
    """A part of a `ComposedMore`."""

    host: str | None = _k.UNSET
    port: _k.Default[int] = _k.UNSET
    colour: _k.Default[str] = _k.UNSET


class PlacePartial(_k.Partial[Place]):
    """A part of a `Place`."""

    host: str | None = _k.UNSET
    port: _k.Default[int] = _k.UNSET


class ComposedSpecPartial(_k.Partial[ComposedSpec]):
    """A part of a `ComposedSpec`."""

    both: _k.OptionalPart[ComposedBoth.Partial, ComposedBoth] = _k.UNSET
    more: _k.OptionalPart[ComposedMore.Partial, ComposedMore] = _k.UNSET
    beside: _k.OptionalObject[ComposedBeside] = _k.UNSET
    maybe: _k.OptionalPart[Place.Partial, Place] = _k.UNSET
    either: _t.Any = _k.UNSET
    template: _k.OptionalObject[_kubernetes_client.V1ContainerPort] = _k.UNSET


class ComposedPartial(_k.PartialResource[Composed]):
    """A part of a `Composed`."""

    kind: _t.Literal["Composed"] = _k.UNSET
    spec: _k.Attr[ComposedSpec.Partial, ComposedSpec.Partial | ComposedSpec | _k.Wire | None] = _k.UNSET
