"""unions.example.com/v1: UnionUse."""
# Generated from unions.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from kubesmith_runtime.lazy import lazy as _lazy

TYPE_CHECKING = not __name__  # False; jedi completes no names that are imported under a literal False
if TYPE_CHECKING:
    from ._aliases import *
    from ._union_use import *
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {
            "._union_use": [
                "UnionUse",
                "UnionUseAlways",
                "UnionUseBackend",
                "UnionUseBackendExperimentalEntra",
                "UnionUseBackendExperimentalOpenLdap",
                "UnionUseCombined",
                "UnionUseCredentials",
                "UnionUseItem",
                "UnionUseOptional",
                "UnionUseShared",
                "UnionUseSource",
                "UnionUseSourceHttp",
                "UnionUseSpec",
                "UnionUseValue",
            ],
        },
        {"UnionUseBackendExperimentalActiveDirectory": "UnionUseSourceHttp"},
    )
