"""Writer of same-shape-kinds.example.com/v1."""
# Generated from same-shape-kinds.example.com/v1 Writer, ../../fixtures/rules/same_shape_kinds/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import ReaderSpec

if _t.TYPE_CHECKING:
    from ._aliases import WriterSpec
    from ._writer_partial import WriterPartial


class Writer(_k.Resource):
    """`Writer`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="same-shape-kinds.example.com",
        version="v1",
        kind="Writer",
        plural="writers",
        singular="writer",
        scope="Namespaced",
    )
    kind: _t.Literal["Writer"] = _k.constant()
    spec: _k.DefaultObject[WriterSpec] = _k.field(ReaderSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(WriterPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    WriterSpec = ReaderSpec
