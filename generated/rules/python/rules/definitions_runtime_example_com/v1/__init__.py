"""definitions-runtime.example.com/v1: Named."""
# Generated from definitions-runtime.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from kubesmith_runtime.lazy import lazy as _lazy

TYPE_CHECKING = not __name__  # False; jedi completes no names that are imported under a literal False
if TYPE_CHECKING:
    from ._named import *
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {
            "._named": [
                "Annotations",
                "Any",
                "Datetime",
                "Field",
                "Fields",
                "Literal",
                "LoadAll",
                "Model",
                "Named",
                "NamedSpec",
                "Operations",
                "Replace",
                "Self",
                "TYPECHECKING",
                "V1Pod",
            ],
        },
    )
