"""Operations of cluster-scope.example.com/v1."""
# Generated from operations of cluster-scope.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import operations as _k

if _t.TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client

    from ...cluster_scope_example_com import v1 as _types

__all__ = ["AsyncClusterScopeExampleComV1Api", "ClusterScopeExampleComV1Api"]

_cluster_wide_payload = _k.model(__package__, "...cluster_scope_example_com.v1", "ClusterWide")
_delete_options_payload = _k.kube("V1DeleteOptions", "DeleteOptions")

_CREATE_CLUSTER_WIDE: _k.Operation[_types.ClusterWide] = _k.Operation(
    "POST",
    "/apis/cluster-scope.example.com/v1/clusterwides",
    _k.single(_cluster_wide_payload),
    body=_cluster_wide_payload,
)
_DELETE_CLUSTER_WIDE: _k.Operation[_types.ClusterWide | _kubernetes_client.V1Status] = _k.Operation(
    "DELETE",
    "/apis/cluster-scope.example.com/v1/clusterwides/{name}",
    _k.single_or_status(_cluster_wide_payload),
    body=_delete_options_payload,
)
_DELETE_COLLECTION_CLUSTER_WIDE: _k.Operation[_k.ObjectList[_types.ClusterWide] | _kubernetes_client.V1Status] = (
    _k.Operation(
        "DELETE",
        "/apis/cluster-scope.example.com/v1/clusterwides",
        _k.list_or_status(_cluster_wide_payload),
    )
)
_LIST_CLUSTER_WIDE: _k.Operation[_k.ObjectList[_types.ClusterWide]] = _k.Operation(
    "GET",
    "/apis/cluster-scope.example.com/v1/clusterwides",
    _k.object_list(_cluster_wide_payload),
)
_PATCH_CLUSTER_WIDE: _k.Operation[_types.ClusterWide] = _k.Operation(
    "PATCH",
    "/apis/cluster-scope.example.com/v1/clusterwides/{name}",
    _k.single(_cluster_wide_payload),
)
_READ_CLUSTER_WIDE: _k.Operation[_types.ClusterWide] = _k.Operation(
    "GET",
    "/apis/cluster-scope.example.com/v1/clusterwides/{name}",
    _k.single(_cluster_wide_payload),
)
_REPLACE_CLUSTER_WIDE: _k.Operation[_types.ClusterWide] = _k.Operation(
    "PUT",
    "/apis/cluster-scope.example.com/v1/clusterwides/{name}",
    _k.single(_cluster_wide_payload),
    body=_cluster_wide_payload,
)


