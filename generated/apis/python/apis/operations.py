"""Operations of the server as a whole."""
# Generated. Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import operations as _k

if _t.TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client

__all__ = ["AsyncServerApi", "ServerApi"]

_info_payload = _k.kube("VersionInfo", "Info")

_GET_CODE_VERSION: _k.Operation[_kubernetes_client.VersionInfo] = _k.Operation(
    "GET",
    "/version/",
    _k.single(_info_payload),
)


class ServerApi(_k.Operations):
    """Operations of the server as a whole."""

    def get_code_version(self) -> _kubernetes_client.VersionInfo:
        """The version of the server."""
        return self._send(_GET_CODE_VERSION, (), {})


class AsyncServerApi(_k.AsyncOperations):
    """Operations of the server as a whole, each to be awaited or iterated over."""

    async def get_code_version(self) -> _kubernetes_client.VersionInfo:
        """The version of the server."""
        return await self._send(_GET_CODE_VERSION, (), {})
