"""Methods of the typed client -> the rights that their requests need, as docs/client.md lists them; and those that a 403
names."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from api_caller import mini_cluster
from fluxoperator import Api, Cache, Forbidden, MergePatch, Right
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster
from kubernetes import client
from kubernetes.client import V1ManagedFieldsEntry
from kubesmith_runtime.http.rights import missing_right
from loopback import Loopback, listed

DOCS = Path(__file__).parents[2] / "docs/client.md"
PLURAL = "miniclusters"

DESIRED = MiniCluster.from_dict({**mini_cluster(), "spec": {"containers": [], "size": 4}})
READ = MiniCluster.from_dict({**mini_cluster(), "status": {"jobid": "j", "maximumSize": 1, "selector": "s", "size": 1}})
READ.metadata.managed_fields = [V1ManagedFieldsEntry(manager="them", operation="Apply", fields_v1={})]
LARGER = MiniCluster.from_dict({**READ.to_dict(), "spec": {"containers": [], "size": 4}})
STARTED = MiniCluster.from_dict(
    {**READ.to_dict(), "status": {"jobid": "k", "maximumSize": 1, "selector": "s", "size": 1}}
)


def grow(cluster: MiniCluster) -> None:
    """A change of the spec."""
    cluster.spec.size = 9


def start(cluster: MiniCluster) -> None:
    """A change of the status."""
    cluster.status = STARTED.status


def follow(clusters: Api[MiniCluster]) -> None:
    """Lists, opens a stream, and ends with its first event."""
    with clusters.watch(initial=False) as events:
        next(iter(events))


def wait(clusters: Api[MiniCluster]) -> None:
    """Lists, opens a stream, and ends with its first event."""
    clusters.wait("m", lambda found: found.metadata.resource_version == "10", 5)


def cache(clusters: Api[MiniCluster]) -> None:
    """Lists, opens a stream, and ends with its first event."""
    is_changed = threading.Event()
    with Cache(clusters, on_change=lambda before, after: is_changed.set()):
        assert is_changed.wait(5)


CALLS: dict[str, Callable[[Api[MiniCluster]], Any]] = {
    "get": lambda clusters: clusters.get("m"),
    "find": lambda clusters: clusters.find("m"),
    "exists": lambda clusters: clusters.exists("m"),
    "list": lambda clusters: clusters.list(),
    "create": lambda clusters: clusters.create(READ),
    "replace": lambda clusters: clusters.replace(READ),
    "patch": lambda clusters: clusters.patch("m", MergePatch({})),
    "update": lambda clusters: clusters.update(READ, LARGER),
    "apply": lambda clusters: clusters.apply(DESIRED, field_manager="me"),
    "edit": lambda clusters: clusters.edit("m", grow),
    "ensure": lambda clusters: clusters.ensure(DESIRED, field_manager="me"),
    "delete": lambda clusters: clusters.delete("m"),
    "delete_all": lambda clusters: clusters.delete_all(all=True),
    "watch": follow,
    "wait": wait,
    "Cache": cache,
    "scale": lambda clusters: clusters.scale("m", 3),
    "status.get": lambda clusters: clusters.status.get("m"),
    "status.replace": lambda clusters: clusters.status.replace(READ),
    "status.patch": lambda clusters: clusters.status.patch("m", MergePatch({})),
    "status.apply": lambda clusters: clusters.status.apply(READ, field_manager="me"),
    "status.update": lambda clusters: clusters.status.update(READ, STARTED),
    "status.edit": lambda clusters: clusters.status.edit("m", start),
}


def documented() -> dict[str, str]:
    """The rights of each method in the docs."""
    text = DOCS.read_text().partition("## Rights")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| (`.*) \| (.*) \|$", text, re.MULTILINE)
    return {name.strip(" `"): rights for names, rights in rows for name in names.split(",")}


def right_of(line: str) -> str:
    """The right that a request needs, as apiserver's `RequestInfo` reads it from method and path."""
    method, _, target = line.partition(" ")
    path, _, query = target.partition("?")
    _, name, *subresource = [*path.partition(f"/{PLURAL}")[2].split("/"), ""][:3]
    verbs = {"POST": "create", "PUT": "update", "PATCH": "patch", "DELETE": "delete" if name else "deletecollection"}
    reading = "get" if name else "watch" if "watch=" in query else "list"
    right = f"`{verbs.get(method, reading)}`"
    return f"{right} on `/{subresource[0]}`" if subresource and subresource[0] else right


@pytest.mark.parametrize("name", CALLS)
def test_a_method_needs_the_rights_that_the_docs_list(server: Loopback, name: str) -> None:
    items = listed(READ.to_dict(), resourceVersion="9")
    if name in ("list", "delete_all", "watch", "wait", "Cache"):
        server.respond_with(items)
    changed = json.loads(json.dumps(READ.to_dict()))
    changed["metadata"]["resourceVersion"] = "10"
    if name in ("watch", "wait", "Cache"):
        server.respond_with([json.dumps({"type": "MODIFIED", "object": changed}).encode() + b"\n"])
    for _ in range(2):
        server.respond_with(SCALED if name == "scale" else READ.to_dict())
    configuration: Any = client.Configuration()
    configuration.host = server.host
    with client.ApiClient(configuration) as api_client:
        CALLS[name](Api(MiniCluster, api_client, namespace="flux"))
    rights = list(dict.fromkeys(right_of(request.line) for request in server.requests))
    assert ", ".join(rights) == documented()[name].partition(";")[0]


def test_the_docs_list_every_method() -> None:
    assert set(documented()) == set(CALLS)
    methods = {name for name in dir(Api) if name[:1] != "_"}
    without_requests = {"within", "everywhere", "for_kind", "close", "metadata", "status"}
    assert methods - without_requests == {name for name in CALLS if name.islower() and "." not in name}


def refused(text: str) -> Right | None:
    """What an error with a message names."""
    return Forbidden("GET /api/v1/pods", 403, "Forbidden", text).missing_right


HEAD = 'User "system:serviceaccount:a:b" cannot'
BROKEN = r'nodes is forbidden: User "a\" cannot get resource \"x" cannot watch resource "nodes" in API group ""'
LIST = f'pods is forbidden: {HEAD} list resource "pods" in API group "" in the namespace "flux"'
SCALED = {"apiVersion": "autoscaling/v1", "kind": "Scale", "metadata": {"name": "m"}, "spec": {"replicas": 3}}
SCALE = f'deployments.apps "d" is forbidden: {HEAD} patch resource "deployments/scale" in API group "apps" in the namespace "n"'


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (LIST, Right("list", "pods", "", "flux")),
        (SCALE, Right("patch", "deployments/scale", "apps", "n")),
        (
            f'{SCALE}: RBAC: role.rbac.authorization.k8s.io "r" not found',
            Right("patch", "deployments/scale", "apps", "n"),
        ),
        (f"{BROKEN} at the cluster scope", Right("watch", "nodes", "", "")),
        ('pods "p" is forbidden: exceeded quota: q, requested: pods=1, used: pods=1, limited: pods=1', None),
        ('pods "p" is forbidden: User "u" cannot get path "/metrics"', None),
        (f"a webhook says: {LIST}", None),
        ("the server sent no message", None),
    ],
)
def test_a_refusal_names_the_missing_right(text: str, expected: Right | None) -> None:
    assert refused(text) == missing_right(text) == expected
