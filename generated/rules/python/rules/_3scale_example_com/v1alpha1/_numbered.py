"""Numbered of 3scale.example.com/v1alpha1."""
# Generated from 3scale.example.com/v1alpha1 Numbered, ../../fixtures/rules/group_names/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._numbered_partial import NumberedPartial


class NumberedSpec(_k.Model):
    """`Numbered.spec`."""

    size: int | None = _k.field(_k.INT, default=None)


class Numbered(_k.Resource):
    """`Numbered`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="3scale.example.com",
        version="v1alpha1",
        kind="Numbered",
        plural="numbereds",
        singular="numbered",
        scope="Namespaced",
    )
    kind: _t.Literal["Numbered"] = _k.constant()
    spec: _k.DefaultObject[NumberedSpec] = _k.field(NumberedSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(NumberedPartial): ...
