"""A kind, a connection and a namespace -> requests about the objects, and the reading of one."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ..model.protocols import ClientKind, GeneratedKind
from .async_connection import AsyncConnection
from .drivers import perform_async
from .kinds import Kind
from .retries import RetryPolicy
from .verbs import Verbs

if TYPE_CHECKING:
    from typing_extensions import Self

    from .steps import Steps

__all__ = ["AsyncReads"]

K = TypeVar("K", bound="GeneratedKind | ClientKind")
T = TypeVar("T")


class AsyncReads(Generic[K]):
    """The objects of a kind, or a part of them."""

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

    async def get(self, target: str | K) -> K:
        """The object of a name, or the present state of one that was read. Raises `NotFound` if there is none; also if
        the object of its name has another uid.
        """
        verbs = await self._verbs()
        return await self._perform(verbs.get(target))
