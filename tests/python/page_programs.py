"""The parts of programs that pages show: the body of each function is a block of a page, and `test_page_programs.py` runs it.

Imports stand inside the functions, because the pages show them.
"""

from __future__ import annotations

from fluxoperator import Api, Cache
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster
from kubernetes.client import V1CustomResourceDefinition
from registrymirror import Api as MirrorApi
from registrymirror.mirrors_example_com.v1alpha1 import RegistryMirror


# docs/client.md: the first look.
def typed_client(cluster: MiniCluster) -> None:
    from fluxoperator import Api
    from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster

    def grow(found: MiniCluster) -> None:
        found.spec.size = 8

    clusters = Api(MiniCluster, field_manager="lammps-op")
    clusters.apply(cluster)
    clusters.edit("lammps", grow)
    clusters.wait("lammps", "Ready", timeout=120)


# docs/client.md: a program that installs its own kind.
def install() -> None:
    definitions = Api(V1CustomResourceDefinition, field_manager="lammps-op")
    definitions.wait(definitions.apply(MiniCluster.crd(), force=True), "Established")


# docs/watch.md: a watch.
def watch() -> None:
    clusters = Api(MiniCluster)
    for event in clusters.watch(labels={"team": "a"}):
        print(event.type, event.object.metadata.name)  # ADDED, MODIFIED or DELETED


# docs/watch.md: a cache.
def cache() -> None:
    with Cache(Api(MiniCluster), index={"by_size": lambda cluster: cluster.spec.size}) as cache:
        cache.synced(timeout=30)
        print(cache.get("lammps"), cache.by_index("by_size", 4))


# docs/controller.md: a whole operator.
def controller() -> None:
    from fluxoperator import Api, Cache, Controller, owner_reference
    from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster
    from kubernetes.client import V1ConfigMap, V1ObjectMeta

    clusters = Api(MiniCluster).everywhere()
    config_maps = Api(V1ConfigMap, field_manager="hosts").everywhere()

    def reconcile(cluster: MiniCluster) -> None:
        """Keeps a ConfigMap with the size of the cluster."""
        metadata = V1ObjectMeta(
            name=f"{cluster.metadata.name}-size",
            namespace=cluster.metadata.namespace,
            owner_references=[owner_reference(cluster)],
        )
        config_maps.apply(V1ConfigMap(metadata=metadata, data={"size": str(cluster.spec.size)}), force=True)

    controller = Controller(Cache(clusters), reconcile, workers=4).owns(Cache(config_maps))
    controller.run()


# docs/controller.md: a condition.
def ready(mirrors: MirrorApi[RegistryMirror], mirror: RegistryMirror) -> None:
    mirrors.status.edit(mirror, lambda found: found.set_condition("Ready", True, "PodsReady", "all pods run"))


# docs/controller.md: an operator that cleans up.
class Finalizing:
    def __init__(self, mirrors: MirrorApi[RegistryMirror], finalizer: str) -> None:
        self.mirrors = mirrors
        self.finalizer = finalizer
        self.removed: list[str | None] = []

    def remove_dns_record(self, mirror: RegistryMirror) -> None:
        self.removed.append(mirror.metadata.name)

    def reconcile(self, mirror: RegistryMirror) -> None:
        if mirror.metadata.deletion_timestamp is not None:
            self.remove_dns_record(mirror)
            self.mirrors.edit(mirror, self.release)
            return
        self.mirrors.edit(mirror, self.hold)  # before anything is made that has to be cleaned up

    def hold(self, mirror: RegistryMirror) -> None:
        if self.finalizer not in (mirror.metadata.finalizers or []):
            mirror.metadata.finalizers = [*(mirror.metadata.finalizers or []), self.finalizer]

    def release(self, mirror: RegistryMirror) -> None:
        mirror.metadata.finalizers = [each for each in mirror.metadata.finalizers or [] if each != self.finalizer]


# docs/operations.md: methods of a group.
def operations() -> None:
    from apis import connect, metadata_of
    from apis.apps.v1.operations import AppsV1Api

    apps = AppsV1Api(connect())
    page = apps.list_namespaced_deployment("default", limit=100)
    for deployment in page:  # V1Deployment
        print(metadata_of(deployment).name)
    for event in apps.list_namespaced_deployment_watch("default", resource_version=page.metadata.resource_version):
        print(event.type)


# docs/operations.md: other limits.
def limits() -> None:
    from apis import ResponseLimits, connect
    from apis.apps.v1.operations import AppsV1Api

    apps = AppsV1Api(connect(), timeout=None, limits=ResponseLimits(response_bytes=1 << 30))
    print(len(apps.list_namespaced_deployment("default").items))
