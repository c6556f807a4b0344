"""What makes a controller -> a program that runs it until SIGTERM, and ends with a message where it cannot go on."""
# Made from async_program.py by `cargo xtask generate`.

from __future__ import annotations

import logging
from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

from ..http.api_errors import ApiError, NotFound
from .api import Api
from .lease_claim import LeaseLost
from .runners import Termination

if TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client

    from ..model.protocols import GeneratedKind
    from .controller import Controller
    from .leader import Leader

__all__ = ["run_controller"]


def run_controller(
    make: Callable[[], Controller[Any]],
    client: _kubernetes_client.ApiClient | None = None,
    *,
    wait_for: type[GeneratedKind] | None = None,
    leader: Callable[[], Leader] | None = None,
) -> None:
    """Runs the controller that `make` returns as a program does: until SIGTERM, and the calls under way return.

    Where the controller cannot go on, as with `Forbidden`, the program ends with the message of the `ApiError`. With
    `wait_for`, a kind of a CRD, it waits until the server serves the kind, and waits again with another controller
    when the CRD is gone; `client` is the one that waits.

    With `leader`, the controller runs while the `Leader` that it returns leads. The program ends with a message
    where it leads no more.
    """
    with Termination():
        try:
            while True:
                if wait_for is not None:
                    _served(wait_for, client)
                try:
                    return make().run() if leader is None else leader().run(make())
                except NotFound as error:
                    if wait_for is None:
                        raise
                    logging.getLogger(__name__).warning("%s", error)
        except (ApiError, LeaseLost) as error:
            raise SystemExit(str(error)) from None


def _served(kind: type[GeneratedKind], client: _kubernetes_client.ApiClient | None) -> None:
    """Waits until the definition of a kind is established."""
    definition: Any = import_module("kubernetes.client").V1CustomResourceDefinition
    name = f"{kind.resource.plural}.{kind.resource.group}"
    logging.getLogger(__name__).info("waiting for %s", name)
    with Api(definition, client) as definitions:
        definitions.wait(name, "Established", timeout=None)
