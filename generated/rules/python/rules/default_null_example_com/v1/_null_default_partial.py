"""What parts of objects have, for type checkers alone: NullDefault of default-null.example.com/v1."""
# Generated from default-null.example.com/v1 NullDefault, ../../fixtures/rules/default_null/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._null_default import NullDefault, NullDefaultSpec


class NullDefaultPartial(_k.PartialResource[NullDefault]):
    """A part of a `NullDefault`."""

    kind: _t.Literal["NullDefault"] = _k.UNSET
    spec: _k.DefaultObject[NullDefaultSpec] = _k.UNSET
