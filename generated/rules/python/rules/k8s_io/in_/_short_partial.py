"""What parts of objects have, for type checkers alone: Short of k8s.io/in."""
# Generated from k8s.io/in Short, ../../fixtures/rules/group_names/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._short import Short, ShortSpec


class ShortPartial(_k.PartialResource[Short]):
    """A part of a `Short`."""

    kind: _t.Literal["Short"] = _k.UNSET
    spec: _k.DefaultObject[ShortSpec] = _k.UNSET
