"""What parts of objects have, for type checkers alone: Merged of explain-merged.example.com/v1."""
# Generated from explain-merged.example.com/v1 Merged, ../../fixtures/rules/explain_merged/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._merged import Merged, MergedSpec


class MergedPartial(_k.PartialResource[Merged]):
    """A part of a `Merged`."""

    kind: _t.Literal["Merged"] = _k.UNSET
    spec: _k.DefaultObject[MergedSpec] = _k.UNSET
