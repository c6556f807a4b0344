"""Files of many objects -> models, the places of what is wrong in them, and the files again."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest
from fluxoperator import ModelError, dump_all, load_all
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster
from kubernetes import client

TEXT = """\
# Two objects, and one of another kind.
apiVersion: v1
kind: ConfigMap
metadata:
  name: c
data:
  run.sh: |
    #!/bin/sh
    echo 1
---
apiVersion: flux-framework.org/v1alpha2
kind: MiniCluster
metadata:
  name: m
  namespace: flux
spec:
  size: {size}
  containers:
  - image: x
    commmand: lmp
---
apiVersion: v1
kind: List
items:
- apiVersion: flux-framework.org/v1alpha2
  kind: MiniCluster
  metadata: {{name: other}}
  spec: {{size: {size}}}
"""
TITLE = "MiniCluster flux/m (flux-framework.org/v1alpha2)"


def test_every_problem_has_its_line_document_and_object(tmp_path: Path) -> None:
    file = tmp_path / "objects.yaml"
    file.write_text(TEXT.format(size="'4'"), encoding="utf-8")
    with pytest.raises(ModelError) as caught:
        load_all(file, strict=True)
    second = "items[0]: MiniCluster other (flux-framework.org/v1alpha2)"
    assert str(caught.value).split("\n") == [
        f'{file}:17: document 2: {TITLE}: spec.size: invalid type: string "4", expected an integer',
        f"{file}:20: document 2: {TITLE}: spec.containers[0].commmand: unknown field, did you mean `command`?",
        f'{file}:28: document 3: {second}: spec.size: invalid type: string "4", expected an integer',
        f"{file}:28: document 3: {second}: spec.containers: required",
    ]
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)
    one = TEXT.format(size="'4'").split("---\n")[1]
    with pytest.raises(ModelError) as caught:
        load_all(one)
    assert str(caught.value) == f'line 7: {TITLE}: spec.size: invalid type: string "4", expected an integer'
    assert (caught.value.title, caught.value.problems[0].path) == (TITLE, "spec.size")


def test_a_file_that_is_no_yaml_is_named(tmp_path: Path) -> None:
    file = tmp_path / "objects.yaml"
    file.write_text("a: [\n", encoding="utf-8")
    with pytest.raises(ModelError, match=r"objects\.yaml: .*line 2 column 1"):
        load_all(file)
    with pytest.raises(ModelError, match="expected an object; a file is read by its `pathlib.Path`"):
        load_all("objects.yaml")
    file.write_bytes(b"\xef\xbb\xbfapiVersion: v1\r\nkind: ConfigMap\r\n---\r\n- 1\r\n")
    with pytest.raises(ModelError) as caught:
        load_all(file)
    assert str(caught.value) == f"{file}:4: document 2: invalid type: sequence, expected an object"
    with pytest.raises(FileNotFoundError):
        load_all(tmp_path / "absent.yaml")


def test_an_unknown_version_of_a_known_kind_is_refused_when_strict() -> None:
    for head, message in (
        ("apiVersion: flux-framework.org/v1\nkind: MiniCluster", "apiVersion: unknown version `flux-framework.org/v1`"),
        (
            "apiVersion: flux-framework.org/v1alpha2\nkind: Minicluster",
            "kind: unknown kind `Minicluster`, did you mean",
        ),
    ):
        text = f"{head}\nmetadata: {{name: m}}\n"
        assert isinstance(load_all(text)[0], dict)
        with pytest.raises(ModelError) as caught:
            load_all(text, strict=True)
        assert message in str(caught.value)
        assert "flux-framework.org/v1alpha2" in str(caught.value) or "`MiniCluster`?" in str(caught.value)
    assert load_all("apiVersion: other.example.com/v1\nkind: MiniCluster\n", strict=True) == [
        {"apiVersion": "other.example.com/v1", "kind": "MiniCluster"}
    ]


def test_keys_that_occur_twice_are_refused_when_strict() -> None:
    yaml_text = (
        "apiVersion: flux-framework.org/v1alpha2\nkind: MiniCluster\nspec:\n  size: 1\n  containers: []\n  size: 2\n"
    )
    json_text = (
        '{"apiVersion":"flux-framework.org/v1alpha2","kind":"MiniCluster","spec":{"size":1,"containers":[],"size":2}}'
    )
    for text in (yaml_text, json_text):
        (read,) = load_all(text)
        assert isinstance(read, MiniCluster)
        assert read.spec.size == 2, "the last one counts, as for the server"
        with pytest.raises(ModelError, match='the key "size" occurs twice'):
            load_all(text, strict=True)
    with pytest.raises(ModelError, match='the key "size" occurs twice'):
        MiniCluster.from_json(json_text, strict=True)
    with pytest.raises(ModelError, match='the key "size" occurs twice'):
        MiniCluster.from_yaml(yaml_text, strict=True)


def test_objects_are_written_as_documents() -> None:
    objects = load_all(TEXT.format(size=4).replace("spec: {size: 4}", "spec: {size: 4, containers: []}"))
    text = dump_all(objects)
    assert text.split("---\n")[0] == (
        "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: c\ndata:\n  run.sh: |\n    #!/bin/sh\n    echo 1\n"
    )
    assert load_all(text) == objects
    assert dump_all(load_all(text)) == text
    assert dump_all([]) == ""
    secret = client.V1ConfigMap(data={"a": "b"}, metadata=client.V1ObjectMeta(labels={}, name="c"), kind="ConfigMap")
    assert dump_all([secret]) == "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: c\n  labels: {}\ndata:\n  a: b\n"
    assert "deadlineSeconds: 31500000\n" in dump_all(objects[1:2], defaults=True)
    assert isinstance(objects[0], client.V1ConfigMap)
    with pytest.raises(ModelError, match="object 2: invalid type"):
        dump_all([{}, 3])


def test_objects_of_the_official_client_are_written_with_their_kind() -> None:
    config_map = client.V1ConfigMap(metadata=client.V1ObjectMeta(name="m"), data={"a": "1"})
    text = dump_all([config_map])
    assert text == "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: m\ndata:\n  a: '1'\n"
    (found,) = load_all(text)
    assert isinstance(found, client.V1ConfigMap)
    assert (found.data, dump_all([found])) == ({"a": "1"}, text)


def test_kinds_of_kubernetes_are_the_classes_of_the_client() -> None:
    deployment = (
        "apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: d}\nspec: {replicas: %s, selector: {}, template: {}}\n"
    )
    (found,) = load_all(deployment % 2)
    assert isinstance(found, client.V1Deployment)
    assert found.spec is not None
    assert found.spec.replicas == 2
    with pytest.raises(ModelError) as caught:
        load_all("kind: X\napiVersion: v1\n---\n" + deployment % "two")
    assert str(caught.value) == (
        'line 7: document 2: Deployment d (apps/v1): spec.replicas: invalid type: string "two", expected an integer'
    )
    unknown = deployment % "2, replica: 3"
    assert "replica: 3" in dump_all(load_all(unknown)), "a newer server may send it"
    with pytest.raises(ModelError, match="spec.replica: unknown field, did you mean `replicas`?"):
        load_all(unknown, strict=True)
    (crd,) = load_all(dump_all([MiniCluster.crd()]), strict=True)
    assert isinstance(crd, client.V1CustomResourceDefinition)
    # Of another group, or of a version that the client does not have.
    heads = ["apiVersion: example.com/v1\nkind: Deployment\n", "apiVersion: extensions/v1beta1\nkind: Deployment\n"]
    assert [type(each) for text in heads for each in load_all(text)] == [dict, dict]


def test_a_part_of_objects_is_no_document() -> None:
    with pytest.raises(TypeError, match="V1Container is a part of objects, no kind"):
        dump_all([client.V1Container(name="c")])
