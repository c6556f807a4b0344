"""equal-versions.example.com."""
# Generated. Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from kubesmith_runtime.lazy import lazy as _lazy

__all__ = ["v1", "v1alpha1", "v1alpha2", "v1beta1"]

TYPE_CHECKING = not __name__  # False; jedi completes no names that are imported under a literal False
if TYPE_CHECKING:
    from . import v1, v1alpha1, v1alpha2, v1beta1
else:
    __getattr__, __dir__ = _lazy(__name__)
