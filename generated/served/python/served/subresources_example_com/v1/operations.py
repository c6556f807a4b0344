"""Operations of subresources.example.com/v1."""
# Generated from operations of subresources.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import operations as _k

if _t.TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client

    from ...subresources_example_com import v1 as _types

__all__ = ["AsyncSubresourcesExampleComV1Api", "SubresourcesExampleComV1Api"]

_delete_options_payload = _k.kube("V1DeleteOptions", "DeleteOptions")
_scale_payload = _k.kube("V1Scale", "Scale")
_subresource_payload = _k.model(__package__, "...subresources_example_com.v1", "Subresource")

_CREATE_NAMESPACED_SUBRESOURCE: _k.Operation[_types.Subresource] = _k.Operation(
    "POST",
    "/apis/subresources.example.com/v1/namespaces/{namespace}/subresources",
    _k.single(_subresource_payload),
    body=_subresource_payload,
)
_DELETE_COLLECTION_NAMESPACED_SUBRESOURCE: _k.Operation[
    _k.ObjectList[_types.Subresource] | _kubernetes_client.V1Status
] = _k.Operation(
    "DELETE",
    "/apis/subresources.example.com/v1/namespaces/{namespace}/subresources",
    _k.list_or_status(_subresource_payload),
)
_DELETE_NAMESPACED_SUBRESOURCE: _k.Operation[_types.Subresource | _kubernetes_client.V1Status] = _k.Operation(
    "DELETE",
    "/apis/subresources.example.com/v1/namespaces/{namespace}/subresources/{name}",
    _k.single_or_status(_subresource_payload),
    body=_delete_options_payload,
)
_LIST_NAMESPACED_SUBRESOURCE: _k.Operation[_k.ObjectList[_types.Subresource]] = _k.Operation(
    "GET",
    "/apis/subresources.example.com/v1/namespaces/{namespace}/subresources",
    _k.object_list(_subresource_payload),
)
_LIST_SUBRESOURCE_FOR_ALL_NAMESPACES: _k.Operation[_k.ObjectList[_types.Subresource]] = _k.Operation(
    "GET",
    "/apis/subresources.example.com/v1/subresources",
    _k.object_list(_subresource_payload),
)
_PATCH_NAMESPACED_SUBRESOURCE: _k.Operation[_types.Subresource] = _k.Operation(
    "PATCH",
    "/apis/subresources.example.com/v1/namespaces/{namespace}/subresources/{name}",
    _k.single(_subresource_payload),
)
_PATCH_NAMESPACED_SUBRESOURCE_SCALE: _k.Operation[_kubernetes_client.V1Scale] = _k.Operation(
    "PATCH",
    "/apis/subresources.example.com/v1/namespaces/{namespace}/subresources/{name}/scale",
    _k.single(_scale_payload),
)
_PATCH_NAMESPACED_SUBRESOURCE_STATUS: _k.Operation[_types.Subresource] = _k.Operation(
    "PATCH",
    "/apis/subresources.example.com/v1/namespaces/{namespace}/subresources/{name}/status",
    _k.single(_subresource_payload),
)
_READ_NAMESPACED_SUBRESOURCE: _k.Operation[_types.Subresource] = _k.Operation(
    "GET",
    "/apis/subresources.example.com/v1/namespaces/{namespace}/subresources/{name}",
    _k.single(_subresource_payload),
)
_READ_NAMESPACED_SUBRESOURCE_SCALE: _k.Operation[_kubernetes_client.V1Scale] = _k.Operation(
    "GET",
    "/apis/subresources.example.com/v1/namespaces/{namespace}/subresources/{name}/scale",
    _k.single(_scale_payload),
)
_READ_NAMESPACED_SUBRESOURCE_STATUS: _k.Operation[_types.Subresource] = _k.Operation(
    "GET",
    "/apis/subresources.example.com/v1/namespaces/{namespace}/subresources/{name}/status",
    _k.single(_subresource_payload),
)
_REPLACE_NAMESPACED_SUBRESOURCE: _k.Operation[_types.Subresource] = _k.Operation(
    "PUT",
    "/apis/subresources.example.com/v1/namespaces/{namespace}/subresources/{name}",
    _k.single(_subresource_payload),
    body=_subresource_payload,
)
_REPLACE_NAMESPACED_SUBRESOURCE_SCALE: _k.Operation[_kubernetes_client.V1Scale] = _k.Operation(
    "PUT",
    "/apis/subresources.example.com/v1/namespaces/{namespace}/subresources/{name}/scale",
    _k.single(_scale_payload),
    body=_scale_payload,
)
_REPLACE_NAMESPACED_SUBRESOURCE_STATUS: _k.Operation[_types.Subresource] = _k.Operation(
    "PUT",
    "/apis/subresources.example.com/v1/namespaces/{namespace}/subresources/{name}/status",
    _k.single(_subresource_payload),
    body=_subresource_payload,
)


