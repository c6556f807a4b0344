"""The parts of programs that pages show -> the requests that a server receives from them."""

from __future__ import annotations

import asyncio
import base64
import io
import json
import logging
import re
import signal
import socket
import threading
from collections.abc import Callable, Generator
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import kubesmith_runtime
import page_programs
import pytest
import yaml
from async_client import needs_aio
from fluxoperator import Api, AsyncController, Controller
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster
from kubernetes import client
from kubernetes.client import V1ConfigMap, V1ObjectMeta
from loopback import Loopback
from loopback import listed as list_of
from pytest_kubesmith import Cluster
from registrymirror.mirrors_example_com.v1alpha1 import RegistryMirror
from test_api_connection import write_kubeconfig

pytest_plugins = ["pytest_kubesmith.plugin"]

ROOT = Path(__file__).parents[2]
PAGES = ROOT / "docs"
IMAGE = "ghcr.io/rse-ops/accounting:app-latest"
Program = Callable[[], None]
CLUSTERS = "/apis/flux-framework.org/v1alpha2/namespaces/default/miniclusters"
MIRROR = "/apis/mirrors.example.com/v1alpha1/namespaces/default/registrymirrors/hub"
DEFINITIONS = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions"
DEPLOYMENTS = "/apis/apps/v1/namespaces/default/deployments"


