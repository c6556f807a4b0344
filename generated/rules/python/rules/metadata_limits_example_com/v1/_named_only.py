"""NamedOnly of metadata-limits.example.com/v1."""
# Generated from metadata-limits.example.com/v1 NamedOnly, ../../fixtures/rules/metadata_limits/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._named_only_partial import NamedOnlyPartial


class NamedOnlySpec(_k.Model):
    """`NamedOnly.spec`."""

    size: int | None = _k.field(_k.INT, default=None)


class NamedOnly(_k.Resource):
    """`NamedOnly`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="metadata-limits.example.com",
        version="v1",
        kind="NamedOnly",
        plural="namedonlys",
        singular="namedonly",
        scope="Namespaced",
    )
    kind: _t.Literal["NamedOnly"] = _k.constant()
    spec: _k.DefaultObject[NamedOnlySpec] = _k.field(NamedOnlySpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(NamedOnlyPartial): ...
