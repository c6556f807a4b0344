"""What this machine has downloaded -> the dependencies in the registries of a rehearsal, which then need no others.

Crates are those in what `cargo metadata` prints to the standard input, wheels those in a directory. cargo and pip have them
from wherever the configuration of the machine says.
"""

import argparse
import hashlib
import json
import sys
from pathlib import Path
from typing import Any

from loopback_registries import add_to_index, distribution_directory


def dependency(about: dict[str, Any]) -> dict[str, Any]:
    """A dependency as a Cargo index has it."""
    kept = {key: about[key] for key in ("optional", "features", "target", "req")}
    name, alias = about["name"], about["rename"]
    named = {"name": alias or name, "package": name if alias else None}
    return {**kept, **named, "default_features": about["uses_default_features"], "kind": about["kind"] or "normal"}


def downloaded(manifest: Path) -> Path:
    """The archive of a crate, which cargo has unpacked in registry/src/REGISTRY/NAME-VERSION."""
    crate = manifest.parent
    return crate.parents[2] / "cache" / crate.parent.name / f"{crate.name}.crate"


def link(served: Path, file: Path) -> None:
    """Has a file served without a copy of it."""
    served.parent.mkdir(parents=True, exist_ok=True)
    served.symlink_to(file)


def main() -> None:
    """Adds every dependency."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--web", type=Path, required=True, help="the directory of the registries")
    parser.add_argument("--wheels", type=Path, required=True, help="the directory with the wheels")
    arguments = parser.parse_args()
    crates = [package for package in json.load(sys.stdin)["packages"] if package["source"]]
    for package in crates:
        name, version = package["name"], package["version"]
        archive = downloaded(Path(package["manifest_path"]))
        if not archive.is_file():
            sys.exit(
                f"no archive of {name} {version} at {archive}: a rehearsal needs crates from a registry, not vendored"
            )
        deps = [dependency(each) for each in package["dependencies"]]
        checksum = hashlib.sha256(archive.read_bytes()).hexdigest()
        add_to_index(arguments.web, {**package, "vers": version, "deps": deps}, checksum)
        link(arguments.web / "crates" / name / f"{version}.crate", archive)
    wheels = sorted(arguments.wheels.glob("*.whl"))
    for wheel in wheels:
        link(distribution_directory(arguments.web, wheel.name.split("-")[0]) / wheel.name, wheel)
    print(f"{len(crates)} crates and {len(wheels)} wheels as dependencies")


if __name__ == "__main__":
    main()
