"""What parts of objects have, for type checkers alone: TextEnum of enum-string.example.com/v1."""
# Generated from enum-string.example.com/v1 TextEnum, ../../fixtures/rules/enum_string/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._text_enum import TextEnum, TextEnumSpec


class TextEnumPartial(_k.PartialResource[TextEnum]):
    """A part of a `TextEnum`."""

    kind: _t.Literal["TextEnum"] = _k.UNSET
    spec: _k.DefaultObject[TextEnumSpec] = _k.UNSET
