"""What parts of objects have, for type checkers alone: V1Pod of kinds-runtime.example.com/v1."""
# Generated from kinds-runtime.example.com/v1 V1Pod, ../../fixtures/rules/kinds_runtime/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import AnySpec
from ._v1_pod import V1Pod


class V1PodPartial(_k.PartialResource[V1Pod]):
    """A part of a `V1Pod`."""

    kind: _t.Literal["V1Pod"] = _k.UNSET
    spec: _k.DefaultObject[AnySpec] = _k.UNSET
