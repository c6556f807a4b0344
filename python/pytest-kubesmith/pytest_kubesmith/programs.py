"""A command -> a program that runs while a test does something."""

from __future__ import annotations

import contextlib
import os
import subprocess
import tempfile
from collections.abc import Generator, Mapping, Sequence

__all__ = ["ProgramEnded", "running"]

# How long a program may take to end after it was told to.
_SECONDS_TO_END = 10.0

# By these, programs in a pod find the server of their cluster.
_IN_CLUSTER = ("KUBERNETES_SERVICE_HOST", "KUBERNETES_SERVICE_PORT")


class ProgramEnded(Exception):
    """A program has ended by itself while a test was still using it."""


class _Program(subprocess.Popen[str]):
    """A program that knows which signals a test has sent to it."""

    signals: tuple[int, ...] = ()

    def send_signal(self, sig: int) -> None:
        """Sends a signal, as `terminate` and `kill` do."""
        self.signals += (sig,)
        super().send_signal(sig)


@contextlib.contextmanager
def running(
    command: Sequence[str | os.PathLike[str]], variables: Mapping[str, str]
) -> Generator[subprocess.Popen[str]]:
    """Runs a program with further variables, and ends it.

    Raises ProgramEnded, with what the program has printed, if it has ended with an exit code other than 0, and by no signal
    that the test has sent, such as that of `kill`.
    """
    all_variables = {name: value for name, value in os.environ.items() if name not in _IN_CLUSTER}
    all_variables |= variables
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as output:
        child = _Program(list(command), env=all_variables, stdout=output, stderr=output, text=True)
        try:
            yield child
        finally:
            code = child.poll()
            is_sent = code is not None and -code in child.signals
            _end(child)
            output.seek(0)
            printed = output.read()
            # pytest shows it for a test that fails.
            print(printed, end="")
        if code and not is_sent:
            shown = " ".join(os.fspath(word) for word in command)
            raise ProgramEnded(f"`{shown}` ended with exit code {code}:\n{printed}")


def _end(child: subprocess.Popen[str]) -> None:
    """Ends a program: it may end by itself first."""
    if child.poll() is None:
        child.terminate()
        try:
            child.wait(_SECONDS_TO_END)
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()
