"""Objects of one version of a kind as those of another one, whose fields are equal."""

from __future__ import annotations

from typing import Any, get_type_hints

import pytest
from rules import ModelError
from rules.equal_versions_example_com import v1, v1alpha1, v1alpha2, v1beta1
from rules.versions_example_com.v1 import Versioned


def older() -> v1beta1.ShelfWall:
    return v1beta1.ShelfWall(
        metadata={"name": "hall", "namespace": "home", "labels": {"a": "b"}},
        spec=v1beta1.ShelfWallSpec(wall="north", shelves=[v1beta1.ShelfWallShelf(name="top", color="blue")]),
        status=v1beta1.ShelfWallStatus(mounted=1),
    )


def test_an_object_is_one_of_an_equal_version() -> None:
    newer = v1.ShelfWall.from_version(older())
    assert newer.to_dict() == {
        "apiVersion": "equal-versions.example.com/v1",
        "kind": "ShelfWall",
        "metadata": {"name": "hall", "namespace": "home", "labels": {"a": "b"}},
        "spec": {"wall": "north", "shelves": [{"name": "top", "color": "blue"}]},
        "status": {"mounted": 1},
    }
    assert v1beta1.ShelfWall.from_version(newer) == older()
    newer.spec.wall = "south"
    assert older().spec.wall == "north"


def test_versions_share_classes_of_equal_form() -> None:
    assert v1beta1.ShelfWallSpec is v1.ShelfWallSpec
    assert v1alpha1.ShelfWallShelfBracket is v1.ShelfWallShelfBracket
    assert v1alpha1.ShelfWallSpec is v1alpha2.ShelfWallSpec
    # The default is another one, so that the class is.
    loads = [version.ShelfWallShelfLoad().kilograms for version in (v1, v1beta1, v1alpha2, v1alpha1)]
    assert loads == [20, 20, 10, 10]


@pytest.mark.parametrize("module", [v1, v1alpha1, v1alpha2, v1beta1])
def test_each_version_publishes_all_names(module: object) -> None:
    names = ["", "Shelf", "ShelfBracket", "ShelfColor", "ShelfLoad", "Spec", "Status"]
    assert [name for name in dir(module) if name.startswith("Shelf")] == [f"ShelfWall{name}" for name in names]
    assert get_type_hints(v1beta1.ShelfWallShelf)["color"]


def test_parts_and_schemas_of_shared_classes() -> None:
    part = v1beta1.ShelfWall.Partial(spec=v1beta1.ShelfWallSpec.Partial(wall="north"))
    assert part.to_dict()["spec"] == {"wall": "north"}
    schema = v1beta1.ShelfWallShelfLoad.json_schema()
    assert schema["properties"]["kilograms"] == {"type": "integer", "minimum": 1, "default": 20}


@pytest.mark.parametrize("other", [Versioned(), 3, {"kind": "ShelfWall"}])
def test_objects_of_other_kinds_are_refused(other: object) -> None:
    convert: Any = v1.ShelfWall.from_version
    with pytest.raises(ModelError, match="expected ShelfWall"):
        convert(other)
