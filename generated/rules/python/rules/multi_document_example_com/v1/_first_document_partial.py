"""What parts of objects have, for type checkers alone: FirstDocument of multi-document.example.com/v1."""
# Generated from multi-document.example.com/v1 FirstDocument, ../../fixtures/rules/multi_document/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._first_document import FirstDocument, FirstDocumentSpec


class FirstDocumentPartial(_k.PartialResource[FirstDocument]):
    """A part of a `FirstDocument`."""

    kind: _t.Literal["FirstDocument"] = _k.UNSET
    spec: _k.DefaultObject[FirstDocumentSpec] = _k.UNSET
