"""What parts of objects have, for type checkers alone: Junctor of junctors.example.com/v1."""
# Generated from junctors.example.com/v1 Junctor, ../../fixtures/rules/junctors/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._junctor import Junctor, JunctorSpec


class JunctorPartial(_k.PartialResource[Junctor]):
    """A part of a `Junctor`."""

    kind: _t.Literal["Junctor"] = _k.UNSET
    spec: _k.DefaultObject[JunctorSpec] = _k.UNSET
