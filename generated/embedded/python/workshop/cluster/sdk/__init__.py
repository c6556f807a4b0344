"""Typed models of , apps, flux-framework.org."""
# Generated. Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ._kubesmith.lazy import lazy as _lazy

__all__ = [
    "AlreadyExists",
    "Api",
    "ApiError",
    "Apply",
    "AsyncApi",
    "AsyncCache",
    "AsyncStatusApi",
    "AsyncWatch",
    "BadRequest",
    "Bookmark",
    "Cache",
    "Cause",
    "Conflict",
    "ConnectionFailed",
    "ConnectionLost",
    "Event",
    "Expired",
    "FieldInfo",
    "Forbidden",
    "FrozenError",
    "Gone",
    "InternalError",
    "Invalid",
    "JsonPatch",
    "MergePatch",
    "MethodNotAllowed",
    "MissingFieldError",
    "Model",
    "ModelError",
    "NoSubresourceError",
    "NotAcceptable",
    "NotFound",
    "ObjectList",
    "Problem",
    "RequestEntityTooLarge",
    "Resource",
    "ResourceInfo",
    "ResponseLimits",
    "ServerTimeout",
    "ServiceUnavailable",
    "StatusApi",
    "StatusDetails",
    "StoreReadError",
    "StrategicMergePatch",
    "Timeout",
    "TooLarge",
    "TooManyRequests",
    "Unauthorized",
    "UnreadableError",
    "UnsupportedMediaType",
    "Watch",
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
    from ._kubesmith.api_errors import (
        AlreadyExists,
        ApiError,
        BadRequest,
        Cause,
        Conflict,
        ConnectionFailed,
        ConnectionLost,
        Expired,
        Forbidden,
        Gone,
        InternalError,
        Invalid,
        MethodNotAllowed,
        NotAcceptable,
        NotFound,
        RequestEntityTooLarge,
        ServerTimeout,
        ServiceUnavailable,
        StatusDetails,
        StoreReadError,
        Timeout,
        TooLarge,
        TooManyRequests,
        Unauthorized,
        UnsupportedMediaType,
    )
    from ._kubesmith.client.api import Api, StatusApi
    from ._kubesmith.client.async_api import AsyncApi, AsyncStatusApi
    from ._kubesmith.client.async_cache import AsyncCache
    from ._kubesmith.client.async_watch import AsyncWatch
    from ._kubesmith.client.cache import Cache
    from ._kubesmith.client.kinds import NoSubresourceError
    from ._kubesmith.client.store import FrozenError
    from ._kubesmith.client.watch import Watch
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
            "_kubesmith.api_errors": [
                "AlreadyExists",
                "ApiError",
                "BadRequest",
                "Cause",
                "Conflict",
                "ConnectionFailed",
                "ConnectionLost",
                "Expired",
                "Forbidden",
                "Gone",
                "InternalError",
                "Invalid",
                "MethodNotAllowed",
                "NotAcceptable",
                "NotFound",
                "RequestEntityTooLarge",
                "ServerTimeout",
                "ServiceUnavailable",
                "StatusDetails",
                "StoreReadError",
                "Timeout",
                "TooLarge",
                "TooManyRequests",
                "Unauthorized",
                "UnsupportedMediaType",
            ],
            "_kubesmith.client.api": ["Api", "StatusApi"],
            "_kubesmith.client.async_api": ["AsyncApi", "AsyncStatusApi"],
            "_kubesmith.client.async_cache": ["AsyncCache"],
            "_kubesmith.client.async_watch": ["AsyncWatch"],
            "_kubesmith.client.cache": ["Cache"],
            "_kubesmith.client.kinds": ["NoSubresourceError"],
            "_kubesmith.client.store": ["FrozenError"],
            "_kubesmith.client.watch": ["Watch"],
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
