"""What parts of objects have, for type checkers alone: Iterator of kinds-prelude.example.com/v1."""
# Generated from kinds-prelude.example.com/v1 Iterator, ../../fixtures/rules/kinds_prelude/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._iterator import Iterator
from ._shared import BoxSpec


class IteratorPartial(_k.PartialResource[Iterator]):
    """A part of a `Iterator`."""

    kind: _t.Literal["Iterator"] = _k.UNSET
    spec: _k.DefaultObject[BoxSpec] = _k.UNSET
