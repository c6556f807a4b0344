"""Kinds without a generated class, and reviews -> what the typed client does with them."""

from __future__ import annotations

import asyncio
import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest
from async_client import FORMS
from fluxoperator import (
    Api,
    ApiError,
    AsyncApi,
    Cache,
    DynamicObject,
    ModelError,
    NoSubresourceError,
    NotFound,
    condition,
    drift,
    dynamic_kind,
    owner_reference,
    served_kind,
    served_kind_async,
)
from kubernetes.client import (
    V1ResourceAttributes,
    V1SelfSubjectAccessReview,
    V1SelfSubjectAccessReviewSpec,
    V1SubjectAccessReview,
    V1SubjectAccessReviewSpec,
    V1TokenReview,
    V1TokenReviewSpec,
)
from pytest_kubesmith import Cluster

pytest_plugins = ["pytest_kubesmith.plugin"]

DEFINITION: dict[str, Any] = {
    "apiVersion": "apiextensions.k8s.io/v1",
    "kind": "CustomResourceDefinition",
    "metadata": {"name": "widgets.example.com"},
    "spec": {
        "group": "example.com",
        "names": {"kind": "Widget", "plural": "widgets"},
        "scope": "Namespaced",
        "versions": [
            {
                "name": "v1",
                "served": True,
                "storage": True,
                "subresources": {"status": {}},
                "schema": {
                    "openAPIV3Schema": {
                        "type": "object",
                        "properties": {
                            "spec": {
                                "type": "object",
                                "properties": {"size": {"type": "integer", "default": 1}},
                            },
                            "status": {"type": "object", "x-kubernetes-preserve-unknown-fields": True},
                            "extra": {"type": "string"},
                        },
                    }
                },
            }
        ],
    },
}
Widget = dynamic_kind("example.com/v1", "Widget", "widgets")


class Caller:
    """Uses an `Api` in one form."""

    def __init__(self, form: str, cluster: Cluster) -> None:
        self.form = form
        self.cluster = cluster
        cluster.install(DEFINITION)

    def __call__(self, use: Callable[[Any], Any], kind: Any = Widget, **options: Any) -> Any:
        """What `use` returns; in the async form, what it is awaited to."""
        if self.form == "async":
            return asyncio.run(self._call_async(use, kind, options))
        return use(Api(kind, self.cluster.client(), **options))

    async def _call_async(self, use: Any, kind: Any, options: dict[str, Any]) -> Any:
        async with self.cluster.async_client() as client:
            return await use(AsyncApi(kind, client, **options))

    def served(self, api_version: str, kind: str) -> Any:
        """The class of a kind, as the server says."""
        if self.form == "async":
            return asyncio.run(self._served_async(api_version, kind))
        return served_kind(api_version, kind, self.cluster.client())

    async def _served_async(self, api_version: str, kind: str) -> Any:
        async with self.cluster.async_client() as client:
            return await served_kind_async(api_version, kind, client)


@pytest.fixture(params=FORMS)
def call(request: pytest.FixtureRequest, kubesmith_cluster: Cluster) -> Caller:
    return Caller(request.param, kubesmith_cluster)


def test_objects_without_a_generated_class_are_written_read_and_changed(call: Caller) -> None:
    made: DynamicObject = call(lambda api: api.create(Widget(metadata={"name": "w"}, content={"extra": "kept"})))
    assert (made.spec, made.content, made.metadata.name) == (None, {"extra": "kept"}, "w")

    def grow(found: DynamicObject) -> None:
        found.spec = {"size": 3}

    def make_ready(found: DynamicObject) -> None:
        found.status = {"conditions": [{"type": "Ready", "status": "True"}], "phase": "up"}

    call(lambda api: api.edit("w", grow))
    call(lambda api: api.status.edit("w", make_ready))
    ready = call(lambda api: api.wait("w", "Ready", timeout=5))
    assert (ready.spec["size"], ready.status["phase"], ready.content["extra"]) == (3, "up", "kept")
    assert condition(ready, "Ready")["status"] == "True"
    assert call(lambda api: api.list()).items == [ready]
    assert call(lambda api: api.metadata.get("w")).kind == "Widget"
    assert owner_reference(ready).uid == made.metadata.uid
    assert drift(Widget(metadata={"name": "w"}, spec={"size": 3}), ready) == []


