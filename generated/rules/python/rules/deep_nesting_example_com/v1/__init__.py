"""deep-nesting.example.com/v1: DeepNesting."""
# Generated from deep-nesting.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from kubesmith_runtime.lazy import lazy as _lazy

TYPE_CHECKING = not __name__  # False; jedi completes no names that are imported under a literal False
if TYPE_CHECKING:
    from ._deep_nesting import *
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {
            "._deep_nesting": [
                "DeepNesting",
                "DeepNestingIn",
                "DeepNestingInIn",
                "DeepNestingInInIn",
                "DeepNestingInInInIn",
                "DeepNestingInInInInIn",
                "DeepNestingInInInInInIn",
                "DeepNestingInInInInInInIn",
                "DeepNestingInInInInInInInIn",
                "DeepNestingInInInInInInInInIn",
                "DeepNestingInInInInInInInInInIn",
                "DeepNestingInInInInInInInInInInIn",
                "DeepNestingInInInInInInInInInInInIn",
                "DeepNestingInInInInInInInInInInInInIn",
                "DeepNestingInInInInInInInInInInInInInIn",
                "DeepNestingInInInInInInInInInInInInInInIn",
                "DeepNestingInInInInInInInInInInInInInInInIn",
                "DeepNestingInInInInInInInInInInInInInInInInIn",
                "DeepNestingInInInInInInInInInInInInInInInInInIn",
                "DeepNestingSpec",
            ],
        },
    )
