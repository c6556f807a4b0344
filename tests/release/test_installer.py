"""Machines of users -> the installer for shells puts a command there, or says why not and leaves nothing."""

import hashlib
import shutil
from pathlib import Path

import pytest

from .conftest import Release
from .machine import ROOT, Machine, check_command


@pytest.mark.parametrize("tools", [("curl", "sha256sum"), ("wget", "shasum", "perl"), ("curl", "openssl")])
def test_it_installs_with_the_tools_that_there_are(tmp_path: Path, release: Release, tools: tuple[str, ...]) -> None:
    """By default into ~/.local/bin, which is not on this PATH; nothing else is left behind."""
    machine = Machine(tmp_path, tools)
    done = machine.piped(release.installer)
    assert done.returncode == 0, done
    program = machine.home / ".local/bin/kubesmith"
    assert done.stdout.splitlines() == [
        f"downloading {release.url}/{release.archive.name}",
        f"installed kubesmith {release.version} as {program}",
        f'{program.parent} is not on your PATH; add it with: export PATH="{program.parent}:$PATH"',
    ]
    assert machine.files() == [".local/bin/kubesmith"]
    check_command(machine, program, release.version)


def test_a_second_installation_replaces_the_first(machine: Machine, release: Release) -> None:
    """An option goes before a variable; a directory on PATH needs no hint."""
    chosen = machine.home / "my programs"
    chosen.mkdir()
    (chosen / "kubesmith").write_text("an older one")
    machine.path.append(chosen)
    done = machine.installer(release.installer, "--to", str(chosen), KUBESMITH_INSTALL_DIR="elsewhere")
    assert done.returncode == 0, done
    assert "PATH" not in done.stdout
    assert machine.files() == ["my programs/kubesmith"]
    assert machine.run("kubesmith", "--version").stdout == f"kubesmith {release.version}\n"


def test_variables_name_a_mirror(machine: Machine, release: Release) -> None:
    """A mirror has the files of one version in one directory."""
    mirror = release.web / "mirror"
    mirror.mkdir()
    for file in (release.archive, release.archive.with_name(f"{release.archive.name}.sha256")):
        shutil.copy(file, mirror)
    script = ROOT / "release/kubesmith-installer.sh"
    done = machine.installer(script, KUBESMITH_BASE_URL=f"{release.server}/mirror/", KUBESMITH_INSTALL_DIR="bin")
    assert done.returncode == 0, done
    assert f"downloading {release.server}/mirror/{release.archive.name}\n" in done.stdout
    assert machine.files() == ["bin/kubesmith"]


@pytest.mark.parametrize("exchanged", ["archive", "checksum", "no checksum"])
def test_a_wrong_checksum_installs_nothing(machine: Machine, release: Release, exchanged: str) -> None:
    """Neither an archive that is not the one of the checksum, nor one without a checksum."""
    place = release.web / exchanged.replace(" ", "-")
    place.mkdir()
    archive = place / release.archive.name
    shutil.copy(release.archive, archive)
    checksum = place / f"{archive.name}.sha256"
    right = release.archive.with_name(checksum.name).read_text()
    checksum.write_text(right)
    if exchanged == "archive":
        archive.write_bytes(archive.read_bytes()[:-1] + b"\0")
        wanted = f"the SHA-256 checksum of {release.server}/archive/{archive.name} is wrong"
    elif exchanged == "checksum":
        checksum.write_text("0" * 64 + right[64:])
        wanted = f"and {checksum.name} says `{'0' * 64}`"
    else:
        checksum.unlink()
        wanted = f"cannot download {release.server}/no-checksum/{checksum.name}"
    done = machine.installer(release.installer, "--base-url", f"{release.server}/{place.name}")
    assert done.returncode == 1, done
    assert wanted in done.stderr
    assert machine.files() == []


LINUX = 'case "$1" in -s) echo Linux ;; -m) echo {} ;; esac'
MACOS = 'case "$1" in -s) echo Darwin ;; -m) echo {} ;; esac'


