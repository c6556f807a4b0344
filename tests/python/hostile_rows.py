"""Texts and values that a reader may not trust -> what reading, writing and copying them comes to, row by row.

As a program it runs every row and prints its name, its CPU seconds and its outcome, so that a row that ends the process
fails alone in `test_hostile.py`.
"""

from __future__ import annotations

import copy
import json
import pickle
import signal
import sys
import time
from collections import OrderedDict, defaultdict
from collections.abc import Callable, Iterator, Mapping
from datetime import date, datetime, timedelta, timezone, tzinfo
from enum import Enum, IntEnum
from functools import partial
from typing import Any

import rules
from rules import ModelError
from rules.formats_example_com.v1 import FormatSpec
from rules.preserve_unknown_example_com.v1 import PreserveUnknown, PreserveUnknownSpec
from rules.swagger_recursion_example_com.v1 import Nest, NestSpec, Tree

SECONDS = 2.0
"""CPU time in which each row must end."""
Row = Callable[[], object]


class Key(str, Enum):
    """A key of a subclass of `str`."""

    A = "a"


class Level(IntEnum):
    """An integer of a subclass of `int`."""

    ONE = 1


class Ratio(float):
    """A number of a subclass of `float`, as numpy's are."""


class NumpyInteger:
    """An integer of a class that only has `__int__` and `__index__`, as numpy's are."""

    def __int__(self) -> int:
        return 1

    __index__ = __int__


class OddZone(tzinfo):
    """A zone that has no offset at all."""

    def utcoffset(self, moment: datetime | None) -> timedelta | None:
        return None

    def dst(self, moment: datetime | None) -> timedelta | None:
        return None

    def tzname(self, moment: datetime | None) -> str | None:
        return None


class Endless(Mapping[str, Any]):
    """A mapping that has another one of its class in it, always."""

    def __getitem__(self, key: str) -> Any:
        return Endless()

    def __iter__(self) -> Iterator[str]:
        return iter(["a"])

    def __len__(self) -> int:
        return 1

    def __repr__(self) -> str:
        return "Endless()"


def nested(levels: int, wrap: Callable[[Any], Any], leaf: Any = 1) -> Any:
    value = leaf
    for _ in range(levels):
        value = wrap(value)
    return value


def in_dict(value: Any) -> Any:
    return {"a": value}


def in_list(value: Any) -> Any:
    return [value]


def cyclic_dict() -> Any:
    value: dict[str, Any] = {}
    value["a"] = [value]
    return value


def cyclic_list() -> Any:
    value: list[Any] = []
    value.append(value)
    return value


def tree(levels: int) -> Tree:
    top = Tree(label="x")
    for _ in range(levels):
        top = Tree(label="x", left=top)
    return top


def cyclic_tree() -> Tree:
    top = Tree(label="x")
    top.left = top
    return top


def own_spec() -> PreserveUnknownSpec:
    spec = PreserveUnknownSpec()
    spec.unknown_fields["any"] = spec
    return spec


def spec_with(value: Any) -> PreserveUnknownSpec:
    """A model of the value that was put in after it was checked."""
    spec = PreserveUnknownSpec()
    spec.unknown_fields["any"] = value
    return spec


def spec_text(value: str) -> str:
    return f"spec:\n  untyped: {value}\n"


def read_yaml(text: str | bytes) -> Any:
    return PreserveUnknown.from_yaml(text).to_dict().get("spec")


def read_json(text: str | bytes) -> Any:
    return PreserveUnknown.from_json(text).to_dict().get("spec")


def read_format(**fields: Any) -> Any:
    return FormatSpec.from_dict(fields).to_dict()


def read_untyped(value: object) -> object:
    return PreserveUnknownSpec.from_dict({"untyped": value}).to_dict()


def read_unknown(value: object) -> object:
    return PreserveUnknownSpec.from_dict({"new": value}).to_json()


