"""What parts of objects have, for type checkers alone: Starter of shared-containers.example.com/v1."""
# Generated from shared-containers.example.com/v1 Starter, ../../fixtures/rules/shared_containers/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._starter import Starter, StarterSpec


class StarterPartial(_k.PartialResource[Starter]):
    """A part of a `Starter`."""

    kind: _t.Literal["Starter"] = _k.UNSET
    spec: _k.DefaultObject[StarterSpec] = _k.UNSET
