"""What parts of objects have, for type checkers alone: Error of kinds-runtime.example.com/v1."""
# Generated from kinds-runtime.example.com/v1 Error, ../../fixtures/rules/kinds_runtime/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._error import Error
from ._shared import AnySpec


class ErrorPartial(_k.PartialResource[Error]):
    """A part of a `Error`."""

    kind: _t.Literal["Error"] = _k.UNSET
    spec: _k.DefaultObject[AnySpec] = _k.UNSET
