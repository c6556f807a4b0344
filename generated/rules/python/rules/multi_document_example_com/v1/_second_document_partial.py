"""What parts of objects have, for type checkers alone: SecondDocument of multi-document.example.com/v1."""
# Generated from multi-document.example.com/v1 SecondDocument, ../../fixtures/rules/multi_document/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._second_document import SecondDocument, SecondDocumentSpec


class SecondDocumentPartial(_k.PartialResource[SecondDocument]):
    """A part of a `SecondDocument`."""

    kind: _t.Literal["SecondDocument"] = _k.UNSET
    spec: _k.DefaultObject[SecondDocumentSpec] = _k.UNSET
