"""Operations of v1."""
# Generated from operations of v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import operations as _k

if _t.TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client

__all__ = ["AsyncCoreV1Api", "CoreV1Api"]

_config_map_payload = _k.kube("V1ConfigMap", "ConfigMap")
_eviction_payload = _k.kube("V1Eviction", "Eviction")
_pod_payload = _k.kube("V1Pod", "Pod")
_status_payload = _k.kube("V1Status", "Status")

_CONNECT_GET_NAMESPACED_POD_EXEC: _k.Operation[bytes] = _k.Operation(
    "GET",
    "/api/v1/namespaces/{namespace}/pods/{name}/exec",
    _k.BYTES,
)
_CONNECT_GET_NAMESPACED_POD_PROXY_WITH_PATH: _k.Operation[bytes] = _k.Operation(
    "GET",
    "/api/v1/namespaces/{namespace}/pods/{name}/proxy/{path:*}",
    _k.BYTES,
)
_CREATE_NAMESPACED_CONFIG_MAP: _k.Operation[_kubernetes_client.V1ConfigMap] = _k.Operation(
    "POST",
    "/api/v1/namespaces/{namespace}/configmaps",
    _k.single(_config_map_payload),
    body=_config_map_payload,
)
_CREATE_NAMESPACED_POD_EVICTION: _k.Operation[_kubernetes_client.V1Status] = _k.Operation(
    "POST",
    "/api/v1/namespaces/{namespace}/pods/{name}/eviction",
    _k.single(_status_payload),
    body=_eviction_payload,
)
_LIST_CONFIG_MAP_FOR_ALL_NAMESPACES: _k.Operation[_k.ObjectList[_kubernetes_client.V1ConfigMap]] = _k.Operation(
    "GET",
    "/api/v1/configmaps",
    _k.object_list(_config_map_payload),
)
_LIST_NAMESPACED_CONFIG_MAP: _k.Operation[_k.ObjectList[_kubernetes_client.V1ConfigMap]] = _k.Operation(
    "GET",
    "/api/v1/namespaces/{namespace}/configmaps",
    _k.object_list(_config_map_payload),
)
_LIST_NAMESPACED_POD: _k.Operation[_k.ObjectList[_kubernetes_client.V1Pod]] = _k.Operation(
    "GET",
    "/api/v1/namespaces/{namespace}/pods",
    _k.object_list(_pod_payload),
)
_PATCH_NAMESPACED_CONFIG_MAP: _k.Operation[_kubernetes_client.V1ConfigMap] = _k.Operation(
    "PATCH",
    "/api/v1/namespaces/{namespace}/configmaps/{name}",
    _k.single(_config_map_payload),
)
_READ_NAMESPACED_POD_LOG: _k.Operation[str] = _k.Operation(
    "GET",
    "/api/v1/namespaces/{namespace}/pods/{name}/log",
    _k.TEXT,
)
_WATCH_CONFIG_MAP_LIST_FOR_ALL_NAMESPACES: _k.Operation[_kubernetes_client.V1ConfigMap] = _k.Operation(
    "GET",
    "/api/v1/watch/configmaps",
    _k.single(_config_map_payload),
)
_WATCH_NAMESPACED_CONFIG_MAP: _k.Operation[_kubernetes_client.V1ConfigMap] = _k.Operation(
    "GET",
    "/api/v1/watch/namespaces/{namespace}/configmaps/{name}",
    _k.single(_config_map_payload),
)


