"""CRDs and options -> one process of `kubesmith validate --stdio`, which answers until the program ends."""

from __future__ import annotations

import atexit
import contextlib
import json
import os
import subprocess
import tempfile
import threading
from collections.abc import Iterable, Mapping, Sequence
from typing import IO, Any

from ._program import program

__all__ = ["Process", "process_for"]


class Process:
    """A running command, and the lock under which a line goes in and its answer comes out."""

    def __init__(self, documents: Sequence[str], paths: Sequence[str], options: Sequence[str]) -> None:
        self._directory = tempfile.TemporaryDirectory(prefix="kubesmith-")
        crds = list(paths)
        if documents:
            file = os.path.join(self._directory.name, "crds.json")
            with open(file, "w", encoding="utf-8") as out:
                out.writelines(document + "\n" for document in documents)
            crds.append(file)
        arguments = [program(), "validate", "--stdio", "--quiet", *options]
        arguments += [argument for path in crds for argument in ("--crd", path)]
        self._messages: IO[str] = tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace")  # noqa: SIM115  closed by `close`
        self._child = subprocess.Popen(
            arguments,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._messages,
            encoding="utf-8",
        )
        self._lock = threading.Lock()
        self.owner: int = os.getpid()

    def ask(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """The answer to a request. Raises RuntimeError, with the command's messages, if the command has ended."""
        line = json.dumps(request, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
        with self._lock:
            requests, answers = self._child.stdin, self._child.stdout
            assert requests is not None and answers is not None
            try:
                requests.write(line + "\n")
                requests.flush()
                answer = answers.readline()
            except BrokenPipeError:
                answer = ""
        if not answer:
            code = self._child.wait()
            self._messages.seek(0)
            raise RuntimeError(f"`kubesmith validate` ended with exit code {code}:\n{self._messages.read()}")
        found: dict[str, Any] = json.loads(answer)
        return found

    @property
    def is_running(self) -> bool:
        """Whether it answers in this process: a fork must not share its pipes."""
        return self.owner == os.getpid() and self._child.poll() is None

    def close(self) -> None:
        """Ends the command."""
        if self.owner == os.getpid():
            if self._child.stdin is not None:
                # A command that was killed has left a line unread, which closing sends again.
                with contextlib.suppress(OSError):
                    self._child.stdin.close()
            self._child.wait()
            if self._child.stdout is not None:
                self._child.stdout.close()
            self._messages.close()
        self._directory.cleanup()


_processes: dict[tuple[tuple[str, ...], ...], Process] = {}
_processes_lock = threading.Lock()
_MOST_PROCESSES = 8


def process_for(documents: Iterable[str], paths: Iterable[str], options: Iterable[str]) -> Process:
    """The process with these CRDs and options. It is started by the first call, and again if it has ended."""
    key = (tuple(documents), tuple(paths), tuple(options))
    with _processes_lock:
        found = _processes.get(key)
        if found is None or not found.is_running:
            while len(_processes) >= _MOST_PROCESSES:
                oldest = next(iter(_processes))
                _processes.pop(oldest).close()
            found = _processes[key] = Process(*key)
        return found


@atexit.register
def _close_all() -> None:
    while _processes:
        _processes.popitem()[1].close()
