"""Bodies of requests are JSON and YAML at once: servers read that of an apply as YAML."""

from __future__ import annotations

import json

import pytest
import yaml
from kubesmith_runtime.text.json_text import write_body
from kubesmith_runtime.values.errors import ModelError


@pytest.mark.parametrize("text", ["\U0001f642", "\x7f\x85\x9f", "a\u2028b\u2029", "\ufeff\ufffe\uffff", "\0\t\n\\\"'"])
def test_bodies_are_read_alike_as_json_and_as_yaml(text: str) -> None:
    body = write_body({text: [text]}, "POST /things")
    assert json.loads(body) == {text: [text]}
    assert yaml.safe_load(body.decode()) == {text: [text]}


@pytest.mark.parametrize(("value", "problem"), [("\ud83d", "half of a surrogate pair"), (float("nan"), "NaN")])
def test_what_json_does_not_have_is_refused_with_its_path(value: object, problem: str) -> None:
    with pytest.raises(ModelError, match=r"POST /things: data\.a\[1\]: ") as error:
        write_body({"data": {"a": ["b", value]}}, "POST /things")
    assert problem in str(error.value)
