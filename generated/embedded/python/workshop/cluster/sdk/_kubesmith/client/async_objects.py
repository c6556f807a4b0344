"""A kind, a connection and a namespace -> the verbs that objects have as a whole and in their status."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ..model.protocols import ClientKind, GeneratedKind
from .async_connection import AsyncConnection
from .drivers import perform_async
from .kinds import Kind
from .retries import RetryPolicy
from .verbs import Verbs, write_query

if TYPE_CHECKING:
    from typing_extensions import Self

    from ..http.patch_types import Patch
    from ..model.partial import Partial
    from .steps import Steps

__all__ = ["AsyncObjects"]

K = TypeVar("K", bound="GeneratedKind | ClientKind")
T = TypeVar("T")


class AsyncObjects(Generic[K]):
    """The objects of a kind, or their status."""

    def __init__(self, kind: Kind[K], connection: AsyncConnection, field_manager: str | None) -> None:
        self._kind = kind
        self._connection = connection
        self._field_manager = field_manager
        self._namespace: str | None = None
        """None: that of the connection, unless it is everywhere."""
        self._is_everywhere = False
        self._subresource: str | None = None

    def _copy(self, **attributes: Any) -> Self:
        """The same with other attributes, over the same connection."""
        other = copy(self)
        vars(other).update(attributes)
        return other

    async def _verbs(self) -> Verbs[K]:
        """The verbs, once the server and the namespace are known."""
        transport = await self._connection.open()
        has_namespace = self._kind.info.namespaced and not self._is_everywhere
        namespace = (self._namespace or self._connection.default_namespace) if has_namespace else None
        policy = RetryPolicy(transport.client.configuration.retries, self._connection.timeout)
        return Verbs(self._kind, namespace, policy, self._subresource)

    async def _perform(self, steps: Steps[T]) -> T:
        return await perform_async(await self._connection.open(), steps)

    def _query(self, dry_run: bool, field_manager: str | None) -> dict[str, Any]:
        return write_query(dry_run=dry_run, field_manager=field_manager or self._field_manager)

    async def get(self, target: str | K) -> K:
        """The object of a name, or the present state of one that was read. Raises `NotFound` if there is none; also if
        the object of its name has another uid.
        """
        verbs = await self._verbs()
        return await self._perform(verbs.get(target))

    async def replace(self, value: K, *, dry_run: bool = False, field_manager: str | None = None) -> K:
        """Replaces the object of the same name. Raises `Conflict` if it is not the version that `value` has."""
        verbs = await self._verbs()
        return await self._perform(verbs.replace(value, self._query(dry_run, field_manager)))

    async def patch(
        self, target: str | K, patch: Patch, *, dry_run: bool = False, field_manager: str | None = None
    ) -> K:
        """Sends a `MergePatch`, `JsonPatch`, `StrategicMergePatch` (for kinds of Kubernetes) or `Apply` as it is.

        Of an object, the name and the namespace alone count.
        """
        verbs = await self._verbs()
        return await self._perform(verbs.patch(target, patch, self._query(dry_run, field_manager)))

    async def apply(
        self,
        value: K | Partial[K] | Mapping[str, Any],
        *,
        field_manager: str | None = None,
        force: bool = False,
        dry_run: bool = False,
    ) -> K:
        """Server-side apply of what is set in an object, and of nothing else.

        The object may lack required fields as a `Partial` of its class, as in `Kind.Partial(...)`. Fields that the
        manager applied before and that are not set now are removed: `apply_from` computes the value, a wire form, of a
        partial change. Raises `ValueError` without a field manager, and `Conflict` if another manager
        owns a field, unless `force` takes it over.
        """
        verbs = await self._verbs()
        manager = field_manager or self._field_manager
        return await self._perform(verbs.apply(value, manager, force, self._query(dry_run, None)))

    async def update(self, before: K, after: K, *, dry_run: bool = False, field_manager: str | None = None) -> K:
        """Sends the difference between an object as it was read and as it shall be; nothing if there is none.

        Raises `Conflict` if the object was changed since, and `ModelError` if `before` has no version.
        """
        verbs = await self._verbs()
        return await self._perform(verbs.update(before, after, self._query(dry_run, field_manager)))

    async def edit(
        self,
        target: str | K,
        change: Callable[[K], bool | None],
        *,
        retries: int = 5,
        dry_run: bool = False,
        field_manager: str | None = None,
    ) -> K:
        """Reads an object, lets `change` alter a copy of it, and sends the difference as `update` does.

        After a `Conflict` it reads again, at most `retries` times: `change` is called anew. It returns None, or a bool
        that means nothing; else this raises `TypeError`. Of an object as the target, name, namespace and uid count:
        if the object of its name has another uid, this raises `Conflict` at once.
        """
        verbs = await self._verbs()
        return await self._perform(verbs.edit(target, change, retries, self._query(dry_run, field_manager)))
