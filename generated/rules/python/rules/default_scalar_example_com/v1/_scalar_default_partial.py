"""What parts of objects have, for type checkers alone: ScalarDefault of default-scalar.example.com/v1."""
# Generated from default-scalar.example.com/v1 ScalarDefault, ../../fixtures/rules/default_scalar/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._scalar_default import ScalarDefault, ScalarDefaultSpec


class ScalarDefaultPartial(_k.PartialResource[ScalarDefault]):
    """A part of a `ScalarDefault`."""

    kind: _t.Literal["ScalarDefault"] = _k.UNSET
    spec: _k.DefaultObject[ScalarDefaultSpec] = _k.UNSET