def test_a_part_of_an_object_is_applied_as_a_dict_or_an_object(call: Caller) -> None:
    call(lambda api: api.apply(Widget(metadata={"name": "w"}, spec={"size": 2})), field_manager="me")
    found = call(lambda api: api.apply({"metadata": {"name": "w"}, "extra": "new"}), field_manager="you")
    assert (found.spec, found.content) == ({"size": 2}, {"extra": "new"})
    with pytest.raises(ApiError, match="expected numeric"):
        call(lambda api: api.apply({"metadata": {"name": "w"}, "spec": {"size": "2"}}), field_manager="me")


def test_a_server_says_how_it_serves_a_kind(call: Caller) -> None:
    assert call.served("example.com/v1", "Widget").resource.plural == "widgets"
    namespaces = call.served("v1", "Namespace")
    assert "default" in [each.metadata.name for each in call(lambda api: api.list(), namespaces)]
    assert (namespaces.resource.scope, namespaces.resource.subresources) == ("Cluster", ("status",))
    assert call.served("apps/v1", "Deployment").resource.subresources == ("status", "scale")
    with pytest.raises(NotFound, match=r"the server does not have the kind Gadget \(example.com/v1\)"):
        call.served("example.com/v1", "Gadget")
    with pytest.raises(NotFound):
        call.served("example.org/v1", "Widget")


def test_a_cache_and_a_pickle_keep_the_class(call: Caller) -> None:
    made = call(lambda api: api.create(Widget(metadata={"name": "w"}, spec={"size": 2})))
    with Cache(Api(Widget, call.cluster.client()), index={"size": lambda found: found.spec["size"]}) as cache:
        cache.synced(10)
        assert cache.by_index("size", 2) == [made]
    assert copy.deepcopy(made) == made == pickle.loads(pickle.dumps(made))
    assert type(pickle.loads(pickle.dumps(made))) is Widget


def test_one_kind_has_one_class() -> None:
    assert dynamic_kind("example.com/v1", "Widget", "widgets") is Widget
    assert dynamic_kind("example.com/v2", "Widget", "widgets") is not Widget


@pytest.mark.parametrize(
    ("arguments", "name"),
    [(("", "Widget", "widgets"), "api_version"), (("v1", "", "x"), "kind"), (("v1", "Widget", "a/b"), "plural")],
)
def test_a_name_that_is_none_is_refused(arguments: tuple[str, str, str], name: str) -> None:
    with pytest.raises(ValueError, match=f"dynamic_kind: {name}"):
        dynamic_kind(*arguments)


def test_what_a_kind_lacks_is_refused(kubesmith_cluster: Cluster) -> None:
    client = kubesmith_cluster.client()
    with pytest.raises(NoSubresourceError):
        Api(Widget, client).scale("w", 1)
    with pytest.raises(TypeError, match="is no kind"):
        Api(DynamicObject, client)
    with pytest.raises(ValueError, match="in no namespace"):
        Api(dynamic_kind("v1", "Node", "nodes", namespaced=False), client, namespace="a")
    with pytest.raises(ModelError, match="kind"):
        Widget.from_dict({"apiVersion": "example.com/v1", "kind": "Gadget"})


def test_reviews_are_created_and_return_their_answer(call: Caller) -> None:
    attributes = V1ResourceAttributes(verb="list", group="example.com", resource="widgets", namespace="default")
    own = V1SelfSubjectAccessReview(spec=V1SelfSubjectAccessReviewSpec(resource_attributes=attributes))
    assert call(lambda api: api.create(own), V1SelfSubjectAccessReview).status.allowed is True
    spec = V1SubjectAccessReviewSpec(user="system:serviceaccount:default:nobody", resource_attributes=attributes)
    found = call(lambda api: api.create(V1SubjectAccessReview(spec=spec)), V1SubjectAccessReview)
    assert found.status.allowed in (True, False)
    token = V1TokenReview(spec=V1TokenReviewSpec(token="anna"))
    review = call(lambda api: api.create(token), V1TokenReview)
    assert (review.status.authenticated, review.status.user.username) == (True, "anna"), (
        "for which fake takes any token"
    )


def test_a_token_is_not_in_the_error_of_a_review(call: Caller) -> None:
    call.cluster.fail_next(500)
    token = V1TokenReview(spec=V1TokenReviewSpec(token="hunter2"))
    with pytest.raises(ApiError) as raised:
        call(lambda api: api.create(token), V1TokenReview)
    assert "hunter2" not in str(raised.value)
