"""XBucket of xrd-claim.example.com/v1alpha1."""
# Generated from xrd-claim.example.com/v1alpha1 XBucket, ../../fixtures/rules/xrd_claim/crd.yaml.
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
        XBucketCompositionRef,
        XBucketCompositionRevisionRef,
        XBucketCompositionRevisionSelector,
        XBucketCompositionSelector,
        XBucketCompositionUpdatePolicy,
        XBucketRegion,
        XBucketStatus,
    )
    from ._x_bucket_partial import (
        XBucketClaimRefPartial,
        XBucketPartial,
        XBucketResourceRefPartial,
        XBucketSpecPartial,
        XBucketWriteConnectionSecretToRefPartial,
    )


class XBucketResourceRef(_k.Model):
    """A composed resource."""

    api_version: str = _k.field(_k.STR)
    """Wire name: `apiVersion`."""
    name: str | None = _k.field(_k.STR, default=None)
    namespace: str | None = _k.field(_k.STR, default=None)
    kind: str = _k.field(_k.STR)

    if _t.TYPE_CHECKING:

        class Partial(XBucketResourceRefPartial): ...


class XBucketClaimRef(_k.Model):
    """The claim of this composite resource."""

    api_version: str = _k.field(_k.STR)
    """Wire name: `apiVersion`."""
    kind: str = _k.field(_k.STR)
    namespace: str = _k.field(_k.STR)
    name: str = _k.field(_k.STR)

    if _t.TYPE_CHECKING:

        class Partial(XBucketClaimRefPartial): ...


class XBucketWriteConnectionSecretToRef(_k.Model):
    """The Secret with the connection details."""

    name: str = _k.field(_k.STR)
    namespace: str = _k.field(_k.STR)

    if _t.TYPE_CHECKING:

        class Partial(XBucketWriteConnectionSecretToRefPartial): ...


class XBucketSpec(_k.Model):
    """What the bucket is like."""

    region: _k.Default[XBucketRegion] = _k.field(_k.enum(BucketRegion), default="eu")
    """Default: `"eu"`."""
    composition_ref: _k.OptionalObject[XBucketCompositionRef] = _k.field(BucketCompositionRef, default=None)
    """The Composition to use.

    Wire name: `compositionRef`.
    """
    composition_selector: _k.OptionalObject[XBucketCompositionSelector] = _k.field(
        BucketCompositionSelector,
        default=None,
    )
    """The labels of the Composition to use.

    Wire name: `compositionSelector`.
    """
    composition_revision_ref: _k.OptionalObject[XBucketCompositionRevisionRef] = _k.field(
        BucketCompositionRef,
        default=None,
    )
    """The revision of the Composition to use.

    Wire name: `compositionRevisionRef`.
    """
    composition_revision_selector: _k.OptionalObject[XBucketCompositionRevisionSelector] = _k.field(
        BucketCompositionSelector,
        default=None,
    )
    """The labels of the revision of the Composition to use.

    Wire name: `compositionRevisionSelector`.
    """
    composition_update_policy: _k.Default[XBucketCompositionUpdatePolicy] = _k.field(
        _k.enum(BucketCompositionUpdatePolicy),
        default="Automatic",
    )
    """Whether a new revision of the Composition is used as soon as it exists.

    Wire name: `compositionUpdatePolicy`. Default: `"Automatic"`.
    """
    resource_refs: _k.OptionalList[XBucketResourceRef] = _k.field(_k.list_of(XBucketResourceRef), default=None)
    """The resources that this resource is composed of.

    Wire name: `resourceRefs`. An atomic list: applied as a whole.
    """
    claim_ref: _k.OptionalObject[XBucketClaimRef] = _k.field(XBucketClaimRef, default=None)
    """The claim of this composite resource.

    Wire name: `claimRef`.
    """
    write_connection_secret_to_ref: _k.OptionalObject[XBucketWriteConnectionSecretToRef] = _k.field(
        XBucketWriteConnectionSecretToRef,
        default=None,
    )
    """The Secret with the connection details.

    Wire name: `writeConnectionSecretToRef`.
    """

    if _t.TYPE_CHECKING:

        class Partial(XBucketSpecPartial): ...


class XBucket(_k.Resource, _k.StatusSubresource):
    """A bucket for files."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="xrd-claim.example.com",
        version="v1alpha1",
        kind="XBucket",
        plural="xbuckets",
        singular="xbucket",
        scope="Cluster",
        categories=("composite",),
        subresources=("status",),
    )
    kind: _t.Literal["XBucket"] = _k.constant()
    spec: _k.Object[XBucketSpec] = _k.field(XBucketSpec)
    """What the bucket is like."""
    status: _k.OptionalObject[XBucketStatus] = _k.field(BucketStatus, default=None)

    __topology__ = '{"fields":{"status":{"fields":{"claimConditionTypes":{"list":"set"},"conditions":{"items":{"fields":{"lastTransitionTime":{"scalar":"date-time"}}},"list":["type"]},"connectionDetails":{"fields":{"lastPublishedTime":{"scalar":"date-time"}}}}}}}'

    if _t.TYPE_CHECKING:

        class Partial(XBucketPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    XBucketCompositionRef = BucketCompositionRef
    XBucketCompositionRevisionRef = BucketCompositionRef
    XBucketCompositionRevisionSelector = BucketCompositionSelector
    XBucketCompositionSelector = BucketCompositionSelector
    XBucketCompositionUpdatePolicy = BucketCompositionUpdatePolicy
    XBucketRegion = BucketRegion
    XBucketStatus = BucketStatus
