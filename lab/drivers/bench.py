"""Measures a generated package: `bench.py PACKAGE` prints figures of its first kind beside those of pydantic.

The measured object gets properties of the schema, in order, until its JSON is near 13 kB. A time is the least CPU time
of many rounds; both sides take turns in one process, so that their ratios hold on a busy machine. Each import is
measured in a new process.
"""

from __future__ import annotations

import copy
import gc
import importlib
import json
import os
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable
from typing import Any

import pydantic

SIZE = 13_200
ROUNDS = 100
OBJECTS = 300
PROCESSES = 9
MAX_OF_DECODE = 1.5
"""What a deep copy, and one with defaults, may cost: every reconcile loop begins with it."""

IMPORT = """
import sys
from time import process_time
from importlib import import_module
def resident():
    lines = open("/proc/self/status").read() if sys.platform == "linux" else "VmRSS: 0"
    return int(lines.partition("VmRSS:")[2].split()[0]) / 1024
begun, memory = process_time(), resident()
for name in sys.argv[1:]:
    module, _, kind = name.partition(":")
    loaded = import_module(module)
    if kind:
        getattr(loaded, kind).__tables__
print(process_time() - begun, resident() - memory)
"""
"""A program that prints the CPU seconds and MiB of imports; a kind is imported with all that its first use creates."""


def filled(schema: Any) -> Any:
    """A value that has every property, the required ones first."""
    kind = schema.get("type")
    if schema.get("enum"):
        return schema["enum"][0]
    if kind == "object" and "properties" in schema:
        required = schema.get("required", [])
        named = sorted(schema["properties"].items(), key=lambda pair: pair[0] not in required)
        return {name: filled(inner) for name, inner in named}
    if kind == "object":
        return {f"key-{i}": filled(schema.get("additionalProperties", {})) for i in range(2)}
    if kind == "array":
        return [filled(schema.get("items", {}))]
    text = "2026-01-02T03:04:05Z" if schema.get("format") == "date-time" else "some-text"
    return {"integer": 8080, "number": 0.5, "boolean": True}.get(kind or "", text)


def cut(value: Any, size: int) -> Any:
    """The value with only the first properties, so that its JSON has about this length."""
    if isinstance(value, list):
        items: list[Any] = value  # pyright: ignore[reportUnknownVariableType]
        return [cut(item, size) for item in items]
    if not isinstance(value, dict):
        return value
    pairs: dict[str, Any] = value  # pyright: ignore[reportUnknownVariableType]
    out: dict[str, Any] = {}
    for key, inner in pairs.items():
        room = size - len(json.dumps(out))
        if room <= 0:
            break
        out[key] = cut(inner, room)
    return out


def pydantic_type(schema: Any, name: str) -> Any:
    """The type that a user of pydantic would write for a schema: a class for each object."""
    kind = schema.get("type")
    if schema.get("x-kubernetes-int-or-string"):
        return int | str
    if kind == "object" and "properties" in schema:
        fields: dict[str, Any] = {}
        for wire, inner in schema["properties"].items():
            typed = pydantic_type(inner, f"{name}_{wire}")
            must = wire in schema.get("required", [])
            default = pydantic.Field(... if must else inner.get("default"), alias=wire)
            fields[f"f_{wire.replace('-', '_')}"] = (typed if must else typed | None, default)
        return pydantic.create_model(name, **fields)
    if kind == "object":
        generic: Any = dict
        return generic[str, pydantic_type(schema.get("additionalProperties", {}), f"{name}_value")]
    if kind == "array":
        generic = list
        return generic[pydantic_type(schema.get("items", {}), f"{name}_item")]
    return {"integer": int, "number": float, "boolean": bool, "string": str}.get(kind or "", Any)


def least(works: dict[str, Callable[[], Any]]) -> dict[str, float]:
    """The least CPU milliseconds of each function over all rounds."""
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
    """The MiB that `OBJECTS` objects take."""
    gc.collect()
    tracemalloc.start()
    kept = [read() for _ in range(OBJECTS)]
    used = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert len(kept) == OBJECTS
    return used / 2**20


def imported(*names: str) -> tuple[float, float]:
    """CPU milliseconds and MiB of importing these modules: the least over several processes."""
    command = [sys.executable, "-c", IMPORT, *names]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    runs = [
        subprocess.run(command, capture_output=True, text=True, check=True, env=environment) for _ in range(PROCESSES)
    ]
    pairs = [[float(word) for word in run.stdout.split()] for run in runs]
    return min(pair[0] for pair in pairs) * 1000, min(pair[1] for pair in pairs)


def main() -> None:
    """Measures the first kind of the package that the argument names."""
    package = sys.argv[1]
    home = next(iter(importlib.import_module(package + "._kinds").KINDS.values()))
    kind = getattr(importlib.import_module(package + home.partition(":")[0]), home.partition(":")[2])
    schema = kind.json_schema()["properties"]["spec"]
    head = {"apiVersion": kind.api_version, "kind": kind.kind, "metadata": {"name": "m", "namespace": "n"}}
    spec = cut(filled(schema), SIZE - len(json.dumps(head)))
    wire = {**head, "spec": spec}
    text = json.dumps(wire)
    model = kind.from_dict(wire)
    assert model.to_dict() == wire
    other = pydantic_type(schema, "Spec")
    read = other.model_validate(spec)
    own = importlib.import_module(package + "._kubesmith.model").Model.__subclasses__()
    times = least(
        {
            "json.loads": lambda: json.loads(text),
            "decode": lambda: kind.from_dict(wire),
            "encode": model.to_dict,
            "encode with defaults": lambda: model.to_dict(defaults=True),
            "deepcopy": lambda: copy.deepcopy(model),
            "with_defaults": model.with_defaults,
            "pydantic decode": lambda: other.model_validate(spec),
            "pydantic encode": lambda: read.model_dump(by_alias=True, exclude_unset=True),
        }
    )
    print(f"{kind.kind}, {len(own)} classes, an object of {len(text)} bytes")
    for name, value in times.items():
        print(f"  {name:<28} {value:8.3f} ms {value / times['json.loads']:8.2f} of json.loads")
    for name in ("deepcopy", "with_defaults"):
        print(f"  {name:<28} {times[name] / times['decode']:8.2f} of decode, at most {MAX_OF_DECODE}")
    held, others = memory(lambda: kind.from_dict(wire)), memory(lambda: other.model_validate(spec))
    print(f"  {OBJECTS} objects{'':<17} {held:8.1f} MiB {held / others:7.2f} of pydantic's")
    bare, whole = imported(package + "._kubesmith.models"), imported(package + home)
    theirs = imported("pydantic", "pydantic.main")
    print(f"  import and first use{'':<8} {whole[0]:8.1f} ms {whole[0] / theirs[0]:8.2f} of importing pydantic")
    print(f"{'':<31}{whole[1]:8.1f} MiB {whole[1] / theirs[1]:7.2f}")
    print(f"  of that, a class{'':<12} {(whole[0] - bare[0]) / len(own):8.3f} ms")
    if max(times["deepcopy"], times["with_defaults"]) > MAX_OF_DECODE * times["decode"]:
        sys.exit("a copy costs too much")


if __name__ == "__main__":
    main()
