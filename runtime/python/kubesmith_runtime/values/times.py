"""RFC 3339 times and base64 bytes, which are written back exactly as they were read."""

from __future__ import annotations

import base64
import re
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Any

from .errors import DecodeError, expected

__all__ = ["EncodedBytes", "Timestamp", "accept_time", "decode_bytes", "decode_time", "encode_bytes", "encode_time"]

_RFC3339 = re.compile(r"(\d{4}-\d\d-\d\d)[Tt ](\d\d:\d\d:\d\d)(?:[.,](\d+))?([zZ]|[+-]\d\d:\d\d)", re.ASCII)
_BASE64 = re.compile(r"[A-Za-z0-9+/]*={0,2}")


def _is_usual(text: str) -> bool:
    """Whether the text looks as API servers write times, in UTC and whole seconds; `fromisoformat` checks the rest."""
    if len(text) != 20 or text[19] != "Z" or not text.isascii():
        return False
    return text[4] == text[7] == "-" and text[10] == "T" and text[13] == text[16] == ":"


class Timestamp(datetime):
    """A datetime that keeps the RFC 3339 text it was read from, whose fraction may be finer than microseconds."""

    text: str | None = None
    """The text; None for a time that was computed from another."""

    @classmethod
    def parse(cls, text: str) -> Timestamp:
        """Reads RFC 3339; raises `ValueError` for any other text."""
        if _is_usual(text):
            self = cls.fromisoformat(text[:19] + "+00:00")
            self.text = text
            return self
        match = _RFC3339.fullmatch(text)
        if match is None:
            raise ValueError(f"not an RFC 3339 time: {text!r}")
        date, time, fraction, zone = match.groups()
        micro = f".{(fraction + '000000')[:6]}" if fraction else ""
        self = cls.fromisoformat(f"{date}T{time}{micro}{'+00:00' if zone in 'zZ' else zone}")
        self.text = text
        return self

    def __reduce_ex__(self, protocol: Any) -> Any:
        if self.text is not None:
            return (Timestamp.parse, (self.text,))
        return super().__reduce_ex__(protocol)

    def __copy__(self) -> Timestamp:
        return self

    def __deepcopy__(self, memo: Any) -> Timestamp:
        return self


def decode_time(value: Any) -> Any:
    """Wire form -> `Timestamp`. A text that is no time stays a text, so that it can be written back."""
    if isinstance(value, datetime):
        return value
    if not isinstance(value, str):
        raise expected("a time in RFC 3339", value)
    return _parse_or_keep(value)


@lru_cache(maxsize=1024)
def _parse_or_keep(text: str) -> Timestamp | str:
    """Objects share times, which nothing changes: most of an object's managed fields have one, and often its list."""
    try:
        return Timestamp.parse(text)
    except ValueError:
        return text


def accept_time(value: Any) -> Any:
    """A caller's value -> a datetime with a time zone; it may be RFC 3339 text."""
    time = decode_time(value)
    if isinstance(time, str) or " " in (getattr(time, "text", None) or ""):  # servers want the `T`
        raise expected("a time in RFC 3339", value)
    _check_offset(time)
    return time


def encode_time(value: Any) -> Any:
    """A datetime -> RFC 3339: the text it was read from, else with `Z` for UTC, and with microseconds if not zero."""
    if isinstance(value, str):
        return value
    if not isinstance(value, datetime):
        raise expected("a time in RFC 3339", value)
    text = getattr(value, "text", None)
    if isinstance(text, str):
        return text
    if _check_offset(value) == timedelta():
        return value.replace(tzinfo=None).isoformat() + "Z"
    return value.isoformat()


def _check_offset(time: datetime) -> timedelta:
    """The offset from UTC; raises `DecodeError` for a time that RFC 3339 cannot express."""
    offset = time.utcoffset()
    if offset is None:
        raise DecodeError([("", f"a time needs a time zone: {time.isoformat()}")])
    if offset % timedelta(minutes=1):
        raise DecodeError([("", f"the offset of a time zone must have whole minutes: {time.isoformat()}")])
    return offset


class EncodedBytes(bytes):
    """Bytes that keep the base64 text they were read from, because encoding them gives another (it has line ends)."""

    text: str
    """The text."""

    def __reduce_ex__(self, protocol: Any) -> Any:
        return (decode_bytes, (self.text,))


def decode_bytes(value: Any) -> Any:
    """Base64 -> bytes. A text that is no base64 stays a text, so that it can be written back."""
    if isinstance(value, bytes):
        return value
    if not isinstance(value, str):
        raise expected("base64 text", value)
    text = value.replace("\r", "").replace("\n", "")
    if len(text) % 4 or not _BASE64.fullmatch(text):  # `b64decode` takes `aaGk=`
        return value
    raw = base64.b64decode(text)
    if base64.b64encode(raw).decode() == value:
        return raw
    encoded = EncodedBytes(raw)
    encoded.text = value
    return encoded


def encode_bytes(value: Any) -> Any:
    """Bytes -> base64: the text they were read from, else the standard one."""
    if isinstance(value, str):
        return value
    if not isinstance(value, bytes):
        raise expected("bytes", value)
    return value.text if isinstance(value, EncodedBytes) else base64.b64encode(value).decode()
