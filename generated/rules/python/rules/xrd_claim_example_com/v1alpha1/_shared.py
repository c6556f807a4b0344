"""Types that several kinds of xrd-claim.example.com/v1alpha1 use."""
# Generated from xrd-claim.example.com/v1alpha1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    import datetime as _datetime

    from ._shared_partial import (
        BucketCompositionRefPartial,
        BucketCompositionSelectorPartial,
        BucketStatusConditionPartial,
        BucketStatusPartial,
    )
else:  # imported by the first `typing.get_type_hints`
    _datetime = _k.LazyModule("datetime")

BucketCompositionUpdatePolicy = _t.Literal["Automatic", "Manual"]
"""Whether a new revision of the Composition is used as soon as it exists."""

BucketRegion = _t.Literal["eu", "us"]
"""The values of `Bucket.spec.region`."""


class BucketCompositionRef(_k.Model):
    """The Composition to use."""

    name: str = _k.field(_k.STR)

    if _t.TYPE_CHECKING:

        class Partial(BucketCompositionRefPartial): ...


class BucketCompositionSelector(_k.Model):
    """The labels of the Composition to use."""

    match_labels: dict[str, str] = _k.field(_k.map_of(_k.STR))
    """Wire name: `matchLabels`."""

    if _t.TYPE_CHECKING:

        class Partial(BucketCompositionSelectorPartial): ...


class BucketStatusCondition(_k.Model):
    """`Bucket.status.conditions[]`."""

    last_transition_time: _datetime.datetime = _k.field(_k.TIME)
    """Wire name: `lastTransitionTime`."""
    message: str | None = _k.field(_k.STR, default=None)
    reason: str = _k.field(_k.STR)
    status: str = _k.field(_k.STR)
    type: str = _k.field(_k.STR)
    observed_generation: int | None = _k.field(_k.INT, default=None)
    """Wire name: `observedGeneration`."""

    if _t.TYPE_CHECKING:

        class Partial(BucketStatusConditionPartial): ...


class BucketStatusConnectionDetails(_k.Model):
    """When connection details were published."""

    last_published_time: _datetime.datetime | None = _k.field(_k.TIME, default=None)
    """Wire name: `lastPublishedTime`."""


class BucketStatus(_k.Model):
    """`Bucket.status`."""

    address: str | None = _k.field(_k.STR, default=None)
    conditions: _k.OptionalList[BucketStatusCondition] = _k.field(_k.list_of(BucketStatusCondition), default=None)
    """Conditions of the resource.

    A list map: items are unique by `type`.
    """
    connection_details: _k.OptionalObject[BucketStatusConnectionDetails] = _k.field(
        BucketStatusConnectionDetails,
        default=None,
    )
    """When connection details were published.

    Wire name: `connectionDetails`.
    """
    claim_condition_types: list[str] | None = _k.field(_k.list_of(_k.STR), default=None)
    """The types of the conditions that the claim shows too.

    Wire name: `claimConditionTypes`. A set: no item twice.
    """

    def conditions_by_key(self, type: str) -> BucketStatusCondition | None:
        """The item of `conditions` with this `type`."""
        return _k.find(self.conditions, {"type": type})

    if _t.TYPE_CHECKING:

        class Partial(BucketStatusPartial): ...
