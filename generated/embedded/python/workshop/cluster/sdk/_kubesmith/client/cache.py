"""A kind's watch -> a local copy of its objects that follows the server."""
# Made from async_cache.py by `cargo xtask generate`.

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from importlib import import_module
from types import TracebackType
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ..http.results import Event, OnUnreadable, warn_of_unreadable
from ..objects.object_metadata import metadata_of
from .requests import field_selector, label_selector
from .runners import Runner, Signal
from .store import IndexFunction, Store
from .streams import StreamDriver
from .watch import watch_start
from .watch_steps import WatchOptions

if TYPE_CHECKING:
    from typing_extensions import Self

    from ..model.protocols import ClientKind, GeneratedKind
    from .api import Api
    from .collection import Collection
    from .known import Changes
    from .requests import Selector

__all__ = ["Cache"]

K = TypeVar("K", bound="GeneratedKind | ClientKind")
Objects = list[K]
Handlers = list[Callable[..., object]]


class Cache(Generic[K]):
    """The objects of an `Api`, kept up to date by a watch, with indexes and handlers.

    Reads return the stored objects themselves: callers copy an object before they change it. With `freeze`, the next
    read of an object that was changed raises `FrozenError`; that costs time, and is meant for tests.

    `index` has a function for each index, which returns the value of an object in it, a list of values, or None.
    Handlers are called in the order of the changes, after the store has them: `on_event` with each event, `on_add` and
    `on_delete` with the object, `on_change` with the object before and after. What a handler or an index raises goes to
    `on_error`, and the cache goes on; so does the error that ends it, such as `Forbidden`. What is no `Exception`, such
    as `SystemExit`, ends it.
    """

    def __init__(
        self,
        api: Collection[K],
        *,
        labels: Selector = None,
        fields: Selector = None,
        index: Mapping[str, IndexFunction[K]] | None = None,
        on_event: Callable[[Event[K]], object] | None = None,
        on_add: Callable[[K], object] | None = None,
        on_change: Callable[[K, K], object] | None = None,
        on_delete: Callable[[K], object] | None = None,
        on_error: Callable[[Exception], object] | None = None,
        on_unreadable: OnUnreadable = warn_of_unreadable,
        on_retry: Callable[[Any], object] | None = None,
        timeout_seconds: int | None = None,
        freeze: bool = False,
    ) -> None:
        self._on_event = on_event
        self._on_add = on_add
        self._on_change = on_change
        self._on_delete = on_delete
        self._on_error = on_error
        self._store: Store[K] = Store(index or {}, freeze=freeze)
        options = WatchOptions(
            labels=label_selector(labels),
            fields=field_selector(fields),
            timeout_seconds=timeout_seconds,
            on_retry=on_retry,
        )
        self._driver = StreamDriver(watch_start(api, options, on_unreadable, self._store.last))
        self._runner = Runner()
        self._synced = Signal()
        followed: Any = api
        self.api: Api[K] = followed
        """What the cache follows; of metadata, a `MetadataApi`."""
        self._listeners: Handlers = []
        self._end_listeners: Handlers = []
        self._is_listed = False
        self._error: BaseException | None = None

    def attach(
        self, on_event: Callable[[Event[K], K | None], object], on_end: Callable[[BaseException | None], object]
    ) -> None:
        """Calls another handler with each event and the object before it, and one with the error that ends the cache.

        The second one is called with None if the cache was stopped.
        """
        self._listeners.append(on_event)
        self._end_listeners.append(on_end)

    def start(self) -> Self:
        """Begins to follow the server, in the background. A cache is started once."""
        if self._runner.is_started or self._driver.is_stopped:
            raise RuntimeError("the cache was started already; another one starts anew")
        self._runner.start(self._run, "kubesmith cache")
        return self

    def stop(self) -> None:
        """Ends the cache at once; its objects can still be read. Any thread may call it."""
        self._driver.stop()

    def close(self) -> None:
        """Stops, and waits until no handler runs any more."""
        self.stop()
        self._runner.join()

    def __enter__(self) -> Self:
        return self if self._runner.is_started else self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()

    def synced(self, timeout: float | None = None) -> bool:
        """Waits until the store has all objects of a first list; returns True.

        Raises `TimeoutError` after so many seconds, the error that ended the cache, or `RuntimeError` after `stop`.
        """
        if not self._synced.wait(timeout):
            raise TimeoutError(f"the first list was not complete within {timeout} seconds")
        if self._error is not None:
            raise self._error
        if not self._is_listed:
            raise RuntimeError("the cache was stopped before the first list was complete")
        return True

    @property
    def is_synced(self) -> bool:
        """Whether the store has all objects of a first list."""
        return self._is_listed

    @property
    def error(self) -> BaseException | None:
        """The error that ended the cache; None if there is none."""
        return self._error

    def get(self, name: str, namespace: str | None = None) -> K | None:
        """The stored object of a name, or None; `namespace` is that of the `Api`, if it has one.

        Raises `ValueError` without a namespace where objects of all namespaces are stored.
        """
        return self._store.get((self.default_namespace() if namespace is None else namespace, name))

    def default_namespace(self) -> str:
        """The namespace of all stored objects; empty for kinds of the cluster.

        Raises `ValueError` where objects of all namespaces are stored.
        """
        api: Any = self.api
        if not api._kind.info.namespaced:
            return ""
        if api._is_everywhere:
            raise ValueError("objects of all namespaces are stored: pass the namespace of the one to get")
        namespace: str = api._namespace or api._connection.default_namespace
        return namespace

    def list(self, namespace: str | None = None) -> Objects[K]:
        """The stored objects, or those of a namespace."""
        return self._store.all(namespace)

    def by_index(self, name: str, value: Hashable) -> Objects[K]:
        """The stored objects that have a value in an index. Raises `KeyError` for an index that does not exist."""
        return self._store.by_index(name, value)

    def owned_by(self, owner: GeneratedKind | ClientKind) -> Objects[K]:
        """The stored objects that an object owns, by the uid in their owner references."""
        return self._store.by_owner(metadata_of(owner).uid)

    def ensure(self, wanted: K) -> K:
        """As `ensure` of the `Api`, with the stored object of the same name as the live one."""
        api: Any = self.api
        metadata = metadata_of(wanted)
        if not hasattr(api, "ensure"):
            raise TypeError("ensure: the cache has metadata alone; expected one of whole objects, of an `Api`")
        found: K = api.ensure(wanted, self.get(str(metadata.name), metadata.namespace))
        return found

    def __iter__(self) -> Iterator[K]:
        return iter(self._store.all(None))

    def __len__(self) -> int:
        return len(self._store)

    def _run(self) -> None:
        try:
            while (changes := self._driver.next()) is not None:
                self._apply(changes)
        except BaseException as error:  # noqa: BLE001 - whatever ends the watch must reach those who wait for it
            self._error = error
            self._driver.close()
        finally:
            self._synced.set()
        for listener in self._end_listeners:
            listener(self._error)
        if self._error is not None and (self._on_error is not None or not self._end_listeners):
            self._report(self._error)

    def _apply(self, changes: Changes[K]) -> None:
        """Changes the store, then calls the handlers."""
        stored, errors = self._store.apply(changes.events)
        if changes.is_list:
            self._is_listed = True
            self._synced.set()
        for error in errors:
            self._report(error)
        for event, before in stored:
            if self._driver.is_stopped:
                return
            if event.type == "DELETED":
                self._call(self._on_delete, event.object)
            elif before is None:
                self._call(self._on_add, event.object)
            else:
                self._call(self._on_change, before, event.object)
            self._call(self._on_event, event)
            for listener in self._listeners:
                self._call(listener, event, before)

    def _call(self, handler: Callable[..., object] | None, *arguments: Any) -> None:
        if handler is None:
            return
        try:
            self._runner.call(handler, *arguments)
        except Exception as error:  # noqa: BLE001 - any exception of a user's function
            self._report(error)

    def _report(self, error: BaseException) -> None:
        """Hands an error to `on_error`; without one, and what is no `Exception`, to the log."""
        try:
            if self._on_error is not None and isinstance(error, Exception):
                self._runner.call(self._on_error, error)
                return
        except Exception as another:  # noqa: BLE001 - any exception of a user's function
            error = another
        import_module("logging").getLogger(__name__).error("an error in a cache", exc_info=error)
