"""What parts of objects have, for type checkers alone: PreserveName of preserve-unknown-names.example.com/v1."""
# Generated from preserve-unknown-names.example.com/v1 PreserveName, ../../fixtures/rules/preserve_unknown_names/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._preserve_name import PreserveName, PreserveNameSpec


class PreserveNamePartial(_k.PartialResource[PreserveName]):
    """A part of a `PreserveName`."""

    kind: _t.Literal["PreserveName"] = _k.UNSET
    spec: _k.DefaultObject[PreserveNameSpec] = _k.UNSET
