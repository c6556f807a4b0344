"""What parts of objects have, for type checkers alone: datetime of kinds-runtime.example.com/v1."""
# Generated from kinds-runtime.example.com/v1 datetime, ../../fixtures/rules/kinds_runtime/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._datetime import Datetime
from ._shared import AnySpec


class DatetimePartial(_k.PartialResource[Datetime]):
    """A part of a `Datetime`."""

    kind: _t.Literal["datetime"] = _k.UNSET
    spec: _k.DefaultObject[AnySpec] = _k.UNSET
