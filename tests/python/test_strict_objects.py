"""Objects of `tests/texts/objects.jsonl`, each with one value of its own -> what strict reading and `check` find.

A server was asked about each: `tests/e2e/python/test_strict_objects.py` asks it again. KUBESMITH_OBJECTS names another table,
as `cargo lab verdicts` writes one: an empty problem there is any.
"""

from __future__ import annotations

import copy
import json
import os
from pathlib import Path
from typing import Any

import pytest
from kubesmith_runtime.values.codecs import is_dict, is_list
from rules import ModelError
from rules.strict_reading_example_com.v1 import StrictReading

TABLE = Path(os.environ.get("KUBESMITH_OBJECTS") or Path(__file__).parents[1] / "texts" / "objects.jsonl")
ROWS: list[dict[str, Any]] = [json.loads(line) for line in TABLE.read_text(encoding="utf-8").split("\n")[:-1]]


def object_with(row: dict[str, Any]) -> dict[str, Any]:
    """The object of a row: a valid one in which one value is replaced, or removed where it is null at the top."""
    wire: dict[str, Any] = {**StrictReading(metadata={"name": "a"}).to_dict(), "spec": {}}
    *parents, last = row["at"].split("/")[1:]
    place = wire
    for step in parents:
        place = place[step]
    place[last] = copy.deepcopy(row["value"])
    return wire


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['at']} {json.dumps(row['value'])[:40]}")
def test_strict_reading_refuses_what_a_server_refuses(row: dict[str, Any]) -> None:
    wire = object_with(row)
    if row["problem"] is None:
        found = StrictReading.from_dict(wire, strict=True)
        assert found.check(strict=True) == []
        return
    with pytest.raises(ModelError) as refused:
        StrictReading.from_dict(wire, strict=True)
    paths = [problem.path for problem in refused.value.problems]
    # A path is shortened in a long key.
    assert any(path.startswith(row["problem"][:60]) for path in paths), paths


def is_inexact(value: Any) -> bool:
    """Whether a value is, or contains, a whole float beyond 53 bits."""
    if is_dict(value):
        pairs: dict[str, Any] = value
        return any(map(is_inexact, pairs.values()))
    if is_list(value):
        items: list[Any] = value
        return any(map(is_inexact, items))
    return isinstance(value, float) and value.is_integer() and abs(value) >= 2**53


def test_check_finds_what_strict_reading_finds() -> None:
    missed: list[Any] = []
    for row in ROWS:
        try:
            read = StrictReading.from_dict(object_with(row))
        except ModelError:
            continue  # not even a server could have stored it
        if is_inexact(row["value"]):
            continue  # reading makes an integer of it, which servers take
        if row["problem"] is not None and not row["at"].startswith(("/apiVersion", "/kind")):
            missed += [] if read.check(strict=True) else [row]
    assert missed == []
