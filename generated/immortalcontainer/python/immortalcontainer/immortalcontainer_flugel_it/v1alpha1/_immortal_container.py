"""ImmortalContainer of immortalcontainer.flugel.it/v1alpha1."""
# Generated from immortalcontainer.flugel.it/v1alpha1 ImmortalContainer, ../../fixtures/operators/immortalcontainer/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._immortal_container_partial import ImmortalContainerPartial, ImmortalContainerSpecPartial


class ImmortalContainerSpec(_k.Model):
    """What to keep alive."""

    image: str = _k.field(_k.STR)
    """The image of the container.

    At least 1 character.
    """
    additional_properties: dict[str, _t.Any] = _k.additional_properties(_k.map_of(_k.ANY, nullable=True), default={})
    """Properties that the schema does not name, by their names on the wire."""

    if _t.TYPE_CHECKING:

        class Partial(ImmortalContainerSpecPartial): ...


class ImmortalContainerStatus(_k.Model):
    """What the operator last saw."""

    current_pod: str | None = _k.field(_k.STR, default=None)
    """The pod that runs the container now.

    Wire name: `currentPod`.
    """
    start_times: int | None = _k.field(_k.INT, default=None)
    """How often the container was started.

    Wire name: `startTimes`.
    """
    additional_properties: dict[str, _t.Any] = _k.additional_properties(_k.map_of(_k.ANY, nullable=True), default={})
    """Properties that the schema does not name, by their names on the wire."""


class ImmortalContainer(_k.Resource, _k.StatusSubresource):
    """ImmortalContainer is a container that is started again whenever it dies."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="immortalcontainer.flugel.it",
        version="v1alpha1",
        kind="ImmortalContainer",
        plural="immortalcontainers",
        singular="immortalcontainer",
        scope="Namespaced",
        subresources=("status",),
    )
    kind: _t.Literal["ImmortalContainer"] = _k.constant()
    spec: _k.Object[ImmortalContainerSpec] = _k.field(ImmortalContainerSpec)
    """What to keep alive."""
    status: _k.OptionalObject[ImmortalContainerStatus] = _k.field(ImmortalContainerStatus, default=None)
    """What the operator last saw."""
    additional_properties: dict[str, _t.Any] = _k.additional_properties(_k.map_of(_k.ANY, nullable=True), default={})
    """Properties that the schema does not name, by their names on the wire."""

    if _t.TYPE_CHECKING:

        class Partial(ImmortalContainerPartial): ...
