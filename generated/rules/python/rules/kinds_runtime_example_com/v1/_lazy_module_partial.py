"""What parts of objects have, for type checkers alone: LazyModule of kinds-runtime.example.com/v1."""
# Generated from kinds-runtime.example.com/v1 LazyModule, ../../fixtures/rules/kinds_runtime/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._lazy_module import LazyModule
from ._shared import AnySpec


class LazyModulePartial(_k.PartialResource[LazyModule]):
    """A part of a `LazyModule`."""

    kind: _t.Literal["LazyModule"] = _k.UNSET
    spec: _k.DefaultObject[AnySpec] = _k.UNSET
