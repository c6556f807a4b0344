"""A model class -> the list of its fields for programs, and its documentation with that of its fields for `help`."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING, Any

from ..values.containers import copy_wire
from .fields import Field

if TYPE_CHECKING:
    from .model import Model

__all__ = ["FieldInfo", "class_doc", "fields"]


class FieldInfo:
    """A field of a model class."""

    __slots__ = ("_field", "_owner", "default", "name", "nullable", "required", "wire_name")

    def __init__(self, owner: type[Model], field: Field) -> None:
        self._owner = owner
        self._field = field
        self.name: str = field.name
        """The attribute, as in `deadline_seconds`."""
        self.wire_name: str = field.wire
        """The property in JSON and YAML, as in `deadlineSeconds`."""
        self.required: bool = field.required
        """Whether an object must have it."""
        self.nullable: bool = field.nullable
        """Whether null is a value of it."""
        has_default = not field.required and not field.is_lazy_empty
        self.default: Any = copy_wire(field.default) if has_default else None
        """The default of the schema, as JSON has it; None if there is none."""

    @property
    def type(self) -> Any:
        """The type that reading the attribute returns, as in `int` or `list[MiniClusterContainer]`.

        Its first use imports the modules that the types of the class come from, such as the official client.
        """
        from typing import get_type_hints

        from .typehints import type_of_part, type_of_reading

        complete: Any = getattr(self._owner, "__complete__", None)
        found = type_of_reading(get_type_hints(complete or self._owner)[self.name])
        if complete is None:
            return found
        was_required = complete.__tables__.fields[self.name].required
        return type_of_part(found) | None if was_required else type_of_part(found)

    @property
    def doc(self) -> str:
        """Its documentation, read from the source of the class; empty if the source is not there."""
        return _attribute_docs(self._owner).get(self.name, "")

    def __repr__(self) -> str:
        return f"FieldInfo(name={self.name!r}, wire_name={self.wire_name!r}, required={self.required!r})"


def fields(model: Model | type[Model]) -> tuple[FieldInfo, ...]:
    """The fields of a model class, or of a model's class, in the schema's order."""
    cls = model if isinstance(model, type) else type(model)
    found: list[FieldInfo] = []
    for field in cls.__tables__.fields.values():
        owner = next(base for base in cls.__mro__ if vars(base).get(field.name) is field)
        found.append(FieldInfo(owner, field))
    return tuple(found)


_docs: dict[str, dict[str, dict[str, str]]] = {}
"""By module and class: the docstrings below the attributes."""


def _attribute_docs(cls: type[Any]) -> dict[str, str]:
    """The docstrings below the attributes in the body of a class."""
    module = cls.__module__
    if module not in _docs:
        _docs[module] = _read_docs(module)
    return _docs[module].get(cls.__name__.removesuffix(".Partial"), {})


def _read_docs(module: str) -> dict[str, dict[str, str]]:
    import ast
    import inspect

    try:
        body = ast.parse(inspect.getsource(sys.modules[module])).body
    except (KeyError, OSError, SyntaxError, TypeError):
        return {}
    docs: dict[str, dict[str, str]] = {}
    for node in body:
        if isinstance(node, ast.ClassDef):
            found = docs[node.name] = {}
            for statement, text in zip(node.body, node.body[1:], strict=False):
                if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
                    doc = text.value if isinstance(text, ast.Expr) else None
                    if isinstance(doc, ast.Constant) and isinstance(doc.value, str):
                        found[statement.target.id] = inspect.cleandoc(doc.value)
    return docs


def class_doc(cls: type[Model], text: str | None) -> str:
    """The documentation of a class, followed by that of its fields."""
    parts = [text or ""]
    for info in fields(cls):
        owner = info._owner  # pyright: ignore[reportPrivateUsage]
        default = "" if info.default is None else f" = {info.default!r}"
        parts.append(f"{info.name}: {_shown(vars(owner).get('__annotations__', {}).get(info.name, ''))}{default}")
        parts += ["    " + line if line else "" for line in info.doc.splitlines()]
        parts.append("")
    return "\n".join([parts[0], "", "Fields:", "", *parts[1:]]).strip() if len(parts) > 1 else parts[0]


_ATTRIBUTE = re.compile(r"(?:_k\.|_typehints\.)?(Default|Optional|)(Object|List|Map|)\[(.*)\]")
_CONTAINERS = {"List": "list[{}]", "Map": "dict[str, {}]"}


def _shown(annotation: str) -> str:
    """The type that reading an attribute returns, from the text of its annotation."""
    match = _ATTRIBUTE.fullmatch(annotation)
    if annotation.startswith("_k.Attr["):
        annotation = _first_argument(annotation.partition("[")[2])
    elif match is not None:
        presence, container, item = match.groups()
        annotation = _CONTAINERS.get(container, "{}").format(item) + (" | None" if presence == "Optional" else "")
    return re.sub(r"\b_(?:k|t|aliases|kubernetes_client)\.", "", annotation)


def _first_argument(arguments: str) -> str:
    """The text up to the first comma outside of brackets."""
    depth = 0
    for index, character in enumerate(arguments):
        depth += (character == "[") - (character == "]")
        if character == "," and depth == 0:
            return arguments[:index]
    return arguments
