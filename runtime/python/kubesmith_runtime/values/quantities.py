"""A quantity in an object of the official client: a text, which is written as the number that it was read from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .codecs import QUANTITY, Codec, Convert, validate_by

if TYPE_CHECKING:
    from typing_extensions import Self  # of the checkers themselves; Python 3.10 has none

__all__ = ["QUANTITY_TEXT", "NumberText"]


class NumberText(str):
    """The text of a number. A custom resource may store `cpu: 1`, which is another value than `cpu: "1"`: an object
    that nobody changed is written as it was."""

    number: int | float
    """The number."""

    def __new__(cls, number: float) -> Self:
        self = super().__new__(cls, repr(number))
        self.number = number
        return self

    def __reduce_ex__(self, protocol: Any) -> Any:
        return (NumberText, (self.number,))

    def __copy__(self) -> NumberText:
        return self

    def __deepcopy__(self, memo: Any) -> NumberText:
        return self


def _as_text(read: Convert) -> Convert:
    def convert(value: Any) -> Any:
        if value.__class__ is NumberText:
            read(value.number)
            return value
        value = read(value)
        return value if isinstance(value, (str, bool)) else NumberText(value)

    return convert


QUANTITY_TEXT = Codec(
    "quantity",
    _as_text(QUANTITY.decode),
    decode_strict=_as_text(QUANTITY.decode_strict),
    exact_type=str,
    accept=_as_text(QUANTITY.accept),
    validate=validate_by(_as_text(QUANTITY.decode_strict), _as_text(QUANTITY.accept)),
)
"""A quantity as the official client declares it."""
