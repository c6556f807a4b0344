"""What parts of objects have, for type checkers alone: PreserveRoot of preserve-unknown-root.example.com/v1."""
# Generated from preserve-unknown-root.example.com/v1 PreserveRoot, ../../fixtures/rules/preserve_unknown_root/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._preserve_root import PreserveRoot


class PreserveRootPartial(_k.PartialResource[PreserveRoot]):
    """A part of a `PreserveRoot`."""

    kind: _t.Literal["PreserveRoot"] = _k.UNSET
    spec: _t.Any = _k.UNSET
    status: _t.Any = _k.UNSET
    additional_properties: dict[str, _t.Any] = _k.UNSET
