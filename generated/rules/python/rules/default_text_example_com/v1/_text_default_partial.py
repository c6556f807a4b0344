"""What parts of objects have, for type checkers alone: TextDefault of default-text.example.com/v1."""
# Generated from default-text.example.com/v1 TextDefault, ../../fixtures/rules/default_text/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._text_default import TextDefault, TextDefaultSpec


class TextDefaultPartial(_k.PartialResource[TextDefault]):
    """A part of a `TextDefault`."""

    kind: _t.Literal["TextDefault"] = _k.UNSET
    spec: _k.DefaultObject[TextDefaultSpec] = _k.UNSET
