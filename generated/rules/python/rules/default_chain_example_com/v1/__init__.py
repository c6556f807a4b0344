"""default-chain.example.com/v1: DefaultChain."""
# Generated from default-chain.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._default_chain import DefaultChain, DefaultChainSpec, DefaultChainX, DefaultChainXY, DefaultChainXYZ
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {"_default_chain": ["DefaultChain", "DefaultChainSpec", "DefaultChainX", "DefaultChainXY", "DefaultChainXYZ"]},
    )

__all__ = ["DefaultChain", "DefaultChainSpec", "DefaultChainX", "DefaultChainXY", "DefaultChainXYZ"]
