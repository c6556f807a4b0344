"""kind-odd-case.example.com/v1: HTTPRoute2x."""
# Generated from kind-odd-case.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from kubesmith_runtime.lazy import lazy as _lazy

TYPE_CHECKING = not __name__  # False; jedi completes no names that are imported under a literal False
if TYPE_CHECKING:
    from ._http_route2x import *
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {
            "._http_route2x": [
                "HTTPRoute2x",
                "HTTPRoute2xSpec",
                "HTTPRoute2xUrl",
                "HTTPRoute2xUrlTlsConfig",
                "HTTPRoute2xX509",
            ],
        },
    )
