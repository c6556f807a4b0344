"""What parts of objects have, for type checkers alone: ByteText of byte-text.example.com/v1."""
# Generated from byte-text.example.com/v1 ByteText, ../../fixtures/rules/byte_text/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._byte_text import ByteText, ByteTextSpec


class ByteTextPartial(_k.PartialResource[ByteText]):
    """A part of a `ByteText`."""

    kind: _t.Literal["ByteText"] = _k.UNSET
    spec: _k.DefaultObject[ByteTextSpec] = _k.UNSET
