"""What parts of objects have, for type checkers alone: Field of kinds-runtime.example.com/v1."""
# Generated from kinds-runtime.example.com/v1 Field, ../../fixtures/rules/kinds_runtime/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._field import Field
from ._shared import AnySpec


class FieldPartial(_k.PartialResource[Field]):
    """A part of a `Field`."""

    kind: _t.Literal["Field"] = _k.UNSET
    spec: _k.DefaultObject[AnySpec] = _k.UNSET
