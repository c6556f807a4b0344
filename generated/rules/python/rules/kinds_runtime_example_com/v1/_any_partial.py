"""What parts of objects have, for type checkers alone: Any of kinds-runtime.example.com/v1."""
# Generated from kinds-runtime.example.com/v1 Any, ../../fixtures/rules/kinds_runtime/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._any import Any
from ._shared import AnySpec


class AnyPartial(_k.PartialResource[Any]):
    """A part of a `Any`."""

    kind: _t.Literal["Any"] = _k.UNSET
    spec: _k.DefaultObject[AnySpec] = _k.UNSET
