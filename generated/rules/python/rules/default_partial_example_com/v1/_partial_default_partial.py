"""What parts of objects have, for type checkers alone: PartialDefault of default-partial.example.com/v1."""
# Generated from default-partial.example.com/v1 PartialDefault, ../../fixtures/rules/default_partial/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._partial_default import PartialDefault, PartialDefaultSpec


class PartialDefaultPartial(_k.PartialResource[PartialDefault]):
    """A part of a `PartialDefault`."""

    kind: _t.Literal["PartialDefault"] = _k.UNSET
    spec: _k.DefaultObject[PartialDefaultSpec] = _k.UNSET
