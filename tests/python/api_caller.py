"""A verb of an `Api` -> its outcome in the sync or the async form, over a client of one's own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from async_client import aio
from fluxoperator import Api, AsyncApi
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster
from kubernetes import client

__all__ = ["ApiCaller", "mini_cluster"]

SPEC = {"containers": [{"command": "lmp"}]}


def mini_cluster(
    name: str = "m", version: str | None = "7", *, namespace: str = "flux", **others: Any
) -> dict[str, Any]:
    """A MiniCluster as a server sends it."""
    metadata = {"name": name, "namespace": namespace, "uid": "u1", **({"resourceVersion": version} if version else {})}
    head = {"apiVersion": "flux-framework.org/v1alpha2", "kind": "MiniCluster", "metadata": metadata}
    return {**head, "spec": SPEC, **others}


class ApiCaller:
    """Calls verbs in one form."""

    def __init__(self, host: str, asynchronous: bool) -> None:
        self.host = host
        self.asynchronous = asynchronous
        self.retries: Any = None

    def __call__(self, use: Callable[[Any], Any], kind: type[Any] = MiniCluster, **options: Any) -> Any:
        """What `use` returns of an `Api` in the namespace `flux`; in the async form, what it is awaited to."""
        if self.asynchronous:
            return asyncio.run(self._call_async(use, kind, options))
        configuration: Any = client.Configuration()
        configuration.host, configuration.retries = self.host, self.retries
        with client.ApiClient(configuration) as api_client:
            return use(Api(kind, api_client, **self._with_namespace(kind, options)))

    def verb(self, name: str, *arguments: Any, **keywords: Any) -> Any:
        """What a method of the `Api` of MiniClusters returns."""
        return self(lambda api: getattr(api, name)(*arguments, **keywords))

    async def _call_async(self, use: Any, kind: type[Any], options: dict[str, Any]) -> Any:
        configuration: Any = aio.Configuration()
        configuration.host, configuration.retries = self.host, self.retries
        async with aio.ApiClient(configuration) as api_client:
            result = use(AsyncApi(kind, api_client, **self._with_namespace(kind, options)))
            return await result

    def _with_namespace(self, kind: Any, options: dict[str, Any]) -> dict[str, Any]:
        is_namespaced = kind.__name__ not in ("V1Namespace", "V1Node")
        return {**({"namespace": "flux"} if is_namespaced else {}), **options}
