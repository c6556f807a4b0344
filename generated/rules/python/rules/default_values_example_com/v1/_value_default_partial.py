"""What parts of objects have, for type checkers alone: ValueDefault of default-values.example.com/v1."""
# Generated from default-values.example.com/v1 ValueDefault, ../../fixtures/rules/default_values/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._value_default import ValueDefault, ValueDefaultSpec


class ValueDefaultPartial(_k.PartialResource[ValueDefault]):
    """A part of a `ValueDefault`."""

    kind: _t.Literal["ValueDefault"] = _k.UNSET
    spec: _k.DefaultObject[ValueDefaultSpec] = _k.UNSET
