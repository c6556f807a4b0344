"""ValueDefault of default-values.example.com/v1."""
# Generated from default-values.example.com/v1 ValueDefault, ../../fixtures/rules/default_values/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._value_default_partial import ValueDefaultPartial


class ValueDefaultVolume(_k.Model):
    """`ValueDefault.spec.volumes{}`."""

    read_only: _k.Default[bool] = _k.field(_k.BOOL, default=False)
    """Wire name: `readOnly`. Default: `false`."""


class ValueDefaultSpec(_k.Model):
    """`ValueDefault.spec`."""

    volumes: _k.OptionalMap[ValueDefaultVolume] = _k.field(_k.map_of(ValueDefaultVolume), default=None)
    modes: dict[str, str] | None = _k.field(_k.map_of(_k.STR, default="rw"), default=None)
    plain: dict[str, str] | None = _k.field(_k.map_of(_k.STR), default=None)


class ValueDefault(_k.Resource):
    """`ValueDefault`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="default-values.example.com",
        version="v1",
        kind="ValueDefault",
        plural="valuedefaults",
        singular="valuedefault",
        scope="Namespaced",
    )
    kind: _t.Literal["ValueDefault"] = _k.constant()
    spec: _k.DefaultObject[ValueDefaultSpec] = _k.field(ValueDefaultSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(ValueDefaultPartial): ...
