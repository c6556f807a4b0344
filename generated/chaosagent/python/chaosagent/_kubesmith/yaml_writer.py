"""A wire form -> a YAML document, in which every text is quoted that kubectl would read as another scalar."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from .errors import ModelError, Problem
from .json_text import text_problems
from .nesting import find_problems
from .scalars import resolve

__all__ = ["write_yaml"]

_dumpers: list[Any] = []
"""The dumper's class, once the first text is written."""


def write_yaml(value: Any) -> str:
    """A wire form as a YAML document in block style, with keys in their order.

    Raises `ModelError` with the paths of what JSON does not have, such as NaN.
    """
    yaml: Any = import_module("yaml")
    dumper = _dumpers[0] if _dumpers else _make_dumper(yaml)
    try:
        text: str = yaml.dump(
            value, Dumper=dumper, sort_keys=False, default_flow_style=False, allow_unicode=True, width=1_000_000
        )
    except (yaml.YAMLError, TypeError, ValueError, RecursionError) as error:
        problems = find_problems(value, text_problems) or [("", " ".join(str(error).split()))]
        raise ModelError("YAML", [Problem(path.removeprefix("."), message) for path, message in problems]) from None
    return text


def _make_dumper(yaml: Any) -> Any:
    class Dumper(getattr(yaml, "CSafeDumper", yaml.SafeDumper)):  # type: ignore[misc]
        """Writes no anchors, and values of subclasses of JSON's types as those."""

        def ignore_aliases(self, data: Any) -> bool:
            return True

    def text(dumper: Any, data: str) -> Any:
        style = None if isinstance(resolve(data), str) else "'"
        return dumper.represent_scalar("tag:yaml.org,2002:str", str.__str__(data), style=style)

    def number(dumper: Any, data: float) -> Any:
        if text_problems(data):
            raise ValueError
        return dumper.represent_float(float(data))

    def integer(dumper: Any, data: int) -> Any:
        return dumper.represent_int(int(data))

    def mapping(dumper: Any, data: dict[Any, Any]) -> Any:
        return dumper.represent_dict({**data})

    def sequence(dumper: Any, data: list[Any]) -> Any:
        return dumper.represent_list([*data])

    Dumper.add_representer(str, text)
    Dumper.add_representer(float, number)
    Dumper.add_multi_representer(str, text)
    Dumper.add_multi_representer(float, number)
    Dumper.add_multi_representer(int, integer)
    Dumper.add_multi_representer(dict, mapping)
    Dumper.add_multi_representer(list, sequence)
    _dumpers[:] = [Dumper]
    return Dumper
