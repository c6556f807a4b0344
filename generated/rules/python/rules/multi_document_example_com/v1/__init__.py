"""multi-document.example.com/v1: FirstDocument, SecondDocument."""
# Generated from multi-document.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._first_document import FirstDocument, FirstDocumentSpec
    from ._second_document import SecondDocument, SecondDocumentSpec
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {
            "_first_document": ["FirstDocument", "FirstDocumentSpec"],
            "_second_document": ["SecondDocument", "SecondDocumentSpec"],
        },
    )

__all__ = ["FirstDocument", "FirstDocumentSpec", "SecondDocument", "SecondDocumentSpec"]
