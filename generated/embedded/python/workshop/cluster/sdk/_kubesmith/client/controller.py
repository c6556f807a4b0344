"""The caches of an operator -> calls of its function for each object that may not be as it should be."""
# Made from async_controller.py by `cargo xtask generate`.

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ..http.api_errors import ApiError, Conflict
from .cache import Cache
from .runners import Runner, Signal
from .store import key_of
from .work_queue import WorkQueue, checked_wait

if TYPE_CHECKING:
    from typing_extensions import Self

    from ..http.results import Event
    from ..model.protocols import ClientKind, GeneratedKind
    from .kinds import Kind
    from .known import Key
    from .work_queue import Reconcile

__all__ = ["Controller"]

K = TypeVar("K", bound="GeneratedKind | ClientKind")
L = TypeVar("L", bound="GeneratedKind | ClientKind")


class Controller(Generic[K]):
    """Calls a function for each object of a cache, and again whenever something changes that the object stands for.

    `reconcile` gets the object as the cache has it, and makes the cluster what the object says; it is not called for
    objects that are gone. It may return the seconds after which it shall be called again at the latest. After an
    exception it is called again as well: after 0.2 seconds at first, and after twice the time with each failure, up to
    30 seconds. It is never called twice at once for one object; for different objects, `workers` calls run at once.

    `on_error` gets each exception of `reconcile` with the object; without it, exceptions are logged.
    """

    def __init__(
        self,
        objects: Cache[K],
        reconcile: Reconcile[K],
        *,
        workers: int = 1,
        on_error: Callable[[K, Exception], object] | None = None,
    ) -> None:
        if workers < 1:
            raise ValueError(f"workers: {workers}; expected at least 1")
        self._objects = objects
        api: Any = getattr(objects, "api", None)
        if api is None:
            found = objects.__class__.__name__
            raise TypeError(f"objects: expected a cache, found {found}: Controller(Cache(api), reconcile)")
        self._kind: Kind[K] = api._kind
        self._reconcile = reconcile
        self._on_error = on_error
        self._queue = WorkQueue()
        self._workers = [Runner() for _ in range(workers)]
        self._caches: list[Cache[Any]] = []
        self._ended = Signal()
        self._error: BaseException | None = None
        self._follow(objects, lambda event: [key_of(event.object)])

    def _follow(self, cache: Cache[L], keys: Callable[[Event[L]], Iterable[Key]]) -> None:
        """Puts the keys that an event is about into the queue."""

        def add(event: Event[L]) -> None:
            for key in keys(event):
                self._queue.add(key)

        self._caches.append(cache)
        cache.attach(add, self._fail)

    def owns(self, cache: Cache[Any]) -> Self:
        """Also calls for the objects that own an object of another cache, by its owner references, when it changes."""
        self._follow(cache, lambda event: self._kind.owner_keys(event.object))
        return self

    def watches(self, cache: Cache[L], concerns: Callable[[L], Iterable[K]]) -> Self:
        """Also calls for the objects that an object of another cache concerns, when it changes."""
        self._follow(cache, lambda event: [key_of(each) for each in concerns(event.object)])
        return self

    def stop(self) -> None:
        """Ends `run` once the calls that are under way have returned."""
        self._ended.set()
        for cache in self._caches:
            cache.stop()

    def run(self) -> None:
        """Starts the caches, and calls `reconcile` until `stop`. A controller runs once.

        Raises the error that ends a cache, such as `Forbidden`, and what is no `Exception`, such as `SystemExit`, from
        `reconcile` or a handler of a cache. Returns when one of its caches is stopped. Leaving it by an exception, such
        as `SystemExit` in the handler of a signal, lets the calls that are under way return too.
        """
        if self._workers[0].is_started or self._ended.is_set():
            raise RuntimeError("the controller has run already; another one starts anew")
        with ExitStack() as entered:
            try:
                if self._are_synced(entered):
                    for value in self._objects:
                        self._queue.add(key_of(value))
                    for number, worker in enumerate(self._workers):
                        worker.start(self._work, f"kubesmith controller {number}")
                    self._ended.wait(None)
            finally:
                self._queue.close()
                for worker in self._workers:
                    worker.join()
        if self._error is not None:
            raise self._error

    def _are_synced(self, entered: ExitStack) -> bool:
        """Starts each cache and waits for its first list; false if the controller has ended before."""
        try:
            for cache in self._caches:
                entered.enter_context(cache)
            for cache in self._caches:
                cache.synced()
        except Exception:
            if self._ended.is_set():
                return False
            raise
        return True

    def _fail(self, error: BaseException | None) -> None:
        """Ends `run` with the error that ended a cache or a worker; None: a cache was stopped, and gets old."""
        self._error = self._error or error
        self.stop()

    def _work(self) -> None:
        """What a worker does: one object after another. Whatever ends it ends `run`."""
        try:
            while (key := self._queue.take()) is not None:
                self._work_on(key)
        except BaseException as error:  # noqa: BLE001 - a worker that ends alone would leave objects as they are
            self._fail(error)

    def _work_on(self, key: Key) -> None:
        value: K | None = None
        try:
            value = self._objects.get(key[1], key[0])
            after = None if value is None else checked_wait(self._reconcile(value))
        except Exception as error:  # noqa: BLE001 - one object must not stop the others
            self._report(key, value, error, self._queue.failed(key))
        else:
            self._queue.done(key, after)

    def _report(self, key: Key, value: K | None, error: Exception, wait: float) -> None:
        """Hands an exception to `on_error`, else to the log; there is no object where the cache refuses to return it.

        That of a request is logged without where it was raised, and a `Conflict`, which only says that there is a newer
        object, as information.
        """
        try:
            if self._on_error is not None and value is not None:
                self._on_error(value, error)
                return
        except Exception as another:  # noqa: BLE001 - any exception of a user's function
            error = another
        trace = None if isinstance(error, ApiError) else error
        level = logging.INFO if isinstance(error, Conflict) else logging.WARNING
        title = "/".join(part for part in key if part) if value is None else self._kind.title(value)
        logging.getLogger(__name__).log(level, "%s: %s; again in %.1f s", title, error, wait, exc_info=trace)
