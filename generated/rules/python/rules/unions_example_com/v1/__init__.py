"""unions.example.com/v1: UnionUse."""
# Generated from unions.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._aliases import UnionUseBackendExperimentalActiveDirectory
    from ._union_use import (
        UnionUse,
        UnionUseAlways,
        UnionUseBackend,
        UnionUseBackendExperimentalEntra,
        UnionUseBackendExperimentalOpenLdap,
        UnionUseCombined,
        UnionUseCredentials,
        UnionUseItem,
        UnionUseOptional,
        UnionUseShared,
        UnionUseSource,
        UnionUseSourceHttp,
        UnionUseSpec,
        UnionUseValue,
    )
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {
            "_union_use": [
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

__all__ = [
    "UnionUse",
    "UnionUseAlways",
    "UnionUseBackend",
    "UnionUseBackendExperimentalActiveDirectory",
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
]
