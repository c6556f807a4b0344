"""What parts of objects have, for type checkers alone: Accessor of accessors.example.com/v1."""
# Generated from accessors.example.com/v1 Accessor, ../../fixtures/rules/accessors/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._accessor import Accessor, AccessorSpec


class AccessorPartial(_k.PartialResource[Accessor]):
    """A part of a `Accessor`."""

    kind: _t.Literal["Accessor"] = _k.UNSET
    spec: _k.DefaultObject[AccessorSpec] = _k.UNSET
