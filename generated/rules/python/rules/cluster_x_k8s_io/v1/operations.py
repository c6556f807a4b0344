"""Operations of cluster.x-k8s.io/v1."""
# Generated from operations of cluster.x-k8s.io/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import operations as _k

if _t.TYPE_CHECKING:
    from ...cluster_x_k8s_io import v1 as _types

__all__ = ["AsyncClusterXK8sIoV1Api", "ClusterXK8sIoV1Api"]

_machine_payload = _k.model(__package__, "...cluster_x_k8s_io.v1", "Machine")

_CONNECT_GET_NAMESPACED_MACHINE_CONSOLE: _k.Operation[bytes] = _k.Operation(
    "GET",
    "/apis/cluster.x-k8s.io/v1/namespaces/{namespace}/machines/{name}/console",
    _k.BYTES,
)
_CONNECT_GET_NAMESPACED_MACHINE_PORTFORWARD: _k.Operation[bytes] = _k.Operation(
    "GET",
    "/apis/cluster.x-k8s.io/v1/namespaces/{namespace}/machines/{name}/portforward",
    _k.BYTES,
)
_CONNECT_POST_NAMESPACED_MACHINE_CONSOLE: _k.Operation[bytes] = _k.Operation(
    "POST",
    "/apis/cluster.x-k8s.io/v1/namespaces/{namespace}/machines/{name}/console",
    _k.BYTES,
)
_LIST_NAMESPACED_MACHINE: _k.Operation[_k.ObjectList[_types.Machine]] = _k.Operation(
    "GET",
    "/apis/cluster.x-k8s.io/v1/namespaces/{namespace}/machines",
    _k.object_list(_machine_payload),
)


class ClusterXK8sIoV1Api(_k.Operations):
    """Operations of cluster.x-k8s.io/v1."""

    def connect_get_namespaced_machine_console(self, namespace: str, name: str) -> bytes:
        """Connect GET requests to console of Machine."""
        return self._send(_CONNECT_GET_NAMESPACED_MACHINE_CONSOLE, (namespace, name), {})

    def connect_get_namespaced_machine_portforward(self, namespace: str, name: str) -> bytes:
        """`GET /apis/cluster.x-k8s.io/v1/namespaces/{namespace}/machines/{name}/portforward`."""
        return self._send(_CONNECT_GET_NAMESPACED_MACHINE_PORTFORWARD, (namespace, name), {})

    def connect_post_namespaced_machine_console(self, namespace: str, name: str, body: _t.Any = None) -> bytes:
        """Connect POST requests to console of Machine."""
        return self._send(_CONNECT_POST_NAMESPACED_MACHINE_CONSOLE, (namespace, name), {}, body)

    def list_namespaced_machine(self, namespace: str) -> _k.ObjectList[_types.Machine]:
        """`GET /apis/cluster.x-k8s.io/v1/namespaces/{namespace}/machines`."""
        return self._send(_LIST_NAMESPACED_MACHINE, (namespace,), {})


class AsyncClusterXK8sIoV1Api(_k.AsyncOperations):
    """Operations of cluster.x-k8s.io/v1, each to be awaited or iterated over."""

    async def connect_get_namespaced_machine_console(self, namespace: str, name: str) -> bytes:
        """Connect GET requests to console of Machine."""
        return await self._send(_CONNECT_GET_NAMESPACED_MACHINE_CONSOLE, (namespace, name), {})

    async def connect_get_namespaced_machine_portforward(self, namespace: str, name: str) -> bytes:
        """`GET /apis/cluster.x-k8s.io/v1/namespaces/{namespace}/machines/{name}/portforward`."""
        return await self._send(_CONNECT_GET_NAMESPACED_MACHINE_PORTFORWARD, (namespace, name), {})

    async def connect_post_namespaced_machine_console(self, namespace: str, name: str, body: _t.Any = None) -> bytes:
        """Connect POST requests to console of Machine."""
        return await self._send(_CONNECT_POST_NAMESPACED_MACHINE_CONSOLE, (namespace, name), {}, body)

    async def list_namespaced_machine(self, namespace: str) -> _k.ObjectList[_types.Machine]:
        """`GET /apis/cluster.x-k8s.io/v1/namespaces/{namespace}/machines`."""
        return await self._send(_LIST_NAMESPACED_MACHINE, (namespace,), {})
