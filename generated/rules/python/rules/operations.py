"""Operations of the server as a whole."""
# Generated. Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from ._kubesmith import operations as _k

if _t.TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client

__all__ = ["AsyncServerApi", "ServerApi"]

_of_info = _k.kube("VersionInfo", "Info")

_GET_CODE_VERSION: _k.Operation[_kubernetes_client.VersionInfo] = _k.Operation("GET", "/version/", _k.one(_of_info))
_LOG_FILE_HANDLER: _k.Operation[None] = _k.Operation("GET", "/logs/{logpath:*}", _k.NOTHING)


class ServerApi(_k.Api):
    """Operations of the server as a whole."""

    def get_code_version(self) -> _kubernetes_client.VersionInfo:
        """Get the version information for this server."""
        return self._send(_GET_CODE_VERSION, (), {})

    def log_file_handler(self, logpath: str) -> None:
        """`GET /logs/{logpath}`."""
        self._send(_LOG_FILE_HANDLER, (logpath,), {})


class AsyncServerApi(_k.AsyncApi):
    """Operations of the server as a whole, each to be awaited or iterated over."""

    async def get_code_version(self) -> _kubernetes_client.VersionInfo:
        """Get the version information for this server."""
        return await self._send(_GET_CODE_VERSION, (), {})

    async def log_file_handler(self, logpath: str) -> None:
        """`GET /logs/{logpath}`."""
        await self._send(_LOG_FILE_HANDLER, (logpath,), {})
