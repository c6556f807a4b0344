"""Models as users handle them: construction, changes, checks, text, and patches."""

from __future__ import annotations

import copy
import inspect
import json
import pickle
import threading
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from typing import Any

import kubernetes.client
import pytest
import rules
from fluxoperator import ManagedFieldsError, MissingFieldError, ModelError, apply_from, load_all, merge_patch
from fluxoperator.flux_framework_org.v1alpha2 import (
    MiniCluster,
    MiniClusterContainer,
    MiniClusterLogging,
    MiniClusterSpec,
)
from registrymirror.mirrors_example_com.v1alpha1 import RegistryMirror


def cluster() -> MiniCluster:
    return MiniCluster(metadata={"name": "m", "namespace": "flux"}, spec={"containers": [{"image": "x"}]})


def test_unknown_names_are_refused_with_a_suggestion() -> None:
    with pytest.raises(ModelError, match="deadline_second: no such field, did you mean `deadline_seconds`?"):
        MiniClusterSpec(containers=[], deadline_second=1)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    spec = MiniClusterSpec(containers=[])
    with pytest.raises(AttributeError, match="did you mean `tasks`?"):
        spec.task = 3  # type: ignore[attr-defined]  # pyright: ignore[reportAttributeAccessIssue]
    with pytest.raises(AttributeError, match="did you mean `tasks`?"):
        _ = spec.task  # type: ignore[attr-defined]  # pyright: ignore
    with pytest.raises(ModelError, match="MiniClusterSpec: size: invalid type"):
        spec.size = "3"  # type: ignore[assignment]  # pyright: ignore[reportAttributeAccessIssue]


def test_an_absent_object_is_created_in_one_line() -> None:
    spec = MiniClusterSpec(containers=[])
    logging = spec.logging = spec.logging or MiniClusterLogging()
    logging.debug = True
    assert spec.to_dict() == {"containers": [], "logging": {"debug": True}}


def test_errors_name_the_object_and_its_missing_fields() -> None:
    empty = MiniCluster(metadata={"name": "m"})
    with pytest.raises(MissingFieldError) as caught:
        _ = empty.spec
    assert [str(problem) for problem in caught.value.problems] == [
        "spec: not set, and an empty object lacks required fields",
        "spec.containers: required",
    ]
    assert str(caught.value).startswith("MiniCluster m (flux-framework.org/v1alpha2): spec: not set, and ")
    assert empty.check() == [], "the schema does not require a spec"
    spec = MiniClusterSpec(containers=[])
    del spec.containers
    with pytest.raises(MissingFieldError, match="containers: required"):
        _ = spec.containers


def test_check_finds_values_that_were_changed_to_wrong_types() -> None:
    made = cluster()
    wrong: Any = made.spec.containers
    wrong.append("x")
    wrong[0].command = "sleep"
    wrong[0].__dict__["image"] = 3
    assert [str(problem) for problem in made.check()] == [
        "spec.containers[0].image: invalid type: integer `3`, expected a string",
        'spec.containers[1]: invalid type: string "x", expected MiniClusterContainer',
    ]
    with pytest.raises(ModelError, match=r"MiniCluster flux/m .*: spec\.containers\[1\]"):
        made.to_dict()


def test_copies_are_independent_and_pickles_are_equal() -> None:
    made = cluster()
    made.spec.size = 3
    for twin in (copy.deepcopy(made), pickle.loads(pickle.dumps(made)), MiniCluster.from_dict(made.to_dict())):
        assert twin == made
        twin.spec.containers[0].image = "y"
        twin.metadata.labels = {"a": "b"}
        assert made.spec.containers[0].image == "x"
        assert made.metadata.labels is None
    changed = made.spec.__replace__(size=4)
    assert (changed.size, made.spec.size) == (4, 3)
    assert changed.containers is made.spec.containers


def test_repr_shows_the_set_fields() -> None:
    made = cluster()
    made.spec.containers[0].run_flux = False
    assert repr(made) == (
        "MiniCluster(metadata=V1ObjectMeta(name='m', namespace='flux'), "
        "spec=MiniClusterSpec(containers=[MiniClusterContainer(image='x', run_flux=False)]))"
    )


def test_the_signature_has_names_and_defaults() -> None:
    parameters = inspect.signature(MiniClusterSpec).parameters
    assert parameters["deadline_seconds"].default == 31500000
    assert parameters["containers"].default is inspect.Parameter.empty
    assert parameters["logging"].default is None


def test_metadata_is_the_official_client_class() -> None:
    made = RegistryMirror()
    assert isinstance(made.metadata, kubernetes.client.V1ObjectMeta)
    assert made.to_dict().keys() == {"apiVersion", "kind"}
    made.metadata = kubernetes.client.V1ObjectMeta(name="hub", labels={"a": "b"})
    assert made.to_dict()["metadata"] == {"name": "hub", "labels": {"a": "b"}}
    with pytest.raises(ValueError, match="metadata.resource_version: unknown field, did you mean `resourceVersion`?"):
        made.metadata = {"name": "hub", "resource_version": "1"}
    stamp = "2026-01-02T03:04:05Z"
    read = RegistryMirror.from_dict({"metadata": {"name": "hub", "creationTimestamp": stamp, "future": {"a": [1]}}})
    assert read.metadata.creation_timestamp is not None
    assert read.metadata.creation_timestamp.minute == 4
    assert copy.deepcopy(read).to_dict()["metadata"] == {
        "name": "hub",
        "creationTimestamp": stamp,
        "future": {"a": [1]},
    }


