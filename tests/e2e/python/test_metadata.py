"""Metadata alone, kinds without a generated class, reviews and pages of a list, on a real server."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import Any

import pytest
from fluxoperator import (
    Api,
    AsyncApi,
    AsyncCache,
    Cache,
    DynamicObject,
    PartialObjectMetadata,
    around_requests,
    dynamic_kind,
    served_kind,
    served_kind_async,
    stored_metadata,
)
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster, MiniClusterContainer, MiniClusterSpec
from kubernetes import client
from kubernetes.client import (
    V1ConfigMap,
    V1ObjectMeta,
    V1ResourceAttributes,
    V1SelfSubjectAccessReview,
    V1SelfSubjectAccessReviewSpec,
    V1SubjectAccessReview,
    V1SubjectAccessReviewSpec,
    V1TokenReview,
    V1TokenReviewSpec,
)

FORMS = ["sync", "async"]


class Caller:
    """Uses an `Api` of the test's namespace in one form."""

    def __init__(self, form: str, api_client: client.ApiClient, namespace: str) -> None:
        self.form = form
        self.api_client = api_client
        self.namespace = namespace

    def __call__(self, use: Callable[[Any], Any], kind: Any = MiniCluster, **options: Any) -> Any:
        """What `use` returns; in the async form, what it is awaited to."""
        options = {"namespace": self.namespace, **options}
        if self.form == "async":
            return asyncio.run(self._call_async(use, kind, options))
        return use(Api(kind, self.api_client, **options))

    async def _call_async(self, use: Any, kind: Any, options: dict[str, Any]) -> Any:
        async with AsyncApi(kind, **options) as api:
            return await use(api)


@pytest.fixture(params=FORMS)
def call(
    request: pytest.FixtureRequest,
    api_client: client.ApiClient,
    namespace: str,
    install: Callable[[Any], None],
) -> Caller:
    install(MiniCluster)
    return Caller(request.param, api_client, namespace)


def cluster(name: str) -> MiniCluster:
    spec = MiniClusterSpec(containers=[MiniClusterContainer(image="lammps")])
    return MiniCluster(metadata={"name": name, "labels": {"team": "a"}}, spec=spec)


def test_metadata_of_custom_and_built_in_kinds(call: Caller) -> None:
    stored = call(lambda api: api.create(cluster("m")))
    found: PartialObjectMetadata = call(lambda api: api.metadata.get("m"))
    assert (found.api_version, found.kind) == ("flux-framework.org/v1alpha2", "MiniCluster")
    assert stored_metadata(found).uid == stored.metadata.uid
    assert call(lambda api: api.metadata.list(labels={"team": "a"})).items == [found]
    for number in range(5):
        body = V1ConfigMap(metadata=V1ObjectMeta(name=f"c{number}"), data={"key": "value"})
        Api(V1ConfigMap, call.api_client, namespace=call.namespace).create(body)
    listed = call(lambda api: api.metadata.list(page_size=2), V1ConfigMap)
    assert [each.metadata.name for each in listed if each.metadata.name.startswith("c")] == [f"c{n}" for n in range(5)]
    assert "value" not in repr(listed)


def test_a_watch_and_a_cache_follow_metadata(call: Caller) -> None:
    call(lambda api: api.create(cluster("m")))

    def change() -> None:
        clusters = Api(MiniCluster, call.api_client, namespace=call.namespace)
        clusters.edit("m", lambda found: setattr(found.spec, "size", 3))
        clusters.delete("m")

    def use(api: Any) -> list[Any]:
        with api.metadata.watch() as events, Cache(api.metadata) as cache:
            first = next(events)
            cache.synced(30)
            names = [each.metadata.name for each in cache]
            change()
            return [names, first, next(events), next(events)]

    async def use_async(api: Any) -> list[Any]:
        async with api.metadata.watch() as events, AsyncCache(api.metadata) as cache:
            first = await anext(events)
            await cache.synced(30)
            names = [each.metadata.name for each in cache]
            await asyncio.to_thread(change)
            return [names, first, await anext(events), await anext(events)]

    names, *events = call(use if call.form == "sync" else use_async)
    assert names == ["m"]
    assert [event.type for event in events] == ["ADDED", "MODIFIED", "DELETED"]
    assert all(isinstance(event.object, PartialObjectMetadata) for event in events)


def test_kinds_without_a_generated_class(call: Caller) -> None:
    if call.form == "async":
        kind = asyncio.run(served_kind_async("flux-framework.org/v1alpha2", "MiniCluster"))
    else:
        kind = served_kind("flux-framework.org/v1alpha2", "MiniCluster", call.api_client)
    assert (kind.resource.plural, kind.resource.subresources) == ("miniclusters", ("status", "scale"))
    call(lambda api: api.create(kind(metadata={"name": "d"}, spec={"containers": [{"image": "lammps"}]})), kind)

    def grow(found: DynamicObject) -> None:
        found.spec["size"] = 4

    found = call(lambda api: api.edit("d", grow), kind)
    assert (found.spec["size"], found.metadata.generation) == (4, 2)
    maps = dynamic_kind("v1", "ConfigMap", "configmaps", subresources=())
    wanted = maps(metadata={"name": "d"}, content={"data": {"a": "b"}})
    call(lambda api: api.apply(wanted), maps, field_manager="e2e")
    assert call(lambda api: api.get("d"), V1ConfigMap).data == {"a": "b"}


def test_reviews_return_their_answer(call: Caller) -> None:
    attributes = V1ResourceAttributes(verb="list", resource="secrets", namespace=call.namespace)
    own = V1SelfSubjectAccessReview(spec=V1SelfSubjectAccessReviewSpec(resource_attributes=attributes))
    assert call(lambda api: api.create(own), V1SelfSubjectAccessReview, namespace=None).status.allowed is True
    spec = V1SubjectAccessReviewSpec(user="nobody", resource_attributes=attributes)
    other = call(lambda api: api.create(V1SubjectAccessReview(spec=spec)), V1SubjectAccessReview, namespace=None)
    assert other.status.allowed is False
    token = V1TokenReview(spec=V1TokenReviewSpec(token="no token"))
    review = call(lambda api: api.create(token), V1TokenReview, namespace=None)
    assert not review.status.authenticated


def test_a_hook_sees_each_request(api_client: client.ApiClient, namespace: str) -> None:
    seen: list[tuple[str, str, int]] = []
    lock = threading.Lock()

    class Hook:
        def __init__(self, info: Any) -> None:
            self.info = info

        def __enter__(self) -> None:
            assert self.info.status == 0

        def __exit__(self, *error: object) -> None:
            with lock:
                seen.append((self.info.verb, self.info.resource, self.info.status))

    admin: Any = api_client
    hooked = around_requests(client.ApiClient(admin.configuration), Hook)
    maps = Api(V1ConfigMap, hooked, namespace=namespace)
    maps.create(V1ConfigMap(metadata=V1ObjectMeta(name="a")))
    assert maps.find("b") is None
    with maps.watch(fields={"metadata.name": "a"}) as events:
        assert next(events).type == "ADDED"
        maps.delete("a")
        assert next(events).type == "DELETED"
    rows = [("create", 201), ("get", 404), ("list", 200), ("delete", 200), ("watch", 200)]
    assert sorted(seen) == sorted((verb, "configmaps", status) for verb, status in rows)
