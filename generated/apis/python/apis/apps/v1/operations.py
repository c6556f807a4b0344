"""Operations of apps/v1."""
# Generated from operations of apps/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import operations as _k

if _t.TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client

__all__ = ["AppsV1Api", "AsyncAppsV1Api"]

_delete_options_payload = _k.kube("V1DeleteOptions", "DeleteOptions")
_deployment_payload = _k.kube("V1Deployment", "Deployment")
_scale_payload = _k.kube("V1Scale", "Scale")

_CREATE_NAMESPACED_DEPLOYMENT: _k.Operation[_kubernetes_client.V1Deployment] = _k.Operation(
    "POST",
    "/apis/apps/v1/namespaces/{namespace}/deployments",
    _k.single(_deployment_payload),
    body=_deployment_payload,
)
_DELETE_COLLECTION_NAMESPACED_DEPLOYMENT: _k.Operation[
    _k.ObjectList[_kubernetes_client.V1Deployment] | _kubernetes_client.V1Status
] = _k.Operation(
    "DELETE",
    "/apis/apps/v1/namespaces/{namespace}/deployments",
    _k.list_or_status(_deployment_payload),
    body=_delete_options_payload,
)
_DELETE_NAMESPACED_DEPLOYMENT: _k.Operation[_kubernetes_client.V1Deployment | _kubernetes_client.V1Status] = (
    _k.Operation(
        "DELETE",
        "/apis/apps/v1/namespaces/{namespace}/deployments/{name}",
        _k.single_or_status(_deployment_payload),
        body=_delete_options_payload,
    )
)
_LIST_DEPLOYMENT_FOR_ALL_NAMESPACES: _k.Operation[_k.ObjectList[_kubernetes_client.V1Deployment]] = _k.Operation(
    "GET",
    "/apis/apps/v1/deployments",
    _k.object_list(_deployment_payload),
)
_LIST_NAMESPACED_DEPLOYMENT: _k.Operation[_k.ObjectList[_kubernetes_client.V1Deployment]] = _k.Operation(
    "GET",
    "/apis/apps/v1/namespaces/{namespace}/deployments",
    _k.object_list(_deployment_payload),
)
_PATCH_NAMESPACED_DEPLOYMENT: _k.Operation[_kubernetes_client.V1Deployment] = _k.Operation(
    "PATCH",
    "/apis/apps/v1/namespaces/{namespace}/deployments/{name}",
    _k.single(_deployment_payload),
)
_PATCH_NAMESPACED_DEPLOYMENT_SCALE: _k.Operation[_kubernetes_client.V1Scale] = _k.Operation(
    "PATCH",
    "/apis/apps/v1/namespaces/{namespace}/deployments/{name}/scale",
    _k.single(_scale_payload),
)
_PATCH_NAMESPACED_DEPLOYMENT_STATUS: _k.Operation[_kubernetes_client.V1Deployment] = _k.Operation(
    "PATCH",
    "/apis/apps/v1/namespaces/{namespace}/deployments/{name}/status",
    _k.single(_deployment_payload),
)
_READ_NAMESPACED_DEPLOYMENT: _k.Operation[_kubernetes_client.V1Deployment] = _k.Operation(
    "GET",
    "/apis/apps/v1/namespaces/{namespace}/deployments/{name}",
    _k.single(_deployment_payload),
)
_READ_NAMESPACED_DEPLOYMENT_SCALE: _k.Operation[_kubernetes_client.V1Scale] = _k.Operation(
    "GET",
    "/apis/apps/v1/namespaces/{namespace}/deployments/{name}/scale",
    _k.single(_scale_payload),
)
_READ_NAMESPACED_DEPLOYMENT_STATUS: _k.Operation[_kubernetes_client.V1Deployment] = _k.Operation(
    "GET",
    "/apis/apps/v1/namespaces/{namespace}/deployments/{name}/status",
    _k.single(_deployment_payload),
)
_REPLACE_NAMESPACED_DEPLOYMENT: _k.Operation[_kubernetes_client.V1Deployment] = _k.Operation(
    "PUT",
    "/apis/apps/v1/namespaces/{namespace}/deployments/{name}",
    _k.single(_deployment_payload),
    body=_deployment_payload,
)
_REPLACE_NAMESPACED_DEPLOYMENT_SCALE: _k.Operation[_kubernetes_client.V1Scale] = _k.Operation(
    "PUT",
    "/apis/apps/v1/namespaces/{namespace}/deployments/{name}/scale",
    _k.single(_scale_payload),
    body=_scale_payload,
)
_REPLACE_NAMESPACED_DEPLOYMENT_STATUS: _k.Operation[_kubernetes_client.V1Deployment] = _k.Operation(
    "PUT",
    "/apis/apps/v1/namespaces/{namespace}/deployments/{name}/status",
    _k.single(_deployment_payload),
    body=_deployment_payload,
)


