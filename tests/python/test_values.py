"""Values of fields: unset, null or set; copies, texts, numbers, enums, and wrong types."""

from __future__ import annotations

import copy
import gc
import pickle
import subprocess
import sys
from collections.abc import Mapping
from enum import Enum
from typing import Any

import pytest
from fluxoperator import ModelError, load_all
from fluxoperator.flux_framework_org.v1alpha2 import (
    MiniCluster,
    MiniClusterContainer,
    MiniClusterLogging,
    MiniClusterSpec,
)
from registrymirror.mirrors_example_com.v1alpha1 import RegistryMirror
from rules import ModelError as RulesError
from rules.default_list_example_com.v1 import ListDefaultSpec
from rules.default_nullable_example_com.v1 import NullableDefaultSpec
from rules.default_object_example_com.v1 import ObjectDefault, ObjectDefaultSpec
from rules.default_scalar_example_com.v1 import ScalarDefaultSpec
from rules.enum_string_example_com.v1 import TextEnumMode, TextEnumSpec
from rules.preserve_unknown_example_com.v1 import PreserveUnknownSpec

WIRE: dict[str, Any] = {
    "apiVersion": "flux-framework.org/v1alpha2",
    "kind": "MiniCluster",
    "metadata": {"name": "m", "namespace": "flux"},
    "spec": {"containers": [{"image": "x"}]},
}


def test_none_unsets_a_field_that_is_not_nullable() -> None:
    spec = MiniClusterSpec(containers=[], size=None, logging=None)
    assert spec.set_fields == {"containers"}
    spec.size = 4
    assert spec.set_fields == {"containers", "size"}
    spec.size = None
    assert spec.size == 1, "the default again"
    assert spec.to_dict() == {"containers": []}
    nullable = NullableDefaultSpec()
    assert nullable.set_fields == set()
    nullable.note = None
    assert nullable.set_fields == {"note"}
    assert nullable.to_dict() == {"note": None}
    assert nullable.to_dict(defaults=True)["note"] is None
    del nullable.note
    assert nullable.note == "n/a"
    wrong: Any = spec
    with pytest.raises(ModelError, match="MiniClusterSpec: containers: required"):
        wrong.containers = None
    assert spec.containers == []


def test_a_change_inside_a_default_sets_it() -> None:
    spec = ObjectDefaultSpec()
    assert spec.set_fields == set()
    spec.logging.level = "info"
    assert spec.set_fields == {"logging"}, "even if it equals the default"
    assert spec.to_dict() == {"logging": {"level": "info"}}
    words = ListDefaultSpec()
    assert words.words == ["a", "b"]
    words.words.remove("b")
    assert words.set_fields == {"words"}
    assert words.to_dict() == {"words": ["a"]}


def test_copies_keep_unknown_fields_and_changed_defaults() -> None:
    read = MiniCluster.from_dict({**WIRE, "new": {"a": 1}})
    logging = read.spec.logging = MiniClusterLogging()
    logging.debug = False
    untouched = ObjectDefault()
    assert untouched.spec.logging.debug is False
    untouched.spec.logging.debug = False
    for model in (read, untouched):
        for twin in (copy.copy(model), copy.deepcopy(model), pickle.loads(pickle.dumps(model))):
            assert twin == model
            assert twin.to_dict() == model.to_dict()
            assert twin.unknown_fields == model.unknown_fields
            assert twin.set_fields == model.set_fields
    assert untouched.to_dict()["spec"] == {"logging": {"debug": False}}
    twin = copy.deepcopy(read)
    twin.unknown_fields["new"]["a"] = 2
    assert read.to_dict()["new"] == {"a": 1}


@pytest.mark.skipif(sys.version_info < (3, 13), reason="copy.replace is new in 3.13")
def test_copy_replace() -> None:
    spec = MiniClusterSpec(containers=[])
    replace: Any = getattr(copy, "replace", None)
    assert replace(spec, size=3).to_dict() == {"containers": [], "size": 3}
    assert spec.to_dict() == {"containers": []}
    with pytest.raises(AttributeError, match="did you mean `size`?"):
        replace(spec, sizes=3)