def write_untyped(value: object) -> object:
    return PreserveUnknownSpec(untyped=value).to_yaml()


HEAD = {"apiVersion": "preserve-unknown.example.com/v1", "kind": "PreserveUnknown"}


def strict_json(text: str) -> Any:
    text = json.dumps(HEAD)[:-1] + "," + text.removeprefix("{")
    return PreserveUnknown.from_json(text, strict=True).to_dict().get("spec")


def strict_yaml(text: str) -> Any:
    text = text.rstrip() + "".join(f"\n{key}: {value}" for key, value in HEAD.items())
    return PreserveUnknown.from_yaml(text, strict=True).to_dict().get("spec")


OPERATIONS: dict[str, Callable[[Any], Any]] = {
    "to_dict": lambda model: model.to_dict(),
    "to_dict with defaults": lambda model: model.to_dict(defaults=True),
    "to_json": lambda model: model.to_json(),
    "to_json indented": lambda model: model.to_json(indent=2),
    "to_yaml": lambda model: model.to_yaml(),
    "check": lambda model: model.check(),
    "repr": repr,
    "equality": lambda model: model == copy.copy(model),
    "deepcopy": copy.deepcopy,
    "with_defaults": lambda model: model.with_defaults(),
    "merge_patch": lambda model: rules.merge_patch(model, {}),
    "apply_from": lambda model: rules.apply_from(None, model, "me"),
    "pickle": lambda model: pickle.loads(pickle.dumps(model)),
}
"""What a program does with a model."""

MODELS: dict[str, Callable[[], Any]] = {
    "250 dicts": lambda: spec_with(nested(248, in_dict)),
    "250 lists": lambda: spec_with(nested(248, in_list)),
    "250 trees": lambda: tree(249),
    "5000 dicts": lambda: spec_with(nested(5000, in_dict)),
    "5000 lists": lambda: spec_with(nested(5000, in_list)),
    "5000 trees": lambda: tree(5000),
    "a cyclic dict": lambda: spec_with(cyclic_dict()),
    "a cyclic list": lambda: spec_with(cyclic_list()),
    "a cyclic tree": cyclic_tree,
    "an endless mapping": lambda: spec_with(Endless()),
    "a model in itself": own_spec,
}
"""The models that a program does it with."""


def on_deep_stack(frames: int, row: Row) -> object:
    """The row, called with so many frames on the stack, as in a web framework."""
    return row() if frames == 0 else on_deep_stack(frames - 1, row)


def operate_on_new(operate: Callable[[Any], object], make: Callable[[], Any]) -> object:
    return operate(make())


def rows() -> dict[str, Row]:
    """Every row by its name."""
    out: dict[str, Row] = {}
    for model_name, make in MODELS.items():
        for name, operate in OPERATIONS.items():
            if name == "pickle" and not model_name.startswith("250"):
                continue  # `pickle` itself raises `RecursionError`, as for every value
            frames = 150 if model_name.startswith("250") else 0
            out[f"{name} of {model_name}"] = partial(on_deep_stack, frames, partial(operate_on_new, operate, make))
    return out | text_rows() | value_rows()


