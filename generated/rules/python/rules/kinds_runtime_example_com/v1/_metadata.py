"""Metadata of kinds-runtime.example.com/v1."""
# Generated from kinds-runtime.example.com/v1 Metadata, ../../fixtures/rules/kinds_runtime/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import AnySpec

if _t.TYPE_CHECKING:
    from ._aliases import MetadataSpec
    from ._metadata_partial import MetadataPartial


class Metadata(_k.Resource):
    """`Metadata`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-runtime.example.com",
        version="v1",
        kind="Metadata",
        plural="metadatas",
        singular="metadata",
        scope="Namespaced",
    )
    kind: _t.Literal["Metadata"] = _k.constant()
    spec: _k.DefaultObject[MetadataSpec] = _k.field(AnySpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(MetadataPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    MetadataSpec = AnySpec