class CoreV1Api(_k.Operations):
    """Operations of v1."""

    def connect_get_namespaced_pod_exec(
        self,
        namespace: str,
        name: str,
        *,
        command: _t.Sequence[str] | None = None,
        stdout: bool | None = None,
    ) -> _k.Socket:
        """Connect GET requests to exec of Pod.

        - `namespace`: Where the objects are.
        - `command`: What to run.
        - `stdout`: Whether to give what it prints.
        """
        return self._connect(
            _CONNECT_GET_NAMESPACED_POD_EXEC,
            (namespace, name),
            {"command": command, "stdout": stdout},
        )

    def connect_get_namespaced_pod_proxy_with_path(
        self,
        namespace: str,
        name: str,
        path: str,
        *,
        path_2: str | None = None,
    ) -> bytes:
        """Connect GET requests to proxy of Pod.

        - `namespace`: Where the objects are.
        - `path_2`: The part of the URL to use.
        """
        return self._send(_CONNECT_GET_NAMESPACED_POD_PROXY_WITH_PATH, (namespace, name, path), {"path": path_2})

    def create_namespaced_config_map(
        self,
        namespace: str,
        body: _kubernetes_client.V1ConfigMap | _k.Wire,
    ) -> _kubernetes_client.V1ConfigMap:
        """Create a ConfigMap.

        - `namespace`: Where the objects are.
        """
        return self._send(_CREATE_NAMESPACED_CONFIG_MAP, (namespace,), {}, body)

    def create_namespaced_pod_eviction(
        self,
        namespace: str,
        name: str,
        body: _kubernetes_client.V1Eviction | _k.Wire,
    ) -> _kubernetes_client.V1Status:
        """Create eviction of a Pod.

        - `namespace`: Where the objects are.
        """
        return self._send(_CREATE_NAMESPACED_POD_EVICTION, (namespace, name), {}, body)

    def list_config_map_for_all_namespaces(
        self,
        *,
        limit: int | None = None,
    ) -> _k.ObjectList[_kubernetes_client.V1ConfigMap]:
        """List or watch objects of kind ConfigMap.

        - `limit`: How many objects to give at once.
        """
        return self._send(_LIST_CONFIG_MAP_FOR_ALL_NAMESPACES, (), {"limit": limit})

    def list_config_map_for_all_namespaces_watch(
        self,
        *,
        limit: int | None = None,
    ) -> _k.Events[_kubernetes_client.V1ConfigMap]:
        """Changes of the objects that `list_config_map_for_all_namespaces` lists.

        - `limit`: How many objects to give at once.
        """
        return self._watch(_LIST_CONFIG_MAP_FOR_ALL_NAMESPACES, (), {"limit": limit, "watch": True})

    def list_namespaced_config_map(
        self,
        namespace: str,
        *,
        limit: int | None = None,
    ) -> _k.ObjectList[_kubernetes_client.V1ConfigMap]:
        """List or watch objects of kind ConfigMap.

        - `namespace`: Where the objects are.
        - `limit`: How many objects to give at once.
        """
        return self._send(_LIST_NAMESPACED_CONFIG_MAP, (namespace,), {"limit": limit})

    def list_namespaced_config_map_watch(
        self,
        namespace: str,
        *,
        limit: int | None = None,
    ) -> _k.Events[_kubernetes_client.V1ConfigMap]:
        """Changes of the objects that `list_namespaced_config_map` lists.

        - `namespace`: Where the objects are.
        - `limit`: How many objects to give at once.
        """
        return self._watch(_LIST_NAMESPACED_CONFIG_MAP, (namespace,), {"limit": limit, "watch": True})

    def list_namespaced_pod(self, namespace: str) -> _k.ObjectList[_kubernetes_client.V1Pod]:
        """List or watch objects of kind Pod.

        - `namespace`: Where the objects are.
        """
        return self._send(_LIST_NAMESPACED_POD, (namespace,), {})

    def patch_namespaced_config_map(
        self,
        namespace: str,
        name: str,
        body: _k.JsonPatch | _k.StrategicMergePatch,
    ) -> _kubernetes_client.V1ConfigMap:
        """Partially update the specified ConfigMap.

        - `namespace`: Where the objects are.
        """
        return self._send(_PATCH_NAMESPACED_CONFIG_MAP, (namespace, name), {}, body)

    def read_namespaced_pod_log(self, namespace: str, name: str, *, tail_lines: int | None = None) -> str:
        """Read log of the specified Pod.

        - `namespace`: Where the objects are.
        - `tail_lines`: How many lines from the end.
        """
        return self._send(_READ_NAMESPACED_POD_LOG, (namespace, name), {"tailLines": tail_lines})

    def read_namespaced_pod_log_lines(
        self,
        namespace: str,
        name: str,
        *,
        follow: bool | None = None,
        tail_lines: int | None = None,
    ) -> _k.TextLines:
        """The answer of `read_namespaced_pod_log`, line by line.

        - `namespace`: Where the objects are.
        - `follow`: Whether to go on while it runs.
        - `tail_lines`: How many lines from the end.
        """
        return self._lines(_READ_NAMESPACED_POD_LOG, (namespace, name), {"follow": follow, "tailLines": tail_lines})

    @_k.deprecated("use the 'watch' parameter with a list operation instead.")
    def watch_config_map_list_for_all_namespaces(self) -> _k.Events[_kubernetes_client.V1ConfigMap]:
        """Watch individual changes to a list of ConfigMap. deprecated: use the 'watch' parameter with a list
        operation instead.
        """
        return self._watch(_WATCH_CONFIG_MAP_LIST_FOR_ALL_NAMESPACES, (), {})

    @_k.deprecated("use the 'watch' parameter with a list operation instead.")
    def watch_namespaced_config_map(self, namespace: str, name: str) -> _k.Events[_kubernetes_client.V1ConfigMap]:
        """Watch changes to an object of kind ConfigMap. deprecated: use the 'watch' parameter with a list
        operation instead.

        - `namespace`: Where the objects are.
        """
        return self._watch(_WATCH_NAMESPACED_CONFIG_MAP, (namespace, name), {})


