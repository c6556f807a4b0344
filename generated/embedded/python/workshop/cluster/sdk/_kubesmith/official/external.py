"""Codecs of classes that other packages define: the official client's, another generated package's, the user's own."""

from __future__ import annotations

from contextlib import suppress
from enum import Enum
from typing import Any

from ..values.codecs import Codec, Convert, is_dict, is_list
from ..values.errors import DecodeError, PathProblems, expected, expected_class, raise_alone
from ..values.nesting import nesting_error
from ..values.untyped import register_writers, to_wire
from .kinds import head_of_objects

__all__ = ["External", "class_codec", "external", "kube", "object_wire", "to_wire_or_error"]

# `client_objects`, `overlay` and `times` are imported by the functions that need them: a kind without external fields
# does not load them.

_TABLES = (__package__ or "").rpartition(".")[0] + ".model.tables"
"""The module of the tables of models."""
_codecs: dict[str, Codec] = {}
"""By the path of the class, as in `kubernetes.client:V1Pod`."""


class External:
    """The codec of another package's class, which the first value imports."""

    __slots__ = ("overlay", "path")

    def __init__(self, path: str, overlay: dict[str, Any] | None = None) -> None:
        self.path = path
        """`module:Class`."""
        self.overlay = overlay or {}
        """The defaults and required fields that the schema adds inside this field: see `overlay.py`."""

    def resolve(self) -> Codec:
        """A codec that loads the class's own codec when it is used."""
        path, overlay = self.path, self.overlay
        requires = bool(overlay) and _requires(overlay)

        def codec() -> Codec:
            return _codecs.get(path) or _load(path)

        def checked(value: Any) -> Any:
            if requires and is_dict(value):
                _check_required(value, overlay)
            return value

        def encode(value: Any) -> Any:
            return codec().encode(value)  # type: ignore[misc]  # pyright: ignore

        def encode_with_defaults(value: Any) -> Any:
            from .overlay import apply_defaults

            return apply_defaults(encode(value), overlay)

        fill_in: Any = None

        def fill_defaults(value: Any) -> Any:
            nonlocal fill_in
            if fill_in is None:
                from .defaults import fill_in
            return fill_in(value, overlay, codec())

        def validate(value: Any, strict: bool, where: str, problems: PathProblems) -> None:
            codec().validate(value, strict, where, problems)
            if requires:
                _add_missing(value, codec(), overlay, where, problems)

        return Codec(
            path,
            lambda value: codec().decode(checked(value)),
            decode_strict=lambda value: codec().decode_strict(checked(value)),
            accept=lambda value: codec().accept(checked(value)),
            encode=encode,
            encode_with_defaults=encode_with_defaults if overlay else None,
            fill_defaults=fill_defaults if overlay else None,
            validate=validate,
        )


def external(path: str, *, defaults: dict[str, Any] | None = None) -> External:
    """The codec of another package's class, `module:Class`; `defaults` is the overlay of the field."""
    return External(path, defaults)


def kube(name: str, *, defaults: dict[str, Any] | None = None) -> External:
    """The codec of a `kubernetes.client` class; `defaults` is the overlay of the field."""
    return External("kubernetes.client:" + name, defaults)


def _requires(overlay: dict[str, Any]) -> bool:
    from .overlay import requires_fields

    return requires_fields(overlay)


def _check_required(value: Any, overlay: dict[str, Any]) -> None:
    from .overlay import find_missing

    problems: PathProblems = []
    find_missing(value, overlay, "", problems)
    if problems:
        raise DecodeError(problems)


def _add_missing(value: Any, codec: Codec, overlay: dict[str, Any], path: str, problems: PathProblems) -> None:
    """Adds the fields that the overlay requires and an object of the codec's class does not have."""
    from .overlay import find_missing

    missing: PathProblems = []
    with suppress(DecodeError):  # the class has refused what has no wire form
        find_missing(codec.encode(value), overlay, path, missing)  # type: ignore[misc]  # pyright: ignore
    problems += [each for each in missing if each not in problems]


def _load(path: str) -> Codec:
    """Imports the class that a path names and returns its codec."""
    from ..class_import import import_class

    module, _, name = path.partition(":")
    codec = _codecs[path] = class_codec(import_class(module, name))
    return codec


def class_codec(cls: Any) -> Codec:
    """The codec of a class: of a model, of the official client, or one that converts itself."""
    from .classes import class_table, is_client_class

    if is_own_model(cls):
        codec: Codec = cls.__tables__.codec
        return codec
    return class_table(cls).codec if is_client_class(cls) else _wire_class_codec(cls)


def is_own_model(cls: Any) -> bool:
    """Whether a class is a model of this package, not of another generated one."""
    tables: Any = getattr(cls, "__tables__", None)
    return tables is not None and tables.__class__.__module__ == _TABLES


