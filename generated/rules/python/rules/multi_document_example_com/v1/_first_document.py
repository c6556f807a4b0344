"""FirstDocument of multi-document.example.com/v1."""
# Generated from multi-document.example.com/v1 FirstDocument, ../../fixtures/rules/multi_document/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._first_document_partial import FirstDocumentPartial


class FirstDocumentSpec(_k.Model):
    """`FirstDocument.spec`."""

    size: _k.Default[int] = _k.field(_k.INT, default=1)
    """Default: `1`."""


class FirstDocument(_k.Resource):
    """`FirstDocument`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="multi-document.example.com",
        version="v1",
        kind="FirstDocument",
        plural="firstdocuments",
        singular="firstdocument",
        scope="Namespaced",
    )
    kind: _t.Literal["FirstDocument"] = _k.constant()
    spec: _k.DefaultObject[FirstDocumentSpec] = _k.field(FirstDocumentSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(FirstDocumentPartial): ...