class AsyncCoreV1Api(_k.AsyncOperations):
    """Operations of v1, each to be awaited or iterated over."""

    async def connect_get_namespaced_pod_exec(
        self,
        namespace: str,
        name: str,
        *,
        command: _t.Sequence[str] | None = None,
        stdout: bool | None = None,
    ) -> _k.AsyncSocket:
        """Connect GET requests to exec of Pod.

        - `namespace`: Where the objects are.
        - `command`: What to run.
        - `stdout`: Whether to give what it prints.
        """
        return await self._connect(
            _CONNECT_GET_NAMESPACED_POD_EXEC,
            (namespace, name),
            {"command": command, "stdout": stdout},
        )

    async def connect_get_namespaced_pod_proxy_with_path(
        self,
        namespace: str,
        name: str,
        path: str,
        *,
        path_2: str | None = None,
    ) -> bytes:
        """Connect GET requests to proxy of Pod.

        - `namespace`: Where the objects are.
        - `path_2`: The part of the URL to use.
        """
        return await self._send(_CONNECT_GET_NAMESPACED_POD_PROXY_WITH_PATH, (namespace, name, path), {"path": path_2})

    async def create_namespaced_config_map(
        self,
        namespace: str,
        body: _kubernetes_client.V1ConfigMap | _k.Wire,
    ) -> _kubernetes_client.V1ConfigMap:
        """Create a ConfigMap.

        - `namespace`: Where the objects are.
        """
        return await self._send(_CREATE_NAMESPACED_CONFIG_MAP, (namespace,), {}, body)

    async def create_namespaced_pod_eviction(
        self,
        namespace: str,
        name: str,
        body: _kubernetes_client.V1Eviction | _k.Wire,
    ) -> _kubernetes_client.V1Status:
        """Create eviction of a Pod.

        - `namespace`: Where the objects are.
        """
        return await self._send(_CREATE_NAMESPACED_POD_EVICTION, (namespace, name), {}, body)

    async def list_config_map_for_all_namespaces(
        self,
        *,
        limit: int | None = None,
    ) -> _k.ObjectList[_kubernetes_client.V1ConfigMap]:
        """List or watch objects of kind ConfigMap.

        - `limit`: How many objects to give at once.
        """
        return await self._send(_LIST_CONFIG_MAP_FOR_ALL_NAMESPACES, (), {"limit": limit})

    def list_config_map_for_all_namespaces_watch(
        self,
        *,
        limit: int | None = None,
    ) -> _k.AsyncEvents[_kubernetes_client.V1ConfigMap]:
        """Changes of the objects that `list_config_map_for_all_namespaces` lists.

        - `limit`: How many objects to give at once.
        """
        return self._watch(_LIST_CONFIG_MAP_FOR_ALL_NAMESPACES, (), {"limit": limit, "watch": True})

    async def list_namespaced_config_map(
        self,
        namespace: str,
        *,
        limit: int | None = None,
    ) -> _k.ObjectList[_kubernetes_client.V1ConfigMap]:
        """List or watch objects of kind ConfigMap.

        - `namespace`: Where the objects are.
        - `limit`: How many objects to give at once.
        """
        return await self._send(_LIST_NAMESPACED_CONFIG_MAP, (namespace,), {"limit": limit})

    def list_namespaced_config_map_watch(
        self,
        namespace: str,
        *,
        limit: int | None = None,
    ) -> _k.AsyncEvents[_kubernetes_client.V1ConfigMap]:
        """Changes of the objects that `list_namespaced_config_map` lists.

        - `namespace`: Where the objects are.
        - `limit`: How many objects to give at once.
        """
        return self._watch(_LIST_NAMESPACED_CONFIG_MAP, (namespace,), {"limit": limit, "watch": True})

    async def list_namespaced_pod(self, namespace: str) -> _k.ObjectList[_kubernetes_client.V1Pod]:
        """List or watch objects of kind Pod.

        - `namespace`: Where the objects are.
        """
        return await self._send(_LIST_NAMESPACED_POD, (namespace,), {})

    async def patch_namespaced_config_map(
        self,
        namespace: str,
        name: str,
        body: _k.JsonPatch | _k.StrategicMergePatch,
    ) -> _kubernetes_client.V1ConfigMap:
        """Partially update the specified ConfigMap.

        - `namespace`: Where the objects are.
        """
        return await self._send(_PATCH_NAMESPACED_CONFIG_MAP, (namespace, name), {}, body)

    async def read_namespaced_pod_log(self, namespace: str, name: str, *, tail_lines: int | None = None) -> str:
        """Read log of the specified Pod.

        - `namespace`: Where the objects are.
        - `tail_lines`: How many lines from the end.
        """
        return await self._send(_READ_NAMESPACED_POD_LOG, (namespace, name), {"tailLines": tail_lines})

    def read_namespaced_pod_log_lines(
        self,
        namespace: str,
        name: str,
        *,
        follow: bool | None = None,
        tail_lines: int | None = None,
    ) -> _k.AsyncTextLines:
        """The answer of `read_namespaced_pod_log`, line by line.

        - `namespace`: Where the objects are.
        - `follow`: Whether to go on while it runs.
        - `tail_lines`: How many lines from the end.
        """
        return self._lines(_READ_NAMESPACED_POD_LOG, (namespace, name), {"follow": follow, "tailLines": tail_lines})

    @_k.deprecated("use the 'watch' parameter with a list operation instead.")
    def watch_config_map_list_for_all_namespaces(self) -> _k.AsyncEvents[_kubernetes_client.V1ConfigMap]:
        """Watch individual changes to a list of ConfigMap. deprecated: use the 'watch' parameter with a list
        operation instead.
        """
        return self._watch(_WATCH_CONFIG_MAP_LIST_FOR_ALL_NAMESPACES, (), {})

    @_k.deprecated("use the 'watch' parameter with a list operation instead.")
    def watch_namespaced_config_map(self, namespace: str, name: str) -> _k.AsyncEvents[_kubernetes_client.V1ConfigMap]:
        """Watch changes to an object of kind ConfigMap. deprecated: use the 'watch' parameter with a list
        operation instead.

        - `namespace`: Where the objects are.
        """
        return self._watch(_WATCH_NAMESPACED_CONFIG_MAP, (namespace, name), {})
