"""Times and bytes that are written back exactly as they were read."""

from __future__ import annotations

import base64
import binascii
import re
from datetime import datetime, timezone
from typing import Any

from .errors import DecodeError, expected

__all__ = ["EncodedBytes", "Timestamp", "read_bytes", "read_time", "take_time", "write_bytes", "write_time"]

_RFC3339 = re.compile(r"(\d{4}-\d\d-\d\d)[Tt ](\d\d:\d\d:\d\d)(?:\.(\d+))?([zZ]|[+-]\d\d:\d\d)", re.ASCII)


class Timestamp(datetime):
    """A datetime that remembers the RFC 3339 text it was read from, finer than microseconds if need be."""

    text: str | None = None

    @classmethod
    def parse(cls, text: str) -> Timestamp:
        """Read RFC 3339; raises ValueError for anything else."""
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


def read_time(value: Any) -> Any:
    """A time from the wire; a text that is none stays a text, so that it can be written back."""
    if isinstance(value, datetime):
        return value
    if not isinstance(value, str):
        raise expected("a time in RFC 3339", value)
    try:
        return Timestamp.parse(value)
    except ValueError:
        return value


def take_time(value: Any) -> Any:
    """A time from a caller: a datetime with a time zone, or RFC 3339 text."""
    time = read_time(value)
    if isinstance(time, str):
        raise expected("a time in RFC 3339", value)
    if time.tzinfo is None:
        raise DecodeError([("", f"a time needs a time zone: {time.isoformat()}")])
    return time


def write_time(value: Any) -> Any:
    """RFC 3339: the text it was read from, else UTC with a Z, to microseconds where it has them."""
    if isinstance(value, str):
        return value
    if not isinstance(value, datetime):
        raise expected("a time in RFC 3339", value)
    text = getattr(value, "text", None)
    if isinstance(text, str):
        return text
    if value.tzinfo is None:
        raise DecodeError([("", f"a time needs a time zone: {value.isoformat()}")])
    if value.utcoffset() == timezone.utc.utcoffset(None):
        return value.replace(tzinfo=None).isoformat() + "Z"
    return value.isoformat()


class EncodedBytes(bytes):
    """Bytes that remember their base64 text, where it is not the usual one (line ends)."""

    text: str

    def __reduce_ex__(self, protocol: Any) -> Any:
        return (read_bytes, (self.text,))


def read_bytes(value: Any) -> Any:
    """Bytes from base64; a text that is none stays a text, so that it can be written back."""
    if isinstance(value, bytes):
        return value
    if not isinstance(value, str):
        raise expected("base64 text", value)
    try:
        raw = base64.b64decode(value.replace("\r", "").replace("\n", ""), validate=True)
    except (binascii.Error, ValueError):
        return value
    if base64.b64encode(raw).decode() == value:
        return raw
    kept = EncodedBytes(raw)
    kept.text = value
    return kept


def write_bytes(value: Any) -> Any:
    """Base64: the text it was read from, else the standard one."""
    if isinstance(value, str):
        return value
    if not isinstance(value, bytes):
        raise expected("bytes", value)
    return value.text if isinstance(value, EncodedBytes) else base64.b64encode(value).decode()
