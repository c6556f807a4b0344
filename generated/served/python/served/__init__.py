"""Typed models of cluster-scope.example.com, subresources.example.com."""
# Generated. Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import kubesmith_runtime as _runtime
from kubesmith_runtime.lazy import lazy as _lazy

__all__ = ["cluster_scope_example_com", "crds", "dump_all", "load_all", "subresources_example_com"]
__all__ += _runtime.__all__

TYPE_CHECKING = not __name__  # False; jedi completes no names that are imported under a literal False
if TYPE_CHECKING:
    from kubesmith_runtime import *

    from . import cluster_scope_example_com, subresources_example_com
    from ._kinds import crds, dump_all, load_all
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {"._kinds": ["crds", "dump_all", "load_all"], _runtime.__name__: _runtime.__all__},
    )
