"""WholeFloat of default-whole-float.example.com/v1."""
# Generated from default-whole-float.example.com/v1 WholeFloat, ../../fixtures/rules/default_whole_float/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._whole_float_partial import WholeFloatPartial


class WholeFloatSpec(_k.Model):
    """`WholeFloat.spec`."""

    one: _k.Default[int] = _k.field(_k.INT, default=1)
    """Default: `1`."""
    thousand: _k.Default[int] = _k.field(_k.INT32, default=1000)
    """Default: `1000`."""
    ratio: _k.Default[float] = _k.field(_k.FLOAT, default=2)
    """Default: `2`."""


class WholeFloat(_k.Resource):
    """`WholeFloat`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="default-whole-float.example.com",
        version="v1",
        kind="WholeFloat",
        plural="wholefloats",
        singular="wholefloat",
        scope="Namespaced",
    )
    kind: _t.Literal["WholeFloat"] = _k.constant()
    spec: _k.DefaultObject[WholeFloatSpec] = _k.field(WholeFloatSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(WholeFloatPartial): ...
