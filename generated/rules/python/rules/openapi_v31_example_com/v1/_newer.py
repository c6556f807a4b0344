"""Newer of openapi-v31.example.com/v1."""
# Generated from openapi-v31.example.com/v1 Newer, ../../fixtures/rules/openapi_v31/openapi.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._newer_partial import NewerPartial

NewerFixed = _t.Literal["always"]
"""The values of `Newer.spec.fixed`."""


class NewerSpec(_k.Model):
    """`Newer.spec`."""

    maybe: str | None = _k.field(_k.STR, default=None, nullable=True)
    port: _k.IntOrString | None = _k.field(_k.INT_OR_STRING, default=None)
    several: _t.Any = _k.field(_k.ANY, default=None)
    fixed: NewerFixed | None = _k.field(_k.enum(NewerFixed), default=None)
    share: float | None = _k.field(_k.FLOAT, default=None)
    """More than 0. Less than 1."""
    anything: _t.Any = _k.field(_k.ANY, default=None)
    checked: str | None = _k.field(_k.STR, default=None)
    pem: _k.Default[str] = _k.field(_k.STR, default="no base64")
    """Default: `"no base64"`."""


class Newer(_k.Resource):
    """`Newer`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="openapi-v31.example.com",
        version="v1",
        kind="Newer",
        plural="newers",
        singular="newer",
        scope="Namespaced",
    )
    kind: _t.Literal["Newer"] = _k.constant()
    spec: _k.DefaultObject[NewerSpec] = _k.field(NewerSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(NewerPartial): ...
