"""Builtin of builtins.example.com/v1."""
# Generated from builtins.example.com/v1 Builtin, ../../fixtures/rules/builtins/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._builtin_partial import BuiltinPartial


class BuiltinSpec(_k.Model):
    """`Builtin.spec`."""

    str_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `str`."""
    int_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `int`."""
    float_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `float`."""
    bool_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `bool`."""
    list_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `list`."""
    dict_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `dict`."""
    object: str | None = _k.field(_k.STR, default=None)
    tuple: str | None = _k.field(_k.STR, default=None)
    set: str | None = _k.field(_k.STR, default=None)
    bytes_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `bytes`."""
    any: str | None = _k.field(_k.STR, default=None)
    any_2: str | None = _k.field(_k.STR, wire="Any", default=None)
    """Wire name: `Any`."""
    literal: str | None = _k.field(_k.STR, wire="Literal", default=None)
    """Wire name: `Literal`."""
    option: str | None = _k.field(_k.STR, wire="Option", default=None)
    """Wire name: `Option`."""
    some: str | None = _k.field(_k.STR, wire="Some", default=None)
    """Wire name: `Some`."""
    none2: str | None = _k.field(_k.STR, wire="None2", default=None)
    """Wire name: `None2`."""
    string: str | None = _k.field(_k.STR, wire="String", default=None)
    """Wire name: `String`."""
    vec: str | None = _k.field(_k.STR, wire="Vec", default=None)
    """Wire name: `Vec`."""
    box: str | None = _k.field(_k.STR, wire="Box", default=None)
    """Wire name: `Box`."""
    datetime: str | None = _k.field(_k.STR, default=None)
    typing: str | None = _k.field(_k.STR, default=None)
    kubernetes: str | None = _k.field(_k.STR, default=None)
    serde: str | None = _k.field(_k.STR, default=None)
    std: str | None = _k.field(_k.STR, default=None)
    core: str | None = _k.field(_k.STR, default=None)
    alloc: str | None = _k.field(_k.STR, default=None)
    k8s_openapi: str | None = _k.field(_k.STR, wire="k8s_openapi", default=None)
    len: str | None = _k.field(_k.STR, default=None)
    id: str | None = _k.field(_k.STR, default=None)
    hash: str | None = _k.field(_k.STR, default=None)
    repr: str | None = _k.field(_k.STR, default=None)
    property: str | None = _k.field(_k.STR, default=None)
    classmethod: str | None = _k.field(_k.STR, default=None)
    str_list: list[str] | None = _k.field(_k.list_of(_k.STR), default=None)
    """Wire name: `strList`."""
    items: list[int] | None = _k.field(_k.list_of(_k.INT), default=None)
    values: dict[str, str] | None = _k.field(_k.map_of(_k.STR), default=None)


class Builtin(_k.Resource):
    """`Builtin`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="builtins.example.com",
        version="v1",
        kind="Builtin",
        plural="builtins",
        singular="builtin",
        scope="Namespaced",
    )
    kind: _t.Literal["Builtin"] = _k.constant()
    spec: _k.DefaultObject[BuiltinSpec] = _k.field(BuiltinSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(BuiltinPartial): ...