def test_resource_info_is_what_clients_and_owner_references_need() -> None:
    assert MiniCluster.resource.gvp == ("flux-framework.org", "v1alpha2", "miniclusters")
    assert MiniCluster.resource.namespaced
    assert MiniCluster.resource.subresources == ("status", "scale")
    made = cluster()
    with pytest.raises(ModelError, match="metadata.uid: required"):
        made.owner_reference()
    made.metadata.uid = "u"
    owner = made.owner_reference()
    assert (owner.api_version, owner.kind, owner.name, owner.uid) == (
        "flux-framework.org/v1alpha2",
        "MiniCluster",
        "m",
        "u",
    )


def test_yaml_keeps_texts() -> None:
    texts = {
        "a": "1e3",
        "b": "0755",
        "c": "yes",
        "d": "2026-01-02",
        "e": "=",
        "f": "y",
        "g": "0o7",
        "h": "null",
        "i": "",
        "j": "08",
        "k": "1e3_",
        "l": "._1",
        "m": "12:30",
        "n": "0x_1",
    }
    made = cluster()
    made.metadata.annotations = texts
    assert MiniCluster.from_yaml(made.to_yaml()) == made
    for quoted in ("'08'", "'1e3_'"):
        assert quoted in made.to_yaml()
    read = MiniCluster.from_yaml("metadata: {name: m, annotations: {at: 2026-01-02}}\nspec: {containers: []}\n")
    assert read.metadata.annotations == {"at": "2026-01-02"}
    with pytest.raises(ModelError, match="YAML: expected one document, found 2"):
        MiniCluster.from_yaml("---\na: 1\n---\nb: 2\n")
    with pytest.raises(ModelError, match="JSON: "):
        MiniCluster.from_json("{")


@pytest.mark.parametrize(
    ("scalar", "value"),
    [
        ("0755", 493),
        ("0o755", 493),
        ("089", 89),
        ("0x1F", 31),
        ("-0b11", -3),
        ("1_000", 1000),
        ("1e3", 1000),
        ("1.0", 1),
        (".5", 0.5),
        ("1.", 1),
        ("+7", 7),
        ("18446744073709551615", 18446744073709551615),
        ("1e400", "1e400"),
        ("yes", True),
        ("n", False),
        ("~", None),
        ("=", "="),
        ("1.2.3", "1.2.3"),
        ("12:30", "12:30"),
        ("2001-01-01", "2001-01-01"),
        ("0x", "0x"),
        ("100Mi", "100Mi"),
    ],
)
def test_yaml_is_read_as_kubectl_reads_it(scalar: str, value: Any) -> None:
    found = load_all(f"apiVersion: v1\nkind: Other\nyes: {scalar}\n08: x\n")
    assert found == [{"apiVersion": "v1", "kind": "Other", "yes": value, "08": "x"}]
    assert isinstance(found[0], dict)
    assert type(found[0]["yes"]) is type(value)


def test_invalid_yaml_is_an_error() -> None:
    for text in ("a: !!int abc", "a: !!timestamp abc", "a: !!bool abc", "a: !!int ''", "[a]: b", "? {a: b}\n: c"):
        with pytest.raises(ModelError, match="YAML: "):
            MiniCluster.from_yaml(text)
    with pytest.raises(ModelError, match=r"spec\.on: unknown field"):
        MiniCluster.from_yaml("spec: {containers: [], on: x}", strict=True)
    odd: Any = {"metadata": {True: "x"}, "spec": {"containers": [], 1: "x"}}
    with pytest.raises(ModelError, match=r"(?s)metadata\.True.*spec\.1: unknown field"):
        MiniCluster.from_dict(odd, strict=True)


OWNED_PORT: dict[str, Any] = {".": {}, "f:containerPort": {}, "f:name": {}}


def test_an_apply_finds_items_whose_key_is_left_to_its_default() -> None:
    owned: Any = {"f:spec": {"f:ports": {'k:{"containerPort":80,"protocol":"TCP"}': OWNED_PORT}}}
    names: Any = {"f:spec": {"f:names": {'v:"é"': {}, 'v:{"a":1}': {}}}}
    managed = [{"manager": "me", "operation": "Apply", "fieldsV1": one} for one in (owned, names)]
    port = {"containerPort": 80, "name": "w"}
    before = {
        "metadata": {"managedFields": managed},
        "spec": {"ports": [{**port, "protocol": "TCP"}], "names": ["é", {"a": 1}, "other"]},
    }
    after = {"metadata": {}, "spec": {"ports": [port, {"containerPort": 81}], "names": ["é", {"a": 1}, "other"]}}
    assert apply_from(before, after, "me") == {
        # The protocol is a default that the manager did not send: it stays nobody's.
        "spec": {"ports": [port, {"containerPort": 81}], "names": ["é", {"a": 1}]}
    }
    with pytest.raises(ManagedFieldsError):
        apply_from({"metadata": {"managedFields": None}}, {"spec": {}}, "me")


