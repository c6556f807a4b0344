"""Aliases of the types of xrd-claim.example.com/v1alpha1, named after the fields that share a type."""
# Generated from xrd-claim.example.com/v1alpha1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ._shared import (
    BucketCompositionRef,
    BucketCompositionSelector,
    BucketCompositionUpdatePolicy,
    BucketRegion,
    BucketStatus,
    BucketStatusCondition,
    BucketStatusConnectionDetails,
)

BucketCompositionRevisionRef = BucketCompositionRef
BucketCompositionRevisionSelector = BucketCompositionSelector
BucketWriteConnectionSecretToRef = BucketCompositionRef
XBucketCompositionRef = BucketCompositionRef
XBucketCompositionRevisionRef = BucketCompositionRef
XBucketCompositionRevisionSelector = BucketCompositionSelector
XBucketCompositionSelector = BucketCompositionSelector
XBucketCompositionUpdatePolicy = BucketCompositionUpdatePolicy
XBucketRegion = BucketRegion
XBucketStatus = BucketStatus
XBucketStatusCondition = BucketStatusCondition
XBucketStatusConnectionDetails = BucketStatusConnectionDetails