def test_a_model_is_compared_by_its_wire_form_and_has_no_hash() -> None:
    spec = MiniClusterSpec(containers=[{"image": "x"}])
    assert spec == MiniClusterSpec(containers=[MiniClusterContainer(image="x")])
    assert spec != MiniClusterSpec(containers=[{"image": "x"}], size=1), "set is not unset"
    assert spec != spec.to_dict()
    unhashable: Any = spec
    with pytest.raises(TypeError, match="unhashable"):
        hash(unhashable)


def test_numbers_keep_their_type() -> None:
    assert MiniClusterSpec.from_dict({"containers": [], "size": 3.0}).to_dict()["size"] == 3
    assert isinstance(MiniClusterSpec.from_dict({"containers": [], "size": 3.0}).size, int)
    for wrong in (True, 3.5, "3"):
        with pytest.raises(ModelError, match="size: invalid type"):
            MiniClusterSpec.from_dict({"containers": [], "size": wrong})
    scalars = ScalarDefaultSpec(ratio=2)
    assert repr(scalars.to_dict()["ratio"]) == "2", "a number that came as an integer is written as one"
    for unwritable in (float("nan"), float("inf")):
        with pytest.raises(RulesError, match="ratio: invalid type"):
            scalars.ratio = unwritable


class Loud(str, Enum):
    """A user's text enum."""

    ALWAYS = "Always"


def test_an_enum_is_a_literal_that_is_exported() -> None:
    mode: TextEnumMode = "NEVER"
    assert TextEnumSpec(mode=mode).to_dict() == {"mode": "NEVER"}
    loud: Any = Loud.ALWAYS
    assert type(TextEnumSpec(mode=loud).to_dict()["mode"]) is str
    read = TextEnumSpec.from_dict({"mode": "Brandnew"})
    assert read.check() == []
    assert len(read.check(strict=True)) == 1
    with pytest.raises(RulesError, match="mode: unknown value"):
        TextEnumSpec.from_dict({"mode": "never"}, strict=True)


def test_any_sequence_is_a_list_and_any_mapping_an_object() -> None:
    spec = MiniClusterSpec(containers=({"image": "x"}, MiniClusterContainer()))
    assert isinstance(spec.containers, list)
    spec.containers.append(MiniClusterContainer(image="y"))
    assert spec.to_dict() == {"containers": [{"image": "x"}, {}, {"image": "y"}]}
    others: list[Any] = ["ab", b"ab", {"image": "x"}, iter(())]
    for wrong in others:
        with pytest.raises(ModelError, match="containers: invalid type: .*, expected a list"):
            MiniClusterSpec.from_dict({"containers": wrong})


def test_untyped_values_are_written_as_plain_json() -> None:
    spec = PreserveUnknownSpec.from_dict({})
    spec.unknown_fields["any"] = {"model": MiniClusterContainer(image="x"), "tuple": (1, Loud.ALWAYS), 3: None}
    assert spec.to_dict() == {"any": {"model": {"image": "x"}, "tuple": [1, "Always"], "3": None}}
    spec.unknown_fields["any"] = object()
    with pytest.raises(RulesError, match="invalid type: object, expected a JSON value"):
        spec.to_dict()


def test_to_dict_raises_nothing_but_model_errors() -> None:
    wrong: Any = MiniCluster.from_dict(WIRE)
    wrong.spec.unknown_fields["self"] = wrong.spec
    gc.collect()  # no finalizer of another test's objects may run while the stack is used up
    with pytest.raises(ModelError, match="MiniCluster flux/m"):
        wrong.to_dict()
    for value in (3, object(), MiniClusterContainer):
        wrong = MiniCluster.from_dict(WIRE)
        wrong.spec.containers[0] = value
        with pytest.raises(ModelError, match=r"spec\.containers\[0\]: invalid type"):
            wrong.to_dict(defaults=True)
        with pytest.raises(ModelError, match=r"spec\.containers\[0\]: invalid type"):
            wrong.with_defaults()


