"""A kind, a connection and a namespace -> the verbs that write objects, as a whole or in their status."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from ..model.protocols import ClientKind, GeneratedKind
from .async_reads import AsyncReads
from .verbs import write_query

if TYPE_CHECKING:
    from ..http.patch_types import Patch
    from ..model.partial import Partial

__all__ = ["AsyncObjects"]

K = TypeVar("K", bound="GeneratedKind | ClientKind")


class AsyncObjects(AsyncReads[K]):
    """The objects of a kind, or their status."""

    def _query(self, dry_run: bool, field_manager: str | None) -> dict[str, Any]:
        return write_query(dry_run=dry_run, field_manager=field_manager or self._field_manager)

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
