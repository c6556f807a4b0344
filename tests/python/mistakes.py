"""Mistakes of users that both type checkers find: an `ignore` comment that neither needs is an error."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fluxoperator.flux_framework_org.v1alpha2 import (
    MiniCluster,
    MiniClusterContainer,
    MiniClusterLogging,
    MiniClusterSpec,
)
from kubernetes import client
from rules import Apply, MergePatch, StrategicMergePatch
from rules.core.v1.operations import CoreV1Api
from rules.enum_string_example_com.v1 import TextEnumSpec
from rules.equal_versions_example_com import v1, v1alpha1, v1beta1
from rules.list_keys_example_com.v1 import KeyedListSpec
from rules.mapped_places_example_com.v1 import MappedPlaceGate, MappedPlaceSpec
from rules.operations_example_com.v1.operations import AsyncOperationsExampleComV1Api, OperationsExampleComV1Api
from rules.unions_example_com.v1 import UnionUseSource

if TYPE_CHECKING:  # every line would raise or mislead if it ran
    spec = MiniClusterSpec(containers=[])
    container = MiniClusterContainer()
    place = MappedPlaceSpec()
    keyed = KeyedListSpec(listeners=[])
    source = UnionUseSource()

    MiniClusterSpec(containers=[], deadline_second=1)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    MiniClusterSpec(containers=[], deadlineSeconds=1)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    MiniClusterSpec()  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    MiniClusterSpec([container])  # type: ignore[arg-type, call-arg]  # pyright: ignore[reportCallIssue]
    MiniClusterSpec(containers=[], size="3")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    MiniClusterSpec(containers=["busybox"])  # type: ignore[list-item]  # pyright: ignore[reportArgumentType]
    MiniClusterSpec(containers=[], logging=container)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    TextEnumSpec(mode="Brandnew")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    spec.task = 3  # type: ignore[attr-defined]  # pyright: ignore[reportAttributeAccessIssue]
    print(spec.task)  # type: ignore[attr-defined]  # pyright: ignore[reportAttributeAccessIssue]
    spec.size = "3"  # type: ignore[assignment]  # pyright: ignore[reportAttributeAccessIssue]
    spec.containers = None  # type: ignore[assignment]  # pyright: ignore[reportAttributeAccessIssue]
    spec.logging.debug = True  # type: ignore[union-attr]  # pyright: ignore[reportOptionalMemberAccess]
    spec.deadline_seconds.upper()  # type: ignore[attr-defined]  # pyright: ignore
    spec.logging = MiniClusterLogging(debug="yes")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    container.resources = client.V1SecurityContext()  # type: ignore[assignment]  # pyright: ignore
    print(container.resources.limits)  # type: ignore[union-attr]  # pyright: ignore[reportOptionalMemberAccess]
    MiniCluster(kind="Minicluster", spec=spec)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    MiniCluster(kind="MiniCluster", api_version=1, spec=spec)  # type: ignore[arg-type]  # pyright: ignore
    MiniCluster(kind="MiniCluster", api_version="flux-framework.org/v1alpha2", spec=spec).kind = "Pod"  # type: ignore[assignment]  # pyright: ignore
    MiniCluster(metadata=client.V1Pod(), spec=spec)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    MiniCluster(metadata={"name": "m"}, spec=container)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    print(MiniCluster(spec=spec).status.jobid)  # type: ignore[union-attr]  # pyright: ignore[reportOptionalMemberAccess]
    MiniClusterContainer(environment={"a": 1})  # type: ignore[dict-item]  # pyright: ignore[reportArgumentType]
    MiniCluster.from_dict("kind: MiniCluster")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    print(MiniCluster.resource.plurals)  # type: ignore[attr-defined]  # pyright: ignore
    MappedPlaceGate(toleration=None)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    MappedPlaceSpec(tolerations_by_zone={"a": [client.V1Toleration()]})  # type: ignore[dict-item]  # pyright: ignore
    MappedPlaceSpec(tolerations_by_tier={"a": client.V1Toleration()})  # type: ignore[dict-item]  # pyright: ignore
    print(place.ports[0].container_port)  # type: ignore[index]  # pyright: ignore
    place.default_tolerations.append(client.V1Container(name="a"))  # type: ignore[arg-type]  # pyright: ignore
    keyed.ports_by_key_("53")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    keyed.tiers_by_key(True, "a")  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    keyed.listeners_by_key("a").port = 1  # type: ignore[union-attr]  # pyright: ignore[reportOptionalMemberAccess]
    print(source.which()[0] == "git")  # type: ignore[comparison-overlap]  # pyright: ignore

    api = OperationsExampleComV1Api()
    core = CoreV1Api()
    create = api.create_namespaced_parcel
    patch = api.patch_namespaced_parcel
    create("n", spec)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    create("n", {}, dry_run=True)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    create("n", {}, field_validation="strict")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    create("n", {}, dryRun="All")  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    create("n", {}, "All")  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    patch("n", "p", {"spec": {}})  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    patch("n", "p", StrategicMergePatch({}))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    patch("n", "p", MergePatch({}), force=True)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    Apply({})  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    print(patch("n", "p", MergePatch({})).items)  # type: ignore[attr-defined]  # pyright: ignore
    for event in api.list_namespaced_parcel_watch("n"):
        event.object.spec.pieces = 1  # type: ignore[union-attr]  # pyright: ignore
    core.read_namespaced_pod_log("n", "p", follow=True)  # type: ignore[call-arg]  # pyright: ignore
    core.watch_namespaced_config_map("n", "c")  # pyright: ignore[reportDeprecated]
    AsyncOperationsExampleComV1Api(client.ApiClient())  # type: ignore[arg-type]  # pyright: ignore
    v1.ShelfWall.from_version(v1alpha1.ShelfWall())  # type: ignore[arg-type, call-arg]  # pyright: ignore
    v1.ShelfWall.from_version(spec)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    v1beta1.ShelfWall.from_version(v1.ShelfWall(spec=v1.ShelfWallSpec(wall="a"))).spec.walls = "b"  # type: ignore[attr-defined]  # pyright: ignore
