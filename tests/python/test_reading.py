"""Wire form -> models: tolerant of what a server sends, strict with what a person wrote."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta, timezone
from enum import Enum
from typing import Any

import pytest
from fluxoperator import ModelError
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster, MiniClusterContainer, MiniClusterSpec
from rules import ModelError as RulesError
from rules.default_scalar_example_com.v1 import ScalarDefault
from rules.embedded_resource_example_com.v1 import EmbeddedResource
from rules.enum_integer_example_com.v1 import IntegerEnumSpec
from rules.enum_places_example_com.v1 import EnumPlaceSpec
from rules.enum_string_example_com.v1 import TextEnumSpec
from rules.formats_example_com.v1 import FormatSpec
from rules.map_name_own_example_com.v1 import UnnamedMap
from rules.nulls_example_com.v1 import NullUseSpec
from rules.preserve_unknown_example_com.v1 import PreserveUnknown, PreserveUnknownSpec
from rules.preserve_unknown_root_example_com.v1 import PreserveRoot

HEAD = {"apiVersion": "flux-framework.org/v1alpha2", "kind": "MiniCluster"}
META = {"name": "m", "namespace": "flux"}


class Body(Mapping[str, Any]):
    """A read-only mapping, as kopf's handlers get one."""

    def __init__(self, inner: dict[str, Any]) -> None:
        self._inner = inner

    def __getitem__(self, key: str) -> Any:
        return self._inner[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._inner)

    def __len__(self) -> int:
        return len(self._inner)


class Mode(str, Enum):
    """A user's text enum, as `StrEnum` is one."""

    A = "a"


def test_unknown_values_of_a_newer_server_are_kept_and_written_again() -> None:
    wire = {**HEAD, "metadata": {**META, "shiny": 1}, "spec": {"containers": [{"image": "x", "new": [1, {"a": None}]}]}}
    read = MiniCluster.from_dict(wire)
    assert read.to_dict() == wire
    assert read.spec.containers[0].unknown_fields == {"new": [1, {"a": None}]}
    assert read.check() == []
    assert [str(problem) for problem in read.check(strict=True)] == [
        "metadata.shiny: unknown field",
        "spec.containers[0].new: unknown field",
    ]


def test_reading_does_not_share_the_input() -> None:
    wire: dict[str, Any] = {"any": {"deep": [1]}, "containers": []}
    read = MiniClusterSpec.from_dict(wire)
    read.unknown_fields["any"]["deep"].append(2)
    assert wire["any"] == {"deep": [1]}
    written = read.to_dict()
    written["any"]["deep"].append(3)
    assert read.unknown_fields["any"] == {"deep": [1, 2]}


def test_any_mapping_and_sequence_is_read() -> None:
    body = Body({**HEAD, "metadata": Body(dict(META)), "spec": Body({"containers": (Body({"image": "x"}),)})})
    read = MiniCluster.from_dict(body)
    assert read.to_dict() == {**HEAD, "metadata": META, "spec": {"containers": [{"image": "x"}]}}


def test_every_error_has_its_path_and_the_object_its_name() -> None:
    wire = {**HEAD, "metadata": META, "spec": {"containers": [{"image": 3}, "x"], "size": "1"}}
    with pytest.raises(ModelError) as caught:
        MiniCluster.from_dict(wire)
    title = "MiniCluster flux/m (flux-framework.org/v1alpha2)"
    assert caught.value.title == title
    assert str(caught.value).split("\n") == [
        f"{title}: spec.containers[0].image: invalid type: integer `3`, expected a string",
        f'{title}: spec.containers[1]: invalid type: string "x", expected an object',
        f'{title}: spec.size: invalid type: string "1", expected an integer',
    ]


def test_another_kind_is_refused_and_a_missing_one_is_accepted() -> None:
    with pytest.raises(ModelError, match="kind: expected `MiniCluster`, found `Pod`"):
        MiniCluster.from_dict({"kind": "Pod", "spec": {"containers": []}})
    assert MiniCluster.from_dict({"spec": {"containers": []}}).to_dict()["kind"] == "MiniCluster"


