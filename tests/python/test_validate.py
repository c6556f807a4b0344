"""Objects and CRDs -> what the wheel's `kubesmith.validate` returns or raises, by the command that is first on PATH."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import fluxoperator
import pytest
from fluxoperator import Invalid
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster, MiniClusterContainer, MiniClusterSpec
from kubernetes.client import V1ConfigMap, V1ObjectMeta
from kubesmith import Undecided, _process, validate

CRD = Path(__file__).parents[2] / "fixtures/operators/minicluster/crd.yaml"


internals: Any = _process
"""The module of the processes, of which the tests use what is private."""


def cluster(name: str = "lammps", **spec: Any) -> dict[str, Any]:
    return {
        "apiVersion": "flux-framework.org/v1alpha2",
        "kind": "MiniCluster",
        "metadata": {"name": name},
        "spec": {"containers": [{"image": "lammps"}], **spec},
    }


@pytest.fixture(autouse=True)
def processes() -> Iterator[dict[Any, Any]]:
    """The processes that run, none of which an earlier test has started."""
    internals._close_all()
    yield internals._processes
    internals._close_all()


def refused(objects: Any, **options: Any) -> list[tuple[str | None, str | None, str | None]]:
    """The reason, field and message of each cause of a refusal."""
    with pytest.raises(Invalid) as caught:
        validate(objects, crds=fluxoperator.crds(), **options)
    assert (caught.value.status, caught.value.reason) == (422, "Invalid")
    return [(cause.reason, cause.field, cause.message) for cause in caught.value.causes]


def test_an_accepted_object_comes_back_as_a_server_stores_it() -> None:
    (stored,) = validate(cluster(size=4), crds=fluxoperator.crds())
    assert stored["metadata"] == {"name": "lammps", "namespace": "default", "generation": 1}
    assert stored["spec"]["containers"] == [{"image": "lammps", "pullAlways": False}]
    assert (stored["spec"]["size"], stored["spec"]["deadlineSeconds"]) == (4, 31500000)


@pytest.mark.parametrize("crds", [fluxoperator.crds(), [MiniCluster.crd()], MiniCluster.crd(), CRD, str(CRD), [CRD]])
def test_definitions_have_each_form(crds: Any) -> None:
    (stored,) = validate(cluster(), crds=crds)
    assert stored["spec"]["size"] == 1


def test_a_model_is_what_its_wire_form_is() -> None:
    spec = MiniClusterSpec(containers=[MiniClusterContainer(image="lammps")])
    built = MiniCluster(metadata=V1ObjectMeta(name="lammps"), spec=spec)
    crds = fluxoperator.crds()
    assert validate(built, crds=crds) == validate([cluster()], crds=crds)
    built.metadata.name = "Lammps"
    ((reason, field, _),) = refused(built)
    assert (reason, field) == ("FieldValueInvalid", "metadata.name")


def test_an_object_of_the_official_client_is_written_with_the_names_of_the_wire() -> None:
    config = V1ConfigMap(api_version="v1", kind="ConfigMap", metadata=V1ObjectMeta(generate_name="a-"), data={"a": "b"})
    (stored,) = validate(config, crds=fluxoperator.crds())
    assert stored["metadata"]["generateName"] == "a-"


def test_a_refusal_has_the_causes_of_the_server() -> None:
    without = cluster(size="four")
    del without["spec"]["containers"]
    causes = refused(without)
    assert causes[:2] == [
        (
            "FieldValueTypeInvalid",
            "spec.size",
            'Invalid value: "string": spec.size in body must be of type integer: "string"',
        ),
        ("FieldValueRequired", "spec.containers", "Required value"),
    ]


def test_an_unknown_field_is_refused_unless_the_mode_is_another() -> None:
    with pytest.raises(Invalid, match=r'unknown field "spec\.sise"'):
        validate(cluster(sise=4), crds=fluxoperator.crds())
    (stored,) = validate(cluster(sise=4), crds=fluxoperator.crds(), field_validation="Ignore")
    assert "sise" not in stored["spec"]


def test_an_update_may_keep_a_fault_of_the_stored_object() -> None:
    crds = fluxoperator.crds()
    definition = crds[0]["spec"]["versions"][0]["schema"]["openAPIV3Schema"]
    definition["properties"]["spec"]["properties"]["tasks"]["maximum"] = 8
    faulty = cluster(tasks=16)
    with pytest.raises(Invalid, match=r"spec\.tasks"):
        validate(faulty, crds=crds)
    (stored,) = validate({**faulty, "spec": {**faulty["spec"], "size": 2}}, crds=crds, old=faulty)
    assert stored["spec"]["tasks"] == 16
    with pytest.raises(ValueError, match="`objects` has 2 objects"):
        validate([faulty, faulty], crds=crds, old=faulty)


def test_many_objects_go_through_one_process(processes: dict[Any, Any]) -> None:
    crds = fluxoperator.crds()
    stored = validate([cluster(f"c-{number}", size=number + 1) for number in range(500)], crds=crds)
    assert [(each["metadata"]["name"], each["spec"]["size"]) for each in stored] == [
        (f"c-{number}", number + 1) for number in range(500)
    ]
    validate(cluster(), crds=fluxoperator.crds())
    assert len(processes) == 1
    assert validate([], crds=crds) == []


def test_the_first_of_several_that_is_refused_is_named() -> None:
    with pytest.raises(Invalid, match=r'^validate MiniCluster "second"'):
        validate([cluster("first"), cluster("second", size="x"), cluster("third", size="y")], crds=fluxoperator.crds())


def test_a_process_that_was_killed_is_started_again(processes: dict[Any, Any]) -> None:
    crds = fluxoperator.crds()
    validate(cluster(), crds=crds)
    ((_, process),) = processes.items()
    os.kill(process._child.pid, signal.SIGKILL)
    process._child.wait()
    (stored,) = validate(cluster(), crds=crds)
    assert stored["spec"]["size"] == 1
    ((_, other),) = processes.items()
    assert other is not process


def test_a_process_that_ends_before_its_answer_is_an_error(processes: dict[Any, Any]) -> None:
    crds = fluxoperator.crds()
    validate(cluster(), crds=crds)
    ((_, process),) = processes.items()
    os.kill(process._child.pid, signal.SIGKILL)
    with pytest.raises(RuntimeError, match="`kubesmith validate` ended with exit code -9"):
        process.ask({"object": cluster()})
    process.close()


@pytest.mark.parametrize(
    ("crds", "message"),
    [
        ("/nowhere/crd.yaml", "/nowhere/crd.yaml: error[input]: no such file or directory"),
        ([{"kind": "CustomResourceDefinition", "spec": {"group": "example.com"}}], "is not a CustomResourceDefinition"),
        ((), "`--stdio` needs `--crd INPUT`"),
    ],
)
def test_definitions_that_cannot_be_read_are_an_error_with_the_words_of_the_command(crds: Any, message: str) -> None:
    with pytest.raises(RuntimeError) as caught:
        validate(cluster(), crds=crds)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("objects", "message"),
    [
        (3, "`objects` has the class `int`, expected an object or several"),
        ("kind: MiniCluster", "read a text with `load_all` of the SDK"),
        ([cluster(), 3], "an object has the class `int`, expected a dict in wire form"),
        (cluster(size={1, 2}), "Object of type set is not JSON serializable"),
    ],
)
def test_a_value_that_is_no_object_is_a_type_error(objects: Any, message: str) -> None:
    with pytest.raises(TypeError) as caught:
        validate(objects, crds=fluxoperator.crds())
    assert message in str(caught.value)
    (stored,) = validate(cluster(), crds=fluxoperator.crds())
    assert stored["spec"]["size"] == 1, "the process answers still"


@pytest.mark.parametrize("head", [{}, {"kind": "Nope"}, {"apiVersion": "example.com/v1", "kind": "MiniCluster"}])
def test_an_object_of_a_kind_that_no_definition_has_is_undecided(head: dict[str, str]) -> None:
    with pytest.raises(Undecided, match="`crds` define no kind of apiVersion"):
        validate({"metadata": {"name": "a"}, **head}, crds=fluxoperator.crds())
