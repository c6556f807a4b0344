"""What servers and proxies answer with 200 -> what a reader of it has to do: take it, or refuse it."""

from __future__ import annotations

import gzip
import json
from typing import Any, NamedTuple

__all__ = ["ROWS", "Row"]

VERSION = "operations.example.com/v1"


def parcel(name: str = "p", namespace: str = "n", **others: Any) -> dict[str, Any]:
    metadata = {"name": name, "namespace": namespace, "uid": f"uid-{name}", "resourceVersion": "5"}
    return {"apiVersion": VERSION, "kind": "Parcel", "metadata": metadata, "spec": {"address": "here"}, **others}


def parcels(*items: Any, **others: Any) -> dict[str, Any]:
    head = {"apiVersion": VERSION, "kind": "ParcelList"}
    return {**head, "metadata": {"resourceVersion": "7"}, "items": list(items), **others}


class Row(NamedTuple):
    """A body, and whether each reader takes it for data."""

    name: str
    body: bytes
    get: bool = False
    list: bool = False
    cache: bool = False


def _row(name: str, value: Any, **taken: bool) -> Row:
    return Row(name, value if isinstance(value, bytes) else json.dumps(value).encode(), **taken)


def _without(wire: dict[str, Any], *keys: str) -> dict[str, Any]:
    return {key: value for key, value in wire.items() if key not in keys}


def _status(status: str, **others: Any) -> dict[str, Any]:
    return {"apiVersion": "v1", "kind": "Status", "metadata": {}, "status": status, **others}


_OBJECT = json.dumps(parcel()).encode()
_LIST = json.dumps(parcels(parcel())).encode()
_BOTH = {"list": True, "cache": True}

ROWS: list[Row] = [
    # What an API server sends.
    _row("an object", parcel(), get=True),
    _row("an object with a key twice", _OBJECT[:-1] + b', "kind": "Parcel"}', get=True),
    _row("a list", parcels(parcel()), **_BOTH),
    _row("a list without items", parcels(), **_BOTH),
    _row("items: null", parcels(items=None), **_BOTH),
    _row("items with kinds left out", parcels(_without(parcel(), "apiVersion", "kind")), **_BOTH),
    _row("an item that cannot be read", parcels(parcel(), parcel("q", spec=5)), **_BOTH),
    # No JSON.
    _row("nothing", b""),
    _row("blanks", b" \n\t "),
    _row("a page of HTML", b"<!DOCTYPE html><html><body>Sign in</body></html>"),
    _row("a word", b"ok"),
    _row("YAML", b"apiVersion: v1\nkind: List\nitems: []\n"),
    _row("an object that is cut off", _OBJECT[:-20]),
    _row("a list that is cut off", _LIST[:-20]),
    _row("two objects", _OBJECT + _OBJECT),
    _row("no UTF-8", _OBJECT.replace(b"here", b"\xff\xfe")),
    _row("NaN", _OBJECT.replace(b'"here"', b"NaN")),
    _row("half of a surrogate pair", _OBJECT.replace(b"here", b"\\ud83d")),
    _row("an integer of 5,000 digits", _OBJECT.replace(b'"here"', b"9" * 5000)),
    _row("100,000 levels", b"[" * 100_000 + b"]" * 100_000),
    _row("compressed bytes", gzip.compress(_LIST)),
    _row("zeros", bytes(100)),
    # JSON of another form.
    _row("null", None),
    _row("true", True),
    _row("a number", 5),
    _row("a text", "text"),
    _row("an empty list", []),
    _row("a list of objects", [parcel()]),
    _row("an empty object", {}),
    _row("a message", {"message": "from a proxy"}),
    _row("an error", {"error": {"code": 401, "message": "log in"}}),
    _row("items alone", {"items": []}),
    _row("items alone, with objects", {"items": [parcel()]}),
    _row("metadata alone", {"metadata": {"name": "p", "namespace": "n"}}),
    # Another answer of an API server.
    _row("a Status of a failure", _status("Failure", reason="Forbidden", code=403, message="no")),
    _row("a Status that says NotFound", _status("Failure", reason="NotFound", code=404, message="no")),
    _row("a Status of a success", _status("Success")),
    _row("a Status without status", _without(_status(""), "status")),
    _row("an object of another kind", parcel(kind="Letter")),
    _row("an object of another group", parcel(apiVersion="other.example.com/v1")),
    _row("an object of another version", parcel(apiVersion="operations.example.com/v2")),
    _row("an object without kind", _without(parcel(), "kind")),
    _row("an object without apiVersion", _without(parcel(), "apiVersion")),
    _row("an object whose kind is a list", parcel(kind=["Parcel"])),
    _row("an object of another name", parcel("other")),
    _row("an object of another namespace", parcel("p", "other")),
    _row("an object without metadata", _without(parcel(), "metadata")),
    _row("an object whose metadata is a text", parcel(metadata="p")),
    _row("an object whose name is a number", parcel(metadata={"name": 5})),
    _row("a list of another kind", parcels(kind="LetterList")),
    _row("a list of another kind with objects", parcels(parcel(kind="Letter"), kind="LetterList")),
    _row("a list of another version", parcels(apiVersion="v1")),
    _row("a list without kind", _without(parcels(), "kind")),
    _row("a list without apiVersion", _without(parcels(), "apiVersion")),
    _row("a list whose kind is none", parcels(kind="Parcels")),
    _row("a list without items, but a table", {**_without(parcels(), "items"), "kind": "Table", "rows": []}),
    _row("no items", _without(parcels(), "items")),
    _row("items that are an object", parcels(items={})),
    _row("items that are a text", parcels(items="")),
    _row("items that are false", parcels(items=False)),
    _row("items that are zero", parcels(items=0)),
    _row("a token that is a number", parcels(metadata={"continue": 5})),
    _row("a version that is an object", parcels(metadata={"resourceVersion": {"a": 1}})),
    _row("an item of another kind", parcels(parcel(), parcel("q", kind="Letter"))),
    _row("an item of another namespace", parcels(parcel(), parcel("q", "other"))),
    # A list reports each of these as unreadable; a cache would take what it names no more for deleted.
    _row("an item that is null", parcels(parcel(), None), list=True),
    _row("an item that is a number", parcels(parcel(), 5), list=True),
    _row("an item without a name", parcels(parcel(), {"spec": {}}), list=True),
]
"""Each body, of which the readers that are named take something."""
