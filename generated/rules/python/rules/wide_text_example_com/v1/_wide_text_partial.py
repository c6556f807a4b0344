"""What parts of objects have, for type checkers alone: WideText of wide-text.example.com/v1."""
# Generated from wide-text.example.com/v1 WideText, ../../fixtures/rules/wide_text/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._wide_text import WideText, WideTextSpec


class WideTextPartial(_k.PartialResource[WideText]):
    """A part of a `WideText`."""

    kind: _t.Literal["WideText"] = _k.UNSET
    spec: _k.DefaultObject[WideTextSpec] = _k.UNSET
