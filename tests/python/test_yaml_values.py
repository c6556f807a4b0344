"""YAML texts of `tests/texts/yaml.jsonl` -> the values that kubectl reads of them: those of all documents, or an error.

`cargo lab go --yaml` asks kubectl's own code again. A reader that differs has its own values in `but`, with the reason.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from kubesmith_runtime.values.codecs import is_dict, is_list
from rules import ModelError, load_all

ROWS: list[dict[str, Any]] = [
    json.loads(line)
    for line in (Path(__file__).parents[1] / "texts" / "yaml.jsonl").read_text(encoding="utf-8").split("\n")[:-1]
]


def comparable(value: Any) -> Any:
    """A value of JSON that equals another one if their numbers have the same amounts, and booleans are no numbers."""
    if is_dict(value):
        pairs: dict[str, Any] = value
        return {key: comparable(inner) for key, inner in pairs.items()}
    if is_list(value):
        items: list[Any] = value
        return [comparable(item) for item in items]
    if isinstance(value, bool):
        return (value,)
    if isinstance(value, (int, float)):
        return float(str(value))  # of an integer without end too
    return value


def test_values_are_those_that_kubectl_reads() -> None:
    wrong: list[str] = []
    for row in ROWS:
        expected = row.get("but", {}).get("python", row)["values"]
        try:
            found: Any = load_all(row["yaml"])
        except ModelError:
            found = None
        if comparable(found) != comparable(expected):
            wrong.append(f"{row['yaml']!r}: expected {expected}, found {found}")
        if expected is not row["values"] and comparable(expected) == comparable(row["values"]):
            wrong.append(f"{row['yaml']!r}: no difference, but there is one in the table")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("text", ["a: 1\na: 2\n", "c: {b: 1, <<: {d: 2}, b: 3}\n", "c: {<<: {d: 2}, b: 1, b: 3}\n"])
def test_strict_reading_refuses_equal_keys(text: str) -> None:
    with pytest.raises(ModelError, match="occurs twice"):
        load_all(text, strict=True)


def test_strict_reading_takes_a_key_beside_a_merged_one() -> None:
    text = "c: {<<: {b: 1, d: 4}, b: 2, <<: {d: 3}}\n"
    assert load_all(text, strict=True) == [{"c": {"b": 2, "d": 3}}]
