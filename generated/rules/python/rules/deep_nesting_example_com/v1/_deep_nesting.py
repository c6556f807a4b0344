"""DeepNesting of deep-nesting.example.com/v1."""
# Generated from deep-nesting.example.com/v1 DeepNesting, ../../fixtures/rules/deep_nesting/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._deep_nesting_partial import DeepNestingPartial


class DeepNestingInInInInInInInInInInInInInInInInInIn(_k.Model):
    """`DeepNesting.spec.in.in.in[]{}.in.in.in[]{}.in.in.in[]{}.in.in.in[]{}.in.in.in[]{}.in.in.in[]{}`."""

    in_: _k.Default[str] = _k.field(_k.STR, default="bottom")
    """Wire name: `in`. Default: `"bottom"`."""


class DeepNestingInInInInInInInInInInInInInInInInIn(_k.Model):
    """`DeepNesting.spec.in.in.in[]{}.in.in.in[]{}.in.in.in[]{}.in.in.in[]{}.in.in.in[]{}.in.in`."""

    in_: _k.Attr[
        list[dict[str, DeepNestingInInInInInInInInInInInInInInInInInIn]] | None,
        _t.Sequence[_t.Mapping[str, DeepNestingInInInInInInInInInInInInInInInInInIn | _k.Wire]] | None,
    ] = _k.field(_k.list_of(_k.map_of(DeepNestingInInInInInInInInInInInInInInInInInIn)), default=None)
    """Wire name: `in`."""


class DeepNestingInInInInInInInInInInInInInInInIn(_k.Model):
    """`DeepNesting.spec.in.in.in[]{}.in.in.in[]{}.in.in.in[]{}.in.in.in[]{}.in.in.in[]{}.in`."""

    in_: _k.OptionalObject[DeepNestingInInInInInInInInInInInInInInInInIn] = _k.field(
        DeepNestingInInInInInInInInInInInInInInInInIn,
        default=None,
    )
    """Wire name: `in`."""


class DeepNestingInInInInInInInInInInInInInInIn(_k.Model):
    """`DeepNesting.spec.in.in.in[]{}.in.in.in[]{}.in.in.in[]{}.in.in.in[]{}.in.in.in[]{}`."""

    in_: _k.OptionalObject[DeepNestingInInInInInInInInInInInInInInInIn] = _k.field(
        DeepNestingInInInInInInInInInInInInInInInIn,
        default=None,
    )
    """Wire name: `in`."""


class DeepNestingInInInInInInInInInInInInInIn(_k.Model):
    """`DeepNesting.spec.in.in.in[]{}.in.in.in[]{}.in.in.in[]{}.in.in.in[]{}.in.in`."""

    in_: _k.Attr[
        list[dict[str, DeepNestingInInInInInInInInInInInInInInIn]] | None,
        _t.Sequence[_t.Mapping[str, DeepNestingInInInInInInInInInInInInInInIn | _k.Wire]] | None,
    ] = _k.field(_k.list_of(_k.map_of(DeepNestingInInInInInInInInInInInInInInIn)), default=None)
    """Wire name: `in`."""


class DeepNestingInInInInInInInInInInInInIn(_k.Model):
    """`DeepNesting.spec.in.in.in[]{}.in.in.in[]{}.in.in.in[]{}.in.in.in[]{}.in`."""

    in_: _k.OptionalObject[DeepNestingInInInInInInInInInInInInInIn] = _k.field(
        DeepNestingInInInInInInInInInInInInInIn,
        default=None,
    )
    """Wire name: `in`."""


class DeepNestingInInInInInInInInInInInIn(_k.Model):
    """`DeepNesting.spec.in.in.in[]{}.in.in.in[]{}.in.in.in[]{}.in.in.in[]{}`."""

    in_: _k.OptionalObject[DeepNestingInInInInInInInInInInInInIn] = _k.field(
        DeepNestingInInInInInInInInInInInInIn,
        default=None,
    )
    """Wire name: `in`."""


class DeepNestingInInInInInInInInInInIn(_k.Model):
    """`DeepNesting.spec.in.in.in[]{}.in.in.in[]{}.in.in.in[]{}.in.in`."""

    in_: _k.Attr[
        list[dict[str, DeepNestingInInInInInInInInInInInIn]] | None,
        _t.Sequence[_t.Mapping[str, DeepNestingInInInInInInInInInInInIn | _k.Wire]] | None,
    ] = _k.field(_k.list_of(_k.map_of(DeepNestingInInInInInInInInInInInIn)), default=None)
    """Wire name: `in`."""