def test_json_and_yaml_texts_round_trip() -> None:
    read = MiniCluster.from_dict(WIRE)
    assert MiniCluster.from_json(read.to_json()) == read
    assert MiniCluster.from_json(read.to_json(indent=2).encode()) == read
    assert "\n  " in read.to_json(indent=2)
    assert read.to_json(defaults=True).count("31500000") == 1
    assert MiniCluster.from_yaml(read.to_yaml().encode()) == read
    assert MiniCluster.from_yaml(read.to_yaml(defaults=True)).to_dict() == read.to_dict(defaults=True)
    with pytest.raises(ModelError, match="spec.siz: unknown field, did you mean `size`"):
        MiniCluster.from_yaml("spec: {containers: [], siz: 1}", strict=True)
    with pytest.raises(ModelError, match="MiniCluster .*: invalid type: sequence, expected an object"):
        MiniCluster.from_yaml("[]")


def test_a_file_may_be_read_strictly() -> None:
    text = MiniCluster.from_dict({**WIRE, "new": 1}).to_yaml()
    assert load_all(text)[0] == MiniCluster.from_dict({**WIRE, "new": 1})
    with pytest.raises(ModelError, match=r"MiniCluster flux/m \(flux-framework.org/v1alpha2\): new: unknown field"):
        load_all(text, strict=True)
    assert load_all("") == []
    with pytest.raises(ModelError, match="line 1: document 1: invalid type: sequence, expected an object"):
        load_all("- 1\n")


def test_metadata_and_spec_are_written_once_assigned() -> None:
    mirror = RegistryMirror()
    assert mirror.metadata.name is None
    assert mirror.spec.port == 5000
    assert mirror.to_dict() == {"apiVersion": "mirrors.example.com/v1alpha1", "kind": "RegistryMirror"}
    assert mirror.metadata is mirror.metadata
    assert mirror.spec is mirror.spec
    mirror.spec.port = 5000
    mirror.metadata.labels = {}
    assert mirror.to_dict() == {
        "apiVersion": "mirrors.example.com/v1alpha1",
        "kind": "RegistryMirror",
        "metadata": {"labels": {}},
        "spec": {"port": 5000},
    }


def test_a_users_subclass_is_the_same_kind() -> None:
    class Ours(MiniCluster):
        """Adds a method."""

        def total(self) -> int:
            """The size plus one."""
            return self.spec.size + 1

    ours = Ours.from_dict(WIRE)
    assert ours.total() == 2
    assert ours.to_dict() == WIRE
    assert Ours(metadata={"name": "m"}, spec={"containers": []}).resource is MiniCluster.resource


def test_importing_a_package_loads_nothing_until_it_is_used() -> None:
    script = """
import sys
import rules
before = {name for name in sys.modules if name.startswith("rules.")}
assert before <= {"kubesmith_runtime", "kubesmith_runtime.lazy"}, before
import rules.default_list_example_com.v1
assert "rules.default_list_example_com.v1._list_default" not in sys.modules
assert "ListDefault" in dir(rules.default_list_example_com.v1)
rules.default_list_example_com.v1.ListDefault
assert "rules.default_list_example_com.v1._list_default" in sys.modules
for heavy in ("kubernetes", "pydantic", "yaml", "json", "inspect", "datetime", "difflib"):
    assert heavy not in sys.modules, heavy
"""
    subprocess.run([sys.executable, "-S", "-c", script], check=True)


def test_read_only_views_are_read() -> None:
    class Body(Mapping[str, Any]):
        """A read-only mapping whose nested values are such mappings too."""

        def __init__(self, inner: dict[str, Any]) -> None:
            self._inner = inner

        def __getitem__(self, key: str) -> Any:
            value: Any = self._inner[key]
            return value if key in ("containers", "size") or isinstance(value, str) else Body(value)

        def __iter__(self) -> Any:
            return iter(self._inner)

        def __len__(self) -> int:
            return len(self._inner)

    read = MiniCluster.from_dict(Body(WIRE))
    assert read.to_dict() == WIRE
    assert read.metadata.name == "m"
    with pytest.raises(ModelError, match="MiniCluster flux/m .*: spec.size: invalid type"):
        MiniCluster.from_dict(Body({**WIRE, "spec": {"containers": [], "size": "x"}}))
