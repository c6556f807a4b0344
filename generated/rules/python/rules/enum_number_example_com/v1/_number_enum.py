"""NumberEnum of enum-number.example.com/v1."""
# Generated from enum-number.example.com/v1 NumberEnum, ../../fixtures/rules/enum_number/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._number_enum_partial import NumberEnumPartial


class NumberEnumSpec(_k.Model):
    """`NumberEnum.spec`."""

    factor: float | None = _k.field(_k.FLOAT, default=None)
    """One of `0.5`, `1`, `1.5`."""


class NumberEnum(_k.Resource):
    """`NumberEnum`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="enum-number.example.com",
        version="v1",
        kind="NumberEnum",
        plural="numberenums",
        singular="numberenum",
        scope="Namespaced",
    )
    kind: _t.Literal["NumberEnum"] = _k.constant()
    spec: _k.DefaultObject[NumberEnumSpec] = _k.field(NumberEnumSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(NumberEnumPartial): ...
