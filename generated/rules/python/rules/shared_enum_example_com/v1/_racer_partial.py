"""What parts of objects have, for type checkers alone: Racer of shared-enum.example.com/v1."""
# Generated from shared-enum.example.com/v1 Racer, ../../fixtures/rules/shared_enum/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._racer import Racer, RacerSpec


class RacerPartial(_k.PartialResource[Racer]):
    """A part of a `Racer`."""

    kind: _t.Literal["Racer"] = _k.UNSET
    spec: _k.DefaultObject[RacerSpec] = _k.UNSET