class DeepNestingInInInInInInInInInIn(_k.Model):
    """`DeepNesting.spec.in.in.in[]{}.in.in.in[]{}.in.in.in[]{}.in`."""

    in_: _k.OptionalObject[DeepNestingInInInInInInInInInInIn] = _k.field(
        DeepNestingInInInInInInInInInInIn,
        default=None,
    )
    """Wire name: `in`."""


class DeepNestingInInInInInInInInIn(_k.Model):
    """`DeepNesting.spec.in.in.in[]{}.in.in.in[]{}.in.in.in[]{}`."""

    in_: _k.OptionalObject[DeepNestingInInInInInInInInInIn] = _k.field(DeepNestingInInInInInInInInInIn, default=None)
    """Wire name: `in`."""


class DeepNestingInInInInInInInIn(_k.Model):
    """`DeepNesting.spec.in.in.in[]{}.in.in.in[]{}.in.in`."""

    in_: _k.Attr[
        list[dict[str, DeepNestingInInInInInInInInIn]] | None,
        _t.Sequence[_t.Mapping[str, DeepNestingInInInInInInInInIn | _k.Wire]] | None,
    ] = _k.field(_k.list_of(_k.map_of(DeepNestingInInInInInInInInIn)), default=None)
    """Wire name: `in`."""


class DeepNestingInInInInInInIn(_k.Model):
    """`DeepNesting.spec.in.in.in[]{}.in.in.in[]{}.in`."""

    in_: _k.OptionalObject[DeepNestingInInInInInInInIn] = _k.field(DeepNestingInInInInInInInIn, default=None)
    """Wire name: `in`."""


class DeepNestingInInInInInIn(_k.Model):
    """`DeepNesting.spec.in.in.in[]{}.in.in.in[]{}`."""

    in_: _k.OptionalObject[DeepNestingInInInInInInIn] = _k.field(DeepNestingInInInInInInIn, default=None)
    """Wire name: `in`."""


class DeepNestingInInInInIn(_k.Model):
    """`DeepNesting.spec.in.in.in[]{}.in.in`."""

    in_: _k.Attr[
        list[dict[str, DeepNestingInInInInInIn]] | None,
        _t.Sequence[_t.Mapping[str, DeepNestingInInInInInIn | _k.Wire]] | None,
    ] = _k.field(_k.list_of(_k.map_of(DeepNestingInInInInInIn)), default=None)
    """Wire name: `in`."""


class DeepNestingInInInIn(_k.Model):
    """`DeepNesting.spec.in.in.in[]{}.in`."""

    in_: _k.OptionalObject[DeepNestingInInInInIn] = _k.field(DeepNestingInInInInIn, default=None)
    """Wire name: `in`."""


class DeepNestingInInIn(_k.Model):
    """`DeepNesting.spec.in.in.in[]{}`."""

    in_: _k.OptionalObject[DeepNestingInInInIn] = _k.field(DeepNestingInInInIn, default=None)
    """Wire name: `in`."""


class DeepNestingInIn(_k.Model):
    """`DeepNesting.spec.in.in`."""

    in_: _k.Attr[
        list[dict[str, DeepNestingInInIn]] | None,
        _t.Sequence[_t.Mapping[str, DeepNestingInInIn | _k.Wire]] | None,
    ] = _k.field(_k.list_of(_k.map_of(DeepNestingInInIn)), default=None)
    """Wire name: `in`."""


class DeepNestingIn(_k.Model):
    """`DeepNesting.spec.in`."""

    in_: _k.OptionalObject[DeepNestingInIn] = _k.field(DeepNestingInIn, default=None)
    """Wire name: `in`."""


class DeepNestingSpec(_k.Model):
    """`DeepNesting.spec`."""

    in_: _k.OptionalObject[DeepNestingIn] = _k.field(DeepNestingIn, default=None)
    """Wire name: `in`."""


class DeepNesting(_k.Resource):
    """`DeepNesting`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="deep-nesting.example.com",
        version="v1",
        kind="DeepNesting",
        plural="deepnestings",
        singular="deepnesting",
        scope="Namespaced",
    )
    kind: _t.Literal["DeepNesting"] = _k.constant()
    spec: _k.DefaultObject[DeepNestingSpec] = _k.field(DeepNestingSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(DeepNestingPartial): ...
