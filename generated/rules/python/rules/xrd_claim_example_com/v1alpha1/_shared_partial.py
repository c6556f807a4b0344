"""What parts of objects have, for type checkers alone: Types that several kinds of
xrd-claim.example.com/v1alpha1 use.
"""
# Generated from xrd-claim.example.com/v1alpha1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import (
    BucketCompositionRef,
    BucketCompositionSelector,
    BucketStatus,
    BucketStatusCondition,
    BucketStatusConnectionDetails,
)

if _t.TYPE_CHECKING:
    import datetime as _datetime


class BucketCompositionRefPartial(_k.Partial[BucketCompositionRef]):
    """A part of a `BucketCompositionRef`."""

    name: str | None = _k.UNSET


class BucketCompositionSelectorPartial(_k.Partial[BucketCompositionSelector]):
    """A part of a `BucketCompositionSelector`."""

    match_labels: dict[str, str] | None = _k.UNSET


class BucketStatusConditionPartial(_k.Partial[BucketStatusCondition]):
    """A part of a `BucketStatusCondition`."""

    last_transition_time: _datetime.datetime | None = _k.UNSET
    message: str | None = _k.UNSET
    reason: str | None = _k.UNSET
    status: str | None = _k.UNSET
    type: str | None = _k.UNSET
    observed_generation: int | None = _k.UNSET


class BucketStatusPartial(_k.Partial[BucketStatus]):
    """A part of a `BucketStatus`."""

    address: str | None = _k.UNSET
    conditions: _k.OptionalPartList[BucketStatusCondition.Partial, BucketStatusCondition] = _k.UNSET
    connection_details: _k.OptionalObject[BucketStatusConnectionDetails] = _k.UNSET
    claim_condition_types: list[str] | None = _k.UNSET
