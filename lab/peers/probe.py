"""Runs a user's program against a generated package: `probe.py PROGRAM CASE` prints what holds of it, as JSON.

CASE names a file with the body that the program should send, the places of the defaults with their values, and a
sparse object that has a parent for each of them.
"""

from __future__ import annotations

import importlib
import json
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any


def leaves(value: Any, place: str = "") -> Iterator[tuple[str, Any]]:
    """Every value that holds no other, by its place; nothing for what is null."""
    if isinstance(value, dict) and value:
        for key, inner in value.items():
            yield from leaves(inner, f"{place}.{key}")
    elif isinstance(value, list) and value:
        for index, inner in enumerate(value):
            yield from leaves(inner, f"{place}[{index}]")
    elif value is not None:
        yield place, value


def nulls(value: Any) -> int:
    """How many nulls a body has."""
    if isinstance(value, dict):
        return sum(nulls(inner) for inner in value.values())
    if isinstance(value, list):
        return sum(nulls(inner) for inner in value)
    return value is None


def difference(body: Any, wanted: Any) -> dict[str, Any]:
    """What a body has too much and too little."""
    have, want = dict(leaves(body)), dict(leaves(wanted))
    return {
        "extra": [place for place in have if place not in want],
        "missing": [place for place, value in want.items() if have.get(place) != value],
        "nulls": nulls(body),
    }


def attempt(work: Callable[[], Any]) -> Any:
    """What a step gives, or how it fails: the last line of its error."""
    try:
        return {"value": work()}
    except Exception as error:  # noqa: BLE001
        import traceback

        traceback.print_exc()
        return {"error": f"{type(error).__name__}: {error}".partition("\n")[0]}


def known(seen: Any, case: Any) -> dict[str, Any]:
    """How many of the defaults a reader sees, and how many values nobody gave and no schema has."""
    have = dict(leaves(seen))
    given = dict(leaves(case["sparse"]))
    right = [place for place, value in case["defaults"].items() if have.get(place) == value]
    invented = [place for place in have if place not in given and place not in case["defaults"]]
    wrong = [place for place in case["defaults"] if place in have and place not in right]
    return {"right": len(right), "of": len(case["defaults"]), "invented": invented, "wrong": wrong}


def main() -> None:
    """Imports the program, then runs each of its parts."""
    name, path = sys.argv[1:]
    with open(path) as file:
        case = json.load(file)
    begun = time.process_time()
    found: dict[str, Any] = {"import": attempt(lambda: importlib.import_module(name) and None)}
    found["seconds_of_import"] = time.process_time() - begun
    if "error" not in found["import"]:
        user = sys.modules[name]
        found["construct"] = attempt(lambda: user.construct() and None)
        found["seconds_with_construct"] = time.process_time() - begun
        found["sent"] = attempt(lambda: difference(user.sent(user.construct()), case["wanted"]))
        if hasattr(user, "sent_by_hand"):
            found["by_hand"] = attempt(lambda: difference(user.sent_by_hand(user.construct()), case["wanted"]))
        found["defaults"] = attempt(lambda: known(user.read(case["sparse"]), case))
    print(json.dumps(found))


if __name__ == "__main__":
    main()
