"""Two generated packages in one process -> one of everything that they have in common, and calls over objects of both."""

from __future__ import annotations

import copy
import pickle
from importlib import import_module
from pathlib import Path
from typing import TypeVar

import fluxoperator
import kubesmith_runtime
import pytest
import registrymirror
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster
from kubernetes import client
from kubesmith_runtime import Model, Resource
from kubesmith_runtime.client.kinds import kind_of
from registrymirror.mirrors_example_com.v1alpha1 import RegistryMirror
from workshop.cluster import sdk
from workshop.cluster.sdk.flux_framework_org.v1alpha2 import MiniCluster as CopiedMiniCluster

MIRROR = """
apiVersion: mirrors.example.com/v1alpha1
kind: RegistryMirror
metadata: {name: r, namespace: flux}
spec: {port: 5001}
"""
CLUSTER = """
apiVersion: flux-framework.org/v1alpha2
kind: MiniCluster
metadata: {name: m, namespace: flux}
spec: {containers: [{image: x}]}
"""


@pytest.mark.parametrize("name", kubesmith_runtime.__all__)
def test_what_packages_have_in_common_is_there_once(name: str) -> None:
    one = getattr(fluxoperator, name)
    assert one is getattr(registrymirror, name)
    assert one is getattr(kubesmith_runtime, name)


def test_the_runtime_has_every_name_that_generated_code_uses() -> None:
    surface = Path(kubesmith_runtime.__path__[0]).parent / "surface.txt"
    names = [line.split() for line in surface.read_text().splitlines()]
    missing = [(module, name) for module, name in names if not hasattr(import_module(module), name)]
    # What annotations alone name is there for type checkers.
    assert {name for _, name in missing} <= {"AsyncSocket", "Socket"}
    assert len(names) > 60


def test_objects_of_both_packages_are_of_one_base_class() -> None:
    mirror = RegistryMirror.from_yaml(MIRROR)
    assert isinstance(mirror, fluxoperator.Resource)
    assert isinstance(mirror.spec, fluxoperator.Model)
    with pytest.raises(fluxoperator.ModelError):
        RegistryMirror.from_dict({"spec": {"port": "x"}})


def test_a_file_has_objects_of_both_packages() -> None:
    text = f"{CLUSTER}---{MIRROR}"
    cluster, mirror = fluxoperator.load_all(text, also=[registrymirror], strict=True)
    assert isinstance(cluster, MiniCluster)
    assert isinstance(mirror, RegistryMirror)
    assert isinstance(fluxoperator.load_all(text)[1], dict)
    assert fluxoperator.load_all(fluxoperator.dump_all([cluster, mirror]), also=[registrymirror]) == [cluster, mirror]
    newer = MIRROR.replace("v1alpha1", "v1")
    with pytest.raises(fluxoperator.ModelError, match=r"unknown version `mirrors.example.com/v1`, expected"):
        fluxoperator.load_all(newer, also=[registrymirror], strict=True)


def test_functions_of_one_package_take_objects_of_the_other() -> None:
    mirror = RegistryMirror.from_yaml(MIRROR)
    assert fluxoperator.set_condition(mirror, "Ready", True, "Reached", "it answers")
    condition = registrymirror.condition(mirror, "Ready")
    assert condition is not None
    assert condition.reason == "Reached"
    other = copy.deepcopy(mirror)
    other.spec.port = 5002
    assert [str(each) for each in fluxoperator.drift(other, mirror)] == ["spec.port: desired 5002, live 5001"]
    mirror.metadata.uid = "1"
    assert fluxoperator.owner_reference(mirror).kind == "RegistryMirror"


R = TypeVar("R", bound=Resource)


def renamed(resource: R, name: str) -> R:
    """A copy with another name: code that is generic over kinds of all packages."""
    twin = copy.deepcopy(resource)
    twin.metadata = client.V1ObjectMeta(name=name)
    return twin


def test_generic_code_is_over_kinds_of_both() -> None:
    cluster, mirror = MiniCluster.from_yaml(CLUSTER), RegistryMirror.from_yaml(MIRROR)
    assert renamed(cluster, "a").spec.containers[0].image == "x"
    assert renamed(mirror, "b").spec.port == 5001
    models: list[Model] = [cluster, mirror.spec]
    assert [type(pickle.loads(pickle.dumps(model))) for model in models] == [MiniCluster, type(mirror.spec)]


def test_a_package_with_a_copy_of_the_runtime_has_classes_of_its_own() -> None:
    classes: set[type[Exception]] = {sdk.Conflict, fluxoperator.Conflict, registrymirror.Conflict}
    assert len(classes) == 2
    copied = CopiedMiniCluster.from_yaml(CLUSTER)
    with pytest.raises(fluxoperator.ModelError) as caught:
        kind_of(MiniCluster).write(copied)
    names = [f"{cls.__module__}.MiniCluster" for cls in (CopiedMiniCluster, MiniCluster)]
    assert [problem.message for problem in caught.value.problems] == [f"invalid type: {names[0]}, expected {names[1]}"]


def test_a_wrong_condition_of_an_object_of_another_copy_is_the_callers_error() -> None:
    copied = CopiedMiniCluster.from_yaml(CLUSTER)
    with pytest.raises(fluxoperator.ModelError) as caught:
        fluxoperator.set_condition(copied, "Ready", True)
    assert caught.value.problems[0].message == "required"
