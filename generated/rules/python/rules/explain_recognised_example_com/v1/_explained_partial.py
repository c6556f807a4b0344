"""What parts of objects have, for type checkers alone: Explained of explain-recognised.example.com/v1."""
# Generated from explain-recognised.example.com/v1 Explained, ../../fixtures/rules/explain_recognised/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._explained import Explained, ExplainedMore, ExplainedPort, ExplainedSpec

if _t.TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client


class ExplainedMorePartial(_k.Partial[ExplainedMore]):
    """A part of a `ExplainedMore`."""

    container_port: int | None = _k.UNSET
    host_ip: str | None = _k.UNSET
    host_port: int | None = _k.UNSET
    name: str | None = _k.UNSET
    protocol: _k.Default[str] = _k.UNSET


class ExplainedPortPartial(_k.Partial[ExplainedPort]):
    """A part of a `ExplainedPort`."""

    container_port: int | None = _k.UNSET
    protocol: str | None = _k.UNSET
    sandbox: str | None = _k.UNSET


class ExplainedSpecPartial(_k.Partial[ExplainedSpec]):
    """A part of a `ExplainedSpec`."""

    resources: _k.OptionalObject[_kubernetes_client.V1ResourceRequirements] = _k.UNSET
    more: _k.OptionalPartList[ExplainedMore.Partial, ExplainedMore] = _k.UNSET
    ports: _k.OptionalPartList[ExplainedPort.Partial, ExplainedPort] = _k.UNSET


class ExplainedPartial(_k.PartialResource[Explained]):
    """A part of a `Explained`."""

    kind: _t.Literal["Explained"] = _k.UNSET
    spec: _k.Attr[ExplainedSpec.Partial, ExplainedSpec.Partial | ExplainedSpec | _k.Wire | None] = _k.UNSET
