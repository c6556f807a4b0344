"""strict-reading.example.com/v1: StrictReading."""
# Generated from strict-reading.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from kubesmith_runtime.lazy import lazy as _lazy

TYPE_CHECKING = not __name__  # False; jedi completes no names that are imported under a literal False
if TYPE_CHECKING:
    from ._strict_reading import *
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {
            "._strict_reading": [
                "StrictReading",
                "StrictReadingContainer",
                "StrictReadingInner",
                "StrictReadingMode",
                "StrictReadingNamed",
                "StrictReadingPort",
                "StrictReadingSpec",
            ],
        },
    )
