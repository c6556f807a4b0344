"""What parts of objects have, for type checkers alone: Gadget of same-kind-one.example.com/v1."""
# Generated from same-kind-one.example.com/v1 Gadget, ../../fixtures/rules/same_kind_groups/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._gadget import Gadget, GadgetSpec


class GadgetPartial(_k.PartialResource[Gadget]):
    """A part of a `Gadget`."""

    kind: _t.Literal["Gadget"] = _k.UNSET
    spec: _k.DefaultObject[GadgetSpec] = _k.UNSET
