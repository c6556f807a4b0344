"""What parts of objects have, for type checkers alone: EmptyTextEnum of enum-empty-text.example.com/v1."""
# Generated from enum-empty-text.example.com/v1 EmptyTextEnum, ../../fixtures/rules/enum_empty_text/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._empty_text_enum import EmptyTextEnum, EmptyTextEnumSpec


class EmptyTextEnumPartial(_k.PartialResource[EmptyTextEnum]):
    """A part of a `EmptyTextEnum`."""

    kind: _t.Literal["EmptyTextEnum"] = _k.UNSET
    spec: _k.DefaultObject[EmptyTextEnumSpec] = _k.UNSET
