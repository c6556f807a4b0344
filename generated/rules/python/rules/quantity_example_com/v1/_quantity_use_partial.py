"""What parts of objects have, for type checkers alone: QuantityUse of quantity.example.com/v1."""
# Generated from quantity.example.com/v1 QuantityUse, ../../fixtures/rules/quantity/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._quantity_use import QuantityUse, QuantityUseSpec


class QuantityUsePartial(_k.PartialResource[QuantityUse]):
    """A part of a `QuantityUse`."""

    kind: _t.Literal["QuantityUse"] = _k.UNSET
    spec: _k.DefaultObject[QuantityUseSpec] = _k.UNSET
