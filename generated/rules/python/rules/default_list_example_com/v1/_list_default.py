"""ListDefault of default-list.example.com/v1."""
# Generated from default-list.example.com/v1 ListDefault, ../../fixtures/rules/default_list/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._list_default_partial import ListDefaultPartial


class ListDefaultStep(_k.Model):
    """`ListDefault.spec.steps[]`."""

    name: _k.Default[str] = _k.field(_k.STR, default="step")
    """Default: `"step"`."""
    image: str | None = _k.field(_k.STR, default=None)


class ListDefaultSpec(_k.Model):
    """`ListDefault.spec`."""

    steps: _k.DefaultList[ListDefaultStep] = _k.field(
        _k.list_of(ListDefaultStep),
        default=[{"image": "busybox"}, {"name": "second", "image": "alpine"}],
    )
    """Default: `[{"image":"busybox"},{"name":"second","image":"alpine"}]`."""
    words: _k.Default[list[str]] = _k.field(_k.list_of(_k.STR), default=["a", "b"])
    """Default: `["a","b"]`."""
    nothing: _k.Default[list[str]] = _k.field(_k.list_of(_k.STR), default=[])
    """Default: `[]`."""


class ListDefault(_k.Resource):
    """`ListDefault`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="default-list.example.com",
        version="v1",
        kind="ListDefault",
        plural="listdefaults",
        singular="listdefault",
        scope="Namespaced",
    )
    kind: _t.Literal["ListDefault"] = _k.constant()
    spec: _k.DefaultObject[ListDefaultSpec] = _k.field(ListDefaultSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(ListDefaultPartial): ...
