"""ObjectDefault of default-object.example.com/v1."""
# Generated from default-object.example.com/v1 ObjectDefault, ../../fixtures/rules/default_object/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._object_default_partial import ObjectDefaultPartial


class ObjectDefaultLogging(_k.Model):
    """`ObjectDefault.spec.logging`."""

    debug: _k.Default[bool] = _k.field(_k.BOOL, default=False)
    """Default: `false`."""
    level: _k.Default[str] = _k.field(_k.STR, default="info")
    """Default: `"info"`."""
    file: str | None = _k.field(_k.STR, default=None)


class ObjectDefaultSpec(_k.Model):
    """`ObjectDefault.spec`."""

    logging: _k.DefaultObject[ObjectDefaultLogging] = _k.field(ObjectDefaultLogging, default={})
    """Default: `{}`."""


class ObjectDefault(_k.Resource):
    """`ObjectDefault`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="default-object.example.com",
        version="v1",
        kind="ObjectDefault",
        plural="objectdefaults",
        singular="objectdefault",
        scope="Namespaced",
    )
    kind: _t.Literal["ObjectDefault"] = _k.constant()
    spec: _k.DefaultObject[ObjectDefaultSpec] = _k.field(ObjectDefaultSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(ObjectDefaultPartial): ...