def test_values_that_json_does_not_have_are_errors() -> None:
    with pytest.raises(rules.ModelError, match="a time needs a time zone"):
        rules.MergePatch({"a": datetime(2026, 1, 1)}).wire()
    with pytest.raises(rules.ModelError):
        rules.JsonPatch().add("/x", object()).wire()


def test_a_mixed_file_is_read_by_kind() -> None:
    pod = {"apiVersion": "v1", "kind": "Pod", "metadata": {"name": "p"}}
    listed = {"apiVersion": "v1", "kind": "List", "items": [pod, cluster().to_dict()]}
    text = f"{cluster().to_yaml()}---\n---\n{json.dumps(listed)}\n"
    first, found, last = load_all(text)
    assert first == last == cluster()
    assert isinstance(found, kubernetes.client.V1Pod)
    assert found.metadata is not None
    assert found.metadata.name == "p"
    typed: dict[str, Any] = {
        "apiVersion": "flux-framework.org/v1alpha2",
        "kind": "MiniClusterList",
        "items": [{"spec": {"containers": []}}],
    }
    assert isinstance(load_all(json.dumps(typed))[0], MiniCluster)
    broken = "apiVersion: flux-framework.org/v1alpha2\nkind: MiniCluster\nmetadata: {name: m}\nspec: {}\n"
    with pytest.raises(ModelError) as caught:
        load_all(f"{broken}---\n{broken}")
    assert len(caught.value.problems) == 2


def test_a_merge_patch_has_the_changes() -> None:
    before = cluster()
    before.spec.size = 3
    after = copy.deepcopy(before)
    assert merge_patch(before, after) == {}
    after.spec.size = None
    after.spec.tasks = 1
    after.metadata.labels = {"a": "b"}
    assert merge_patch(before, after) == {
        "metadata": {"labels": {"a": "b"}},
        "spec": {"size": None, "tasks": 1},
    }
    assert merge_patch({"a": 1, "b": {"c": [1]}}, {"a": True, "b": {"c": [1]}}) == {"a": True}


def test_an_apply_has_owned_fields_and_changes() -> None:
    fields: Any = {"f:spec": {"f:size": {}, "f:logging": {"f:debug": {}}}}
    other: Any = {"f:spec": {"f:tasks": {}, "f:containers": {'k:{"name":"a"}': {".": {}, "f:image": {}}}}}
    wire: Any = {
        "apiVersion": "flux-framework.org/v1alpha2",
        "kind": "MiniCluster",
        "metadata": {
            "name": "m",
            "uid": "u",
            "managedFields": [
                {"manager": "me", "operation": "Apply", "fieldsV1": fields},
                {"manager": "hpa", "operation": "Update", "fieldsV1": other},
            ],
        },
        "spec": {
            "size": 3,
            "tasks": 2,
            "logging": {"debug": True, "quiet": True},
            "containers": [{"name": "a", "image": "x"}, {"name": "b", "image": "x"}],
        },
    }
    before = MiniCluster.from_dict(wire)
    after = copy.deepcopy(before)
    after.spec.containers[1].image = "y"
    after.spec.logging = None
    assert apply_from(before, after, "me") == {
        "apiVersion": "flux-framework.org/v1alpha2",
        "kind": "MiniCluster",
        "metadata": {"name": "m"},
        "spec": {"size": 3, "containers": [{"name": "b", "image": "y"}]},
    }
    assert apply_from(before, before, "nobody") == {
        "apiVersion": "flux-framework.org/v1alpha2",
        "kind": "MiniCluster",
        "metadata": {"name": "m"},
    }


def test_models_are_fields_of_pydantic_models() -> None:
    pydantic = pytest.importorskip("pydantic")
    request: Any = pydantic.create_model("Request", container=(MiniClusterContainer, ...))
    made = request(container={"image": "x", "new": 1})
    assert isinstance(made.container, MiniClusterContainer)
    assert made.model_dump() == {"container": {"image": "x", "new": 1}}
    assert json.loads(made.model_dump_json()) == {"container": {"image": "x", "new": 1}}
    with pytest.raises(pydantic.ValidationError, match="container.image\n  invalid type"):
        request(container={"image": 3})
    schema = request.model_json_schema()["$defs"]["MiniClusterContainer"]
    assert schema["properties"]["image"]["default"] == "ghcr.io/rse-ops/accounting:app-latest"


def test_many_threads_may_use_a_kind_first() -> None:
    # A new class, so that its tables do not exist yet.
    class Own(MiniClusterSpec):
        """A user's subclass."""

    start = threading.Barrier(8)

    def read(_: int) -> dict[str, Any]:
        start.wait()
        return Own.from_dict({"containers": [{"image": "x"}], "logging": {"debug": True}}).to_dict()

    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(read, range(8)))
    assert found == [{"containers": [{"image": "x"}], "logging": {"debug": True}}] * 8
