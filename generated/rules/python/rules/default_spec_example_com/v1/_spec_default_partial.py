"""What parts of objects have, for type checkers alone: SpecDefault of default-spec.example.com/v1."""
# Generated from default-spec.example.com/v1 SpecDefault, ../../fixtures/rules/default_spec/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._spec_default import SpecDefault, SpecDefaultSpec


class SpecDefaultPartial(_k.PartialResource[SpecDefault]):
    """A part of a `SpecDefault`."""

    kind: _t.Literal["SpecDefault"] = _k.UNSET
    spec: _k.DefaultObject[SpecDefaultSpec] = _k.UNSET
