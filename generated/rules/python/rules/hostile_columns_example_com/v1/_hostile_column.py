"""HostileColumn of hostile-columns.example.com/v1."""
# Generated from hostile-columns.example.com/v1 HostileColumn, ../../fixtures/rules/hostile_columns/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._hostile_column_partial import HostileColumnPartial


class HostileColumnSpec(_k.Model):
    """`HostileColumn.spec`."""

    size: int | None = _k.field(_k.INT, default=None)


class HostileColumn(_k.Resource):
    """`HostileColumn`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="hostile-columns.example.com",
        version="v1",
        kind="HostileColumn",
        plural="hostilecolumns",
        singular="hostilecolumn",
        scope="Namespaced",
    )
    kind: _t.Literal["HostileColumn"] = _k.constant()
    spec: _k.DefaultObject[HostileColumnSpec] = _k.field(HostileColumnSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(HostileColumnPartial): ...
