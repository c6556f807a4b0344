"""RequiredSpec of spec-required.example.com/v1."""
# Generated from spec-required.example.com/v1 RequiredSpec, ../../fixtures/rules/spec_required/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._required_spec_partial import RequiredSpecPartial, RequiredSpecSpecPartial


class RequiredSpecSpec(_k.Model):
    """`RequiredSpec.spec`."""

    name: str = _k.field(_k.STR)
    size: int | None = _k.field(_k.INT, default=None)

    if _t.TYPE_CHECKING:

        class Partial(RequiredSpecSpecPartial): ...


class RequiredSpec(_k.Resource):
    """`RequiredSpec`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="spec-required.example.com",
        version="v1",
        kind="RequiredSpec",
        plural="requiredspecs",
        singular="requiredspec",
        scope="Namespaced",
    )
    kind: _t.Literal["RequiredSpec"] = _k.constant()
    spec: _k.Object[RequiredSpecSpec] = _k.field(RequiredSpecSpec)

    if _t.TYPE_CHECKING:

        class Partial(RequiredSpecPartial): ...
