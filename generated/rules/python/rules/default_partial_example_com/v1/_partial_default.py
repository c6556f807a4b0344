"""PartialDefault of default-partial.example.com/v1."""
# Generated from default-partial.example.com/v1 PartialDefault, ../../fixtures/rules/default_partial/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._partial_default_partial import PartialDefaultPartial


class PartialDefaultPar(_k.Model):
    """`PartialDefault.spec.par`."""

    a: _k.Default[str] = _k.field(_k.STR, default="A")
    """Default: `"A"`."""
    b: _k.Default[str] = _k.field(_k.STR, default="B")
    """Default: `"B"`."""
    c: str | None = _k.field(_k.STR, default=None)


class PartialDefaultSpec(_k.Model):
    """`PartialDefault.spec`."""

    par: _k.DefaultObject[PartialDefaultPar] = _k.field(PartialDefaultPar, default={"a": "over"})
    """Default: `{"a":"over"}`."""


class PartialDefault(_k.Resource):
    """`PartialDefault`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="default-partial.example.com",
        version="v1",
        kind="PartialDefault",
        plural="partialdefaults",
        singular="partialdefault",
        scope="Namespaced",
    )
    kind: _t.Literal["PartialDefault"] = _k.constant()
    spec: _k.DefaultObject[PartialDefaultSpec] = _k.field(PartialDefaultSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(PartialDefaultPartial): ...
