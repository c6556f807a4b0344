"""kind-case.example.com/v1: WebApp, Webapp, webApp."""
# Generated from kind-case.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._web_app import WebApp, WebAppSpec, WebAppSpecTls, WebAppTLs
    from ._web_app_2 import WebApp3, WebAppRootSpec2
    from ._webapp import Webapp2, WebappRootSpec, WebappSpecTls2
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {
            "_web_app": ["WebApp", "WebAppSpec", "WebAppSpecTls", "WebAppTLs"],
            "_web_app_2": ["WebApp3", "WebAppRootSpec2"],
            "_webapp": ["Webapp2", "WebappRootSpec", "WebappSpecTls2"],
        },
    )

__all__ = [
    "WebApp",
    "WebApp3",
    "WebAppRootSpec2",
    "WebAppSpec",
    "WebAppSpecTls",
    "WebAppTLs",
    "Webapp2",
    "WebappRootSpec",
    "WebappSpecTls2",
]
