"""The archive and the wheel of this platform -> a release, completed and served on this machine."""

import os
import shutil
import subprocess
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from .machine import Machine


class Release(NamedTuple):
    """A release and where it is served."""

    server: str
    web: Path
    repository: str
    url: str
    directory: Path
    version: str
    target: str

    @property
    def archive(self) -> Path:
        """The archive of this platform."""
        return self.directory / f"kubesmith-{self.target}.tar.gz"

    @property
    def installer(self) -> Path:
        """The installer for shells."""
        return self.directory / "kubesmith-installer.sh"


class QuietFiles(SimpleHTTPRequestHandler):
    """Serves files without a line for each on the terminal."""

    def log_message(self, format: str, *args: Any) -> None:
        """Says nothing."""


def variable(name: str) -> Path:
    """The path that `cargo xtask dist` gives these tests."""
    if name not in os.environ:
        pytest.exit(f"{name} is not set: run these tests with `cargo xtask dist --profile dev`", 2)
    return Path(os.environ[name])


def complete(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """Runs `cargo xtask release complete`."""
    command = [variable("KUBESMITH_XTASK"), "release", "complete", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.fixture(scope="session")
def release(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Release]:
    """The release of this platform, completed with the address from which it is served."""
    built = variable("KUBESMITH_RELEASE")
    (archive,) = built.glob("kubesmith-*.tar.gz")
    (wheel,) = built.glob("*.whl")
    version = wheel.name.split("-")[1]
    web = tmp_path_factory.mktemp("web")
    directory = web / f"owner/kubesmith/releases/download/v{version}"
    shutil.copytree(built, directory)
    index = web / "simple/kubesmith"
    index.mkdir(parents=True)
    shutil.copy(wheel, index)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(QuietFiles, directory=str(web)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}"
    repository = f"{address}/owner/kubesmith"
    done = complete("--out", directory, "--repository", repository, "--partial")
    assert done.returncode == 0, done
    target = archive.name.removeprefix("kubesmith-").removesuffix(".tar.gz")
    url = f"{repository}/releases/download/v{version}"
    yield Release(address, web, repository, url, directory, version, target)
    server.shutdown()


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    """A machine with curl and sha256sum."""
    return Machine(tmp_path)
