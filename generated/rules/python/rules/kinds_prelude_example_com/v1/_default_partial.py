"""What parts of objects have, for type checkers alone: Default of kinds-prelude.example.com/v1."""
# Generated from kinds-prelude.example.com/v1 Default, ../../fixtures/rules/kinds_prelude/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._default import Default
from ._shared import BoxSpec


class DefaultPartial(_k.PartialResource[Default]):
    """A part of a `Default`."""

    kind: _t.Literal["Default"] = _k.UNSET
    spec: _k.DefaultObject[BoxSpec] = _k.UNSET
