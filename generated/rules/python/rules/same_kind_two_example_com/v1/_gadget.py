"""Gadget of same-kind-two.example.com/v1."""
# Generated from same-kind-two.example.com/v1 Gadget, ../../fixtures/rules/same_kind_groups/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._gadget_partial import GadgetPartial


class GadgetPart(_k.Model):
    """`Gadget.spec.part`."""

    b: _k.Default[str] = _k.field(_k.STR, default="two")
    """Default: `"two"`."""


class GadgetSpec(_k.Model):
    """`Gadget.spec`."""

    part: _k.OptionalObject[GadgetPart] = _k.field(GadgetPart, default=None)
    size: _k.Default[str] = _k.field(_k.STR, default="big")
    """Default: `"big"`."""


class Gadget(_k.Resource):
    """`Gadget`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="same-kind-two.example.com",
        version="v1",
        kind="Gadget",
        plural="gadgets",
        singular="gadget",
        scope="Namespaced",
    )
    kind: _t.Literal["Gadget"] = _k.constant()
    spec: _k.DefaultObject[GadgetSpec] = _k.field(GadgetSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(GadgetPartial): ...