def _wire_class_codec(cls: Any) -> Codec:
    """The codec of a class that converts itself: by `from_dict` and `to_dict`, as models do, or as pydantic's do."""
    read = getattr(cls, "from_dict", None) or getattr(cls, "model_validate", None)
    if read is None:
        raise TypeError(f"{cls.__module__}.{cls.__qualname__} has neither from_dict nor model_validate")
    is_model = hasattr(cls, "__tables__")  # generated, maybe by another version: its `from_dict` takes `strict`
    dumps = hasattr(cls, "model_dump") and not hasattr(cls, "to_dict")

    def decode(value: Any) -> Any:
        return value if isinstance(value, cls) else _call_reader(read, to_wire(value))

    def decode_strict(value: Any) -> Any:
        return _call_reader(read, to_wire(value), strict=True) if is_model else decode(value)

    def encode(value: Any) -> Any:
        if not isinstance(value, cls):
            raise expected_class(cls, value)
        # Here pydantic's models stand for a type of the schema, whose unset fields are not sent.
        return to_wire(_call_reader(_dump_set, value) if dumps else value)

    def validate(value: Any, strict: bool, path: str, problems: PathProblems) -> None:
        if not isinstance(value, cls):
            problems += expected_class(cls, value).prefixed(path)
        elif is_model:
            model: Any = value
            problems += [(path + _as_step(inner), message) for inner, message in model.check(strict=strict)]

    return Codec(
        cls.__name__,
        decode,
        decode_strict=decode_strict,
        accept=lambda value: value if isinstance(value, cls) else decode_strict(value),
        encode=encode,
        validate=validate,
    )


def _call_reader(read: Convert, value: Any, **options: Any) -> Any:
    """What a class's own reader or writer returns. Its exception becomes a `DecodeError`, with the paths that the
    errors of models and of pydantic have."""
    try:
        return read(value, **options)
    except RecursionError:
        raise  # its caller knows the whole value
    except Exception as error:  # any exception of a user's class needs the path of the value
        model_problems: Any = getattr(error, "problems", None)
        if model_problems is not None:
            raise DecodeError([(_as_step(path), message) for path, message in model_problems]) from error
        pydantic_errors: Any = getattr(error, "errors", None)
        if pydantic_errors is not None:
            steps = [("".join(map(_pydantic_step, each["loc"])), each["msg"]) for each in pydantic_errors()]
            raise DecodeError(steps) from error
        raise DecodeError([("", str(error) or type(error).__name__)]) from error


def _as_step(path: str) -> str:
    """A path as the continuation of another: `a.b` is `.a.b`, and `[0]` stays."""
    return path if path[:1] in ("", "[") else "." + path


def _pydantic_step(step: Any) -> str:
    return f"[{step}]" if isinstance(step, int) else f".{step}"


def _find_writer(cls: type[Any]) -> Convert | None:
    """The function that writes the values of a class where the schema allows any value; None if there is none."""
    from .classes import class_table, is_client_class

    if is_client_class(cls):
        return class_table(cls).codec.encode
    if hasattr(cls, "isoformat"):
        from ..values.times import encode_time

        return encode_time
    if issubclass(cls, bytes):
        from ..values.times import encode_bytes

        return encode_bytes
    if is_own_model(cls):
        own: Any = cls
        encode: Convert = own.__tables__.encode  # its `to_dict` would catch the errors in it
        return encode
    if hasattr(cls, "to_dict"):
        return lambda value: to_wire(_call_reader(cls.to_dict, value))
    if hasattr(cls, "model_dump"):
        return lambda value: to_wire(_call_reader(_dump_pydantic, value))
    if hasattr(cls, "__dataclass_fields__"):
        return lambda value: to_wire({name: getattr(value, name) for name in cls.__dataclass_fields__})
    if issubclass(cls, Enum):
        return lambda value: to_wire(value.value)
    return None


def _dump_pydantic(value: Any) -> Any:
    """What a model of pydantic writes: its own defaults, which no server knows, but no null that nobody set."""
    return _without_nulls(value.model_dump(mode="json", by_alias=True), _dump_set(value))


def _dump_set(value: Any) -> Any:
    return value.model_dump(mode="json", by_alias=True, exclude_unset=True)


def _without_nulls(full: Any, set_parts: Any) -> Any:
    """A value without the nulls that its set parts do not have."""
    if is_dict(full):
        parts: Any = set_parts if is_dict(set_parts) else {}
        return {
            key: _without_nulls(inner, parts.get(key))
            for key, inner in full.items()
            if inner is not None or key in parts
        }
    if is_list(full) and is_list(set_parts) and len(full) == len(set_parts):
        return list(map(_without_nulls, full, set_parts))
    return full


register_writers(_find_writer)


def to_wire_or_error(value: Any, title: str) -> Any:
    """`to_wire` for a value of the package's user, who gets a `ModelError` with this title."""
    try:
        return to_wire(value)
    except DecodeError as error:
        raise_alone(error.model_error(title))  # its text may show values of a Secret
    except RecursionError:
        raise nesting_error(title, value) from None


def object_wire(value: Any, title: str) -> dict[str, Any]:
    """The wire form of a model, of an object of the official client, or of a mapping; raises `ModelError` with this
    title where a value in it has none. An object of the client gets the apiVersion and kind that it may leave out."""
    cls: Any = value.__class__
    wire: Any = value.to_dict() if hasattr(cls, "__tables__") else to_wire_or_error(value, title)
    if not is_dict(wire):
        raise expected("an object", value).model_error(title)
    found: dict[str, Any] = wire
    if {"api_version", "kind", "metadata"} <= set(getattr(cls, "openapi_types", ())):
        with suppress(TypeError):  # a class that no server serves
            api_version, kind = head_of_objects(cls)
            return {"apiVersion": api_version, "kind": kind, **found}
    return found
