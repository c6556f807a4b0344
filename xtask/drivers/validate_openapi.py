"""Validates OpenAPI 3 and swagger 2.0 documents with an independent validator: `validate_openapi.py DIRECTORY...`."""

from __future__ import annotations

import json
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from openapi_spec_validator import OpenAPIV2SpecValidator, OpenAPIV30SpecValidator


def faults(path: Path) -> list[str]:
    """The violations of the format in one document."""
    document = json.loads(path.read_text(encoding="utf-8"))
    validator = OpenAPIV2SpecValidator if "swagger" in document else OpenAPIV30SpecValidator
    found = validator(document).iter_errors()
    return [f"{path}: {'/'.join(map(str, fault.absolute_path))}: {fault.message[:300]}" for fault in found]


def main() -> int:
    """Prints the first faults; the exit code is 1 if there is a fault or no document."""
    paths = [path for name in sys.argv[1:] for path in sorted(Path(name).rglob("*")) if path.is_file()]
    with ProcessPoolExecutor(2) as pool:
        found = [fault for all_of_one in pool.map(faults, paths) for fault in all_of_one]
    for fault in found[:50]:
        print(fault)
    print(f"{len(paths)} documents, {len(found)} faults")
    return 1 if found or not paths else 0


if __name__ == "__main__":
    sys.exit(main())