def test_strict_reading_suggests_the_similar_field() -> None:
    wire = {**HEAD, "metadata": META, "spec": {"containers": [{"imagge": "x"}], "deadlineSecond": 1}}
    with pytest.raises(ModelError) as caught:
        MiniCluster.from_dict(wire, strict=True)
    assert [str(problem) for problem in caught.value.problems] == [
        "spec.deadlineSecond: unknown field, did you mean `deadlineSeconds`?",
        "spec.containers[0].imagge: unknown field, did you mean `image`?",
    ]


def test_a_dict_for_a_model_is_wire_form_and_strict() -> None:
    spec = MiniClusterSpec(containers=[{"image": "x", "runFlux": True}])
    assert spec.containers[0].run_flux is True
    with pytest.raises(ModelError, match=r"containers\[0\]\.run_flux: unknown field, did you mean `runFlux`\?"):
        MiniClusterSpec(containers=[{"run_flux": True}])
    with pytest.raises(ModelError, match="logging.zeromqq: unknown field, did you mean `zeromq`?"):
        spec.logging = {"zeromqq": True}
    assert spec.to_dict() == {"containers": [{"image": "x", "runFlux": True}]}


def test_assignment_keeps_identity() -> None:
    container = MiniClusterContainer()
    containers = [container]
    spec = MiniClusterSpec(containers=containers)
    assert spec.containers is containers
    assert spec.containers[0] is container
    assert MiniClusterContainer(), "an empty model is true"


def test_unknown_enum_values_are_read_and_refused_from_callers() -> None:
    assert TextEnumSpec.from_dict({"mode": "Brandnew"}).to_dict() == {"mode": "Brandnew"}
    with pytest.raises(RulesError, match=r'mode: unknown value "Brandnew", expected one of "'):
        TextEnumSpec(mode="Brandnew")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    known: Any = Mode.A
    places = EnumPlaceSpec(modes=[known])
    assert type(places.to_dict()["modes"][0]) is str
    assert IntegerEnumSpec.from_dict({"level": 2.0}).to_dict() == {"level": 2}
    with pytest.raises(RulesError, match="expected an integer"):
        IntegerEnumSpec.from_dict({"level": True})


def test_nulls_are_values_only_where_the_schema_allows_them() -> None:
    wire = {"must": None, "may": None, "items": [None, "a"], "values": {"a": None}, "box": None}
    read = NullUseSpec.from_dict(wire)
    assert read.to_dict() == wire
    assert "may" in read.set_fields
    assert MiniClusterSpec.from_dict({"containers": [], "size": None}).to_dict() == {"containers": []}


def test_additional_properties_are_a_map() -> None:
    read = PreserveUnknownSpec.from_dict({"withProperties": {"name": "n", "free": {"a": [None]}}}).with_properties
    assert read is not None
    assert read.additional_properties == {"free": {"a": [None]}}
    assert read.unknown_fields == {}
    read.additional_properties["more"] = 1
    assert read.to_dict() == {"name": "n", "free": {"a": [None]}, "more": 1}
    assert read.check(strict=True) == []


def test_times_and_bytes_are_written_as_they_were_read() -> None:
    for text in ("2026-01-02T03:04:05Z", "2026-01-02T03:04:05.123456789+02:00", "2026-01-02t03:04:05z"):
        read = FormatSpec.from_dict({"dateTime": text})
        assert read.date_time is not None
        assert read.date_time.year == 2026
        assert read.to_dict() == {"dateTime": text}
    zone = timezone(timedelta(hours=2))
    assert FormatSpec(date_time=datetime(2026, 1, 2, 3, tzinfo=zone)).to_dict() == {
        "dateTime": "2026-01-02T03:00:00+02:00"
    }
    assert FormatSpec(date_time=datetime(2026, 1, 2, tzinfo=timezone.utc)).to_dict() == {
        "dateTime": "2026-01-02T00:00:00Z"
    }
    with pytest.raises(RulesError, match="needs a time zone"):
        FormatSpec(date_time=datetime(2026, 1, 2))
    assert FormatSpec(byte=b"hello").to_dict() == {"byte": "aGVsbG8="}
    assert FormatSpec.from_dict({"byte": "aGVs\nbG8="}).to_dict() == {"byte": "aGVs\nbG8="}
    assert FormatSpec.from_dict({"byte": "aGVsbG8="}).byte == b"hello"


WIDE = {"18446744073709551616", "-10000000000000000000", str(10**30), "9" * 400, "1e30"}


