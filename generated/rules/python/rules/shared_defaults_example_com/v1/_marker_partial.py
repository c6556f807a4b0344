"""What parts of objects have, for type checkers alone: Marker of shared-defaults.example.com/v1."""
# Generated from shared-defaults.example.com/v1 Marker, ../../fixtures/rules/shared_defaults/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._marker import Marker, MarkerSpec
from ._shared import MarkerTarget


class MarkerSpecPartial(_k.Partial[MarkerSpec]):
    """A part of a `MarkerSpec`."""

    target: _k.OptionalPart[MarkerTarget.Partial, MarkerTarget] = _k.UNSET


class MarkerPartial(_k.PartialResource[Marker]):
    """A part of a `Marker`."""

    kind: _t.Literal["Marker"] = _k.UNSET
    spec: _k.Attr[MarkerSpec.Partial, MarkerSpec.Partial | MarkerSpec | _k.Wire | None] = _k.UNSET
