"""What parts of objects have, for type checkers alone: SpecSpec of spec-spec.example.com/v1."""
# Generated from spec-spec.example.com/v1 SpecSpec, ../../fixtures/rules/spec_spec/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._spec_spec import SpecSpec, SpecSpecSpec


class SpecSpecPartial(_k.PartialResource[SpecSpec]):
    """A part of a `SpecSpec`."""

    kind: _t.Literal["SpecSpec"] = _k.UNSET
    spec: _k.DefaultObject[SpecSpecSpec] = _k.UNSET
