"""DuplicateDefault of default-duplicates.example.com/v1."""
# Generated from default-duplicates.example.com/v1 DuplicateDefault, ../../fixtures/rules/default_duplicates/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._duplicate_default_partial import (
        DuplicateDefaultPartial,
        DuplicateDefaultPortPartial,
        DuplicateDefaultSpecPartial,
    )


class DuplicateDefaultPort(_k.Model):
    """`DuplicateDefault.spec.ports[]`."""

    port: int = _k.field(_k.INT)
    protocol: _k.Default[str] = _k.field(_k.STR, default="TCP")
    """Default: `"TCP"`."""

    if _t.TYPE_CHECKING:

        class Partial(DuplicateDefaultPortPartial): ...


class DuplicateDefaultSpec(_k.Model):
    """`DuplicateDefault.spec`."""

    ports: _k.DefaultList[DuplicateDefaultPort] = _k.field(
        _k.list_of(DuplicateDefaultPort),
        default=[{"port": 80}, {"port": 80, "protocol": "TCP"}],
    )
    """A list map: items are unique by `port` and `protocol`. Default:
    `[{"port":80},{"port":80,"protocol":"TCP"}]`.
    """

    def ports_by_key(self, port: int, protocol: str = "TCP") -> DuplicateDefaultPort | None:
        """The item of `ports` with this `port` and `protocol`."""
        return _k.find(self.ports, {"port": port, "protocol": protocol})

    if _t.TYPE_CHECKING:

        class Partial(DuplicateDefaultSpecPartial): ...


class DuplicateDefault(_k.Resource):
    """`DuplicateDefault`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="default-duplicates.example.com",
        version="v1",
        kind="DuplicateDefault",
        plural="duplicatedefaults",
        singular="duplicatedefault",
        scope="Namespaced",
    )
    kind: _t.Literal["DuplicateDefault"] = _k.constant()
    spec: _k.DefaultObject[DuplicateDefaultSpec] = _k.field(DuplicateDefaultSpec, default=_k.LAZY_EMPTY)

    __topology__ = '{"fields":{"spec":{"fields":{"ports":{"items":{"fields":{"protocol":{"default":"TCP"}}},"list":["port","protocol"]}}}}}'

    if _t.TYPE_CHECKING:

        class Partial(DuplicateDefaultPartial): ...
