"""Operations of openapi-v3.example.com/v1."""
# Generated from operations of openapi-v3.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith import operations as _k

__all__ = ["AsyncOpenapiV3ExampleComV1Api", "OpenapiV3ExampleComV1Api"]


_CREATE_OPENAPI_V3_EXAMPLE_COM_V1_ARCHIVE: _k.Operation[None] = _k.Operation(
    "POST",
    "/apis/openapi-v3.example.com/v1/archives",
    _k.NO_CONTENT,
)
_LIST_OPENAPI_V3_EXAMPLE_COM_V1_ARCHIVE: _k.Operation[None] = _k.Operation(
    "GET",
    "/apis/openapi-v3.example.com/v1/archives",
    _k.NO_CONTENT,
)
_READ_OPENAPI_V3_EXAMPLE_COM_V1_ARCHIVE: _k.Operation[None] = _k.Operation(
    "GET",
    "/apis/openapi-v3.example.com/v1/archives/{name}",
    _k.NO_CONTENT,
)
_READ_OPENAPI_V3_EXAMPLE_COM_V1_ARCHIVE_STATUS: _k.Operation[None] = _k.Operation(
    "GET",
    "/apis/openapi-v3.example.com/v1/archives/{name}/status",
    _k.NO_CONTENT,
)


class OpenapiV3ExampleComV1Api(_k.Api):
    """Operations of openapi-v3.example.com/v1."""

    def create_openapi_v3_example_com_v1_archive(self) -> None:
        """`POST /apis/openapi-v3.example.com/v1/archives`."""
        self._send(_CREATE_OPENAPI_V3_EXAMPLE_COM_V1_ARCHIVE, (), {})

    def list_openapi_v3_example_com_v1_archive(self) -> None:
        """`GET /apis/openapi-v3.example.com/v1/archives`."""
        self._send(_LIST_OPENAPI_V3_EXAMPLE_COM_V1_ARCHIVE, (), {})

    def read_openapi_v3_example_com_v1_archive(self, name: str) -> None:
        """`GET /apis/openapi-v3.example.com/v1/archives/{name}`."""
        self._send(_READ_OPENAPI_V3_EXAMPLE_COM_V1_ARCHIVE, (name,), {})

    def read_openapi_v3_example_com_v1_archive_status(self, name: str) -> None:
        """`GET /apis/openapi-v3.example.com/v1/archives/{name}/status`."""
        self._send(_READ_OPENAPI_V3_EXAMPLE_COM_V1_ARCHIVE_STATUS, (name,), {})


class AsyncOpenapiV3ExampleComV1Api(_k.AsyncApi):
    """Operations of openapi-v3.example.com/v1, each to be awaited or iterated over."""

    async def create_openapi_v3_example_com_v1_archive(self) -> None:
        """`POST /apis/openapi-v3.example.com/v1/archives`."""
        await self._send(_CREATE_OPENAPI_V3_EXAMPLE_COM_V1_ARCHIVE, (), {})

    async def list_openapi_v3_example_com_v1_archive(self) -> None:
        """`GET /apis/openapi-v3.example.com/v1/archives`."""
        await self._send(_LIST_OPENAPI_V3_EXAMPLE_COM_V1_ARCHIVE, (), {})

    async def read_openapi_v3_example_com_v1_archive(self, name: str) -> None:
        """`GET /apis/openapi-v3.example.com/v1/archives/{name}`."""
        await self._send(_READ_OPENAPI_V3_EXAMPLE_COM_V1_ARCHIVE, (name,), {})

    async def read_openapi_v3_example_com_v1_archive_status(self, name: str) -> None:
        """`GET /apis/openapi-v3.example.com/v1/archives/{name}/status`."""
        await self._send(_READ_OPENAPI_V3_EXAMPLE_COM_V1_ARCHIVE_STATUS, (name,), {})
