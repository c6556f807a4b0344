"""A Lease -> one program of several that runs, and the others that wait."""
# Made from async_leader.py by `cargo xtask generate`.

from __future__ import annotations

import logging
import uuid
from os import getpid
from socket import gethostname
from typing import TYPE_CHECKING, Any, Protocol

from ..http.api_errors import ApiError, ConnectionFailed, Forbidden, NotSent
from ..http.response_limits import DEFAULT_LIMITS
from .connection import Connection
from .drivers import perform
from .lease_claim import LEASE, Claim, LeaseLost, LeaseTimes
from .retries import RetryPolicy
from .runners import Runner, Signal
from .verbs import Verbs

if TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client

__all__ = ["Leader"]


class _Guarded(Protocol):
    """What runs while this program leads, such as a `Controller`."""

    def run(self) -> None: ...
    def stop(self) -> None: ...


class Leader:
    """Runs a controller while this program holds a Lease (coordination.k8s.io/v1), which one candidate at a time does.

    `name` and `namespace` are those of the Lease, `identity` is the name of this candidate. Others take over once
    `times.lease` seconds are over without a renewal. A leader that could not renew for `times.renew` seconds ends what
    it runs before. The time between the two is what a call that is under way has to return.
    """

    def __init__(
        self,
        client: _kubernetes_client.ApiClient | None = None,
        *,
        name: str,
        namespace: str | None = None,
        identity: str | None = None,
        times: LeaseTimes | None = None,
    ) -> None:
        self.identity = identity or f"{gethostname()}_{getpid()}_{uuid.uuid4()}"
        self._times = (times or LeaseTimes()).checked()
        self._claim = Claim(name, self.identity, self._times)
        self._namespace = namespace
        self._connection = Connection(client, self._times.renew, DEFAULT_LIMITS)
        self._ended = Signal()
        self._renewer = Runner()

    @property
    def holder(self) -> str:
        """Who leads, as far as it is known; empty: nobody."""
        return self._claim.holder

    @property
    def is_leading(self) -> bool:
        """Whether this program leads now. A program that was stopped and continues learns it here first."""
        return self._claim.leads()

    @property
    def is_waiting(self) -> bool:
        """Whether another candidate holds the Lease, as far as it is known: this program is ready to take over."""
        return bool(self._claim.holder) and self._claim.holder != self.identity

    def check(self) -> None:
        """Raises `LeaseLost` unless this program leads now: call it before what must not happen twice."""
        if not self._claim.leads():
            raise LeaseLost(f"{self.identity} does not hold the lease {self._claim.name}")

    def stop(self) -> None:
        """Ends `run`, also while it waits for the Lease."""
        self._ended.set()

    def run(self, guarded: _Guarded) -> None:
        """Waits until this program leads, and then runs a controller, which it stops when another one may lead.

        The controller begins no call after the Lease was lost. Returns when the controller has returned, and gives the
        Lease back, unless a call has not returned within `grace`. It may run another controller then.

        Raises `LeaseLost` after the controller has returned if the Lease was lost: let the program end, so that it
        starts anew.
        """
        only_while: Any = getattr(guarded, "only_while", None)
        if only_while is not None:
            only_while(self._claim.leads)
        try:
            if self._acquired():
                self._renewer.start(lambda: self._renew(guarded), "kubesmith leader")
                is_idle = True
                try:
                    guarded.run()
                except TimeoutError:
                    is_idle = False  # a call goes on, and another leader would run beside it
                    raise
                finally:
                    was_leading = self._claim.leads()
                    self._ended.set()
                    self._renewer.join()
                    if was_leading and is_idle:
                        self._attempt(release=True)
                if not was_leading:
                    raise LeaseLost(f"{self.identity} has lost the lease {self._claim.name}")
        finally:
            self._ended, self._renewer = Signal(), Runner()  # for another run
            if self._connection.is_own:
                self._connection.close()

    def _acquired(self) -> bool:
        """Waits for the Lease; false after `stop`. Raises `Forbidden`, which waiting does not change."""
        while not self._ended.is_set():
            if self._attempt():
                logging.getLogger(__name__).info("%s leads: %s", self.identity, self._claim.name)
                return True
            self._ended.wait(self._times.retry)
        return False

    def _renew(self, guarded: Any) -> None:
        """Renews until the end, or stops what is guarded when the Lease is lost."""
        while self._claim.leads():
            until = self._claim.valid_until or 0.0
            left = until - self._claim.clock()
            if self._ended.wait(max(0.0, min(self._times.retry, left))):
                return
            self._attempt()
        if not self._ended.is_set():
            logging.getLogger(__name__).warning("%s has lost the lease %s", self.identity, self._claim.name)
            guarded.stop()

    def _attempt(self, *, release: bool = False) -> bool:
        """One attempt to take or renew the Lease, or to give it back; an error is logged, and counts as none."""
        until = self._claim.valid_until
        # Two requests must not outlast the lease: the next look at the clock comes after them.
        left = self._times.renew if until is None else min(self._times.renew / 2, until - self._claim.clock())
        try:
            transport = self._connection.open()
            policy = RetryPolicy(0, max(0.1, left / 2))
            namespace = self._namespace or self._connection.default_namespace or "default"
            verbs: Verbs[dict[str, Any]] = Verbs(LEASE, namespace, policy)
            if release:
                perform(transport, self._claim.release(verbs))
                return False
            return perform(transport, self._claim.attempt(verbs))
        except (Forbidden, NotSent):
            if until is None and not release:
                raise
            return False
        except ApiError as error:
            level = logging.INFO if isinstance(error, ConnectionFailed) else logging.WARNING
            logging.getLogger(__name__).log(level, "lease %s: %s", self._claim.name, error)
            return False
