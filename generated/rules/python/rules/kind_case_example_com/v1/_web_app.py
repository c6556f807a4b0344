"""WebApp of kind-case.example.com/v1."""
# Generated from kind-case.example.com/v1 WebApp, ../../fixtures/rules/kind_case/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._web_app_partial import WebAppPartial


class WebAppSpecTls(_k.Model):
    """`WebApp.spec.tls`."""

    a: _k.Default[str] = _k.field(_k.STR, default="one")
    """Default: `"one"`."""


class WebAppTLs(_k.Model):
    """`WebApp.spec.tLS`."""

    b: _k.Default[str] = _k.field(_k.STR, default="two")
    """Default: `"two"`."""


class WebAppSpec(_k.Model):
    """`WebApp.spec`."""

    tls: _k.OptionalObject[WebAppSpecTls] = _k.field(WebAppSpecTls, default=None)
    t_ls: _k.OptionalObject[WebAppTLs] = _k.field(WebAppTLs, wire="tLS", default=None)
    """Wire name: `tLS`."""


class WebApp(_k.Resource):
    """`WebApp`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kind-case.example.com",
        version="v1",
        kind="WebApp",
        plural="webapps",
        singular="webapp",
        scope="Namespaced",
    )
    kind: _t.Literal["WebApp"] = _k.constant()
    spec: _k.DefaultObject[WebAppSpec] = _k.field(WebAppSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(WebAppPartial): ...
