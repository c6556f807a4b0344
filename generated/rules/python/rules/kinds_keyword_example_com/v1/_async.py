"""Async of kinds-keyword.example.com/v1."""
# Generated from kinds-keyword.example.com/v1 Async, ../../fixtures/rules/kinds_keyword/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import AsyncSpec

if _t.TYPE_CHECKING:
    from ._async_partial import AsyncPartial


class Async(_k.Resource):
    """`Async`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-keyword.example.com",
        version="v1",
        kind="Async",
        plural="asyncs",
        singular="async",
        scope="Namespaced",
    )
    kind: _t.Literal["Async"] = _k.constant()
    spec: _k.DefaultObject[AsyncSpec] = _k.field(AsyncSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(AsyncPartial): ...