def text_rows() -> dict[str, Row]:
    """Rows that read texts."""
    # Over 60 lines: a table.
    billion = "".join(f"a{i}: &a{i} [{','.join([f'*a{i - 1}'] * 10)}]\n" for i in range(1, 12))
    bombs = {
        "lists": "a0: &a0 [x,x,x,x,x,x,x,x,x,x]\n" + billion,
        "merges": "m0: &m0 {x: 1}\n" + "".join(f"m{i}: &m{i} {{<<: [*m{i - 1}, *m{i - 1}]}}\n" for i in range(1, 26)),
        "long texts": f"a: &a {'x' * 100_000}\nb: [{','.join(['*a'] * 10_000)}]\n",
        "a chain of 300": "c0: &c0 [x]\n" + "".join(f"c{i}: &c{i} [*c{i - 1}]\n" for i in range(1, 300)),
        "a cycle": "a: &a [*a]\n",
        "a cycle of maps": "a: &a {b: {c: *a}}\n",
        "a cycle of merges": "a: &a\n  <<: *a\n",
        "no anchor": "a: *a\n",
        "a key of a list": "a: &a [x]\n*a : 1\n",
        "a merged text": "a: {<<: x}\n",
    }
    yaml: dict[str, Row] = {f"YAML, aliases: {name}": partial(read_yaml, text) for name, text in bombs.items()}
    texts: dict[str, str | bytes] = {
        "honest anchors": "x: &x {a: 1}\nspec: {untyped: {<<: *x, b: *x}, bare: *x}\n",
        "merged lists": "x: [&x {a: 1}, &y {a: 2, b: 2}]\nspec: {untyped: {<<: [*x, *y], c: 3}}\n",
        "30,000 lists on a line": "- " * 30_000,
        "100,000 flow lists": "[" * 100_000,
        "100,000 flow maps": "{a: " * 100_000,
        "30,000 keys": "? " * 30_000,
        "251 levels": "[" * 251 + "]" * 251,
        "250 levels": spec_text("[" * 248 + "]" * 248),
        "251 block levels": "\n".join(" " * i + "a:" for i in range(252)),
        "tag of a map on a list": spec_text("!!map [a]"),
        "tag of a list on a map": spec_text("!!seq {a: 1}"),
        "python tag": spec_text("!!python/object/apply:os.system [id]"),
        "binary tag": spec_text("!!binary aGk="),
        "timestamp tag": spec_text("!!timestamp 2026-01-01"),
        "set tag": spec_text("!!set {a, b}"),
        "omap tag": spec_text("!!omap [a: 1]"),
        "unknown tag": spec_text("!x a"),
        "unknown tag of a key": "!x a: 1",
        "text tag": spec_text("!!str 12"),
        "integer tag": spec_text("!!int '12'"),
        "integer tag of a text": spec_text("!!int twelve"),
        "float tag of an integer": spec_text("!!float 1"),
        "boolean tag": spec_text("!!bool yes"),
        "no tag": spec_text("! 12"),
        "null as a key": "spec: {untyped: {~: 1}}",
        "a boolean as a key": "spec: {untyped: {true: 1}}",
        "a list as a key": "? [a]\n: 1",
        "not a number": spec_text(".nan"),
        "infinity": spec_text("{a: [1, -.inf]}"),
        "a float out of range": spec_text("1e400"),
        "an integer of 5,000 digits": "spec: {scalar: " + "1" * 5000 + "}",
        "a hexadecimal integer of 5,000 digits": "spec: {scalar: '0x" + "1" * 5000 + "'}",
        "two equal keys": "spec: {scalar: a, scalar: b}",
        "a lone surrogate": "spec: {scalar: '\ud800'}",
        "an escaped lone surrogate": 'spec: {scalar: "\\ud800"}',
        "NUL": "spec: {scalar: '\0'}",
        "an escape": "spec: {scalar: '\x1b'}",
        "a byte order mark": "\ufeffspec: {scalar: a}",
        "UTF-16": "spec: {scalar: ä}".encode("utf-16"),
        "invalid UTF-8": b"spec: {scalar: \xff}",
        "nothing": "",
        "a comment": "# nothing\n",
        "nulls": "---\n~\n---\nnull\n",
        "two documents": "spec: {}\n---\nspec: {}\n",
        "100,000 documents": "---\n" * 100_000,
        "a key of 1 MB": f"spec: {{untyped: {{'{'k' * 1_000_000}': 1}}}}",
        "a block key of 1 MB": f"? {'k' * 1_000_000}\n: 1\n",
        "100,000 directives": "%TAG !a! b\n" * 100_000,
        "1 MB of open quotes": "spec: '" + "x " * 500_000,
        "1 MB of anchors": "".join(f"- &a{i} x\n" for i in range(80_000)),
        "a tab": "spec:\n\tscalar: a",
        "a text": "hello",
    }
    yaml |= {f"YAML, {name}": partial(read_yaml, text) for name, text in texts.items()}
    yaml |= {
        "YAML, strict, two equal keys": partial(strict_yaml, "spec: {scalar: a, scalar: b}"),
        "YAML, strict, a merged key again": partial(strict_yaml, "spec:\n  untyped: {<<: {a: 1}, a: 2}\n"),
        "load_all, JSON nested 100,000 deep": lambda: rules.load_all('{"a":' * 100_000),
        "load_all, not a number in a foreign kind": lambda: rules.load_all("apiVersion: v1\nkind: A\na: .nan\n"),
        "load_all, lists in lists": lambda: rules.load_all("{kind: List, items: [" * 120 + "]}" * 120),
        "load_all, 100,000 documents": lambda: rules.load_all("---\n" * 100_000),
    }
    return yaml | json_rows()


