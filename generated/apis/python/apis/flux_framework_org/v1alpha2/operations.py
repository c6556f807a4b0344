"""Operations of flux-framework.org/v1alpha2."""
# Generated from operations of flux-framework.org/v1alpha2.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import operations as _k

if _t.TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client

    from ...flux_framework_org import v1alpha2 as _types

__all__ = ["AsyncFluxFrameworkOrgV1alpha2Api", "FluxFrameworkOrgV1alpha2Api"]

_delete_options_payload = _k.kube("V1DeleteOptions", "DeleteOptions")
_mini_cluster_payload = _k.model(__package__, "...flux_framework_org.v1alpha2", "MiniCluster")
_scale_payload = _k.kube("V1Scale", "Scale")

_CREATE_NAMESPACED_MINI_CLUSTER: _k.Operation[_types.MiniCluster] = _k.Operation(
    "POST",
    "/apis/flux-framework.org/v1alpha2/namespaces/{namespace}/miniclusters",
    _k.single(_mini_cluster_payload),
    body=_mini_cluster_payload,
)
_DELETE_COLLECTION_NAMESPACED_MINI_CLUSTER: _k.Operation[
    _k.ObjectList[_types.MiniCluster] | _kubernetes_client.V1Status
] = _k.Operation(
    "DELETE",
    "/apis/flux-framework.org/v1alpha2/namespaces/{namespace}/miniclusters",
    _k.list_or_status(_mini_cluster_payload),
)
_DELETE_NAMESPACED_MINI_CLUSTER: _k.Operation[_types.MiniCluster | _kubernetes_client.V1Status] = _k.Operation(
    "DELETE",
    "/apis/flux-framework.org/v1alpha2/namespaces/{namespace}/miniclusters/{name}",
    _k.single_or_status(_mini_cluster_payload),
    body=_delete_options_payload,
)
_LIST_MINI_CLUSTER_FOR_ALL_NAMESPACES: _k.Operation[_k.ObjectList[_types.MiniCluster]] = _k.Operation(
    "GET",
    "/apis/flux-framework.org/v1alpha2/miniclusters",
    _k.object_list(_mini_cluster_payload),
)
_LIST_NAMESPACED_MINI_CLUSTER: _k.Operation[_k.ObjectList[_types.MiniCluster]] = _k.Operation(
    "GET",
    "/apis/flux-framework.org/v1alpha2/namespaces/{namespace}/miniclusters",
    _k.object_list(_mini_cluster_payload),
)
_PATCH_NAMESPACED_MINI_CLUSTER: _k.Operation[_types.MiniCluster] = _k.Operation(
    "PATCH",
    "/apis/flux-framework.org/v1alpha2/namespaces/{namespace}/miniclusters/{name}",
    _k.single(_mini_cluster_payload),
)
_PATCH_NAMESPACED_MINI_CLUSTER_SCALE: _k.Operation[_kubernetes_client.V1Scale] = _k.Operation(
    "PATCH",
    "/apis/flux-framework.org/v1alpha2/namespaces/{namespace}/miniclusters/{name}/scale",
    _k.single(_scale_payload),
)
_PATCH_NAMESPACED_MINI_CLUSTER_STATUS: _k.Operation[_types.MiniCluster] = _k.Operation(
    "PATCH",
    "/apis/flux-framework.org/v1alpha2/namespaces/{namespace}/miniclusters/{name}/status",
    _k.single(_mini_cluster_payload),
)
_READ_NAMESPACED_MINI_CLUSTER: _k.Operation[_types.MiniCluster] = _k.Operation(
    "GET",
    "/apis/flux-framework.org/v1alpha2/namespaces/{namespace}/miniclusters/{name}",
    _k.single(_mini_cluster_payload),
)
_READ_NAMESPACED_MINI_CLUSTER_SCALE: _k.Operation[_kubernetes_client.V1Scale] = _k.Operation(
    "GET",
    "/apis/flux-framework.org/v1alpha2/namespaces/{namespace}/miniclusters/{name}/scale",
    _k.single(_scale_payload),
)
_READ_NAMESPACED_MINI_CLUSTER_STATUS: _k.Operation[_types.MiniCluster] = _k.Operation(
    "GET",
    "/apis/flux-framework.org/v1alpha2/namespaces/{namespace}/miniclusters/{name}/status",
    _k.single(_mini_cluster_payload),
)
_REPLACE_NAMESPACED_MINI_CLUSTER: _k.Operation[_types.MiniCluster] = _k.Operation(
    "PUT",
    "/apis/flux-framework.org/v1alpha2/namespaces/{namespace}/miniclusters/{name}",
    _k.single(_mini_cluster_payload),
    body=_mini_cluster_payload,
)
_REPLACE_NAMESPACED_MINI_CLUSTER_SCALE: _k.Operation[_kubernetes_client.V1Scale] = _k.Operation(
    "PUT",
    "/apis/flux-framework.org/v1alpha2/namespaces/{namespace}/miniclusters/{name}/scale",
    _k.single(_scale_payload),
    body=_scale_payload,
)
_REPLACE_NAMESPACED_MINI_CLUSTER_STATUS: _k.Operation[_types.MiniCluster] = _k.Operation(
    "PUT",
    "/apis/flux-framework.org/v1alpha2/namespaces/{namespace}/miniclusters/{name}/status",
    _k.single(_mini_cluster_payload),
    body=_mini_cluster_payload,
)


