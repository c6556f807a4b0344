"""Operations of operations.example.com/v1."""
# Generated from operations of operations.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import operations as _k

if _t.TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client

    from ...operations_example_com import v1 as _types

__all__ = ["AsyncOperationsExampleComV1Api", "OperationsExampleComV1Api"]

_api_resource_list_payload = _k.kube("V1APIResourceList", "APIResourceList")
_delete_options_payload = _k.kube("V1DeleteOptions", "DeleteOptions")
_parcel_payload = _k.model(__package__, "...operations_example_com.v1", "Parcel")
_scale_payload = _k.kube("V1Scale", "Scale")

_CREATE_NAMESPACED_PARCEL: _k.Operation[_types.Parcel] = _k.Operation(
    "POST",
    "/apis/operations.example.com/v1/namespaces/{namespace}/parcels",
    _k.single(_parcel_payload),
    body=_parcel_payload,
)
_DELETE_COLLECTION_NAMESPACED_PARCEL: _k.Operation[_k.ObjectList[_types.Parcel] | _kubernetes_client.V1Status] = (
    _k.Operation(
        "DELETE",
        "/apis/operations.example.com/v1/namespaces/{namespace}/parcels",
        _k.list_or_status(_parcel_payload),
    )
)
_DELETE_NAMESPACED_PARCEL: _k.Operation[_types.Parcel | _kubernetes_client.V1Status] = _k.Operation(
    "DELETE",
    "/apis/operations.example.com/v1/namespaces/{namespace}/parcels/{name}",
    _k.single_or_status(_parcel_payload),
    body=_delete_options_payload,
)
_GET_API_RESOURCES: _k.Operation[_kubernetes_client.V1APIResourceList] = _k.Operation(
    "GET",
    "/apis/operations.example.com/v1/",
    _k.single(_api_resource_list_payload),
)
_LIST_NAMESPACED_PARCEL: _k.Operation[_k.ObjectList[_types.Parcel]] = _k.Operation(
    "GET",
    "/apis/operations.example.com/v1/namespaces/{namespace}/parcels",
    _k.object_list(_parcel_payload),
)
_LIST_PARCEL_FOR_ALL_NAMESPACES: _k.Operation[_k.ObjectList[_types.Parcel]] = _k.Operation(
    "GET",
    "/apis/operations.example.com/v1/parcels",
    _k.object_list(_parcel_payload),
)
_PATCH_NAMESPACED_PARCEL: _k.Operation[_types.Parcel] = _k.Operation(
    "PATCH",
    "/apis/operations.example.com/v1/namespaces/{namespace}/parcels/{name}",
    _k.single(_parcel_payload),
)
_PATCH_NAMESPACED_PARCEL_SCALE: _k.Operation[_kubernetes_client.V1Scale] = _k.Operation(
    "PATCH",
    "/apis/operations.example.com/v1/namespaces/{namespace}/parcels/{name}/scale",
    _k.single(_scale_payload),
)
_PATCH_NAMESPACED_PARCEL_STATUS: _k.Operation[_types.Parcel] = _k.Operation(
    "PATCH",
    "/apis/operations.example.com/v1/namespaces/{namespace}/parcels/{name}/status",
    _k.single(_parcel_payload),
)
_READ_NAMESPACED_PARCEL: _k.Operation[_types.Parcel] = _k.Operation(
    "GET",
    "/apis/operations.example.com/v1/namespaces/{namespace}/parcels/{name}",
    _k.single(_parcel_payload),
)
_READ_NAMESPACED_PARCEL_SCALE: _k.Operation[_kubernetes_client.V1Scale] = _k.Operation(
    "GET",
    "/apis/operations.example.com/v1/namespaces/{namespace}/parcels/{name}/scale",
    _k.single(_scale_payload),
)
_READ_NAMESPACED_PARCEL_STATUS: _k.Operation[_types.Parcel] = _k.Operation(
    "GET",
    "/apis/operations.example.com/v1/namespaces/{namespace}/parcels/{name}/status",
    _k.single(_parcel_payload),
)
_REPLACE_NAMESPACED_PARCEL: _k.Operation[_types.Parcel] = _k.Operation(
    "PUT",
    "/apis/operations.example.com/v1/namespaces/{namespace}/parcels/{name}",
    _k.single(_parcel_payload),
    body=_parcel_payload,
)
_REPLACE_NAMESPACED_PARCEL_SCALE: _k.Operation[_kubernetes_client.V1Scale] = _k.Operation(
    "PUT",
    "/apis/operations.example.com/v1/namespaces/{namespace}/parcels/{name}/scale",
    _k.single(_scale_payload),
    body=_scale_payload,
)
_REPLACE_NAMESPACED_PARCEL_STATUS: _k.Operation[_types.Parcel] = _k.Operation(
    "PUT",
    "/apis/operations.example.com/v1/namespaces/{namespace}/parcels/{name}/status",
    _k.single(_parcel_payload),
    body=_parcel_payload,
)


