"""Timestamp of kinds-runtime.example.com/v1."""
# Generated from kinds-runtime.example.com/v1 Timestamp, ../../fixtures/rules/kinds_runtime/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import AnySpec

if _t.TYPE_CHECKING:
    from ._aliases import TimestampSpec
    from ._timestamp_partial import TimestampPartial


class Timestamp(_k.Resource):
    """`Timestamp`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-runtime.example.com",
        version="v1",
        kind="Timestamp",
        plural="timestamps",
        singular="timestamp",
        scope="Namespaced",
    )
    kind: _t.Literal["Timestamp"] = _k.constant()
    spec: _k.DefaultObject[TimestampSpec] = _k.field(AnySpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(TimestampPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    TimestampSpec = AnySpec
