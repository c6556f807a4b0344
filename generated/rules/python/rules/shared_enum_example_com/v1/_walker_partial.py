"""What parts of objects have, for type checkers alone: Walker of shared-enum.example.com/v1."""
# Generated from shared-enum.example.com/v1 Walker, ../../fixtures/rules/shared_enum/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._walker import Walker, WalkerSpec


class WalkerPartial(_k.PartialResource[Walker]):
    """A part of a `Walker`."""

    kind: _t.Literal["Walker"] = _k.UNSET
    spec: _k.DefaultObject[WalkerSpec] = _k.UNSET
