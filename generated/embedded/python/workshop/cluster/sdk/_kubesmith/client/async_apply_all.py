"""Objects of any kinds, and files of them -> the server, in an order that works; what became of each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..http.response_limits import DEFAULT_LIMITS, DEFAULT_TIMEOUT, ResponseLimits, Timeout
from ..objects.documents import wires_of
from ..official.external import object_wire
from .async_connection import AsyncConnection
from .drivers import perform_async
from .manifests import Applied, ApplyOptions, Prune, apply_steps
from .requests import checked_namespace
from .retries import RetryPolicy

if TYPE_CHECKING:
    import kubernetes.aio.client as _kubernetes_client

__all__ = ["apply_all_async"]


async def apply_all_async(
    sources: Iterable[object] | PathLike[str],
    client: _kubernetes_client.ApiClient | None = None,
    *,
    field_manager: str,
    namespace: str | None = None,
    force: bool = False,
    dry_run: bool = False,
    prune: Prune | None = None,
    wait: float = 60.0,
    timeout: Timeout = DEFAULT_TIMEOUT,
    limits: ResponseLimits = DEFAULT_LIMITS,
) -> list[Applied]:
    """Applies objects of any kinds, and returns what became of each, in the order in which they were applied.

    `sources` are objects (models, parts of models, objects of the official client, dicts) and paths of files with
    objects, or of directories with such files; a single path may be passed alone. Namespaces come first, then
    definitions, for which it waits up to `wait` seconds, then what others need, then the rest in the order of the
    sources. The server refuses unknown fields.

    `namespace` is that of objects that say none, else that of the context. With `prune`, objects that earlier calls
    applied and that are no longer there are deleted at the end. With `dry_run`, nothing changes. Raises `ApplyAllError`
    once all others are applied, and `ModelError` for what is no object, before anything is sent.
    """
    wires = list(_wires(sources))
    if not field_manager:
        raise ValueError("apply_all: `field_manager` is empty; expected the name of the manager")
    connection = AsyncConnection(client, timeout, limits)
    try:
        transport = await connection.open()
        place = checked_namespace(namespace or connection.default_namespace or "default")
        policy = RetryPolicy(transport.client.configuration.retries, timeout)
        options = ApplyOptions(field_manager, force, dry_run, prune, wait)
        return await perform_async(transport, apply_steps(wires, options, place, policy))
    finally:
        if connection.is_own:
            await connection.aclose()


def _wires(sources: Iterable[object] | PathLike[str]) -> Iterator[dict[str, Any]]:
    """The objects of all sources in wire form."""
    if isinstance(sources, (str, bytes)):
        raise TypeError("apply_all: a text; a file is read by its `pathlib.Path`, and objects by `load_all`")
    for source in [sources] if isinstance(sources, PathLike) else sources:
        if _is_path(source):
            named: Any = source
            path = Path(named)
            files = sorted(each for each in path.iterdir() if each.suffix in _SUFFIXES) if path.is_dir() else [path]
            for file in files:
                yield from wires_of(file)
        else:
            yield object_wire(source, "an object")


def _is_path(source: object) -> bool:
    return isinstance(source, PathLike)


_SUFFIXES = (".yaml", ".yml", ".json")
"""The files of a directory that are read, as kubectl reads them."""
