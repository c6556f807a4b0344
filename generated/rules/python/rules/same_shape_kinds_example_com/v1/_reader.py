"""Reader of same-shape-kinds.example.com/v1."""
# Generated from same-shape-kinds.example.com/v1 Reader, ../../fixtures/rules/same_shape_kinds/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import ReaderSpec

if _t.TYPE_CHECKING:
    from ._reader_partial import ReaderPartial


class Reader(_k.Resource):
    """`Reader`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="same-shape-kinds.example.com",
        version="v1",
        kind="Reader",
        plural="readers",
        singular="reader",
        scope="Namespaced",
    )
    kind: _t.Literal["Reader"] = _k.constant()
    spec: _k.DefaultObject[ReaderSpec] = _k.field(ReaderSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(ReaderPartial): ...
