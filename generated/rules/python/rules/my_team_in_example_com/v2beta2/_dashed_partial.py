"""What parts of objects have, for type checkers alone: Dashed of my-team.in.example.com/v2beta2."""
# Generated from my-team.in.example.com/v2beta2 Dashed, ../../fixtures/rules/group_names/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._dashed import Dashed, DashedSpec


class DashedPartial(_k.PartialResource[Dashed]):
    """A part of a `Dashed`."""

    kind: _t.Literal["Dashed"] = _k.UNSET
    spec: _k.DefaultObject[DashedSpec] = _k.UNSET
