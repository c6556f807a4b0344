"""SecondDocument of multi-document.example.com/v1."""
# Generated from multi-document.example.com/v1 SecondDocument, ../../fixtures/rules/multi_document/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._second_document_partial import SecondDocumentPartial


class SecondDocumentSpec(_k.Model):
    """`SecondDocument.spec`."""

    first: str | None = _k.field(_k.STR, default=None)


class SecondDocument(_k.Resource):
    """`SecondDocument`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="multi-document.example.com",
        version="v1",
        kind="SecondDocument",
        plural="seconddocuments",
        singular="seconddocument",
        scope="Namespaced",
    )
    kind: _t.Literal["SecondDocument"] = _k.constant()
    spec: _k.DefaultObject[SecondDocumentSpec] = _k.field(SecondDocumentSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(SecondDocumentPartial): ...