def json_rows() -> dict[str, Row]:
    """Rows that read JSON."""
    texts: dict[str, str | bytes] = {
        "900 levels": '{"spec":{"untyped":' + "[" * 900 + "]" * 900 + "}}",
        "251 levels": '{"spec":{"untyped":' + "[" * 249 + "]" * 249 + "}}",
        "250 levels": '{"spec":{"untyped":' + "[" * 248 + "]" * 248 + "}}",
        "100,000 lists": "[" * 100_000,
        "100,000 maps": '{"a":' * 100_000,
        "251 levels on lines": "[\n" * 251 + "]\n" * 251,
        "brackets in texts": json.dumps({"spec": {"untyped": ["[{" * 500, '"' + "[" * 500]}}),
        "not a number": '{"spec":{"untyped":{"a":[1,NaN]}}}',
        "not a number, and cut off": '{"spec":{"untyped":{"a":[1,NaN',
        "not a number, and too deep": "[NaN," * 100_000,
        "infinity": '{"spec":{"scalar":Infinity}}',
        "minus infinity": '{"spec":{"mapOfAny":{"a b":-Infinity}}}',
        "a float out of range": '{"spec":{"untyped":{"a":[1e400]}}}',
        "a float out of range for a text": '{"spec":{"scalar":1e400}}',
        "an integer of 5,000 digits": '{"spec":\n {"untyped":' + "1" * 5000 + "}}",
        "two equal keys": '{"spec":{"scalar":"a","scalar":"b"}}',
        "a lone surrogate": '{"spec":{"untyped":{"a":["\\ud800"]}}}',
        "a lone surrogate in a key": '{"spec":{"untyped":{"\\udfff":1}}}',
        "a lone surrogate as it is": '{"spec":{"scalar":"\ud800"}}',
        "a pair of surrogates": '{"spec":{"scalar":"\\ud83d\\ude00"}}',
        "a byte order mark": '\ufeff{"spec":{}}',
        "a byte order mark in bytes": b'\xef\xbb\xbf{"spec":{}}',
        "UTF-16": '{"spec":{"scalar":"ä"}}'.encode("utf-16"),
        "UTF-16 without a mark": '{"spec":{"scalar":"a"}}'.encode("utf-16-le"),
        "invalid UTF-8": b'{"spec":{"scalar":"\xff"}}',
        "a surrogate in bytes": b'{"spec":{"scalar":"\xed\xa0\x80"}}',
        "NUL": '{"spec":{"scalar":"\0"}}',
        "an escaped NUL": '{"spec":{"scalar":"\\u0000"}}',
        "nothing": "",
        "a text": '"a"',
        "two values": "{}{}",
        "a comment": "{} // a",
        "cut off": '{"spec":',
        "a key of 1 MB": json.dumps({"spec": {"untyped": {"k" * 1_000_000: 1}}}),
        "a name that moves the cursor": json.dumps({"spec": {"scalar\x1b[2J\u202e\u200b": {}, "scalar": 1}}),
    }
    out: dict[str, Row] = {f"JSON, {name}": partial(read_json, text) for name, text in texts.items()}
    key = "sc\x1b[2J\u202e\u200blar\n"
    return out | {
        "JSON, strict, two equal keys": partial(strict_json, '{"spec":{"untyped":[{"a":1,"a":2}]}}'),
        "JSON, strict, an unknown field of 1 MB": partial(strict_json, json.dumps({"spec": {"k" * 1_000_000: 1}})),
        "JSON, strict, a name that moves the cursor": partial(strict_json, json.dumps({"spec": {key: 1}})),
        "JSON, a tree of 246 levels": lambda: Nest.from_json(nested_tree_text(61)).check(),
        "JSON, a tree of 902 levels": lambda: Nest.from_json(nested_tree_text(225)).check(),
        "JSON, a hostile name of an object": lambda: PreserveUnknown.from_json(
            json.dumps({"metadata": {"name": "a\x1b]0;x\x07"}, "spec": 1})
        ),
    }


