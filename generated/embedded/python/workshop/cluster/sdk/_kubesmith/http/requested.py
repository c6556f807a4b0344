"""What a request asked for and the response to it -> the object or the items in it, or an error that says what came.

An API server answers as is checked here. Proxies, load balancers and gateways between answer with anything, also with
200, and what they send must not be taken for an object without fields or for a list without objects.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from ..lazy import LazyModule
from ..text.json_text import parse_json
from ..values.codecs import is_dict, is_list
from ..values.errors import ModelError, escape, show
from .results import metadata_of

if TYPE_CHECKING:
    from . import api_errors as _api_errors
    from .requests import Request
else:  # loads the official client
    _api_errors = LazyModule(f"{__package__}.api_errors")

__all__ = [
    "Requested",
    "check_named",
    "check_object",
    "decode_response",
    "is_status",
    "is_success",
    "items_of",
    "refuse_failure",
    "unexpected",
]


class Requested(NamedTuple):
    """What an object, or each item of a list, says of itself; what is empty may be anything."""

    api_version: str = ""
    kind: str = ""
    """Empty: the class has no field for it."""
    list_kind: str = ""
    """The kind of a list of them; empty: any that ends in `List`."""
    namespace: str = ""
    name: str = ""
    has_version: bool = True
    """Whether it has an apiVersion: what discovery returns may lack it."""
    whole: Requested | None = None
    """What a server may send instead, because it cannot reduce an object to its metadata."""

    def variant(self, wire: Any) -> Requested:
        """This one, or the whole object if the head of a wire form says so."""
        if self.whole is None or not is_dict(wire) or wire.get("apiVersion") != self.whole.api_version:
            return self
        return self.whole._replace(namespace=self.namespace, name=self.name)

    @property
    def title(self) -> str:
        """What is expected in messages, as in `ConfigMap flux/m (v1)`."""
        name = "/".join(part for part in (self.namespace, self.name) if part)
        version = f"({self.api_version})" if self.api_version else ""
        return " ".join(part for part in (self.kind or "an object", name, version) if part)


def unexpected(request: object, found: str, wanted: str) -> _api_errors.ApiError:
    """The error of a response that is not what was requested."""
    return _api_errors.local_error(str(request), "UnexpectedResponse", f"the response is {found}; expected {wanted}")


def decode_response(body: bytes, request: object) -> Any:
    """The value of a body; raises `UnexpectedResponse` if it is no JSON."""
    if not body.strip():
        raise unexpected(request, "empty", "JSON")
    try:
        return parse_json(body)
    except ModelError as error:
        raise unexpected(request, f"no JSON: {error.problems[0]}", "JSON") from None


def is_status(wire: Any) -> bool:
    """Whether a wire form is a `Status`."""
    return bool(is_dict(wire) and wire.get("kind") == "Status" and wire.get("apiVersion") == "v1")


def refuse_failure(wire: Any, request: object, wanted: str) -> None:
    """Raises `UnexpectedResponse` for a `Status` of a failure, which comes with the code of an error."""
    if is_dict(wire) and wire.get("kind") == "Status" and wire.get("status") == "Failure":
        raise unexpected(request, _shape(wire), wanted)


def is_success(wire: Any, request: Request) -> bool:
    """Whether a response is a `Status` of success; raises `UnexpectedResponse` for any other `Status`."""
    if not is_status(wire):
        return False
    status: dict[str, Any] = wire
    details: Any = status.get("details")
    name: Any = details.get("name") if is_dict(details) else None
    if status.get("status") != "Success":
        raise unexpected(request, _shape(status), "an object, or a Status of `Success`")
    if request.name and isinstance(name, str) and name and name != request.name:
        raise unexpected(request, f"a Status about {escape(show(name))}", f"one about {escape(show(request.name))}")
    return True


def _shape(wire: Any) -> str:
    """What a response is, without its values, which may be confidential."""
    if not is_dict(wire):
        word = "null" if wire is None else "a list" if is_list(wire) else "a text" if isinstance(wire, str) else ""
        return word or ("a boolean" if isinstance(wire, bool) else "a number")
    kind: Any = wire.get("kind")
    version: Any = wire.get("apiVersion")
    if not wire or not isinstance(kind, str) or not kind:
        return "an object without kind" if wire else "an empty object"
    title = f"a {_word(kind)}" + (f" ({_word(version)})" if isinstance(version, str) else " without apiVersion")
    if kind == "Status" and wire.get("status") == "Failure":
        title += f" of a failure, {_word(str(wire.get('reason') or 'without a reason'))}"
    return title


def _word(text: str) -> str:
    return escape(text if len(text) <= 60 else text[:57] + "...")


def check_object(wire: Any, wanted: Requested, request: object) -> dict[str, Any]:
    """An object as it came; raises `UnexpectedResponse` unless it is the one that was requested."""
    wanted = wanted.variant(wire)
    if not is_dict(wire) or not _has_head(wire, wanted):
        raise unexpected(request, _shape(wire), wanted.title)
    _check_names(wire, wanted, request)
    found: dict[str, Any] = wire
    return found


def check_named(wire: Any, wanted: Requested, request: object) -> None:
    """As `check_object`, of an object that has a name, whichever it is: without one, nobody knows what changed."""
    check_object(wire, wanted, request)
    if not _has_name(wire):
        raise unexpected(request, f"{_shape(wire)} without a name", wanted.title)


def _has_name(wire: Any) -> bool:
    name: Any = metadata_of(wire).get("name")
    return isinstance(name, str) and bool(name)


def _has_head(wire: dict[str, Any], wanted: Requested) -> bool:
    if not wanted.kind:
        return True
    kind: Any = wire.get("kind")
    version: Any = wire.get("apiVersion")
    if kind != wanted.kind or (wanted.api_version and version != wanted.api_version):
        return False
    return not wanted.has_version or (isinstance(version, str) and bool(version))


def _check_names(wire: dict[str, Any], wanted: Requested, request: object) -> None:
    metadata = metadata_of(wire)
    name: Any = metadata.get("name")
    namespace: Any = metadata.get("namespace")
    if wanted.name and name != wanted.name:
        found = f"of the name {_word(name)}" if isinstance(name, str) and name else "without a name"
        raise unexpected(request, f"an object {found}", wanted.title)
    if wanted.namespace and namespace and namespace != wanted.namespace:
        raise unexpected(request, f"an object of the namespace {_word(str(namespace))}", wanted.title)


def items_of(wire: Any, wanted: Requested, request: object, *, are_named: bool = False) -> list[Any]:
    """The items of a list as they came; raises `UnexpectedResponse` unless it is the list that was requested.

    An item that is no object with a name is left to the caller, unless `are_named`: who takes what a list does not name
    for deleted must know what it names.
    """
    wanted = wanted.variant(wire)
    title = f"a list of {wanted.title}"
    items: Any = wire.get("items") if is_dict(wire) else None
    if not is_dict(wire) or not _has_list_head(wire, wanted):
        raise unexpected(request, _shape(wire), title)
    if "items" not in wire:
        raise unexpected(request, f"{_shape(wire)} without items", title)
    if items is not None and not is_list(items):  # Go writes an empty list as null
        raise unexpected(request, f"{_shape(wire)} whose items are {_shape(items)}", title)
    metadata: Any = wire.get("metadata")
    texts: Any = metadata if is_dict(metadata) else {}
    if not all(isinstance(texts.get(key) or "", str) for key in ("continue", "resourceVersion")):
        raise unexpected(request, f"{_shape(wire)} whose metadata has no texts", title)
    is_exact = not wanted.list_kind or wire["kind"] == wanted.list_kind
    found: list[Any] = items or []
    if not is_exact and not found:
        raise unexpected(request, _shape(wire), f"{wanted.list_kind} ({wanted.api_version})")
    for item in found:
        if are_named and not _has_name(item):
            raise unexpected(request, f"a list with {_shape(item)}, which has no name", title)
        if is_dict(item):
            _check_item(item, wanted, request, says_kind=not is_exact)
    return found


def _has_list_head(wire: dict[str, Any], wanted: Requested) -> bool:
    kind: Any = wire.get("kind")
    version: Any = wire.get("apiVersion")
    is_version = version == wanted.api_version if wanted.api_version else isinstance(version, str) and bool(version)
    return is_version and isinstance(kind, str) and kind.endswith("List")


def _check_item(item: dict[str, Any], wanted: Requested, request: object, *, says_kind: bool) -> None:
    """Servers leave out apiVersion and kind of the items of lists; a list of another kind than expected needs them."""
    wrong_kind = wanted.kind and (says_kind or "kind" in item) and item.get("kind") != wanted.kind
    wrong_version = wanted.api_version and "apiVersion" in item and item["apiVersion"] != wanted.api_version
    if wrong_kind or wrong_version:
        raise unexpected(request, f"a list with {_shape(item)}", f"a list of {wanted.title}")
    _check_names(item, wanted, request)
