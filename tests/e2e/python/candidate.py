"""A candidate for a Lease, as a program -> a line in a file for everything that it does while it leads.

    python candidate.py FORM IDENTITY NAMESPACE FILE

Each line has the identity, the number of the term in which it led, and seconds of a clock that all processes share, read
before the question whether it leads. SIGUSR1 sets the clock of the machine, as this process sees it, an hour ahead or back.
"""

from __future__ import annotations

import asyncio
import signal
import sys
import threading
import time
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from fluxoperator import AsyncLeader, Leader, LeaseLost, LeaseTimes
from kubesmith_runtime.client import lease_claim

TIMES = LeaseTimes(lease=3.0, renew=2.0, retry=0.3)
NAME = "candidates"
PAUSE = 0.02
"""Seconds between two lines."""


class Log:
    """What a candidate writes."""

    def __init__(self, identity: str, path: Path) -> None:
        self.identity = identity
        self.file = path.open("a", buffering=1)
        self.term = f"{time.monotonic()}"

    def act(self, leader: Any) -> None:
        """Does what must not happen twice at once; raises `LeaseLost`."""
        begin = time.monotonic()
        leader.check()
        self.file.write(f"{self.identity} {self.term} {begin}\n")


class Acting:
    """What runs while a candidate leads."""

    def __init__(self, leader: Leader, log: Log) -> None:
        self.leader, self.log, self.ended = leader, log, threading.Event()

    def run(self) -> None:
        while not self.ended.wait(PAUSE):
            self.log.act(self.leader)

    def stop(self) -> None:
        self.ended.set()


class AsyncActing:
    """As `Acting`."""

    def __init__(self, leader: AsyncLeader, log: Log) -> None:
        self.leader, self.log, self.is_ended = leader, log, False

    async def run(self) -> None:
        while not self.is_ended:
            self.log.act(self.leader)
            await asyncio.sleep(PAUSE)

    def stop(self) -> None:
        self.is_ended = True


class JumpingClock:
    """The clock of the machine, which somebody sets, in place of `datetime`."""

    ahead = timedelta(0)

    @classmethod
    def now(cls, tz: Any = None) -> datetime:
        return datetime.now(tz) + cls.ahead


def jump(*_: Any) -> None:
    """Sets the clock an hour ahead, or an hour back if it is ahead."""
    JumpingClock.ahead = timedelta(hours=1) if JumpingClock.ahead <= timedelta(0) else timedelta(hours=-1)


def lead(namespace: str, log: Log) -> None:
    """Leads once, until the Lease is lost."""
    leader = Leader(name=NAME, namespace=namespace, identity=log.identity, times=TIMES)
    leader.run(Acting(leader, log))


async def lead_async(namespace: str, log: Log) -> None:
    """As `lead`."""
    leader = AsyncLeader(name=NAME, namespace=namespace, identity=log.identity, times=TIMES)
    await leader.run(AsyncActing(leader, log))


def main(form: str, identity: str, namespace: str, path: str) -> int:
    """Leads once; 3 if the Lease was lost."""
    real = time.time
    module: Any = lease_claim
    module.datetime = JumpingClock
    time.time = lambda: real() + JumpingClock.ahead.total_seconds()
    signal.signal(signal.SIGUSR1, jump)
    log = Log(identity, Path(path))
    try:
        if form == "async":
            asyncio.run(lead_async(namespace, log))
        else:
            lead(namespace, log)
    except LeaseLost:
        return 3
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
