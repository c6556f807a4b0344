"""A model class -> its `Partial`: a class with the same fields, none of which is required, for parts of its objects.

Generated files declare these classes for type checkers alone. At run time each is made of its class by its first use.
"""

from __future__ import annotations

from threading import RLock
from types import GenericAlias
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ..official.external import External
from ..official.overlay import without_required
from ..values.codecs import Codec, Convert, Validate
from ..values.containers import MISSING, Container, ref
from ..values.errors import DecodeError, PathProblems
from .fields import AdditionalProperties, Field
from .model import Model
from .subclasses import is_generated
from .whole_object import WholeObject

__all__ = ["SUFFIX", "UNSET", "Partial", "PartialResource", "partial_class"]

UNSET: Any = None
"""In place of the default of a field, where type checkers read only that it has one."""
SUFFIX = ".Partial"
"""How the names of such classes end."""

_REQUIRED = "required"
"""The message about what is absent."""

if TYPE_CHECKING:
    K = TypeVar("K")

    class Partial(Model, Generic[K]):
        """A part of an object of the class `K`, as in `MiniClusterSpec.Partial(size=4)`: what a server-side apply or a
        merge patch says of it.

        It has the fields of `K`. A required one that is not set reads as None. Nested parts are such classes too; a
        complete object in their place is copied into one.
        """

    class PartialResource(Partial[K], WholeObject):
        """A part of an object of a kind, with apiVersion, kind and metadata: `Api.apply` takes it."""

else:

    class Partial(Model):
        """A part of an object of a class."""

        __class_getitem__ = classmethod(GenericAlias)

    class PartialResource(Partial, WholeObject):
        """A part of an object of a kind."""


_classes: dict[type[Model], type[Model]] = {}
"""The classes that were made, by the class of complete objects."""
_lock = RLock()


def partial_class(instance: Model | None, cls: type[Model]) -> type[Model]:
    """`Partial` of a class. A class that requires nothing is its own; a user's subclass has that of its base.

    Raises `AttributeError` for a class that is not generated.
    """
    del instance
    complete: Any = next(base for base in cls.__mro__ if is_generated(base))
    if Partial in complete.__mro__:
        part: type[Model] = complete
        return part
    if complete.__module__.startswith((__package__ or "").rpartition(".")[0] + "."):
        raise AttributeError(f"{cls.__name__}.Partial: only generated classes have it")
    with _lock:
        found = _classes.get(complete)
        if found is None:
            found = _classes[complete] = _made(complete) if _requires(complete, set()) else complete
    return found


def _made(complete: type[Any]) -> type[Model]:
    tables = complete.__tables__
    members: dict[str, Any] = {name: _optional(field) for name, field in tables.fields.items()}
    if tables.additional is not None:
        members[tables.additional.name] = AdditionalProperties(_source(tables.additional.codec_source))
    members |= {
        "__annotations__": {},
        "__complete__": complete,
        "__doc__": f"A part of an object of the class `{complete.__name__}`.",
        "__module__": complete.__module__,
        "__qualname__": complete.__qualname__ + SUFFIX,
    }
    base: type[Any] = Partial
    if issubclass(complete, WholeObject):
        base = PartialResource
        members |= {"__fixed__": complete.__fixed__, "__constants__": complete.__constants__}
        members |= {"api_version": complete.api_version, "kind": complete.kind, "__topology__": complete.__topology__}
    made: Any = type(complete.__name__ + SUFFIX, (base,), members)
    part: type[Model] = made
    return part


def _optional(field: Field) -> Field:
    default = None if field.default is MISSING else field.default
    return Field(_source(field.codec_source), field.wire, default, field.nullable)


def _requires(source: Any, seen: set[Any]) -> bool:
    """Whether what a codec reads may lack something that is required there. Classes of others are taken to require it:
    which of their fields do depends on their version."""
    if isinstance(source, Container):
        return _requires(source.items, seen)
    if isinstance(source, ref):
        return _requires(source.get(), seen)
    if not hasattr(source, "__tables__"):
        return isinstance(source, External)
    if source in seen:
        return False
    seen.add(source)
    tables = source.__tables__
    sources = [field.codec_source for field in tables.fields.values()]
    sources += [tables.additional.codec_source] if tables.additional is not None else []
    return bool(tables.required) or any(_requires(each, seen) for each in sources)


def _source(source: Any) -> Any:
    """The source of the codec of parts, from that of complete values."""
    if not _requires(source, set()):
        return source
    if isinstance(source, Container):
        return Container(source.build, _source(source.items), source.default, source.nullable)
    return _PartSource(source)


class _PartSource:
    """What becomes the codec of parts of a model class, or of an object of another package's class."""

    __slots__ = ("source",)

    def __init__(self, source: Any) -> None:
        self.source = source

    def resolve(self) -> Codec:
        source: Any = self.source
        if isinstance(source, ref):
            source = source.get()
        if isinstance(source, External):
            return _external_codec(source)
        return _model_codec(source)


def _model_codec(complete: type[Model]) -> Codec:
    """The codec of `Partial` of a class, which copies complete objects into parts."""
    part: Any = partial_class(None, complete)
    codec: Codec = part.__tables__.codec

    def accept(value: Any) -> Any:
        if isinstance(value, complete):
            return codec.decode(value.to_dict())
        return codec.accept(value)

    return Codec(
        codec.name,
        codec.decode,
        decode_strict=codec.decode_strict,
        accept=accept,
        encode=codec.encode,
        encode_with_defaults=codec.encode_with_defaults,
        fill_defaults=codec.fill_defaults,
        validate=codec.validate,
    )


def _external_codec(source: External) -> Codec:
    """The codec of a class of another package, for which nothing is required."""
    codec = External(source.path, without_required(source.overlay)).resolve()
    return Codec(
        codec.name,
        codec.decode,
        decode_strict=_tolerant(codec.decode_strict, codec.decode),
        accept=_tolerant(codec.accept, codec.decode),
        encode=codec.encode,
        encode_with_defaults=codec.encode_with_defaults,
        fill_defaults=codec.fill_defaults,
        validate=_tolerant_check(codec.validate),
    )


def _tolerant(read: Convert, decode: Convert) -> Convert:
    """As `read`, and as `decode` for what only lacks something."""

    def convert(value: Any) -> Any:
        try:
            return read(value)
        except DecodeError as error:
            problems = [problem for problem in error.problems if problem[1] != _REQUIRED]
            if problems:
                raise DecodeError(problems) from None
        return decode(value)

    return convert


def _tolerant_check(check: Validate) -> Validate:
    def validate(value: Any, strict: bool, path: str, problems: PathProblems) -> None:
        found: PathProblems = []
        check(value, strict, path, found)
        problems += [problem for problem in found if problem[1] != _REQUIRED]

    return validate
