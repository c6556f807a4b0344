"""Typed models of flux-framework.org."""
# Generated. Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ._kubesmith.lazy import lazy as _lazy

__all__ = [
    "FieldInfo",
    "MissingFieldError",
    "Model",
    "ModelError",
    "Problem",
    "Resource",
    "ResourceInfo",
    "apply_from",
    "dump_all",
    "fields",
    "flux_framework_org",
    "load_all",
    "merge_patch",
    "replace",
]

TYPE_CHECKING = not __name__  # False; jedi completes no names that are imported under a literal False
if TYPE_CHECKING:
    from . import flux_framework_org
    from ._kinds import dump_all, load_all
    from ._kubesmith.field_info import FieldInfo, fields
    from ._kubesmith.models import MissingFieldError, Model, ModelError, Problem, Resource, ResourceInfo, replace
    from ._kubesmith.patches import apply_from, merge_patch
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {
            "_kinds": ["dump_all", "load_all"],
            "_kubesmith.field_info": ["FieldInfo", "fields"],
            "_kubesmith.models": [
                "MissingFieldError",
                "Model",
                "ModelError",
                "Problem",
                "Resource",
                "ResourceInfo",
                "replace",
            ],
            "_kubesmith.patches": ["apply_from", "merge_patch"],
        },
    )
