"""An `ApiClient`, or none -> the one to use, as the official client finds it, and the namespace where none is set.

Nothing global changes: what is found is loaded into a `Configuration` of its own.
"""

from __future__ import annotations

from asyncio import Lock
from importlib import import_module
from typing import Any

from ..response_limits import ResponseLimits, Timeout
from ..transport import AsyncTransport
from .kubeconfig import (
    context_namespace,
    has_kubeconfig,
    is_in_cluster,
    kubeconfig_paths,
    nothing_found,
    service_account_namespace,
)

__all__ = ["AsyncConnection"]


class AsyncConnection:
    """The transport to a server, made by its first use, and shared by all who have a copy of an `AsyncApi`."""

    def __init__(self, client: Any, timeout: Timeout, limits: ResponseLimits) -> None:
        self.client: Any = client
        """The `ApiClient`; None before the first use of one that is found."""
        self.is_own: bool = client is None
        """Whether `aclose` closes the client."""
        self.timeout = timeout
        self.limits = limits
        self.transport: AsyncTransport | None = None
        self.default_namespace: str = ""
        """The namespace where none is requested; empty before the first use."""
        self.lock: Lock = Lock()

    async def open(self) -> AsyncTransport:
        """The transport. Raises `ConfigException` of the official client if nothing says which server to use."""
        async with self.lock:
            if self.transport is None:
                if self.client is None:
                    self.client = await _find_client()
                host = str(self.client.configuration.host)
                self.default_namespace = context_namespace(host) or service_account_namespace() or "default"
                self.transport = AsyncTransport(self.client, self.timeout, self.limits)
            return self.transport

    async def aclose(self) -> None:
        """Closes a client that was found; one that was passed stays open. The next use finds one again."""
        async with self.lock:
            client, self.transport = self.client, None
            if self.is_own and client is not None:
                self.client = None
                await client.close()


async def _find_client() -> Any:
    """An `ApiClient` of the default `Configuration` if one is set, else of the kubeconfig, else of the pod."""
    client: Any = import_module("kubernetes.aio.client")
    config: Any = import_module("kubernetes.aio.config")
    if client.Configuration._default is not None:
        return client.ApiClient()
    found: Any = client.Configuration()
    if has_kubeconfig():
        await config.load_kube_config(config_file=kubeconfig_paths(), client_configuration=found)
    elif is_in_cluster():
        config.load_incluster_config(client_configuration=found)
    else:
        raise config.ConfigException(nothing_found())
    return client.ApiClient(found)
