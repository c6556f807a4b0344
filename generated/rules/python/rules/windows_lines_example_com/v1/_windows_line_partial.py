"""What parts of objects have, for type checkers alone: WindowsLine of windows-lines.example.com/v1."""
# Generated from windows-lines.example.com/v1 WindowsLine, ../../fixtures/rules/windows_lines/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._windows_line import WindowsLine, WindowsLineSpec


class WindowsLinePartial(_k.PartialResource[WindowsLine]):
    """A part of a `WindowsLine`."""

    kind: _t.Literal["WindowsLine"] = _k.UNSET
    spec: _k.DefaultObject[WindowsLineSpec] = _k.UNSET
