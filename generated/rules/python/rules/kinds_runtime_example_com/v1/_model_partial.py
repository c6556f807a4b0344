"""What parts of objects have, for type checkers alone: Model of kinds-runtime.example.com/v1."""
# Generated from kinds-runtime.example.com/v1 Model, ../../fixtures/rules/kinds_runtime/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._model import Model
from ._shared import AnySpec


class ModelPartial(_k.PartialResource[Model]):
    """A part of a `Model`."""

    kind: _t.Literal["Model"] = _k.UNSET
    spec: _k.DefaultObject[AnySpec] = _k.UNSET
