"""What parts of objects have, for type checkers alone: IntOrText of int-or-string.example.com/v1."""
# Generated from int-or-string.example.com/v1 IntOrText, ../../fixtures/rules/int_or_string/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._int_or_text import IntOrText, IntOrTextSpec


class IntOrTextPartial(_k.PartialResource[IntOrText]):
    """A part of a `IntOrText`."""

    kind: _t.Literal["IntOrText"] = _k.UNSET
    spec: _k.DefaultObject[IntOrTextSpec] = _k.UNSET