@pytest.fixture(autouse=True)
def default_client(server: Loopback, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KUBECONFIG", str(tmp_path / "config"))
    monkeypatch.delenv("KUBERNETES_SERVICE_HOST", raising=False)
    write_kubeconfig(tmp_path / "config", server.host, None)


def in_asyncio(program: Program) -> Any:
    """A program as a parameter, for clients that have the form for asyncio."""
    return pytest.param(program, marks=needs_aio)


def cluster(**status: Any) -> dict[str, Any]:
    metadata = {"name": "lammps", "namespace": "default", "resourceVersion": "7", "uid": "u"}
    return {
        "apiVersion": "flux-framework.org/v1alpha2",
        "kind": "MiniCluster",
        "metadata": metadata,
        "spec": {"containers": [{}], "size": 4},
        **({"status": {"jobid": "j", "maximumSize": 4, "selector": "s", "size": 4, **status}} if status else {}),
    }


def listed(*items: Any) -> Any:
    return list_of(*items, resourceVersion="7")


def lines(server: Loopback) -> list[str]:
    return [request.line.split("?")[0] for request in server.requests]


def is_ready(kind: str, name: str) -> dict[str, str]:
    time = "2024-01-01T00:00:00Z"
    return {"type": kind, "status": "True", "lastTransitionTime": time, "message": "", "reason": name}


@pytest.mark.parametrize("program", [page_programs.typed_client, in_asyncio(page_programs.typed_client_async)])
def test_the_first_look_at_the_client(server: Loopback, program: Program) -> None:
    ready = cluster(conditions=[is_ready("Ready", "Up")])
    for response in (cluster(), cluster(), cluster(), listed(ready)):
        server.respond_with(response)
    program()
    one = f"{CLUSTERS}/lammps"
    assert lines(server) == [f"PATCH {one}", f"GET {one}", f"PATCH {one}", f"GET {CLUSTERS}"]
    assert server.requests[0].json["spec"] == {"containers": [{"image": IMAGE}], "size": 4}
    assert server.requests[2].json["spec"] == {"size": 8}


@pytest.mark.parametrize("program", [page_programs.install, in_asyncio(page_programs.install_async)])
def test_a_program_installs_its_kind(server: Loopback, program: Program) -> None:
    connection: Any = client.ApiClient()
    to_wire = connection.sanitize_for_serialization
    definition = to_wire(MiniCluster.crd())
    name = definition["metadata"]["name"]
    definition["status"] = {"conditions": [is_ready("Established", "Up")], "storedVersions": ["v1alpha2"]}
    server.respond_with(definition)
    server.respond_with(listed(definition))
    program()
    assert lines(server) == [f"PATCH {DEFINITIONS}/{name}", f"GET {DEFINITIONS}"]


@pytest.mark.parametrize("program", [page_programs.watch, in_asyncio(page_programs.watch_async)])
def test_a_watch_prints_what_happens(server: Loopback, capsys: pytest.CaptureFixture[str], program: Program) -> None:
    server.respond_with(listed(cluster()))
    server.respond_with({"kind": "Status", "code": 422, "reason": "Invalid", "message": "enough"}, 422)
    with pytest.raises(client.ApiException, match="enough"):
        program()
    assert capsys.readouterr().out == "ADDED lammps\n"
    assert "labelSelector=team%3Da" in server.requests[0].line


@pytest.mark.parametrize("program", [page_programs.cache, in_asyncio(page_programs.cache_async)])
def test_a_cache_is_read(server: Loopback, capsys: pytest.CaptureFixture[str], program: Program) -> None:
    server.respond_with(listed(cluster()))
    server.respond_with({"kind": "Status", "code": 422, "reason": "Invalid", "message": "enough"}, 422)
    program()
    shown = capsys.readouterr().out
    assert shown.count("lammps") == 2, f"by its name, and in the index: {shown}"


@pytest.fixture
def reconciled(monkeypatch: pytest.MonkeyPatch) -> Generator[list[Any], None, None]:
    """The objects of which a controller is told in place of its run, which these calls take out of the list."""
    objects: list[Any] = []

    def run(controller: Any) -> None:
        while objects:
            controller._reconcile(objects.pop(0))

    async def run_async(controller: Any) -> None:
        while objects:
            await controller._reconcile(objects.pop(0))

    monkeypatch.setattr(Controller, "run", run)
    monkeypatch.setattr(AsyncController, "run", run_async)
    before = signal.getsignal(signal.SIGTERM)
    yield objects
    signal.signal(signal.SIGTERM, before)


@pytest.mark.parametrize("program", [page_programs.operator, in_asyncio(page_programs.operator_async)])
def test_an_operator_writes_what_an_object_says(server: Loopback, reconciled: list[Any], program: Program) -> None:
    deleted = cluster()
    deleted["metadata"]["deletionTimestamp"] = "2024-01-01T00:00:00Z"
    reconciled += [MiniCluster.from_dict(cluster()), MiniCluster.from_dict(deleted)]
    server.respond_with({"kind": "Status", "code": 404, "reason": "NotFound", "message": "not found"}, 404)
    server.respond_with({"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "lammps-size"}})
    program()
    assert reconciled == []
    one = "/api/v1/namespaces/default/configmaps/lammps-size"
    assert lines(server) == [f"GET {one}", f"PATCH {one}"], "none for the object that is being deleted"
    assert server.requests[1].json["data"] == {"size": "4"}


def test_calls_of_an_operator_are_timed(
    server: Loopback, monkeypatch: pytest.MonkeyPatch, caplog: Any, capsys: Any
) -> None:
    mirror = RegistryMirror.from_dict({"metadata": {"name": "hub", "namespace": "team-a"}})
    controllers: list[Any] = []

    def run(controller: Any) -> None:
        controllers.append(controller)
        assert 540 <= controller._call(mirror) <= 600

    monkeypatch.setattr(Controller, "run", run)
    with caplog.at_level("INFO"):
        page_programs.options()
    assert capsys.readouterr().out == "reconciled hub\n"
    assert re.fullmatch(r"hub took 0\.\d{3} s", caplog.records[-1].getMessage())
    assert [cache.api._namespace for cache in controllers[0]._caches.objects] == ["team-a", "team-b"]


@pytest.fixture
def stopping(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[], bool]], None]:
    """Ends the run of a controller as soon as a condition is true."""

    def stop_when(is_done: Callable[[], bool]) -> None:
        async def is_over(controller: Any) -> None:
            for _ in range(500):
                if is_done():
                    break
                await asyncio.sleep(0.02)
            controller.stop()

        def begin(controller: Any) -> Any:
            threading.Thread(target=asyncio.run, args=(is_over(controller),), daemon=True).start()
            return run(controller)

        async def begin_async(controller: Any) -> None:
            ending = asyncio.ensure_future(is_over(controller))
            await run_async(controller)
            await ending

        run: Any = vars(Controller)["run"]
        run_async: Any = vars(AsyncController)["run"]
        monkeypatch.setattr(Controller, "run", begin)
        monkeypatch.setattr(AsyncController, "run", begin_async)

    return stop_when


@pytest.fixture
def hub(kubesmith_cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> Cluster:
    """A cluster with a mirror, which is that of the kubeconfig."""
    monkeypatch.setenv("KUBECONFIG", kubesmith_cluster.kubeconfig)
    kubesmith_cluster.install(RegistryMirror.crd())
    wire = {"metadata": {"name": "hub"}, "spec": {"registry": "https://a.example.com"}}
    Api(RegistryMirror, kubesmith_cluster.client()).create(RegistryMirror.from_dict(wire))
    return kubesmith_cluster


def test_metrics_count_requests_and_calls(
    hub: Cluster, stopping: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("prometheus_client")
    port = free_port()
    monkeypatch.setenv("METRICS_PORT", str(port))
    stopping(lambda: any("watch=true" in call.query for call in hub.calls) and "hub" in capsys.readouterr().out)
    page_programs.metrics()
    connection = HTTPConnection("127.0.0.1", port)
    connection.request("GET", "/metrics")
    with closing(connection):
        found = connection.getresponse().read().decode()
    page = (PAGES / "metrics.md").read_text(encoding="utf-8")
    for line in page.partition("```text\n")[2].partition("```")[0].splitlines():
        assert f"\n{line}\n" in found, line


@needs_aio
def test_spans_of_requests_are_children_of_calls(
    hub: Cluster, stopping: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("opentelemetry.sdk")
    shown: list[str] = []

    def is_reconciled() -> bool:
        shown.append(capsys.readouterr().out)
        return '"name": "reconcile"' in "".join(shown)

    stopping(is_reconciled)
    page_programs.traces()
    shown.append(capsys.readouterr().out)
    spans = [json.loads(text) for text in re.split(r"(?<=^})\n", "".join(shown), flags=re.MULTILINE) if text.strip()]
    (call, *_) = [span for span in spans if span["name"] == "reconcile"]
    children = [span for span in spans if span["parent_id"] == call["context"]["span_id"]]
    assert [span["name"] for span in children] == ["get registrymirrors", "patch registrymirrors"]
    expected = {"http.response.status_code": 200, "http.request.resend_count": 0}
    assert [span["attributes"] for span in children] == [expected] * 2


def test_a_webhook_refuses_what_must_not_change_and_labels_the_rest(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def response(registry: str) -> Any:
        kind = {"group": "mirrors.example.com", "version": "v1alpha1", "kind": "RegistryMirror"}
        metadata = {"name": "hub", "namespace": "team-a"}
        old, new = ({"metadata": metadata, "spec": {"registry": each}} for each in ("a.example.com", registry))
        request = {"uid": "u", "kind": kind, "name": "hub", "object": new, "oldObject": old}
        review = {"apiVersion": "admission.k8s.io/v1", "kind": "AdmissionReview", "request": request}
        monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(review)))
        page_programs.admission()
        return json.loads(capsys.readouterr().out)["response"]

    refused = response("b.example.com")
    expected = 'RegistryMirror.mirrors.example.com "hub" is invalid: spec.registry: the registry must not change'
    assert (refused["allowed"], refused["status"]["message"]) == (False, expected)
    patch = json.loads(base64.b64decode(response("a.example.com")["patch"]))
    assert patch == [{"op": "add", "path": "/metadata/labels", "value": {"team": "team-a"}}]


@pytest.mark.parametrize("program", [page_programs.ready, in_asyncio(page_programs.ready_async)])
def test_a_condition_is_set(server: Loopback, program: Program) -> None:
    mirror = RegistryMirror.from_dict({"metadata": {"name": "hub", "namespace": "default", "resourceVersion": "7"}})
    server.respond_with(mirror.to_dict())
    server.respond_with(mirror.to_dict())
    program()
    assert lines(server) == [f"GET {MIRROR}/status", f"PATCH {MIRROR}/status"]
    (condition,) = server.requests[1].json["status"]["conditions"]
    assert (condition["type"], condition["status"], condition["reason"]) == ("Ready", "True", "PodsReady")


def test_a_status_is_sent_with_its_condition(server: Loopback) -> None:
    for _ in range(2):
        server.respond_with(cluster())
    page_programs.status_fields()
    status = server.requests[1].json["status"]
    assert (status["size"], [each["reason"] for each in status["conditions"]]) == (4, ["AllUp"])


@pytest.mark.parametrize("program", [page_programs.finalizer, in_asyncio(page_programs.finalizer_async)])
def test_a_finalizer_is_there_before_and_gone_after_cleaning_up(
    server: Loopback, reconciled: list[Any], capsys: pytest.CaptureFixture[str], program: Program
) -> None:
    metadata: dict[str, Any] = {"name": "hub", "namespace": "default", "resourceVersion": "7", "uid": "u"}
    new, held = (RegistryMirror.from_dict({"metadata": {**metadata, **more}}) for more in ({}, {"finalizers": HELD}))
    deleted = RegistryMirror.from_dict(
        {"metadata": {**metadata, "finalizers": HELD, "deletionTimestamp": "2024-01-01T00:00:00Z"}}
    )
    reconciled += [new, deleted]
    for response in (new, held, deleted, deleted, deleted):
        server.respond_with(response.to_dict())
    program()
    assert lines(server) == [f"{verb} {MIRROR}" for verb in ("GET", "PATCH", "GET", "GET", "PATCH")]
    assert server.requests[1].json["metadata"]["finalizers"] == HELD
    assert server.requests[4].json["metadata"].get("finalizers") in (None, [])
    assert capsys.readouterr().out == "made the record of hub\nremoved the record of hub\n"


@pytest.mark.parametrize("program", [page_programs.events, in_asyncio(page_programs.events_async)])
def test_an_event_is_about_its_object(server: Loopback, program: Program) -> None:
    metadata = {"name": "hub", "namespace": "default", "uid": "u"}
    server.respond_with(RegistryMirror.from_dict({"metadata": metadata}).to_dict())
    server.respond_with({"apiVersion": "events.k8s.io/v1", "kind": "Event", "metadata": {"name": "hub.1"}})
    program()
    assert lines(server) == [f"GET {MIRROR}", "POST /apis/events.k8s.io/v1/namespaces/default/events"]
    event = server.requests[1].json
    assert (event["reason"], event["action"], event["note"]) == ("NoImage", "Pull", "cannot pull registry:2")
    assert event["regarding"]["uid"] == "u"


@pytest.mark.parametrize("program", [page_programs.leader, in_asyncio(page_programs.leader_async)])
def test_the_leader_runs_its_controller(
    server: Loopback, reconciled: list[Any], capsys: pytest.CaptureFixture[str], program: Program
) -> None:
    leases = "/apis/coordination.k8s.io/v1/namespaces/default/leases"
    lease = {"apiVersion": "coordination.k8s.io/v1", "kind": "Lease", "metadata": {"name": "registry-mirrors"}}
    reconciled.append(RegistryMirror.from_dict({"metadata": {"name": "hub", "namespace": "default"}}))
    server.respond_with({"kind": "Status", "apiVersion": "v1", "status": "Failure", "code": 404}, 404)
    server.respond_with({**lease, "spec": {"holderIdentity": "x"}})
    server.respond_with({**lease, "spec": {"holderIdentity": "other"}})  # when the lease is given back
    program()
    place = f"{leases}/registry-mirrors"
    assert lines(server) == [f"GET {place}", f"POST {leases}", f"GET {place}"]
    assert capsys.readouterr().out == "reconciled hub\n"


@pytest.mark.parametrize("program", [page_programs.files, in_asyncio(page_programs.files_async)])
def test_files_and_objects_are_applied(
    kubesmith_cluster: Cluster,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    program: Program,
) -> None:
    monkeypatch.setenv("KUBECONFIG", kubesmith_cluster.kubeconfig)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "manifests").mkdir()
    manifest = {**cluster(), "metadata": {"name": "lammps", "labels": {"app": "lammps"}}}
    (tmp_path / "manifests/cluster.yaml").write_text(yaml.safe_dump(manifest), encoding="utf-8")
    program()
    assert capsys.readouterr().out == SHOWN


HELD = ["example.com/dns"]
SHOWN = """\
Namespace team (v1) created
CustomResourceDefinition miniclusters.flux-framework.org (apiextensions.k8s.io/v1) created
MiniCluster team/lammps (flux-framework.org/v1alpha2) created
"""


def test_the_log_shows_what_a_write_changes(server: Loopback, capsys: pytest.CaptureFixture[str]) -> None:
    fields: dict[str, Any] = {
        "manager": "hosts",
        "operation": "Apply",
        "apiVersion": "v1",
        "fieldsType": "FieldsV1",
        "fieldsV1": {},
    }
    metadata = {"name": "lammps-size", "namespace": "default", "managedFields": [fields]}
    live = {"apiVersion": "v1", "kind": "ConfigMap", "metadata": metadata, "data": {"size": "4"}}
    server.respond_with(live)
    server.respond_with(live)
    with own_log():
        page_programs.logs()
        wanted = V1ConfigMap(metadata=V1ObjectMeta(name="lammps-size"), data={"size": "8"})
        Api(V1ConfigMap, field_manager="hosts").ensure(wanted)
    assert lines(server) == [f"{verb} /api/v1/namespaces/default/configmaps/lammps-size" for verb in ("GET", "PATCH")]
    page = (PAGES / "client.md").read_text(encoding="utf-8")
    # The page shows the name in a package with its own copy of the runtime.
    printed = capsys.readouterr().err.replace("kubesmith_runtime", "fluxoperator._kubesmith")
    assert f"```text\n{printed}```\n" in page


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
        return port


@contextmanager
def own_log() -> Generator[None, None, None]:
    """A root logger as it is where no program has changed it: `basicConfig` leaves those of pytest as they are."""
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    root.handlers.clear()
    try:
        yield
    finally:
        root.handlers[:] = before
        root.setLevel(level)


def test_the_page_names_each_logger() -> None:
    page = (PAGES / "client.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`(\.[a-z_.]+)`", page.partition("## Logging")[2].partition("\n## ")[0]))
    runtime = Path(kubesmith_runtime.__file__).parent
    texts = {path: path.read_text(encoding="utf-8") for path in runtime.rglob("*.py")}
    loggers = [path.relative_to(runtime).with_suffix("") for path, text in texts.items() if "getLogger(" in text]
    assert named == {"." + ".".join(path.parts) for path in loggers}


def test_a_probe_is_ready_once_the_cache_is(monkeypatch: pytest.MonkeyPatch) -> None:
    codes: list[int] = []

    def probed() -> int:
        connection = HTTPConnection("127.0.0.1", 8081)
        connection.request("GET", "/readyz")
        with closing(connection):
            return connection.getresponse().status

    def run(controller: Any) -> None:
        codes.append(probed())
        controller._is_synced = True
        codes.append(probed())

    monkeypatch.setattr(Controller, "run", run)
    page_programs.probe()
    assert codes == [503, 200]


@pytest.mark.parametrize(
    "example", sorted((ROOT / "examples").glob("*/deployment.yaml")), ids=lambda path: path.parent.name
)
def test_the_files_that_deploy_an_example_fit_together(example: Path) -> None:
    (workload,) = yaml.safe_load_all(example.read_text(encoding="utf-8"))
    rights = list(yaml.safe_load_all(example.with_name("rbac.yaml").read_text(encoding="utf-8")))
    accounts = {each["metadata"]["name"] for each in rights if each["kind"] == "ServiceAccount"}
    pod = workload["spec"]["template"]["spec"]
    if workload["kind"] == "Deployment":
        assert workload["spec"]["selector"]["matchLabels"] == workload["spec"]["template"]["metadata"]["labels"]
        assert pod["serviceAccountName"] in accounts
    assert workload["metadata"]["namespace"] == "operators"
    for container in pod["containers"]:
        assert container["securityContext"]["readOnlyRootFilesystem"]
    images = [*example.parent.glob("*/Dockerfile")]
    assert images
    for image in images:
        text = image.read_text(encoding="utf-8")
        assert re.search(r"^USER [1-9]\d*", text, re.MULTILINE), "runAsNonRoot needs a numeric user"
        for sources in re.findall(r"^COPY (?!--from)(.+) \S+$", text, re.MULTILINE):
            assert all([*ROOT.glob(source)] for source in sources.split() if source != "."), f"{image}: {sources}"


@pytest.mark.parametrize("name", ["rbac.yaml", "deployment.yaml"])
def test_the_page_shows_whole_files_of_an_example(name: str) -> None:
    page = (PAGES / "deploying.md").read_text(encoding="utf-8")
    file = (ROOT / "examples/registrymirror" / name).read_text(encoding="utf-8")
    comment, _, text = file.partition("\n")
    assert comment.startswith("# ")
    assert f"```yaml {name}\n{text}```\n" in page


def test_operations_print_deployments_and_events(server: Loopback, capsys: pytest.CaptureFixture[str]) -> None:
    head = {"apiVersion": "apps/v1", "kind": "Deployment"}
    deployment: dict[str, Any] = {**head, "metadata": {"name": "web"}, "spec": {"selector": {}, "template": {}}}
    server.respond_with(listed(deployment))
    server.respond_with([json.dumps({"type": "MODIFIED", "object": deployment}).encode() + b"\n"])
    page_programs.operations()
    assert capsys.readouterr().out == "web\nMODIFIED\n"
    assert lines(server) == [f"GET {DEPLOYMENTS}", f"GET {DEPLOYMENTS}"]


def test_operations_have_limits(server: Loopback, capsys: pytest.CaptureFixture[str]) -> None:
    client.Configuration.set_default(client.Configuration(host=server.host))
    server.respond_with(list_of(kind="Deployment", api="apps/v1"))
    page_programs.limits()
    assert capsys.readouterr().out == "0\n"
