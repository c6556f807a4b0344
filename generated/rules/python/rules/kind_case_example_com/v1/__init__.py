"""kind-case.example.com/v1: WebApp, Webapp, webApp."""
# Generated from kind-case.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from kubesmith_runtime.lazy import lazy as _lazy

TYPE_CHECKING = not __name__  # False; jedi completes no names that are imported under a literal False
if TYPE_CHECKING:
    from ._web_app import *
    from ._web_app_2 import *
    from ._webapp import *
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {
            "._web_app": ["WebApp", "WebAppSpec", "WebAppSpecTls", "WebAppTLs"],
            "._web_app_2": ["WebApp3", "WebAppRootSpec2"],
            "._webapp": ["Webapp2", "WebappRootSpec", "WebappSpecTls2"],
        },
    )
