"""Atheris' bytes -> the readers of generated Python packages, guided by coverage: see docs/contributing/testing.md."""

import sys
from pathlib import Path

import atheris

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "tests/python"), *(str(path) for path in ROOT.glob("generated/*/python"))]

# Packages import most of their modules when they first need them, as all seeds together do.
with atheris.instrument_imports(include=["rules", "fluxoperator"]):
    import random_reading

    SEEDS = random_reading.seeds()
    for seed in SEEDS:
        random_reading.check(seed)


def write_seeds(folder: Path) -> None:
    """Writes the inputs to begin with into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for number, seed in enumerate(SEEDS):
        (folder / f"seed-{number:03}").write_bytes(seed)


def run(data: bytes) -> None:
    """Checks one input."""
    random_reading.check(data)


if __name__ == "__main__":
    write_seeds(ROOT / "fuzz/corpus/python")
    atheris.Setup(sys.argv, run)
    atheris.Fuzz()
