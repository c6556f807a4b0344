"""Measures a generated kind: `bench.py MODULE CLASS` prints one JSON line of times and memory, with pydantic's.

The object has every property of the schema once, lists and maps cut so that it comes near 13 kB. Times are the least
of many rounds of CPU time, all taken in one process in turns, so that ratios hold on a busy machine.
"""

from __future__ import annotations

import gc
import importlib
import json
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable
from typing import Any

import pydantic

SIZE = 13_200
ROUNDS = 60
OBJECTS = 300


def filled(schema: dict[str, Any], depth: int = 0) -> Any:
    """A value that has every property, the deeper the fewer."""
    kind = schema.get("type")
    if "default" in schema and not isinstance(schema["default"], (dict, list)):
        return schema["default"]
    if schema.get("enum"):
        return schema["enum"][0]
    if kind == "object":
        if "properties" in schema:
            required = schema.get("required", [])
            named = sorted(schema["properties"].items(), key=lambda pair: pair[0] not in required)
            return {name: filled(inner, depth + 1) for name, inner in named}
        inner = schema.get("additionalProperties")
        return {f"key-{i}": filled(inner, depth + 1) if isinstance(inner, dict) else "any" for i in range(2)}
    if kind == "array":
        return [filled(schema.get("items", {}), depth + 1)]
    if kind == "integer":
        return 8080
    if kind == "number":
        return 0.5
    if kind == "boolean":
        return True
    if schema.get("format") == "date-time":
        return "2026-01-02T03:04:05Z"
    return "some-text"


def sized(value: Any, size: int) -> Any:
    """The first properties of an object, in order, that make its JSON about this long."""
    if not isinstance(value, dict):
        return value
    out: dict[str, Any] = {}
    for key, inner in value.items():
        room = size - len(json.dumps(out))
        if room <= 0:
            break
        length = len(json.dumps(inner))
        if length <= room:
            out[key] = inner
        elif isinstance(inner, dict):
            out[key] = sized(inner, room)
        elif isinstance(inner, list):
            out[key] = [sized(item, room) for item in inner]
    return out


def pydantic_type(schema: dict[str, Any], name: str) -> Any:
    """The type that pydantic users would write for a schema, with a class for each object."""
    kind = schema.get("type")
    if schema.get("x-kubernetes-int-or-string"):
        return int | str
    if kind == "object" and "properties" in schema:
        required = schema.get("required", [])
        fields: dict[str, Any] = {}
        for wire, inner in schema["properties"].items():
            field = f"f_{wire.replace('-', '_')}"
            typed = pydantic_type(inner, name + wire.title())
            default: Any = ... if wire in required else inner.get("default")
            fields[field] = (typed if wire in required else typed | None, pydantic.Field(default, alias=wire))
        return pydantic.create_model(name, **fields)
    if kind == "object":
        inner = schema.get("additionalProperties")
        return dict[str, pydantic_type(inner, name + "Value") if isinstance(inner, dict) else Any]
    if kind == "array":
        return list[pydantic_type(schema.get("items", {}), name + "Item")]
    return {"integer": int, "number": float, "boolean": bool, "string": str}.get(kind or "", Any)


def least(works: dict[str, Callable[[], Any]]) -> dict[str, float]:
    """The least CPU milliseconds of each, taken in turns."""
    best = dict.fromkeys(works, float("inf"))
    gc.collect()
    gc.disable()
    for _ in range(ROUNDS):
        for name, work in works.items():
            begun = time.process_time_ns()
            for _ in range(5):
                work()
            best[name] = min(best[name], (time.process_time_ns() - begun) / 5e6)
    gc.enable()
    return best


def memory(read: Callable[[], Any]) -> float:
    """The MiB of many objects."""
    gc.collect()
    tracemalloc.start()
    kept = [read() for _ in range(OBJECTS)]
    used = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    del kept
    return used / 2**20


def imported(*modules: str) -> tuple[float, float]:
    """CPU seconds and MiB that imports add to a bare interpreter: the least of several processes."""
    script = "import time, resource, sys, importlib\nb = time.process_time()\nm = resource.getrusage(0).ru_maxrss\n"
    script += "for n in sys.argv[1:]:\n    p, _, c = n.partition(':')\n    m_ = importlib.import_module(p)\n"
    script += "    c and getattr(m_, c).from_dict\n    c and getattr(m_, c).__tables__\n"
    script += "print(time.process_time() - b, (resource.getrusage(0).ru_maxrss - m) / 1024)"
    runs = [subprocess.run([sys.executable, "-c", script, *modules], capture_output=True, text=True, check=True) for _ in range(9)]
    pairs = [tuple(map(float, run.stdout.split())) for run in runs]
    return min(p[0] for p in pairs), min(p[1] for p in pairs)


def main() -> None:
    """Measures the kind that the arguments name."""
    module, name = sys.argv[1:3]
    kind = getattr(importlib.import_module(module), name)
    schema = kind.json_schema()
    head = {"apiVersion": kind.api_version, "kind": kind.kind, "metadata": {"name": "m", "namespace": "n"}}
    spec = sized(filled(schema["properties"]["spec"]), SIZE - len(json.dumps(head)))
    wire = {**head, "spec": spec}
    text = json.dumps(wire)
    model = kind.from_dict(wire)
    assert model.to_dict() == wire
    begun = time.process_time()
    other = pydantic_type(schema["properties"]["spec"], "Spec")
    built = time.process_time() - begun
    read = other.model_validate(spec)
    times = least(
        {
            "json": lambda: json.loads(text),
            "decode": lambda: kind.from_dict(wire),
            "encode": model.to_dict,
            "defaults": lambda: model.to_dict(defaults=True),
            "pydantic decode": lambda: other.model_validate(spec),
            "pydantic encode": lambda: read.model_dump(by_alias=True, exclude_unset=True),
        }
    )
    mine, theirs = imported(f"{module}:{name}"), imported("pydantic", "pydantic.main")
    print(
        json.dumps(
            {
                "bytes": len(text),
                "times": {key: round(value, 4) for key, value in times.items()},
                "ratios": {key: round(value / times["json"], 2) for key, value in times.items()},
                "memory": (memory(lambda: kind.from_dict(json.loads(text))), memory(lambda: other.model_validate(json.loads(text)["spec"]))),
                "import": mine,
                "pydantic import": theirs,
                "pydantic classes": built,
            }
        )
    )


if __name__ == "__main__":
    main()
