"""Operations of openapi-v3.example.com/v1."""
# Generated from operations of openapi-v3.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from kubesmith_runtime import operations as _k

__all__ = ["AsyncOpenapiV3ExampleComV1Api", "OpenapiV3ExampleComV1Api"]


_CREATE_ARCHIVE: _k.Operation[None] = _k.Operation("POST", "/apis/openapi-v3.example.com/v1/archives", _k.NO_CONTENT)
_LIST_ARCHIVE: _k.Operation[None] = _k.Operation("GET", "/apis/openapi-v3.example.com/v1/archives", _k.NO_CONTENT)
_READ_ARCHIVE: _k.Operation[None] = _k.Operation(
    "GET",
    "/apis/openapi-v3.example.com/v1/archives/{name}",
    _k.NO_CONTENT,
)
_READ_ARCHIVE_STATUS: _k.Operation[None] = _k.Operation(
    "GET",
    "/apis/openapi-v3.example.com/v1/archives/{name}/status",
    _k.NO_CONTENT,
)


class OpenapiV3ExampleComV1Api(_k.Operations):
    """Operations of openapi-v3.example.com/v1."""

    def create_archive(self) -> None:
        """`POST /apis/openapi-v3.example.com/v1/archives`."""
        self._send(_CREATE_ARCHIVE, (), {})

    def list_archive(self) -> None:
        """`GET /apis/openapi-v3.example.com/v1/archives`."""
        self._send(_LIST_ARCHIVE, (), {})

    def read_archive(self, name: str) -> None:
        """`GET /apis/openapi-v3.example.com/v1/archives/{name}`."""
        self._send(_READ_ARCHIVE, (name,), {})

    def read_archive_status(self, name: str) -> None:
        """`GET /apis/openapi-v3.example.com/v1/archives/{name}/status`."""
        self._send(_READ_ARCHIVE_STATUS, (name,), {})


class AsyncOpenapiV3ExampleComV1Api(_k.AsyncOperations):
    """Operations of openapi-v3.example.com/v1, each to be awaited or iterated over."""

    async def create_archive(self) -> None:
        """`POST /apis/openapi-v3.example.com/v1/archives`."""
        await self._send(_CREATE_ARCHIVE, (), {})

    async def list_archive(self) -> None:
        """`GET /apis/openapi-v3.example.com/v1/archives`."""
        await self._send(_LIST_ARCHIVE, (), {})

    async def read_archive(self, name: str) -> None:
        """`GET /apis/openapi-v3.example.com/v1/archives/{name}`."""
        await self._send(_READ_ARCHIVE, (name,), {})

    async def read_archive_status(self, name: str) -> None:
        """`GET /apis/openapi-v3.example.com/v1/archives/{name}/status`."""
        await self._send(_READ_ARCHIVE_STATUS, (name,), {})
