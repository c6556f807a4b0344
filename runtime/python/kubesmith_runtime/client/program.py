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
    leader: str | Leader | None = None,
    probe_port: int | None = None,
) -> None:
    """Runs the controller that `make` returns as a program does: until SIGTERM, and the calls under way return.

    Where the controller cannot go on, as with `Forbidden`, the program ends with the message of the `ApiError`. With
    `wait_for`, a kind of a CRD, it waits until the server serves the kind, and waits again with another controller
    when the CRD is gone; `client` is the one that waits.

    With `leader`, a `Leader` or the name of a Lease, the controller runs while this program leads. The program
    ends with a message where it leads no more.

    At `probe_port`, GET of `/healthz` is answered by 200, and of `/readyz` by 200 while the controller `is_ready` or
    another program holds the Lease, otherwise by 503. Where the port is taken, the program ends with a message.
    """
    try:
        with Termination():
            parts = _Parts(make, client, wait_for, leader)
            parts.run(probe_port)
    except (ApiError, LeaseLost) as error:
        raise SystemExit(str(error)) from None


class _Parts:
    """How the parts of a program are made, and those that run now."""

    def __init__(
        self,
        make: Callable[[], Controller[Any]],
        client: _kubernetes_client.ApiClient | None,
        wait_for: type[GeneratedKind] | None,
        leader: str | Leader | None,
    ) -> None:
        self._make = make
        self._client = client
        self._wait_for = wait_for
        self._leader = Leader(client, name=leader) if isinstance(leader, str) else leader
        self._controller: Controller[Any] | None = None

    def are_ready(self) -> bool:
        """Whether the controller runs with complete caches, or waits for the Lease that another program holds."""
        is_waiting = self._leader is not None and self._leader.is_waiting
        return is_waiting or (self._controller is not None and self._controller.is_ready)

    def run(self, probe_port: int | None) -> None:
        """Runs one controller after another, until one has ended for another reason than that its CRD is gone."""
        try:
            probes = Probes(probe_port, self.are_ready)
        except OSError as error:
            raise SystemExit(f"probe_port {probe_port}: {error}") from None
        with probes:
            while True:
                if self._wait_for is not None:
                    _served(self._wait_for, self._client)
                guarded = self._controller = self._make()
                try:
                    return guarded.run() if self._leader is None else self._leader.run(guarded)
                except NotFound as error:
                    if self._wait_for is None:
                        raise
                    logging.getLogger(__name__).warning("%s", error)


def _served(kind: type[GeneratedKind], client: _kubernetes_client.ApiClient | None) -> None:
    """Waits until the definition of a kind is established."""
    definition: Any = import_module("kubernetes.client").V1CustomResourceDefinition
    name = f"{kind.resource.plural}.{kind.resource.group}"
    logging.getLogger(__name__).info("waiting for %s", name)
    with Api(definition, client) as definitions:
        definitions.wait(name, "Established", timeout=None)
