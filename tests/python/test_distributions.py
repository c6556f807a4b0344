"""A generated package and the runtime as distributions -> what pip installs together, and what it refuses."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RUNTIME = ROOT / "runtime/python"
SDK = ROOT / "generated/minicluster/python"


def run(*command: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    """A command without the packages of the checkout, offline."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH" and not name.startswith("PIP_")}
    environment = {**kept, "PIP_NO_INDEX": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_CONFIG_FILE": os.devnull}
    return subprocess.run(command, check=False, cwd=cwd, env=environment, capture_output=True, text=True)


def wheel(project: Path, version: str, into: Path, place: Path) -> None:
    """Builds the wheel of a copy of a project with this version."""
    copy = place / f"{project.parent.name}-{version}"
    shutil.copytree(project, copy, ignore=shutil.ignore_patterns("__pycache__"))
    manifest = copy / "pyproject.toml"
    text = re.sub(r'(?m)^version = ".*"$', f'version = "{version}"', manifest.read_text(), count=1)
    manifest.write_text(text)
    pip = (sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation")
    built = run(*pip, "--wheel-dir", str(into), str(copy), cwd=place)
    assert built.returncode == 0, built.stderr


def newer_line(sdk: Path, place: Path) -> Path:
    """A copy of a generated package as a kubesmith of the next line would make it."""
    copy = place / "newer"
    shutil.copytree(sdk, copy, ignore=shutil.ignore_patterns("__pycache__"))
    manifest = copy / "pyproject.toml"
    text = manifest.read_text()
    assert text.count("kubesmith-runtime>=0.1,<0.3") == 1
    text = text.replace("kubesmith-runtime>=0.1,<0.3", "kubesmith-runtime>=0.2,<0.4")
    manifest.write_text(text.replace('name = "fluxoperator"', 'name = "newer"'))
    return copy


@pytest.fixture(scope="module")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A directory with runtimes of four lines, and a package of each of two lines."""
    pytest.importorskip("hatchling")
    place, into = tmp_path_factory.mktemp("projects"), tmp_path_factory.mktemp("wheels")
    for version in ("0.0.9", "0.1.0", "0.2.0", "0.3.0"):
        wheel(RUNTIME, version, into, place)
    wheel(SDK, "1.0.0", into, place)
    wheel(newer_line(SDK, place), "2.0.0", into, place)
    return into


def resolve(wheels: Path, *wanted: str) -> subprocess.CompletedProcess[str]:
    """What pip would install of the wheels; the official client is there already."""
    pip = (sys.executable, "-m", "pip", "install", "--dry-run", "--ignore-installed", "--find-links", str(wheels))
    # The official client, whose wheels are not here, is none of the question.
    stub = wheels / "kubernetes-36.0.0-py3-none-any.whl"
    if not stub.exists():
        write_stub(stub)
    return run(*pip, *wanted, cwd=wheels)


def write_stub(file: Path) -> None:
    """A wheel of a distribution without any code."""
    from zipfile import ZipFile

    name, version, *_ = file.name.split("-")
    info = f"{name}-{version}.dist-info"
    with ZipFile(file, "w") as opened:
        opened.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
        opened.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        opened.writestr(f"{info}/RECORD", "")


@pytest.mark.parametrize(
    ("packages", "runtime"),
    [(["fluxoperator"], "0.2.0"), (["newer"], "0.3.0"), (["fluxoperator", "newer"], "0.2.0")],
)
def test_packages_of_neighbouring_lines_share_one_runtime(wheels: Path, packages: list[str], runtime: str) -> None:
    done = resolve(wheels, *packages)
    assert done.returncode == 0, done.stderr
    assert re.findall(r"kubesmith[-_]runtime-([\d.]+)", done.stdout.splitlines()[-1]) == [runtime]


def shown_refusal() -> list[str]:
    """The lines of pip's message on the page of the runtime, which is that of a runtime that is too new."""
    blocks = re.findall(r"```text\n(.*?)```", (RUNTIME / "README.md").read_text(), re.DOTALL)
    return without_version(next(block for block in blocks if "conflict" in block)).splitlines()


def without_version(text: str) -> str:
    """A message in the words of every pip: some name the version of the package that was asked for without one."""
    return text.replace("fluxoperator==1.0.0", "fluxoperator")


@pytest.mark.parametrize("runtime", ["0.0.9", "0.3.0"])
def test_a_runtime_that_is_too_old_or_too_new_is_refused_as_its_page_shows(wheels: Path, runtime: str) -> None:
    done = resolve(wheels, "fluxoperator", f"kubesmith-runtime=={runtime}")
    assert done.returncode == 1
    found = without_version(done.stdout + done.stderr).splitlines()
    expected = [line.replace("kubesmith-runtime==0.3.0", f"kubesmith-runtime=={runtime}") for line in shown_refusal()]
    assert len(expected) == 4
    assert [line for line in expected if line not in found] == []


def test_the_runtime_and_a_package_are_installed_from_directories(wheels: Path, tmp_path: Path) -> None:
    target = tmp_path / "site"
    pip = (sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--target")
    done = run(*pip, str(target), str(RUNTIME), str(SDK), cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    program = "import fluxoperator, kubesmith_runtime as k; print(k.__file__, fluxoperator.Api is k.Api)"
    used = run(sys.executable, "-c", f"import sys; sys.path.insert(0, {str(target)!r}); {program}", cwd=tmp_path)
    assert used.stdout.strip() == f"{target / 'kubesmith_runtime/__init__.py'} True", used.stderr
    assert wheels.is_dir()
