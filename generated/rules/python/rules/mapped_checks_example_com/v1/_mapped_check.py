"""MappedCheck of mapped-checks.example.com/v1."""
# Generated from mapped-checks.example.com/v1 MappedCheck, ../../fixtures/rules/mapped_checks/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client

    from ._mapped_check_partial import MappedCheckByZonePartial, MappedCheckPartial, MappedCheckSpecPartial
else:  # imported by the first `typing.get_type_hints`
    _kubernetes_client = _k.LazyModule("kubernetes.client")


class MappedCheckByZone(_k.Model):
    """Exactly one of `limits`, `requests`."""

    claims: _k.OptionalList[_kubernetes_client.CoreV1ResourceClaim] = _k.field(
        _k.list_of(_k.kube("CoreV1ResourceClaim")),
        default=None,
    )
    """A list map: items are unique by `name`."""
    limits: dict[str, _k.Quantity] | None = _k.field(_k.map_of(_k.QUANTITY), default=None)
    requests: dict[str, _k.Quantity] | None = _k.field(_k.map_of(_k.QUANTITY), default=None)
    """The server requires: `'cpu' in self`."""

    def which(self) -> list[_t.Literal["limits", "requests"]]:
        """Which of `limits`, `requests` are set, by their attributes."""
        return _k.which(self, "limits", "requests")

    if _t.TYPE_CHECKING:

        class Partial(MappedCheckByZonePartial): ...


class MappedCheckSpec(_k.Model):
    """`MappedCheck.spec`."""

    tolerations: _k.OptionalList[_kubernetes_client.V1Toleration] = _k.field(
        _k.list_of(_k.kube("V1Toleration")),
        default=None,
    )
    """At most 4 items. Each item: the server checks: the key must not be reserved."""
    by_zone: _k.OptionalMap[MappedCheckByZone] = _k.field(_k.map_of(MappedCheckByZone), default=None)
    """Wire name: `byZone`."""
    names: list[str] | None = _k.field(_k.list_of(_k.STR), default=None)
    """A set: no item twice. Each item: 1 to 63 characters; matches `^[a-z]+$`."""
    scores: dict[str, list[int]] | None = _k.field(_k.map_of(_k.list_of(_k.INT)), default=None)
    """Each value: at least 1 item; each item: more than 0; at most 10."""
    class_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `class`. Cannot be changed once set."""

    if _t.TYPE_CHECKING:

        class Partial(MappedCheckSpecPartial): ...


class MappedCheck(_k.Resource):
    """`MappedCheck`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="mapped-checks.example.com",
        version="v1",
        kind="MappedCheck",
        plural="mappedchecks",
        singular="mappedcheck",
        scope="Namespaced",
    )
    kind: _t.Literal["MappedCheck"] = _k.constant()
    spec: _k.DefaultObject[MappedCheckSpec] = _k.field(MappedCheckSpec, default=_k.LAZY_EMPTY)

    __topology__ = '{"fields":{"spec":{"fields":{"byZone":{"values":{"fields":{"claims":{"list":["name"]},"limits":{"values":{"scalar":"quantity"}},"requests":{"values":{"scalar":"quantity"}}}}},"names":{"list":"set"}}}}}'

    if _t.TYPE_CHECKING:

        class Partial(MappedCheckPartial): ...
