"""The parts of programs that pages show: the body of each function is a block of a page, and `test_page_programs.py` runs it.

Imports stand inside the functions, because the pages show them.
"""

from __future__ import annotations


# docs/client.md: the first look.
def typed_client() -> None:
    from fluxoperator import Api
    from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster, MiniClusterContainer, MiniClusterSpec

    cluster = MiniCluster(
        metadata={"name": "lammps"},
        spec=MiniClusterSpec(containers=[MiniClusterContainer(image="ghcr.io/rse-ops/accounting:app-latest")], size=4),
    )

    def grow(found: MiniCluster) -> None:
        found.spec.size = 8

    clusters = Api(MiniCluster, field_manager="lammps-op")
    clusters.apply(cluster)
    clusters.edit("lammps", grow)
    clusters.wait("lammps", "Ready", timeout=120)


# docs/client.md: the same with asyncio.
def typed_client_async() -> None:
    import asyncio

    from fluxoperator import AsyncApi
    from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster, MiniClusterContainer, MiniClusterSpec

    cluster = MiniCluster(
        metadata={"name": "lammps"},
        spec=MiniClusterSpec(containers=[MiniClusterContainer(image="ghcr.io/rse-ops/accounting:app-latest")], size=4),
    )

    def grow(found: MiniCluster) -> None:
        found.spec.size = 8

    async def main() -> None:
        async with AsyncApi(MiniCluster, field_manager="lammps-op") as clusters:
            await clusters.apply(cluster)
            await clusters.edit("lammps", grow)
            await clusters.wait("lammps", "Ready", timeout=120)

    asyncio.run(main())


# docs/client.md: a program that installs its own kind.
def install() -> None:
    from fluxoperator import Api
    from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster
    from kubernetes.client import V1CustomResourceDefinition

    definitions = Api(V1CustomResourceDefinition, field_manager="lammps-op")
    definitions.wait(definitions.apply(MiniCluster.crd(), force=True), "Established")


# docs/client.md: the same with asyncio.
def install_async() -> None:
    import asyncio

    from fluxoperator import AsyncApi
    from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster
    from kubernetes.client import V1CustomResourceDefinition

    async def main() -> None:
        async with AsyncApi(V1CustomResourceDefinition, field_manager="lammps-op") as definitions:
            await definitions.wait(await definitions.apply(MiniCluster.crd(), force=True), "Established")

    asyncio.run(main())


# docs/client.md: what the runtime logs.
def logs() -> None:
    import logging

    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(name)s: %(message)s")


# docs/watch.md: a watch.
def watch() -> None:
    from fluxoperator import Api
    from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster

    clusters = Api(MiniCluster)
    for event in clusters.watch(labels={"team": "a"}):
        print(event.type, event.object.metadata.name)  # ADDED, MODIFIED or DELETED


# docs/watch.md: the same with asyncio.
def watch_async() -> None:
    import asyncio

    from fluxoperator import AsyncApi
    from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster

    async def main() -> None:
        async with AsyncApi(MiniCluster) as clusters:
            async for event in clusters.watch(labels={"team": "a"}):
                print(event.type, event.object.metadata.name)  # ADDED, MODIFIED or DELETED

    asyncio.run(main())


# docs/watch.md: a cache.
def cache() -> None:
    from fluxoperator import Api, Cache
    from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster

    with Cache(Api(MiniCluster), index={"by_size": lambda cluster: cluster.spec.size}) as cache:
        cache.synced(timeout=30)
        print(cache.get("lammps"), cache.by_index("by_size", 4))


# docs/watch.md: the same with asyncio.
def cache_async() -> None:
    import asyncio

    from fluxoperator import AsyncApi, AsyncCache
    from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster

    async def main() -> None:
        async with (
            AsyncApi(MiniCluster) as clusters,
            AsyncCache(clusters, index={"by_size": lambda cluster: cluster.spec.size}) as cache,
        ):
            await cache.synced(timeout=30)
            print(cache.get("lammps"), cache.by_index("by_size", 4))

    asyncio.run(main())


