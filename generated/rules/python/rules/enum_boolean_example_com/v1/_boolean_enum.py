"""BooleanEnum of enum-boolean.example.com/v1."""
# Generated from enum-boolean.example.com/v1 BooleanEnum, ../../fixtures/rules/enum_boolean/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._aliases import BooleanEnumLicenceOfTheProprietaryPartsIsAccepted
    from ._boolean_enum_partial import BooleanEnumPartial

BooleanEnumAccepted = _t.Literal[True]
"""The values of `BooleanEnum.spec.accepted`."""


class BooleanEnumSpec(_k.Model):
    """`BooleanEnum.spec`."""

    accepted: BooleanEnumAccepted | None = _k.field(_k.enum(BooleanEnumAccepted), default=None)
    licence_of_the_proprietary_parts_is_accepted: BooleanEnumLicenceOfTheProprietaryPartsIsAccepted | None = _k.field(
        _k.enum(BooleanEnumAccepted),
        default=True,
        nullable=True,
    )
    """Wire name: `licenceOfTheProprietaryPartsIsAccepted`. Default: `true`."""


class BooleanEnum(_k.Resource):
    """`BooleanEnum`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="enum-boolean.example.com",
        version="v1",
        kind="BooleanEnum",
        plural="booleanenums",
        singular="booleanenum",
        scope="Namespaced",
    )
    kind: _t.Literal["BooleanEnum"] = _k.constant()
    spec: _k.DefaultObject[BooleanEnumSpec] = _k.field(BooleanEnumSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(BooleanEnumPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    BooleanEnumLicenceOfTheProprietaryPartsIsAccepted = BooleanEnumAccepted
