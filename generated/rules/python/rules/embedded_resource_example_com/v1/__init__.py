"""embedded-resource.example.com/v1: EmbeddedResource."""
# Generated from embedded-resource.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._aliases import EmbeddedResourceList
    from ._embedded_resource import (
        EmbeddedResource,
        EmbeddedResourceFree,
        EmbeddedResourceSpec,
        EmbeddedResourceTyped,
        EmbeddedResourceTypedSpec,
    )
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {
            "_embedded_resource": [
                "EmbeddedResource",
                "EmbeddedResourceFree",
                "EmbeddedResourceSpec",
                "EmbeddedResourceTyped",
                "EmbeddedResourceTypedSpec",
            ],
        },
        {"EmbeddedResourceList": "EmbeddedResourceFree"},
    )

__all__ = [
    "EmbeddedResource",
    "EmbeddedResourceFree",
    "EmbeddedResourceList",
    "EmbeddedResourceSpec",
    "EmbeddedResourceTyped",
    "EmbeddedResourceTypedSpec",
]
