"""A wheel with the command -> the archive of a release for one platform: the program, its completions and manual pages.

Standard library alone, so that every machine that builds the wheel can run it. Beside the archive come its SHA-256
checksum and the bill of materials that maturin put into the wheel (CycloneDX, PEP 770).
"""

import argparse
import gzip
import hashlib
import io
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# Seconds since 1970 of 1980-01-01, the oldest time that a zip can say: the same input gives the same archive.
MODIFIED = 315532800

# The shells whose scripts are packed, and the file names under which they look for them.
COMPLETIONS = {"bash": "kubesmith.bash", "zsh": "_kubesmith", "fish": "kubesmith.fish", "powershell": "kubesmith.ps1"}

# What a user is to have at hand beside the program.
TEXTS = ["README.md", "LICENSE", "CHANGELOG.md"]


def main() -> None:
    """Reads the arguments and writes the files."""
    parser = argparse.ArgumentParser(description="Pack the program of a wheel for one platform.")
    parser.add_argument("--wheel", type=Path, required=True)
    parser.add_argument("--target", required=True, help="the target triple for which the wheel was built")
    parser.add_argument("--out", type=Path, required=True, help="the directory for the archive")
    arguments = parser.parse_args()
    name = f"kubesmith-{arguments.target}"
    windows = "windows" in arguments.target
    program_name = "kubesmith.exe" if windows else "kubesmith"
    program = from_wheel(arguments.wheel, f".data/scripts/{program_name}")
    files = {program_name: program} | {text: (ROOT / text).read_bytes() for text in TEXTS}
    files |= printed_by(program, program_name)

    arguments.out.mkdir(parents=True, exist_ok=True)
    archive = arguments.out / (name + (".zip" if windows else ".tar.gz"))
    archive.write_bytes(zipped(name, files) if windows else tarred(name, files, program_name))
    digest = hashlib.sha256(archive.read_bytes()).hexdigest()
    (arguments.out / f"{archive.name}.sha256").write_bytes(f"{digest}  {archive.name}\n".encode())
    (arguments.out / f"{name}.cyclonedx.json").write_bytes(from_wheel(arguments.wheel, ".cyclonedx.json"))
    print(f"{archive.name}: {archive.stat().st_size / 1e6:.1f} MB")


def from_wheel(wheel: Path, end: str) -> bytes:
    """The content of the one file of the wheel whose path ends so."""
    with zipfile.ZipFile(wheel) as files:
        found = [path for path in files.namelist() if path.endswith(end)]
        if len(found) != 1:
            sys.exit(f"{wheel.name}: {len(found)} files end with `{end}`, expected one: is it a wheel of maturin?")
        return files.read(found[0])


def printed_by(program: bytes, name: str) -> dict[str, bytes]:
    """The completions and manual pages, printed by the program: an archive whose program does not run is not made."""
    with tempfile.TemporaryDirectory() as directory:
        path = Path(directory) / name
        path.write_bytes(program)
        path.chmod(0o755)
        files = {f"completions/{file}": output(path, "completions", shell) for shell, file in COMPLETIONS.items()}
        page = output(path, "man")
        files["man/man1/kubesmith.1"] = page
        # The program's page lists those of its commands as `kubesmith\-generate(1)`.
        for line in page.decode().splitlines():
            if line.startswith("kubesmith\\-") and line.endswith("(1)"):
                command = line.removeprefix("kubesmith\\-").removesuffix("(1)")
                files[f"man/man1/kubesmith-{command}.1"] = output(path, "man", command)
        return files


def output(program: Path, *arguments: str) -> bytes:
    """What the program prints."""
    try:
        return subprocess.run([program, *arguments], check=True, stdout=subprocess.PIPE).stdout
    except (OSError, subprocess.CalledProcessError) as error:
        shown = " ".join(["kubesmith", *arguments])
        sys.exit(f"`{shown}` of the wheel does not run here ({error}): pack a wheel on a machine of its platform")


def tarred(folder: str, files: dict[str, bytes], program: str) -> bytes:
    """The files in a folder of a tar.gz, owned by nobody in particular."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for path, content in sorted(files.items()):
            entry = tarfile.TarInfo(f"{folder}/{path}")
            entry.size, entry.mtime, entry.mode = len(content), MODIFIED, 0o755 if path == program else 0o644
            archive.addfile(entry, io.BytesIO(content))
    return gzip.compress(packed.getvalue(), compresslevel=6, mtime=MODIFIED)


def zipped(folder: str, files: dict[str, bytes]) -> bytes:
    """The files in a folder of a zip, whose entries have its oldest time by default."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for path, content in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(f"{folder}/{path}"), content, zipfile.ZIP_DEFLATED)
    return packed.getvalue()


if __name__ == "__main__":
    main()
