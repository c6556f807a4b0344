"""A directory -> a machine of a user: an empty HOME, and a PATH with named tools alone, without cargo."""

import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# What the installer and the action call, beside a program that downloads and one that makes checksums.
TOOLS = [
    "cat",
    "cp",
    "cut",
    "dirname",
    "getconf",
    "gzip",
    "head",
    "mkdir",
    "mktemp",
    "mv",
    "rm",
    "sed",
    "sh",
    "tar",
    "uname",
]


class Machine:
    """An empty HOME, and commands that see nothing else of this machine."""

    def __init__(self, directory: Path, tools: Sequence[str] = ("curl", "sha256sum")) -> None:
        self.home = directory / "home"
        self.tools = directory / "tools"
        self.temporary = directory / "tmp"
        for made in (self.home, self.tools, self.temporary):
            made.mkdir(parents=True)
        for tool in [*TOOLS, *tools]:
            found = shutil.which(tool)
            assert found is not None, f"{tool} is needed for this test"
            (self.tools / tool).symlink_to(found)
        self.path = [self.tools]

    def replace(self, tool: str, script: str) -> None:
        """Puts a script in the place of a tool."""
        path = self.tools / tool
        path.unlink()
        path.write_text(f"#!/bin/sh\n{script}\n")
        path.chmod(0o755)

    def run(
        self, *command: str | Path, directory: Path | None = None, variables: dict[str, str] | None = None
    ) -> subprocess.CompletedProcess[str]:
        """Runs a command with these variables and no other."""
        own = {"HOME": str(self.home), "TMPDIR": str(self.temporary), "PATH": os.pathsep.join(map(str, self.path))}
        where, seen = directory or self.home, {**(variables or {}), **own}
        return subprocess.run(command, cwd=where, env=seen, capture_output=True, text=True, check=False)

    def installer(self, script: Path, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
        """Runs an installer as users do who have downloaded it."""
        return self.run("sh", script, *arguments, variables=variables)

    def piped(self, script: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Runs an installer as `curl ... | sh` does: the shell reads it from its standard input."""
        return self.run("sh", "-c", 'cat "$0" | sh -s -- "$@"', script, *arguments)

    def files(self) -> list[str]:
        """The files in HOME, and what was left of temporary ones."""
        roots = (self.home, self.temporary)
        return sorted(str(path.relative_to(root)) for root in roots for path in root.rglob("*") if path.is_file())


def check_command(machine: Machine, program: Path, version: str) -> None:
    """The installed command says its version and generates a package."""
    printed = machine.run(program, "--version")
    assert (printed.returncode, printed.stdout) == (0, f"kubesmith {version}\n"), printed
    crd = ROOT / "fixtures/operators/minicluster/crd.yaml"
    made = machine.run(program, "generate", crd, "--python", "sdk", "--name", "fluxoperator")
    assert made.returncode == 0, made
    assert (machine.home / "sdk/fluxoperator/flux_framework_org/v1alpha2/_mini_cluster.py").is_file()
