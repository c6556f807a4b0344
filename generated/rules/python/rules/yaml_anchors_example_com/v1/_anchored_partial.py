"""What parts of objects have, for type checkers alone: Anchored of yaml-anchors.example.com/v1."""
# Generated from yaml-anchors.example.com/v1 Anchored, ../../fixtures/rules/yaml_anchors/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._anchored import Anchored, AnchoredSpec


class AnchoredPartial(_k.PartialResource[Anchored]):
    """A part of a `Anchored`."""

    kind: _t.Literal["Anchored"] = _k.UNSET
    spec: _k.DefaultObject[AnchoredSpec] = _k.UNSET
