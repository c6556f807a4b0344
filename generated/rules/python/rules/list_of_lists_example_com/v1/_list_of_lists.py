"""ListOfLists of list-of-lists.example.com/v1."""
# Generated from list-of-lists.example.com/v1 ListOfLists, ../../fixtures/rules/list_of_lists/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._list_of_lists_partial import ListOfListsPartial


class ListOfListsObject(_k.Model):
    """`ListOfLists.spec.objects[][]`."""

    size: _k.Default[int] = _k.field(_k.INT, default=1)
    """Default: `1`."""


class ListOfListsSpec(_k.Model):
    """`ListOfLists.spec`."""

    matrix: list[list[float]] | None = _k.field(_k.list_of(_k.list_of(_k.FLOAT)), default=None)
    maps: list[dict[str, str]] | None = _k.field(_k.list_of(_k.map_of(_k.STR)), default=None)
    objects: _k.Attr[
        list[list[ListOfListsObject]] | None,
        _t.Sequence[_t.Sequence[ListOfListsObject | _k.Wire]] | None,
    ] = _k.field(_k.list_of(_k.list_of(ListOfListsObject)), default=None)


class ListOfLists(_k.Resource):
    """`ListOfLists`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="list-of-lists.example.com",
        version="v1",
        kind="ListOfLists",
        plural="listoflistss",
        singular="listoflists",
        scope="Namespaced",
    )
    kind: _t.Literal["ListOfLists"] = _k.constant()
    spec: _k.DefaultObject[ListOfListsSpec] = _k.field(ListOfListsSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(ListOfListsPartial): ...
