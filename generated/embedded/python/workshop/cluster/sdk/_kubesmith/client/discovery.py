"""The apiVersion and the name of a kind -> a class for its objects, as the server serves them."""
# Made from async_discovery.py by `cargo xtask generate`.

from __future__ import annotations

from typing import TYPE_CHECKING

from ..http.response_limits import DEFAULT_LIMITS, DEFAULT_TIMEOUT, ResponseLimits, Timeout
from ..model.dynamic_object import DynamicObject, kind_class
from .connection import Connection
from .drivers import perform
from .dynamic_kinds import no_such_kind, served_kinds
from .retries import RetryPolicy

if TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client

__all__ = ["served_kind"]


def served_kind(
    api_version: str,
    kind: str,
    client: _kubernetes_client.ApiClient | None = None,
    *,
    timeout: Timeout = DEFAULT_TIMEOUT,
    limits: ResponseLimits = DEFAULT_LIMITS,
) -> type[DynamicObject]:
    """The class of a kind without a generated one, whose plural, scope and subresources the server says.

    As in `Api(served_kind("example.com/v1", "Widget"))`. `dynamic_kind` takes them as arguments, and sends no request.
    Raises `NotFound` if the server does not have the kind.
    """
    connection = Connection(client, timeout, limits)
    try:
        transport = connection.open()
        policy = RetryPolicy(transport.client.configuration.retries, timeout)
        found = (perform(transport, served_kinds(api_version, policy))).get(f"{api_version} {kind}")
        if found is None:
            raise no_such_kind(api_version, kind)
        return kind_class(DynamicObject, found.info)
    finally:
        if connection.is_own:
            connection.close()
