"""The strict reading and checking of a model -> that of a kind, with the rules that servers have for objects."""

from __future__ import annotations

from typing import Any

from ..values.codecs import Convert, Validate
from ..values.errors import DecodeError, PathProblems

__all__ = ["object_decoder", "object_validator"]

# The functions import `object_rules`: what is read from a server does not load it.


def object_decoder(cls: Any, decode: Convert) -> Convert:
    """`Codec.decode_strict` of a kind."""

    def decode_object(data: Any) -> Any:
        from .object_rules import object_problems

        found, problems = None, []
        try:
            found = decode(data)
        except DecodeError as error:
            problems = error.problems
        problems = problems + object_problems(cls, data)
        if problems:
            raise DecodeError(problems)
        return found

    return decode_object


def object_validator(cls: Any, encode: Convert, validate: Validate) -> Validate:
    """`Codec.validate` of a kind; an object whose values have no wire form has problems enough."""

    def validate_object(value: Any, strict: bool, path: str, problems: PathProblems) -> None:
        found = len(problems)
        validate(value, strict, path, problems)
        if strict and isinstance(value, cls):
            from .object_rules import object_problems

            try:
                wire = encode(value)
            except Exception:  # a wrong value, whose problem is known
                if len(problems) == found:
                    raise
                return
            problems += [(path + inner, message) for inner, message in object_problems(cls, wire)]

    return validate_object
