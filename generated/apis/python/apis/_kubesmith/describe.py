"""A model as text for people: its representation, and the signature of its constructor."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .client_objects import is_client, set_attributes, unknown_keys
from .codecs import is_dict, is_list
from .tables import is_changed

if TYPE_CHECKING:
    import inspect

    from .model import Model

__all__ = ["represent", "signature"]


def represent(model: Model) -> str:
    """`Name(field=value)` of what is set, in the schema's order; `**{...}` for what is unknown."""
    tables = model.__tables__
    held = dict(model.__dict__)
    state = model.__state__
    if state is not None:
        held |= {n: v for n, v in state.made.items() if n not in held and is_changed(tables.fields[n], v)}
    shown = [f"{name}={_show(held[name])}" for name in tables.fields if name in held]
    if state is not None and state.extra:
        rest = tables.rest
        shown.append(f"**{state.extra!r}" if rest is None else f"{rest.name}={_show(state.extra)}")
    return f"{type(model).__name__}({', '.join(shown)})"


def _show(value: Any) -> str:
    """The text of a value, with set attributes only inside the client's objects."""
    if is_list(value):
        items: list[Any] = value
        return f"[{', '.join(map(_show, items))}]"
    if is_dict(value):
        pairs: dict[Any, Any] = value
        return f"{{{', '.join(f'{k!r}: {_show(v)}' for k, v in pairs.items())}}}"
    if is_client(value.__class__):
        shown = [f"{name}={_show(inner)}" for name, inner in set_attributes(value)]
        extra = unknown_keys(value)
        if extra:
            shown.append(f"**{extra!r}")
        return f"{type(value).__name__}({', '.join(shown)})"
    return repr(value)


def signature(cls: type[Model]) -> inspect.Signature:
    """Keywords with their defaults; a required field has none."""
    from inspect import Parameter, Signature

    tables = cls.__tables__
    fields = sorted(tables.fields.values(), key=lambda f: not f.required)
    parameters = [
        Parameter(
            f.name,
            Parameter.KEYWORD_ONLY,
            default=Parameter.empty if f.required else None if f.blank else f.default,
            annotation=_annotation(cls, f.name),
        )
        for f in fields
    ]
    if tables.rest is not None:
        name = tables.rest.name
        parameters.append(Parameter(name, Parameter.KEYWORD_ONLY, default={}, annotation=_annotation(cls, name)))
    return Signature(parameters)


def _annotation(cls: type[Model], name: str) -> Any:
    for base in cls.__mro__:
        found = vars(base).get("__annotations__", {}).get(name)
        if found is not None:
            return found
    from inspect import Parameter

    return Parameter.empty
