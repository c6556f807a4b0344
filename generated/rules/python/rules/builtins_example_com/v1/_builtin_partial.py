"""What parts of objects have, for type checkers alone: Builtin of builtins.example.com/v1."""
# Generated from builtins.example.com/v1 Builtin, ../../fixtures/rules/builtins/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._builtin import Builtin, BuiltinSpec


class BuiltinPartial(_k.PartialResource[Builtin]):
    """A part of a `Builtin`."""

    kind: _t.Literal["Builtin"] = _k.UNSET
    spec: _k.DefaultObject[BuiltinSpec] = _k.UNSET
