"""Operations that open a WebSocket: the request, the messages, and a refusal."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from aiohttp import web
from async_client import aio, needs_aio
from kubernetes import client
from rules import ApiError
from rules.core.v1.operations import AsyncCoreV1Api, CoreV1Api

EXEC = "/api/v1/namespaces/n/pods/p/exec?command=sh&command=-c&command=a%20b&stdout=true"
REFUSED = {"kind": "Status", "apiVersion": "v1", "message": "may not", "reason": "Forbidden", "code": 403}


class Kubelet:
    """A server that answers every path with a line of output over a WebSocket, or refuses it with 403."""

    def __init__(self) -> None:
        self.requests: list[tuple[str, str]] = []
        self.started = threading.Event()
        self.loop = asyncio.new_event_loop()
        self.host = ""
        self.thread = threading.Thread(target=self.run)
        self.thread.start()
        assert self.started.wait(30)

    def run(self) -> None:
        self.loop.run_until_complete(self.start())
        self.started.set()
        self.loop.run_forever()

    async def start(self) -> None:
        app = web.Application()
        app.router.add_route("*", "/{rest:.*}", self.respond)
        self.runner = web.AppRunner(app)
        await self.runner.setup()
        site = web.TCPSite(self.runner, "127.0.0.1", 0)
        await site.start()
        address: Any = self.runner.addresses[0]
        self.host = f"http://127.0.0.1:{address[1]}"

    async def respond(self, request: web.Request) -> web.StreamResponse:
        self.requests.append((f"{request.method} {request.raw_path}", request.headers.get("Authorization", "")))
        if "refused" in request.path:
            return web.json_response(REFUSED, status=403)
        socket = web.WebSocketResponse(protocols=("v4.channel.k8s.io",))
        await socket.prepare(request)
        await socket.send_bytes(b"\x01out\n")
        await socket.send_bytes(b'\x03{"status":"Success"}')
        await socket.close()
        return socket

    def stop(self) -> None:
        asyncio.run_coroutine_threadsafe(self.runner.cleanup(), self.loop).result(30)
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(30)


@pytest.fixture
def kubelet() -> Iterator[Kubelet]:
    running = Kubelet()
    yield running
    running.stop()


def with_token(configuration: Any, host: str) -> Any:
    configuration.host = host
    configuration.api_key = {"BearerToken": "Bearer secret", "authorization": "Bearer secret"}
    return configuration


def test_a_command_runs_over_the_clients_websocket(kubelet: Kubelet) -> None:
    configuration: Any = client.Configuration()
    with client.ApiClient(with_token(configuration, kubelet.host)) as api_client:
        api = CoreV1Api(api_client)
        command = ["sh", "-c", "a b"]
        socket: Any = api.connect_get_namespaced_pod_exec("n", "p", command=command, stdout=True)
        socket.run_forever(timeout=30)
        assert socket.read_stdout(timeout=0) == "out\n"
        assert socket.returncode == 0
        assert kubelet.requests == [(f"GET {EXEC.replace('%20', '+')}", "Bearer secret")]
        with pytest.raises(ApiError) as error:
            api.connect_get_namespaced_pod_exec("n", "refused", command=["sh"])
        assert str(error.value).endswith("/pods/refused/exec: 403 Forbidden: may not")


@needs_aio
def test_a_command_runs_over_a_websocket_of_aiohttp(kubelet: Kubelet) -> None:
    async def run() -> None:
        configuration: Any = aio.Configuration()
        async with aio.ApiClient(with_token(configuration, kubelet.host)) as api_client:
            api = AsyncCoreV1Api(api_client)
            command = ["sh", "-c", "a b"]
            async with await api.connect_get_namespaced_pod_exec("n", "p", command=command, stdout=True) as socket:
                assert [message.data async for message in socket] == [b"\x01out\n", b'\x03{"status":"Success"}']
            assert kubelet.requests == [(f"GET {EXEC}", "Bearer secret")]
            with pytest.raises(ApiError) as error:
                await api.connect_get_namespaced_pod_exec("n", "refused", command=["sh"])
            # aiohttp does not hand on the body of the refusal.
            assert (error.value.code, error.value.reason) == (403, "Forbidden")

    asyncio.run(run())
