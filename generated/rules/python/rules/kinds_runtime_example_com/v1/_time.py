"""Time of kinds-runtime.example.com/v1."""
# Generated from kinds-runtime.example.com/v1 Time, ../../fixtures/rules/kinds_runtime/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import AnySpec

if _t.TYPE_CHECKING:
    from ._aliases import TimeSpec
    from ._time_partial import TimePartial


class Time(_k.Resource):
    """`Time`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-runtime.example.com",
        version="v1",
        kind="Time",
        plural="times",
        singular="time",
        scope="Namespaced",
    )
    kind: _t.Literal["Time"] = _k.constant()
    spec: _k.DefaultObject[TimeSpec] = _k.field(AnySpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(TimePartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    TimeSpec = AnySpec
