"""What parts of objects have, for type checkers alone: WideDefault of default-int32-overflow.example.com/v1."""
# Generated from default-int32-overflow.example.com/v1 WideDefault, ../../fixtures/rules/default_int32_overflow/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._wide_default import WideDefault, WideDefaultSpec


class WideDefaultPartial(_k.PartialResource[WideDefault]):
    """A part of a `WideDefault`."""

    kind: _t.Literal["WideDefault"] = _k.UNSET
    spec: _k.DefaultObject[WideDefaultSpec] = _k.UNSET