@pytest.mark.parametrize(
    ("uname", "target"),
    [
        # Without getconf's answer the C library is not glibc.
        (LINUX.format("x86_64"), "x86_64-unknown-linux-musl"),
        (LINUX.format("aarch64"), "aarch64-unknown-linux-musl"),
        (MACOS.format("x86_64"), "x86_64-apple-darwin"),
        (MACOS.format("arm64"), "aarch64-apple-darwin"),
    ],
)
def test_each_platform_has_its_archive_and_a_missing_one_is_named(
    machine: Machine, release: Release, uname: str, target: str
) -> None:
    """The release of this test has the archive of one platform alone."""
    machine.replace("uname", uname)
    machine.replace("getconf", "exit 1")
    done = machine.installer(release.installer)
    assert done.returncode == 1, done
    assert f"cannot download {release.url}/kubesmith-{target}.tar.gz" in done.stderr
    assert machine.files() == []


@pytest.mark.parametrize(
    ("uname", "message"),
    [
        (
            LINUX.format("riscv64"),
            "there is no program for Linux on riscv64, only for Linux, macOS and Windows on x86-64",
        ),
        ('case "$1" in -s) echo Plan9 ;; -m) echo x86_64 ;; esac', "there is no program for Plan9 on x86_64"),
        ('case "$1" in -s) echo MINGW64_NT-10.0 ;; -m) echo x86_64 ;; esac', "run kubesmith-installer.ps1"),
    ],
)
def test_other_platforms_are_refused(machine: Machine, release: Release, uname: str, message: str) -> None:
    """Before anything is downloaded."""
    machine.replace("uname", uname)
    done = machine.installer(release.installer)
    assert done.returncode == 1, done
    assert message in done.stderr
    assert "downloading" not in done.stdout
    assert machine.files() == []


def test_a_program_that_does_not_run_here_is_not_installed(machine: Machine, release: Release, tmp_path: Path) -> None:
    """Such as one for another platform, under the name of this one."""
    folder = tmp_path / f"kubesmith-{release.target}"
    folder.mkdir()
    program = folder / "kubesmith"
    program.write_text("#!/bin/sh\nexit 1\n")
    program.chmod(0o755)
    place = release.web / "broken"
    shutil.make_archive(str(place / folder.name), "gztar", tmp_path, folder.name)
    archive = place / release.archive.name
    digest = hashlib.sha256(archive.read_bytes()).hexdigest()
    (place / f"{archive.name}.sha256").write_text(f"{digest}  {archive.name}\n")
    done = machine.installer(release.installer, "--base-url", f"{release.server}/broken")
    assert done.returncode == 1, done
    assert f"the program for {release.target} does not run on this machine, nothing was installed" in done.stderr
    assert machine.files() == []


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--too", "bin"], "there is no option `--too`; --help lists the options"),
        (["--to"], "--to needs a value; --help lists the options"),
    ],
)
def test_wrong_usage_is_told(machine: Machine, release: Release, arguments: list[str], message: str) -> None:
    """With the option's name."""
    done = machine.installer(release.installer, *arguments)
    assert (done.returncode, done.stdout) == (1, ""), done
    assert done.stderr == f"kubesmith-installer: error: {message}\n"


@pytest.mark.parametrize(
    ("tools", "message"),
    [
        (["sha256sum"], "curl or wget is needed, and neither is installed"),
        (["curl"], "sha256sum, shasum or openssl is needed to verify the download, and none is installed"),
    ],
)
def test_a_missing_tool_is_named(tmp_path: Path, release: Release, tools: list[str], message: str) -> None:
    """What is not verified is not installed."""
    machine = Machine(tmp_path, tools)
    done = machine.installer(release.installer)
    assert done.returncode == 1, done
    assert message in done.stderr
    assert machine.files() == []


def test_the_script_of_a_checkout_asks_for_a_release(machine: Machine) -> None:
    """It is a template: no release has filled it in."""
    script = ROOT / "release/kubesmith-installer.sh"
    done = machine.installer(script)
    assert done.returncode == 1, done
    assert "this installer is of no release: name one with --version V" in done.stderr
    done = machine.installer(script, "--version", "1.0.0")
    assert "name its files' place with --base-url URL" in done.stderr


def test_half_a_script_does_nothing(machine: Machine, release: Release) -> None:
    """A download that breaks off must not run what it has: the last line starts everything."""
    lines = release.installer.read_text().splitlines(keepends=True)
    for kept in range(1, len(lines)):
        half = machine.home / "half.sh"
        half.write_text("".join(lines[:kept]))
        done = machine.installer(half)
        assert "downloading" not in done.stdout
        assert machine.files() == ["half.sh"]
