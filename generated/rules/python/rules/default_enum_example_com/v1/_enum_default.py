"""EnumDefault of default-enum.example.com/v1."""
# Generated from default-enum.example.com/v1 EnumDefault, ../../fixtures/rules/default_enum/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._enum_default_partial import EnumDefaultPartial

EnumDefaultMode = _t.Literal["Fast", "Safe"]
"""The values of `EnumDefault.spec.mode`."""

EnumDefaultLevel = _t.Literal[1, 2, 3]
"""The values of `EnumDefault.spec.level`."""


class EnumDefaultSpec(_k.Model):
    """`EnumDefault.spec`."""

    mode: _k.Default[EnumDefaultMode] = _k.field(_k.enum(EnumDefaultMode), default="Safe")
    """Default: `"Safe"`."""
    level: _k.Default[EnumDefaultLevel] = _k.field(_k.enum(EnumDefaultLevel), default=2)
    """Default: `2`."""
    modes: _k.Default[list[EnumDefaultMode]] = _k.field(_k.list_of(_k.enum(EnumDefaultMode)), default=["Fast"])
    """Default: `["Fast"]`."""


class EnumDefault(_k.Resource):
    """`EnumDefault`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="default-enum.example.com",
        version="v1",
        kind="EnumDefault",
        plural="enumdefaults",
        singular="enumdefault",
        scope="Namespaced",
    )
    kind: _t.Literal["EnumDefault"] = _k.constant()
    spec: _k.DefaultObject[EnumDefaultSpec] = _k.field(EnumDefaultSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(EnumDefaultPartial): ...
