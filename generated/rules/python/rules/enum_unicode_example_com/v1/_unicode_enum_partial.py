"""What parts of objects have, for type checkers alone: UnicodeEnum of enum-unicode.example.com/v1."""
# Generated from enum-unicode.example.com/v1 UnicodeEnum, ../../fixtures/rules/enum_unicode/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._unicode_enum import UnicodeEnum, UnicodeEnumSpec


class UnicodeEnumPartial(_k.PartialResource[UnicodeEnum]):
    """A part of a `UnicodeEnum`."""

    kind: _t.Literal["UnicodeEnum"] = _k.UNSET
    spec: _k.DefaultObject[UnicodeEnumSpec] = _k.UNSET
