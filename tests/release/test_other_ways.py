"""A release -> the command, installed as cargo-binstall, pip and the action of GitHub do; and the files beside it."""

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import urllib.request
from pathlib import Path
from typing import Any

import yaml

from .conftest import Release, complete
from .machine import ROOT, Machine, check_command


def binstall_metadata(target: str) -> dict[str, str]:
    """What Cargo.toml says about the archive of a platform."""
    command = [os.environ.get("CARGO", "cargo"), "metadata", "--no-deps", "--format-version", "1"]
    packages: list[dict[str, Any]] = json.loads(subprocess.check_output(command, cwd=ROOT))["packages"]
    (metadata,) = (package["metadata"]["binstall"] for package in packages if package["name"] == "kubesmith")
    overrides = metadata.pop("overrides")
    return {**metadata, **overrides.get(target, {})}


def rendered(template: str, **values: str) -> str:
    """A template of cargo-binstall with its values; a name that it does not know is an error."""
    return re.sub(r"\{ *([a-z-]+) *\}", lambda found: values[found[1].replace("-", "_")], template)


def test_binstall_finds_the_program(machine: Machine, release: Release) -> None:
    """The templates of Cargo.toml lead to the archive and in it to the program; cargo-binstall itself is not run."""
    metadata = binstall_metadata(release.target)
    about = {"name": "kubesmith", "version": release.version, "target": release.target}
    url = rendered(metadata["pkg-url"], repo=release.repository, **about)
    assert metadata["pkg-fmt"] == "tgz"
    downloaded, _ = urllib.request.urlretrieve(url, machine.temporary / "archive")
    with tarfile.open(downloaded, "r:gz") as archive:
        archive.extractall(machine.home, filter="data")
    program = machine.home / rendered(metadata["bin-dir"], bin="kubesmith", binary_ext="", **about)
    check_command(machine, program, release.version)


def test_binstall_takes_the_zip_on_windows(release: Release) -> None:
    """Whose name is that of `cargo xtask release build`."""
    target = "x86_64-pc-windows-msvc"
    metadata = binstall_metadata(target)
    url = rendered(metadata["pkg-url"], repo=release.repository, name="kubesmith", version="1.2.3", target=target)
    assert url == f"{release.repository}/releases/download/v1.2.3/kubesmith-{target}.zip"
    assert metadata["pkg-fmt"] == "zip"


def test_pip_installs_the_wheel(machine: Machine, release: Release) -> None:
    """From an index, and from the files of the release."""
    subprocess.run([sys.executable, "-m", "venv", machine.home / "env"], check=True)
    pip = [str(machine.home / "env/bin/python"), "-m", "pip", "--isolated", "--disable-pip-version-check"]
    program = machine.home / "env/bin/kubesmith"
    places = [["--index-url", f"{release.server}/simple/"], ["--no-index", "--find-links", f"{release.url}/"]]
    for place in places:
        done = machine.run(*pip, "install", *place, "kubesmith", variables={"PIP_CONFIG_FILE": os.devnull})
        assert done.returncode == 0, done
        check_command(machine, program, release.version)
        removed = machine.run(*pip, "uninstall", "--yes", "kubesmith")
        assert removed.returncode == 0, removed
        assert not program.exists()


class Action:
    """The one step of action.yml, run as a runner of GitHub runs it in a user's repository."""

    def __init__(self, machine: Machine, checkout: Path = ROOT) -> None:
        self.machine = machine
        self.checkout = checkout
        self.definition = yaml.safe_load((checkout / "action.yml").read_text())
        self.path = machine.home / "path"

    def run(self, **inputs: str) -> subprocess.CompletedProcess[str]:
        """Runs the step with these inputs and the defaults of the others."""
        values = {name: about["default"] for name, about in self.definition["inputs"].items()}
        assert inputs.keys() <= {name.replace("-", "_") for name in values}
        values.update({name.replace("_", "-"): value for name, value in inputs.items()})
        (step,) = self.definition["runs"]["steps"]

        def filled(text: str) -> str:
            return re.sub(r"\$\{\{ inputs\.([a-z-]+) \}\}", lambda found: values[found[1]], text)

        variables = {name: filled(value) for name, value in step["env"].items()}
        variables |= {"GITHUB_ACTION_PATH": str(self.checkout), "GITHUB_PATH": str(self.path)}
        variables["RUNNER_TEMP"] = str(self.machine.temporary)
        where = self.machine.home / filled(step["working-directory"])
        return self.machine.run(step["shell"], "-e", "-c", step["run"], directory=where, variables=variables)


