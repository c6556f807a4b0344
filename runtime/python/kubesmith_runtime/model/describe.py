"""A model -> its `repr`; a model class -> the signature of its constructor."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..official.classes import is_client_class, set_attributes, unknown_fields
from ..values.codecs import is_dict, is_list
from ..values.nesting import MAX_DEPTH
from .subclasses import own_values
from .tables import is_changed

if TYPE_CHECKING:
    import inspect

    from .model import Model

__all__ = ["model_repr", "signature"]


def model_repr(model: Model) -> str:
    """`Name(field=value)` with the set fields in the schema's order, and `**{...}` for unknown ones."""
    parts: list[str] = []
    _append(model, parts, set())
    return "".join(parts)


def _append(value: Any, parts: list[str], parents: set[int]) -> None:
    """Appends the `repr` of a value, in which the client's objects have only their set attributes; `...` stands for
    what is too deep, and for a value that contains itself."""
    cls: type[Any] = value.__class__
    if is_list(value):
        opening, closing, children = "[", "]", [("", item) for item in value]
    elif is_dict(value):
        opening, closing, children = "{", "}", [(f"{key!r}: ", item) for key, item in value.items()]
    elif hasattr(cls, "__tables__"):
        opening, closing, children = f"{cls.__name__}(", ")", _model_arguments(value)
    elif is_client_class(cls):
        opening, closing, children = f"{cls.__name__}(", ")", [(f"{name}=", v) for name, v in set_attributes(value)]
        extra = unknown_fields(value)
        if extra:
            children.append(("**", extra))
    else:
        parts.append(repr(value))
        return
    if len(parents) > MAX_DEPTH or id(value) in parents:
        parts.append("...")
        return
    parents.add(id(value))
    for name, child in children:
        parts += (opening, name)
        _append(child, parts, parents)
        opening = ", "
    parts.append(closing if children else opening + closing)
    parents.remove(id(value))


def _model_arguments(model: Model) -> list[tuple[str, Any]]:
    """The arguments of a model: `name=` and the value, or `**` and the unknown fields."""
    tables = model.__tables__
    values = dict(model.__dict__)
    state = model.__state__
    if state is not None:
        lazy_values = state.lazy_values.items()
        values |= {n: v for n, v in lazy_values if n not in values and is_changed(tables.fields[n], v)}
    arguments = [(f"{name}=", values[name]) for name in tables.fields if name in values]
    if state is not None and state.extra:
        additional = tables.additional
        arguments.append(("**" if additional is None else f"{additional.name}=", state.extra))
    arguments += [(f"{name}=", value) for name, value in own_values(model).items()]
    return arguments


def signature(instance: Model | None, cls: type[Model]) -> inspect.Signature:
    """The constructor's keyword-only parameters: required ones first, defaults in wire form, annotations as texts.

    A user's subclass with a constructor of its own has the parameters of that.
    """
    import inspect
    from inspect import Parameter, Signature

    own = next(vars(base)["__init__"] for base in cls.__mro__ if "__init__" in vars(base))
    if not own.__module__.startswith(__package__ or ""):
        signature = inspect.signature(own)
        return signature.replace(parameters=list(signature.parameters.values())[1:])
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
    for name, value in tables.constants.items():
        parameters.append(Parameter(name, Parameter.KEYWORD_ONLY, default=value, annotation=_annotation(cls, name)))
    if tables.additional is not None:
        name = tables.additional.name
        parameters.append(Parameter(name, Parameter.KEYWORD_ONLY, default={}, annotation=_annotation(cls, name)))
    parameters += [
        Parameter(name, Parameter.KEYWORD_ONLY, default=getattr(cls, name, Parameter.empty), annotation=annotation)
        for name, annotation in cls.__own__.items()
    ]
    return Signature(parameters)


def _annotation(cls: type[Model], name: str) -> Any:
    for base in cls.__mro__:
        annotation = vars(base).get("__annotations__", {}).get(name)
        if annotation is not None:
            return annotation
    from inspect import Parameter

    return Parameter.empty
