"""The URL of a cluster -> what a test does with it: kinds, clients, programs, statuses, faults, time, and what was sent."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import subprocess
import time
from collections.abc import Generator, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from . import play
from .calls import Call
from .faults import Fault, Verb
from .files import manifest_files
from .programs import ProgramEnded, running
from .requests import Refused, ask
from .rights import Right, Rights

if TYPE_CHECKING:
    from kubernetes.aio.client import ApiClient as AsyncApiClient
    from kubernetes.client import ApiClient

__all__ = ["Call", "Cluster", "Fault", "NotIdle", "ProgramEnded", "Refused", "Right", "Rights"]

# The user of the clients that a test has itself; rights and roles are about the others.
_ADMIN = "kubesmith-fake-admin"

# How often the server is asked whether something is still going on.
_SECONDS_BETWEEN = 0.02


class NotIdle(Exception):
    """A program went on sending requests."""


class Cluster:
    """An API server in memory, for one test."""

    def __init__(self, url: str, directory: Path) -> None:
        self.url: str = url
        """The URL of the server."""
        self._directory = directory
        self._kubeconfig: Path | None = None
        self._clients: list[Any] = []
        self._copies: list[Cluster] = []

    # What programs and tests reach it by.

    @property
    def kubeconfig(self) -> str:
        """The path of a kubeconfig for this cluster."""
        if self._kubeconfig is None:
            file = self._directory / f"kubeconfig-{self.url.rsplit('/', 1)[-1]}"
            file.write_bytes(self._ask("GET", "kubeconfig"))
            self._kubeconfig = file
        return str(self._kubeconfig)

    def client(self) -> ApiClient:
        """An `ApiClient` of the official client, for this cluster alone. It may do everything."""
        from kubernetes.client import ApiClient, Configuration

        made = ApiClient(self._configured(Configuration()))
        self._clients.append(made)
        return made

    def async_client(self) -> AsyncApiClient:
        """An `ApiClient` of `kubernetes.aio`, for this cluster alone. Use it in `async with`, in a running event loop."""
        from kubernetes.aio.client import ApiClient, Configuration

        return ApiClient(self._configured(Configuration()))

    def _configured(self, configuration: Any) -> Any:
        configuration.host = self.url
        configuration.api_key = {"authorization": f"Bearer {_ADMIN}"}
        # Since its version 36 the client calls it so.
        configuration.api_key["BearerToken"] = f"Bearer {_ADMIN}"
        return configuration

    @contextlib.contextmanager
    def running(
        self, command: Sequence[str | os.PathLike[str]], *, env: Mapping[str, str] | None = None
    ) -> Generator[subprocess.Popen[str]]:
        """Runs a program with `KUBECONFIG` for this cluster, such as `["kopf", "run", "operator.py"]`, and ends it.

        `env` are further variables. Raises ProgramEnded, with what the program has printed, if it has ended by itself with an
        exit code other than 0.
        """
        variables = {"KUBECONFIG": self.kubeconfig, "PYTHONUNBUFFERED": "1", **(env or {})}
        with running(command, variables) as child:
            yield child

    # What it serves and stores.

    def install(self, crds: Any) -> None:
        """Serves the kinds of CRDs. One that is there already is replaced.

        `crds` is a path or a CRD, or several of them. A path is that of a file or of a directory with files in YAML or JSON;
        documents that are no CRDs are left out. A CRD is a dict in wire form, or has `to_dict`.

        Raises Refused if a server would refuse one of them.
        """
        for crd in _each(crds):
            if isinstance(crd, str | os.PathLike):
                for file in manifest_files(Path(cast("str | os.PathLike[str]", crd))):
                    self._ask("POST", "crds", file.read_bytes())
            else:
                self._ask("POST", "crds", json.dumps(_wire_form(crd)).encode())

    def objects(self, kind: str | None = None) -> list[dict[str, Any]]:
        """All objects, or those of a kind, in wire form: by group, resource, namespace and name."""
        objects: list[dict[str, Any]] = json.loads(self._ask("GET", "objects"))["objects"]
        return [found for found in objects if kind in (None, found["kind"])]

    def snapshot(self) -> Cluster:
        """Another cluster with the kinds, objects and versions that this one has now. It ends with this one."""
        made: dict[str, Any] = json.loads(self._ask("POST", "snapshot"))
        copy = Cluster(made["url"], self._directory)
        self._copies.append(copy)
        return copy

    # What controllers and kubelets do.

    def set_status(self, kind: str, name: str, status: Any, *, namespace: str = "default") -> dict[str, Any]:
        """Writes members of an object's status, as its controller does, and returns the object in wire form.

        `status` is a dict in wire form, or has `to_dict`. Members that it does not have stay as they are. An object outside of
        namespaces needs no `namespace`.

        Raises Refused if there is no such object, or a server would refuse the status.
        """
        return play.set_status(self.url, kind, name, namespace, status)

    def make_ready(self, kind: str, name: str, *, namespace: str = "default") -> dict[str, Any]:
        """Makes an object ready, as its controllers and kubelets do in the end, and returns it in wire form.

        A Deployment, StatefulSet, DaemonSet or ReplicaSet has all its replicas then, a Job is complete, and a Pod runs.

        Raises Refused if there is no such object, or it is of another kind.
        """
        return play.make_ready(self.url, kind, name, namespace)

    # What was sent.

    @property
    def calls(self) -> list[Call]:
        """What was sent to the server, the oldest first. The fixture's own requests are not among them."""
        return [Call.read(call) for call in json.loads(self._ask("GET", "calls"))["calls"]]

    def writes(self) -> list[Call]:
        """Those that may have changed something, whether the server has accepted them or not."""
        return [call for call in self.calls if call.is_write]

    def forget_calls(self) -> None:
        """Begins with `calls`, `writes()` and `rights()` anew."""
        self._ask("DELETE", "calls")

    def rights(self) -> Rights:
        """The rights that the requests need, but for those of `client()` and `async_client()`."""
        return Rights.from_manifests(json.loads(self._ask("GET", "rights"))["roles"])

    def enforce_rights(self, path: str | os.PathLike[str]) -> None:
        """Refuses what the Roles and ClusterRoles of a file or a directory do not allow, with 403 as a server does.

        If there are bindings, `kubeconfig` is from now on that of the first service account that they name.
        """
        texts = [file.read_text(encoding="utf-8") for file in manifest_files(Path(path))]
        self._ask("PUT", "rights", "\n---\n".join(texts).encode())
        self._kubeconfig = None

    # What goes wrong, and the time.

    def fail_next(
        self, fault: Fault | int, *, verb: Verb | None = None, resource: str = "", name: str = "", times: int = 1
    ) -> None:
        """Lets something go wrong with the next requests, so many times: a code, or another `Fault`.

        `verb`, `resource` (the plural, with its subresource after a slash) and `name` say with which requests; what is left out
        takes all of them.
        """
        planned = fault if isinstance(fault, Fault) else Fault.code(fault)
        which = {"verb": verb or "", "resource": resource, "name": name, "times": times}
        self._ask("POST", "faults", json.dumps({**planned.to_json(), **which}).encode())

    def clear_faults(self) -> None:
        """Lets nothing go wrong any more."""
        self._ask("DELETE", "faults")

    def now(self) -> float:
        """The time of the server, in seconds since 1970."""
        seconds: float = json.loads(self._ask("GET", "clock"))["seconds"]
        return seconds

    def advance(self, seconds: float) -> None:
        """Puts the clock of the server forward. Watches whose time is over end, and bookmarks come."""
        self._ask("POST", "clock", json.dumps({"advance": seconds}).encode())

    def freeze(self) -> None:
        """Stops the clock of the server, which then goes on by `advance` alone."""
        self._ask("POST", "clock", b'{"frozen": true}')

    def step_until_idle(self, *, quiet: float = 0.2, timeout: float = 10.0) -> None:
        """Waits until no request was sent for `quiet` seconds, and none waits for its answer.

        An operator that waits longer than that before it goes on is not done then: pass a longer `quiet`.

        Raises NotIdle if that has not come after `timeout` seconds.
        """
        idle = _Idle(quiet, timeout)
        while not idle.is_reached(self._activity()):
            time.sleep(_SECONDS_BETWEEN)

    async def async_step_until_idle(self, *, quiet: float = 0.2, timeout: float = 10.0) -> None:
        """As `step_until_idle`, for a test whose event loop the operator shares."""
        idle = _Idle(quiet, timeout)
        while not idle.is_reached(await asyncio.to_thread(self._activity)):
            await asyncio.sleep(_SECONDS_BETWEEN)

    def _activity(self) -> tuple[int, int]:
        activity: dict[str, int] = json.loads(self._ask("GET", "activity"))
        return activity["requests"], activity["underWay"]

    def close(self) -> None:
        """Ends the cluster; the fixture does that."""
        for copy in self._copies:
            copy.close()
        for client in self._clients:
            client.close()
        # A test may have ended the server.
        with contextlib.suppress(OSError):
            ask(self.url, "DELETE")

    def _ask(self, method: str, what: str, body: bytes | None = None) -> bytes:
        return ask(f"{self.url}/fake/{what}", method, body)


