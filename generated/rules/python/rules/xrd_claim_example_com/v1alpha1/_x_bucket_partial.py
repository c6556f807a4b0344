"""What parts of objects have, for type checkers alone: XBucket of xrd-claim.example.com/v1alpha1."""
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
from ._x_bucket import XBucket, XBucketClaimRef, XBucketResourceRef, XBucketSpec, XBucketWriteConnectionSecretToRef


class XBucketResourceRefPartial(_k.Partial[XBucketResourceRef]):
    """A part of a `XBucketResourceRef`."""

    api_version: str | None = _k.UNSET
    name: str | None = _k.UNSET
    namespace: str | None = _k.UNSET
    kind: str | None = _k.UNSET


class XBucketClaimRefPartial(_k.Partial[XBucketClaimRef]):
    """A part of a `XBucketClaimRef`."""

    api_version: str | None = _k.UNSET
    kind: str | None = _k.UNSET
    namespace: str | None = _k.UNSET
    name: str | None = _k.UNSET


class XBucketWriteConnectionSecretToRefPartial(_k.Partial[XBucketWriteConnectionSecretToRef]):
    """A part of a `XBucketWriteConnectionSecretToRef`."""

    name: str | None = _k.UNSET
    namespace: str | None = _k.UNSET


class XBucketSpecPartial(_k.Partial[XBucketSpec]):
    """A part of a `XBucketSpec`."""

    region: _k.Default[BucketRegion] = _k.UNSET
    composition_ref: _k.OptionalPart[BucketCompositionRef.Partial, BucketCompositionRef] = _k.UNSET
    composition_selector: _k.OptionalPart[BucketCompositionSelector.Partial, BucketCompositionSelector] = _k.UNSET
    composition_revision_ref: _k.OptionalPart[BucketCompositionRef.Partial, BucketCompositionRef] = _k.UNSET
    composition_revision_selector: _k.OptionalPart[BucketCompositionSelector.Partial, BucketCompositionSelector] = (
        _k.UNSET
    )
    composition_update_policy: _k.Default[BucketCompositionUpdatePolicy] = _k.UNSET
    resource_refs: _k.OptionalPartList[XBucketResourceRef.Partial, XBucketResourceRef] = _k.UNSET
    claim_ref: _k.OptionalPart[XBucketClaimRef.Partial, XBucketClaimRef] = _k.UNSET
    write_connection_secret_to_ref: _k.OptionalPart[
        XBucketWriteConnectionSecretToRef.Partial,
        XBucketWriteConnectionSecretToRef,
    ] = _k.UNSET


class XBucketPartial(_k.PartialResource[XBucket]):
    """A part of a `XBucket`."""

    kind: _t.Literal["XBucket"] = _k.UNSET
    spec: _k.OptionalPart[XBucketSpec.Partial, XBucketSpec] = _k.UNSET
    status: _k.OptionalPart[BucketStatus.Partial, BucketStatus] = _k.UNSET
