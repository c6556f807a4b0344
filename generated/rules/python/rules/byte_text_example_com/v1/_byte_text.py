"""ByteText of byte-text.example.com/v1."""
# Generated from byte-text.example.com/v1 ByteText, ../../fixtures/rules/byte_text/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._byte_text_partial import ByteTextPartial


class ByteTextSpec(_k.Model):
    """`ByteText.spec`."""

    ca_bundle: bytes | None = _k.field(_k.BYTES, default=None)
    """Wire name: `caBundle`."""
    required: bytes | None = _k.field(_k.BYTES, default=None, nullable=True)
    chain: list[bytes] | None = _k.field(_k.list_of(_k.BYTES), default=None)
    by_name: dict[str, bytes | None] | None = _k.field(_k.map_of(_k.BYTES, nullable=True), default=None)
    """Wire name: `byName`."""
    seed: _k.Default[bytes] = _k.field(_k.BYTES, default="aGVsbG8=")
    """Default: `"aGVsbG8="`."""


class ByteText(_k.Resource):
    """`ByteText`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="byte-text.example.com",
        version="v1",
        kind="ByteText",
        plural="bytetexts",
        singular="bytetext",
        scope="Namespaced",
    )
    kind: _t.Literal["ByteText"] = _k.constant()
    spec: _k.DefaultObject[ByteTextSpec] = _k.field(ByteTextSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(ByteTextPartial): ...