class ClusterScopeExampleComV1Api(_k.Operations):
    """Operations of cluster-scope.example.com/v1."""

    def create_cluster_wide(
        self,
        body: _types.ClusterWide | _k.Wire,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _types.ClusterWide:
        """Create a ClusterWide.

        - `dry_run`: `All`: the request is processed, but nothing is stored.
        - `field_manager`: The field manager: the owner of the fields that the request sets.
        - `field_validation`: How the server treats unknown and duplicate fields: `Ignore`, `Warn` or
        `Strict`.
        """
        return self._send(
            _CREATE_CLUSTER_WIDE,
            (),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    def delete_cluster_wide(
        self,
        name: str,
        body: _kubernetes_client.V1DeleteOptions | _k.Wire | None = None,
        *,
        dry_run: _t.Literal["All"] | None = None,
        grace_period_seconds: int | None = None,
        ignore_store_read_error_with_cluster_breaking_potential: bool | None = None,
        orphan_dependents: bool | None = None,
        propagation_policy: _t.Literal["Orphan", "Background", "Foreground"] | None = None,
    ) -> _types.ClusterWide | _kubernetes_client.V1Status:
        """Delete a ClusterWide.

        - `name`: The name of the object.
        - `dry_run`: `All`: the request is processed, but nothing is stored.
        - `grace_period_seconds`: Seconds before the object is deleted; 0: at once.
        - `ignore_store_read_error_with_cluster_breaking_potential`: Whether an object that the server cannot
        read is deleted too, without finalizers and preconditions.
        - `orphan_dependents`: Deprecated in favour of propagationPolicy.
        - `propagation_policy`: How dependents are deleted: `Orphan`, `Background` or `Foreground`.
        """
        return self._send(
            _DELETE_CLUSTER_WIDE,
            (name,),
            {
                "dryRun": dry_run,
                "gracePeriodSeconds": grace_period_seconds,
                "ignoreStoreReadErrorWithClusterBreakingPotential": ignore_store_read_error_with_cluster_breaking_potential,
                "orphanDependents": orphan_dependents,
                "propagationPolicy": propagation_policy,
            },
            body,
        )

    def delete_collection_cluster_wide(
        self,
        *,
        continue_: str | None = None,
        field_selector: str | None = None,
        label_selector: str | None = None,
        limit: int | None = None,
        resource_version: str | None = None,
        resource_version_match: _t.Literal["Exact", "NotOlderThan"] | None = None,
        shard_selector: str | None = None,
        timeout_seconds: int | None = None,
    ) -> _k.ObjectList[_types.ClusterWide] | _kubernetes_client.V1Status:
        """Delete collection of ClusterWide.

        - `continue_`: The continue token of the last list: the next page begins there.
        - `field_selector`: Only objects with these field values, such as `metadata.name=a`.
        - `label_selector`: Only objects with these labels, such as `app=web,tier!=cache`.
        - `limit`: The number of objects of a page; the answer has a continue token for the next one.
        - `resource_version`: The resource version of the answer, or its minimum, as resourceVersionMatch
        says.
        - `resource_version_match`: How resourceVersion is applied: `Exact` or `NotOlderThan`.
        - `shard_selector`: Only objects of one shard, by the hashes of a field.
        - `timeout_seconds`: Seconds after which a list or a watch ends.
        """
        return self._send(
            _DELETE_COLLECTION_CLUSTER_WIDE,
            (),
            {
                "continue": continue_,
                "fieldSelector": field_selector,
                "labelSelector": label_selector,
                "limit": limit,
                "resourceVersion": resource_version,
                "resourceVersionMatch": resource_version_match,
                "shardSelector": shard_selector,
                "timeoutSeconds": timeout_seconds,
            },
        )

    def list_cluster_wide(
        self,
        *,
        continue_: str | None = None,
        field_selector: str | None = None,
        label_selector: str | None = None,
        limit: int | None = None,
        resource_version: str | None = None,
        resource_version_match: _t.Literal["Exact", "NotOlderThan"] | None = None,
        shard_selector: str | None = None,
        timeout_seconds: int | None = None,
    ) -> _k.ObjectList[_types.ClusterWide]:
        """List objects of kind ClusterWide.

        - `continue_`: The continue token of the last list: the next page begins there.
        - `field_selector`: Only objects with these field values, such as `metadata.name=a`.
        - `label_selector`: Only objects with these labels, such as `app=web,tier!=cache`.
        - `limit`: The number of objects of a page; the answer has a continue token for the next one.
        - `resource_version`: The resource version of the answer, or its minimum, as resourceVersionMatch
        says.
        - `resource_version_match`: How resourceVersion is applied: `Exact` or `NotOlderThan`.
        - `shard_selector`: Only objects of one shard, by the hashes of a field.
        - `timeout_seconds`: Seconds after which a list or a watch ends.
        """
        return self._send(
            _LIST_CLUSTER_WIDE,
            (),
            {
                "continue": continue_,
                "fieldSelector": field_selector,
                "labelSelector": label_selector,
                "limit": limit,
                "resourceVersion": resource_version,
                "resourceVersionMatch": resource_version_match,
                "shardSelector": shard_selector,
                "timeoutSeconds": timeout_seconds,
            },
        )

    def list_cluster_wide_watch(
        self,
        *,
        allow_watch_bookmarks: bool | None = None,
        field_selector: str | None = None,
        label_selector: str | None = None,
        limit: int | None = None,
        resource_version: str | None = None,
        resource_version_match: _t.Literal["Exact", "NotOlderThan"] | None = None,
        send_initial_events: bool | None = None,
        shard_selector: str | None = None,
        timeout_seconds: int | None = None,
    ) -> _k.Events[_types.ClusterWide]:
        """Changes of the objects that `list_cluster_wide` lists.

        - `allow_watch_bookmarks`: Whether a watch may send bookmarks.
        - `field_selector`: Only objects with these field values, such as `metadata.name=a`.
        - `label_selector`: Only objects with these labels, such as `app=web,tier!=cache`.
        - `limit`: The number of objects of a page; the answer has a continue token for the next one.
        - `resource_version`: The resource version of the answer, or its minimum, as resourceVersionMatch
        says.
        - `resource_version_match`: How resourceVersion is applied: `Exact` or `NotOlderThan`.
        - `send_initial_events`: Whether a watch begins with events for the objects that exist.
        - `shard_selector`: Only objects of one shard, by the hashes of a field.
        - `timeout_seconds`: Seconds after which a list or a watch ends.
        """
        return self._watch(
            _LIST_CLUSTER_WIDE,
            (),
            {
                "allowWatchBookmarks": allow_watch_bookmarks,
                "fieldSelector": field_selector,
                "labelSelector": label_selector,
                "limit": limit,
                "resourceVersion": resource_version,
                "resourceVersionMatch": resource_version_match,
                "sendInitialEvents": send_initial_events,
                "shardSelector": shard_selector,
                "timeoutSeconds": timeout_seconds,
                "watch": True,
            },
        )

    def patch_cluster_wide(
        self,
        name: str,
        body: _k.JsonPatch | _k.MergePatch | _k.Apply,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _types.ClusterWide:
        """Partially update the specified ClusterWide.

        - `name`: The name of the object.
        - `dry_run`: `All`: the request is processed, but nothing is stored.
        - `field_manager`: The field manager: the owner of the fields that the request sets.
        - `field_validation`: How the server treats unknown and duplicate fields: `Ignore`, `Warn` or
        `Strict`.
        """
        return self._send(
            _PATCH_CLUSTER_WIDE,
            (name,),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    def read_cluster_wide(self, name: str, *, resource_version: str | None = None) -> _types.ClusterWide:
        """Read the specified ClusterWide.

        - `name`: The name of the object.
        - `resource_version`: The oldest version of the object that may be served.
        """
        return self._send(_READ_CLUSTER_WIDE, (name,), {"resourceVersion": resource_version})

    def replace_cluster_wide(
        self,
        name: str,
        body: _types.ClusterWide | _k.Wire,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _types.ClusterWide:
        """Replace the specified ClusterWide.

        - `name`: The name of the object.
        - `dry_run`: `All`: the request is processed, but nothing is stored.
        - `field_manager`: The field manager: the owner of the fields that the request sets.
        - `field_validation`: How the server treats unknown and duplicate fields: `Ignore`, `Warn` or
        `Strict`.
        """
        return self._send(
            _REPLACE_CLUSTER_WIDE,
            (name,),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )


class AsyncClusterScopeExampleComV1Api(_k.AsyncOperations):
    """Operations of cluster-scope.example.com/v1, each to be awaited or iterated over."""

    async def create_cluster_wide(
        self,
        body: _types.ClusterWide | _k.Wire,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _types.ClusterWide:
        """Create a ClusterWide.

        - `dry_run`: `All`: the request is processed, but nothing is stored.
        - `field_manager`: The field manager: the owner of the fields that the request sets.
        - `field_validation`: How the server treats unknown and duplicate fields: `Ignore`, `Warn` or
        `Strict`.
        """
        return await self._send(
            _CREATE_CLUSTER_WIDE,
            (),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    async def delete_cluster_wide(
        self,
        name: str,
        body: _kubernetes_client.V1DeleteOptions | _k.Wire | None = None,
        *,
        dry_run: _t.Literal["All"] | None = None,
        grace_period_seconds: int | None = None,
        ignore_store_read_error_with_cluster_breaking_potential: bool | None = None,
        orphan_dependents: bool | None = None,
        propagation_policy: _t.Literal["Orphan", "Background", "Foreground"] | None = None,
    ) -> _types.ClusterWide | _kubernetes_client.V1Status:
        """Delete a ClusterWide.

        - `name`: The name of the object.
        - `dry_run`: `All`: the request is processed, but nothing is stored.
        - `grace_period_seconds`: Seconds before the object is deleted; 0: at once.
        - `ignore_store_read_error_with_cluster_breaking_potential`: Whether an object that the server cannot
        read is deleted too, without finalizers and preconditions.
        - `orphan_dependents`: Deprecated in favour of propagationPolicy.
        - `propagation_policy`: How dependents are deleted: `Orphan`, `Background` or `Foreground`.
        """
        return await self._send(
            _DELETE_CLUSTER_WIDE,
            (name,),
            {
                "dryRun": dry_run,
                "gracePeriodSeconds": grace_period_seconds,
                "ignoreStoreReadErrorWithClusterBreakingPotential": ignore_store_read_error_with_cluster_breaking_potential,
                "orphanDependents": orphan_dependents,
                "propagationPolicy": propagation_policy,
            },
            body,
        )

    async def delete_collection_cluster_wide(
        self,
        *,
        continue_: str | None = None,
        field_selector: str | None = None,
        label_selector: str | None = None,
        limit: int | None = None,
        resource_version: str | None = None,
        resource_version_match: _t.Literal["Exact", "NotOlderThan"] | None = None,
        shard_selector: str | None = None,
        timeout_seconds: int | None = None,
    ) -> _k.ObjectList[_types.ClusterWide] | _kubernetes_client.V1Status:
        """Delete collection of ClusterWide.

        - `continue_`: The continue token of the last list: the next page begins there.
        - `field_selector`: Only objects with these field values, such as `metadata.name=a`.
        - `label_selector`: Only objects with these labels, such as `app=web,tier!=cache`.
        - `limit`: The number of objects of a page; the answer has a continue token for the next one.
        - `resource_version`: The resource version of the answer, or its minimum, as resourceVersionMatch
        says.
        - `resource_version_match`: How resourceVersion is applied: `Exact` or `NotOlderThan`.
        - `shard_selector`: Only objects of one shard, by the hashes of a field.
        - `timeout_seconds`: Seconds after which a list or a watch ends.
        """
        return await self._send(
            _DELETE_COLLECTION_CLUSTER_WIDE,
            (),
            {
                "continue": continue_,
                "fieldSelector": field_selector,
                "labelSelector": label_selector,
                "limit": limit,
                "resourceVersion": resource_version,
                "resourceVersionMatch": resource_version_match,
                "shardSelector": shard_selector,
                "timeoutSeconds": timeout_seconds,
            },
        )

    async def list_cluster_wide(
        self,
        *,
        continue_: str | None = None,
        field_selector: str | None = None,
        label_selector: str | None = None,
        limit: int | None = None,
        resource_version: str | None = None,
        resource_version_match: _t.Literal["Exact", "NotOlderThan"] | None = None,
        shard_selector: str | None = None,
        timeout_seconds: int | None = None,
    ) -> _k.ObjectList[_types.ClusterWide]:
        """List objects of kind ClusterWide.

        - `continue_`: The continue token of the last list: the next page begins there.
        - `field_selector`: Only objects with these field values, such as `metadata.name=a`.
        - `label_selector`: Only objects with these labels, such as `app=web,tier!=cache`.
        - `limit`: The number of objects of a page; the answer has a continue token for the next one.
        - `resource_version`: The resource version of the answer, or its minimum, as resourceVersionMatch
        says.
        - `resource_version_match`: How resourceVersion is applied: `Exact` or `NotOlderThan`.
        - `shard_selector`: Only objects of one shard, by the hashes of a field.
        - `timeout_seconds`: Seconds after which a list or a watch ends.
        """
        return await self._send(
            _LIST_CLUSTER_WIDE,
            (),
            {
                "continue": continue_,
                "fieldSelector": field_selector,
                "labelSelector": label_selector,
                "limit": limit,
                "resourceVersion": resource_version,
                "resourceVersionMatch": resource_version_match,
                "shardSelector": shard_selector,
                "timeoutSeconds": timeout_seconds,
            },
        )

    def list_cluster_wide_watch(
        self,
        *,
        allow_watch_bookmarks: bool | None = None,
        field_selector: str | None = None,
        label_selector: str | None = None,
        limit: int | None = None,
        resource_version: str | None = None,
        resource_version_match: _t.Literal["Exact", "NotOlderThan"] | None = None,
        send_initial_events: bool | None = None,
        shard_selector: str | None = None,
        timeout_seconds: int | None = None,
    ) -> _k.AsyncEvents[_types.ClusterWide]:
        """Changes of the objects that `list_cluster_wide` lists.

        - `allow_watch_bookmarks`: Whether a watch may send bookmarks.
        - `field_selector`: Only objects with these field values, such as `metadata.name=a`.
        - `label_selector`: Only objects with these labels, such as `app=web,tier!=cache`.
        - `limit`: The number of objects of a page; the answer has a continue token for the next one.
        - `resource_version`: The resource version of the answer, or its minimum, as resourceVersionMatch
        says.
        - `resource_version_match`: How resourceVersion is applied: `Exact` or `NotOlderThan`.
        - `send_initial_events`: Whether a watch begins with events for the objects that exist.
        - `shard_selector`: Only objects of one shard, by the hashes of a field.
        - `timeout_seconds`: Seconds after which a list or a watch ends.
        """
        return self._watch(
            _LIST_CLUSTER_WIDE,
            (),
            {
                "allowWatchBookmarks": allow_watch_bookmarks,
                "fieldSelector": field_selector,
                "labelSelector": label_selector,
                "limit": limit,
                "resourceVersion": resource_version,
                "resourceVersionMatch": resource_version_match,
                "sendInitialEvents": send_initial_events,
                "shardSelector": shard_selector,
                "timeoutSeconds": timeout_seconds,
                "watch": True,
            },
        )

    async def patch_cluster_wide(
        self,
        name: str,
        body: _k.JsonPatch | _k.MergePatch | _k.Apply,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _types.ClusterWide:
        """Partially update the specified ClusterWide.

        - `name`: The name of the object.
        - `dry_run`: `All`: the request is processed, but nothing is stored.
        - `field_manager`: The field manager: the owner of the fields that the request sets.
        - `field_validation`: How the server treats unknown and duplicate fields: `Ignore`, `Warn` or
        `Strict`.
        """
        return await self._send(
            _PATCH_CLUSTER_WIDE,
            (name,),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    async def read_cluster_wide(self, name: str, *, resource_version: str | None = None) -> _types.ClusterWide:
        """Read the specified ClusterWide.

        - `name`: The name of the object.
        - `resource_version`: The oldest version of the object that may be served.
        """
        return await self._send(_READ_CLUSTER_WIDE, (name,), {"resourceVersion": resource_version})

    async def replace_cluster_wide(
        self,
        name: str,
        body: _types.ClusterWide | _k.Wire,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _types.ClusterWide:
        """Replace the specified ClusterWide.

        - `name`: The name of the object.
        - `dry_run`: `All`: the request is processed, but nothing is stored.
        - `field_manager`: The field manager: the owner of the fields that the request sets.
        - `field_validation`: How the server treats unknown and duplicate fields: `Ignore`, `Warn` or
        `Strict`.
        """
        return await self._send(
            _REPLACE_CLUSTER_WIDE,
            (name,),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )
