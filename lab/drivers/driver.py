"""Decodes and encodes objects with generated packages: reads lines `{"module", "class", "input"}`, answers each.

The answer is `{"plain", "defaulted"}`, or `{"error"}` where the package refuses the input.
"""

import importlib
import json
import sys
from typing import Any


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
    except Exception as error:  # noqa: BLE001 - whatever is raised is the answer
        return {"error": f"{type(error).__name__}: {error}"}
    return {"plain": plain, "defaulted": defaulted}


def main() -> None:
    """Answers every line of standard input."""
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))))


if __name__ == "__main__":
    main()
