"""swagger-references.example.com/v1: Referrer."""
# Generated from swagger-references.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._referrer import Endpoint, Mode, Referrer, ReferrerSpec
else:
    __getattr__, __dir__ = _lazy(__name__, {"_referrer": ["Endpoint", "Mode", "Referrer", "ReferrerSpec"]})

__all__ = ["Endpoint", "Mode", "Referrer", "ReferrerSpec"]