class FluxFrameworkOrgV1alpha2Api(_k.Operations):
    """Operations of flux-framework.org/v1alpha2."""

    def create_namespaced_mini_cluster(
        self,
        namespace: str,
        body: _types.MiniCluster | _k.Wire,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _types.MiniCluster:
        """Create a MiniCluster.

        - `namespace`: The namespace of the object.
        - `dry_run`: `All`: everything is done but storing the object.
        - `field_manager`: Who makes the change: the owner of the fields that it sets.
        - `field_validation`: What becomes of unknown fields and of fields given twice: `Ignore`, `Warn` or
        `Strict`.
        """
        return self._send(
            _CREATE_NAMESPACED_MINI_CLUSTER,
            (namespace,),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    def delete_collection_namespaced_mini_cluster(
        self,
        namespace: str,
        *,
        continue_: str | None = None,
        field_selector: str | None = None,
        label_selector: str | None = None,
        limit: int | None = None,
        resource_version: str | None = None,
        resource_version_match: _t.Literal["Exact", "NotOlderThan"] | None = None,
        timeout_seconds: int | None = None,
    ) -> _k.ObjectList[_types.MiniCluster] | _kubernetes_client.V1Status:
        """Delete collection of MiniCluster.

        - `namespace`: The namespace of the object.
        - `continue_`: Where the last answer ended, as it says.
        - `field_selector`: Only objects whose fields are so.
        - `label_selector`: Only objects whose labels are so.
        - `limit`: At most so many; the answer says where it ended.
        - `resource_version`: The version that the answer is of, or not older than.
        - `resource_version_match`: How resourceVersion is meant: `Exact` or `NotOlderThan`.
        - `timeout_seconds`: Seconds after which a list or a watch ends.
        """
        return self._send(
            _DELETE_COLLECTION_NAMESPACED_MINI_CLUSTER,
            (namespace,),
            {
                "continue": continue_,
                "fieldSelector": field_selector,
                "labelSelector": label_selector,
                "limit": limit,
                "resourceVersion": resource_version,
                "resourceVersionMatch": resource_version_match,
                "timeoutSeconds": timeout_seconds,
            },
        )

    def delete_namespaced_mini_cluster(
        self,
        namespace: str,
        name: str,
        body: _kubernetes_client.V1DeleteOptions | _k.Wire | None = None,
        *,
        dry_run: _t.Literal["All"] | None = None,
        grace_period_seconds: int | None = None,
        orphan_dependents: bool | None = None,
        propagation_policy: _t.Literal["Orphan", "Background", "Foreground"] | None = None,
    ) -> _types.MiniCluster | _kubernetes_client.V1Status:
        """Delete a MiniCluster.

        - `namespace`: The namespace of the object.
        - `name`: The name of the object.
        - `dry_run`: `All`: everything is done but storing the object.
        - `grace_period_seconds`: Seconds before the object is deleted; 0: at once.
        - `orphan_dependents`: Deprecated in favour of propagationPolicy.
        - `propagation_policy`: What becomes of dependents: `Orphan`, `Background` or `Foreground`.
        """
        return self._send(
            _DELETE_NAMESPACED_MINI_CLUSTER,
            (namespace, name),
            {
                "dryRun": dry_run,
                "gracePeriodSeconds": grace_period_seconds,
                "orphanDependents": orphan_dependents,
                "propagationPolicy": propagation_policy,
            },
            body,
        )

    def list_mini_cluster_for_all_namespaces(
        self,
        *,
        continue_: str | None = None,
        field_selector: str | None = None,
        label_selector: str | None = None,
        limit: int | None = None,
        resource_version: str | None = None,
        resource_version_match: _t.Literal["Exact", "NotOlderThan"] | None = None,
        timeout_seconds: int | None = None,
    ) -> _k.ObjectList[_types.MiniCluster]:
        """List objects of kind MiniCluster.

        - `continue_`: Where the last answer ended, as it says.
        - `field_selector`: Only objects whose fields are so.
        - `label_selector`: Only objects whose labels are so.
        - `limit`: At most so many; the answer says where it ended.
        - `resource_version`: The version that the answer is of, or not older than.
        - `resource_version_match`: How resourceVersion is meant: `Exact` or `NotOlderThan`.
        - `timeout_seconds`: Seconds after which a list or a watch ends.
        """
        return self._send(
            _LIST_MINI_CLUSTER_FOR_ALL_NAMESPACES,
            (),
            {
                "continue": continue_,
                "fieldSelector": field_selector,
                "labelSelector": label_selector,
                "limit": limit,
                "resourceVersion": resource_version,
                "resourceVersionMatch": resource_version_match,
                "timeoutSeconds": timeout_seconds,
            },
        )

    def list_mini_cluster_for_all_namespaces_watch(
        self,
        *,
        allow_watch_bookmarks: bool | None = None,
        field_selector: str | None = None,
        label_selector: str | None = None,
        limit: int | None = None,
        resource_version: str | None = None,
        resource_version_match: _t.Literal["Exact", "NotOlderThan"] | None = None,
        send_initial_events: bool | None = None,
        timeout_seconds: int | None = None,
    ) -> _k.Events[_types.MiniCluster]:
        """Changes of the objects that `list_mini_cluster_for_all_namespaces` lists.

        - `allow_watch_bookmarks`: Whether a watch may send bookmarks.
        - `field_selector`: Only objects whose fields are so.
        - `label_selector`: Only objects whose labels are so.
        - `limit`: At most so many; the answer says where it ended.
        - `resource_version`: The version that the answer is of, or not older than.
        - `resource_version_match`: How resourceVersion is meant: `Exact` or `NotOlderThan`.
        - `send_initial_events`: Whether a watch begins with what is there.
        - `timeout_seconds`: Seconds after which a list or a watch ends.
        """
        return self._watch(
            _LIST_MINI_CLUSTER_FOR_ALL_NAMESPACES,
            (),
            {
                "allowWatchBookmarks": allow_watch_bookmarks,
                "fieldSelector": field_selector,
                "labelSelector": label_selector,
                "limit": limit,
                "resourceVersion": resource_version,
                "resourceVersionMatch": resource_version_match,
                "sendInitialEvents": send_initial_events,
                "timeoutSeconds": timeout_seconds,
                "watch": True,
            },
        )

    def list_namespaced_mini_cluster(
        self,
        namespace: str,
        *,
        continue_: str | None = None,
        field_selector: str | None = None,
        label_selector: str | None = None,
        limit: int | None = None,
        resource_version: str | None = None,
        resource_version_match: _t.Literal["Exact", "NotOlderThan"] | None = None,
        timeout_seconds: int | None = None,
    ) -> _k.ObjectList[_types.MiniCluster]:
        """List objects of kind MiniCluster.

        - `namespace`: The namespace of the object.
        - `continue_`: Where the last answer ended, as it says.
        - `field_selector`: Only objects whose fields are so.
        - `label_selector`: Only objects whose labels are so.
        - `limit`: At most so many; the answer says where it ended.
        - `resource_version`: The version that the answer is of, or not older than.
        - `resource_version_match`: How resourceVersion is meant: `Exact` or `NotOlderThan`.
        - `timeout_seconds`: Seconds after which a list or a watch ends.
        """
        return self._send(
            _LIST_NAMESPACED_MINI_CLUSTER,
            (namespace,),
            {
                "continue": continue_,
                "fieldSelector": field_selector,
                "labelSelector": label_selector,
                "limit": limit,
                "resourceVersion": resource_version,
                "resourceVersionMatch": resource_version_match,
                "timeoutSeconds": timeout_seconds,
            },
        )

    def list_namespaced_mini_cluster_watch(
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
        timeout_seconds: int | None = None,
    ) -> _k.Events[_types.MiniCluster]:
        """Changes of the objects that `list_namespaced_mini_cluster` lists.

        - `namespace`: The namespace of the object.
        - `allow_watch_bookmarks`: Whether a watch may send bookmarks.
        - `field_selector`: Only objects whose fields are so.
        - `label_selector`: Only objects whose labels are so.
        - `limit`: At most so many; the answer says where it ended.
        - `resource_version`: The version that the answer is of, or not older than.
        - `resource_version_match`: How resourceVersion is meant: `Exact` or `NotOlderThan`.
        - `send_initial_events`: Whether a watch begins with what is there.
        - `timeout_seconds`: Seconds after which a list or a watch ends.
        """
        return self._watch(
            _LIST_NAMESPACED_MINI_CLUSTER,
            (namespace,),
            {
                "allowWatchBookmarks": allow_watch_bookmarks,
                "fieldSelector": field_selector,
                "labelSelector": label_selector,
                "limit": limit,
                "resourceVersion": resource_version,
                "resourceVersionMatch": resource_version_match,
                "sendInitialEvents": send_initial_events,
                "timeoutSeconds": timeout_seconds,
                "watch": True,
            },
        )

    def patch_namespaced_mini_cluster(
        self,
        namespace: str,
        name: str,
        body: _k.JsonPatch | _k.MergePatch | _k.Apply,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _types.MiniCluster:
        """Partially update the specified MiniCluster.

        - `namespace`: The namespace of the object.
        - `name`: The name of the object.
        - `dry_run`: `All`: everything is done but storing the object.
        - `field_manager`: Who makes the change: the owner of the fields that it sets.
        - `field_validation`: What becomes of unknown fields and of fields given twice: `Ignore`, `Warn` or
        `Strict`.
        """
        return self._send(
            _PATCH_NAMESPACED_MINI_CLUSTER,
            (namespace, name),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    def patch_namespaced_mini_cluster_scale(
        self,
        namespace: str,
        name: str,
        body: _k.JsonPatch | _k.MergePatch | _k.Apply,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _kubernetes_client.V1Scale:
        """Partially update scale of the specified MiniCluster.

        - `namespace`: The namespace of the object.
        - `name`: The name of the object.
        - `dry_run`: `All`: everything is done but storing the object.
        - `field_manager`: Who makes the change: the owner of the fields that it sets.
        - `field_validation`: What becomes of unknown fields and of fields given twice: `Ignore`, `Warn` or
        `Strict`.
        """
        return self._send(
            _PATCH_NAMESPACED_MINI_CLUSTER_SCALE,
            (namespace, name),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    def patch_namespaced_mini_cluster_status(
        self,
        namespace: str,
        name: str,
        body: _k.JsonPatch | _k.MergePatch | _k.Apply,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _types.MiniCluster:
        """Partially update status of the specified MiniCluster.

        - `namespace`: The namespace of the object.
        - `name`: The name of the object.
        - `dry_run`: `All`: everything is done but storing the object.
        - `field_manager`: Who makes the change: the owner of the fields that it sets.
        - `field_validation`: What becomes of unknown fields and of fields given twice: `Ignore`, `Warn` or
        `Strict`.
        """
        return self._send(
            _PATCH_NAMESPACED_MINI_CLUSTER_STATUS,
            (namespace, name),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    def read_namespaced_mini_cluster(
        self,
        namespace: str,
        name: str,
        *,
        resource_version: str | None = None,
    ) -> _types.MiniCluster:
        """Read the specified MiniCluster.

        - `namespace`: The namespace of the object.
        - `name`: The name of the object.
        - `resource_version`: The oldest version of the object that may be served.
        """
        return self._send(_READ_NAMESPACED_MINI_CLUSTER, (namespace, name), {"resourceVersion": resource_version})

    def read_namespaced_mini_cluster_scale(
        self,
        namespace: str,
        name: str,
        *,
        resource_version: str | None = None,
    ) -> _kubernetes_client.V1Scale:
        """Read scale of the specified MiniCluster.

        - `namespace`: The namespace of the object.
        - `name`: The name of the object.
        - `resource_version`: The oldest version of the object that may be served.
        """
        return self._send(_READ_NAMESPACED_MINI_CLUSTER_SCALE, (namespace, name), {"resourceVersion": resource_version})

    def read_namespaced_mini_cluster_status(
        self,
        namespace: str,
        name: str,
        *,
        resource_version: str | None = None,
    ) -> _types.MiniCluster:
        """Read status of the specified MiniCluster.

        - `namespace`: The namespace of the object.
        - `name`: The name of the object.
        - `resource_version`: The oldest version of the object that may be served.
        """
        return self._send(
            _READ_NAMESPACED_MINI_CLUSTER_STATUS,
            (namespace, name),
            {"resourceVersion": resource_version},
        )

    def replace_namespaced_mini_cluster(
        self,
        namespace: str,
        name: str,
        body: _types.MiniCluster | _k.Wire,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _types.MiniCluster:
        """Replace the specified MiniCluster.

        - `namespace`: The namespace of the object.
        - `name`: The name of the object.
        - `dry_run`: `All`: everything is done but storing the object.
        - `field_manager`: Who makes the change: the owner of the fields that it sets.
        - `field_validation`: What becomes of unknown fields and of fields given twice: `Ignore`, `Warn` or
        `Strict`.
        """
        return self._send(
            _REPLACE_NAMESPACED_MINI_CLUSTER,
            (namespace, name),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    def replace_namespaced_mini_cluster_scale(
        self,
        namespace: str,
        name: str,
        body: _kubernetes_client.V1Scale | _k.Wire,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _kubernetes_client.V1Scale:
        """Replace scale of the specified MiniCluster.

        - `namespace`: The namespace of the object.
        - `name`: The name of the object.
        - `dry_run`: `All`: everything is done but storing the object.
        - `field_manager`: Who makes the change: the owner of the fields that it sets.
        - `field_validation`: What becomes of unknown fields and of fields given twice: `Ignore`, `Warn` or
        `Strict`.
        """
        return self._send(
            _REPLACE_NAMESPACED_MINI_CLUSTER_SCALE,
            (namespace, name),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    def replace_namespaced_mini_cluster_status(
        self,
        namespace: str,
        name: str,
        body: _types.MiniCluster | _k.Wire,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _types.MiniCluster:
        """Replace status of the specified MiniCluster.

        - `namespace`: The namespace of the object.
        - `name`: The name of the object.
        - `dry_run`: `All`: everything is done but storing the object.
        - `field_manager`: Who makes the change: the owner of the fields that it sets.
        - `field_validation`: What becomes of unknown fields and of fields given twice: `Ignore`, `Warn` or
        `Strict`.
        """
        return self._send(
            _REPLACE_NAMESPACED_MINI_CLUSTER_STATUS,
            (namespace, name),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )


class AsyncFluxFrameworkOrgV1alpha2Api(_k.AsyncOperations):
    """Operations of flux-framework.org/v1alpha2, each to be awaited or iterated over."""

    async def create_namespaced_mini_cluster(
        self,
        namespace: str,
        body: _types.MiniCluster | _k.Wire,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _types.MiniCluster:
        """Create a MiniCluster.

        - `namespace`: The namespace of the object.
        - `dry_run`: `All`: everything is done but storing the object.
        - `field_manager`: Who makes the change: the owner of the fields that it sets.
        - `field_validation`: What becomes of unknown fields and of fields given twice: `Ignore`, `Warn` or
        `Strict`.
        """
        return await self._send(
            _CREATE_NAMESPACED_MINI_CLUSTER,
            (namespace,),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    async def delete_collection_namespaced_mini_cluster(
        self,
        namespace: str,
        *,
        continue_: str | None = None,
        field_selector: str | None = None,
        label_selector: str | None = None,
        limit: int | None = None,
        resource_version: str | None = None,
        resource_version_match: _t.Literal["Exact", "NotOlderThan"] | None = None,
        timeout_seconds: int | None = None,
    ) -> _k.ObjectList[_types.MiniCluster] | _kubernetes_client.V1Status:
        """Delete collection of MiniCluster.

        - `namespace`: The namespace of the object.
        - `continue_`: Where the last answer ended, as it says.
        - `field_selector`: Only objects whose fields are so.
        - `label_selector`: Only objects whose labels are so.
        - `limit`: At most so many; the answer says where it ended.
        - `resource_version`: The version that the answer is of, or not older than.
        - `resource_version_match`: How resourceVersion is meant: `Exact` or `NotOlderThan`.
        - `timeout_seconds`: Seconds after which a list or a watch ends.
        """
        return await self._send(
            _DELETE_COLLECTION_NAMESPACED_MINI_CLUSTER,
            (namespace,),
            {
                "continue": continue_,
                "fieldSelector": field_selector,
                "labelSelector": label_selector,
                "limit": limit,
                "resourceVersion": resource_version,
                "resourceVersionMatch": resource_version_match,
                "timeoutSeconds": timeout_seconds,
            },
        )

    async def delete_namespaced_mini_cluster(
        self,
        namespace: str,
        name: str,
        body: _kubernetes_client.V1DeleteOptions | _k.Wire | None = None,
        *,
        dry_run: _t.Literal["All"] | None = None,
        grace_period_seconds: int | None = None,
        orphan_dependents: bool | None = None,
        propagation_policy: _t.Literal["Orphan", "Background", "Foreground"] | None = None,
    ) -> _types.MiniCluster | _kubernetes_client.V1Status:
        """Delete a MiniCluster.

        - `namespace`: The namespace of the object.
        - `name`: The name of the object.
        - `dry_run`: `All`: everything is done but storing the object.
        - `grace_period_seconds`: Seconds before the object is deleted; 0: at once.
        - `orphan_dependents`: Deprecated in favour of propagationPolicy.
        - `propagation_policy`: What becomes of dependents: `Orphan`, `Background` or `Foreground`.
        """
        return await self._send(
            _DELETE_NAMESPACED_MINI_CLUSTER,
            (namespace, name),
            {
                "dryRun": dry_run,
                "gracePeriodSeconds": grace_period_seconds,
                "orphanDependents": orphan_dependents,
                "propagationPolicy": propagation_policy,
            },
            body,
        )

    async def list_mini_cluster_for_all_namespaces(
        self,
        *,
        continue_: str | None = None,
        field_selector: str | None = None,
        label_selector: str | None = None,
        limit: int | None = None,
        resource_version: str | None = None,
        resource_version_match: _t.Literal["Exact", "NotOlderThan"] | None = None,
        timeout_seconds: int | None = None,
    ) -> _k.ObjectList[_types.MiniCluster]:
        """List objects of kind MiniCluster.

        - `continue_`: Where the last answer ended, as it says.
        - `field_selector`: Only objects whose fields are so.
        - `label_selector`: Only objects whose labels are so.
        - `limit`: At most so many; the answer says where it ended.
        - `resource_version`: The version that the answer is of, or not older than.
        - `resource_version_match`: How resourceVersion is meant: `Exact` or `NotOlderThan`.
        - `timeout_seconds`: Seconds after which a list or a watch ends.
        """
        return await self._send(
            _LIST_MINI_CLUSTER_FOR_ALL_NAMESPACES,
            (),
            {
                "continue": continue_,
                "fieldSelector": field_selector,
                "labelSelector": label_selector,
                "limit": limit,
                "resourceVersion": resource_version,
                "resourceVersionMatch": resource_version_match,
                "timeoutSeconds": timeout_seconds,
            },
        )

    def list_mini_cluster_for_all_namespaces_watch(
        self,
        *,
        allow_watch_bookmarks: bool | None = None,
        field_selector: str | None = None,
        label_selector: str | None = None,
        limit: int | None = None,
        resource_version: str | None = None,
        resource_version_match: _t.Literal["Exact", "NotOlderThan"] | None = None,
        send_initial_events: bool | None = None,
        timeout_seconds: int | None = None,
    ) -> _k.AsyncEvents[_types.MiniCluster]:
        """Changes of the objects that `list_mini_cluster_for_all_namespaces` lists.

        - `allow_watch_bookmarks`: Whether a watch may send bookmarks.
        - `field_selector`: Only objects whose fields are so.
        - `label_selector`: Only objects whose labels are so.
        - `limit`: At most so many; the answer says where it ended.
        - `resource_version`: The version that the answer is of, or not older than.
        - `resource_version_match`: How resourceVersion is meant: `Exact` or `NotOlderThan`.
        - `send_initial_events`: Whether a watch begins with what is there.
        - `timeout_seconds`: Seconds after which a list or a watch ends.
        """
        return self._watch(
            _LIST_MINI_CLUSTER_FOR_ALL_NAMESPACES,
            (),
            {
                "allowWatchBookmarks": allow_watch_bookmarks,
                "fieldSelector": field_selector,
                "labelSelector": label_selector,
                "limit": limit,
                "resourceVersion": resource_version,
                "resourceVersionMatch": resource_version_match,
                "sendInitialEvents": send_initial_events,
                "timeoutSeconds": timeout_seconds,
                "watch": True,
            },
        )

    async def list_namespaced_mini_cluster(
        self,
        namespace: str,
        *,
        continue_: str | None = None,
        field_selector: str | None = None,
        label_selector: str | None = None,
        limit: int | None = None,
        resource_version: str | None = None,
        resource_version_match: _t.Literal["Exact", "NotOlderThan"] | None = None,
        timeout_seconds: int | None = None,
    ) -> _k.ObjectList[_types.MiniCluster]:
        """List objects of kind MiniCluster.

        - `namespace`: The namespace of the object.
        - `continue_`: Where the last answer ended, as it says.
        - `field_selector`: Only objects whose fields are so.
        - `label_selector`: Only objects whose labels are so.
        - `limit`: At most so many; the answer says where it ended.
        - `resource_version`: The version that the answer is of, or not older than.
        - `resource_version_match`: How resourceVersion is meant: `Exact` or `NotOlderThan`.
        - `timeout_seconds`: Seconds after which a list or a watch ends.
        """
        return await self._send(
            _LIST_NAMESPACED_MINI_CLUSTER,
            (namespace,),
            {
                "continue": continue_,
                "fieldSelector": field_selector,
                "labelSelector": label_selector,
                "limit": limit,
                "resourceVersion": resource_version,
                "resourceVersionMatch": resource_version_match,
                "timeoutSeconds": timeout_seconds,
            },
        )

    def list_namespaced_mini_cluster_watch(
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
        timeout_seconds: int | None = None,
    ) -> _k.AsyncEvents[_types.MiniCluster]:
        """Changes of the objects that `list_namespaced_mini_cluster` lists.

        - `namespace`: The namespace of the object.
        - `allow_watch_bookmarks`: Whether a watch may send bookmarks.
        - `field_selector`: Only objects whose fields are so.
        - `label_selector`: Only objects whose labels are so.
        - `limit`: At most so many; the answer says where it ended.
        - `resource_version`: The version that the answer is of, or not older than.
        - `resource_version_match`: How resourceVersion is meant: `Exact` or `NotOlderThan`.
        - `send_initial_events`: Whether a watch begins with what is there.
        - `timeout_seconds`: Seconds after which a list or a watch ends.
        """
        return self._watch(
            _LIST_NAMESPACED_MINI_CLUSTER,
            (namespace,),
            {
                "allowWatchBookmarks": allow_watch_bookmarks,
                "fieldSelector": field_selector,
                "labelSelector": label_selector,
                "limit": limit,
                "resourceVersion": resource_version,
                "resourceVersionMatch": resource_version_match,
                "sendInitialEvents": send_initial_events,
                "timeoutSeconds": timeout_seconds,
                "watch": True,
            },
        )

    async def patch_namespaced_mini_cluster(
        self,
        namespace: str,
        name: str,
        body: _k.JsonPatch | _k.MergePatch | _k.Apply,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _types.MiniCluster:
        """Partially update the specified MiniCluster.

        - `namespace`: The namespace of the object.
        - `name`: The name of the object.
        - `dry_run`: `All`: everything is done but storing the object.
        - `field_manager`: Who makes the change: the owner of the fields that it sets.
        - `field_validation`: What becomes of unknown fields and of fields given twice: `Ignore`, `Warn` or
        `Strict`.
        """
        return await self._send(
            _PATCH_NAMESPACED_MINI_CLUSTER,
            (namespace, name),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    async def patch_namespaced_mini_cluster_scale(
        self,
        namespace: str,
        name: str,
        body: _k.JsonPatch | _k.MergePatch | _k.Apply,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _kubernetes_client.V1Scale:
        """Partially update scale of the specified MiniCluster.

        - `namespace`: The namespace of the object.
        - `name`: The name of the object.
        - `dry_run`: `All`: everything is done but storing the object.
        - `field_manager`: Who makes the change: the owner of the fields that it sets.
        - `field_validation`: What becomes of unknown fields and of fields given twice: `Ignore`, `Warn` or
        `Strict`.
        """
        return await self._send(
            _PATCH_NAMESPACED_MINI_CLUSTER_SCALE,
            (namespace, name),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    async def patch_namespaced_mini_cluster_status(
        self,
        namespace: str,
        name: str,
        body: _k.JsonPatch | _k.MergePatch | _k.Apply,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _types.MiniCluster:
        """Partially update status of the specified MiniCluster.

        - `namespace`: The namespace of the object.
        - `name`: The name of the object.
        - `dry_run`: `All`: everything is done but storing the object.
        - `field_manager`: Who makes the change: the owner of the fields that it sets.
        - `field_validation`: What becomes of unknown fields and of fields given twice: `Ignore`, `Warn` or
        `Strict`.
        """
        return await self._send(
            _PATCH_NAMESPACED_MINI_CLUSTER_STATUS,
            (namespace, name),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    async def read_namespaced_mini_cluster(
        self,
        namespace: str,
        name: str,
        *,
        resource_version: str | None = None,
    ) -> _types.MiniCluster:
        """Read the specified MiniCluster.

        - `namespace`: The namespace of the object.
        - `name`: The name of the object.
        - `resource_version`: The oldest version of the object that may be served.
        """
        return await self._send(_READ_NAMESPACED_MINI_CLUSTER, (namespace, name), {"resourceVersion": resource_version})

    async def read_namespaced_mini_cluster_scale(
        self,
        namespace: str,
        name: str,
        *,
        resource_version: str | None = None,
    ) -> _kubernetes_client.V1Scale:
        """Read scale of the specified MiniCluster.

        - `namespace`: The namespace of the object.
        - `name`: The name of the object.
        - `resource_version`: The oldest version of the object that may be served.
        """
        return await self._send(
            _READ_NAMESPACED_MINI_CLUSTER_SCALE,
            (namespace, name),
            {"resourceVersion": resource_version},
        )

    async def read_namespaced_mini_cluster_status(
        self,
        namespace: str,
        name: str,
        *,
        resource_version: str | None = None,
    ) -> _types.MiniCluster:
        """Read status of the specified MiniCluster.

        - `namespace`: The namespace of the object.
        - `name`: The name of the object.
        - `resource_version`: The oldest version of the object that may be served.
        """
        return await self._send(
            _READ_NAMESPACED_MINI_CLUSTER_STATUS,
            (namespace, name),
            {"resourceVersion": resource_version},
        )

    async def replace_namespaced_mini_cluster(
        self,
        namespace: str,
        name: str,
        body: _types.MiniCluster | _k.Wire,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _types.MiniCluster:
        """Replace the specified MiniCluster.

        - `namespace`: The namespace of the object.
        - `name`: The name of the object.
        - `dry_run`: `All`: everything is done but storing the object.
        - `field_manager`: Who makes the change: the owner of the fields that it sets.
        - `field_validation`: What becomes of unknown fields and of fields given twice: `Ignore`, `Warn` or
        `Strict`.
        """
        return await self._send(
            _REPLACE_NAMESPACED_MINI_CLUSTER,
            (namespace, name),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    async def replace_namespaced_mini_cluster_scale(
        self,
        namespace: str,
        name: str,
        body: _kubernetes_client.V1Scale | _k.Wire,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _kubernetes_client.V1Scale:
        """Replace scale of the specified MiniCluster.

        - `namespace`: The namespace of the object.
        - `name`: The name of the object.
        - `dry_run`: `All`: everything is done but storing the object.
        - `field_manager`: Who makes the change: the owner of the fields that it sets.
        - `field_validation`: What becomes of unknown fields and of fields given twice: `Ignore`, `Warn` or
        `Strict`.
        """
        return await self._send(
            _REPLACE_NAMESPACED_MINI_CLUSTER_SCALE,
            (namespace, name),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    async def replace_namespaced_mini_cluster_status(
        self,
        namespace: str,
        name: str,
        body: _types.MiniCluster | _k.Wire,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _types.MiniCluster:
        """Replace status of the specified MiniCluster.

        - `namespace`: The namespace of the object.
        - `name`: The name of the object.
        - `dry_run`: `All`: everything is done but storing the object.
        - `field_manager`: Who makes the change: the owner of the fields that it sets.
        - `field_validation`: What becomes of unknown fields and of fields given twice: `Ignore`, `Warn` or
        `Strict`.
        """
        return await self._send(
            _REPLACE_NAMESPACED_MINI_CLUSTER_STATUS,
            (namespace, name),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )
