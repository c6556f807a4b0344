"""The `rbac.yaml` and a program of an example -> the program, running with these rights alone."""

from __future__ import annotations

import contextlib
import json
import os
import random
import secrets
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, Protocol, TypeVar

import pytest
import yaml
from kubernetes import client, utils
from kubernetes.client.exceptions import ApiException
from urllib3.exceptions import HTTPError

from ..conftest import ignored
from .played import IS_FAKE, NOT_ON_FAKE, controllers

ROOT = Path(__file__).parents[3]
NAMESPACE = "operators"
"""Where the service accounts of the examples are."""
GRACE = 10.0
"""Seconds that a program may take to end after SIGTERM."""
BINARIES = "RUST_EXAMPLES"
"""The variable with the directory where the programs in Rust are, as `cargo lab examples` builds them."""

PATIENCE = 120.0
"""Seconds that a test waits for what takes less than one on a server where nothing else happens. A server's garbage collector
may not know a new definition for 30."""
IMPATIENCE = 3.0
"""Seconds that a test waits for a program that has reported the right it lacks."""

T = TypeVar("T")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Options that choose among the cases of a test."""
    parser.addoption("--sample", type=int, help="how many cases of each test with the mark `sampled` run (all)")
    parser.addoption("--seed", type=int, default=1, help="what chooses these cases")


def pytest_configure(config: pytest.Config) -> None:
    """Describes the marks of these tests."""
    config.addinivalue_line("markers", "alone: restarts the server, or disturbs other tests in another way")
    config.addinivalue_line("markers", "needs(what): needs something that `kubesmith fake` does not have")
    config.addinivalue_line("markers", "sampled: has many cases, of which `--sample` chooses some")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves out the cases that `--sample` does not choose, and those that need what `kubesmith fake` does not have."""
    if IS_FAKE:
        leave_out_on_fake(config, items)
    size = config.getoption("--sample")
    if size is None:
        return
    cases: dict[str, list[pytest.Item]] = {}
    for item in items:
        if item.get_closest_marker("sampled"):
            cases.setdefault(item.nodeid.partition("[")[0], []).append(item)
    left_out: list[pytest.Item] = []
    for name, found in cases.items():
        chosen = random.Random(f"{config.getoption('--seed')} {name}").sample(found, min(size, len(found)))
        left_out += [item for item in found if item not in chosen]
    items[:] = [item for item in items if item not in left_out]
    config.hook.pytest_deselected(items=left_out)


def leave_out_on_fake(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves out the tests that `NOT_ON_FAKE` explains."""

    def lacks(item: Any) -> bool:
        marks = {item.path.stem, *item.fixturenames, *(mark.args[0] for mark in item.iter_markers("needs"))}
        return not marks.isdisjoint(NOT_ON_FAKE)

    left_out = [item for item in items if lacks(item)]
    items[:] = [item for item in items if item not in left_out]
    config.hook.pytest_deselected(items=left_out)


class Operator:
    """A program of an example that runs with the rights of a service account."""

    def __init__(self, command: list[str], env: dict[str, str], log: Path) -> None:
        self.command = command
        self.env = env
        self.log = log
        self.kubeconfig = env["KUBECONFIG"]
        self.process = self._start()

    def _start(self) -> subprocess.Popen[bytes]:
        with self.log.open("ab") as log:
            return subprocess.Popen(self.command, env=self.env, stdout=log, stderr=subprocess.STDOUT)

    def kill(self) -> None:
        """Ends the program where it stands."""
        self.process.kill()
        self.process.wait()

    def restart(self) -> None:
        """Ends the program where it stands, and starts it again."""
        self.kill()
        self.process = self._start()

    def stop(self) -> int:
        """Asks the program to end; its exit code. It is killed if it has not ended after `GRACE`."""
        self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(GRACE)
        except subprocess.TimeoutExpired:
            self.kill()
            raise

    def output(self) -> str:
        """What the program has printed so far, in all its runs."""
        return self.log.read_text(encoding="utf-8", errors="replace")


class OperatorFactory(Protocol):
    """What the fixture `operator` is."""

    def __call__(
        self,
        story: str,
        program: str,
        *arguments: str,
        env: Mapping[str, str] | None = None,
        without: int | None = None,
    ) -> AbstractContextManager[Operator]:
        """Runs a program of an example while the context lasts.

        `env` are variables besides those of the test. `without` is the number of a rule that the program lacks.
        """
        ...


def pytest_generate_tests(metafunc: Any) -> None:
    """Has each test that runs an operator run those in all languages of its story."""
    if "operator" in metafunc.fixturenames:
        story = getattr(metafunc.module, "STORY", "")
        is_told_in_rust = (ROOT / "examples" / story / "rust").is_dir()
        metafunc.parametrize("language", ["python", "rust"] if is_told_in_rust else ["python"])


def command_of(story: str, program: str, language: str) -> list[str]:
    """The command that runs the program of an example."""
    if language == "python":
        return [sys.executable, str(ROOT / "examples" / story / "python" / program)]
    assert BINARIES in os.environ, f"{BINARIES} names no directory of programs: see `cargo lab examples`"
    return [str(Path(os.environ[BINARIES]) / f"{story}-operator")]


@pytest.fixture(scope="session", autouse=True)
def played(api_client: client.ApiClient) -> Iterator[None]:
    """Plays controllers and a node, if the server has none."""
    if not IS_FAKE:
        yield
        return
    with controllers(api_client):
        yield


@pytest.fixture(scope="session", autouse=True)
def definitions(api_client: client.ApiClient) -> None:
    """Installs the CRDs of all examples, so that the garbage collector knows most of them when it is needed."""
    api = client.ApiextensionsV1Api(api_client)
    for example in ROOT.glob("examples/*/rbac.yaml"):
        for crd in (ROOT / "generated" / example.parent.name / "python").glob("*/_crds/*.json"):
            with ignored(409):
                api.create_custom_resource_definition(json.loads(crd.read_text(encoding="utf-8")))


@pytest.fixture
def namespace(namespace: str, api_client: client.ApiClient) -> Iterator[str]:
    """A namespace of the test's own in which pods can be made; what is left in it is removed after the test."""
    core: Any = client.CoreV1Api(api_client)
    # The server refuses pods until the service account is there that they run as.
    eventually(lambda: core.read_namespaced_service_account("default", namespace))
    yield namespace
    with ignored(404):
        core.delete_namespace(namespace)


@pytest.fixture
def operator(api_client: client.ApiClient, tmp_path: Path, language: str) -> OperatorFactory:
    """Starts programs of examples, each with the rights in the example's `rbac.yaml`.

    What such a program prints is shown when the test fails.
    """

    @contextmanager
    def started(
        story: str,
        program: str,
        *arguments: str,
        env: Mapping[str, str] | None = None,
        without: int | None = None,
    ) -> Generator[Operator, None, None]:
        suffix = secrets.token_hex(3)
        accounts = create_rights(api_client, story, suffix, without)
        tokens = {account: token(api_client, f"{account}-{suffix}") for account in accounts}
        kubeconfig = tmp_path / f"{suffix}.kubeconfig"
        kubeconfig.write_text(json.dumps(kubeconfig_with_tokens(api_client, tokens)))
        variables = {
            **os.environ,
            "KUBECONFIG": str(kubeconfig),
            "PYTHONPATH": os.pathsep.join([str(ROOT / "runtime/python"), str(ROOT / "generated" / story / "python")]),
            "PYTHONUNBUFFERED": "1",
            **(env or {}),
        }
        running = Operator([*command_of(story, program, language), *arguments], variables, tmp_path / f"{suffix}.log")
        try:
            yield running
        finally:
            # A program that does not end is killed; only a test that calls `stop` itself fails for it.
            with contextlib.suppress(subprocess.TimeoutExpired):
                running.stop()
            print(f"---- {story} in {language} ({suffix}) printed:\n{running.output()}----")

    return started


def rule_numbers(story: str) -> list[int]:
    """The numbers of the rules in the `rbac.yaml` of an example, of all its roles in their order."""
    return list(range(sum(len(document.get("rules") or []) for document in rights(story))))


def rights(story: str) -> list[dict[str, Any]]:
    """The documents in the `rbac.yaml` of an example."""
    text = (ROOT / "examples" / story / "rbac.yaml").read_text(encoding="utf-8")
    return [document for document in yaml.safe_load_all(text) if document]


def create_rights(api_client: client.ApiClient, story: str, suffix: str, without: int | None) -> list[str]:
    """Creates the service accounts of an example with its roles and bindings; the names of the accounts in the file.

    A suffix is added to all names. The rule numbered `without` is left out.
    """
    core = client.CoreV1Api(api_client)
    with ignored(409):
        core.create_namespace(client.V1Namespace(metadata=client.V1ObjectMeta(name=NAMESPACE)))
    documents = rights(story)
    accounts = [str(each["metadata"]["name"]) for each in documents if each["kind"] == "ServiceAccount"]
    number = 0
    for document in documents:
        rules: list[dict[str, Any]] = document.get("rules") or []
        numbers = range(number, number + len(rules))
        number += len(rules)
        if without is not None and without in numbers:
            del rules[numbers.index(without)]
        named = [document["metadata"], *document.get("subjects", [])]
        if "roleRef" in document:
            named.append(document["roleRef"])
        for each in named:
            # Roles that every cluster has keep their names.
            if not each["name"].startswith("system:"):
                each["name"] += f"-{suffix}"
        create: Any = utils.create_from_dict  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
        create(api_client, document)
    return accounts


def token(api_client: client.ApiClient, account: str) -> str:
    """A new token of a service account."""
    request: Any = {"apiVersion": "authentication.k8s.io/v1", "kind": "TokenRequest", "spec": {}}
    core: Any = client.CoreV1Api(api_client)
    made = core.create_namespaced_service_account_token(account, NAMESPACE, request)
    return str(made.status.token)


def kubeconfig_with_tokens(api_client: client.ApiClient, tokens: Mapping[str, str]) -> dict[str, Any]:
    """A kubeconfig with a context for each user, of the user's name; the first one's is the current one."""
    found = settings(api_client)
    cluster = {"server": found.host, "certificate-authority": found.ssl_ca_cert}
    return {
        "apiVersion": "v1",
        "kind": "Config",
        "current-context": next(iter(tokens)),
        "clusters": [{"name": "cluster", "cluster": cluster}],
        "users": [{"name": user, "user": {"token": bearer_token}} for user, bearer_token in tokens.items()],
        "contexts": [
            {"name": user, "context": {"cluster": "cluster", "user": user, "namespace": NAMESPACE}} for user in tokens
        ],
    }


class ApiServer:
    """The API server of all tests."""

    def restart(self, seconds: float = 60) -> None:
        """Kills the server and starts it again with its data; returns when it is ready.

        The guard of the server looks for a file beside the kubeconfig, and removes it when all is done.
        """
        file = Path(os.environ["KUBECONFIG"]).parent / "restart"
        file.touch()
        end = time.monotonic() + seconds
        while file.exists():
            if time.monotonic() > end:
                pytest.fail(f"the API server is not ready {seconds} s after its restart")
            time.sleep(0.05)


@pytest.fixture(scope="session")
def api_server() -> ApiServer:
    """The API server that KUBECONFIG names."""
    return ApiServer()


def settings(api_client: Any) -> Any:
    """The configuration of a client, whose types are incomplete."""
    return api_client.configuration


class Eventually:
    """Calls a check until it returns something true, and returns that.

    A refused request (`ApiException`), a failed connection and a failed assertion mean "not yet". When the time is up,
    the last one is raised: after `PATIENCE`, or soon after a program has reported that it lacks a right.
    """

    def __init__(self, lacking: Operator | None = None) -> None:
        self.lacking = lacking

    def __call__(self, check: Callable[[], T]) -> T:
        end = time.monotonic() + PATIENCE
        is_stuck = False
        while True:
            if self.lacking and not is_stuck and "forbidden" in self.lacking.output():
                is_stuck, end = True, time.monotonic() + IMPATIENCE
            try:
                found = check()
                assert found, f"the check returned {found!r}"
                return found
            except (ApiException, HTTPError, AssertionError):
                if time.monotonic() > end:
                    raise
            time.sleep(0.1)


eventually = Eventually()
