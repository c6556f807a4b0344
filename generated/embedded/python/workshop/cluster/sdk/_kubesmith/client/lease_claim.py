"""A Lease and the answers about it -> whether this program leads, and until when.

As in client-go, nobody compares the times in the Lease with a clock: a follower measures how long it saw no change, and
a leader how long ago it sent the last write that succeeded. Clocks that differ or jump therefore decide nothing.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import datetime, timezone
from typing import Any, NamedTuple

from ..http.api_errors import AlreadyExists, Conflict
from ..http.results import metadata_of
from ..model.resource import ResourceInfo
from ..values.codecs import is_dict
from .dynamic_kinds import WireKind
from .steps import Steps
from .verbs import Verbs

__all__ = ["LEASE", "Claim", "LeaseLost", "LeaseTimes", "steady_seconds"]

LEASE = WireKind(
    ResourceInfo(
        group="coordination.k8s.io", version="v1", kind="Lease", plural="leases", singular="lease", scope="Namespaced"
    )
)
Wire = dict[str, Any]


def steady_seconds() -> float:
    """Seconds of a clock that nobody can set, and that goes on while the machine sleeps, where there is such a one."""
    clock: Any = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if clock is None else time.clock_gettime(clock)


class LeaseLost(Exception):
    """Another program may lead now."""


class LeaseTimes(NamedTuple):
    """In seconds."""

    lease: float = 15.0
    """Others take over when nobody has renewed for so long."""
    renew: float = 10.0
    """A leader that cannot renew stops so long after the last time that it could."""
    retry: float = 2.0
    """Between two attempts."""

    def checked(self) -> LeaseTimes:
        """Raises `ValueError` for times in which two could lead."""
        if not 0 < self.retry < self.renew < self.lease or self.lease < 1:
            raise ValueError(
                f"retry {self.retry}, renew {self.renew}, lease {self.lease}: expected 0 < retry < renew < lease, and "
                "a lease of at least 1 second"
            )
        return self


class Claim:
    """The claim of one candidate to a Lease."""

    def __init__(
        self, name: str, identity: str, times: LeaseTimes, clock: Callable[[], float] = steady_seconds
    ) -> None:
        self.name = name
        self.identity = identity
        self.times = times
        self.clock = clock
        self.valid_until: float | None = None
        """While it leads, the time after which it does not; None: it does not lead."""
        self.holder = ""
        """Who leads, as far as it is known."""
        self._seen: tuple[Any, ...] | None = None
        """What the Lease said when it was seen last."""
        self._seen_at = 0.0
        """When that was new."""

    def leads(self) -> bool:
        """Whether this candidate leads now."""
        until = self.valid_until
        return until is not None and self.clock() < until

    def attempt(self, verbs: Verbs[Wire]) -> Steps[bool]:
        """Takes or renews the Lease; returns whether this candidate leads."""
        begin = self.clock()
        lease = yield from verbs.find(self.name)
        if lease is None:
            metadata = {"name": self.name}
            wire = {
                "apiVersion": "coordination.k8s.io/v1",
                "kind": "Lease",
                "metadata": metadata,
                "spec": self._spec({}),
            }
            return (yield from self._write(verbs.create(wire, {}), begin))
        found: Any = lease.get("spec")
        spec: Wire = found if is_dict(found) else {}
        self._notice(lease, spec)
        if self.holder != self.identity:
            self.valid_until = None
            if self.holder and self.clock() < self._seen_at + _duration(spec, self.times.lease):
                return False
        return (yield from self._write(verbs.replace({**lease, "spec": self._spec(spec)}, {}), begin))

    def _notice(self, lease: Wire, spec: Wire) -> None:
        self.holder = str(spec.get("holderIdentity") or "")
        seen = (self.holder, spec.get("renewTime"), spec.get("leaseTransitions"), metadata_of(lease).get("uid"))
        if seen != self._seen:
            self._seen, self._seen_at = seen, self.clock()

    def _write(self, steps: Steps[Wire], begin: float) -> Steps[bool]:
        """Writes the Lease, unless another one did so first."""
        try:
            written = yield from steps
        except (AlreadyExists, Conflict):
            return False
        self._notice(written, written["spec"])
        self.valid_until = begin + self.times.renew
        return True

    def _spec(self, before: Wire) -> Wire:
        now = datetime.now(timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.%fZ")
        own = {
            "holderIdentity": self.identity,
            "leaseDurationSeconds": max(1, round(self.times.lease)),
            "renewTime": now,
        }
        if before.get("holderIdentity") == self.identity:
            return {**before, **own}
        transitions: Any = before.get("leaseTransitions")
        count = transitions + 1 if isinstance(transitions, int) else 0
        return {**before, **own, "acquireTime": now, "leaseTransitions": count}

    def release(self, verbs: Verbs[Wire]) -> Steps[None]:
        """Gives the Lease back, so that another candidate need not wait until it is over."""
        self.valid_until = None
        lease = yield from verbs.find(self.name)
        spec: Any = None if lease is None else lease.get("spec")
        if lease is None or not is_dict(spec) or spec.get("holderIdentity") != self.identity:
            return
        try:
            yield from verbs.replace({**lease, "spec": {**spec, "holderIdentity": "", "leaseDurationSeconds": 1}}, {})
        except Conflict:
            return


def _duration(spec: Wire, otherwise: float) -> float:
    """How long the holder of a Lease may be silent."""
    seconds: Any = spec.get("leaseDurationSeconds")
    return float(seconds) if isinstance(seconds, int) else otherwise
