"""A kind and a connection -> the typed client, whose methods send and return objects of the kind."""
# pyright: reportOverlappingOverload=false

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import TracebackType
from typing import TYPE_CHECKING, Any, Concatenate, Generic, Literal, ParamSpec, TypeVar, overload

from ..http.response_limits import DEFAULT_LIMITS, DEFAULT_TIMEOUT, ResponseLimits, Timeout
from ..http.results import warn_of_unreadable
from ..model.protocols import ClientKind, GeneratedKind, ScaleKind, StatusKind
from .async_connection import AsyncConnection
from .async_objects import AsyncObjects
from .async_wait import wait_for
from .async_watch import AsyncWatch, watch_start
from .kinds import kind_of
from .requests import Selector, checked_namespace, field_selector, label_selector
from .verbs import ListOptions, delete_options
from .watch_steps import WatchOptions

if TYPE_CHECKING:
    import kubernetes.aio.client as _kubernetes_client
    from typing_extensions import Self

    from ..http.api_errors import ApiError
    from ..http.results import ObjectList, OnUnreadable
    from ..model.partial import Partial
    from ..objects.object_metadata import StoredScale

__all__ = ["AsyncApi", "AsyncStatusApi"]

K = TypeVar("K", bound="GeneratedKind | ClientKind")
S = TypeVar("S", bound="StatusKind | ClientKind")
C = TypeVar("C", bound="ScaleKind | ClientKind")
T = TypeVar("T")
P = ParamSpec("P")

Propagation = Literal["Background", "Foreground", "Orphan"]
"""What happens to the objects that the deleted one owns: deleted later, deleted before, or left."""

if TYPE_CHECKING:

    class _StatusProperty:
        """A property that only kinds with the subresource status have."""

        def __init__(self, getter: Callable[[Any], Any]) -> None: ...
        def __get__(self, instance: AsyncApi[S], owner: object) -> AsyncStatusApi[S]: ...

    class _ScaleMethod(Generic[P, T]):
        """A method that only kinds with the subresource scale have."""

        def __init__(self, method: Callable[Concatenate[Any, P], T]) -> None: ...
        def __get__(self, instance: AsyncApi[C], owner: object) -> Callable[P, T]: ...
else:
    _StatusProperty = property

    def _ScaleMethod(method):
        return method


