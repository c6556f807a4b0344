"""Collision of collisions.example.com/v1."""
# Generated from collisions.example.com/v1 Collision, ../../fixtures/rules/collisions/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._collision_partial import CollisionPartial


class CollisionSpecLogging2(_k.Model):
    """`Collision.spec.logging`."""

    a: str | None = _k.field(_k.STR, default=None)


class CollisionLogging(_k.Model):
    """`Collision.spec.Logging`."""

    b: str | None = _k.field(_k.STR, default=None)


class CollisionSpecLogGing(_k.Model):
    """`Collision.spec.log_ging`."""

    c: str | None = _k.field(_k.STR, default=None)


class CollisionSpec(_k.Model):
    """`Collision.spec`."""

    foo_bar: str | None = _k.field(_k.STR, default=None)
    """Wire name: `fooBar`."""
    foo_bar_5: str | None = _k.field(_k.STR, wire="foo_bar", default=None)
    """Wire name: `foo_bar`."""
    foo_bar_2: str | None = _k.field(_k.STR, wire="FooBar", default=None)
    """Wire name: `FooBar`."""
    foo_bar_3: str | None = _k.field(_k.STR, wire="foo-bar", default=None)
    """Wire name: `foo-bar`."""
    foo_bar_4: str | None = _k.field(_k.STR, wire="foo.bar", default=None)
    """Wire name: `foo.bar`."""
    proxy_url_2: str | None = _k.field(_k.STR, wire="proxyURL", default=None)
    """Wire name: `proxyURL`."""
    proxy_url: str | None = _k.field(_k.STR, default=None)
    """Wire name: `proxyUrl`."""
    proxyurl: str | None = _k.field(_k.STR, default=None)
    action_2: str | None = _k.field(_k.STR, wire="$action", default=None)
    """Wire name: `$action`."""
    action: str | None = _k.field(_k.STR, default=None)
    host_path: str | None = _k.field(_k.STR, default=None)
    """Wire name: `hostPath`."""
    host_path_2: str | None = _k.field(_k.STR, wire="host_path", default=None)
    """Wire name: `host_path`."""
    a1: str | None = _k.field(_k.STR, default=None)
    a_1: str | None = _k.field(_k.STR, wire="a_1", default=None)
    type: str | None = _k.field(_k.STR, default=None)
    type_2: str | None = _k.field(_k.STR, wire="type_", default=None)
    """Wire name: `type_`."""
    r_type: str | None = _k.field(_k.STR, wire="r#type", default=None)
    """Wire name: `r#type`."""
    class__2: str | None = _k.field(_k.STR, wire="class_", default=None)
    """Wire name: `class_`."""
    class_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `class`."""
    logging: _k.OptionalObject[CollisionSpecLogging2] = _k.field(CollisionSpecLogging2, default=None)
    logging_2: _k.OptionalObject[CollisionLogging] = _k.field(CollisionLogging, wire="Logging", default=None)
    """Wire name: `Logging`."""
    log_ging: _k.OptionalObject[CollisionSpecLogGing] = _k.field(CollisionSpecLogGing, wire="log_ging", default=None)


class Collision(_k.Resource):
    """`Collision`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="collisions.example.com",
        version="v1",
        kind="Collision",
        plural="collisions",
        singular="collision",
        scope="Namespaced",
    )
    kind: _t.Literal["Collision"] = _k.constant()
    spec: _k.DefaultObject[CollisionSpec] = _k.field(CollisionSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(CollisionPartial): ...
