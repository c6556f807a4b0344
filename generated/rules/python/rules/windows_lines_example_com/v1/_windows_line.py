"""WindowsLine of windows-lines.example.com/v1."""
# Generated from windows-lines.example.com/v1 WindowsLine, ../../fixtures/rules/windows_lines/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._windows_line_partial import WindowsLinePartial


class WindowsLineSpec(_k.Model):
    """`WindowsLine.spec`."""

    text: str | None = _k.field(_k.STR, default=None)
    """Two
    lines.
    """


class WindowsLine(_k.Resource):
    """`WindowsLine`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="windows-lines.example.com",
        version="v1",
        kind="WindowsLine",
        plural="windowslines",
        singular="windowsline",
        scope="Namespaced",
    )
    kind: _t.Literal["WindowsLine"] = _k.constant()
    spec: _k.DefaultObject[WindowsLineSpec] = _k.field(WindowsLineSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(WindowsLinePartial): ...
