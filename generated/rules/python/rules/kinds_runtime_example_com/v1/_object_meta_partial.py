"""What parts of objects have, for type checkers alone: ObjectMeta of kinds-runtime.example.com/v1."""
# Generated from kinds-runtime.example.com/v1 ObjectMeta, ../../fixtures/rules/kinds_runtime/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._object_meta import ObjectMeta
from ._shared import AnySpec


class ObjectMetaPartial(_k.PartialResource[ObjectMeta]):
    """A part of a `ObjectMeta`."""

    kind: _t.Literal["ObjectMeta"] = _k.UNSET
    spec: _k.DefaultObject[AnySpec] = _k.UNSET
