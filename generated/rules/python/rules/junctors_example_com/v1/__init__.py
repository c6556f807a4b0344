"""junctors.example.com/v1: Junctor."""
# Generated from junctors.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._junctor import (
        Junctor,
        JunctorLimits,
        JunctorNested,
        JunctorSource,
        JunctorSourceGit,
        JunctorSourceHttp,
        JunctorSpec,
    )
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {
            "_junctor": [
                "Junctor",
                "JunctorLimits",
                "JunctorNested",
                "JunctorSource",
                "JunctorSourceGit",
                "JunctorSourceHttp",
                "JunctorSpec",
            ],
        },
    )

__all__ = [
    "Junctor",
    "JunctorLimits",
    "JunctorNested",
    "JunctorSource",
    "JunctorSourceGit",
    "JunctorSourceHttp",
    "JunctorSpec",
]
