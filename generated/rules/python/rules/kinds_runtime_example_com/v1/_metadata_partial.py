"""What parts of objects have, for type checkers alone: Metadata of kinds-runtime.example.com/v1."""
# Generated from kinds-runtime.example.com/v1 Metadata, ../../fixtures/rules/kinds_runtime/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._metadata import Metadata
from ._shared import AnySpec


class MetadataPartial(_k.PartialResource[Metadata]):
    """A part of a `Metadata`."""

    kind: _t.Literal["Metadata"] = _k.UNSET
    spec: _k.DefaultObject[AnySpec] = _k.UNSET
