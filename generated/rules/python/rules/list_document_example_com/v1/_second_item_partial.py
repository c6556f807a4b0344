"""What parts of objects have, for type checkers alone: SecondItem of list-document.example.com/v1."""
# Generated from list-document.example.com/v1 SecondItem, ../../fixtures/rules/list_document/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._second_item import SecondItem
from ._shared import FirstItemSpec


class SecondItemPartial(_k.PartialResource[SecondItem]):
    """A part of a `SecondItem`."""

    kind: _t.Literal["SecondItem"] = _k.UNSET
    spec: _k.DefaultObject[FirstItemSpec] = _k.UNSET
