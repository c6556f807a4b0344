"""datetime of kinds-runtime.example.com/v1."""
# Generated from kinds-runtime.example.com/v1 datetime, ../../fixtures/rules/kinds_runtime/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import AnySpec

if _t.TYPE_CHECKING:
    from ._aliases import DatetimeSpec
    from ._datetime_partial import DatetimePartial


class Datetime(_k.Resource):
    """`datetime`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-runtime.example.com",
        version="v1",
        kind="datetime",
        plural="datetimes",
        singular="datetime",
        scope="Namespaced",
    )
    kind: _t.Literal["datetime"] = _k.constant()
    spec: _k.DefaultObject[DatetimeSpec] = _k.field(AnySpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(DatetimePartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    DatetimeSpec = AnySpec