@pytest.mark.parametrize("digits", sorted(WIDE))
def test_an_integer_of_more_than_64_bits_is_none(digits: str) -> None:
    text = f'{{"spec": {{"containers": [], "size": {digits}}}}}'
    for read in (MiniCluster.from_json, MiniCluster.from_yaml):
        with pytest.raises(ModelError, match=r"spec\.size: .*(is not a 64-bit integer|expected an integer)"):
            read(text)
    with pytest.raises(ModelError, match=r"size: .* is not a 64-bit integer"):
        MiniClusterSpec(containers=[], size=int(float(digits)) if "e" in digits else int(digits))
    spec = MiniClusterSpec.from_dict({"containers": [], "size": 2**64 - 1, "tasks": -(2**63)})
    assert (spec.size, spec.tasks) == (2**64 - 1, -(2**63))


def test_a_wide_integer_is_a_float_where_any_number_may_be() -> None:
    text = '{"spec": {"any": {"a": [100000000000000000000000000000000]}}}'
    for read in (PreserveUnknown.from_json, PreserveUnknown.from_yaml):
        value: Any = read(text).to_dict()["spec"]["any"]
        assert repr(value) == "{'a': [1e+32]}"
    assert ScalarDefault.from_json(f'{{"spec": {{"ratio": {2**64}}}}}').spec.ratio == 2.0**64
    with pytest.raises(RulesError, match="is not a 64-bit number"):
        PreserveUnknown.from_json(text.replace("0]", "0" * 400 + "]"))


@pytest.mark.parametrize("strict", [False, True])
def test_a_null_in_metadata_is_unset_and_the_empty_text_in_labels_and_annotations(strict: bool) -> None:
    metadata = "{name: a, labels: {worker: , zone: a}, annotations: null, ownerReferences: null}"
    head = "apiVersion: flux-framework.org/v1alpha2\nkind: MiniCluster\n"
    read = MiniCluster.from_yaml(f"{head}metadata: {metadata}\nspec: {{containers: []}}", strict=strict)
    assert read.metadata.labels == {"worker": "", "zone": "a"}
    assert read.metadata.annotations is None
    for wire in (read.to_dict(), read.to_dict(defaults=True), read.with_defaults().to_dict()):
        assert wire["metadata"] == {"name": "a", "labels": {"worker": "", "zone": "a"}}
    assert MiniCluster(metadata={"annotations": {"a": None}}).to_dict()["metadata"] == {"annotations": {"a": ""}}


def test_a_kind_without_any_described_field_has_spec_and_status_of_any_value() -> None:
    root = PreserveRoot(spec={"replicas": 1, "parts": ["a"]})
    root.spec["replicas"] = 2
    assert root.status is None
    root.status = {"ready": True}
    wire = root.to_dict()
    assert (wire["spec"], wire["status"]) == ({"replicas": 2, "parts": ["a"]}, {"ready": True})
    assert PreserveRoot.from_dict(wire).to_dict() == wire
    assert PreserveRoot.from_dict({"other": 1}).additional_properties == {"other": 1}


def test_strict_reading_takes_equal_owners_and_finalizers_in_metadata_as_servers_do() -> None:
    owner = {"apiVersion": "v1", "kind": "Pod", "name": "p", "uid": "u"}
    metadata = {"name": "a", "finalizers": ["a/b", "a/b"], "ownerReferences": [owner, owner]}
    wire = {
        "apiVersion": "embedded-resource.example.com/v1",
        "kind": "EmbeddedResource",
        "metadata": metadata,
        "spec": {"free": {"apiVersion": "v1", "kind": "ConfigMap", "metadata": metadata}},
    }
    assert EmbeddedResource.from_dict(wire, strict=True).check(strict=True) == []


def test_lists_of_a_type_of_kubernetes_have_the_list_type_of_the_crd() -> None:
    port = {"containerPort": 80}
    wire = {
        "apiVersion": "map-name-own.example.com/v1",
        "kind": "UnnamedMap",
        "metadata": {"name": "a"},
        "spec": {"ports": [port, port]},  # Kubernetes has a list map of them, this CRD an atomic list
    }
    assert UnnamedMap.from_dict(wire, strict=True).check(strict=True) == []