def nested_tree_text(times: int) -> str:
    """A tree in a list of a tree in a map, so many times: each is four levels."""

    def wrap(inner: Any) -> Any:
        return {"label": "x", "named": {"a": {"label": "y", "children": [inner]}}}

    return '{"spec":{"tree":' + json.dumps(nested(times, wrap, {"label": "x"})) + "}}"


def value_rows() -> dict[str, Row]:
    """Rows that read values of a program."""
    # Over 60 lines: a table.
    untyped: dict[str, Any] = {
        "5000 dicts": nested(5000, in_dict),
        "5000 lists": nested(5000, in_list),
        "a cyclic dict": cyclic_dict(),
        "a cyclic list": cyclic_list(),
        "an endless mapping": Endless(),
        "a key of a subclass of str": {Key.A: 1},
        "an integer as a key": {1: 1},
        "a boolean as a key": {True: 1},
        "null as a key": {None: 1},
        "a tuple as a key": {(1, "a"): 1},
        "bytes as a key": {b"a": 1},
        "bytes": {"a": [b"hi"]},
        "a set": {"a": [1, {1}]},
        "a generator": {"a": (x for x in "a")},
        "an object": {"a": [{"b": object()}]},
        "a class": {"a": dict},
        "a date": {"a": date(2026, 1, 1)},
        "a naive time": {"a": datetime(2026, 1, 1)},
        "a time": {"a": datetime(2026, 1, 1, tzinfo=timezone.utc)},
        "an ordered dict": OrderedDict[str, Any](a=OrderedDict[str, Any](b=1)),
        "a defaultdict": defaultdict(list, a=[1]),
        "an integer of an enum": {"a": Level.ONE},
        "a subclass of float": {"a": Ratio(0.5)},
        "a numpy integer": {"a": NumpyInteger()},
        "not a number": {"a": [float("nan")]},
        "infinity in a subclass": {"a": [Ratio("inf")]},
        "a complex number": {"a": 1j},
        "a lone surrogate": {"a": ["\ud800"]},
        "a lone surrogate in a key": {"\ud800": 1},
    }
    out: dict[str, Row] = {}
    for name, value in untyped.items():
        out[f"from_dict, {name}"] = partial(read_untyped, value)
        out[f"to_json after from_dict, {name}"] = partial(read_unknown, value)
        out[f"to_yaml, {name}"] = partial(write_untyped, value)
    offset = timezone(timedelta(hours=1, minutes=2, seconds=3))
    return out | {
        "constructor, 5000 trees in wire form": lambda: NestSpec(
            tree=nested(5000, lambda inner: {"label": "x", "left": inner}, {"label": "x"})
        ),
        "assignment, 5000 lists": lambda: setattr(Tree(label="x"), "children", nested(5000, in_list)),
        "assignment, 5000 trees in wire form": lambda: setattr(
            Tree(label="x"), "left", nested(5000, lambda inner: {"label": "x", "left": inner}, {"label": "x"})
        ),
        "from_dict, an apiVersion of 5000 lists": lambda: Nest.from_dict({"apiVersion": nested(5000, in_list)}),
        "from_dict, a cyclic tree": lambda: Tree.from_dict(cyclic_wire()),
        "from_dict, labels with a boolean as a key": lambda: Tree.from_dict({"label": "x", "named": {True: {}}}),
        "from_dict, labels with a key of a subclass of str": lambda: Tree.from_dict(
            {"label": "x", "named": OrderedDict({Key.A: {"label": "y"}})}
        ).to_yaml(),
        "from_dict, not a number": lambda: read_format(double=float("nan")),
        "from_dict, infinity for an integer": lambda: read_format(int64=float("inf")),
        "from_dict, infinity for a float": lambda: read_format(double=float("inf")),
        "from_dict, an integer of an enum for an integer": lambda: read_format(int64=Level.ONE),
        "from_dict, a numpy integer for an integer": lambda: read_format(int64=NumpyInteger()),
        "to_json, an integer of 5,000 digits": lambda: PreserveUnknownSpec(untyped={"a": 10**5000}).to_json(),
        "to_yaml, an integer of 5,000 digits": lambda: FormatSpec(int64=10**5000).to_yaml(),
        "from_dict, a boolean for an integer": lambda: read_format(int64=True),
        "from_dict, bytes for a text": lambda: read_format(password=b"a"),
        "from_dict, a time with seconds in its offset": lambda: FormatSpec(
            date_time=datetime(2026, 1, 1, tzinfo=offset)
        ).to_dict(),
        "from_dict, a time in a zone without an offset": lambda: FormatSpec(
            date_time=datetime(2026, 1, 1, tzinfo=OddZone())
        ).to_dict(),
        "from_dict, an offset of 99 hours": lambda: read_format(dateTime="2026-01-01T00:00:00+99:00"),
        "from_dict, a 30th of February": lambda: read_format(dateTime="2026-02-30T00:00:00Z"),
        "from_dict, a fraction of 100,000 digits": lambda: len(
            read_format(dateTime=f"2026-01-01T00:00:00.{'1' * 100_000}Z")["dateTime"]
        ),
        "from_dict, a date for a time": lambda: read_format(dateTime=date(2026, 1, 1)),
        "to_json, not a number put into a list": lambda: spec_with([1, float("nan")]).to_json(),
        "hash": lambda: hash(Tree(label="x")),
    }


