"""What parts of objects have, for type checkers alone: IntOrStringDefault of
default-int-or-string.example.com/v1.
"""
# Generated from default-int-or-string.example.com/v1 IntOrStringDefault, ../../fixtures/rules/default_int_or_string/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._int_or_string_default import IntOrStringDefault, IntOrStringDefaultSpec


class IntOrStringDefaultPartial(_k.PartialResource[IntOrStringDefault]):
    """A part of a `IntOrStringDefault`."""

    kind: _t.Literal["IntOrStringDefault"] = _k.UNSET
    spec: _k.DefaultObject[IntOrStringDefaultSpec] = _k.UNSET
