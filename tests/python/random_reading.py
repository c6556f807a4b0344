"""Bytes -> models of the fixtures -> text and back: what must hold whatever the bytes are.

`test_random_reading.py` calls this with random changes of the fixtures, `fuzz/python/reading.py` with what coverage
guides to.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import fluxoperator
import rules
from fluxoperator import ModelError as FluxError
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster
from rules import ModelError, Resource
from rules.formats_example_com.v1 import Format
from rules.preserve_unknown_example_com.v1 import PreserveUnknown

FIXTURES = Path(__file__).parents[2] / "fixtures"
PACKAGES: list[tuple[Any, type[Exception]]] = [(rules.load_all, ModelError), (fluxoperator.load_all, FluxError)]
"""The readers of all kinds of a package, and their errors."""
KINDS: list[tuple[Any, type[Exception]]] = [
    (PreserveUnknown, ModelError),
    (Format, ModelError),
    (MiniCluster, FluxError),
]
"""Kinds whose own methods read the bytes too, and their errors."""
LONGEST = 1 << 14
"""The longest input, in bytes."""

TOKENS = r"""
&a *a <<: ? - : | >- # , { } [ ] {} [] ' \ " !!str !!binary !!float \ud800 null ~ true yes .nan .inf NaN -0 0x1F 1:30 1_0
"0o17" "1e3" "1_0" "yes" "~" "\u0085" "\ud800" 1e400 1.0 18446744073709551616 2024-02-30T25:61:61Z items: spec: kind:
"""
WORDS = [
    *TOKENS.split(),
    *("---\n", "...\n", "\n  ", ": ", "- ", "\t", "\r", "\0", "\ufeff", "\u2028", "\u202e", "9" * 400),
]
"""Texts that mean something to one of the readers."""
VALUE = re.compile(rb"(?<=: )[^\n,{}]+|(?<=- )[^\n,{}]+")
"""A value of YAML or JSON, mostly."""


def seeds() -> list[bytes]:
    """Objects of many kinds, as YAML and as JSON."""
    files = sorted([*FIXTURES.glob("rules/*/objects.yaml"), *FIXTURES.glob("operators/minicluster/objects/*.yaml")])
    texts = [file.read_text(encoding="utf-8") for file in files]
    models = [model for text in texts for model in rules.load_all(text)]
    wires = [model.to_dict() for model in models if isinstance(model, Resource)]
    return [text.encode() for text in [*texts, *(json.dumps(wire) for wire in wires)]]


def mutated(inputs: list[bytes], random: Random) -> bytes:
    """A changed copy of one of the inputs."""
    data = bytearray(random.choice(inputs))
    for _ in range(random.randint(1, 3)):
        start = random.randint(0, len(data))
        end = min(len(data), start + random.randint(0, 24))
        match random.randrange(8):
            case 0:
                data[start:end] = b""
            case 1:
                data[start:start] = data[start:end] * random.randint(1, 9)
            case 2:
                data[start:end] = random.choice(WORDS).encode()
            case 3:
                data[start:start] = random.choice(WORDS).encode()
            case 4:
                other = random.choice(inputs)
                at = random.randint(0, len(other))
                data[start:end] = other[at : at + random.randint(0, 200)]
            case 5:
                data[start:start] = random.randbytes(1)
            case _:
                values = list(VALUE.finditer(data))
                span = random.choice(values).span() if values else (start, end)
                data[slice(*span)] = random.choice(WORDS).encode()
    return bytes(data[:LONGEST])


def check(data: bytes) -> int:
    """Reads the bytes, and every model's texts again; returns how many models the bytes are.

    Raises `AssertionError` where something is not as it must be, and whatever else the packages raise.
    """
    count = 0
    for strict in (False, True):
        for load_all, model_error in PACKAGES:
            models: list[Any] = _read(partial(load_all, data, strict=strict), model_error) or []
            models = [model for model in models if not isinstance(model, dict)]
            for model in models:
                _check_model(model)
            count += len(models)
        for kind, model_error in KINDS:
            from_json = _read(partial(kind.from_json, data, strict=strict), model_error)
            from_yaml = _read(partial(kind.from_yaml, data, strict=strict), model_error)
            if from_json is not None:
                _check_model(from_json)
                assert from_yaml is None or from_yaml == from_json, f"JSON: {from_json!r}, YAML: {from_yaml!r}"
    return count


def _read(read: Callable[[], Any], model_error: type[Exception]) -> Any:
    """What is read; None if it is refused."""
    try:
        return read()
    except model_error as error:
        _check_message(str(error))
        return None


def _check_model(model: Any) -> None:
    for problem in model.check(strict=True):
        _check_message(str(problem))
    _check_texts(model)
    filled = model.with_defaults()
    _check_texts(filled)
    assert filled.with_defaults() == filled, f"defaults of {filled!r} change it again"


def _check_texts(model: Any) -> None:
    """Checks that a model's JSON and YAML are the model."""
    cls, wire, as_json, as_yaml = model.__class__, model.to_dict(), model.to_json(), model.to_yaml()
    for text, again in ((as_json, cls.from_json(as_json)), (as_yaml, cls.from_yaml(as_yaml))):
        assert again == model, f"{text!r} is {again!r}, not {model!r}"
        assert again.to_dict() == wire


def _check_message(message: str) -> None:
    assert message, "an error says nothing"
    assert not any(ord(c) < 32 and c != "\n" for c in message), f"{message!r} has control characters"


def inputs(seed: int, count: int) -> Iterator[bytes]:
    """So many random changes of the seeds."""
    random, all_seeds = Random(seed), seeds()
    return (mutated(all_seeds, random) for _ in range(count))
