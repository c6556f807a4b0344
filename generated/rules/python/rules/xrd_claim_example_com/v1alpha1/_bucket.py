"""Bucket of xrd-claim.example.com/v1alpha1."""
# Generated from xrd-claim.example.com/v1alpha1 Bucket, ../../fixtures/rules/xrd_claim/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import (
    BucketCompositionRef,
    BucketCompositionSelector,
    BucketCompositionUpdatePolicy,
    BucketRegion,
    BucketStatus,
)

if _t.TYPE_CHECKING:
    from ._aliases import (
        BucketCompositionRevisionRef,
        BucketCompositionRevisionSelector,
        BucketWriteConnectionSecretToRef,
    )
    from ._bucket_partial import BucketPartial, BucketResourceRefPartial, BucketSpecPartial

BucketCompositeDeletePolicy = _t.Literal["Background", "Foreground"]
"""How the composite resource is deleted with this claim."""


class BucketResourceRef(_k.Model):
    """The composite resource of this claim."""

    api_version: str = _k.field(_k.STR)
    """Wire name: `apiVersion`."""
    kind: str = _k.field(_k.STR)
    name: str = _k.field(_k.STR)

    if _t.TYPE_CHECKING:

        class Partial(BucketResourceRefPartial): ...


class BucketSpec(_k.Model):
    """What the bucket is like."""

    region: _k.Default[BucketRegion] = _k.field(_k.enum(BucketRegion), default="eu")
    """Default: `"eu"`."""
    composition_ref: _k.OptionalObject[BucketCompositionRef] = _k.field(BucketCompositionRef, default=None)
    """The Composition to use.

    Wire name: `compositionRef`.
    """
    composition_selector: _k.OptionalObject[BucketCompositionSelector] = _k.field(
        BucketCompositionSelector,
        default=None,
    )
    """The labels of the Composition to use.

    Wire name: `compositionSelector`.
    """
    composition_revision_ref: _k.OptionalObject[BucketCompositionRevisionRef] = _k.field(
        BucketCompositionRef,
        default=None,
    )
    """The revision of the Composition to use.

    Wire name: `compositionRevisionRef`.
    """
    composition_revision_selector: _k.OptionalObject[BucketCompositionRevisionSelector] = _k.field(
        BucketCompositionSelector,
        default=None,
    )
    """The labels of the revision of the Composition to use.

    Wire name: `compositionRevisionSelector`.
    """
    composition_update_policy: BucketCompositionUpdatePolicy | None = _k.field(
        _k.enum(BucketCompositionUpdatePolicy),
        default=None,
    )
    """Whether a new revision of the Composition is used as soon as it exists.

    Wire name: `compositionUpdatePolicy`.
    """
    composite_delete_policy: _k.Default[BucketCompositeDeletePolicy] = _k.field(
        _k.enum(BucketCompositeDeletePolicy),
        default="Background",
    )
    """How the composite resource is deleted with this claim.

    Wire name: `compositeDeletePolicy`. Default: `"Background"`.
    """
    resource_ref: _k.OptionalObject[BucketResourceRef] = _k.field(BucketResourceRef, default=None)
    """The composite resource of this claim.

    Wire name: `resourceRef`.
    """
    write_connection_secret_to_ref: _k.OptionalObject[BucketWriteConnectionSecretToRef] = _k.field(
        BucketCompositionRef,
        default=None,
    )
    """The Secret with the connection details.

    Wire name: `writeConnectionSecretToRef`.
    """

    if _t.TYPE_CHECKING:

        class Partial(BucketSpecPartial): ...


class Bucket(_k.Resource, _k.StatusSubresource):
    """A bucket for files."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="xrd-claim.example.com",
        version="v1alpha1",
        kind="Bucket",
        plural="buckets",
        singular="bucket",
        scope="Namespaced",
        short_names=("bkt",),
        categories=("claim",),
        subresources=("status",),
    )
    kind: _t.Literal["Bucket"] = _k.constant()
    spec: _k.Object[BucketSpec] = _k.field(BucketSpec)
    """What the bucket is like."""
    status: _k.OptionalObject[BucketStatus] = _k.field(BucketStatus, default=None)

    __topology__ = '{"fields":{"status":{"fields":{"claimConditionTypes":{"list":"set"},"conditions":{"items":{"fields":{"lastTransitionTime":{"scalar":"date-time"}}},"list":["type"]},"connectionDetails":{"fields":{"lastPublishedTime":{"scalar":"date-time"}}}}}}}'

    if _t.TYPE_CHECKING:

        class Partial(BucketPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    BucketCompositionRevisionRef = BucketCompositionRef
    BucketCompositionRevisionSelector = BucketCompositionSelector
    BucketWriteConnectionSecretToRef = BucketCompositionRef
