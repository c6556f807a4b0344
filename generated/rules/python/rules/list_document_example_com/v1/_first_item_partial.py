"""What parts of objects have, for type checkers alone: FirstItem of list-document.example.com/v1."""
# Generated from list-document.example.com/v1 FirstItem, ../../fixtures/rules/list_document/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._first_item import FirstItem
from ._shared import FirstItemSpec


class FirstItemPartial(_k.PartialResource[FirstItem]):
    """A part of a `FirstItem`."""

    kind: _t.Literal["FirstItem"] = _k.UNSET
    spec: _k.DefaultObject[FirstItemSpec] = _k.UNSET
