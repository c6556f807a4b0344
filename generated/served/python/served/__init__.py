"""Typed models of cluster-scope.example.com, subresources.example.com."""
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
    "AsyncController",
    "AsyncStatusApi",
    "AsyncWatch",
    "BadRequest",
    "Bookmark",
    "Cache",
    "Cause",
    "Conflict",
    "ConnectionFailed",
    "ConnectionLost",
    "Controller",
    "Difference",
    "Event",
    "Expired",
    "FieldInfo",
    "Forbidden",
    "FrozenError",
    "Gone",
    "InternalError",
    "Invalid",
    "JsonPatch",
    "ManagedFieldsError",
    "MergePatch",
    "MethodNotAllowed",
    "MissingFieldError",
    "Model",
    "ModelError",
    "NoSubresourceError",
    "NotAcceptable",
    "NotFound",
    "NotSent",
    "ObjectList",
    "Problem",
    "RequestEntityTooLarge",
    "Resource",
    "ResourceInfo",
    "ResponseLimits",
    "Right",
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
    "UnexpectedResponse",
    "UnreadableError",
    "UnsupportedMediaType",
    "Watch",
    "apply_from",
    "cluster_scope_example_com",
    "condition",
    "connect",
    "connect_async",
    "drift",
    "dump_all",
    "fields",
    "is_rolled_out",
    "json_patch",
    "load_all",
    "merge_patch",
    "metadata_of",
    "new_copy",
    "owner_reference",
    "replace",
    "set_condition",
    "stored_metadata",
    "subresources_example_com",
]

TYPE_CHECKING = not __name__  # False; jedi completes no names that are imported under a literal False
if TYPE_CHECKING:
    from . import cluster_scope_example_com, subresources_example_com
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
        NotSent,
        RequestEntityTooLarge,
        ServerTimeout,
        ServiceUnavailable,
        StatusDetails,
        StoreReadError,
        Timeout,
        TooLarge,
        TooManyRequests,
        Unauthorized,
        UnexpectedResponse,
        UnsupportedMediaType,
    )
    from ._kubesmith.apply_configuration import apply_from
    from ._kubesmith.client.api import Api, StatusApi
    from ._kubesmith.client.async_api import AsyncApi, AsyncStatusApi
    from ._kubesmith.client.async_cache import AsyncCache
    from ._kubesmith.client.async_connection import connect_async
    from ._kubesmith.client.async_controller import AsyncController
    from ._kubesmith.client.async_watch import AsyncWatch
    from ._kubesmith.client.cache import Cache
    from ._kubesmith.client.connection import connect
    from ._kubesmith.client.controller import Controller
    from ._kubesmith.client.kinds import NoSubresourceError
    from ._kubesmith.client.store import FrozenError
    from ._kubesmith.client.watch import Watch
    from ._kubesmith.conditions import condition, set_condition
    from ._kubesmith.drift import Difference, drift
    from ._kubesmith.field_info import FieldInfo, fields
    from ._kubesmith.managed_fields import ManagedFieldsError
    from ._kubesmith.models import MissingFieldError, Model, ModelError, Problem, Resource, ResourceInfo, replace
    from ._kubesmith.object_metadata import metadata_of, new_copy, stored_metadata
    from ._kubesmith.owners import owner_reference
    from ._kubesmith.patch_types import Apply, JsonPatch, MergePatch, StrategicMergePatch
    from ._kubesmith.patches import json_patch, merge_patch
    from ._kubesmith.response_limits import ResponseLimits
    from ._kubesmith.results import Bookmark, Event, ObjectList, UnreadableError
    from ._kubesmith.rights import Right
    from ._kubesmith.rollout import is_rolled_out
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
                "NotSent",
                "RequestEntityTooLarge",
                "ServerTimeout",
                "ServiceUnavailable",
                "StatusDetails",
                "StoreReadError",
                "Timeout",
                "TooLarge",
                "TooManyRequests",
                "Unauthorized",
                "UnexpectedResponse",
                "UnsupportedMediaType",
            ],
            "_kubesmith.apply_configuration": ["apply_from"],
            "_kubesmith.client.api": ["Api", "StatusApi"],
            "_kubesmith.client.async_api": ["AsyncApi", "AsyncStatusApi"],
            "_kubesmith.client.async_cache": ["AsyncCache"],
            "_kubesmith.client.async_connection": ["connect_async"],
            "_kubesmith.client.async_controller": ["AsyncController"],
            "_kubesmith.client.async_watch": ["AsyncWatch"],
            "_kubesmith.client.cache": ["Cache"],
            "_kubesmith.client.connection": ["connect"],
            "_kubesmith.client.controller": ["Controller"],
            "_kubesmith.client.kinds": ["NoSubresourceError"],
            "_kubesmith.client.store": ["FrozenError"],
            "_kubesmith.client.watch": ["Watch"],
            "_kubesmith.conditions": ["condition", "set_condition"],
            "_kubesmith.drift": ["Difference", "drift"],
            "_kubesmith.field_info": ["FieldInfo", "fields"],
            "_kubesmith.managed_fields": ["ManagedFieldsError"],
            "_kubesmith.models": [
                "MissingFieldError",
                "Model",
                "ModelError",
                "Problem",
                "Resource",
                "ResourceInfo",
                "replace",
            ],
            "_kubesmith.object_metadata": ["metadata_of", "new_copy", "stored_metadata"],
            "_kubesmith.owners": ["owner_reference"],
            "_kubesmith.patch_types": ["Apply", "JsonPatch", "MergePatch", "StrategicMergePatch"],
            "_kubesmith.patches": ["json_patch", "merge_patch"],
            "_kubesmith.response_limits": ["ResponseLimits"],
            "_kubesmith.results": ["Bookmark", "Event", "ObjectList", "UnreadableError"],
            "_kubesmith.rights": ["Right"],
            "_kubesmith.rollout": ["is_rolled_out"],
        },
    )
