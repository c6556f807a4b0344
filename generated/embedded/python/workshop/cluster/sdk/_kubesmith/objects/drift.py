"""A desired object and the live one -> where the live one differs from what the desired one sets."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..model.topology import OBJECT, Node, field_node, is_kubernetes_kind, item_node, keys_of_items, topology
from ..official.external import object_wire
from ..values.codecs import is_dict, is_list
from ..values.errors import at_index, at_key, escape, object_title, pointer_step, show
from ..values.nesting import nesting_error
from ..values.scalar_values import same_scalar
from ..values.secret_values import HIDDEN, has_hidden_values, is_hidden_place, string_data
from .leftovers import leftovers
from .managed_fields import MISSING, SET_BY_SERVER, applied_fields, fields_of_manager
from .managed_items import find_step, steps_of_items

__all__ = ["Difference", "drift"]

_EMPTY: tuple[Any, ...] = (None, "", 0, [], {})
"""What Go leaves out where it writes an object of Kubernetes; False is 0."""


class Place(NamedTuple):
    """Where a value is in an object."""

    path: str
    pointer: str

    def inner(self, key: str) -> Place:
        """The place of a value in a map."""
        is_name = key.replace("-", "_").isidentifier()
        step = ("." + key if self.path else key) if is_name else at_key(key)
        return Place(self.path + step, self.pointer + pointer_step(key))

    def item(self, index: int) -> Place:
        """The place of an item of a list."""
        return Place(self.path + at_index(index), f"{self.pointer}/{index}")


class Difference(NamedTuple):
    """A place where a live object differs from the desired one; `str()` of it is one line."""

    path: str
    """Where in the desired object, as in `spec.containers[0].image`."""
    pointer: str
    """The same as a JSON pointer, as in `/spec/containers/0/image`."""
    desired: Any
    """The value there in wire form, with its defaults; None where nothing is desired."""
    live: Any
    """The same of the live object, in which an item of a list with keys is found by them; None where it has none."""
    missing: bool
    """Whether the live object has no value there."""
    leftover: bool = False
    """Whether the desired object has no value there, and the next apply would remove the live one."""

    def __str__(self) -> str:
        wanted = "nothing" if self.leftover else show(self.desired)
        found = "nothing" if self.missing else show(self.live)
        return escape(f"{self.path}: desired {wanted}, live {found}")


class HiddenDifference(Difference):
    """A difference of a Secret: neither `str()` nor `repr()` of it has the values."""

    __slots__ = ()

    def __str__(self) -> str:
        wanted = "nothing" if self.leftover else HIDDEN
        return escape(f"{self.path}: desired {wanted}, live {'nothing' if self.missing else HIDDEN}")

    def __repr__(self) -> str:
        return f"Difference({str(self)!r})"


def drift(
    desired: object,
    live: object,
    *,
    status: bool = False,
    manager: str | None = None,
    applied_by: str | None = None,
) -> list[Difference]:
    """Where a live object differs from what `desired` sets; an empty list where it does not.

    Both are models, objects of the official client, or wire forms; a wire form is read as the kind of the other one.
    What `desired` does not set is no difference, nor is what servers set in metadata, nor another text of the same
    quantity or time. Items of lists with keys are compared by their keys, sets as sets, and atomic lists whole. The
    status counts with `status`.

    Of a generated kind, defaults are filled in on both sides. Those of Kubernetes' own kinds stand in Go code: there an
    item of an atomic list may have more than the desired one sets, an empty value equals an absent one, and with
    `manager`, only what this field manager owns by `metadata.managedFields` of the live object is compared.

    The `stringData` of a Secret is compared with the `data` that a server makes of it. Differences of Secrets have the
    values, but `str()` and `repr()` of them do not.

    With `applied_by`, what this field manager applied and `desired` no longer sets is a difference too: the next apply
    of `desired` would remove it. Then there is a difference wherever that apply would change what it is about.

    Raises `ValueError` where the two are not of one kind, `ManagedFieldsError` where `managedFields` are needed and do
    not say what a manager owns, and `ModelError` for what is no object of the kind.
    """
    try:
        return _drift(desired, live, status, manager, applied_by)
    except RecursionError:
        raise nesting_error("drift", {"desired": desired, "live": live}) from None


def _drift(desired: Any, live: Any, status: bool, manager: str | None, applied_by: str | None) -> list[Difference]:
    wanted, found = object_wire(desired, "drift"), object_wire(live, "drift")
    _check_kinds(wanted, found)
    head: dict[str, Any] = {key: wanted.get(key) or found.get(key) for key in ("apiVersion", "kind")}
    kind: Any = next((value.__class__ for value in (desired, live) if hasattr(value.__class__, "__topology__")), None)
    walk = _Walk(kind is not None, kind is None and is_kubernetes_kind(head))
    owned = None
    if walk.is_kubernetes and manager is not None:
        # An empty set of fields is that of a value that is owned as a whole.
        owned = fields_of_manager(found, manager, head["apiVersion"]) or MISSING
    applied = {} if applied_by is None else applied_fields(found, applied_by, None, head["apiVersion"])
    if not status:
        applied.pop("f:status", None)
    full, full_live = (wanted, found) if kind is None else (_with_defaults(kind, desired), _with_defaults(kind, live))
    ignored = {"apiVersion", "kind", *(() if status else ("status",))}
    wanted = {key: value for key, value in wanted.items() if key not in ignored}
    if is_dict(wanted.get("metadata")):
        wanted["metadata"] = {key: v for key, v in wanted["metadata"].items() if key not in SET_BY_SERVER}
    node = topology(kind, head) or OBJECT
    texts = string_data(full)
    sides = (wanted, full, full_live) if texts is None else _with_stored_texts(wanted, full, full_live, texts)
    walk.compare(Place("", ""), *sides, node, owned)
    if texts is not None:
        data: dict[str, Any] = wanted.get("data") or {}
        wanted = {**wanted, "data": {**data, **texts}}
    walk.found += [_leftover(path, value) for path, value in leftovers(wanted, found, applied, node)]
    return [_hidden(each) for each in walk.found] if has_hidden_values(head["kind"]) else walk.found


def _with_stored_texts(
    wanted: dict[str, Any], full: dict[str, Any], live: dict[str, Any], texts: dict[str, str]
) -> tuple[dict[str, Any], dict[str, Any], dict[str, Any]]:
    """A desired Secret, the same with defaults, and the live one, with texts where the desired one has them: a server
    puts them into `data`, where they win."""
    stored: Any = live.get("data")
    data: dict[str, Any] = stored if is_dict(stored) else {}
    live = {**live, "stringData": {key: data[key] for key in texts if key in data}}
    wanted, full = ({**each, "data": _without(each.get("data"), texts), "stringData": texts} for each in (wanted, full))
    return wanted, full, live


def _without(values: Any, keys: dict[str, str]) -> Any:
    return {key: value for key, value in values.items() if key not in keys} if is_dict(values) else {}


def _hidden(found: Difference) -> Difference:
    return HiddenDifference(*found) if is_hidden_place(found.path) else found


def _leftover(path: tuple[str | int, ...], value: Any) -> Difference:
    """What an apply would remove."""
    place = Place("", "")
    for step in path:
        place = place.inner(step) if isinstance(step, str) else place.item(step)
    return Difference(place.path, place.pointer, None, value, missing=False, leftover=True)


def _check_kinds(desired: dict[str, Any], live: dict[str, Any]) -> None:
    """Raises `ValueError` for objects of two kinds; an item of a list may have none."""
    if any(desired.get(key) and live.get(key) and desired[key] != live[key] for key in ("apiVersion", "kind")):
        titles = [object_title(wire, "object") for wire in (desired, live)]
        raise ValueError(
            f"drift compares objects of one kind: the desired one is {titles[0]}, the live one {titles[1]}"
        )


def _with_defaults(kind: Any, value: Any) -> dict[str, Any]:
    """The wire form of an object with all that the server would store."""
    model = value if isinstance(value, kind) else kind.from_dict(object_wire(value, "drift"))
    wire: dict[str, Any] = model.to_dict(defaults=True)
    return wire


class _Walk:
    """Compares two objects place by place and collects the differences."""

    def __init__(self, has_defaults: bool, is_kubernetes: bool) -> None:
        self.has_defaults = has_defaults
        """Whether defaults were filled in on both sides."""
        self.is_kubernetes = is_kubernetes
        self.found: list[Difference] = []

    def compare(self, place: Place, desired: Any, full: Any, live: Any, node: Node, owned: Any) -> None:
        """Compares what `desired` sets: `full` is the same with defaults. `owned` has the manager's fields at the
        place, `MISSING` where it owns none; None compares all."""
        if owned is MISSING or full is MISSING:  # a null that servers drop is absent from `full`
            return
        if is_dict(desired) and is_dict(full) and is_dict(live) and node.get("map") != "atomic":
            for key, value in sorted(desired.items()):
                inner_owned = owned if not owned else owned.get("f:" + key, MISSING)
                inner = full.get(key, MISSING), live.get(key, MISSING)
                self.compare(place.inner(key), value, *inner, field_node(node, key), inner_owned)
            return
        names, live_names = keys_of_items(node, full), keys_of_items(node, live)
        if names is not None and live_names is not None:
            self._compare_items(place, desired, (full, names), dict(zip(live_names, live, strict=True)), node, owned)
        elif not self._fits(full, live, node):
            missing = live is MISSING
            self.found.append(Difference(place.path, place.pointer, full, None if missing else live, missing))

    def _compare_items(
        self,
        place: Place,
        desired: list[Any],
        full: tuple[list[Any], list[str]],
        live: dict[str, Any],
        node: Node,
        owned: Any,
    ) -> None:
        """Compares a list item by item; `full` and `live` have the items with what tells them apart."""
        steps = steps_of_items(owned or {})
        for index, (item, item_full, name) in enumerate(zip(desired, *full, strict=True)):
            step = find_step(steps, node, item, desired)[1] if owned else ""
            inner_owned = owned if not owned else owned.get(step, MISSING)
            item_live = live.get(name, MISSING)
            if item_live is MISSING or node["list"] != "set":
                self.compare(place.item(index), item, item_full, item_live, item_node(node), inner_owned)

    def _fits(self, desired: Any, live: Any, node: Node) -> bool:
        """Whether a live value is the desired one; without defaults, objects in it may have more."""
        if live is MISSING and not self.has_defaults:
            return desired is None or (self.is_kubernetes and desired in _EMPTY)
        if is_dict(desired) and is_dict(live):
            keys = desired.keys() if not self.has_defaults else {**desired, **live}
            pairs = ((desired.get(key, MISSING), live.get(key, MISSING), field_node(node, key)) for key in keys)
            return all(self._fits(*pair) for pair in pairs)
        if is_list(desired) and is_list(live):
            nodes = [item_node(node)] * len(live)
            return len(desired) == len(live) and all(map(self._fits, desired, live, nodes))
        return same_scalar(desired, live, node.get("scalar"))
