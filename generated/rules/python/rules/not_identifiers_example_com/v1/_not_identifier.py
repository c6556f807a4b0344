"""NotIdentifier of not-identifiers.example.com/v1."""
# Generated from not-identifiers.example.com/v1 NotIdentifier, ../../fixtures/rules/not_identifiers/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._not_identifier_partial import NotIdentifierPartial


class NotIdentifierSpec(_k.Model):
    """`NotIdentifier.spec`."""

    empty: _k.Default[str] = _k.field(_k.STR, wire="", default="unnamed")
    """Wire name: `  `. Default: `"unnamed"`."""
    ref: str | None = _k.field(_k.STR, wire="$ref", default=None)
    """Wire name: `$ref`."""
    dollar: str | None = _k.field(_k.STR, wire="$", default=None)
    """Wire name: `$`."""
    minus: str | None = _k.field(_k.STR, wire="-", default=None)
    """Wire name: `-`."""
    minus_minus: str | None = _k.field(_k.STR, wire="--", default=None)
    """Wire name: `--`."""
    underscore: str | None = _k.field(_k.STR, wire="_", default=None)
    """Wire name: `_`."""
    underscore_underscore: str | None = _k.field(_k.STR, wire="__", default=None)
    """Wire name: `__`."""
    id: str | None = _k.field(_k.STR, wire="_id", default=None)
    """Wire name: `_id`."""
    name: str | None = _k.field(_k.STR, wire="__name__", default=None)
    """Wire name: `__name__`."""
    class_: str | None = _k.field(_k.STR, wire="__class__", default=None)
    """Wire name: `__class__`."""
    dict_: str | None = _k.field(_k.STR, wire="__dict__", default=None)
    """Wire name: `__dict__`."""
    x_1st: str | None = _k.field(_k.STR, wire="1st", default=None)
    """Wire name: `1st`."""
    x_2: str | None = _k.field(_k.STR, wire="2", default=None)
    """Wire name: `2`."""
    hugepages_2mi: str | None = _k.field(_k.STR, wire="hugepages-2Mi", default=None)
    """Wire name: `hugepages-2Mi`."""
    webserver_config_py: str | None = _k.field(_k.STR, wire="webserver_config.py", default=None)
    """Wire name: `webserver_config.py`."""
    a_b: str | None = _k.field(_k.STR, wire="a b", default=None)
    """Wire name: `a b`."""
    a_b_2: str | None = _k.field(_k.STR, wire="a/b", default=None)
    """Wire name: `a/b`."""
    nvidia_com_gpu: str | None = _k.field(_k.STR, wire="nvidia.com/gpu", default=None)
    """Wire name: `nvidia.com/gpu`."""
    groesse: str | None = _k.field(_k.STR, wire="größe", default=None)
    """Wire name: `größe`."""
    da_kisa: str | None = _k.field(_k.STR, wire="大きさ", default=None)
    """Wire name: `大きさ`."""
    slight_smile: str | None = _k.field(_k.STR, wire="🙂", default=None)
    """Wire name: `🙂`."""
    type: str | None = _k.field(_k.STR, wire="@type", default=None)
    """Wire name: `@type`."""
    hash: str | None = _k.field(_k.STR, wire="#", default=None)
    """Wire name: `#`."""
    x_y_z: str | None = _k.field(_k.STR, wire="x-y-z", default=None)
    """Wire name: `x-y-z`."""
    dot: str | None = _k.field(_k.STR, wire=".", default=None)
    """Wire name: `.`."""
    percent: str | None = _k.field(_k.STR, wire="%", default=None)
    """Wire name: `%`."""
    x_1: str | None = _k.field(_k.STR, wire="+1", default=None)
    """Wire name: `+1`."""
    x_1_2: str | None = _k.field(_k.STR, wire="-1", default=None)
    """Wire name: `-1`."""
    n: str | None = _k.field(_k.STR, default=None)
    y: str | None = _k.field(_k.STR, default=None)
    on: str | None = _k.field(_k.STR, default=None)
    no: str | None = _k.field(_k.STR, default=None)
    tilde: str | None = _k.field(_k.STR, wire="~", default=None)
    """Wire name: `~`."""
    null: str | None = _k.field(_k.STR, default=None)


class NotIdentifier(_k.Resource):
    """`NotIdentifier`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="not-identifiers.example.com",
        version="v1",
        kind="NotIdentifier",
        plural="notidentifiers",
        singular="notidentifier",
        scope="Namespaced",
    )
    kind: _t.Literal["NotIdentifier"] = _k.constant()
    spec: _k.DefaultObject[NotIdentifierSpec] = _k.field(NotIdentifierSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(NotIdentifierPartial): ...
