"""SpecSpec of spec-spec.example.com/v1."""
# Generated from spec-spec.example.com/v1 SpecSpec, ../../fixtures/rules/spec_spec/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._spec_spec_partial import SpecSpecPartial


class SpecSpecSpecSpecSpec(_k.Model):
    """`SpecSpec.spec.spec.spec`."""

    size: _k.Default[int] = _k.field(_k.INT, default=1)
    """Default: `1`."""


class SpecSpecSpecSpec(_k.Model):
    """`SpecSpec.spec.spec`."""

    spec: _k.OptionalObject[SpecSpecSpecSpecSpec] = _k.field(SpecSpecSpecSpecSpec, default=None)


class SpecSpecStatus(_k.Model):
    """`SpecSpec.spec.status`."""

    status: str | None = _k.field(_k.STR, default=None)


class SpecSpecSpec(_k.Model):
    """`SpecSpec.spec`."""

    spec: _k.OptionalObject[SpecSpecSpecSpec] = _k.field(SpecSpecSpecSpec, default=None)
    status: _k.OptionalObject[SpecSpecStatus] = _k.field(SpecSpecStatus, default=None)


class SpecSpec(_k.Resource):
    """`SpecSpec`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="spec-spec.example.com",
        version="v1",
        kind="SpecSpec",
        plural="specspecs",
        singular="specspec",
        scope="Namespaced",
    )
    kind: _t.Literal["SpecSpec"] = _k.constant()
    spec: _k.DefaultObject[SpecSpecSpec] = _k.field(SpecSpecSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(SpecSpecPartial): ...
