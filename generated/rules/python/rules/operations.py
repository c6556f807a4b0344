"""Operations of the server as a whole."""
# Generated. Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import operations as _k

if _t.TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client

__all__ = ["AsyncServerApi", "ServerApi"]

_info_payload = _k.kube("VersionInfo", "Info")

_X_2FA_STATUS: _k.Operation[str] = _k.Operation("GET", "/first", _k.TEXT)
_CREATE_DANGLING: _k.Operation[None] = _k.Operation("POST", "/dangling", _k.NO_CONTENT)
_DELETE_DONE: _k.Operation[None] = _k.Operation("DELETE", "/done", _k.NO_CONTENT)
_GET_CODE_VERSION: _k.Operation[_kubernetes_client.VersionInfo] = _k.Operation(
    "GET",
    "/version/",
    _k.single(_info_payload),
)
_GET_DONE: _k.Operation[None] = _k.Operation("GET", "/done", _k.NO_CONTENT)
_GET_FOO: _k.Operation[str] = _k.Operation("GET", "/fourth", _k.TEXT)
_GET_FOO2: _k.Operation[str] = _k.Operation("GET", "/second", _k.TEXT)
_GET_FOO_2: _k.Operation[str] = _k.Operation("GET", "/third", _k.TEXT)
_GET_FOO_3: _k.Operation[str] = _k.Operation("GET", "/fifth", _k.TEXT)
_GET_LISTS: _k.Operation[str] = _k.Operation("GET", "/lists/{ids}", _k.TEXT)
_GET_TREE: _k.Operation[_t.Any] = _k.Operation("GET", "/trees", _k.single(_k.ANY))
_LIST_NOTHING: _k.Operation[_t.Any] = _k.Operation("GET", "/watched", _k.single(_k.ANY))
_LIST_PARTS: _k.Operation[_t.Any] = _k.Operation("GET", "/parts", _k.single(_k.ANY))
_LOG_FILE_HANDLER: _k.Operation[None] = _k.Operation("GET", "/logs/{logpath:*}", _k.NO_CONTENT)
_REPLACE_BADLY: _k.Operation[None] = _k.Operation("PUT", "/badly", _k.NO_CONTENT)


class ServerApi(_k.Operations):
    """Operations of the server as a whole."""

    def x_2fa_status(self, *, a: str | None = None) -> str:
        """`GET /first`."""
        return self._send(_X_2FA_STATUS, (), {"a": a})

    def create_dangling(self) -> None:
        """`POST /dangling`."""
        self._send(_CREATE_DANGLING, (), {})

    def delete_done(self) -> None:
        """`DELETE /done`."""
        self._send(_DELETE_DONE, (), {})

    def get_code_version(self) -> _kubernetes_client.VersionInfo:
        """Get the version information for this server."""
        return self._send(_GET_CODE_VERSION, (), {})

    def get_done(self) -> None:
        """`GET /done`."""
        self._send(_GET_DONE, (), {})

    def get_foo(self) -> str:
        """`GET /fourth`."""
        return self._send(_GET_FOO, (), {})

    def get_foo2(self, *, a: str | None = None) -> str:
        """`GET /second`."""
        return self._send(_GET_FOO2, (), {"a": a})

    def get_foo_2(self, *, b: str | None = None) -> str:
        """`GET /third`."""
        return self._send(_GET_FOO_2, (), {"b": b})

    def get_foo_3(self) -> str:
        """`GET /fifth`."""
        return self._send(_GET_FOO_3, (), {})

    def get_lists(self, ids: str, *, x_a_2: _t.Sequence[str] | None = None, x_a: str | None = None, x_b: str) -> str:
        """`GET /lists/{ids}`."""
        return self._send(_GET_LISTS, (ids,), {"X-A": x_a_2}, headers={"X-A": x_a, "X-B": x_b})

    def get_tree(self) -> _t.Any:
        """`GET /trees`."""
        return self._send(_GET_TREE, (), {})

    def list_nothing(self) -> _t.Any:
        """`GET /watched`."""
        return self._send(_LIST_NOTHING, (), {})

    def list_parts(self) -> _t.Any:
        """`GET /parts`."""
        return self._send(_LIST_PARTS, (), {})

    def log_file_handler(self, logpath: str) -> None:
        """`GET /logs/{logpath}`."""
        self._send(_LOG_FILE_HANDLER, (logpath,), {})

    def replace_badly(self) -> None:
        """`PUT /badly`."""
        self._send(_REPLACE_BADLY, (), {})


class AsyncServerApi(_k.AsyncOperations):
    """Operations of the server as a whole, each to be awaited or iterated over."""

    async def x_2fa_status(self, *, a: str | None = None) -> str:
        """`GET /first`."""
        return await self._send(_X_2FA_STATUS, (), {"a": a})

    async def create_dangling(self) -> None:
        """`POST /dangling`."""
        await self._send(_CREATE_DANGLING, (), {})

    async def delete_done(self) -> None:
        """`DELETE /done`."""
        await self._send(_DELETE_DONE, (), {})

    async def get_code_version(self) -> _kubernetes_client.VersionInfo:
        """Get the version information for this server."""
        return await self._send(_GET_CODE_VERSION, (), {})

    async def get_done(self) -> None:
        """`GET /done`."""
        await self._send(_GET_DONE, (), {})

    async def get_foo(self) -> str:
        """`GET /fourth`."""
        return await self._send(_GET_FOO, (), {})

    async def get_foo2(self, *, a: str | None = None) -> str:
        """`GET /second`."""
        return await self._send(_GET_FOO2, (), {"a": a})

    async def get_foo_2(self, *, b: str | None = None) -> str:
        """`GET /third`."""
        return await self._send(_GET_FOO_2, (), {"b": b})

    async def get_foo_3(self) -> str:
        """`GET /fifth`."""
        return await self._send(_GET_FOO_3, (), {})

    async def get_lists(
        self,
        ids: str,
        *,
        x_a_2: _t.Sequence[str] | None = None,
        x_a: str | None = None,
        x_b: str,
    ) -> str:
        """`GET /lists/{ids}`."""
        return await self._send(_GET_LISTS, (ids,), {"X-A": x_a_2}, headers={"X-A": x_a, "X-B": x_b})

    async def get_tree(self) -> _t.Any:
        """`GET /trees`."""
        return await self._send(_GET_TREE, (), {})

    async def list_nothing(self) -> _t.Any:
        """`GET /watched`."""
        return await self._send(_LIST_NOTHING, (), {})

    async def list_parts(self) -> _t.Any:
        """`GET /parts`."""
        return await self._send(_LIST_PARTS, (), {})

    async def log_file_handler(self, logpath: str) -> None:
        """`GET /logs/{logpath}`."""
        await self._send(_LOG_FILE_HANDLER, (logpath,), {})

    async def replace_badly(self) -> None:
        """`PUT /badly`."""
        await self._send(_REPLACE_BADLY, (), {})
