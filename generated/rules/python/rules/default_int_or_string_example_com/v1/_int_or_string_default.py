"""IntOrStringDefault of default-int-or-string.example.com/v1."""
# Generated from default-int-or-string.example.com/v1 IntOrStringDefault, ../../fixtures/rules/default_int_or_string/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._int_or_string_default_partial import IntOrStringDefaultPartial


class IntOrStringDefaultSpec(_k.Model):
    """`IntOrStringDefault.spec`."""

    max_surge: _k.Default[_k.IntOrString] = _k.field(_k.INT_OR_STRING, default=1)
    """Wire name: `maxSurge`. Default: `1`."""
    max_unavailable: _k.Default[_k.IntOrString] = _k.field(_k.INT_OR_STRING, default="25%")
    """Wire name: `maxUnavailable`. Default: `"25%"`."""
    memory: _k.Default[_k.Quantity] = _k.field(_k.QUANTITY, default="128Mi")
    """Default: `"128Mi"`."""
    cpu: _k.Default[_k.Quantity] = _k.field(_k.QUANTITY, default=2)
    """Default: `2`."""


class IntOrStringDefault(_k.Resource):
    """`IntOrStringDefault`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="default-int-or-string.example.com",
        version="v1",
        kind="IntOrStringDefault",
        plural="intorstringdefaults",
        singular="intorstringdefault",
        scope="Namespaced",
    )
    kind: _t.Literal["IntOrStringDefault"] = _k.constant()
    spec: _k.DefaultObject[IntOrStringDefaultSpec] = _k.field(IntOrStringDefaultSpec, default=_k.LAZY_EMPTY)

    __topology__ = '{"fields":{"spec":{"fields":{"cpu":{"scalar":"quantity"},"memory":{"scalar":"quantity"}}}}}'

    if _t.TYPE_CHECKING:

        class Partial(IntOrStringDefaultPartial): ...
