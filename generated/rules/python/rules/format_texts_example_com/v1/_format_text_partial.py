"""What parts of objects have, for type checkers alone: FormatText of format-texts.example.com/v1."""
# Generated from format-texts.example.com/v1 FormatText, ../../fixtures/rules/format_texts/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._format_text import FormatText, FormatTextSpec


class FormatTextPartial(_k.PartialResource[FormatText]):
    """A part of a `FormatText`."""

    kind: _t.Literal["FormatText"] = _k.UNSET
    spec: _k.DefaultObject[FormatTextSpec] = _k.UNSET
