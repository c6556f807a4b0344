"""same-shape-kinds.example.com/v1: Reader, Writer."""
# Generated from same-shape-kinds.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._aliases import WriterSecretRef, WriterSpec
    from ._reader import Reader
    from ._shared import ReaderSecretRef, ReaderSpec
    from ._writer import Writer
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {"_reader": ["Reader"], "_shared": ["ReaderSecretRef", "ReaderSpec"], "_writer": ["Writer"]},
        {"WriterSecretRef": "ReaderSecretRef", "WriterSpec": "ReaderSpec"},
    )

__all__ = ["Reader", "ReaderSecretRef", "ReaderSpec", "Writer", "WriterSecretRef", "WriterSpec"]
