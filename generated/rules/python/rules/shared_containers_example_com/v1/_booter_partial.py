"""What parts of objects have, for type checkers alone: Booter of shared-containers.example.com/v1."""
# Generated from shared-containers.example.com/v1 Booter, ../../fixtures/rules/shared_containers/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._booter import Booter, BooterSpec


class BooterPartial(_k.PartialResource[Booter]):
    """A part of a `Booter`."""

    kind: _t.Literal["Booter"] = _k.UNSET
    spec: _k.DefaultObject[BooterSpec] = _k.UNSET