# docs/controller.md: a whole operator.
def operator() -> None:
    import logging

    from fluxoperator import Api, Controller, owner_reference, run_controller
    from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster
    from kubernetes.client import V1ConfigMap, V1ObjectMeta

    LABELS = {"app.kubernetes.io/managed-by": "cluster-sizes"}

    def reconcile(cluster: MiniCluster) -> None:
        """Keeps a ConfigMap with the size of the cluster."""
        if cluster.metadata.deletion_timestamp is not None:
            return
        name, namespace = f"{cluster.metadata.name}-size", cluster.metadata.namespace
        owners = [owner_reference(cluster)]
        metadata = V1ObjectMeta(name=name, namespace=namespace, labels=LABELS, owner_references=owners)
        controller.ensure(V1ConfigMap(metadata=metadata, data={"size": str(cluster.spec.size)}))

    clusters = Api(MiniCluster, field_manager="cluster-sizes").everywhere()
    controller = Controller(clusters, reconcile, workers=4).owns(V1ConfigMap, labels=LABELS)
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(name)s %(message)s")
    logging.getLogger("cluster-sizes").info("following MiniClusters in all namespaces")
    run_controller(lambda: controller)


# docs/controller.md: which events count, and when calls come again.
def options() -> None:
    import logging
    import time
    from collections.abc import Generator
    from contextlib import contextmanager

    from registrymirror import Api, Backoff, Controller, generation_changed
    from registrymirror.mirrors_example_com.v1alpha1 import RegistryMirror

    mirrors = [Api(RegistryMirror, namespace=name) for name in ("team-a", "team-b")]

    def reconcile(mirror: RegistryMirror) -> None:
        print("reconciled", mirror.metadata.name)

    @contextmanager
    def timed(mirror: RegistryMirror) -> Generator[None]:
        """Logs how long a call takes."""
        begin = time.monotonic()
        try:
            yield
        finally:
            seconds = time.monotonic() - begin
            logging.getLogger("mirrors").info("%s took %.3f s", mirror.metadata.name, seconds)

    controller = Controller(
        mirrors,
        reconcile,
        when=generation_changed,
        resync=600,
        backoff=Backoff(first=1, longest=300),
        around=timed,
        grace=20,
    )
    controller.run()


# docs/metrics.md: metrics of Prometheus.
def metrics() -> None:
    import os
    from collections.abc import Generator
    from contextlib import contextmanager

    from prometheus_client import Counter, Histogram, start_http_server
    from registrymirror import Api, Controller, RequestInfo, around_requests, connect, run_controller
    from registrymirror.mirrors_example_com.v1alpha1 import RegistryMirror

    REQUESTS = Histogram("api_request_seconds", "Requests to the API server", ["verb", "resource", "code"])
    CALLS = Histogram("reconcile_seconds", "Calls of reconcile")
    FAILURES = Counter("reconcile_failures", "Calls of reconcile that failed")

    @contextmanager
    def measure_request(info: RequestInfo) -> Generator[None]:
        try:
            yield
        finally:
            REQUESTS.labels(info.verb, info.resource, info.status).observe(info.seconds)

    @contextmanager
    def measure_call(mirror: RegistryMirror) -> Generator[None]:
        with CALLS.time(), FAILURES.count_exceptions():
            yield

    def reconcile(mirror: RegistryMirror) -> None:
        print("reconciled", mirror.metadata.name)

    client = around_requests(connect(), measure_request)
    start_http_server(int(os.environ.get("METRICS_PORT", "8000")))
    mirrors = Api(RegistryMirror, client).everywhere()
    run_controller(lambda: Controller(mirrors, reconcile, around=measure_call))


# docs/metrics.md: traces of OpenTelemetry.
def traces() -> None:
    import asyncio
    from collections.abc import Generator
    from contextlib import contextmanager

    from opentelemetry import trace
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.sdk.trace.export import ConsoleSpanExporter, SimpleSpanProcessor
    from registrymirror import AsyncApi, AsyncController, RequestInfo, around_requests, connect_async
    from registrymirror.mirrors_example_com.v1alpha1 import RegistryMirror

    provider = TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(ConsoleSpanExporter()))
    trace.set_tracer_provider(provider)
    tracer = trace.get_tracer("mirrors")

    @contextmanager
    def trace_request(info: RequestInfo) -> Generator[None]:
        with tracer.start_as_current_span(f"{info.verb} {info.resource}", kind=trace.SpanKind.CLIENT) as span:
            try:
                yield
            finally:
                span.set_attribute("http.response.status_code", info.status)
                span.set_attribute("http.request.resend_count", info.attempt - 1)

    async def main() -> None:
        async with around_requests(await connect_async(), trace_request) as client:
            mirrors = AsyncApi(RegistryMirror, client)

            async def reconcile(mirror: RegistryMirror) -> None:
                await mirrors.status.edit(mirror, lambda found: found.set_condition("Ready", True, "Up", "it answers"))

            await AsyncController(
                mirrors,
                reconcile,
                around=lambda mirror: tracer.start_as_current_span("reconcile"),
            ).run()

    asyncio.run(main())


