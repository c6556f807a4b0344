"""What parts of objects have, for type checkers alone: ListOfLists of list-of-lists.example.com/v1."""
# Generated from list-of-lists.example.com/v1 ListOfLists, ../../fixtures/rules/list_of_lists/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._list_of_lists import ListOfLists, ListOfListsSpec


class ListOfListsPartial(_k.PartialResource[ListOfLists]):
    """A part of a `ListOfLists`."""

    kind: _t.Literal["ListOfLists"] = _k.UNSET
    spec: _k.DefaultObject[ListOfListsSpec] = _k.UNSET
