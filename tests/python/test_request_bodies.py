"""Bodies of requests are JSON and YAML at once: servers read that of an apply as YAML."""

from __future__ import annotations

import json

import pytest
import yaml
from _kubesmith.json_text import write_body


@pytest.mark.parametrize("text", ["\U0001f642", "\x7f\x85\x9f", "a\u2028b\u2029", "\ufeff\ufffe\uffff", "\0\t\n\\\"'"])
def test_bodies_are_read_alike_as_json_and_as_yaml(text: str) -> None:
    body = write_body({text: [text]})
    assert json.loads(body) == {text: [text]}
    assert yaml.safe_load(body.decode()) == {text: [text]}


def test_a_surrogate_alone_is_sent_as_an_escape() -> None:
    assert write_body(["\ud83d"]) == b'["\\ud83d"]'
