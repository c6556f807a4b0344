"""The URL of a cluster -> what a test does with it: kinds, clients, programs, and what they have sent."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import tempfile
from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from kubernetes.client import ApiClient

__all__ = ["Call", "Cluster", "ProgramEnded", "Refused"]

# How long a program may take to end after it was told to.
_SECONDS_TO_END = 10.0

_ENDINGS = (".yaml", ".yml", ".json")

# By these, programs in a pod find the server of their cluster.
_IN_CLUSTER = ("KUBERNETES_SERVICE_HOST", "KUBERNETES_SERVICE_PORT")


class Refused(Exception):
    """The server has refused what the fixture has asked for; `code` and `body` are those of its answer."""

    def __init__(self, code: int, body: str) -> None:
        try:
            message = json.loads(body)["message"]
        except (ValueError, KeyError, TypeError):
            message = body.strip()
        super().__init__(f"{code}: {message}")
        self.code = code
        self.body = body


class ProgramEnded(Exception):
    """A program has ended by itself while a test was still using it."""


@dataclass(frozen=True)
class Call:
    """A request to the server, and the code of its answer."""

    method: str
    path: str
    query: str
    accept: str
    content_type: str
    user_agent: str
    body: Any
    """The value of a body in JSON, else its text; None without one."""
    status: int

    @property
    def is_write(self) -> bool:
        """Whether it may have changed something."""
        return self.method not in ("GET", "HEAD", "OPTIONS")


class Cluster:
    """An API server in memory, for one test."""

    def __init__(self, url: str, directory: Path) -> None:
        self.url: str = url
        """The URL of the server."""
        self._directory = directory
        self._kubeconfig: Path | None = None
        self._clients: list[Any] = []

    @property
    def kubeconfig(self) -> str:
        """The path of a kubeconfig for this cluster."""
        if self._kubeconfig is None:
            file = self._directory / f"kubeconfig-{self.url.rsplit('/', 1)[-1]}"
            file.write_bytes(self._ask("GET", "kubeconfig"))
            self._kubeconfig = file
        return str(self._kubeconfig)

    def install(self, crds: Any) -> None:
        """Serves the kinds of CRDs. One that is there already is replaced.

        `crds` is a path or a CRD, or several of them. A path is that of a file or of a directory with files in YAML or JSON;
        documents that are no CRDs are left out. A CRD is a dict in wire form, or has `to_dict`.

        Raises Refused if a server would refuse one of them.
        """
        for crd in _each(crds):
            if isinstance(crd, str | os.PathLike):
                for file in _files(Path(cast("str | os.PathLike[str]", crd))):
                    self._ask("POST", "crds", file.read_bytes())
            else:
                self._ask("POST", "crds", json.dumps(_wire_form(crd)).encode())

    def client(self) -> ApiClient:
        """An `ApiClient` of the official client, for this cluster alone."""
        from kubernetes.client import ApiClient, Configuration

        configuration = Configuration()
        configuration.host = self.url
        made = ApiClient(configuration)
        self._clients.append(made)
        return made

    @contextlib.contextmanager
    def running(
        self, command: Sequence[str | os.PathLike[str]], *, env: Mapping[str, str] | None = None
    ) -> Generator[subprocess.Popen[str]]:
        """Runs a program with `KUBECONFIG` for this cluster, such as `["kopf", "run", "operator.py"]`, and ends it.

        `env` are further variables. Raises ProgramEnded, with what the program has printed, if it has ended by itself with an
        exit code other than 0.
        """
        variables = {name: value for name, value in os.environ.items() if name not in _IN_CLUSTER}
        variables |= {"KUBECONFIG": self.kubeconfig, "PYTHONUNBUFFERED": "1", **(env or {})}
        with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as output:
            child = subprocess.Popen(list(command), env=variables, stdout=output, stderr=output, text=True)
            try:
                yield child
            finally:
                code = child.poll()
                _end(child)
                output.seek(0)
                printed = output.read()
                # pytest shows it for a test that fails.
                print(printed, end="")
            if code:
                raise ProgramEnded(f"`{_shown(command)}` ended with exit code {code}:\n{printed}")

    @property
    def calls(self) -> list[Call]:
        """What was sent to the server, the oldest first. The fixture's own requests are not among them."""
        calls: list[dict[str, Any]] = json.loads(self._ask("GET", "calls"))["calls"]
        return [
            Call(
                method=call["method"],
                path=call["path"],
                query=call["query"],
                accept=call["accept"],
                content_type=call["contentType"],
                user_agent=call["userAgent"],
                body=call["body"],
                status=call["status"],
            )
            for call in calls
        ]

    def writes(self) -> list[Call]:
        """Those that may have changed something, whether the server has accepted them or not."""
        return [call for call in self.calls if call.is_write]

    def forget_calls(self) -> None:
        """Begins with `calls` and `writes()` anew."""
        self._ask("DELETE", "calls")

    def close(self) -> None:
        """Ends the cluster; the fixture does that."""
        for client in self._clients:
            client.close()
        from .server import ask

        # A test may have ended the server.
        with contextlib.suppress(OSError):
            ask(self.url, "DELETE")

    def _ask(self, method: str, what: str, body: bytes | None = None) -> bytes:
        from .server import ask

        return ask(f"{self.url}/fake/{what}", method, body)


def _end(child: subprocess.Popen[str]) -> None:
    """Ends a program: it may end by itself first."""
    if child.poll() is None:
        child.terminate()
        try:
            child.wait(_SECONDS_TO_END)
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()


def _shown(command: Sequence[str | os.PathLike[str]]) -> str:
    return " ".join(os.fspath(word) for word in command)


def _each(crds: Any) -> Iterable[Any]:
    """The CRDs and paths: one alone, or those of an iterable."""
    if isinstance(crds, str | os.PathLike | Mapping) or hasattr(crds, "to_dict"):
        return [crds]
    if isinstance(crds, bytes) or not hasattr(crds, "__iter__"):
        raise TypeError(f"`crds` has the class `{type(crds).__name__}`, expected a path or a CRD, or several of them")
    return cast("Iterable[Any]", crds)


def _files(path: Path) -> list[Path]:
    """The files of a path: itself, or those in YAML or JSON of a directory and of those below it."""
    if not path.is_dir():
        return [path]
    found = sorted(file for file in path.rglob("*") if file.suffix in _ENDINGS and file.is_file())
    if not found:
        raise FileNotFoundError(f"no file in {path} ends with {', '.join(_ENDINGS)}: pass a directory with CRDs")
    return found


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
