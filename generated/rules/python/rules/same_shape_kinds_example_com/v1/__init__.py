"""same-shape-kinds.example.com/v1: Reader, Writer."""
# Generated from same-shape-kinds.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from kubesmith_runtime.lazy import lazy as _lazy

TYPE_CHECKING = not __name__  # False; jedi completes no names that are imported under a literal False
if TYPE_CHECKING:
    from ._aliases import *
    from ._reader import *
    from ._shared import *
    from ._writer import *
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {"._reader": ["Reader"], "._shared": ["ReaderSecretRef", "ReaderSpec"], "._writer": ["Writer"]},
        {"WriterSecretRef": "ReaderSecretRef", "WriterSpec": "ReaderSpec"},
    )
