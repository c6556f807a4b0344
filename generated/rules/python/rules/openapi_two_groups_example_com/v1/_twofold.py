"""Twofold of openapi-two-groups.example.com/v1."""
# Generated from openapi-two-groups.example.com/v1 Twofold, ../../fixtures/rules/openapi_two_groups/openapi.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._twofold_partial import TwofoldPartial


class TwofoldSpec(_k.Model):
    """`Twofold.spec`."""

    size: _k.Default[int] = _k.field(_k.INT32, default=3)
    """Default: `3`."""


class Twofold(_k.Resource):
    """`Twofold`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="openapi-two-groups.example.com",
        version="v1",
        kind="Twofold",
        plural="twofolds",
        singular="twofold",
        scope="Namespaced",
    )
    kind: _t.Literal["Twofold"] = _k.constant()
    spec: _k.DefaultObject[TwofoldSpec] = _k.field(TwofoldSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(TwofoldPartial): ...
