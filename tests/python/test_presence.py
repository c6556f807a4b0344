"""Presence: set fields are written, unset ones read as the server's default."""

from __future__ import annotations

import copy
import pickle

import pytest
from fluxoperator import ModelError
from fluxoperator.flux_framework_org.v1alpha2 import (
    MiniCluster,
    MiniClusterContainer,
    MiniClusterLogging,
    MiniClusterSpec,
)
from registrymirror.mirrors_example_com.v1alpha1 import RegistryMirror, RegistryMirrorSpec
from rules.default_list_example_com.v1 import ListDefaultSpec
from rules.default_nullable_example_com.v1 import NullableDefaultSpec
from rules.default_object_example_com.v1 import ObjectDefault, ObjectDefaultSpec
from rules.default_partial_example_com.v1 import PartialDefaultSpec


def sparse() -> MiniClusterSpec:
    return MiniClusterSpec(containers=[MiniClusterContainer()])


def test_an_unset_field_reads_as_its_default_and_is_not_written() -> None:
    spec = sparse()
    assert spec.deadline_seconds == 31500000
    assert spec.size == 1
    assert spec.cleanup is False
    assert spec.containers[0].image == "ghcr.io/rse-ops/accounting:app-latest"
    assert spec.to_dict() == {"containers": [{}]}


def test_only_set_fields_are_written() -> None:
    assert RegistryMirrorSpec(port=6000).to_dict() == {"port": 6000}
    spec = sparse()
    spec.tasks = 4
    assert spec.to_dict() == {"containers": [{}], "tasks": 4}


def test_a_value_equal_to_the_default_is_written() -> None:
    spec = sparse()
    spec.deadline_seconds = 31500000
    assert spec.to_dict()["deadlineSeconds"] == 31500000
    spec.deadline_seconds = None
    assert "deadlineSeconds" not in spec.to_dict()


def test_an_optional_parent_stays_absent() -> None:
    spec = sparse()
    assert spec.logging is None
    assert "logging" not in spec.to_dict(defaults=True)
    spec.logging = MiniClusterLogging()
    filled = {"debug": False, "quiet": False, "strict": False, "timed": False, "zeromq": False}
    assert spec.to_dict(defaults=True)["logging"] == filled
    assert spec.to_dict()["logging"] == {}


def test_a_change_inside_an_unset_default_writes_the_default_with_the_change() -> None:
    spec = ObjectDefaultSpec()
    assert spec.logging.level == "info"
    assert spec.to_dict() == {}
    spec.logging.debug = True
    assert spec.to_dict() == {"logging": {"debug": True}}

    partial = PartialDefaultSpec()
    assert (partial.par.a, partial.par.b) == ("over", "B")
    partial.par.c = "C"
    assert partial.to_dict() == {"par": {"a": "over", "c": "C"}}

    words = ListDefaultSpec()
    words.words.append("c")
    assert words.to_dict() == {"words": ["a", "b", "c"]}


def test_defaults_are_not_shared_between_objects() -> None:
    first, second = ObjectDefaultSpec(), ObjectDefaultSpec()
    first.logging.debug = True
    assert second.logging.debug is False
    assert second.to_dict() == {}


def test_a_nullable_default_has_three_states() -> None:
    assert NullableDefaultSpec().note == "n/a"
    assert NullableDefaultSpec().to_dict() == {}
    assert NullableDefaultSpec(note=None).to_dict() == {"note": None}
    assert NullableDefaultSpec(note="n/a").to_dict() == {"note": "n/a"}
    assert NullableDefaultSpec.from_dict({"note": None}).with_defaults().note is None


def test_metadata_and_spec_of_a_kind_are_created_on_read() -> None:
    mirror = RegistryMirror()
    mirror.metadata.name = "hub"
    mirror.spec.port = 6000
    assert mirror.to_dict() == {
        "apiVersion": "mirrors.example.com/v1alpha1",
        "kind": "RegistryMirror",
        "metadata": {"name": "hub"},
        "spec": {"port": 6000},
    }
    untouched = ObjectDefault()
    assert untouched.spec.logging.debug is False
    assert untouched.to_dict() == {"apiVersion": "default-object.example.com/v1", "kind": "ObjectDefault"}


def test_copies_keep_what_is_set() -> None:
    spec = ObjectDefaultSpec()
    spec.logging.debug = True
    for twin in (copy.copy(spec), copy.deepcopy(spec), pickle.loads(pickle.dumps(spec))):
        assert twin.to_dict() == {"logging": {"debug": True}}


def test_errors_have_their_paths() -> None:
    with pytest.raises(ModelError, match="size"):
        MiniClusterSpec(containers=[], sizes=3)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    with pytest.raises(ModelError, match=r"spec\.containers: required"):
        MiniCluster.from_dict({"metadata": {"name": "m", "namespace": "flux"}, "spec": {}})
