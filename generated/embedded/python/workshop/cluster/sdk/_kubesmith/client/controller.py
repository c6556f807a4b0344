"""The caches of an operator -> calls of its function for each object that may not be as it should be."""
# Made from async_controller.py by `cargo xtask generate`.

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterable
from contextlib import ExitStack, nullcontext
from itertools import chain
from random import random as random_part
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ..http.api_errors import ApiError, Conflict
from ..http.results import Event
from ..objects.object_metadata import stored_metadata
from .cache import Cache
from .controller_caches import ControllerCaches
from .controller_options import Retry, checked_seconds
from .lease_claim import LeaseLost
from .runners import Runner, Signal
from .store import key_of
from .work_queue import WorkQueue, checked_wait

if TYPE_CHECKING:
    from typing_extensions import Self

    from ..model.protocols import ClientKind, GeneratedKind
    from .collection import Collection
    from .controller_options import Around, Backoff, When
    from .kinds import Kind
    from .known import Key
    from .requests import Selector
    from .work_queue import Reconcile

__all__ = ["Controller"]

K = TypeVar("K", bound="GeneratedKind | ClientKind")
L = TypeVar("L", bound="GeneratedKind | ClientKind")
Objects = list[L]


class Controller(Generic[K]):
    """Calls a function for each object of a cache, and again whenever something changes that the object stands for.

    `reconcile` gets the object as the cache has it, and makes the cluster what the object says; it is not called for
    objects that are gone. It may return the seconds after which it shall be called again at the latest. After an
    exception it is called again as well, after a wait that `backoff` says. It is never called twice at once for one
    object; for different objects, `workers` calls run at once.

    `objects` is a cache, an `Api`, of which the controller makes a cache, or several of the same kind, such as
    one for each namespace. `when` says which events of these
    objects count; without it all do. After `resync` seconds without a call, one comes for each object. `around` is
    entered around each call. `on_error` gets each exception of `reconcile` with the object; without it, exceptions are
    logged. `grace` is how many seconds the calls that are under way have after `stop`.
    """

    def __init__(
        self,
        objects: Cache[K] | Collection[K] | Iterable[Cache[K] | Collection[K]],
        reconcile: Reconcile[K],
        *,
        workers: int = 1,
        when: When[K] | None = None,
        resync: float | None = None,
        backoff: Backoff | None = None,
        around: Around[K] | None = None,
        on_error: Callable[[K, Exception], object] | None = None,
        grace: float | None = None,
    ) -> None:
        if workers < 1:
            raise ValueError(f"workers: {workers}; expected at least 1")
        self._caches: ControllerCaches[K] = ControllerCaches(objects)
        api: Any = self._caches.objects[0].api
        self._kind: Kind[K] = api._kind
        self._reconcile = reconcile
        self._resync = checked_seconds("resync", resync)
        self._around = around
        self._on_error = on_error
        self._grace = checked_seconds("grace", grace)
        self._queue = WorkQueue(None if backoff is None else backoff.checked())
        self._workers = [Runner() for _ in range(workers)]
        self._ended = Signal()
        self._is_synced = False
        self._may_call: Callable[[], bool] | None = None
        self._late = ""
        """Which calls did not return in time, as a message; empty: all did."""
        self._error: BaseException | None = None
        self._note: Callable[[Event[K], K | None], None]
        for cache in self._caches.objects:
            self._note = self._follow(cache, lambda event: [key_of(event.object)], when)

    def _follow(
        self, cache: Cache[L], keys: Callable[[Event[L]], Iterable[Key]], when: When[L] | None
    ) -> Callable[[Event[L], L | None], None]:
        """Puts the keys that an event is about into the queue; returns what does so."""

        def note(event: Event[L], before: L | None) -> None:
            if when is None or _counts(when, event, before):
                for key in keys(event):
                    self._queue.add(key)

        self._caches.all.append(cache)
        cache.attach(note, self._fail)
        return note

    def owns(
        self,
        *owned: Cache[Any] | type[GeneratedKind | ClientKind],
        labels: Selector = None,
        when: When[Any] | None = None,
    ) -> Self:
        """Also calls for the objects that own an object of other caches, by its owner references, when it changes.

        Of a kind, such as `V1Service`, the controller makes a cache: of the objects with `labels`, in the namespaces
        and over the connection of its own objects, and with their field manager. Raises `ValueError` for `labels` with
        a cache.
        """
        for cache in self._caches.sources(owned, labels):
            self._follow(cache, lambda event: self._kind.owner_keys(event.object), when)
        return self

    def find(self, kind: type[L], name: str, namespace: str | None = None) -> L | None:
        """The object of a kind and a name, as a cache of the controller has it; None if there is none.

        `namespace` is that of the controller's objects, if they are of one. Raises `ValueError` without a namespace
        where objects of several are followed, and where the controller follows no such kind.
        """
        return self._caches.find(kind, name, namespace)

    def list(self, kind: type[L], namespace: str | None = None) -> Objects[L]:
        """The objects of a kind, or those of a namespace, as the caches of the controller have them.

        Raises `ValueError` where the controller follows no such kind.
        """
        return self._caches.list(kind, namespace)

    def owned(self, kind: type[L], owner: K) -> Objects[L]:
        """The objects of a kind that an object owns, as the caches of the controller have them.

        Raises `ValueError` where the controller follows no such kind.
        """
        return self._caches.owned(kind, owner)

    def ensure(self, wanted: L) -> L:
        """As `ensure` of the cache that the controller has for the kind and the namespace of `wanted`.

        Raises `ValueError` where the controller has none.
        """
        return self._caches.home(wanted).ensure(wanted)

    def watches(
        self,
        watched: Cache[L] | type[L],
        concerns: Callable[[L], Iterable[K]],
        *,
        labels: Selector = None,
        when: When[L] | None = None,
    ) -> Self:
        """Also calls for the objects that an object of another cache, or of a kind, concerns, when it changes.

        Of a kind, the controller makes a cache, as `owns` does. Raises `ValueError` for `labels` with a cache.
        """
        for cache in self._caches.sources([watched], labels):
            self._follow(cache, lambda event: [key_of(each) for each in concerns(event.object)], when)
        return self

    def only_while(self, may_call: Callable[[], bool]) -> None:
        """Ends the controller where `may_call` is false before a call: a `Leader` passes whether it leads."""
        self._may_call = may_call

    @property
    def is_ready(self) -> bool:
        """Whether the first lists of all caches are complete, and `run` goes on: what a readiness probe asks."""
        return self._is_synced and not self._ended.is_set()

    def stop(self) -> None:
        """Ends `run` once the calls that are under way have returned."""
        self._ended.set()
        for cache in self._caches.all:
            cache.stop()

    def run(self) -> None:
        """Starts the caches, and calls `reconcile` until `stop`. A controller runs once.

        Raises the error that ends a cache, such as `Forbidden`, and what is no `Exception`, such as `SystemExit`, from
        `reconcile` or a handler of a cache. Returns when one of its caches is stopped. Leaving it by an exception, such
        as `SystemExit` in the handler of a signal, lets the calls that are under way return too. Raises `TimeoutError`
        if they did not return within the seconds of `grace`; calls of a `Controller` are cancelled then.
        """
        if self._workers[0].is_started or self._ended.is_set():
            raise RuntimeError("the controller has run already; another one starts anew")
        with ExitStack() as entered:
            try:
                if self._are_synced(entered):
                    for value in chain.from_iterable(self._caches.objects):
                        self._note(Event("ADDED", value, stored_metadata(value).resource_version), None)
                    self._is_synced = True
                    for number, worker in enumerate(self._workers):
                        worker.start(self._work, f"kubesmith controller {number}")
                    self._ended.wait(None)
            finally:
                self._queue.close()
                self._end_workers()
        if self._late:
            raise TimeoutError(self._late) from self._error
        if self._error is not None:
            raise self._error

    def _end_workers(self) -> None:
        """Waits until the calls that are under way have returned, or their time is over."""
        end = None if self._grace is None else time.monotonic() + self._grace
        for worker in self._workers:
            left = None if end is None else max(0.0, end - time.monotonic())
            under_way = self._queue.running()
            if not worker.join(left) and not self._late:
                names = ", ".join(_name(key) for key in under_way)
                self._late = f"the calls for {names} did not return within {self._grace} seconds"
                logging.getLogger(__name__).warning("%s", self._late)

    def _are_synced(self, entered: ExitStack) -> bool:
        """Starts each cache and waits for its first list; false if the controller has ended before."""
        try:
            for cache in self._caches.all:
                entered.enter_context(cache)
            for cache in self._caches.all:
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
                if self._may_call is not None and not self._may_call():
                    self.stop()
                    return
                self._work_on(key)
        except BaseException as error:  # noqa: BLE001 - a worker that ends alone would leave objects as they are
            self._fail(error)

    def _work_on(self, key: Key) -> None:
        value: K | None = None
        try:
            value = self._caches.at(key)
            after = None if value is None else self._call(value)
        except LeaseLost as error:
            logging.getLogger(__name__).warning("%s: %s", _name(key), error)
            self.stop()
        except Exception as error:  # noqa: BLE001 - one object must not stop the others
            after = error.after if isinstance(error, Retry) else None
            self._report(key, value, error, self._queue.failed(key, after))
        else:
            self._queue.done(key, after)

    def _call(self, value: K) -> float | None:
        """Calls `reconcile`; returns the seconds after which the next call is due."""
        after: float | None = None
        with nullcontext() if self._around is None else self._around(value):
            after = checked_wait(self._reconcile(value))
        if self._resync is None:
            return after
        resync = self._resync * (0.9 + random_part() / 10)  # not all objects at once
        return resync if after is None else min(after, resync)

    def _report(self, key: Key, value: K | None, error: Exception, wait: float) -> None:
        """Hands an exception to `on_error`, else to the log; there is no object where the cache refuses to return it.

        That of a request, and a `Retry`, are logged without where they were raised, and a `Conflict`, which only says
        that there is a newer object, as information.
        """
        try:
            if self._on_error is not None and value is not None:
                self._on_error(value, error)
                return
        except Exception as another:  # noqa: BLE001 - any exception of a user's function
            error = another
        trace = None if isinstance(error, (ApiError, Retry)) else error
        level = logging.INFO if isinstance(error, Conflict) else logging.WARNING
        title = _name(key) if value is None else self._kind.title(value)
        logging.getLogger(__name__).log(level, "%s: %s; again in %.1f s", title, error, wait, exc_info=trace)


def _counts(when: When[L], event: Event[L], before: L | None) -> bool:
    """Whether an event counts; one that cannot be judged does."""
    try:
        return when(event, before)
    except Exception as error:
        logging.getLogger(__name__).error("`when` of a controller failed, so that an event counts", exc_info=error)
        return True


def _name(key: Key) -> str:
    """An object in messages."""
    return "/".join(part for part in key if part)
