"""Arguments that an `Api` or a verb of it does not take -> the errors before anything is sent."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from api_caller import ApiCaller, mini_cluster
from fluxoperator import Api, AsyncApi, ModelError
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster, MiniClusterSpec
from kubernetes import client
from loopback import Loopback

STATUS = {"jobid": "j", "maximumSize": 1, "selector": "s", "size": 2}


def new_cluster(**metadata: Any) -> MiniCluster:
    return MiniCluster(metadata={"name": "m", **metadata}, spec=MiniClusterSpec(containers=[]))


def send_apply(value: Any, clusters: Any) -> Any:
    return clusters.apply(value)


def test_an_object_that_was_read_is_not_applied(api: ApiCaller, server: Loopback) -> None:
    managers: list[dict[str, Any]] = [{"manager": "kubectl", "operation": "Apply"}]
    wire = mini_cluster()
    wire["metadata"]["managedFields"] = managers
    refusal = r"metadata.managedFields: .* change it with `edit`, or apply what `apply_from` returns"
    for read in (wire, MiniCluster.from_dict(wire)):
        with pytest.raises(ModelError, match=refusal):
            api(partial(send_apply, read), field_manager="me")
    assert server.requests == []
    without: list[Any] = [None, []]
    for nothing in without:
        server.respond_with(mini_cluster())
        api(partial(send_apply, new_cluster(managedFields=nothing)), field_manager="me")
        assert server.requests[-1].json["metadata"] == {"name": "m"}
    server.respond_with(mini_cluster())
    api(lambda clusters: clusters.status.apply({**wire, "status": STATUS}), field_manager="me")
    assert server.requests[-1].json["metadata"] == {"name": "m", "namespace": "flux"}


@pytest.mark.parametrize("form", [Api, AsyncApi])
def test_an_api_takes_a_class_and_no_object(form: Any) -> None:
    for instance in (new_cluster(), client.V1ConfigMap()):
        name = type(instance).__name__
        with pytest.raises(TypeError, match=f"^an object of {name}, expected the class: pass `{name}` itself"):
            form(instance)
    with pytest.raises(TypeError, match="3 is no class; expected that of a kind"):
        form(3)


def test_selectors_are_texts(api: ApiCaller, server: Loopback) -> None:
    cases: list[tuple[dict[str, Any], str]] = [
        ({"labels": {"night": 7}}, "labels: the value of 'night' is 7 of type int; expected a str"),
        ({"labels": {7: "night"}}, "labels: the name 7 is of type int; expected a str"),
        ({"fields": {"spec.on": True}}, "fields: the value of 'spec.on' is True of type bool; expected a str"),
    ]
    for selector, problem in cases:
        with pytest.raises(TypeError, match=f"^{problem}$"):
            api.verb("list", **selector)
    assert server.requests == []


def test_two_classes_of_one_name_have_modules_in_messages(api: ApiCaller, server: Loopback) -> None:
    from apis.flux_framework_org.v1alpha2 import MiniCluster as Other

    other: Any = Other(metadata={"name": "m"}, spec={"containers": []})
    pair = r"invalid type: apis\.flux_framework_org\S*\.MiniCluster, expected fluxoperator\.flux_framework_org\S*\.MiniCluster"
    with pytest.raises(ModelError, match=pair):
        api.verb("create", other)
    assert server.requests == []
