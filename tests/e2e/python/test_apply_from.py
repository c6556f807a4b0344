"""What `apply_from` makes of two states of an object, on a real server: what is stored and who owns it, by rules that only
the server's code states."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from kubernetes import client
from rules import Api, Apply, Conflict, MergePatch, apply_from
from rules.default_status_example_com.v1 import StatusDefault
from rules.list_types_example_com.v1 import ListType

US = "us"


@pytest.fixture
def lists(api_client: client.ApiClient, namespace: str, install: Callable[[Any], None]) -> Api[ListType]:
    """Objects with lists of all types."""
    install(ListType)
    return Api(ListType, api_client, namespace=namespace, field_manager=US)


def listed(spec: dict[str, Any]) -> ListType:
    """An object with lists."""
    return ListType.from_dict({"metadata": {"name": "a"}, "spec": spec})


def changed(lists: Api[ListType], before: ListType, spec: dict[str, Any]) -> ListType:
    """The object after an apply of what turns it into one with this spec."""
    return lists.patch("a", Apply(apply_from(before, listed(spec), US), field_manager=US))


def owned(stored: Any, manager: str = US, operation: str = "Apply") -> Any:
    """What a manager owns."""
    entries = stored.to_dict()["metadata"].get("managedFields", [])
    return next((e["fieldsV1"] for e in entries if (e["manager"], e["operation"]) == (manager, operation)), None)


def test_an_empty_list_that_is_merged_has_no_owner_and_stays(lists: Api[ListType]) -> None:
    ports = [{"port": 53, "protocol": "TCP"}, {"port": 53, "protocol": "UDP"}]
    before = lists.apply(listed({"set": [], "numbers": [], "ports": [{"port": 53}, ports[1]]}))
    items: dict[str, Any] = {
        'k:{"port":53,"protocol":"TCP"}': {".": {}, "f:port": {}},
        'k:{"port":53,"protocol":"UDP"}': {".": {}, "f:port": {}, "f:protocol": {}},
    }
    assert owned(before) == {"f:spec": {"f:ports": items}}
    after = changed(lists, before, {"set": [], "numbers": [1, 2.5], "ports": ports})
    assert after.to_dict()["spec"] == {"set": [], "numbers": [1, 2.5], "ports": ports}
    numbers: dict[str, Any] = {"v:1": {}, "v:2.5": {}}
    assert owned(after) == {"f:spec": {"f:numbers": numbers, "f:ports": items}}
    after = changed(lists, after, {"set": ["a"], "numbers": [1, 2.5], "ports": ports})
    assert owned(after) == {"f:spec": {"f:numbers": numbers, "f:ports": items, "f:set": {'v:"a"': {}}}}


def test_an_object_in_a_map_that_loses_all_is_removed(lists: Api[ListType]) -> None:
    before = lists.apply(listed({"groups": {"a": {"size": 1}, "b": {"size": 2}}}))
    after = changed(lists, before, {"groups": {"a": {}, "b": {"size": 2}}})
    assert after.to_dict()["spec"] == {"groups": {"b": {"size": 2}}}


def test_an_object_in_a_map_keeps_what_others_own(lists: Api[ListType]) -> None:
    lists.apply(listed({"groups": {"a": {"size": 1}}}))
    before = lists.patch("a", MergePatch({"spec": {"groups": {"a": {"weight": 3}}}}))
    after = changed(lists, before, {"groups": {"a": {"weight": 3}}})
    assert after.to_dict()["spec"] == {"groups": {"a": {"weight": 3}}}
    assert owned(after) == {"f:spec": {"f:groups": {"f:a": {}}}}


def test_who_created_an_object_is_another_manager_than_the_same_one_who_applies(lists: Api[ListType]) -> None:
    before = lists.create(listed({"atomicList": ["x"], "set": ["a"]}))
    body = apply_from(before, listed({"atomicList": ["y"], "set": ["a"]}), US)
    assert body["spec"] == {"atomicList": ["y"]}, "what it created is not applied"
    with pytest.raises(Conflict, match='conflict with "us" using') as refused:
        lists.patch("a", Apply(body, field_manager=US))
    assert [cause.field for cause in refused.value.causes] == [".spec.atomicList"]
    after = lists.patch("a", Apply(body, field_manager=US, force=True))
    assert owned(after) == {"f:spec": {"f:atomicList": {}}}
    assert owned(after, operation="Update") == {"f:spec": {".": {}, "f:set": {".": {}, 'v:"a"': {}}}}


def test_a_first_apply_conflicts_with_what_an_object_without_managed_fields_has(
    api_client: client.ApiClient, namespace: str, install: Callable[[Any], None]
) -> None:
    install(StatusDefault)
    api = Api(StatusDefault, api_client, namespace=namespace, field_manager=US)
    bare = StatusDefault(metadata={"name": "a"})
    stored = api.apply(bare)
    assert (owned(stored), stored.to_dict()["status"]) == (None, {"phase": "Pending", "ready": 0})
    whole = StatusDefault.from_dict({"metadata": {"name": "a"}, "status": {"phase": "Pending", "ready": 1}})
    body = apply_from(None, whole, US, subresource="status")
    with pytest.raises(Conflict, match='conflict with "before-first-apply"') as refused:
        api.status.apply(body)
    assert [cause.field for cause in refused.value.causes] == [".status.ready"]
    after = api.status.apply(body, force=True)
    assert after.to_dict()["status"] == {"phase": "Pending", "ready": 1}
