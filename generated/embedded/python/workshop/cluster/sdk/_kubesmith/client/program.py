"""What makes a controller -> a program that runs it until SIGTERM, and ends with a message where it cannot go on."""
# Made from async_program.py by `cargo xtask generate`.

from __future__ import annotations

import logging
from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

from ..http.api_errors import ApiError, NotFound
from .api import Api
from .leader import Leader
from .lease_claim import LeaseLost
from .probes import Probes
from .runners import Termination

if TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client

    from ..model.protocols import GeneratedKind
    from .controller import Controller

__all__ = ["run_controller"]


def run_controller(
    make: Callable[[], Controller[Any]],
    client: _kubernetes_client.ApiClient | None = None,
    *,
    wait_for: type[GeneratedKind] | None = None,
    leader: str | Callable[[], Leader] | None = None,
    probe_port: int | None = None,
) -> None:
    """Runs the controller that `make` returns as a program does: until SIGTERM, and the calls under way return.

    Where the controller cannot go on, as with `Forbidden`, the program ends with the message of the `ApiError`. With
    `wait_for`, a kind of a CRD, it waits until the server serves the kind, and waits again with another controller
    when the CRD is gone; `client` is the one that waits.

    With `leader`, the name of a Lease or a function that returns a `Leader`, the controller runs while this
    program leads. The program ends with a message where it leads no more.

    At `probe_port`, GET of `/healthz` is answered by 200, and of `/readyz` by 200 while the controller `is_ready` or the
    program waits for another leader, otherwise by 503. Raises `OSError` where the port is taken.
    """
    parts = _Parts()
    with Termination():
        with Probes(probe_port, parts.are_ready):
            try:
                while True:
                    if wait_for is not None:
                        _served(wait_for, client)
                    try:
                        return parts.run(make(), _leader(leader, client))
                    except NotFound as error:
                        if wait_for is None:
                            raise
                        logging.getLogger(__name__).warning("%s", error)
            except (ApiError, LeaseLost) as error:
                raise SystemExit(str(error)) from None


class _Parts:
    """The controller that runs now, and its leader."""

    def __init__(self) -> None:
        self._controller: Controller[Any] | None = None
        self._leader: Leader | None = None

    def are_ready(self) -> bool:
        """Whether the controller runs with complete caches, or waits for the Lease that another program holds."""
        is_waiting = self._leader is not None and self._leader.is_waiting
        return is_waiting or (self._controller is not None and self._controller.is_ready)

    def run(self, controller: Controller[Any], leader: Leader | None) -> None:
        """Runs a controller, under its leader if it has one."""
        self._controller, self._leader = controller, leader
        (controller.run() if leader is None else leader.run(controller))


def _leader(leader: str | Callable[[], Leader] | None, client: _kubernetes_client.ApiClient | None) -> Leader | None:
    if leader is None or callable(leader):
        return None if leader is None else leader()
    return Leader(client, name=leader)


def _served(kind: type[GeneratedKind], client: _kubernetes_client.ApiClient | None) -> None:
    """Waits until the definition of a kind is established."""
    definition: Any = import_module("kubernetes.client").V1CustomResourceDefinition
    name = f"{kind.resource.plural}.{kind.resource.group}"
    logging.getLogger(__name__).info("waiting for %s", name)
    with Api(definition, client) as definitions:
        definitions.wait(name, "Established", timeout=None)
