"""What parts of objects have, for type checkers alone: ScalarSpec of spec-scalar.example.com/v1."""
# Generated from spec-scalar.example.com/v1 ScalarSpec, ../../fixtures/rules/spec_scalar/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._scalar_spec import ScalarSpec


class ScalarSpecPartial(_k.PartialResource[ScalarSpec]):
    """A part of a `ScalarSpec`."""

    kind: _t.Literal["ScalarSpec"] = _k.UNSET
    spec: str | None = _k.UNSET
    status: list[str] | None = _k.UNSET
