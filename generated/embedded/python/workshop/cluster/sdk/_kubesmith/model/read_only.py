"""An object of a kind -> its wire form as a mapping, each value of which is read-only at every level.

It is a copy, so that a change of it would be lost: it raises `TypeError` instead. Its maps and lists are dicts and
lists for all that reads them, such as `json` and PyYAML; `copy.copy`, `copy.deepcopy`, `dict` and `list` make plain
ones of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NoReturn

from ..values.codecs import is_dict, is_list
from ..values.errors import ModelError
from ..values.order import arrange, arrange_kind
from .tables import encode_state

if TYPE_CHECKING:
    from .model import Model

__all__ = ["ReadOnlyDict", "ReadOnlyList", "read_only", "wire_names", "wire_value"]


def _refuse(self: Any, *arguments: Any, **named: Any) -> NoReturn:
    raise TypeError(
        "the wire form of an object is read-only: set the object's attributes, as in `obj.spec.size = 3`,"
        " or change the copy that `to_dict()` returns"
    )


class ReadOnlyDict(dict[str, Any]):
    """A map in a wire form."""

    __slots__ = ()

    def __copy__(self) -> dict[str, Any]:
        return dict(self)

    def __deepcopy__(self, memo: Any) -> dict[str, Any]:
        return {key: _plain(value) for key, value in self.items()}

    def __reduce_ex__(self, protocol: Any) -> Any:
        return (dict, (dict(self),))

    if not TYPE_CHECKING:
        __setitem__ = __delitem__ = __ior__ = clear = pop = popitem = setdefault = update = _refuse


class ReadOnlyList(list[Any]):
    """A list in a wire form."""

    __slots__ = ()

    def __copy__(self) -> list[Any]:
        return list(self)

    def __deepcopy__(self, memo: Any) -> list[Any]:
        return [_plain(value) for value in self]

    def __reduce_ex__(self, protocol: Any) -> Any:
        return (list, (list(self),))

    if not TYPE_CHECKING:
        __setitem__ = __delitem__ = __iadd__ = __imul__ = _refuse
        append = clear = extend = insert = pop = remove = reverse = sort = _refuse


def _plain(value: Any) -> Any:
    """A copy of a value in wire form that can be changed at every level."""
    if is_dict(value):
        return {key: _plain(inner) for key, inner in value.items()}
    return [_plain(inner) for inner in value] if is_list(value) else value


def read_only(value: Any) -> Any:
    """A copy of a value in wire form that cannot be changed at any level."""
    if is_dict(value):
        _let_yaml_write()
        return ReadOnlyDict({key: read_only(inner) for key, inner in value.items()})
    return ReadOnlyList(map(read_only, value)) if is_list(value) else value


_is_known_to_yaml = False


def _let_yaml_write() -> None:
    """PyYAML writes a dict or a list by its very class: it needs to know those that are read-only."""
    global _is_known_to_yaml
    if _is_known_to_yaml:
        return
    _is_known_to_yaml = True
    from importlib import import_module

    try:
        yaml: Any = import_module("yaml")
    except ImportError:
        return
    for name in ("SafeDumper", "Dumper", "CSafeDumper", "CDumper"):
        dumper: Any = getattr(yaml, name, None)
        if dumper is not None:
            dumper.add_representer(ReadOnlyDict, dumper.represent_dict)
            dumper.add_representer(ReadOnlyList, dumper.represent_list)


def wire_names(model: Model) -> list[str]:
    """The names of what `to_dict` returns, in its order; raises `ModelError`."""
    tables, state = model.__tables__, model.__state__
    out: dict[str, Any] = dict.fromkeys(tables.fixed)
    out |= {tables.writers[name][0]: None for name in model.__dict__ if name in tables.writers}
    if state is not None:
        _encode_state(model, out)
        if state.order is not None:
            return list(arrange(out, state.order, tables.fixed))
    return list(arrange_kind(out))


def wire_value(model: Model, name: Any) -> Any:
    """The value of one property in wire form; raises `KeyError` where it is not written, and `ModelError`."""
    tables = model.__tables__
    if name in tables.fixed:
        return tables.fixed[name]
    attribute = tables.readers[name][0] if name in tables.readers else None
    if attribute not in model.__dict__:
        properties: dict[str, Any] = {}
        if model.__state__ is not None:
            _encode_state(model, properties)
        return read_only(properties[name])
    value, encode = model.__dict__[attribute], tables.fields[attribute].codec.encode
    try:
        return read_only(value if encode is None or value is None else encode(value))
    except Exception as error:  # as in `to_dict`
        raise ModelError(model.__title__(), model.__problems__(error)) from error


def _encode_state(model: Any, out: dict[str, Any]) -> None:
    try:
        encode_state(model, model.__state__, model.__tables__, out)
    except Exception as error:
        raise ModelError(model.__title__(), model.__problems__(error)) from error
