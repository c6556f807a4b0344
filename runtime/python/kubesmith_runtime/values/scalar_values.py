"""Two scalars -> whether they are one value: quantities by amount, times by instant, others as they are."""

from __future__ import annotations

import re
from typing import Any

__all__ = ["is_quantity", "same_scalar"]

_QUANTITY = re.compile(r"([+-]?)([0-9]*)(?:\.([0-9]*))?(?:([KMGTPE]i)|([numkMGTPE])|[eE]([+-]?[0-9]+))?", re.ASCII)
_POWERS_OF_TEN = {"n": -9, "u": -6, "m": -3, "k": 3, "M": 6, "G": 9, "T": 12, "P": 15, "E": 18}
_MAX_DIGITS = 1000
"""Of a quantity; a longer text is compared as it is. Servers take quantities of less than 20 digits."""


def same_scalar(first: Any, second: Any, kind: str | None) -> bool:
    """Whether two scalars in wire form are equal; `kind` is "quantity", "date-time" or None. True is not 1."""
    if isinstance(first, bool) or isinstance(second, bool) or first is None or second is None:
        return first is second
    if first == second:
        return True
    if kind == "quantity":
        amount = _amount(first)
        return amount is not None and amount == _amount(second)
    if kind == "date-time" and isinstance(first, str) and isinstance(second, str):
        instant = _instant(first)
        return instant is not None and instant == _instant(second)
    return False


def is_quantity(text: str) -> bool:
    """Whether a text is a quantity, such as `1.5Gi`."""
    match = _QUANTITY.fullmatch(text)
    return match is not None and bool(match[2] or match[3])


def _amount(value: Any) -> tuple[int, int] | None:
    """A quantity, exactly, as m and e of m * 10**e, where m does not end in 0; None for a value that is none."""
    match = _QUANTITY.fullmatch(str(value)) if isinstance(value, (str, int, float)) else None
    if match is None or len(match[0]) > _MAX_DIGITS:
        return None
    sign, whole, fraction, binary, decimal, exponent = match.groups(default="")
    if not whole + fraction:
        return None
    mantissa = int(whole + fraction)
    power = _POWERS_OF_TEN.get(decimal, 0) + int(exponent or 0) - len(fraction)
    if binary:
        mantissa <<= 10 * (1 + "KMGTPE".index(binary[0]))
    digits = str(mantissa)
    significant = digits.rstrip("0")
    if not significant:
        return 0, 0
    return int(sign + significant), power + len(digits) - len(significant)


def _instant(text: str) -> tuple[Any, str] | None:
    """The whole second of a time in RFC 3339, and its fraction without trailing zeros; None for any other text."""
    from .times import Timestamp

    try:
        time = Timestamp.parse(text)
    except ValueError:
        return None
    fraction = re.search(r"\.([0-9]+)", text)
    return time.replace(microsecond=0), fraction[1].rstrip("0") if fraction else ""