# docs/controller.md: a webhook.
def admission() -> None:
    import json
    import sys
    from collections.abc import Iterator

    from registrymirror import Admission, Cause
    from registrymirror.mirrors_example_com.v1alpha1 import RegistryMirror

    def validate(old: RegistryMirror | None, new: RegistryMirror | None) -> Iterator[Cause]:
        """The registry of a mirror never changes."""
        if old is not None and new is not None and old.spec.registry != new.spec.registry:
            yield Cause("FieldValueInvalid", "the registry must not change", "spec.registry")

    def mutate(mirror: RegistryMirror) -> None:
        """Every mirror has a label of its team."""
        labels = {"team": str(mirror.metadata.namespace), **(mirror.metadata.labels or {})}
        mirror.metadata.labels = labels

    admission = Admission(RegistryMirror, validate=validate, mutate=mutate)
    print(json.dumps(admission.answer(json.load(sys.stdin))))


# docs/controller.md: the same with asyncio.
def operator_async() -> None:
    import asyncio
    import logging

    from fluxoperator import AsyncApi, AsyncController, connect_async, owner_reference, run_controller_async
    from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster
    from kubernetes.client import V1ConfigMap, V1ObjectMeta

    LABELS = {"app.kubernetes.io/managed-by": "cluster-sizes"}

    async def main() -> None:
        async with await connect_async() as client:

            async def reconcile(cluster: MiniCluster) -> None:
                """Keeps a ConfigMap with the size of the cluster."""
                if cluster.metadata.deletion_timestamp is not None:
                    return
                name, namespace = f"{cluster.metadata.name}-size", cluster.metadata.namespace
                owners = [owner_reference(cluster)]
                metadata = V1ObjectMeta(name=name, namespace=namespace, labels=LABELS, owner_references=owners)
                await controller.ensure(V1ConfigMap(metadata=metadata, data={"size": str(cluster.spec.size)}))

            clusters = AsyncApi(MiniCluster, client, field_manager="cluster-sizes").everywhere()
            controller = AsyncController(clusters, reconcile, workers=4).owns(V1ConfigMap, labels=LABELS)
            await run_controller_async(lambda: controller)

    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(name)s %(message)s")
    logging.getLogger("cluster-sizes").info("following MiniClusters in all namespaces")
    asyncio.run(main())


# docs/controller.md: a condition.
def ready() -> None:
    from registrymirror import Api
    from registrymirror.mirrors_example_com.v1alpha1 import RegistryMirror

    mirrors = Api(RegistryMirror)
    mirrors.status.set_conditions("hub", ("Ready", True, "PodsReady", "all pods run"))


# docs/controller.md: the same with asyncio.
def ready_async() -> None:
    import asyncio

    from registrymirror import AsyncApi
    from registrymirror.mirrors_example_com.v1alpha1 import RegistryMirror

    async def main() -> None:
        async with AsyncApi(RegistryMirror) as mirrors:
            await mirrors.status.set_conditions("hub", ("Ready", True, "PodsReady", "all pods run"))

    asyncio.run(main())


# docs/controller.md: other fields of a status beside its conditions.
def status_fields() -> None:
    from fluxoperator import Api
    from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster, MiniClusterStatus

    clusters = Api(MiniCluster)

    def count(found: MiniCluster) -> None:
        found.status = MiniClusterStatus(jobid="1", maximum_size=4, selector="job-name=lammps", size=4)

    clusters.status.set_conditions("lammps", ("Ready", True, "AllUp", "4 of 4 pods run"), change=count)


# docs/controller.md: an operator that cleans up.
def finalizer() -> None:
    from registrymirror import Api, Controller, Finalizer
    from registrymirror.mirrors_example_com.v1alpha1 import RegistryMirror

    mirrors = Api(RegistryMirror).everywhere()

    def reconcile(mirror: RegistryMirror) -> None:
        print("made the record of", mirror.metadata.name)

    def remove_dns_record(mirror: RegistryMirror) -> None:
        print("removed the record of", mirror.metadata.name)

    held = Finalizer(mirrors, "example.com/dns", reconcile, remove_dns_record)
    Controller(mirrors, held).run()


