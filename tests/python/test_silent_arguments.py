"""Arguments that mean nothing, or everything -> errors before anything is sent, or what they say."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

import pytest
from api_caller import ApiCaller, mini_cluster
from fluxoperator import Api, AsyncApi, Expired, ModelError, stored_metadata
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster, MiniClusterSpec
from kubernetes import client
from loopback import Loopback

BASE = "/apis/flux-framework.org/v1alpha2/namespaces/flux/miniclusters"
NOTHING: list[Any] = [None, "", " ", "\t\r\n", ",", " , ,", {}, MappingProxyType({})]


def page(*names: str, token: str = "") -> dict[str, Any]:
    metadata = {"resourceVersion": "9", **({"continue": token} if token else {})}
    items = [mini_cluster(name) for name in names]
    return {
        "apiVersion": "flux-framework.org/v1alpha2",
        "kind": "MiniClusterList",
        "metadata": metadata,
        "items": items,
    }


@pytest.mark.parametrize("fields", NOTHING)
@pytest.mark.parametrize("labels", NOTHING)
def test_a_selector_of_nothing_is_none(api: ApiCaller, server: Loopback, labels: Any, fields: Any) -> None:
    with pytest.raises(ValueError, match="delete_all: neither labels nor fields"):
        api.verb("delete_all", labels=labels, fields=fields)
    assert server.requests == []
    for verb, options in (("delete_all", {"all": True}), ("list", {})):
        server.respond_with(page())
        api.verb(verb, labels=labels, fields=fields, **options)
        assert "elector" not in server.requests[-1].line


@pytest.mark.parametrize("argument", ["labels", "fields"])
def test_a_selector_is_a_text_or_a_mapping(api: ApiCaller, server: Loopback, argument: str) -> None:
    for wrong, error, message in (
        ([], TypeError, "of type list; expected names with values, or a str"),
        (["app=x"], TypeError, "of type list"),
        (7, TypeError, "of type int"),
        ({"": "x"}, ValueError, "a name is empty"),
        ({" ": ""}, ValueError, "a name is empty|is no name"),
    ):
        for verb in ("delete_all", "list"):
            with pytest.raises(error, match=f"^{argument}: .*{message}"):
                api.verb(verb, **{argument: wrong})
    assert server.requests == []


WRONG_NAMESPACES = ["*", "Not_A_Namespace", "a.b", "-a", "a-", "a/b", "..", " ", "a\n", "ä", "a" * 64, "%61"]


@pytest.mark.parametrize("namespace", WRONG_NAMESPACES)
def test_a_namespace_is_one_that_servers_have(server: Loopback, namespace: str) -> None:
    forms: list[Any] = [Api, AsyncApi]
    for form in forms:
        with pytest.raises(ValueError, match="is not the name of a namespace: expected at most 63 of a-z"):
            form(MiniCluster, namespace=namespace)
        with pytest.raises(ValueError, match="is not the name of a namespace: expected at most 63 of a-z"):
            form(MiniCluster).within(namespace)
    with Api(MiniCluster) as clusters, pytest.raises(ValueError, match="is not the name of a namespace"):
        clusters._connection.client = client.ApiClient()  # pyright: ignore[reportPrivateUsage]
        clusters._connection.client._kubesmith_namespace = namespace  # pyright: ignore[reportPrivateUsage]
        clusters.list()


@pytest.mark.parametrize("name", ["", " ", ".", "..", "a/b", "../secrets/x", "a%2fb", "a%"])
def test_a_name_is_one_that_servers_have(api: ApiCaller, server: Loopback, name: str) -> None:
    verbs: dict[str, list[Any]] = {"get": [], "find": [], "delete": [], "edit": [print], "wait": ["Ready", 1]}
    for verb, arguments in verbs.items():
        with pytest.raises(ValueError, match="is not the name of a MiniCluster"):
            api.verb(verb, name, *arguments)
    assert server.requests == []


@pytest.mark.parametrize(
    ("until", "advice"),
    [
        ("condition=Ready", "pass `'Ready'`"),
        ("condition=Ready=False", "or a predicate"),
        ("jsonpath={.status.size}", "or a predicate"),
        ("delete", 'pass `"deleted"`'),
        ("Deleted", 'pass `"deleted"`'),
        ("create", "a predicate"),
        ("", "or a predicate"),
        ("Ready ", "or a predicate"),
    ],
)
def test_a_wait_is_for_what_can_come(api: ApiCaller, server: Loopback, until: str, advice: str) -> None:
    with pytest.raises(ValueError) as error:
        api.verb("wait", "m", until, 5)
    assert str(error.value).startswith(f"{until!r} cannot be a condition: ")
    assert advice in str(error.value)
    assert server.requests == []


def names(found: Any) -> list[str | None]:
    return [each.metadata.name for each in found]


def test_limit_is_the_most_objects_of_a_list(api: ApiCaller, server: Loopback) -> None:
    for response in (page("a", "b", token="t"), page("c", token="u")):
        server.respond_with(response)
    found = api.verb("list", limit=3, page_size=2)
    assert (names(found), found.metadata.continue_) == (["a", "b", "c"], "u")
    server.respond_with(page("d"))
    rest = api.verb("list", limit=3, continue_="u")
    assert (names(rest), rest.metadata.continue_) == (["d"], "")
    assert [each.line for each in server.requests] == [
        f"GET {BASE}?limit=2",
        f"GET {BASE}?limit=1&continue=t",
        f"GET {BASE}?limit=3&continue=u",
    ]


def test_a_server_without_limits_changes_nothing_of_them(api: ApiCaller, server: Loopback) -> None:
    server.respond_with(page("a", "b", "c"))
    assert names(api.verb("list", limit=2)) == ["a", "b"]
    for wrong in ({"limit": 0}, {"limit": -1}, {"page_size": 0}):
        with pytest.raises(ValueError, match="expected an integer of at least 1, or None for all"):
            api.verb("list", **wrong)


def test_an_expired_token_of_the_callers_is_an_error(api: ApiCaller, server: Loopback) -> None:
    server.respond_with({"kind": "Status", "code": 410, "reason": "Expired", "message": "too old"}, 410)
    with pytest.raises(Expired):
        api.verb("list", continue_="t")


def test_lists_have_indexes_and_slices(api: ApiCaller, server: Loopback) -> None:
    server.respond_with(page("a", "b", "c"))
    found = api.verb("list")
    assert (found[0].metadata.name, found[-1].metadata.name) == ("a", "c")
    assert names(found[1:]) == ["b", "c"]
    with pytest.raises(IndexError):
        found[3]


REVIEWS: list[tuple[type[Any], Any]] = [
    (client.V1SelfSubjectAccessReview, {"resourceAttributes": {"verb": "get", "resource": "pods"}}),
    (client.V1SelfSubjectRulesReview, {"namespace": "flux"}),
    (client.V1SubjectAccessReview, {"user": "u"}),
    (client.V1TokenReview, {"token": "t"}),
]


@pytest.mark.parametrize(("kind", "spec"), REVIEWS)
def test_reviews_have_no_name(api: ApiCaller, server: Loopback, kind: Any, spec: Any) -> None:
    name = kind.__name__[2:]
    group = "authentication" if name.startswith("Token") else "authorization"
    head = {"apiVersion": f"{group}.k8s.io/v1", "kind": name}
    server.respond_with({**head, "metadata": {}, "spec": spec, "status": {}}, 201)
    known: dict[str, Any] = dict(spec)
    if attributes := known.pop("resourceAttributes", None):
        known["resource_attributes"] = client.V1ResourceAttributes(**attributes)
    value = kind(spec=getattr(client, f"V1{name}Spec")(**known))
    api(lambda reviews: reviews.create(value), kind, namespace=None)
    assert server.requests[0].json["spec"] == spec
    with pytest.raises(ModelError, match="metadata.name: required, or `generateName`"):
        api.verb("create", MiniCluster(spec=MiniClusterSpec(containers=[])))


def test_what_is_replaced_has_a_version(api: ApiCaller, server: Loopback) -> None:
    config = client.V1ConfigMap(metadata=client.V1ObjectMeta(name="m"), data={})
    with pytest.raises(ModelError, match="metadata.resourceVersion: required: an object that was read has it"):
        api(lambda maps: maps.replace(config), client.V1ConfigMap)
    assert server.requests == []


def test_an_api_says_what_it_is_of(server: Loopback) -> None:
    configuration: Any = client.Configuration()
    configuration.host = "https://u:secret@example.com:6443"
    forms: list[Any] = [Api, AsyncApi]
    for form, name in zip(forms, ("Api", "AsyncApi"), strict=True):
        shown = (
            f"{name}(MiniCluster (flux-framework.org/v1alpha2), namespace='team', server='https://example.com:6443')"
        )
        api_client: Any = client.ApiClient(configuration)
        api: Any = form(MiniCluster, api_client, namespace="team")
        assert repr(api) == shown
        assert "namespace=everywhere," in repr(api.everywhere())
        assert repr(form(client.V1Node)) == f"{name}(Node (v1), server=None)"


def test_metadata_of_an_object_that_was_read_has_a_name(api: ApiCaller, server: Loopback) -> None:
    server.respond_with(mini_cluster())
    metadata = stored_metadata(api.verb("get", "m"))
    assert (metadata.name, metadata.uid, metadata.resource_version) == ("m", "u1", "7")
    with pytest.raises(ValueError, match="MiniCluster has no metadata.name; expected an object that a server sent"):
        stored_metadata(MiniCluster(metadata={"generateName": "m-"}, spec=MiniClusterSpec(containers=[])))


def test_a_scale_has_a_spec(api: ApiCaller, server: Loopback) -> None:
    head = {"apiVersion": "autoscaling/v1", "kind": "Scale", "metadata": {"name": "m", "namespace": "flux"}}
    for response in (head, {**head, "spec": {}}):
        server.respond_with(response)
        assert api.verb("scale", "m", 0).spec.replicas is None
