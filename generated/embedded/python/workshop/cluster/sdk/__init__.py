"""Typed models of apps, flux-framework.org, the core group."""
# Generated. Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from . import _kubesmith as _runtime
from ._kubesmith.lazy import lazy as _lazy

__all__ = ["apps", "core", "crds", "dump_all", "flux_framework_org", "load_all", "operations"]
__all__ += _runtime.__all__

TYPE_CHECKING = not __name__  # False; jedi completes no names that are imported under a literal False
if TYPE_CHECKING:
    from . import apps, core, flux_framework_org, operations
    from ._kinds import crds, dump_all, load_all
    from ._kubesmith import *
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {"._kinds": ["crds", "dump_all", "load_all"], _runtime.__name__: _runtime.__all__},
    )
