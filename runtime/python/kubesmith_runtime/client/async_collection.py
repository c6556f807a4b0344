"""A kind and a namespace, or all -> lists, watches and single objects, and the client that is closed in the end."""

from __future__ import annotations

from collections.abc import Callable
from types import TracebackType
from typing import TYPE_CHECKING, Literal, TypeVar

from ..http.results import warn_of_unreadable
from ..model.protocols import ClientKind, GeneratedKind
from .async_reads import AsyncReads
from .async_watch import AsyncWatch, watch_start
from .requests import Selector, checked_namespace, field_selector, label_selector
from .verbs import ListOptions
from .watch_steps import WatchOptions

if TYPE_CHECKING:
    from typing_extensions import Self

    from ..http.api_errors import ApiError
    from ..http.results import ObjectList, OnUnreadable

__all__ = ["AsyncCollection"]

K = TypeVar("K", bound="GeneratedKind | ClientKind")


class AsyncCollection(AsyncReads[K]):
    """The objects of a kind that an `AsyncApi` has, to be read: whole, or their metadata alone."""

    _on_unreadable: OnUnreadable | None = None

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
