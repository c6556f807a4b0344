"""What parts of objects have, for type checkers alone: Subresource of subresources.example.com/v1."""
# Generated from subresources.example.com/v1 Subresource, ../../fixtures/rules/subresources/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._subresource import Subresource, SubresourceSpec, SubresourceStatus


class SubresourcePartial(_k.PartialResource[Subresource]):
    """A part of a `Subresource`."""

    kind: _t.Literal["Subresource"] = _k.UNSET
    spec: _k.DefaultObject[SubresourceSpec] = _k.UNSET
    status: _k.OptionalObject[SubresourceStatus] = _k.UNSET
