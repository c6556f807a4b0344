"""CRDs -> a running `kubesmith fake`, and clusters in it."""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Any

from kubesmith import program

from .cluster import Cluster
from .requests import ask

__all__ = ["Server"]


class Server:
    """A process of `kubesmith fake`."""

    def __init__(self, crds: Sequence[str] = (), directory: Path | None = None) -> None:
        # Its messages go to a file: nobody reads a pipe while tests run.
        self._messages: IO[str] = tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace")  # noqa: SIM115  closed by `close`
        arguments = [program(), "fake", "--until-eof", "--quiet"]
        arguments += [argument for crd in crds for argument in ("--crd", crd)]
        self._child = subprocess.Popen(
            arguments,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._messages,
            encoding="utf-8",
            cwd=directory,
        )
        self._owner = os.getpid()
        assert self._child.stdout is not None
        self.url: str = self._child.stdout.readline().strip()
        """The URL of its first cluster, which no test has."""
        if not self.url:
            code = self._child.wait()
            self._messages.seek(0)
            raise RuntimeError(f"`kubesmith fake` ended with exit code {code}:\n{self._messages.read()}")

    def cluster(self, directory: Path) -> Cluster:
        """A new cluster, whose files are written into a directory."""
        made: dict[str, Any] = json.loads(ask(f"{self.url}/fake/clusters", "POST"))
        return Cluster(made["url"], directory)

    def close(self) -> None:
        """Ends the process."""
        if self._owner != os.getpid():
            return
        for stream in (self._child.stdin, self._child.stdout):
            if stream is not None:
                stream.close()
        self._child.wait()
        self._messages.close()
