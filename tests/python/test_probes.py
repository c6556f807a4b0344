"""`probe_port` of a program -> answers to the kubelet: whether it runs, and whether its controller is ready."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import textwrap
import time
from collections.abc import Iterator
from http.client import HTTPConnection

import pytest
from async_client import FORMS
from pytest_kubesmith import Cluster, Fault
from registrymirror.mirrors_example_com.v1alpha1 import RegistryMirror

pytest_plugins = ["pytest_kubesmith.plugin"]

PATIENCE = 20.0

SYNC = """
import logging, sys
from registrymirror import *
from registrymirror.mirrors_example_com.v1alpha1 import RegistryMirror

logging.basicConfig(level=logging.INFO, format="%(message)s")
OPTIONS = {"probe_port": int(sys.argv[1]), **({"leader": sys.argv[2]} if sys.argv[2:] else {})}
run_controller(lambda: Controller(Api(RegistryMirror), print), **OPTIONS)
"""

ASYNC = """
import asyncio, logging, sys
from registrymirror import *
from registrymirror.mirrors_example_com.v1alpha1 import RegistryMirror

logging.basicConfig(level=logging.INFO, format="%(message)s")
OPTIONS = {"probe_port": int(sys.argv[1]), **({"leader": sys.argv[2]} if sys.argv[2:] else {})}

async def reconcile(mirror):
    print(mirror)

async def main():
    async with AsyncApi(RegistryMirror) as mirrors:
        await run_controller_async(lambda: AsyncController(mirrors, reconcile), **OPTIONS)

asyncio.run(main())
"""


class Programs:
    """Programs of one form over a cluster, which end with the test."""

    def __init__(self, form: str, cluster: Cluster) -> None:
        self.code = textwrap.dedent(ASYNC if form == "async" else SYNC)
        self.cluster = cluster
        self.started: list[subprocess.Popen[str]] = []

    def start(self, *arguments: str) -> subprocess.Popen[str]:
        """Starts a program with a port and, if it shall have one, the name of a Lease."""
        env = {**os.environ, "KUBECONFIG": self.cluster.kubeconfig}
        command = [sys.executable, "-c", self.code, *arguments]
        pipe = subprocess.PIPE
        program = subprocess.Popen(command, env=env, stdout=pipe, stderr=subprocess.STDOUT, text=True)
        self.started.append(program)
        return program

    def start_probed(self, *arguments: str) -> int:
        """As `start`, at any port; returns the port."""
        program = self.start("0", *arguments)
        lines = ""
        while not (found := re.search(r"answering probes on port (\d+)", lines)):
            line = program.stdout.readline() if program.stdout else ""
            assert line, lines
            lines += line
        return int(found[1])


@pytest.fixture(params=FORMS)
def programs(request: pytest.FixtureRequest, kubesmith_cluster: Cluster) -> Iterator[Programs]:
    found = Programs(request.param, kubesmith_cluster)
    yield found
    for program in found.started:
        program.kill()
        program.communicate()


def ask(port: int, path: str, method: str = "GET", host: str = "127.0.0.1") -> tuple[int, bytes]:
    connection = HTTPConnection(host, port, timeout=PATIENCE)
    connection.request(method, path)
    response = connection.getresponse()
    return response.status, response.read()


def becomes(port: int, path: str, status: int) -> bool:
    end = time.monotonic() + PATIENCE
    while ask(port, path)[0] != status:
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


def test_a_program_is_ready_once_its_caches_are_complete(programs: Programs) -> None:
    programs.cluster.install(RegistryMirror.crd())
    programs.cluster.fail_next(Fault.code(503), resource="registrymirrors", times=3)
    port = programs.start_probed()
    assert ask(port, "/readyz") == (503, b"not ready\n")
    assert ask(port, "/healthz") == (200, b"ok\n")
    assert becomes(port, "/readyz", 200)
    assert ask(port, "/readyz?verbose") == (200, b"ok\n")
    assert ask(port, "/readyz", "HEAD") == (200, b"")
    assert ask(port, "/") == (404, b"expected /healthz or /readyz\n")
    assert ask(port, "/readyz", "POST")[0] == 501


def test_a_program_that_waits_for_its_lease_is_ready(programs: Programs) -> None:
    programs.cluster.install(RegistryMirror.crd())
    first = programs.start_probed("mirrors")
    assert becomes(first, "/readyz", 200)
    second = programs.start_probed("mirrors")
    assert becomes(second, "/readyz", 200)
    leases = [call for call in programs.cluster.calls if call.path.endswith("/leases") and call.method == "POST"]
    assert [call.status for call in leases] == [201], "the second one has taken nothing"


def test_a_port_that_is_taken_ends_the_program(programs: Programs) -> None:
    programs.cluster.install(RegistryMirror.crd())
    with socket.create_server(("", 0)) as taken:
        program = programs.start(str(taken.getsockname()[1]))
        out, _ = program.communicate(timeout=PATIENCE)
    assert program.returncode == 1
    assert re.search(r"probe_port \d+: .*Address already in use", out)
    assert "Traceback" not in out


def test_the_port_is_free_again_after_the_end(programs: Programs) -> None:
    programs.cluster.install(RegistryMirror.crd())
    port = programs.start_probed()
    assert becomes(port, "/readyz", 200)
    program = programs.started[0]
    program.send_signal(signal.SIGTERM)
    program.communicate(timeout=PATIENCE)
    assert program.returncode == 0
    with pytest.raises(ConnectionRefusedError):
        ask(port, "/healthz")


def test_a_slow_request_holds_up_no_other(programs: Programs) -> None:
    programs.cluster.install(RegistryMirror.crd())
    port = programs.start_probed()
    with socket.create_connection(("127.0.0.1", port)) as slow:
        slow.sendall(b"GET /readyz HTTP/1.1\r\n")
        assert becomes(port, "/readyz", 200)


def has_ipv6() -> bool:
    """Whether this machine has an address of IPv6 of its own."""
    try:
        with socket.create_server(("::1", 0), family=socket.AF_INET6):
            return True
    except OSError:
        return False


def test_both_versions_of_ip_are_answered_where_the_machine_has_them(programs: Programs) -> None:
    programs.cluster.install(RegistryMirror.crd())
    port = programs.start_probed()
    for host in ("127.0.0.1", *(["::1"] if has_ipv6() else [])):
        assert ask(port, "/healthz", host=host) == (200, b"ok\n")