def cyclic_wire() -> Any:
    wire: dict[str, Any] = {"label": "x"}
    wire["children"] = [wire]
    return wire


def outcome(row: Row) -> str:
    """What a row comes to: the `repr` of its value, or the class and the text of its exception; at most 260 characters."""
    try:
        value = row()
        text = repr(value) if not isinstance(value, str) else value
    except ModelError as error:
        text = f"ModelError: {error}"
    except Exception as error:  # noqa: BLE001  # any other exception is an outcome too, which the table shows
        text = f"{type(error).__name__}: {error}"
    # Written in ASCII, so that nothing in it can hide.
    text = text if len(text) <= 300 else f"{text[:100]} ... {text[-150:]}"
    return ascii(text)[1:-1]


def main() -> None:
    """Prints each row's name, CPU seconds and outcome, separated by tabs; a row is announced before it runs."""

    def expired(*_: object) -> None:
        raise TimeoutError(f"longer than {SECONDS} s")

    signal.signal(signal.SIGVTALRM, expired)
    for name, row in rows().items():
        print(name, end="\t", flush=True)
        signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
        begun = time.process_time()
        text = outcome(row)
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        print(f"{time.process_time() - begun:.3f}\t{text}", flush=True)
    sys.stdout.flush()


if __name__ == "__main__":
    main()
