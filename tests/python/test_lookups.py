"""Generated lookups in lists whose items have keys, `which()` of alternatives, and bytes."""

from __future__ import annotations

import copy

import pytest
from rules import ModelError
from rules.byte_text_example_com.v1 import ByteText, ByteTextSpec
from rules.list_keys_example_com.v1 import (
    KeyedListListener,
    KeyedListPort,
    KeyedListSpec,
    KeyedListStage,
    KeyedListTier,
)
from rules.unions_example_com.v1 import UnionUseCombined, UnionUseCredentials, UnionUseSource


def spec() -> KeyedListSpec:
    return KeyedListSpec(
        listeners=[KeyedListListener(name="http"), KeyedListListener(name="https")],
        ports=[KeyedListPort(port=53, name="dns-tcp"), {"port": 53, "protocol": "UDP", "name": "dns"}],
    )


def test_an_item_is_found_by_its_key() -> None:
    value = spec()
    found = value.listeners_by_key("https")
    assert found is not None
    assert found is value.listeners[1]
    assert value.listeners_by_key("ftp") is None
    found.port = 8443
    assert value.to_dict()["listeners"][1] == {"name": "https", "port": 8443}
    assert found.routes_by_key("a") is None, "the list is absent"


def test_an_item_without_a_key_has_its_default() -> None:
    value = spec()
    names = [
        found.name if found is not None else None
        for found in (value.ports_by_key_(53), value.ports_by_key_(port=53, protocol="UDP"), value.ports_by_key_(54))
    ]
    assert names == ["dns-tcp", "dns", None]
    stored = KeyedListSpec.from_dict({"listeners": [], "ports": [{"port": 5060, "protocol": "SCTP"}]})
    assert stored.ports_by_key_(5060, "SCTP") is not None, "an unknown enum value"


def test_keys_have_every_scalar_type() -> None:
    value = spec()
    largest = 2**64 - 1
    first, second = KeyedListTier(primary=True, zone="a", shard=largest), KeyedListTier(zone="a", shard=1)
    value.tiers = [first, second]
    assert value.tiers_by_key(True, "a", largest) is first
    assert value.tiers_by_key(primary=False, zone="a", shard=1) is second
    assert value.tiers_by_key(False, "b", 1) is None


def test_a_lookup_finds_items_of_a_default_and_a_change_sets_it() -> None:
    value = spec()
    step = value.steps_by_key("test")
    assert step is not None
    assert "steps" not in value.to_dict()
    step.image = "alpine"
    assert value.to_dict()["steps"] == [{"name": "build"}, {"name": "test", "image": "alpine"}]
    assert value.stages_by_key(1) == KeyedListStage(index=1)
    value.stages = None
    assert value.stages_by_key(1) is None


def test_which_returns_the_alternatives_that_are_set() -> None:
    source = UnionUseSource(depth=1)
    assert source.which() == []
    source.git_repo = "https://example.com"
    match source.which():
        case ["git_repo"]:
            text = "a repository"
        case ["http"]:
            text = "an address"
        case _:
            text = "none, or too many"
    assert text == "a repository"
    source.http = {"url": "https://example.com"}
    assert [getattr(source, name) for name in source.which()] == [source.git_repo, source.http]


def test_a_default_alternative_is_unset_and_a_null_is_set() -> None:
    combined = UnionUseCombined(a="1")
    assert combined.which() == ["a"]
    assert combined.b == "x"
    assert combined.which_ == "neither", "a property of that name"
    assert UnionUseCredentials(user="a", password=None).which() == ["user", "password"]


def test_base64_reads_as_bytes() -> None:
    value = ByteTextSpec(ca_bundle=b"hello", chain=[b"world", b"\x00\xff"])
    assert value.to_dict() == {"caBundle": "aGVsbG8=", "chain": ["d29ybGQ=", "AP8="]}
    assert value.seed == b"hello"
    lines = ByteTextSpec.from_dict({"caBundle": "aGVs\nbG8=\n"})
    assert lines.ca_bundle == b"hello"
    assert copy.deepcopy(lines).to_dict() == {"caBundle": "aGVs\nbG8=\n"}


@pytest.mark.parametrize("text", ["-----BEGIN CERTIFICATE-----\n", "abc", "_-8=", "a b c d "])
def test_text_that_is_no_base64_is_kept(text: str) -> None:
    stored = {
        "apiVersion": "byte-text.example.com/v1",
        "kind": "ByteText",
        "metadata": {"name": "a"},
        "spec": {"caBundle": text},
    }
    read = ByteText.from_dict(stored)
    ca_bundle: object = read.spec.ca_bundle
    assert ca_bundle == text
    assert read.to_dict() == stored
    with pytest.raises(ModelError, match=r"spec\.caBundle: .*expected bytes"):
        ByteText.from_dict(stored, strict=True)