class AsyncApi(AsyncObjects[K]):
    """The objects of a kind, in one namespace or in all.

    `kind` is a class that a generated package has for a kind, or one of the official client, such as `V1ConfigMap`.
    `client` is an `ApiClient`; None: one as the official client finds its server, closed by `aclose` or `async with`.
    `namespace` is that of the context where it is not set. `field_manager` is the name under which fields are written.
    `timeout` and `limits` are those of each response. `on_unreadable` is called with each object of a list that cannot
    be read; `ObjectList.unreadable` has them too.

    A request that fails raises an `ApiError`, which has a subclass for each reason; an object that is wrong raises a
    `ModelError` before anything is sent.
    """

    def __init__(
        self,
        kind: type[K],
        client: _kubernetes_client.ApiClient | None = None,
        *,
        namespace: str | None = None,
        field_manager: str | None = None,
        timeout: Timeout = DEFAULT_TIMEOUT,
        limits: ResponseLimits = DEFAULT_LIMITS,
        on_unreadable: OnUnreadable | None = None,
    ) -> None:
        super().__init__(kind_of(kind), AsyncConnection(client, timeout, limits), field_manager)
        self._on_unreadable = on_unreadable
        self._namespace = None if namespace is None else self._checked(namespace)

    def _checked(self, namespace: str) -> str:
        if not self._kind.info.namespaced:
            raise ValueError(f"namespace {namespace!r}: objects of {self._kind.kind} are in no namespace")
        return checked_namespace(namespace)

    def __repr__(self) -> str:
        found, kind = self._connection, self._kind.info
        namespace = "everywhere" if self._is_everywhere else repr(self._namespace or found.default_namespace or None)
        place = f", namespace={namespace}" if kind.namespaced else ""
        return f"{type(self).__name__}({kind.kind} ({kind.api_version}){place}, server={found.server!r})"

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        await self.aclose()

    async def aclose(self) -> None:
        """Closes the client, unless it was passed. A later request makes a new one."""
        await self._connection.aclose()

    def within(self, namespace: str) -> Self:
        """The same kind in another namespace, over the same connections. `ValueError`: the kind is in none."""
        return self._copy(_namespace=self._checked(namespace), _is_everywhere=False)

    def everywhere(self) -> Self:
        """The same kind in all namespaces, over the same connections.

        Lists and watches have the objects of all; objects that are passed must say their namespace; a name alone does
        not name an object, so that methods raise `ValueError` for it.
        """
        return self._copy(_namespace=None, _is_everywhere=True)

    async def find(self, target: str | K) -> K | None:
        """As `get`, but None if there is no such object. Raises `NotFound` if the server does not have the kind."""
        verbs = await self._verbs()
        return await self._perform(verbs.find(target))

    async def exists(self, target: str | K) -> bool:
        """Whether there is an object of a name, or still the one that was read, as `find` sees it."""
        return await self.find(target) is not None

    async def list(
        self,
        *,
        labels: Selector = None,
        fields: Selector = None,
        limit: int | None = None,
        continue_: str | None = None,
        page_size: int | None = 500,
        resource_version: str | None = None,
        resource_version_match: Literal["Exact", "NotOlderThan"] | None = None,
    ) -> ObjectList[K]:
        """All objects that have these labels and fields: names with values, or selectors as texts.

        With `limit`, at most so many: `metadata.continue_` of the list is then the argument `continue_` of the call
        that goes on, and empty where there are no others. Requests have `page_size` objects each; None: all in one.
        Objects that cannot be read are in `unreadable` of the list, and count.
        """
        verbs = await self._verbs()
        options = ListOptions(labels, fields, limit, continue_, page_size, resource_version, resource_version_match)
        return await self._perform(verbs.list(options, self._on_unreadable))

    async def create(self, value: K, *, dry_run: bool = False, field_manager: str | None = None) -> K:
        """Creates an object, and returns it as the server stored it. Raises `AlreadyExists`."""
        verbs = await self._verbs()
        return await self._perform(verbs.create(value, self._query(dry_run, field_manager)))

    async def ensure(
        self, value: K | Partial[K], live: K | None = None, *, field_manager: str | None = None, dry_run: bool = False
    ) -> K:
        """Applies an object, and takes fields over from others, where the live object differs from it: by its values,
        or by what the field manager applied before and `value` no longer sets. Returns the object as the server has it.

        `live` is the object as a cache has it; without it, it is read. If `value` has owners, an object that belongs to
        none of them and to which the manager has applied nothing is somebody else's: raises `AlreadyExists`.
        """
        verbs = await self._verbs()
        manager = field_manager or self._field_manager
        return await self._perform(verbs.ensure(value, live, manager, self._query(dry_run, None)))

    async def delete(
        self,
        target: str | K,
        *,
        propagation: Propagation | None = None,
        grace_seconds: int | None = None,
        uid: str | None = None,
        resource_version: str | None = None,
        missing_ok: bool = False,
        dry_run: bool = False,
    ) -> K | None:
        """Deletes an object by name, or the very object that was read: its uid is a precondition.

        Returns the object if the server does, as for one that finalizers or a grace period keep. Raises `Conflict` if a
        precondition (`uid`, `resource_version`) fails, and `NotFound` if there is none, unless that is `missing_ok`.
        """
        verbs = await self._verbs()
        options = delete_options(propagation, grace_seconds, uid, resource_version)
        return await self._perform(verbs.delete(target, options, missing_ok, self._query(dry_run, None)))

    async def delete_all(
        self,
        *,
        labels: Selector = None,
        fields: Selector = None,
        all: bool = False,
        propagation: Propagation | None = None,
        grace_seconds: int | None = None,
        dry_run: bool = False,
    ) -> ObjectList[K]:
        """Deletes the objects of the namespace that have these labels and fields; without any, `all` must be True.

        Returns the objects that the server names.
        """
        verbs = await self._verbs()
        options = delete_options(propagation, grace_seconds, None, None)
        return await self._perform(verbs.delete_all(labels, fields, all, options, self._query(dry_run, None)))

    def watch(
        self,
        *,
        labels: Selector = None,
        fields: Selector = None,
        resource_version: str | None = None,
        initial: bool = True,
        timeout_seconds: int | None = None,
        on_unreadable: OnUnreadable | None = None,
        on_retry: Callable[[ApiError], object] | None = None,
    ) -> AsyncWatch[K]:
        """The changes of the objects that have these labels and fields, without an end of its own: see `AsyncWatch`.

        The objects that exist come first, as `ADDED`, unless `initial` is False. With a `resource_version`, the watch
        begins at that version instead. The server ends each response after `timeout_seconds`, and the watch goes on
        with another one. `on_unreadable` is called with each object that cannot be read, and `on_retry` with each error
        after which the watch goes on. An error that will not pass is raised, such as `Forbidden`.
        """
        options = WatchOptions(
            label_selector(labels), field_selector(fields), resource_version, initial, timeout_seconds, on_retry
        )
        return AsyncWatch(watch_start(self, options, on_unreadable or self._on_unreadable or warn_of_unreadable))

    @overload
    async def wait(  # type: ignore[overload-overlap]
        self,
        target: str | K,
        until: Literal["deleted"],
        timeout: float | None = 300,
        *,
        fail_on: Mapping[str, bool] | None = None,
    ) -> None: ...
    @overload
    async def wait(
        self,
        target: str | K,
        until: Callable[[K], bool],
        timeout: float | None = 300,
        *,
        fail_on: Mapping[str, bool] | None = None,
    ) -> K: ...
    @overload  # a variable that may be "deleted" needs a cast: most callers pass the type of a condition
    async def wait(
        self,
        target: str | K,
        until: str,
        timeout: float | None = 300,
        *,
        fail_on: Mapping[str, bool] | None = None,
    ) -> K: ...
    async def wait(
        self,
        target: str | K,
        until: str | Callable[[K], bool],
        timeout: float | None = 300,
        *,
        fail_on: Mapping[str, bool] | None = None,
    ) -> K | None:
        """Waits for an object, and returns it: the one of a name, which may not exist yet, or one that was read.

        `until` is a condition that shall be `True`, as in `"Ready"`; `"deleted"`; or a predicate. What can be neither,
        such as kubectl's `"delete"` and `"condition=Ready"`, raises `ValueError`. An object that was
        read is deleted when there is none of its name and uid: a wait for anything else then raises `NotFound`.
        Raises `TimeoutError` after `timeout` seconds; None waits forever. Raises `WaitFailed` as soon as the object has
        one of the conditions in `fail_on`, as in `{"Failed": True}`: its type, and whether it is `True` or `False`.
        """
        found: K | None = await wait_for(self, target, until, timeout, fail_on)
        return found

    @_ScaleMethod
    async def scale(
        self, target: str | K, replicas: int, *, dry_run: bool = False, field_manager: str | None = None
    ) -> StoredScale:
        """Sets the number of replicas, by a patch of the subresource scale. Raises `NoSubresourceError` without one.

        Of an object, the name and the namespace alone count.
        """
        self._kind.require_subresource("scale")
        verbs = await self._verbs()
        stored: StoredScale = await self._perform(verbs.scale(target, replicas, self._query(dry_run, field_manager)))
        return stored

    @_StatusProperty
    def status(self) -> AsyncStatusApi[K]:
        """The subresource status. Raises `NoSubresourceError` if the kind has none."""
        self._kind.require_subresource("status")
        status: AsyncStatusApi[K] = AsyncStatusApi(self._kind, self._connection, self._field_manager)
        status._namespace, status._is_everywhere, status._subresource = self._namespace, self._is_everywhere, "status"
        return status


class AsyncStatusApi(AsyncObjects[K]):
    """The status of the objects of an `AsyncApi`: whatever a request has besides, it changes the status alone.

    `replace`, `update` and `edit` take whole objects; `apply` sends what is set in the status and no other field.
    """
