"""Collision of collisions.example.com/v1."""
# Generated from collisions.example.com/v1 Collision, ../../fixtures/rules/collisions/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from ..._kubesmith import models as _k


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
    """`fooBar`."""
    foo_bar_5: str | None = _k.field(_k.STR, wire="foo_bar", default=None)
    """`foo_bar`."""
    foo_bar_2: str | None = _k.field(_k.STR, wire="FooBar", default=None)
    """`FooBar`."""
    foo_bar_3: str | None = _k.field(_k.STR, wire="foo-bar", default=None)
    """`foo-bar`."""
    foo_bar_4: str | None = _k.field(_k.STR, wire="foo.bar", default=None)
    """`foo.bar`."""
    proxy_url_2: str | None = _k.field(_k.STR, wire="proxyURL", default=None)
    """`proxyURL`."""
    proxy_url: str | None = _k.field(_k.STR, default=None)
    """`proxyUrl`."""
    proxyurl: str | None = _k.field(_k.STR, default=None)
    action_2: str | None = _k.field(_k.STR, wire="$action", default=None)
    """`$action`."""
    action: str | None = _k.field(_k.STR, default=None)
    host_path: str | None = _k.field(_k.STR, default=None)
    """`hostPath`."""
    host_path_2: str | None = _k.field(_k.STR, wire="host_path", default=None)
    """`host_path`."""
    a1: str | None = _k.field(_k.STR, default=None)
    a_1: str | None = _k.field(_k.STR, wire="a_1", default=None)
    type: str | None = _k.field(_k.STR, default=None)
    type_2: str | None = _k.field(_k.STR, wire="type_", default=None)
    """`type_`."""
    r_type: str | None = _k.field(_k.STR, wire="r#type", default=None)
    """`r#type`."""
    class__2: str | None = _k.field(_k.STR, wire="class_", default=None)
    """`class_`."""
    class_: str | None = _k.field(_k.STR, default=None)
    """`class`."""
    logging: _k.MaybeOf[CollisionSpecLogging2] = _k.field(CollisionSpecLogging2, default=None)
    logging_2: _k.MaybeOf[CollisionLogging] = _k.field(CollisionLogging, wire="Logging", default=None)
    """`Logging`."""
    log_ging: _k.MaybeOf[CollisionSpecLogGing] = _k.field(CollisionSpecLogGing, wire="log_ging", default=None)


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
    spec: _k.MadeOf[CollisionSpec] = _k.field(CollisionSpec, default=_k.MADE)
