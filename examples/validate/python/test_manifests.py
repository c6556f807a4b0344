"""The manifests of a directory, and objects that a program builds -> that an API server would accept them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import fluxoperator
import pytest
import yaml
from fluxoperator import Invalid
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster, MiniClusterContainer, MiniClusterSpec
from kubernetes.client import V1ObjectMeta
from kubesmith import validate

MANIFESTS = Path(__file__).parents[1] / "manifests"
CRDS = fluxoperator.crds()


def objects(path: Path) -> list[Any]:
    """The objects of a manifest as they are: models would leave out unknown fields."""
    with path.open(encoding="utf-8") as file:
        return [document for document in yaml.safe_load_all(file) if document is not None]


def built(name: str, size: int) -> MiniCluster:
    """What the program under test makes."""
    container = MiniClusterContainer(image="ghcr.io/rse-ops/accounting:app-latest", command="lmp")
    return MiniCluster(metadata=V1ObjectMeta(name=name), spec=MiniClusterSpec(size=size, containers=[container]))


@pytest.mark.parametrize("path", sorted(MANIFESTS.glob("*.yaml")), ids=lambda path: path.name)
def test_a_server_accepts_the_manifests(path: Path) -> None:
    validate(objects(path), crds=CRDS)


@pytest.mark.parametrize("size", [1, 64])
def test_a_server_accepts_what_the_program_builds(size: int) -> None:
    (stored,) = validate(built("lammps", size), crds=CRDS)
    assert stored["spec"]["size"] == size
    assert stored["spec"]["deadlineSeconds"] == 31500000, "a default of the server"


def test_a_server_refuses_a_name_with_a_capital() -> None:
    with pytest.raises(Invalid) as refused:
        validate(built("Lammps", 4), crds=CRDS)
    assert [cause.field for cause in refused.value.causes] == ["metadata.name"]