class SubresourcesExampleComV1Api(_k.Operations):
    """Operations of subresources.example.com/v1."""

    def create_namespaced_subresource(
        self,
        namespace: str,
        body: _types.Subresource | _k.Wire,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _types.Subresource:
        """Create a Subresource.

        - `namespace`: The namespace of the object.
        - `dry_run`: `All`: the request is processed, but nothing is stored.
        - `field_manager`: The field manager: the owner of the fields that the request sets.
        - `field_validation`: How the server treats unknown and duplicate fields: `Ignore`, `Warn` or
        `Strict`.
        """
        return self._send(
            _CREATE_NAMESPACED_SUBRESOURCE,
            (namespace,),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    def delete_collection_namespaced_subresource(
        self,
        namespace: str,
        *,
        continue_: str | None = None,
        field_selector: str | None = None,
        label_selector: str | None = None,
        limit: int | None = None,
        resource_version: str | None = None,
        resource_version_match: _t.Literal["Exact", "NotOlderThan"] | None = None,
        shard_selector: str | None = None,
        timeout_seconds: int | None = None,
    ) -> _k.ObjectList[_types.Subresource] | _kubernetes_client.V1Status:
        """Delete collection of Subresource.

        - `namespace`: The namespace of the object.
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
            _DELETE_COLLECTION_NAMESPACED_SUBRESOURCE,
            (namespace,),
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

    def delete_namespaced_subresource(
        self,
        namespace: str,
        name: str,
        body: _kubernetes_client.V1DeleteOptions | _k.Wire | None = None,
        *,
        dry_run: _t.Literal["All"] | None = None,
        grace_period_seconds: int | None = None,
        ignore_store_read_error_with_cluster_breaking_potential: bool | None = None,
        orphan_dependents: bool | None = None,
        propagation_policy: _t.Literal["Orphan", "Background", "Foreground"] | None = None,
    ) -> _types.Subresource | _kubernetes_client.V1Status:
        """Delete a Subresource.

        - `namespace`: The namespace of the object.
        - `name`: The name of the object.
        - `dry_run`: `All`: the request is processed, but nothing is stored.
        - `grace_period_seconds`: Seconds before the object is deleted; 0: at once.
        - `ignore_store_read_error_with_cluster_breaking_potential`: Whether an object that the server cannot
        read is deleted too, without finalizers and preconditions.
        - `orphan_dependents`: Deprecated in favour of propagationPolicy.
        - `propagation_policy`: How dependents are deleted: `Orphan`, `Background` or `Foreground`.
        """
        return self._send(
            _DELETE_NAMESPACED_SUBRESOURCE,
            (namespace, name),
            {
                "dryRun": dry_run,
                "gracePeriodSeconds": grace_period_seconds,
                "ignoreStoreReadErrorWithClusterBreakingPotential": ignore_store_read_error_with_cluster_breaking_potential,
                "orphanDependents": orphan_dependents,
                "propagationPolicy": propagation_policy,
            },
            body,
        )

    def list_namespaced_subresource(
        self,
        namespace: str,
        *,
        continue_: str | None = None,
        field_selector: str | None = None,
        label_selector: str | None = None,
        limit: int | None = None,
        resource_version: str | None = None,
        resource_version_match: _t.Literal["Exact", "NotOlderThan"] | None = None,
        shard_selector: str | None = None,
        timeout_seconds: int | None = None,
    ) -> _k.ObjectList[_types.Subresource]:
        """List objects of kind Subresource.

        - `namespace`: The namespace of the object.
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
            _LIST_NAMESPACED_SUBRESOURCE,
            (namespace,),
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

    def list_namespaced_subresource_watch(
        self,
        namespace: str,
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
    ) -> _k.Events[_types.Subresource]:
        """Changes of the objects that `list_namespaced_subresource` lists.

        - `namespace`: The namespace of the object.
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
            _LIST_NAMESPACED_SUBRESOURCE,
            (namespace,),
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

    def list_subresource_for_all_namespaces(
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
    ) -> _k.ObjectList[_types.Subresource]:
        """List objects of kind Subresource.

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
            _LIST_SUBRESOURCE_FOR_ALL_NAMESPACES,
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

    def list_subresource_for_all_namespaces_watch(
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
    ) -> _k.Events[_types.Subresource]:
        """Changes of the objects that `list_subresource_for_all_namespaces` lists.

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
            _LIST_SUBRESOURCE_FOR_ALL_NAMESPACES,
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

    def patch_namespaced_subresource(
        self,
        namespace: str,
        name: str,
        body: _k.JsonPatch | _k.MergePatch | _k.Apply,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _types.Subresource:
        """Partially update the specified Subresource.

        - `namespace`: The namespace of the object.
        - `name`: The name of the object.
        - `dry_run`: `All`: the request is processed, but nothing is stored.
        - `field_manager`: The field manager: the owner of the fields that the request sets.
        - `field_validation`: How the server treats unknown and duplicate fields: `Ignore`, `Warn` or
        `Strict`.
        """
        return self._send(
            _PATCH_NAMESPACED_SUBRESOURCE,
            (namespace, name),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    def patch_namespaced_subresource_scale(
        self,
        namespace: str,
        name: str,
        body: _k.JsonPatch | _k.MergePatch | _k.Apply,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _kubernetes_client.V1Scale:
        """Partially update scale of the specified Subresource.

        - `namespace`: The namespace of the object.
        - `name`: The name of the object.
        - `dry_run`: `All`: the request is processed, but nothing is stored.
        - `field_manager`: The field manager: the owner of the fields that the request sets.
        - `field_validation`: How the server treats unknown and duplicate fields: `Ignore`, `Warn` or
        `Strict`.
        """
        return self._send(
            _PATCH_NAMESPACED_SUBRESOURCE_SCALE,
            (namespace, name),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    def patch_namespaced_subresource_status(
        self,
        namespace: str,
        name: str,
        body: _k.JsonPatch | _k.MergePatch | _k.Apply,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _types.Subresource:
        """Partially update status of the specified Subresource.

        - `namespace`: The namespace of the object.
        - `name`: The name of the object.
        - `dry_run`: `All`: the request is processed, but nothing is stored.
        - `field_manager`: The field manager: the owner of the fields that the request sets.
        - `field_validation`: How the server treats unknown and duplicate fields: `Ignore`, `Warn` or
        `Strict`.
        """
        return self._send(
            _PATCH_NAMESPACED_SUBRESOURCE_STATUS,
            (namespace, name),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    def read_namespaced_subresource(
        self,
        namespace: str,
        name: str,
        *,
        resource_version: str | None = None,
    ) -> _types.Subresource:
        """Read the specified Subresource.

        - `namespace`: The namespace of the object.
        - `name`: The name of the object.
        - `resource_version`: The oldest version of the object that may be served.
        """
        return self._send(_READ_NAMESPACED_SUBRESOURCE, (namespace, name), {"resourceVersion": resource_version})

    def read_namespaced_subresource_scale(
        self,
        namespace: str,
        name: str,
        *,
        resource_version: str | None = None,
    ) -> _kubernetes_client.V1Scale:
        """Read scale of the specified Subresource.

        - `namespace`: The namespace of the object.
        - `name`: The name of the object.
        - `resource_version`: The oldest version of the object that may be served.
        """
        return self._send(_READ_NAMESPACED_SUBRESOURCE_SCALE, (namespace, name), {"resourceVersion": resource_version})

    def read_namespaced_subresource_status(
        self,
        namespace: str,
        name: str,
        *,
        resource_version: str | None = None,
    ) -> _types.Subresource:
        """Read status of the specified Subresource.

        - `namespace`: The namespace of the object.
        - `name`: The name of the object.
        - `resource_version`: The oldest version of the object that may be served.
        """
        return self._send(_READ_NAMESPACED_SUBRESOURCE_STATUS, (namespace, name), {"resourceVersion": resource_version})

    def replace_namespaced_subresource(
        self,
        namespace: str,
        name: str,
        body: _types.Subresource | _k.Wire,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _types.Subresource:
        """Replace the specified Subresource.

        - `namespace`: The namespace of the object.
        - `name`: The name of the object.
        - `dry_run`: `All`: the request is processed, but nothing is stored.
        - `field_manager`: The field manager: the owner of the fields that the request sets.
        - `field_validation`: How the server treats unknown and duplicate fields: `Ignore`, `Warn` or
        `Strict`.
        """
        return self._send(
            _REPLACE_NAMESPACED_SUBRESOURCE,
            (namespace, name),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    def replace_namespaced_subresource_scale(
        self,
        namespace: str,
        name: str,
        body: _kubernetes_client.V1Scale | _k.Wire,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _kubernetes_client.V1Scale:
        """Replace scale of the specified Subresource.

        - `namespace`: The namespace of the object.
        - `name`: The name of the object.
        - `dry_run`: `All`: the request is processed, but nothing is stored.
        - `field_manager`: The field manager: the owner of the fields that the request sets.
        - `field_validation`: How the server treats unknown and duplicate fields: `Ignore`, `Warn` or
        `Strict`.
        """
        return self._send(
            _REPLACE_NAMESPACED_SUBRESOURCE_SCALE,
            (namespace, name),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    def replace_namespaced_subresource_status(
        self,
        namespace: str,
        name: str,
        body: _types.Subresource | _k.Wire,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _types.Subresource:
        """Replace status of the specified Subresource.

        - `namespace`: The namespace of the object.
        - `name`: The name of the object.
        - `dry_run`: `All`: the request is processed, but nothing is stored.
        - `field_manager`: The field manager: the owner of the fields that the request sets.
        - `field_validation`: How the server treats unknown and duplicate fields: `Ignore`, `Warn` or
        `Strict`.
        """
        return self._send(
            _REPLACE_NAMESPACED_SUBRESOURCE_STATUS,
            (namespace, name),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )


class AsyncSubresourcesExampleComV1Api(_k.AsyncOperations):
    """Operations of subresources.example.com/v1, each to be awaited or iterated over."""

    async def create_namespaced_subresource(
        self,
        namespace: str,
        body: _types.Subresource | _k.Wire,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _types.Subresource:
        """Create a Subresource.

        - `namespace`: The namespace of the object.
        - `dry_run`: `All`: the request is processed, but nothing is stored.
        - `field_manager`: The field manager: the owner of the fields that the request sets.
        - `field_validation`: How the server treats unknown and duplicate fields: `Ignore`, `Warn` or
        `Strict`.
        """
        return await self._send(
            _CREATE_NAMESPACED_SUBRESOURCE,
            (namespace,),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    async def delete_collection_namespaced_subresource(
        self,
        namespace: str,
        *,
        continue_: str | None = None,
        field_selector: str | None = None,
        label_selector: str | None = None,
        limit: int | None = None,
        resource_version: str | None = None,
        resource_version_match: _t.Literal["Exact", "NotOlderThan"] | None = None,
        shard_selector: str | None = None,
        timeout_seconds: int | None = None,
    ) -> _k.ObjectList[_types.Subresource] | _kubernetes_client.V1Status:
        """Delete collection of Subresource.

        - `namespace`: The namespace of the object.
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
            _DELETE_COLLECTION_NAMESPACED_SUBRESOURCE,
            (namespace,),
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

    async def delete_namespaced_subresource(
        self,
        namespace: str,
        name: str,
        body: _kubernetes_client.V1DeleteOptions | _k.Wire | None = None,
        *,
        dry_run: _t.Literal["All"] | None = None,
        grace_period_seconds: int | None = None,
        ignore_store_read_error_with_cluster_breaking_potential: bool | None = None,
        orphan_dependents: bool | None = None,
        propagation_policy: _t.Literal["Orphan", "Background", "Foreground"] | None = None,
    ) -> _types.Subresource | _kubernetes_client.V1Status:
        """Delete a Subresource.

        - `namespace`: The namespace of the object.
        - `name`: The name of the object.
        - `dry_run`: `All`: the request is processed, but nothing is stored.
        - `grace_period_seconds`: Seconds before the object is deleted; 0: at once.
        - `ignore_store_read_error_with_cluster_breaking_potential`: Whether an object that the server cannot
        read is deleted too, without finalizers and preconditions.
        - `orphan_dependents`: Deprecated in favour of propagationPolicy.
        - `propagation_policy`: How dependents are deleted: `Orphan`, `Background` or `Foreground`.
        """
        return await self._send(
            _DELETE_NAMESPACED_SUBRESOURCE,
            (namespace, name),
            {
                "dryRun": dry_run,
                "gracePeriodSeconds": grace_period_seconds,
                "ignoreStoreReadErrorWithClusterBreakingPotential": ignore_store_read_error_with_cluster_breaking_potential,
                "orphanDependents": orphan_dependents,
                "propagationPolicy": propagation_policy,
            },
            body,
        )

    async def list_namespaced_subresource(
        self,
        namespace: str,
        *,
        continue_: str | None = None,
        field_selector: str | None = None,
        label_selector: str | None = None,
        limit: int | None = None,
        resource_version: str | None = None,
        resource_version_match: _t.Literal["Exact", "NotOlderThan"] | None = None,
        shard_selector: str | None = None,
        timeout_seconds: int | None = None,
    ) -> _k.ObjectList[_types.Subresource]:
        """List objects of kind Subresource.

        - `namespace`: The namespace of the object.
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
            _LIST_NAMESPACED_SUBRESOURCE,
            (namespace,),
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

    def list_namespaced_subresource_watch(
        self,
        namespace: str,
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
    ) -> _k.AsyncEvents[_types.Subresource]:
        """Changes of the objects that `list_namespaced_subresource` lists.

        - `namespace`: The namespace of the object.
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
            _LIST_NAMESPACED_SUBRESOURCE,
            (namespace,),
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

    async def list_subresource_for_all_namespaces(
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
    ) -> _k.ObjectList[_types.Subresource]:
        """List objects of kind Subresource.

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
            _LIST_SUBRESOURCE_FOR_ALL_NAMESPACES,
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

    def list_subresource_for_all_namespaces_watch(
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
    ) -> _k.AsyncEvents[_types.Subresource]:
        """Changes of the objects that `list_subresource_for_all_namespaces` lists.

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
            _LIST_SUBRESOURCE_FOR_ALL_NAMESPACES,
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

    async def patch_namespaced_subresource(
        self,
        namespace: str,
        name: str,
        body: _k.JsonPatch | _k.MergePatch | _k.Apply,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _types.Subresource:
        """Partially update the specified Subresource.

        - `namespace`: The namespace of the object.
        - `name`: The name of the object.
        - `dry_run`: `All`: the request is processed, but nothing is stored.
        - `field_manager`: The field manager: the owner of the fields that the request sets.
        - `field_validation`: How the server treats unknown and duplicate fields: `Ignore`, `Warn` or
        `Strict`.
        """
        return await self._send(
            _PATCH_NAMESPACED_SUBRESOURCE,
            (namespace, name),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    async def patch_namespaced_subresource_scale(
        self,
        namespace: str,
        name: str,
        body: _k.JsonPatch | _k.MergePatch | _k.Apply,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _kubernetes_client.V1Scale:
        """Partially update scale of the specified Subresource.

        - `namespace`: The namespace of the object.
        - `name`: The name of the object.
        - `dry_run`: `All`: the request is processed, but nothing is stored.
        - `field_manager`: The field manager: the owner of the fields that the request sets.
        - `field_validation`: How the server treats unknown and duplicate fields: `Ignore`, `Warn` or
        `Strict`.
        """
        return await self._send(
            _PATCH_NAMESPACED_SUBRESOURCE_SCALE,
            (namespace, name),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    async def patch_namespaced_subresource_status(
        self,
        namespace: str,
        name: str,
        body: _k.JsonPatch | _k.MergePatch | _k.Apply,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _types.Subresource:
        """Partially update status of the specified Subresource.

        - `namespace`: The namespace of the object.
        - `name`: The name of the object.
        - `dry_run`: `All`: the request is processed, but nothing is stored.
        - `field_manager`: The field manager: the owner of the fields that the request sets.
        - `field_validation`: How the server treats unknown and duplicate fields: `Ignore`, `Warn` or
        `Strict`.
        """
        return await self._send(
            _PATCH_NAMESPACED_SUBRESOURCE_STATUS,
            (namespace, name),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    async def read_namespaced_subresource(
        self,
        namespace: str,
        name: str,
        *,
        resource_version: str | None = None,
    ) -> _types.Subresource:
        """Read the specified Subresource.

        - `namespace`: The namespace of the object.
        - `name`: The name of the object.
        - `resource_version`: The oldest version of the object that may be served.
        """
        return await self._send(_READ_NAMESPACED_SUBRESOURCE, (namespace, name), {"resourceVersion": resource_version})

    async def read_namespaced_subresource_scale(
        self,
        namespace: str,
        name: str,
        *,
        resource_version: str | None = None,
    ) -> _kubernetes_client.V1Scale:
        """Read scale of the specified Subresource.

        - `namespace`: The namespace of the object.
        - `name`: The name of the object.
        - `resource_version`: The oldest version of the object that may be served.
        """
        return await self._send(
            _READ_NAMESPACED_SUBRESOURCE_SCALE,
            (namespace, name),
            {"resourceVersion": resource_version},
        )

    async def read_namespaced_subresource_status(
        self,
        namespace: str,
        name: str,
        *,
        resource_version: str | None = None,
    ) -> _types.Subresource:
        """Read status of the specified Subresource.

        - `namespace`: The namespace of the object.
        - `name`: The name of the object.
        - `resource_version`: The oldest version of the object that may be served.
        """
        return await self._send(
            _READ_NAMESPACED_SUBRESOURCE_STATUS,
            (namespace, name),
            {"resourceVersion": resource_version},
        )

    async def replace_namespaced_subresource(
        self,
        namespace: str,
        name: str,
        body: _types.Subresource | _k.Wire,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _types.Subresource:
        """Replace the specified Subresource.

        - `namespace`: The namespace of the object.
        - `name`: The name of the object.
        - `dry_run`: `All`: the request is processed, but nothing is stored.
        - `field_manager`: The field manager: the owner of the fields that the request sets.
        - `field_validation`: How the server treats unknown and duplicate fields: `Ignore`, `Warn` or
        `Strict`.
        """
        return await self._send(
            _REPLACE_NAMESPACED_SUBRESOURCE,
            (namespace, name),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    async def replace_namespaced_subresource_scale(
        self,
        namespace: str,
        name: str,
        body: _kubernetes_client.V1Scale | _k.Wire,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _kubernetes_client.V1Scale:
        """Replace scale of the specified Subresource.

        - `namespace`: The namespace of the object.
        - `name`: The name of the object.
        - `dry_run`: `All`: the request is processed, but nothing is stored.
        - `field_manager`: The field manager: the owner of the fields that the request sets.
        - `field_validation`: How the server treats unknown and duplicate fields: `Ignore`, `Warn` or
        `Strict`.
        """
        return await self._send(
            _REPLACE_NAMESPACED_SUBRESOURCE_SCALE,
            (namespace, name),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    async def replace_namespaced_subresource_status(
        self,
        namespace: str,
        name: str,
        body: _types.Subresource | _k.Wire,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _types.Subresource:
        """Replace status of the specified Subresource.

        - `namespace`: The namespace of the object.
        - `name`: The name of the object.
        - `dry_run`: `All`: the request is processed, but nothing is stored.
        - `field_manager`: The field manager: the owner of the fields that the request sets.
        - `field_validation`: How the server treats unknown and duplicate fields: `Ignore`, `Warn` or
        `Strict`.
        """
        return await self._send(
            _REPLACE_NAMESPACED_SUBRESOURCE_STATUS,
            (namespace, name),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )
