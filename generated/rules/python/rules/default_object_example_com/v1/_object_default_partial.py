"""What parts of objects have, for type checkers alone: ObjectDefault of default-object.example.com/v1."""
# Generated from default-object.example.com/v1 ObjectDefault, ../../fixtures/rules/default_object/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._object_default import ObjectDefault, ObjectDefaultSpec


class ObjectDefaultPartial(_k.PartialResource[ObjectDefault]):
    """A part of a `ObjectDefault`."""

    kind: _t.Literal["ObjectDefault"] = _k.UNSET
    spec: _k.DefaultObject[ObjectDefaultSpec] = _k.UNSET