# docs/controller.md: the same with asyncio.
def finalizer_async() -> None:
    import asyncio

    from registrymirror import AsyncApi, AsyncController, AsyncFinalizer
    from registrymirror.mirrors_example_com.v1alpha1 import RegistryMirror

    async def reconcile(mirror: RegistryMirror) -> None:
        print("made the record of", mirror.metadata.name)

    async def remove_dns_record(mirror: RegistryMirror) -> None:
        print("removed the record of", mirror.metadata.name)

    async def main() -> None:
        async with AsyncApi(RegistryMirror) as client:
            mirrors = client.everywhere()
            held = AsyncFinalizer(mirrors, "example.com/dns", reconcile, remove_dns_record)
            await AsyncController(mirrors, held).run()

    asyncio.run(main())


# docs/controller.md: an event.
def events() -> None:
    from registrymirror import Api, EventRecorder
    from registrymirror.mirrors_example_com.v1alpha1 import RegistryMirror

    with EventRecorder(controller="example.com/mirrors") as recorder:
        mirror = Api(RegistryMirror).get("hub")
        recorder.record(mirror, "Warning", "NoImage", "cannot pull registry:2", action="Pull")


# docs/controller.md: the same with asyncio.
def events_async() -> None:
    import asyncio

    from registrymirror import AsyncApi, AsyncEventRecorder
    from registrymirror.mirrors_example_com.v1alpha1 import RegistryMirror

    async def main() -> None:
        async with (
            AsyncApi(RegistryMirror) as mirrors,
            AsyncEventRecorder(controller="example.com/mirrors") as recorder,
        ):
            mirror = await mirrors.get("hub")
            await recorder.record(mirror, "Warning", "NoImage", "cannot pull registry:2", action="Pull")

    asyncio.run(main())


# docs/controller.md: one active replica.
def leader() -> None:
    import signal
    import sys

    from registrymirror import Api, Controller, Leader
    from registrymirror.mirrors_example_com.v1alpha1 import RegistryMirror

    leader = Leader(name="registry-mirrors")

    def reconcile(mirror: RegistryMirror) -> None:
        leader.check()  # before what must not happen twice
        print("reconciled", mirror.metadata.name)

    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit())
    leader.run(Controller(Api(RegistryMirror).everywhere(), reconcile))


# docs/controller.md: the same with asyncio.
def leader_async() -> None:
    import asyncio

    from registrymirror import AsyncApi, AsyncController, AsyncLeader
    from registrymirror.mirrors_example_com.v1alpha1 import RegistryMirror

    async def main() -> None:
        leader = AsyncLeader(name="registry-mirrors")

        async def reconcile(mirror: RegistryMirror) -> None:
            leader.check()  # before what must not happen twice
            print("reconciled", mirror.metadata.name)

        async with AsyncApi(RegistryMirror) as client:
            await leader.run(AsyncController(client.everywhere(), reconcile))

    asyncio.run(main())


# docs/client.md: objects of any kinds.
def files() -> None:
    from pathlib import Path

    from fluxoperator import Prune, apply_all
    from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster
    from kubernetes.client import V1ConfigMap, V1Namespace, V1ObjectMeta

    team = V1Namespace(metadata=V1ObjectMeta(name="team"))
    prune = Prune([MiniCluster, V1ConfigMap], labels={"app": "lammps"})
    sources = [MiniCluster.crd(), team, Path("manifests")]
    for applied in apply_all(sources, field_manager="lammps-op", namespace="team", prune=prune):
        print(applied)


# docs/client.md: the same with asyncio.
def files_async() -> None:
    import asyncio
    from pathlib import Path

    from fluxoperator import Prune, apply_all_async
    from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster
    from kubernetes.client import V1ConfigMap, V1Namespace, V1ObjectMeta

    team = V1Namespace(metadata=V1ObjectMeta(name="team"))
    prune = Prune([MiniCluster, V1ConfigMap], labels={"app": "lammps"})

    async def main() -> None:
        sources = [MiniCluster.crd(), team, Path("manifests")]
        for applied in await apply_all_async(sources, field_manager="lammps-op", namespace="team", prune=prune):
            print(applied)

    asyncio.run(main())


# docs/deploying.md: a probe.
def probe() -> None:
    from fluxoperator import Api, Controller, run_controller
    from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster

    clusters = Api(MiniCluster).everywhere()

    def reconcile(cluster: MiniCluster) -> None:
        print(cluster.metadata.name)

    run_controller(lambda: Controller(clusters, reconcile), probe_port=8081)


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
