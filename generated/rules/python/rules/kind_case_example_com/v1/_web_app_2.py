"""webApp of kind-case.example.com/v1."""
# Generated from kind-case.example.com/v1 webApp, ../../fixtures/rules/kind_case/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._web_app_2_partial import WebApp3Partial


class WebAppRootSpec2(_k.Model):
    """`webApp.spec`."""

    size: _k.Default[int] = _k.field(_k.INT, default=3)
    """Default: `3`."""


class WebApp3(_k.Resource):
    """`webApp`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kind-case.example.com",
        version="v1",
        kind="webApp",
        plural="webappthrees",
        singular="webapp",
        scope="Namespaced",
    )
    kind: _t.Literal["webApp"] = _k.constant()
    spec: _k.DefaultObject[WebAppRootSpec2] = _k.field(WebAppRootSpec2, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(WebApp3Partial): ...
