"""What parts of objects have, for type checkers alone: Kubernetes of kinds-module.example.com/v1."""
# Generated from kinds-module.example.com/v1 Kubernetes, ../../fixtures/rules/kinds_module/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._kubernetes import Kubernetes
from ._shared import AuxSpec


class KubernetesPartial(_k.PartialResource[Kubernetes]):
    """A part of a `Kubernetes`."""

    kind: _t.Literal["Kubernetes"] = _k.UNSET
    spec: _k.DefaultObject[AuxSpec] = _k.UNSET
