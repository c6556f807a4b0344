"""What parts of objects have, for type checkers alone: Resource of kinds-runtime.example.com/v1."""
# Generated from kinds-runtime.example.com/v1 Resource, ../../fixtures/rules/kinds_runtime/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._resource import Resource
from ._shared import AnySpec


class ResourcePartial(_k.PartialResource[Resource]):
    """A part of a `Resource`."""

    kind: _t.Literal["Resource"] = _k.UNSET
    spec: _k.DefaultObject[AnySpec] = _k.UNSET