class _Idle:
    """Whether requests have ceased."""

    def __init__(self, quiet: float, timeout: float) -> None:
        self._quiet = quiet
        self._timeout = timeout
        self._begun = self._last = time.monotonic()
        self._count: int | None = None

    def is_reached(self, activity: tuple[int, int]) -> bool:
        now = time.monotonic()
        count, under_way = activity
        if count != self._count or under_way:
            self._count, self._last = count, now
        if now - self._last >= self._quiet:
            return True
        if now - self._begun >= self._timeout:
            raise NotIdle(f"after {self._timeout} seconds there were still requests, {count} in all")
        return False


def _each(crds: Any) -> Iterable[Any]:
    """The CRDs and paths: one alone, or those of an iterable."""
    if isinstance(crds, str | os.PathLike | Mapping) or hasattr(crds, "to_dict"):
        return [crds]
    if isinstance(crds, bytes) or not hasattr(crds, "__iter__"):
        raise TypeError(f"`crds` has the class `{type(crds).__name__}`, expected a path or a CRD, or several of them")
    return cast("Iterable[Any]", crds)


def _wire_form(crd: Any) -> Any:
    """A CRD in wire form."""
    if isinstance(crd, dict):
        return cast("dict[str, Any]", crd)
    if hasattr(crd, "attribute_map"):
        # `to_dict` of the official client has the names of Python.
        from kubernetes.client import ApiClient

        untyped: Any = ApiClient()
        return untyped.sanitize_for_serialization(crd)
    if hasattr(crd, "to_dict"):
        return crd.to_dict()
    raise TypeError(
        f"a CRD has the class `{type(crd).__name__}`, expected a dict in wire form or an object with `to_dict`"
    )
