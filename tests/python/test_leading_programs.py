"""A `Leader` and its controller -> calls while it leads, and none after that; the end of a program that leads."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
import threading
import time
from typing import Any

import pytest
from async_client import FORMS
from kubernetes.client import CoordinationV1Api, V1CustomResourceDefinition
from pytest_kubesmith import Cluster, Fault
from registrymirror import Api, Cache, Controller, Leader, LeaseLost, LeaseTimes
from registrymirror.mirrors_example_com.v1alpha1 import RegistryMirror

pytest_plugins = ["pytest_kubesmith.plugin"]

PATIENCE = 20.0

TIMES = LeaseTimes(lease=3.0, renew=2.0, retry=0.5)

HEAD = """
import asyncio, logging, time
from registrymirror import *
from registrymirror.mirrors_example_com.v1alpha1 import RegistryMirror

logging.basicConfig(level=logging.INFO, format="%(message)s")
times = LeaseTimes(lease=3.0, renew=2.0, retry=0.5)
"""

SYNC = """
leader = Leader(name="mirrors", times=times)

def reconcile(mirror):
    print("called", mirror.metadata.name, leader.is_leading, flush=True)
    return 0.05

run_controller(lambda: Controller(Cache(Api(RegistryMirror)), reconcile), leader=leader, wait_for=RegistryMirror)
"""

ASYNC = """
leader = AsyncLeader(name="mirrors", times=times)

async def reconcile(mirror):
    print("called", mirror.metadata.name, leader.is_leading, flush=True)
    return 0.05

async def main():
    async with AsyncApi(RegistryMirror) as mirrors:
        await run_controller_async(lambda: AsyncController(AsyncCache(mirrors), reconcile), leader=leader, wait_for=RegistryMirror)

asyncio.run(main())
"""


def start(form: str, cluster: Cluster) -> subprocess.Popen[str]:
    code = textwrap.dedent(HEAD + (ASYNC if form == "async" else SYNC))
    env = {**os.environ, "KUBECONFIG": cluster.kubeconfig}
    pipe = subprocess.PIPE
    return subprocess.Popen([sys.executable, "-c", code], env=env, stdout=pipe, stderr=subprocess.STDOUT, text=True)


def read_until(program: subprocess.Popen[str], text: str) -> None:
    lines: list[str] = []
    while not lines or text not in lines[-1]:
        line = program.stdout.readline() if program.stdout else ""
        assert line, lines
        lines.append(line)


def create(cluster: Cluster) -> None:
    cluster.install(RegistryMirror.crd())
    wire = {"metadata": {"name": "hub"}, "spec": {"registry": "a.example.com"}}
    Api(RegistryMirror, cluster.client()).create(RegistryMirror.from_dict(wire))


@pytest.fixture(params=FORMS)
def form(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def holder(cluster: Cluster) -> str:
    lease: Any = CoordinationV1Api(cluster.client()).read_namespaced_lease("mirrors", "default")
    return str(lease.spec.holder_identity or "")


def test_a_program_gives_the_lease_back_at_sigterm(form: str, kubesmith_cluster: Cluster) -> None:
    create(kubesmith_cluster)
    program = start(form, kubesmith_cluster)
    read_until(program, "called hub True")
    assert holder(kubesmith_cluster)
    program.send_signal(signal.SIGTERM)
    out, _ = program.communicate(timeout=PATIENCE)
    assert (program.returncode, "Traceback" in out) == (0, False)
    assert not holder(kubesmith_cluster)


def test_a_program_that_was_suspended_begins_no_call_without_the_lease(form: str, kubesmith_cluster: Cluster) -> None:
    create(kubesmith_cluster)
    program = start(form, kubesmith_cluster)
    read_until(program, "called hub True")
    program.send_signal(signal.SIGSTOP)
    time.sleep(2 * TIMES.lease)
    other = {"spec": {"holderIdentity": "other", "leaseTransitions": 1}}
    CoordinationV1Api(kubesmith_cluster.client()).patch_namespaced_lease("mirrors", "default", other)
    program.send_signal(signal.SIGCONT)
    out, _ = program.communicate(timeout=PATIENCE)
    # What was under way when it was suspended may have printed after it.
    assert out.count("called hub False") <= 1, out
    assert (program.returncode, "Traceback" in out) == (1, False), out
    assert "has lost the lease" in out


def test_a_program_leads_again_when_its_crd_is_back(form: str, kubesmith_cluster: Cluster) -> None:
    create(kubesmith_cluster)
    program = start(form, kubesmith_cluster)
    read_until(program, "called hub True")
    definitions = Api(V1CustomResourceDefinition, kubesmith_cluster.client())
    definitions.delete("registrymirrors.mirrors.example.com")
    read_until(program, "waiting for registrymirrors.mirrors.example.com")
    create(kubesmith_cluster)
    read_until(program, "called hub True")
    program.send_signal(signal.SIGTERM)
    out, _ = program.communicate(timeout=PATIENCE)
    assert (program.returncode, "Traceback" in out) == (0, False)


def test_a_missing_right_to_leases_ends_the_program_with_a_message(form: str, kubesmith_cluster: Cluster) -> None:
    create(kubesmith_cluster)
    kubesmith_cluster.fail_next(Fault.code(403), resource="leases", times=100)
    out, _ = (program := start(form, kubesmith_cluster)).communicate(timeout=PATIENCE)
    assert (program.returncode, "Traceback" in out) == (1, False), out
    assert "403 Forbidden" in out


def test_a_lease_is_kept_while_a_call_goes_on(kubesmith_cluster: Cluster) -> None:
    create(kubesmith_cluster)
    client = kubesmith_cluster.client()
    called, may_return = threading.Event(), threading.Event()

    def reconcile(mirror: RegistryMirror) -> None:
        called.set()
        may_return.wait(PATIENCE)

    controller = Controller(Cache(Api(RegistryMirror, client)), reconcile, grace=0.2)
    leader = Leader(client, name="mirrors", times=TIMES)
    errors: list[BaseException] = []

    def run() -> None:
        try:
            leader.run(controller)
        except TimeoutError as error:
            errors.append(error)

    thread = threading.Thread(target=run)
    thread.start()
    assert called.wait(PATIENCE)
    controller.stop()
    thread.join(PATIENCE)
    assert [type(error) for error in errors] == [TimeoutError]
    assert holder(kubesmith_cluster) == leader.identity
    may_return.set()


def test_a_call_that_finds_the_lease_lost_ends_the_controller(
    kubesmith_cluster: Cluster, caplog: pytest.LogCaptureFixture
) -> None:
    create(kubesmith_cluster)

    def reconcile(mirror: RegistryMirror) -> None:
        raise LeaseLost("a does not hold the lease mirrors")

    Controller(Cache(Api(RegistryMirror, kubesmith_cluster.client())), reconcile).run()
    records = [record for record in caplog.records if "does not hold" in record.getMessage()]
    assert [(record.levelname, record.exc_info) for record in records] == [("WARNING", None)]
