"""A plain YAML scalar -> the value that kubectl sends for it: YAML 1.1 as `sigs.k8s.io/yaml` reads it."""

from __future__ import annotations

import re
from typing import Any

__all__ = ["resolve"]

_WORDS: dict[str, Any] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE", "yes", "Yes", "YES", "on", "On", "ON", "y", "Y"), True),
    **dict.fromkeys(("false", "False", "FALSE", "no", "No", "NO", "off", "Off", "OFF", "n", "N"), False),
    **{sign + word: float(sign + "inf") for sign in ("", "+", "-") for word in (".inf", ".Inf", ".INF")},
    **dict.fromkeys((".nan", ".NaN", ".NAN"), float("nan")),
}
_INTEGER = re.compile(r"([-+]?)(?:0[xX]([0-9a-fA-F]+)|0[bB]([01]+)|0[oO]?([0-7]+)|(0|[1-9][0-9]*))\Z")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?\Z")
_LONE_UNDERSCORE = re.compile(r"(?<![0-9])_|_(?![0-9])")
_BASES = (16, 2, 8, 10)
_MANY_DIGITS = 100
"""More decimal digits than an integer of 64 bits has."""


def resolve(text: str) -> Any:
    """The value of a scalar that has neither quotes nor a tag: None, a boolean, a number or the text itself."""
    if text in _WORDS:
        return _WORDS[text]
    if text[0] not in "+-.0123456789":
        return text
    if text[0] == "." and _LONE_UNDERSCORE.search(text):
        return text
    plain = text.replace("_", "")
    integer = _INTEGER.match(plain)
    if integer:
        digits, base = next((d, b) for d, b in zip(integer.groups()[1:], _BASES, strict=True) if d)
        # Python refuses to convert thousands of decimal digits.
        value = int(integer[1] + digits, base) if len(digits) < _MANY_DIGITS or base != 10 else 2**64
        if -(2**63) <= value < 2**64:
            return value
    if not _FLOAT.match(plain):
        return text
    number = float(plain)
    if number in (float("inf"), -float("inf")):
        return text
    return int(number) if number.is_integer() and -(2**63) <= number < 2**63 else number
