"""What parts of objects have, for type checkers alone: Keyworded of async.type/v1."""
# Generated from async.type/v1 Keyworded, ../../fixtures/rules/group_names/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._keyworded import Keyworded, KeywordedSpec


class KeywordedPartial(_k.PartialResource[Keyworded]):
    """A part of a `Keyworded`."""

    kind: _t.Literal["Keyworded"] = _k.UNSET
    spec: _k.DefaultObject[KeywordedSpec] = _k.UNSET
