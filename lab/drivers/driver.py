"""Decodes and encodes objects with generated packages: reads lines `{"module", "class", "input"}`, answers each.

The answer is `{"plain", "defaulted"}`, or `{"error"}` where the package refuses the input.
"""

import importlib
import json
import sys
from typing import Any

import yaml


def answer(pair: dict[str, Any]) -> dict[str, Any]:
    """The object as the package encodes it again, without and with defaults."""
    kind = getattr(importlib.import_module(pair["module"]), pair["class"])
    try:
        value = kind.from_dict(pair["input"])
        plain = value.to_dict()
        defaulted = value.to_dict(defaults=True)
        if value.with_defaults().to_dict() != defaulted:
            return {"error": "with_defaults() and to_dict(defaults=True) differ"}
        if value.to_dict() != plain:
            return {"error": "filling in defaults changed the value"}
        if order(plain) != order(without_removed(pair["input"], plain)):
            return {"error": "writing changed the order"}
        if differs_in_yaml(kind, value, plain):
            return {"error": "YAML differs when it is read, or written again"}
    except Exception as error:  # noqa: BLE001 - whatever is raised is the answer
        return {"error": f"{type(error).__name__}: {error}"}
    return {"plain": plain, "defaulted": defaulted}


def order(value: Any) -> Any:
    """The names in a value, in their order."""
    if is_a(dict, value):
        return [(name, order(inner)) for name, inner in value.items()]
    return [order(item) for item in value] if is_a(list, value) else None


def is_a(cls: type[Any], *values: Any) -> bool:
    """Whether values are of a class; they stay `Any` for type checkers."""
    return all(isinstance(value, cls) for value in values)


def without_removed(value: Any, kept: Any) -> Any:
    """A value without the nulls that the package removes, as servers do."""
    if is_a(dict, value, kept):
        return {name: without_removed(inner, kept.get(name)) for name, inner in value.items() if name in kept}
    if is_a(list, value, kept):
        return [without_removed(*pair) for pair in zip(value, kept, strict=True)]
    return value


def differs_in_yaml(kind: Any, value: Any, plain: dict[str, Any]) -> bool:
    """Whether YAML of a value is another value for PyYAML or the package, or is written in another way the next time."""
    text = value.to_yaml()
    read = kind.from_yaml(text)
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    return bool(yaml.load(text, loader) != plain or read.to_dict() != plain or read.to_yaml() != text)


def main() -> None:
    """Answers every line of standard input."""
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))))


if __name__ == "__main__":
    main()
