"""A model -> its `repr`; a model class -> the signature of its constructor."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .client_objects import is_client_class, set_attributes, unknown_fields
from .codecs import is_dict, is_list
from .tables import is_changed

if TYPE_CHECKING:
    import inspect

    from .model import Model

__all__ = ["model_repr", "signature"]


def model_repr(model: Model) -> str:
    """`Name(field=value)` with the set fields in the schema's order, and `**{...}` for unknown ones."""
    tables = model.__tables__
    values = dict(model.__dict__)
    state = model.__state__
    if state is not None:
        lazy_values = state.lazy_values.items()
        values |= {n: v for n, v in lazy_values if n not in values and is_changed(tables.fields[n], v)}
    arguments = [f"{name}={_repr(values[name])}" for name in tables.fields if name in values]
    if state is not None and state.extra:
        additional = tables.additional
        text = f"**{state.extra!r}" if additional is None else f"{additional.name}={_repr(state.extra)}"
        arguments.append(text)
    return f"{type(model).__name__}({', '.join(arguments)})"


def _repr(value: Any) -> str:
    """The `repr` of a value, in which the client's objects have only their set attributes."""
    if is_list(value):
        items: list[Any] = value
        return f"[{', '.join(map(_repr, items))}]"
    if is_dict(value):
        pairs: dict[Any, Any] = value
        return f"{{{', '.join(f'{k!r}: {_repr(v)}' for k, v in pairs.items())}}}"
    if is_client_class(value.__class__):
        arguments = [f"{name}={_repr(inner)}" for name, inner in set_attributes(value)]
        extra = unknown_fields(value)
        if extra:
            arguments.append(f"**{extra!r}")
        return f"{type(value).__name__}({', '.join(arguments)})"
    return repr(value)


def signature(cls: type[Model]) -> inspect.Signature:
    """The constructor's keyword-only parameters: required ones first, defaults in wire form, annotations as texts."""
    from inspect import Parameter, Signature

    tables = cls.__tables__
    fields = sorted(tables.fields.values(), key=lambda f: not f.required)
    parameters = [
        Parameter(
            f.name,
            Parameter.KEYWORD_ONLY,
            default=Parameter.empty if f.required else None if f.is_lazy_empty else f.default,
            annotation=_annotation(cls, f.name),
        )
        for f in fields
    ]
    if tables.additional is not None:
        name = tables.additional.name
        parameters.append(Parameter(name, Parameter.KEYWORD_ONLY, default={}, annotation=_annotation(cls, name)))
    return Signature(parameters)


def _annotation(cls: type[Model], name: str) -> Any:
    for base in cls.__mro__:
        annotation = vars(base).get("__annotations__", {}).get(name)
        if annotation is not None:
            return annotation
    from inspect import Parameter

    return Parameter.empty
