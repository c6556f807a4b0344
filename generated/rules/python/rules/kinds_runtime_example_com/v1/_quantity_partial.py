"""What parts of objects have, for type checkers alone: Quantity of kinds-runtime.example.com/v1."""
# Generated from kinds-runtime.example.com/v1 Quantity, ../../fixtures/rules/kinds_runtime/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._quantity import Quantity
from ._shared import AnySpec


class QuantityPartial(_k.PartialResource[Quantity]):
    """A part of a `Quantity`."""

    kind: _t.Literal["Quantity"] = _k.UNSET
    spec: _k.DefaultObject[AnySpec] = _k.UNSET
