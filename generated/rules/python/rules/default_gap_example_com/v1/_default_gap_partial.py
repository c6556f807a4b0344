"""What parts of objects have, for type checkers alone: DefaultGap of default-gap.example.com/v1."""
# Generated from default-gap.example.com/v1 DefaultGap, ../../fixtures/rules/default_gap/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._default_gap import DefaultGap, DefaultGapSpec


class DefaultGapPartial(_k.PartialResource[DefaultGap]):
    """A part of a `DefaultGap`."""

    kind: _t.Literal["DefaultGap"] = _k.UNSET
    spec: _k.DefaultObject[DefaultGapSpec] = _k.UNSET
