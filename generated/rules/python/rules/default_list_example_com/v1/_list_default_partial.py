"""What parts of objects have, for type checkers alone: ListDefault of default-list.example.com/v1."""
# Generated from default-list.example.com/v1 ListDefault, ../../fixtures/rules/default_list/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._list_default import ListDefault, ListDefaultSpec


class ListDefaultPartial(_k.PartialResource[ListDefault]):
    """A part of a `ListDefault`."""

    kind: _t.Literal["ListDefault"] = _k.UNSET
    spec: _k.DefaultObject[ListDefaultSpec] = _k.UNSET
