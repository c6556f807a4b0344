"""What a controller follows -> its caches: those that a program made, and one for each kind that is owned."""
# Made from async_controller_caches.py by `cargo xtask generate`.

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ..objects.object_metadata import metadata_of
from .cache import Cache
from .kinds import kind_of

if TYPE_CHECKING:
    from ..model.protocols import ClientKind, GeneratedKind
    from .known import Key
    from .requests import Selector

__all__ = ["ControllerCaches"]

K = TypeVar("K", bound="GeneratedKind | ClientKind")
L = TypeVar("L", bound="GeneratedKind | ClientKind")
Objects = list[L]
Caches = list[Cache[L]]


class ControllerCaches(Generic[K]):
    """The caches of a controller. `objects` are those of the objects that it is called for, all of one kind.

    Raises `TypeError` for what is no cache, and `ValueError` for caches of different kinds.
    """

    def __init__(self, objects: Any) -> None:
        is_one = _is_followed(objects) or not hasattr(objects, "__iter__")
        found: list[Any] = [objects] if is_one else list(objects)
        self.objects: list[Cache[K]] = [_cache(each) for each in found]
        kinds = {_info(cache).kind for cache in self.objects}
        if len(kinds) != 1:
            raise ValueError(f"objects: caches of {', '.join(sorted(kinds)) or 'no kind'}; expected those of one kind")
        self.all: list[Cache[Any]] = []
        """What the controller starts and waits for."""

    def sources(self, followed: Iterable[Any], labels: Selector) -> Caches[Any]:
        """Caches as they are, and new ones of kinds. Raises `ValueError` for `labels` with a cache."""
        caches: Caches[Any] = []
        for each in followed:
            kind: Any = each
            if isinstance(each, type):
                caches += self._new(kind, labels)
            elif labels is None:
                caches.append(kind)
            else:
                raise ValueError("labels: a cache has its own; expected them for kinds alone")
        return caches

    def _new(self, kind: type[L], labels: Selector) -> Caches[L]:
        """Caches of a kind in the places where the objects are, over the same connections.

        Raises `TypeError` where the objects are metadata alone.
        """
        apis: list[Any] = [cache.api for cache in self.objects]
        if not all(hasattr(api, "for_kind") for api in apis):
            raise TypeError(f"the controller's objects are metadata alone; pass a cache of {kind.__name__}")
        places = {api._namespace if _info_of(kind).namespaced else None: api for api in apis}
        return [Cache(api.for_kind(kind), labels=labels) for api in places.values()]

    def at(self, key: Key) -> K | None:
        """The object of a namespace and a name that the controller is called for, as one of the caches has it."""
        found = (cache.get(key[1], key[0]) for cache in self.objects)
        return next((value for value in found if value is not None), None)

    def find(self, kind: type[L], name: str, namespace: str | None) -> L | None:
        """The stored object of a kind and a name."""
        found = (cache.get(name, namespace) for cache in self._caches(kind))
        return next((value for value in found if value is not None), None)

    def list(self, kind: type[L], namespace: str | None) -> Objects[L]:
        """The stored objects of a kind."""
        return list(chain.from_iterable(cache.list(namespace) for cache in self._caches(kind)))

    def owned(self, kind: type[L], owner: K) -> Objects[L]:
        """The stored objects of a kind that an object owns."""
        return list(chain.from_iterable(cache.owned_by(owner) for cache in self._caches(kind)))

    def home(self, wanted: L) -> Cache[L]:
        """The cache that has, or will have, an object. Raises `ValueError` where none follows its namespace."""
        kind: Any = wanted.__class__
        caches: Caches[L] = self._caches(kind)
        namespace = metadata_of(wanted).namespace
        if namespace is None and len(caches) == 1:
            return caches[0]  # whose `Api` knows the namespace
        for cache in caches:
            api: Any = cache.api
            if not api._kind.info.namespaced or api._is_everywhere or cache.default_namespace() == namespace:
                return cache
        title = f"{_info(caches[0]).kind} {namespace}/{metadata_of(wanted).name}"
        raise ValueError(f"{title}: the controller does not follow its namespace")

    def _caches(self, kind: type[L]) -> Caches[L]:
        """The caches of a kind. Raises `ValueError` where the controller has none."""
        info = _info_of(kind)
        found = [cache for cache in self.all if (_info(cache).group, _info(cache).kind) == (info.group, info.kind)]
        if not found:
            raise ValueError(
                f"{info.kind}: the controller follows no such objects; call `owns` or `watches` with {kind.__name__}"
            )
        return found


def _is_followed(objects: Any) -> bool:
    """Whether something is a cache or an `Api`, of any package, each of which may have its own classes."""
    return not isinstance(objects, type) and (hasattr(objects, "api") or hasattr(objects, "watch"))


def _cache(objects: Any) -> Cache[Any]:
    if not _is_followed(objects):
        expected, found = "expected a cache or an `Api`", objects.__class__.__name__
        raise TypeError(f"objects: {expected}, found {found}: Controller(Api(Kind), reconcile)")
    cache: Cache[Any] = objects if hasattr(objects, "api") else Cache(objects)
    return cache


def _info(cache: Cache[Any]) -> Any:
    api: Any = cache.api
    return api._kind.info


def _info_of(kind: Any) -> Any:
    return kind_of(kind).info
