"""Candidates that are killed, stopped, cut off, or whose clocks jump -> one leads at a time, and another one goes on.

`KUBESMITH_LEADER_ROUNDS` is how many faults there are, `KUBESMITH_SEED` their order.
"""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import yaml
from kubernetes import client

from ..examples.relay import Relay
from .candidate import TIMES

ROUNDS = int(os.environ.get("KUBESMITH_LEADER_ROUNDS", "4"))
SEED = int(os.environ.get("KUBESMITH_SEED", "1"))
FAULTS = ("kill", "stop", "cut", "jump")
CANDIDATES = {"a": "sync", "b": "async", "c": "rust"}
RUST = Path(os.environ.get("RUST_EXAMPLES", "target/debug"), "examples", "candidate")
"""The candidate in Rust: `cargo build --package e2e --example candidate`."""
TAKEOVER = TIMES.lease + 5
"""Seconds within which somebody leads again."""
LONG = 2 * TIMES.lease
"""Seconds that a candidate is stopped or cut off: others lead meanwhile."""


class Candidate:
    """A program that is started again whenever it ends, as a Deployment does."""

    def __init__(self, identity: str, namespace: str, folder: Path) -> None:
        self.identity = identity
        self.log = folder / "log"
        self.errors = folder / f"{identity}.log"
        self.relay = Relay(_server())
        self.kubeconfig = folder / f"{identity}.kubeconfig"
        self.kubeconfig.write_text(json.dumps(_kubeconfig(self.relay.url)))
        script = Path(__file__).with_name("candidate.py")
        form = CANDIDATES[identity]
        program = [str(RUST)] if form == "rust" else [sys.executable, str(script), form]
        self.command = [*program, identity, namespace, str(self.log)]
        self.process = self.start()

    def start(self) -> subprocess.Popen[bytes]:
        environment = {**os.environ, "KUBECONFIG": str(self.kubeconfig)}
        with self.errors.open("ab") as errors:
            return subprocess.Popen(self.command, env=environment, stderr=errors)

    def keep(self) -> None:
        """Starts the program again if it has ended."""
        if self.process.poll() is not None:
            self.process = self.start()

    def send(self, number: int) -> None:
        self.process.send_signal(number)

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        self.relay.close()


def _kubeconfig(server: str | None = None) -> Any:
    """The kubeconfig of the tests, also of another address of the server."""
    found: Any = yaml.safe_load(Path(os.environ["KUBECONFIG"]).read_text())
    for each in found["clusters"] if server is not None else ():
        each["cluster"]["server"] = server
    return found


def _server() -> str:
    return str(_kubeconfig()["clusters"][0]["cluster"]["server"])


@pytest.fixture
def candidates(namespace: str, tmp_path: Path) -> Iterator[dict[str, Candidate]]:
    found = {identity: Candidate(identity, namespace, tmp_path) for identity in CANDIDATES}
    yield found
    for each in found.values():
        each.close()


def acts(log: Path) -> list[tuple[str, str, float]]:
    """Who acted, in which term, and when, in the order of time. A line that was cut by SIGKILL is left out."""
    lines = [line.split() for line in log.read_text().splitlines()] if log.exists() else []
    return sorted(
        ((who, term, float(when)) for who, term, when in (each for each in lines if len(each) == 3)), key=_time
    )


def _time(act: tuple[str, str, float]) -> float:
    return act[2]


def wait_for_act(candidates: dict[str, Candidate], after: float, seconds: float, but: str = "") -> str:
    """The first to act after a time, other than one; fails after so many seconds. Programs that end start again."""
    end = time.monotonic() + seconds
    log = next(iter(candidates.values())).log
    while time.monotonic() < end:
        for each in candidates.values():
            if each.identity != but:
                each.keep()
        found = next((who for who, _, when in acts(log) if when > after and who != but), None)
        if found is not None:
            return found
        time.sleep(0.1)
    errors = "\n".join(each.errors.read_text()[-2000:] for each in candidates.values())
    raise AssertionError(f"nobody leads {seconds} s after the fault\n{errors}")


def test_one_leads_at_a_time_whatever_happens(candidates: dict[str, Candidate], api_client: client.ApiClient) -> None:
    faults = [FAULTS[number % len(FAULTS)] for number in range(ROUNDS)]
    random.Random(SEED).shuffle(faults)
    leader = wait_for_act(candidates, 0, 60)
    for fault in faults:
        begin = time.monotonic()
        hurt = candidates[leader]
        if fault == "jump":
            for each in candidates.values():
                if each.identity != leader:
                    each.send(signal.SIGUSR1)
            time.sleep(TIMES.retry * 5)
            assert wait_for_act(candidates, time.monotonic(), 2) == leader, "clocks decide nothing"
            continue
        if fault == "kill":
            hurt.send(signal.SIGKILL)
            hurt.process.wait()
        elif fault == "stop":
            hurt.send(signal.SIGSTOP)
        else:
            hurt.relay.cut(LONG)
        leader = wait_for_act(candidates, begin, TAKEOVER + TIMES.renew, but=leader)
        taken = min(when for who, _, when in acts(hurt.log) if who == leader and when > begin)
        last = max(when for who, _, when in acts(hurt.log) if who == hurt.identity and when < taken)
        assert taken - last < TAKEOVER, f"{fault}: nobody acted for {taken - last:.1f} s"
        time.sleep(max(0.0, begin + LONG - time.monotonic()))
        if fault == "stop":
            hurt.send(signal.SIGCONT)
        hurt.keep()
        leader = wait_for_act(candidates, time.monotonic(), TAKEOVER)
    check_terms(acts(candidates["a"].log))


def check_terms(found: list[tuple[str, str, float]]) -> None:
    """Fails if two terms overlap: each has ended when the next one begins."""
    terms: dict[str, tuple[float, float]] = {}
    for who, term, when in found:
        begin, _ = terms.get(f"{who} {term}", (when, when))
        terms[f"{who} {term}"] = (begin, when)
    ordered = sorted(terms.items(), key=lambda each: each[1])
    assert len(ordered) > 1 or ROUNDS < len(FAULTS), "somebody has taken over"
    for (first, (_, end)), (second, (begin, _)) in pairwise(ordered):
        assert end < begin, f"{first} acted until {end}, {second} from {begin}"
