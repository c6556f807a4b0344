"""enum-boolean.example.com/v1: BooleanEnum."""
# Generated from enum-boolean.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._aliases import BooleanEnumLicenceOfTheProprietaryPartsIsAccepted
    from ._boolean_enum import BooleanEnum, BooleanEnumAccepted, BooleanEnumSpec
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {"_boolean_enum": ["BooleanEnum", "BooleanEnumAccepted", "BooleanEnumSpec"]},
        {"BooleanEnumLicenceOfTheProprietaryPartsIsAccepted": "BooleanEnumAccepted"},
    )

__all__ = ["BooleanEnum", "BooleanEnumAccepted", "BooleanEnumLicenceOfTheProprietaryPartsIsAccepted", "BooleanEnumSpec"]
