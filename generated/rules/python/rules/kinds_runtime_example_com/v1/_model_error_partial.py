"""What parts of objects have, for type checkers alone: ModelError of kinds-runtime.example.com/v1."""
# Generated from kinds-runtime.example.com/v1 ModelError, ../../fixtures/rules/kinds_runtime/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._model_error import ModelError
from ._shared import AnySpec


class ModelErrorPartial(_k.PartialResource[ModelError]):
    """A part of a `ModelError`."""

    kind: _t.Literal["ModelError"] = _k.UNSET
    spec: _k.DefaultObject[AnySpec] = _k.UNSET
