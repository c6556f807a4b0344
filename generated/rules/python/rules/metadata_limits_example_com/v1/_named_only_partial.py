"""What parts of objects have, for type checkers alone: NamedOnly of metadata-limits.example.com/v1."""
# Generated from metadata-limits.example.com/v1 NamedOnly, ../../fixtures/rules/metadata_limits/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._named_only import NamedOnly, NamedOnlySpec


class NamedOnlyPartial(_k.PartialResource[NamedOnly]):
    """A part of a `NamedOnly`."""

    kind: _t.Literal["NamedOnly"] = _k.UNSET
    spec: _k.DefaultObject[NamedOnlySpec] = _k.UNSET
