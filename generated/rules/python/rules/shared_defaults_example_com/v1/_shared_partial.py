"""What parts of objects have, for type checkers alone: Types that several kinds of
shared-defaults.example.com/v1 use.
"""
# Generated from shared-defaults.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import MarkerTarget

if _t.TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client


class MarkerTargetPartial(_k.Partial[MarkerTarget]):
    """A part of a `MarkerTarget`."""

    name: str | None = _k.UNSET
    selector: _k.OptionalObject[_kubernetes_client.V1LabelSelector] = _k.UNSET