class OperationsExampleComV1Api(_k.Operations):
    """Operations of operations.example.com/v1."""

    def create_namespaced_parcel(
        self,
        namespace: str,
        body: _types.Parcel | _k.Wire,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _types.Parcel:
        """Create a Parcel.

        - `namespace`: Where the objects are.
        - `dry_run`: `All` stores nothing.
        - `field_manager`: Who owns what is set.
        - `field_validation`: What becomes of unknown fields.
        """
        return self._send(
            _CREATE_NAMESPACED_PARCEL,
            (namespace,),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    def delete_collection_namespaced_parcel(
        self,
        namespace: str,
        *,
        continue_: str | None = None,
        field_selector: str | None = None,
        label_selector: str | None = None,
        limit: int | None = None,
        resource_version: str | None = None,
        timeout_seconds: int | None = None,
    ) -> _k.ObjectList[_types.Parcel] | _kubernetes_client.V1Status:
        """Delete collection of Parcel.

        - `namespace`: Where the objects are.
        - `continue_`: Where the list before ended.
        - `field_selector`: Fields to select by.
        - `label_selector`: Labels to select by.
        - `limit`: How many objects to give at once.
        - `resource_version`: What the answer must be as new as.
        - `timeout_seconds`: When to end it, in seconds.
        """
        return self._send(
            _DELETE_COLLECTION_NAMESPACED_PARCEL,
            (namespace,),
            {
                "continue": continue_,
                "fieldSelector": field_selector,
                "labelSelector": label_selector,
                "limit": limit,
                "resourceVersion": resource_version,
                "timeoutSeconds": timeout_seconds,
            },
        )

    def delete_namespaced_parcel(
        self,
        namespace: str,
        name: str,
        body: _kubernetes_client.V1DeleteOptions | _k.Wire | None = None,
        *,
        dry_run: _t.Literal["All"] | None = None,
        grace_period_seconds: int | None = None,
        propagation_policy: _t.Literal["Orphan", "Background", "Foreground"] | None = None,
    ) -> _types.Parcel | _kubernetes_client.V1Status:
        """Delete a Parcel.

        - `namespace`: Where the objects are.
        - `name`: Which one.
        - `dry_run`: `All` stores nothing.
        - `grace_period_seconds`: How long it may take to end.
        - `propagation_policy`: What becomes of what it owns.
        """
        return self._send(
            _DELETE_NAMESPACED_PARCEL,
            (namespace, name),
            {"dryRun": dry_run, "gracePeriodSeconds": grace_period_seconds, "propagationPolicy": propagation_policy},
            body,
        )

    def get_api_resources(self) -> _kubernetes_client.V1APIResourceList:
        """Get available resources."""
        return self._send(_GET_API_RESOURCES, (), {})

    def list_namespaced_parcel(
        self,
        namespace: str,
        *,
        continue_: str | None = None,
        field_selector: str | None = None,
        label_selector: str | None = None,
        limit: int | None = None,
        resource_version: str | None = None,
        timeout_seconds: int | None = None,
    ) -> _k.ObjectList[_types.Parcel]:
        """List objects of kind Parcel.

        - `namespace`: Where the objects are.
        - `continue_`: Where the list before ended.
        - `field_selector`: Fields to select by.
        - `label_selector`: Labels to select by.
        - `limit`: How many objects to give at once.
        - `resource_version`: What the answer must be as new as.
        - `timeout_seconds`: When to end it, in seconds.
        """
        return self._send(
            _LIST_NAMESPACED_PARCEL,
            (namespace,),
            {
                "continue": continue_,
                "fieldSelector": field_selector,
                "labelSelector": label_selector,
                "limit": limit,
                "resourceVersion": resource_version,
                "timeoutSeconds": timeout_seconds,
            },
        )

    def list_namespaced_parcel_watch(
        self,
        namespace: str,
        *,
        field_selector: str | None = None,
        label_selector: str | None = None,
        limit: int | None = None,
        resource_version: str | None = None,
        timeout_seconds: int | None = None,
    ) -> _k.Events[_types.Parcel]:
        """Changes of the objects that `list_namespaced_parcel` lists.

        - `namespace`: Where the objects are.
        - `field_selector`: Fields to select by.
        - `label_selector`: Labels to select by.
        - `limit`: How many objects to give at once.
        - `resource_version`: What the answer must be as new as.
        - `timeout_seconds`: When to end it, in seconds.
        """
        return self._watch(
            _LIST_NAMESPACED_PARCEL,
            (namespace,),
            {
                "fieldSelector": field_selector,
                "labelSelector": label_selector,
                "limit": limit,
                "resourceVersion": resource_version,
                "timeoutSeconds": timeout_seconds,
                "watch": True,
            },
        )

    def list_parcel_for_all_namespaces(
        self,
        *,
        continue_: str | None = None,
        field_selector: str | None = None,
        label_selector: str | None = None,
        limit: int | None = None,
        resource_version: str | None = None,
        timeout_seconds: int | None = None,
    ) -> _k.ObjectList[_types.Parcel]:
        """List objects of kind Parcel.

        - `continue_`: Where the list before ended.
        - `field_selector`: Fields to select by.
        - `label_selector`: Labels to select by.
        - `limit`: How many objects to give at once.
        - `resource_version`: What the answer must be as new as.
        - `timeout_seconds`: When to end it, in seconds.
        """
        return self._send(
            _LIST_PARCEL_FOR_ALL_NAMESPACES,
            (),
            {
                "continue": continue_,
                "fieldSelector": field_selector,
                "labelSelector": label_selector,
                "limit": limit,
                "resourceVersion": resource_version,
                "timeoutSeconds": timeout_seconds,
            },
        )

    def list_parcel_for_all_namespaces_watch(
        self,
        *,
        field_selector: str | None = None,
        label_selector: str | None = None,
        limit: int | None = None,
        resource_version: str | None = None,
        timeout_seconds: int | None = None,
    ) -> _k.Events[_types.Parcel]:
        """Changes of the objects that `list_parcel_for_all_namespaces` lists.

        - `field_selector`: Fields to select by.
        - `label_selector`: Labels to select by.
        - `limit`: How many objects to give at once.
        - `resource_version`: What the answer must be as new as.
        - `timeout_seconds`: When to end it, in seconds.
        """
        return self._watch(
            _LIST_PARCEL_FOR_ALL_NAMESPACES,
            (),
            {
                "fieldSelector": field_selector,
                "labelSelector": label_selector,
                "limit": limit,
                "resourceVersion": resource_version,
                "timeoutSeconds": timeout_seconds,
                "watch": True,
            },
        )

    def patch_namespaced_parcel(
        self,
        namespace: str,
        name: str,
        body: _k.Apply | _k.JsonPatch | _k.MergePatch,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _types.Parcel:
        """Partially update the specified Parcel.

        - `namespace`: Where the objects are.
        - `name`: Which one.
        - `dry_run`: `All` stores nothing.
        - `field_manager`: Who owns what is set.
        - `field_validation`: What becomes of unknown fields.
        """
        return self._send(
            _PATCH_NAMESPACED_PARCEL,
            (namespace, name),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    def patch_namespaced_parcel_scale(
        self,
        namespace: str,
        name: str,
        body: _k.Apply | _k.JsonPatch | _k.MergePatch,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _kubernetes_client.V1Scale:
        """Partially update scale of the specified Parcel.

        - `namespace`: Where the objects are.
        - `name`: Which one.
        - `dry_run`: `All` stores nothing.
        - `field_manager`: Who owns what is set.
        - `field_validation`: What becomes of unknown fields.
        """
        return self._send(
            _PATCH_NAMESPACED_PARCEL_SCALE,
            (namespace, name),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    def patch_namespaced_parcel_status(
        self,
        namespace: str,
        name: str,
        body: _k.Apply | _k.JsonPatch | _k.MergePatch,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _types.Parcel:
        """Partially update status of the specified Parcel.

        - `namespace`: Where the objects are.
        - `name`: Which one.
        - `dry_run`: `All` stores nothing.
        - `field_manager`: Who owns what is set.
        - `field_validation`: What becomes of unknown fields.
        """
        return self._send(
            _PATCH_NAMESPACED_PARCEL_STATUS,
            (namespace, name),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    def read_namespaced_parcel(self, namespace: str, name: str) -> _types.Parcel:
        """Read the specified Parcel.

        - `namespace`: Where the objects are.
        - `name`: Which one.
        """
        return self._send(_READ_NAMESPACED_PARCEL, (namespace, name), {})

    def read_namespaced_parcel_scale(self, namespace: str, name: str) -> _kubernetes_client.V1Scale:
        """Read scale of the specified Parcel.

        - `namespace`: Where the objects are.
        - `name`: Which one.
        """
        return self._send(_READ_NAMESPACED_PARCEL_SCALE, (namespace, name), {})

    def read_namespaced_parcel_status(self, namespace: str, name: str) -> _types.Parcel:
        """Read status of the specified Parcel.

        - `namespace`: Where the objects are.
        - `name`: Which one.
        """
        return self._send(_READ_NAMESPACED_PARCEL_STATUS, (namespace, name), {})

    def replace_namespaced_parcel(
        self,
        namespace: str,
        name: str,
        body: _types.Parcel | _k.Wire,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _types.Parcel:
        """Replace the specified Parcel.

        - `namespace`: Where the objects are.
        - `name`: Which one.
        - `dry_run`: `All` stores nothing.
        - `field_manager`: Who owns what is set.
        - `field_validation`: What becomes of unknown fields.
        """
        return self._send(
            _REPLACE_NAMESPACED_PARCEL,
            (namespace, name),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    def replace_namespaced_parcel_scale(
        self,
        namespace: str,
        name: str,
        body: _kubernetes_client.V1Scale | _k.Wire,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _kubernetes_client.V1Scale:
        """Replace scale of the specified Parcel.

        - `namespace`: Where the objects are.
        - `name`: Which one.
        - `dry_run`: `All` stores nothing.
        - `field_manager`: Who owns what is set.
        - `field_validation`: What becomes of unknown fields.
        """
        return self._send(
            _REPLACE_NAMESPACED_PARCEL_SCALE,
            (namespace, name),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    def replace_namespaced_parcel_status(
        self,
        namespace: str,
        name: str,
        body: _types.Parcel | _k.Wire,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _types.Parcel:
        """Replace status of the specified Parcel.

        - `namespace`: Where the objects are.
        - `name`: Which one.
        - `dry_run`: `All` stores nothing.
        - `field_manager`: Who owns what is set.
        - `field_validation`: What becomes of unknown fields.
        """
        return self._send(
            _REPLACE_NAMESPACED_PARCEL_STATUS,
            (namespace, name),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )


class AsyncOperationsExampleComV1Api(_k.AsyncOperations):
    """Operations of operations.example.com/v1, each to be awaited or iterated over."""

    async def create_namespaced_parcel(
        self,
        namespace: str,
        body: _types.Parcel | _k.Wire,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _types.Parcel:
        """Create a Parcel.

        - `namespace`: Where the objects are.
        - `dry_run`: `All` stores nothing.
        - `field_manager`: Who owns what is set.
        - `field_validation`: What becomes of unknown fields.
        """
        return await self._send(
            _CREATE_NAMESPACED_PARCEL,
            (namespace,),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    async def delete_collection_namespaced_parcel(
        self,
        namespace: str,
        *,
        continue_: str | None = None,
        field_selector: str | None = None,
        label_selector: str | None = None,
        limit: int | None = None,
        resource_version: str | None = None,
        timeout_seconds: int | None = None,
    ) -> _k.ObjectList[_types.Parcel] | _kubernetes_client.V1Status:
        """Delete collection of Parcel.

        - `namespace`: Where the objects are.
        - `continue_`: Where the list before ended.
        - `field_selector`: Fields to select by.
        - `label_selector`: Labels to select by.
        - `limit`: How many objects to give at once.
        - `resource_version`: What the answer must be as new as.
        - `timeout_seconds`: When to end it, in seconds.
        """
        return await self._send(
            _DELETE_COLLECTION_NAMESPACED_PARCEL,
            (namespace,),
            {
                "continue": continue_,
                "fieldSelector": field_selector,
                "labelSelector": label_selector,
                "limit": limit,
                "resourceVersion": resource_version,
                "timeoutSeconds": timeout_seconds,
            },
        )

    async def delete_namespaced_parcel(
        self,
        namespace: str,
        name: str,
        body: _kubernetes_client.V1DeleteOptions | _k.Wire | None = None,
        *,
        dry_run: _t.Literal["All"] | None = None,
        grace_period_seconds: int | None = None,
        propagation_policy: _t.Literal["Orphan", "Background", "Foreground"] | None = None,
    ) -> _types.Parcel | _kubernetes_client.V1Status:
        """Delete a Parcel.

        - `namespace`: Where the objects are.
        - `name`: Which one.
        - `dry_run`: `All` stores nothing.
        - `grace_period_seconds`: How long it may take to end.
        - `propagation_policy`: What becomes of what it owns.
        """
        return await self._send(
            _DELETE_NAMESPACED_PARCEL,
            (namespace, name),
            {"dryRun": dry_run, "gracePeriodSeconds": grace_period_seconds, "propagationPolicy": propagation_policy},
            body,
        )

    async def get_api_resources(self) -> _kubernetes_client.V1APIResourceList:
        """Get available resources."""
        return await self._send(_GET_API_RESOURCES, (), {})

    async def list_namespaced_parcel(
        self,
        namespace: str,
        *,
        continue_: str | None = None,
        field_selector: str | None = None,
        label_selector: str | None = None,
        limit: int | None = None,
        resource_version: str | None = None,
        timeout_seconds: int | None = None,
    ) -> _k.ObjectList[_types.Parcel]:
        """List objects of kind Parcel.

        - `namespace`: Where the objects are.
        - `continue_`: Where the list before ended.
        - `field_selector`: Fields to select by.
        - `label_selector`: Labels to select by.
        - `limit`: How many objects to give at once.
        - `resource_version`: What the answer must be as new as.
        - `timeout_seconds`: When to end it, in seconds.
        """
        return await self._send(
            _LIST_NAMESPACED_PARCEL,
            (namespace,),
            {
                "continue": continue_,
                "fieldSelector": field_selector,
                "labelSelector": label_selector,
                "limit": limit,
                "resourceVersion": resource_version,
                "timeoutSeconds": timeout_seconds,
            },
        )

    def list_namespaced_parcel_watch(
        self,
        namespace: str,
        *,
        field_selector: str | None = None,
        label_selector: str | None = None,
        limit: int | None = None,
        resource_version: str | None = None,
        timeout_seconds: int | None = None,
    ) -> _k.AsyncEvents[_types.Parcel]:
        """Changes of the objects that `list_namespaced_parcel` lists.

        - `namespace`: Where the objects are.
        - `field_selector`: Fields to select by.
        - `label_selector`: Labels to select by.
        - `limit`: How many objects to give at once.
        - `resource_version`: What the answer must be as new as.
        - `timeout_seconds`: When to end it, in seconds.
        """
        return self._watch(
            _LIST_NAMESPACED_PARCEL,
            (namespace,),
            {
                "fieldSelector": field_selector,
                "labelSelector": label_selector,
                "limit": limit,
                "resourceVersion": resource_version,
                "timeoutSeconds": timeout_seconds,
                "watch": True,
            },
        )

    async def list_parcel_for_all_namespaces(
        self,
        *,
        continue_: str | None = None,
        field_selector: str | None = None,
        label_selector: str | None = None,
        limit: int | None = None,
        resource_version: str | None = None,
        timeout_seconds: int | None = None,
    ) -> _k.ObjectList[_types.Parcel]:
        """List objects of kind Parcel.

        - `continue_`: Where the list before ended.
        - `field_selector`: Fields to select by.
        - `label_selector`: Labels to select by.
        - `limit`: How many objects to give at once.
        - `resource_version`: What the answer must be as new as.
        - `timeout_seconds`: When to end it, in seconds.
        """
        return await self._send(
            _LIST_PARCEL_FOR_ALL_NAMESPACES,
            (),
            {
                "continue": continue_,
                "fieldSelector": field_selector,
                "labelSelector": label_selector,
                "limit": limit,
                "resourceVersion": resource_version,
                "timeoutSeconds": timeout_seconds,
            },
        )

    def list_parcel_for_all_namespaces_watch(
        self,
        *,
        field_selector: str | None = None,
        label_selector: str | None = None,
        limit: int | None = None,
        resource_version: str | None = None,
        timeout_seconds: int | None = None,
    ) -> _k.AsyncEvents[_types.Parcel]:
        """Changes of the objects that `list_parcel_for_all_namespaces` lists.

        - `field_selector`: Fields to select by.
        - `label_selector`: Labels to select by.
        - `limit`: How many objects to give at once.
        - `resource_version`: What the answer must be as new as.
        - `timeout_seconds`: When to end it, in seconds.
        """
        return self._watch(
            _LIST_PARCEL_FOR_ALL_NAMESPACES,
            (),
            {
                "fieldSelector": field_selector,
                "labelSelector": label_selector,
                "limit": limit,
                "resourceVersion": resource_version,
                "timeoutSeconds": timeout_seconds,
                "watch": True,
            },
        )

    async def patch_namespaced_parcel(
        self,
        namespace: str,
        name: str,
        body: _k.Apply | _k.JsonPatch | _k.MergePatch,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _types.Parcel:
        """Partially update the specified Parcel.

        - `namespace`: Where the objects are.
        - `name`: Which one.
        - `dry_run`: `All` stores nothing.
        - `field_manager`: Who owns what is set.
        - `field_validation`: What becomes of unknown fields.
        """
        return await self._send(
            _PATCH_NAMESPACED_PARCEL,
            (namespace, name),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    async def patch_namespaced_parcel_scale(
        self,
        namespace: str,
        name: str,
        body: _k.Apply | _k.JsonPatch | _k.MergePatch,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _kubernetes_client.V1Scale:
        """Partially update scale of the specified Parcel.

        - `namespace`: Where the objects are.
        - `name`: Which one.
        - `dry_run`: `All` stores nothing.
        - `field_manager`: Who owns what is set.
        - `field_validation`: What becomes of unknown fields.
        """
        return await self._send(
            _PATCH_NAMESPACED_PARCEL_SCALE,
            (namespace, name),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    async def patch_namespaced_parcel_status(
        self,
        namespace: str,
        name: str,
        body: _k.Apply | _k.JsonPatch | _k.MergePatch,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _types.Parcel:
        """Partially update status of the specified Parcel.

        - `namespace`: Where the objects are.
        - `name`: Which one.
        - `dry_run`: `All` stores nothing.
        - `field_manager`: Who owns what is set.
        - `field_validation`: What becomes of unknown fields.
        """
        return await self._send(
            _PATCH_NAMESPACED_PARCEL_STATUS,
            (namespace, name),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    async def read_namespaced_parcel(self, namespace: str, name: str) -> _types.Parcel:
        """Read the specified Parcel.

        - `namespace`: Where the objects are.
        - `name`: Which one.
        """
        return await self._send(_READ_NAMESPACED_PARCEL, (namespace, name), {})

    async def read_namespaced_parcel_scale(self, namespace: str, name: str) -> _kubernetes_client.V1Scale:
        """Read scale of the specified Parcel.

        - `namespace`: Where the objects are.
        - `name`: Which one.
        """
        return await self._send(_READ_NAMESPACED_PARCEL_SCALE, (namespace, name), {})

    async def read_namespaced_parcel_status(self, namespace: str, name: str) -> _types.Parcel:
        """Read status of the specified Parcel.

        - `namespace`: Where the objects are.
        - `name`: Which one.
        """
        return await self._send(_READ_NAMESPACED_PARCEL_STATUS, (namespace, name), {})

    async def replace_namespaced_parcel(
        self,
        namespace: str,
        name: str,
        body: _types.Parcel | _k.Wire,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _types.Parcel:
        """Replace the specified Parcel.

        - `namespace`: Where the objects are.
        - `name`: Which one.
        - `dry_run`: `All` stores nothing.
        - `field_manager`: Who owns what is set.
        - `field_validation`: What becomes of unknown fields.
        """
        return await self._send(
            _REPLACE_NAMESPACED_PARCEL,
            (namespace, name),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    async def replace_namespaced_parcel_scale(
        self,
        namespace: str,
        name: str,
        body: _kubernetes_client.V1Scale | _k.Wire,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _kubernetes_client.V1Scale:
        """Replace scale of the specified Parcel.

        - `namespace`: Where the objects are.
        - `name`: Which one.
        - `dry_run`: `All` stores nothing.
        - `field_manager`: Who owns what is set.
        - `field_validation`: What becomes of unknown fields.
        """
        return await self._send(
            _REPLACE_NAMESPACED_PARCEL_SCALE,
            (namespace, name),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )

    async def replace_namespaced_parcel_status(
        self,
        namespace: str,
        name: str,
        body: _types.Parcel | _k.Wire,
        *,
        dry_run: _t.Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: _t.Literal["Ignore", "Warn", "Strict"] | None = None,
    ) -> _types.Parcel:
        """Replace status of the specified Parcel.

        - `namespace`: Where the objects are.
        - `name`: Which one.
        - `dry_run`: `All` stores nothing.
        - `field_manager`: Who owns what is set.
        - `field_validation`: What becomes of unknown fields.
        """
        return await self._send(
            _REPLACE_NAMESPACED_PARCEL_STATUS,
            (namespace, name),
            {"dryRun": dry_run, "fieldManager": field_manager, "fieldValidation": field_validation},
            body,
        )
