"""What all generated packages have in common: models of Kubernetes' objects, and a typed client.

Each generated package exports these names too; code that serves several packages imports them from here.
"""

from __future__ import annotations

from .lazy import lazy as _lazy

__all__ = [
    "Admission",
    "AlreadyExists",
    "Api",
    "ApiError",
    "Applied",
    "Apply",
    "ApplyAllError",
    "AsyncApi",
    "AsyncCache",
    "AsyncController",
    "AsyncEventRecorder",
    "AsyncFinalizer",
    "AsyncLeader",
    "AsyncMetadataApi",
    "AsyncStatusApi",
    "AsyncWatch",
    "Backoff",
    "BadRequest",
    "Bookmark",
    "Cache",
    "Cause",
    "Conflict",
    "ConnectionFailed",
    "ConnectionLost",
    "Controller",
    "Conversion",
    "Difference",
    "DynamicObject",
    "Event",
    "EventRecorder",
    "Expired",
    "FieldInfo",
    "Finalizer",
    "Forbidden",
    "FrozenError",
    "Gone",
    "InternalError",
    "Invalid",
    "JsonPatch",
    "Leader",
    "LeaseLost",
    "LeaseTimes",
    "ManagedFieldsError",
    "MergePatch",
    "MetadataApi",
    "MethodNotAllowed",
    "MissingFieldError",
    "Model",
    "ModelError",
    "NoSubresourceError",
    "NotAcceptable",
    "NotFound",
    "NotSent",
    "ObjectList",
    "Partial",
    "PartialObjectMetadata",
    "Problem",
    "Prune",
    "RequestEntityTooLarge",
    "RequestInfo",
    "Resource",
    "ResourceInfo",
    "ResponseLimits",
    "Retry",
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
    "WaitFailed",
    "Watch",
    "apply_all",
    "apply_all_async",
    "apply_from",
    "around_requests",
    "condition",
    "connect",
    "connect_async",
    "drift",
    "dynamic_kind",
    "fields",
    "generation_changed",
    "is_rolled_out",
    "json_patch",
    "merge_patch",
    "metadata_of",
    "new_copy",
    "owner_reference",
    "replace",
    "run_controller",
    "run_controller_async",
    "served_kind",
    "served_kind_async",
    "set_condition",
    "stored_metadata",
]

TYPE_CHECKING = not __name__  # False; jedi completes no names that are imported under a literal False
if TYPE_CHECKING:
    from .client.admission import Admission
    from .client.api import Api, MetadataApi, StatusApi
    from .client.apply_all import apply_all
    from .client.async_api import AsyncApi, AsyncMetadataApi, AsyncStatusApi
    from .client.async_apply_all import apply_all_async
    from .client.async_cache import AsyncCache
    from .client.async_connection import connect_async
    from .client.async_controller import AsyncController
    from .client.async_discovery import served_kind_async
    from .client.async_events import AsyncEventRecorder
    from .client.async_finalizer import AsyncFinalizer
    from .client.async_leader import AsyncLeader
    from .client.async_program import run_controller_async
    from .client.async_watch import AsyncWatch
    from .client.cache import Cache
    from .client.connection import connect
    from .client.controller import Controller
    from .client.controller_options import Backoff, Retry, generation_changed
    from .client.conversion import Conversion
    from .client.discovery import served_kind
    from .client.events import EventRecorder
    from .client.finalizer import Finalizer
    from .client.kinds import NoSubresourceError
    from .client.leader import Leader
    from .client.lease_claim import LeaseLost, LeaseTimes
    from .client.manifests import Applied, ApplyAllError, Prune
    from .client.program import run_controller
    from .client.store import FrozenError
    from .client.until import WaitFailed
    from .client.watch import Watch
    from .http.api_errors import (
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
    from .http.patch_types import Apply, JsonPatch, MergePatch, StrategicMergePatch
    from .http.request_info import RequestInfo, around_requests
    from .http.response_limits import ResponseLimits
    from .http.results import Bookmark, Event, ObjectList, UnreadableError
    from .http.rights import Right
    from .model.dynamic_object import DynamicObject, PartialObjectMetadata, dynamic_kind
    from .model.field_info import FieldInfo, fields
    from .model.model import Model, replace
    from .model.partial import Partial
    from .model.resource import Resource, ResourceInfo
    from .objects.apply_configuration import apply_from
    from .objects.conditions import condition, set_condition
    from .objects.drift import Difference, drift
    from .objects.managed_fields import ManagedFieldsError
    from .objects.object_metadata import metadata_of, new_copy, stored_metadata
    from .objects.owners import owner_reference
    from .objects.patches import json_patch, merge_patch
    from .objects.rollout import is_rolled_out
    from .values.errors import MissingFieldError, ModelError, Problem
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {
            ".client.admission": ["Admission"],
            ".client.api": ["Api", "MetadataApi", "StatusApi"],
            ".client.apply_all": ["apply_all"],
            ".client.async_api": ["AsyncApi", "AsyncMetadataApi", "AsyncStatusApi"],
            ".client.async_apply_all": ["apply_all_async"],
            ".client.async_cache": ["AsyncCache"],
            ".client.async_connection": ["connect_async"],
            ".client.async_controller": ["AsyncController"],
            ".client.async_discovery": ["served_kind_async"],
            ".client.async_events": ["AsyncEventRecorder"],
            ".client.async_finalizer": ["AsyncFinalizer"],
            ".client.async_leader": ["AsyncLeader"],
            ".client.async_program": ["run_controller_async"],
            ".client.async_watch": ["AsyncWatch"],
            ".client.cache": ["Cache"],
            ".client.connection": ["connect"],
            ".client.controller": ["Controller"],
            ".client.controller_options": ["Backoff", "Retry", "generation_changed"],
            ".client.conversion": ["Conversion"],
            ".client.discovery": ["served_kind"],
            ".client.events": ["EventRecorder"],
            ".client.finalizer": ["Finalizer"],
            ".client.kinds": ["NoSubresourceError"],
            ".client.leader": ["Leader"],
            ".client.lease_claim": ["LeaseLost", "LeaseTimes"],
            ".client.manifests": ["Applied", "ApplyAllError", "Prune"],
            ".client.program": ["run_controller"],
            ".client.store": ["FrozenError"],
            ".client.until": ["WaitFailed"],
            ".client.watch": ["Watch"],
            ".http.api_errors": [
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
            ".http.patch_types": ["Apply", "JsonPatch", "MergePatch", "StrategicMergePatch"],
            ".http.request_info": ["RequestInfo", "around_requests"],
            ".http.response_limits": ["ResponseLimits"],
            ".http.results": ["Bookmark", "Event", "ObjectList", "UnreadableError"],
            ".http.rights": ["Right"],
            ".model.dynamic_object": ["DynamicObject", "PartialObjectMetadata", "dynamic_kind"],
            ".model.field_info": ["FieldInfo", "fields"],
            ".model.model": ["Model", "replace"],
            ".model.partial": ["Partial"],
            ".model.resource": ["Resource", "ResourceInfo"],
            ".objects.apply_configuration": ["apply_from"],
            ".objects.conditions": ["condition", "set_condition"],
            ".objects.drift": ["Difference", "drift"],
            ".objects.managed_fields": ["ManagedFieldsError"],
            ".objects.object_metadata": ["metadata_of", "new_copy", "stored_metadata"],
            ".objects.owners": ["owner_reference"],
            ".objects.patches": ["json_patch", "merge_patch"],
            ".objects.rollout": ["is_rolled_out"],
            ".values.errors": ["MissingFieldError", "ModelError", "Problem"],
        },
    )