class AppsV1Api(_k.Operations):
    """Operations of apps/v1."""

    def create_namespaced_deployment(
        self,
        namespace: str,
        body: _kubernetes_client.V1Deployment | _k.Wire,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _kubernetes_client.V1Deployment:
        """Creates Deployment.

        - `namespace`: The namespace of the objects.
        - `dry_run`: `All` goes through everything and stores nothing.
        - `field_manager`: Who owns the fields that are set.
        - `field_validation`: What becomes of unknown fields: `Ignore`, `Warn` or `Strict`.
        """
        return self._send(
            _CREATE_NAMESPACED_DEPLOYMENT,
            (namespace,),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    def delete_collection_namespaced_deployment(
        self,
        namespace: str,
        body: _kubernetes_client.V1DeleteOptions | _k.Wire | None = None,
        *,
        continue_: str | None = None,
        dry_run: _t.Literal["All"] | None = None,
        field_selector: str | None = None,
        grace_period_seconds: int | None = None,
        ignore_store_read_error_with_cluster_breaking_potential: bool | None = None,
        label_selector: str | None = None,
        limit: int | None = None,
        orphan_dependents: bool | None = None,
        propagation_policy: _t.Literal["Orphan", "Background", "Foreground"] | None = None,
        resource_version: str | None = None,
        resource_version_match: _t.Literal["Exact", "NotOlderThan"] | None = None,
        shard_selector: str | None = None,
        timeout_seconds: int | None = None,
    ) -> _k.ObjectList[_kubernetes_client.V1Deployment] | _kubernetes_client.V1Status:
        """Deletes all of Deployment.

        - `namespace`: The namespace of the objects.
        - `continue_`: Where the list before ended.
        - `dry_run`: `All` goes through everything and stores nothing.
        - `field_selector`: Fields to select objects by.
        - `grace_period_seconds`: How many seconds the object may take to end.
        - `ignore_store_read_error_with_cluster_breaking_potential`: Whether to delete what cannot be read any
        more.
        - `label_selector`: Labels to select objects by.
        - `limit`: How many objects to give at most; the rest is where `continue` says.
        - `orphan_dependents`: Deprecated: whether what the object owns stays.
        - `propagation_policy`: What becomes of what the object owns: `Orphan`, `Background` or `Foreground`.
        - `resource_version`: The version that the answer must have, or be newer than.
        - `resource_version_match`: How the resource version is meant.
        - `shard_selector`: Which part of all objects to give.
        - `timeout_seconds`: After how many seconds a list or a watch ends.
        """
        return self._send(
            _DELETE_COLLECTION_NAMESPACED_DEPLOYMENT,
            (namespace,),
            {
                "continue": continue_,
                "dryRun": dry_run,
                "fieldSelector": field_selector,
                "gracePeriodSeconds": grace_period_seconds,
                "ignoreStoreReadErrorWithClusterBreakingPotential": ignore_store_read_error_with_cluster_breaking_potential,
                "labelSelector": label_selector,
                "limit": limit,
                "orphanDependents": orphan_dependents,
                "propagationPolicy": propagation_policy,
                "resourceVersion": resource_version,
                "resourceVersionMatch": resource_version_match,
                "shardSelector": shard_selector,
                "timeoutSeconds": timeout_seconds,
            },
            body,
        )

    def delete_namespaced_deployment(
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
    ) -> _kubernetes_client.V1Deployment | _kubernetes_client.V1Status:
        """Deletes Deployment.

        - `namespace`: The namespace of the objects.
        - `name`: The name of the object.
        - `dry_run`: `All` goes through everything and stores nothing.
        - `grace_period_seconds`: How many seconds the object may take to end.
        - `ignore_store_read_error_with_cluster_breaking_potential`: Whether to delete what cannot be read any
        more.
        - `orphan_dependents`: Deprecated: whether what the object owns stays.
        - `propagation_policy`: What becomes of what the object owns: `Orphan`, `Background` or `Foreground`.
        """
        return self._send(
            _DELETE_NAMESPACED_DEPLOYMENT,
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

    def list_deployment_for_all_namespaces(
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
    ) -> _k.ObjectList[_kubernetes_client.V1Deployment]:
        """Lists Deployment.

        - `continue_`: Where the list before ended.
        - `field_selector`: Fields to select objects by.
        - `label_selector`: Labels to select objects by.
        - `limit`: How many objects to give at most; the rest is where `continue` says.
        - `resource_version`: The version that the answer must have, or be newer than.
        - `resource_version_match`: How the resource version is meant.
        - `shard_selector`: Which part of all objects to give.
        - `timeout_seconds`: After how many seconds a list or a watch ends.
        """
        return self._send(
            _LIST_DEPLOYMENT_FOR_ALL_NAMESPACES,
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

    def list_deployment_for_all_namespaces_watch(
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
    ) -> _k.Events[_kubernetes_client.V1Deployment]:
        """Changes of the objects that `list_deployment_for_all_namespaces` lists.

        - `allow_watch_bookmarks`: Whether a watch may send bookmarks: the resource version it has come to.
        - `field_selector`: Fields to select objects by.
        - `label_selector`: Labels to select objects by.
        - `limit`: How many objects to give at most; the rest is where `continue` says.
        - `resource_version`: The version that the answer must have, or be newer than.
        - `resource_version_match`: How the resource version is meant.
        - `send_initial_events`: Whether a watch begins with the objects that are there.
        - `shard_selector`: Which part of all objects to give.
        - `timeout_seconds`: After how many seconds a list or a watch ends.
        """
        return self._watch(
            _LIST_DEPLOYMENT_FOR_ALL_NAMESPACES,
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

    def list_namespaced_deployment(
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
    ) -> _k.ObjectList[_kubernetes_client.V1Deployment]:
        """Lists Deployment.

        - `namespace`: The namespace of the objects.
        - `continue_`: Where the list before ended.
        - `field_selector`: Fields to select objects by.
        - `label_selector`: Labels to select objects by.
        - `limit`: How many objects to give at most; the rest is where `continue` says.
        - `resource_version`: The version that the answer must have, or be newer than.
        - `resource_version_match`: How the resource version is meant.
        - `shard_selector`: Which part of all objects to give.
        - `timeout_seconds`: After how many seconds a list or a watch ends.
        """
        return self._send(
            _LIST_NAMESPACED_DEPLOYMENT,
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

    def list_namespaced_deployment_watch(
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
    ) -> _k.Events[_kubernetes_client.V1Deployment]:
        """Changes of the objects that `list_namespaced_deployment` lists.

        - `namespace`: The namespace of the objects.
        - `allow_watch_bookmarks`: Whether a watch may send bookmarks: the resource version it has come to.
        - `field_selector`: Fields to select objects by.
        - `label_selector`: Labels to select objects by.
        - `limit`: How many objects to give at most; the rest is where `continue` says.
        - `resource_version`: The version that the answer must have, or be newer than.
        - `resource_version_match`: How the resource version is meant.
        - `send_initial_events`: Whether a watch begins with the objects that are there.
        - `shard_selector`: Which part of all objects to give.
        - `timeout_seconds`: After how many seconds a list or a watch ends.
        """
        return self._watch(
            _LIST_NAMESPACED_DEPLOYMENT,
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

    def patch_namespaced_deployment(
        self,
        namespace: str,
        name: str,
        body: _k.JsonPatch | _k.MergePatch | _k.StrategicMergePatch | _k.Apply,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _kubernetes_client.V1Deployment:
        """Changes Deployment.

        - `namespace`: The namespace of the objects.
        - `name`: The name of the object.
        - `dry_run`: `All` goes through everything and stores nothing.
        - `field_manager`: Who owns the fields that are set.
        - `field_validation`: What becomes of unknown fields: `Ignore`, `Warn` or `Strict`.
        """
        return self._send(
            _PATCH_NAMESPACED_DEPLOYMENT,
            (namespace, name),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    def patch_namespaced_deployment_scale(
        self,
        namespace: str,
        name: str,
        body: _k.JsonPatch | _k.MergePatch | _k.StrategicMergePatch | _k.Apply,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _kubernetes_client.V1Scale:
        """Changes Scale.

        - `namespace`: The namespace of the objects.
        - `name`: The name of the object.
        - `dry_run`: `All` goes through everything and stores nothing.
        - `field_manager`: Who owns the fields that are set.
        - `field_validation`: What becomes of unknown fields: `Ignore`, `Warn` or `Strict`.
        """
        return self._send(
            _PATCH_NAMESPACED_DEPLOYMENT_SCALE,
            (namespace, name),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    def patch_namespaced_deployment_status(
        self,
        namespace: str,
        name: str,
        body: _k.JsonPatch | _k.MergePatch | _k.StrategicMergePatch | _k.Apply,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _kubernetes_client.V1Deployment:
        """Changes Deployment.

        - `namespace`: The namespace of the objects.
        - `name`: The name of the object.
        - `dry_run`: `All` goes through everything and stores nothing.
        - `field_manager`: Who owns the fields that are set.
        - `field_validation`: What becomes of unknown fields: `Ignore`, `Warn` or `Strict`.
        """
        return self._send(
            _PATCH_NAMESPACED_DEPLOYMENT_STATUS,
            (namespace, name),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    def read_namespaced_deployment(self, namespace: str, name: str) -> _kubernetes_client.V1Deployment:
        """Reads Deployment.

        - `namespace`: The namespace of the objects.
        - `name`: The name of the object.
        """
        return self._send(_READ_NAMESPACED_DEPLOYMENT, (namespace, name), {})

    def read_namespaced_deployment_scale(self, namespace: str, name: str) -> _kubernetes_client.V1Scale:
        """Reads Scale.

        - `namespace`: The namespace of the objects.
        - `name`: The name of the object.
        """
        return self._send(_READ_NAMESPACED_DEPLOYMENT_SCALE, (namespace, name), {})

    def read_namespaced_deployment_status(self, namespace: str, name: str) -> _kubernetes_client.V1Deployment:
        """Reads Deployment.

        - `namespace`: The namespace of the objects.
        - `name`: The name of the object.
        """
        return self._send(_READ_NAMESPACED_DEPLOYMENT_STATUS, (namespace, name), {})

    def replace_namespaced_deployment(
        self,
        namespace: str,
        name: str,
        body: _kubernetes_client.V1Deployment | _k.Wire,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _kubernetes_client.V1Deployment:
        """Replaces Deployment.

        - `namespace`: The namespace of the objects.
        - `name`: The name of the object.
        - `dry_run`: `All` goes through everything and stores nothing.
        - `field_manager`: Who owns the fields that are set.
        - `field_validation`: What becomes of unknown fields: `Ignore`, `Warn` or `Strict`.
        """
        return self._send(
            _REPLACE_NAMESPACED_DEPLOYMENT,
            (namespace, name),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    def replace_namespaced_deployment_scale(
        self,
        namespace: str,
        name: str,
        body: _kubernetes_client.V1Scale | _k.Wire,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _kubernetes_client.V1Scale:
        """Replaces Scale.

        - `namespace`: The namespace of the objects.
        - `name`: The name of the object.
        - `dry_run`: `All` goes through everything and stores nothing.
        - `field_manager`: Who owns the fields that are set.
        - `field_validation`: What becomes of unknown fields: `Ignore`, `Warn` or `Strict`.
        """
        return self._send(
            _REPLACE_NAMESPACED_DEPLOYMENT_SCALE,
            (namespace, name),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    def replace_namespaced_deployment_status(
        self,
        namespace: str,
        name: str,
        body: _kubernetes_client.V1Deployment | _k.Wire,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _kubernetes_client.V1Deployment:
        """Replaces Deployment.

        - `namespace`: The namespace of the objects.
        - `name`: The name of the object.
        - `dry_run`: `All` goes through everything and stores nothing.
        - `field_manager`: Who owns the fields that are set.
        - `field_validation`: What becomes of unknown fields: `Ignore`, `Warn` or `Strict`.
        """
        return self._send(
            _REPLACE_NAMESPACED_DEPLOYMENT_STATUS,
            (namespace, name),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )


class AsyncAppsV1Api(_k.AsyncOperations):
    """Operations of apps/v1, each to be awaited or iterated over."""

    async def create_namespaced_deployment(
        self,
        namespace: str,
        body: _kubernetes_client.V1Deployment | _k.Wire,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _kubernetes_client.V1Deployment:
        """Creates Deployment.

        - `namespace`: The namespace of the objects.
        - `dry_run`: `All` goes through everything and stores nothing.
        - `field_manager`: Who owns the fields that are set.
        - `field_validation`: What becomes of unknown fields: `Ignore`, `Warn` or `Strict`.
        """
        return await self._send(
            _CREATE_NAMESPACED_DEPLOYMENT,
            (namespace,),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    async def delete_collection_namespaced_deployment(
        self,
        namespace: str,
        body: _kubernetes_client.V1DeleteOptions | _k.Wire | None = None,
        *,
        continue_: str | None = None,
        dry_run: _t.Literal["All"] | None = None,
        field_selector: str | None = None,
        grace_period_seconds: int | None = None,
        ignore_store_read_error_with_cluster_breaking_potential: bool | None = None,
        label_selector: str | None = None,
        limit: int | None = None,
        orphan_dependents: bool | None = None,
        propagation_policy: _t.Literal["Orphan", "Background", "Foreground"] | None = None,
        resource_version: str | None = None,
        resource_version_match: _t.Literal["Exact", "NotOlderThan"] | None = None,
        shard_selector: str | None = None,
        timeout_seconds: int | None = None,
    ) -> _k.ObjectList[_kubernetes_client.V1Deployment] | _kubernetes_client.V1Status:
        """Deletes all of Deployment.

        - `namespace`: The namespace of the objects.
        - `continue_`: Where the list before ended.
        - `dry_run`: `All` goes through everything and stores nothing.
        - `field_selector`: Fields to select objects by.
        - `grace_period_seconds`: How many seconds the object may take to end.
        - `ignore_store_read_error_with_cluster_breaking_potential`: Whether to delete what cannot be read any
        more.
        - `label_selector`: Labels to select objects by.
        - `limit`: How many objects to give at most; the rest is where `continue` says.
        - `orphan_dependents`: Deprecated: whether what the object owns stays.
        - `propagation_policy`: What becomes of what the object owns: `Orphan`, `Background` or `Foreground`.
        - `resource_version`: The version that the answer must have, or be newer than.
        - `resource_version_match`: How the resource version is meant.
        - `shard_selector`: Which part of all objects to give.
        - `timeout_seconds`: After how many seconds a list or a watch ends.
        """
        return await self._send(
            _DELETE_COLLECTION_NAMESPACED_DEPLOYMENT,
            (namespace,),
            {
                "continue": continue_,
                "dryRun": dry_run,
                "fieldSelector": field_selector,
                "gracePeriodSeconds": grace_period_seconds,
                "ignoreStoreReadErrorWithClusterBreakingPotential": ignore_store_read_error_with_cluster_breaking_potential,
                "labelSelector": label_selector,
                "limit": limit,
                "orphanDependents": orphan_dependents,
                "propagationPolicy": propagation_policy,
                "resourceVersion": resource_version,
                "resourceVersionMatch": resource_version_match,
                "shardSelector": shard_selector,
                "timeoutSeconds": timeout_seconds,
            },
            body,
        )

    async def delete_namespaced_deployment(
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
    ) -> _kubernetes_client.V1Deployment | _kubernetes_client.V1Status:
        """Deletes Deployment.

        - `namespace`: The namespace of the objects.
        - `name`: The name of the object.
        - `dry_run`: `All` goes through everything and stores nothing.
        - `grace_period_seconds`: How many seconds the object may take to end.
        - `ignore_store_read_error_with_cluster_breaking_potential`: Whether to delete what cannot be read any
        more.
        - `orphan_dependents`: Deprecated: whether what the object owns stays.
        - `propagation_policy`: What becomes of what the object owns: `Orphan`, `Background` or `Foreground`.
        """
        return await self._send(
            _DELETE_NAMESPACED_DEPLOYMENT,
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

    async def list_deployment_for_all_namespaces(
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
    ) -> _k.ObjectList[_kubernetes_client.V1Deployment]:
        """Lists Deployment.

        - `continue_`: Where the list before ended.
        - `field_selector`: Fields to select objects by.
        - `label_selector`: Labels to select objects by.
        - `limit`: How many objects to give at most; the rest is where `continue` says.
        - `resource_version`: The version that the answer must have, or be newer than.
        - `resource_version_match`: How the resource version is meant.
        - `shard_selector`: Which part of all objects to give.
        - `timeout_seconds`: After how many seconds a list or a watch ends.
        """
        return await self._send(
            _LIST_DEPLOYMENT_FOR_ALL_NAMESPACES,
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

    def list_deployment_for_all_namespaces_watch(
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
    ) -> _k.AsyncEvents[_kubernetes_client.V1Deployment]:
        """Changes of the objects that `list_deployment_for_all_namespaces` lists.

        - `allow_watch_bookmarks`: Whether a watch may send bookmarks: the resource version it has come to.
        - `field_selector`: Fields to select objects by.
        - `label_selector`: Labels to select objects by.
        - `limit`: How many objects to give at most; the rest is where `continue` says.
        - `resource_version`: The version that the answer must have, or be newer than.
        - `resource_version_match`: How the resource version is meant.
        - `send_initial_events`: Whether a watch begins with the objects that are there.
        - `shard_selector`: Which part of all objects to give.
        - `timeout_seconds`: After how many seconds a list or a watch ends.
        """
        return self._watch(
            _LIST_DEPLOYMENT_FOR_ALL_NAMESPACES,
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

    async def list_namespaced_deployment(
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
    ) -> _k.ObjectList[_kubernetes_client.V1Deployment]:
        """Lists Deployment.

        - `namespace`: The namespace of the objects.
        - `continue_`: Where the list before ended.
        - `field_selector`: Fields to select objects by.
        - `label_selector`: Labels to select objects by.
        - `limit`: How many objects to give at most; the rest is where `continue` says.
        - `resource_version`: The version that the answer must have, or be newer than.
        - `resource_version_match`: How the resource version is meant.
        - `shard_selector`: Which part of all objects to give.
        - `timeout_seconds`: After how many seconds a list or a watch ends.
        """
        return await self._send(
            _LIST_NAMESPACED_DEPLOYMENT,
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

    def list_namespaced_deployment_watch(
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
    ) -> _k.AsyncEvents[_kubernetes_client.V1Deployment]:
        """Changes of the objects that `list_namespaced_deployment` lists.

        - `namespace`: The namespace of the objects.
        - `allow_watch_bookmarks`: Whether a watch may send bookmarks: the resource version it has come to.
        - `field_selector`: Fields to select objects by.
        - `label_selector`: Labels to select objects by.
        - `limit`: How many objects to give at most; the rest is where `continue` says.
        - `resource_version`: The version that the answer must have, or be newer than.
        - `resource_version_match`: How the resource version is meant.
        - `send_initial_events`: Whether a watch begins with the objects that are there.
        - `shard_selector`: Which part of all objects to give.
        - `timeout_seconds`: After how many seconds a list or a watch ends.
        """
        return self._watch(
            _LIST_NAMESPACED_DEPLOYMENT,
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

    async def patch_namespaced_deployment(
        self,
        namespace: str,
        name: str,
        body: _k.JsonPatch | _k.MergePatch | _k.StrategicMergePatch | _k.Apply,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _kubernetes_client.V1Deployment:
        """Changes Deployment.

        - `namespace`: The namespace of the objects.
        - `name`: The name of the object.
        - `dry_run`: `All` goes through everything and stores nothing.
        - `field_manager`: Who owns the fields that are set.
        - `field_validation`: What becomes of unknown fields: `Ignore`, `Warn` or `Strict`.
        """
        return await self._send(
            _PATCH_NAMESPACED_DEPLOYMENT,
            (namespace, name),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    async def patch_namespaced_deployment_scale(
        self,
        namespace: str,
        name: str,
        body: _k.JsonPatch | _k.MergePatch | _k.StrategicMergePatch | _k.Apply,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _kubernetes_client.V1Scale:
        """Changes Scale.

        - `namespace`: The namespace of the objects.
        - `name`: The name of the object.
        - `dry_run`: `All` goes through everything and stores nothing.
        - `field_manager`: Who owns the fields that are set.
        - `field_validation`: What becomes of unknown fields: `Ignore`, `Warn` or `Strict`.
        """
        return await self._send(
            _PATCH_NAMESPACED_DEPLOYMENT_SCALE,
            (namespace, name),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    async def patch_namespaced_deployment_status(
        self,
        namespace: str,
        name: str,
        body: _k.JsonPatch | _k.MergePatch | _k.StrategicMergePatch | _k.Apply,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _kubernetes_client.V1Deployment:
        """Changes Deployment.

        - `namespace`: The namespace of the objects.
        - `name`: The name of the object.
        - `dry_run`: `All` goes through everything and stores nothing.
        - `field_manager`: Who owns the fields that are set.
        - `field_validation`: What becomes of unknown fields: `Ignore`, `Warn` or `Strict`.
        """
        return await self._send(
            _PATCH_NAMESPACED_DEPLOYMENT_STATUS,
            (namespace, name),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    async def read_namespaced_deployment(self, namespace: str, name: str) -> _kubernetes_client.V1Deployment:
        """Reads Deployment.

        - `namespace`: The namespace of the objects.
        - `name`: The name of the object.
        """
        return await self._send(_READ_NAMESPACED_DEPLOYMENT, (namespace, name), {})

    async def read_namespaced_deployment_scale(self, namespace: str, name: str) -> _kubernetes_client.V1Scale:
        """Reads Scale.

        - `namespace`: The namespace of the objects.
        - `name`: The name of the object.
        """
        return await self._send(_READ_NAMESPACED_DEPLOYMENT_SCALE, (namespace, name), {})

    async def read_namespaced_deployment_status(self, namespace: str, name: str) -> _kubernetes_client.V1Deployment:
        """Reads Deployment.

        - `namespace`: The namespace of the objects.
        - `name`: The name of the object.
        """
        return await self._send(_READ_NAMESPACED_DEPLOYMENT_STATUS, (namespace, name), {})

    async def replace_namespaced_deployment(
        self,
        namespace: str,
        name: str,
        body: _kubernetes_client.V1Deployment | _k.Wire,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _kubernetes_client.V1Deployment:
        """Replaces Deployment.

        - `namespace`: The namespace of the objects.
        - `name`: The name of the object.
        - `dry_run`: `All` goes through everything and stores nothing.
        - `field_manager`: Who owns the fields that are set.
        - `field_validation`: What becomes of unknown fields: `Ignore`, `Warn` or `Strict`.
        """
        return await self._send(
            _REPLACE_NAMESPACED_DEPLOYMENT,
            (namespace, name),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    async def replace_namespaced_deployment_scale(
        self,
        namespace: str,
        name: str,
        body: _kubernetes_client.V1Scale | _k.Wire,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _kubernetes_client.V1Scale:
        """Replaces Scale.

        - `namespace`: The namespace of the objects.
        - `name`: The name of the object.
        - `dry_run`: `All` goes through everything and stores nothing.
        - `field_manager`: Who owns the fields that are set.
        - `field_validation`: What becomes of unknown fields: `Ignore`, `Warn` or `Strict`.
        """
        return await self._send(
            _REPLACE_NAMESPACED_DEPLOYMENT_SCALE,
            (namespace, name),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    async def replace_namespaced_deployment_status(
        self,
        namespace: str,
        name: str,
        body: _kubernetes_client.V1Deployment | _k.Wire,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _kubernetes_client.V1Deployment:
        """Replaces Deployment.

        - `namespace`: The namespace of the objects.
        - `name`: The name of the object.
        - `dry_run`: `All` goes through everything and stores nothing.
        - `field_manager`: Who owns the fields that are set.
        - `field_validation`: What becomes of unknown fields: `Ignore`, `Warn` or `Strict`.
        """
        return await self._send(
            _REPLACE_NAMESPACED_DEPLOYMENT_STATUS,
            (namespace, name),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )
