"""Events -> the objects that exist, by namespace and name and by indexes; readable from any thread."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Hashable, Mapping
from typing import Any, Generic, TypeVar

from ..http.results import Event
from ..values.codecs import is_list
from ..values.untyped import to_wire
from .known import Key

__all__ = ["FrozenError", "IndexFunction", "Store", "key_of"]

K = TypeVar("K")


class FrozenError(TypeError):
    """A stored object of a cache was changed in place."""


IndexFunction = Callable[[K], Any]
"""The value of an object in an index; a list, for several values; None, for an object that the index does not have."""


class _Index(Generic[K]):
    """The keys of objects by a value that a function computes of each."""

    def __init__(self, function: IndexFunction[K]) -> None:
        self.function = function
        self.keys: dict[Hashable, dict[Key, None]] = {}
        self.values: dict[Key, list[Any]] = {}

    def remove(self, key: Key) -> None:
        """Takes an object out."""
        for value in self.values.pop(key, ()):
            keys = self.keys[value]
            del keys[key]
            if not keys:
                del self.keys[value]

    def put(self, key: Key, value: K) -> None:
        """Takes an object in, or again after a change. Raises what the function raises."""
        self.remove(key)
        found: Any = self.function(value)
        entries: list[Any] = list(dict.fromkeys(found)) if is_list(found) else [] if found is None else [found]
        hash(tuple(entries))
        self.values[key] = entries
        for each in entries:
            self.keys.setdefault(each, {})[key] = None


class Store(Generic[K]):
    """The objects; a change and the reads of other threads exclude each other."""

    def __init__(self, indexes: Mapping[str, IndexFunction[K]], *, freeze: bool = False) -> None:
        self._objects: dict[Key, K] = {}
        self._indexes = {name: _Index(function) for name, function in indexes.items()}
        self._owners: _Index[K] | None = None
        """The objects by the uids of their owners; None: nobody has asked yet."""
        self._texts: dict[Key, str] | None = {} if freeze else None
        """Each object as JSON, as it was stored; None: changes of stored objects are not noticed."""
        self._lock = threading.Lock()

    def apply(self, events: list[Event[K]]) -> tuple[list[tuple[Event[K], K | None]], list[Exception]]:
        """Applies events at once: no reader sees some of them.

        Returns them, each with the object that it replaced or removed, and the errors of functions of indexes.
        """
        errors: list[Exception] = []
        with self._lock:
            return [(event, self._apply(event, errors)) for event in events], errors

    def _apply(self, event: Event[K], errors: list[Exception]) -> K | None:
        key = key_of(event.object)
        before = self._objects.get(key)
        try:
            if before is not None:
                self._check(key, before)
        except FrozenError as error:
            errors.append(error)
        if event.type == "DELETED":
            for index in self._all_indexes():
                index.remove(key)
            self._objects.pop(key, None)
            return before
        for index in self._all_indexes():
            try:
                index.put(key, event.object)
            except Exception as error:  # noqa: BLE001 - any exception of a user's function
                errors.append(error)
        self._objects[key] = event.object
        if self._texts is not None:
            self._texts[key] = _text_of(event.object)
        return before

    def _check(self, key: Key, value: K) -> K:
        """A stored object; raises `FrozenError` if it was changed, where that is noticed."""
        if self._texts is not None and self._texts[key] != _text_of(value):
            name = "/".join(part for part in key if part)
            raise FrozenError(f"{name}: the stored object of a cache was changed; change a `copy.deepcopy` of it")
        return value

    def get(self, key: Key) -> K | None:
        """The object of a key; None if there is none."""
        with self._lock:
            value = self._objects.get(key)
            return None if value is None else self._check(key, value)

    def last(self, key: Key) -> K | None:
        """As `get`, of an object that was changed too."""
        return self._objects.get(key)

    def all(self, namespace: str | None) -> list[K]:
        """All objects, or those of a namespace."""
        with self._lock:
            items = self._objects.items()
            return [self._check(key, value) for key, value in items if namespace is None or key[0] == namespace]

    def by_index(self, name: str, value: Hashable) -> list[K]:
        """The objects that have a value in an index. Raises `KeyError` for an index that does not exist."""
        if name not in self._indexes:
            raise KeyError(f"no index `{name}`; there are {', '.join(sorted(self._indexes)) or 'none'}")
        with self._lock:
            return self._at(self._indexes[name], value)

    def by_owner(self, uid: str | None) -> list[K]:
        """The objects with an owner reference of this uid. The first call makes the index."""
        with self._lock:
            if self._owners is None:
                self._owners = _Index(_owner_uids)
                for key, value in self._objects.items():
                    self._owners.put(key, value)
            return self._at(self._owners, uid)

    def _at(self, index: _Index[K], value: Hashable) -> list[K]:
        return [self._check(key, self._objects[key]) for key in index.keys.get(value, ())]

    def _all_indexes(self) -> list[_Index[K]]:
        return [*self._indexes.values(), *([] if self._owners is None else [self._owners])]

    def __len__(self) -> int:
        return len(self._objects)


def _owner_uids(value: Any) -> list[str]:
    return [reference.uid for reference in value.metadata.owner_references or ()]


def _text_of(value: Any) -> str:
    return json.dumps(to_wire(value), sort_keys=True)


def key_of(value: Any) -> Key:
    """The namespace, empty for kinds of the cluster, and the name of an object that was read."""
    metadata: Any = value.metadata
    return (metadata.namespace or "", metadata.name)
