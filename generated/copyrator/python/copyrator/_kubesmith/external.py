"""Fields whose values are of classes from elsewhere: the official client's, another package's, the user's own."""

from __future__ import annotations

from typing import Any

from .codecs import Codec, Convert, Problems, is_dict, plain
from .errors import DecodeError, expected

__all__ = ["External", "external", "kube", "writer_of"]

_codecs: dict[str, Codec] = {}


class External:
    """The codec of a class of another package, given as `module:Class`; the first value imports it."""

    __slots__ = ("defaults", "path")

    def __init__(self, path: str, defaults: dict[str, Any] | None = None) -> None:
        self.path = path
        self.defaults = defaults
        """The overlay of this place: see `overlay.apply`."""

    def resolve(self) -> Codec:
        path, defaults = self.path, self.defaults
        requires = defaults is not None and _requires(defaults)

        def codec() -> Codec:
            return _codecs.get(path) or _load(path)

        def complete(value: Any) -> Any:
            """A value that has what its place alone requires."""
            if requires and is_dict(value):
                from .overlay import missing

                problems: Problems = []
                missing(value, defaults or {}, "", problems)
                if problems:
                    raise DecodeError(problems)
            return value

        def fill(value: Any) -> Any:
            from .client_objects import adopt

            return adopt(value, codec().decode(full(value)))

        def full(value: Any) -> Any:
            from .overlay import apply

            return apply(codec().encode(value), defaults or {})  # type: ignore[misc]  # pyright: ignore

        return Codec(
            path,
            lambda value: codec().decode(complete(value)),
            strict=lambda value: codec().strict(complete(value)),
            check=lambda value: codec().check(complete(value)),
            encode=lambda value: codec().encode(value),  # type: ignore[misc]  # pyright: ignore
            walk=lambda value, strict, where, out: codec().walk(value, strict, where, out),
            full=full if defaults else None,
            fill=fill if defaults else None,
        )


def external(path: str, *, defaults: dict[str, Any] | None = None) -> External:
    """A class of another package, as `module:Class`; `defaults` is the overlay that the schema adds at this place."""
    return External(path, defaults)


def kube(name: str, *, defaults: dict[str, Any] | None = None) -> External:
    """A class of `kubernetes.client`; `defaults` as for `external`."""
    return External("kubernetes.client:" + name, defaults)


def _requires(overlay: dict[str, Any]) -> bool:
    """Whether an overlay has a `required` anywhere."""
    below = [*overlay.get("properties", {}).values(), *(overlay[k] for k in ("values", "items") if k in overlay)]
    return "required" in overlay or any(map(_requires, below))


def _load(path: str) -> Codec:
    """The codec of the class of a path such as `kubernetes.client:V1Pod`: the import that costs is made here."""
    from importlib import import_module

    from .client_objects import is_client, table_of

    module, _, name = path.partition(":")
    cls = getattr(import_module(module), name)
    codec = _codecs[path] = table_of(cls).codec if is_client(cls) else _of_user(cls)
    return codec


def _of_user(cls: Any) -> Codec:
    """A class that reads and writes the wire form: by `from_dict` and `to_dict`, as models do, or as pydantic's do."""
    read = getattr(cls, "from_dict", None) or getattr(cls, "model_validate", None)
    if read is None:
        raise TypeError(f"{cls.__module__}.{cls.__qualname__} has neither from_dict nor model_validate")
    model = hasattr(cls, "__tables__")  # of this package or another: strict where it is asked to be

    def decode(value: Any) -> Any:
        return value if isinstance(value, cls) else _told(read, plain(value))

    def strict(value: Any) -> Any:
        return _told(read, plain(value), strict=True) if model else decode(value)

    def encode(value: Any) -> Any:
        if not isinstance(value, cls):
            raise expected(cls.__name__, value)
        return plain(value)

    def walk(value: Any, strict: bool, path: str, out: Problems) -> None:
        if not isinstance(value, cls):
            out += expected(cls.__name__, value).prefixed(path)
        elif model:
            found: Any = value
            out += [(path + _step(inner), message) for inner, message in found.check(strict=strict)]

    return Codec(
        cls.__name__,
        decode,
        strict=strict,
        check=lambda value: value if isinstance(value, cls) else strict(value),
        encode=encode,
        walk=walk,
    )


def _told(read: Convert, value: Any, **options: Any) -> Any:
    """What a user's class reads, or what it says is wrong, with the paths that models and pydantic tell."""
    try:
        return read(value, **options)
    except Exception as error:  # whatever it is, the caller gets the path
        problems: Any = getattr(error, "problems", None)
        if problems is not None:
            raise DecodeError([(_step(path), message) for path, message in problems]) from error
        found: Any = getattr(error, "errors", None)
        if found is not None:
            places = [("".join(map(_place, each["loc"])), each["msg"]) for each in found()]
            raise DecodeError(places) from error
        raise DecodeError([("", str(error) or type(error).__name__)]) from error


def _step(path: str) -> str:
    """A path from an object, as it goes on behind the object's own."""
    return path if path[:1] in ("", "[") else "." + path


def _place(step: Any) -> str:
    return f"[{step}]" if isinstance(step, int) else f".{step}"


def writer_of(kind: type[Any]) -> Convert:
    """How values of a class are written where anything may stand."""
    from .client_objects import is_client, table_of

    if is_client(kind):
        write = table_of(kind).codec.encode
        if write is not None:
            return write
    if hasattr(kind, "isoformat"):
        from .times import write_time

        return write_time
    if issubclass(kind, bytes):
        from .times import write_bytes

        return write_bytes
    if hasattr(kind, "to_dict"):
        return lambda value: plain(value.to_dict())
    if hasattr(kind, "model_dump"):
        return lambda value: value.model_dump(mode="json", by_alias=True, exclude_unset=True)

    def refuse(value: Any) -> Any:
        raise expected("a JSON value", value)

    return refuse
