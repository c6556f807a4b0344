"""A `reconcile`, a cleanup and a finalizer -> a `reconcile` that holds objects until they are cleaned up."""
# Made from async_finalizer.py by `cargo xtask generate`.

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ..http.api_errors import NotFound

if TYPE_CHECKING:
    from ..model.protocols import ClientKind, GeneratedKind
    from .api import Api
    from .work_queue import Cleanup, Reconcile

__all__ = ["Finalizer"]

K = TypeVar("K", bound="GeneratedKind | ClientKind")

_NAME = re.compile(r"[a-z0-9]([-a-z0-9.]*[a-z0-9])?/[A-Za-z0-9]([-A-Za-z0-9_.]*[A-Za-z0-9])?")
"""A finalizer as servers want those of programs: with a domain."""


class Finalizer(Generic[K]):
    """A function for `Controller` that adds a finalizer to an object before it calls `reconcile`, and calls
    `cleanup` once the object is to be deleted. The object is deleted when `cleanup` has returned.

    `name` has a domain, as in `example.com/dns`. A program that ends between two steps goes on where it was: `cleanup`
    is called again if it ended before the finalizer was removed, so it must be able to run twice. `cleanup` gets the
    object as the server has it, and is not called for one whose finalizer is gone.
    """

    def __init__(
        self,
        api: Api[K],
        name: str,
        reconcile: Reconcile[K],
        cleanup: Cleanup[K],
    ) -> None:
        if not _NAME.fullmatch(name):
            raise ValueError(f"finalizer {name!r}; expected a domain and a name, as in `example.com/dns`")
        self.name = name
        self._api = api
        self._reconcile = reconcile
        self._cleanup = cleanup

    def __call__(self, value: K) -> float | None:
        """Does for an object what is to be done now; returns what `reconcile` does."""
        metadata = _metadata(value)
        if metadata.deletion_timestamp is not None:
            self._finish(value)
            return None
        if self.name not in (metadata.finalizers or ()):
            try:
                value = self._api.edit(value, self._hold)
            except NotFound:
                return None
            metadata = _metadata(value)
            if metadata.deletion_timestamp is not None:
                return None  # a change that the cache is about to see
        return self._reconcile(value)

    def _finish(self, value: K) -> None:
        # A cache may have the object as it was before the finalizer was removed.
        live = self._api.find(value)
        if live is None or self.name not in _finalizers(live):
            return
        self._cleanup(live)
        try:
            self._api.edit(live, self._release)
        except NotFound:
            return

    def _hold(self, value: Any) -> None:
        # Servers refuse new finalizers of an object that is being deleted.
        if value.metadata.deletion_timestamp is None and self.name not in _finalizers(value):
            value.metadata.finalizers = [*_finalizers(value), self.name]

    def _release(self, value: Any) -> None:
        value.metadata.finalizers = [each for each in _finalizers(value) if each != self.name]


def _metadata(value: Any) -> Any:
    return value.metadata


def _finalizers(value: Any) -> list[str]:
    found: list[str] = value.metadata.finalizers or []
    return found
