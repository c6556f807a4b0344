"""Webapp of kind-case.example.com/v1."""
# Generated from kind-case.example.com/v1 Webapp, ../../fixtures/rules/kind_case/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._webapp_partial import Webapp2Partial


class WebappSpecTls2(_k.Model):
    """`Webapp.spec.tls`."""

    c: _k.Default[str] = _k.field(_k.STR, default="three")
    """Default: `"three"`."""


class WebappRootSpec(_k.Model):
    """`Webapp.spec`."""

    tls: _k.OptionalObject[WebappSpecTls2] = _k.field(WebappSpecTls2, default=None)


class Webapp2(_k.Resource):
    """`Webapp`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kind-case.example.com",
        version="v1",
        kind="Webapp",
        plural="webapptwos",
        singular="webapp",
        scope="Namespaced",
    )
    kind: _t.Literal["Webapp"] = _k.constant()
    spec: _k.DefaultObject[WebappRootSpec] = _k.field(WebappRootSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(Webapp2Partial): ...
