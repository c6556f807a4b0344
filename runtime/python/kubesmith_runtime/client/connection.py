"""An `ApiClient`, or none -> the one to use, as the official client finds it, and the namespace where none is set.

Nothing global changes: what is found is loaded into a `Configuration` of its own.
"""
# Made from async_connection.py by `cargo xtask generate`.

from __future__ import annotations

from importlib import import_module
from os import PathLike
from threading import Lock
from typing import TYPE_CHECKING, Any

from ..http.credentials import without_user
from ..http.response_limits import ResponseLimits, Timeout
from ..http.transport import Transport
from .credentials import Credentials, file_source
from .kubeconfig import (
    SERVICE_ACCOUNT,
    checked_paths,
    client_namespace,
    context_namespace,
    has_kubeconfig,
    is_in_cluster,
    keep_namespace,
    nothing_found,
)
from .kubeconfig_user import find_user, values_hidden

if TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client

__all__ = ["Connection", "connect"]


class Connection:
    """The transport to a server, made by its first use, and shared by all who have a copy of an `Api`."""

    def __init__(self, client: Any, timeout: Timeout, limits: ResponseLimits) -> None:
        self.client: Any = client
        """The `ApiClient`; None before the first use of one that is found."""
        self.is_own: bool = client is None
        """Whether `close` closes the client."""
        self.timeout = timeout
        self.limits = limits
        self.transport: Transport | None = None
        self.default_namespace: str = ""
        """The namespace where none is requested; empty before the first use."""
        self.lock: Lock = Lock()

    @property
    def server(self) -> str | None:
        """The server, without a password in its URL; None before the first use of a client that is found."""
        client = self.client
        return None if client is None else without_user(str(client.configuration.host))

    def open(self) -> Transport:
        """The transport. Raises `ConfigException` of the official client if nothing says which server to use."""
        with self.lock:
            if self.transport is None:
                if self.client is None:
                    self.client = connect()
                self.default_namespace = client_namespace(self.client)
                self.transport = Transport(self.client, self.timeout, self.limits)
            return self.transport

    def close(self) -> None:
        """Closes a client that was found; one that was passed stays open. The next use finds one again."""
        with self.lock:
            client, self.transport = self.client, None
            if self.is_own and client is not None:
                self.client = None
                client.close()


def connect(context: str | None = None, kubeconfig: str | PathLike[str] | None = None) -> _kubernetes_client.ApiClient:
    """A client of the server and the user of a context in the kubeconfig, for one or several `Api`.

    `context` is that of the kubeconfig's `current-context` unless it is set; `kubeconfig` is its path, else the one in
    KUBECONFIG or `~/.kube/config`. Without either, the client is the one of an `Api` to which none is passed: of
    the official client's default `Configuration` if one is set, else of the kubeconfig, else of the pod's service
    account. Nothing global changes. The caller closes it, by `close` or `with`.

    Raises `ConfigException` of the official client if there is no such context, or nothing says which server to use.
    """
    client: Any = import_module("kubernetes.client")
    config: Any = import_module("kubernetes.config")
    is_chosen = context is not None or kubeconfig is not None
    if not is_chosen and client.Configuration._default is not None:
        return client.ApiClient()  # type: ignore[no-any-return]
    found: Any = client.Configuration()
    if not is_chosen and not has_kubeconfig():
        if not is_in_cluster():
            raise config.ConfigException(nothing_found())
        with values_hidden("the service account", config.ConfigException):
            config.load_incluster_config(client_configuration=found)
            Credentials(file_source(SERVICE_ACCOUNT / "token")).start(found)
        return client.ApiClient(found)  # type: ignore[no-any-return]
    paths = checked_paths(kubeconfig, config.ConfigException)
    with values_hidden(f"the kubeconfig at {paths}", config.ConfigException):
        user = find_user(import_module("kubernetes.config.kube_config"), paths, context)
        user.loader.load_and_set(found)
        if user.source is not None:
            Credentials(user.source, user.token).start(found)
        user.keep_provider(found)
    made: Any = client.ApiClient(found)
    if is_chosen:
        keep_namespace(made, context_namespace(str(found.host), context, paths) or "default")
    return made  # type: ignore[no-any-return]
