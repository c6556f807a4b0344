"""A path -> the files with manifests."""

from __future__ import annotations

from pathlib import Path

__all__ = ["manifest_files"]

_ENDINGS = (".yaml", ".yml", ".json")


def manifest_files(path: Path) -> list[Path]:
    """The files of a path: itself, or those in YAML or JSON of a directory and of those below it."""
    if not path.is_dir():
        return [path]
    found = sorted(file for file in path.rglob("*") if file.suffix in _ENDINGS and file.is_file())
    if not found:
        raise FileNotFoundError(f"no file in {path} ends with {', '.join(_ENDINGS)}: pass a directory with manifests")
    return found
