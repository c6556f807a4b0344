"""What parts of objects have, for type checkers alone: BareObject of bare-object.example.com/v1."""
# Generated from bare-object.example.com/v1 BareObject, ../../fixtures/rules/bare_object/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._bare_object import BareObject, BareObjectSpec


class BareObjectPartial(_k.PartialResource[BareObject]):
    """A part of a `BareObject`."""

    kind: _t.Literal["BareObject"] = _k.UNSET
    spec: _k.DefaultObject[BareObjectSpec] = _k.UNSET