def test_the_action_checks_a_repository(machine: Machine, release: Release) -> None:
    """Its exit code is the command's, its messages are annotations, and later steps have the command."""
    action = Action(machine)
    repository = machine.home / "an operator"
    repository.mkdir()
    shutil.copy(ROOT / "fixtures/operators/minicluster/crd.yaml", repository)
    (repository / "sdk.toml").write_text('inputs = ["*.yaml"]\n\n[python]\nout = "sdk"\nname = "fluxoperator"\n')
    common = {"base_url": release.url, "working_directory": "an operator", "config": "sdk.toml"}
    made = action.run(command="generate", arguments="--quiet", **common)
    assert made.returncode == 0, made
    checked = action.run(**common)
    assert checked.returncode == 0, checked
    (repository / "crd.yaml").write_text((repository / "crd.yaml").read_text().replace("31500000", "31400000"))
    stale = action.run(arguments="--quiet", **common)
    assert stale.returncode == 1, stale
    assert "::error file=" in stale.stderr
    assert "title=out-of-date" in stale.stderr
    (directory,) = set(action.path.read_text().splitlines())
    assert machine.run(f"{directory}/kubesmith", "--version").stdout == f"kubesmith {release.version}\n"


def test_the_action_takes_the_release_of_its_checkout(machine: Machine, release: Release, tmp_path: Path) -> None:
    """Version and repository stand in Cargo.toml; a version that is not there fails the step."""
    checkout = tmp_path / "checkout"
    checkout.mkdir()
    shutil.copytree(ROOT / "release", checkout / "release")
    shutil.copy(ROOT / "action.yml", checkout)
    package = f'[package]\nversion = "{release.version}"\nrepository = "{release.repository}"\n'
    (checkout / "Cargo.toml").write_text(package)
    action = Action(machine, checkout)
    done = action.run(command="limits")
    assert done.returncode == 0, done
    assert f"downloading {release.url}/{release.archive.name}\n" in done.stdout
    failed = action.run(version="v9.9.9")
    assert failed.returncode == 1, failed
    assert f"{release.repository}/releases/download/v9.9.9/" in failed.stderr
    assert "::error title=kubesmith::kubesmith 9.9.9 is not installed" in failed.stdout


def test_an_archive_has_what_a_package_needs(release: Release) -> None:
    """The program, texts, completions and manual pages, in one folder, with nobody's name in it."""
    with tarfile.open(release.archive) as archive:
        members = archive.getmembers()
    folder = f"kubesmith-{release.target}/"
    names = {member.name.removeprefix(folder) for member in members}
    assert {"kubesmith", "README.md", "LICENSE", "CHANGELOG.md"} <= names
    assert {"completions/kubesmith.bash", "completions/_kubesmith", "completions/kubesmith.fish"} <= names
    assert {"man/man1/kubesmith.1", "man/man1/kubesmith-generate.1", "man/man1/kubesmith-check.1"} <= names
    assert all(member.name.startswith(folder) for member in members)
    assert {(member.uid, member.uname, member.mtime) for member in members} == {(0, "", 315532800)}
    assert [member.name for member in members if member.mode != 0o644] == [f"{folder}kubesmith"]


def test_the_files_beside_the_archives(release: Release) -> None:
    """The list of checksums holds; the bill of materials names a dependency; the formula needs all platforms."""
    checked = subprocess.run(["sha256sum", "--check", "--strict", "sha256.sum"], cwd=release.directory, check=False)
    assert checked.returncode == 0
    bill = json.loads((release.directory / f"kubesmith-{release.target}.cyclonedx.json").read_text())
    assert bill["bomFormat"] == "CycloneDX"
    assert bill["metadata"]["component"]["version"] == release.version
    assert {"serde_json", "clap", "kube"} <= {component["name"] for component in bill["components"]}
    schema = (release.directory / "kubesmith.schema.json").read_bytes()
    assert schema == (ROOT / "kubesmith.schema.json").read_bytes()
    assert not (release.directory / "kubesmith.rb").exists()


def test_a_release_of_all_platforms_is_complete(tmp_path: Path) -> None:
    """A missing platform is an error; with all of them the formula has the checksum of each that it installs."""
    targets = re.findall(r"- target: (\S+)", (ROOT / ".github/workflows/release.yml").read_text())
    for number, target in enumerate(targets):
        done = complete("--out", tmp_path, "--repository", "https://example.com/owner/kubesmith")
        assert done.returncode == 1
        assert target in done.stderr
        archive = f"kubesmith-{target}.{'zip' if 'windows' in target else 'tar.gz'}"
        (tmp_path / f"{archive}.sha256").write_text(f"{number:064}  {archive}\n")
    done = complete("--out", tmp_path, "--repository", "https://example.com/owner/kubesmith")
    assert done.returncode == 0, done
    (version,) = re.findall(r'^version = "(.+)"', (ROOT / "Cargo.toml").read_text(), re.MULTILINE)
    formula = (tmp_path / "kubesmith.rb").read_text()
    for number, target in enumerate(targets):
        url = f"https://example.com/owner/kubesmith/releases/download/v{version}/kubesmith-{target}.tar.gz"
        is_installed = "windows" not in target and "linux-gnu" not in target
        assert (f'url "{url}"\n      sha256 "{number:064}"' in formula) == is_installed, target
    assert len((tmp_path / "sha256.sum").read_text().splitlines()) == len(targets) == 7
