"""Typed models of , apps, flux-framework.org."""
# Generated. Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ._kubesmith.lazy import lazy as _lazy

__all__ = [
    "ApiError",
    "Apply",
    "Bookmark",
    "Event",
    "FieldInfo",
    "JsonPatch",
    "MergePatch",
    "MissingFieldError",
    "Model",
    "ModelError",
    "ObjectList",
    "Problem",
    "Resource",
    "ResourceInfo",
    "ResponseLimits",
    "StrategicMergePatch",
    "UnreadableError",
    "apply_from",
    "apps",
    "core",
    "dump_all",
    "fields",
    "flux_framework_org",
    "load_all",
    "merge_patch",
    "operations",
    "replace",
]

TYPE_CHECKING = not __name__  # False; jedi completes no names that are imported under a literal False
if TYPE_CHECKING:
    from . import apps, core, flux_framework_org, operations
    from ._kinds import dump_all, load_all
    from ._kubesmith.api_errors import ApiError
    from ._kubesmith.field_info import FieldInfo, fields
    from ._kubesmith.models import MissingFieldError, Model, ModelError, Problem, Resource, ResourceInfo, replace
    from ._kubesmith.patch_types import Apply, JsonPatch, MergePatch, StrategicMergePatch
    from ._kubesmith.patches import apply_from, merge_patch
    from ._kubesmith.response_limits import ResponseLimits
    from ._kubesmith.results import Bookmark, Event, ObjectList, UnreadableError
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {
            "_kinds": ["dump_all", "load_all"],
            "_kubesmith.api_errors": ["ApiError"],
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
            "_kubesmith.patch_types": ["Apply", "JsonPatch", "MergePatch", "StrategicMergePatch"],
            "_kubesmith.patches": ["apply_from", "merge_patch"],
            "_kubesmith.response_limits": ["ResponseLimits"],
            "_kubesmith.results": ["Bookmark", "Event", "ObjectList", "UnreadableError"],
        },
    )
