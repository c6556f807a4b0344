"""What parts of objects have, for type checkers alone: Bucket of xrd-claim.example.com/v1alpha1."""
# Generated from xrd-claim.example.com/v1alpha1 Bucket, ../../fixtures/rules/xrd_claim/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._bucket import Bucket, BucketCompositeDeletePolicy, BucketResourceRef, BucketSpec
from ._shared import (
    BucketCompositionRef,
    BucketCompositionSelector,
    BucketCompositionUpdatePolicy,
    BucketRegion,
    BucketStatus,
)


class BucketResourceRefPartial(_k.Partial[BucketResourceRef]):
    """A part of a `BucketResourceRef`."""

    api_version: str | None = _k.UNSET
    kind: str | None = _k.UNSET
    name: str | None = _k.UNSET


class BucketSpecPartial(_k.Partial[BucketSpec]):
    """A part of a `BucketSpec`."""

    region: _k.Default[BucketRegion] = _k.UNSET
    composition_ref: _k.OptionalPart[BucketCompositionRef.Partial, BucketCompositionRef] = _k.UNSET
    composition_selector: _k.OptionalPart[BucketCompositionSelector.Partial, BucketCompositionSelector] = _k.UNSET
    composition_revision_ref: _k.OptionalPart[BucketCompositionRef.Partial, BucketCompositionRef] = _k.UNSET
    composition_revision_selector: _k.OptionalPart[BucketCompositionSelector.Partial, BucketCompositionSelector] = (
        _k.UNSET
    )
    composition_update_policy: BucketCompositionUpdatePolicy | None = _k.UNSET
    composite_delete_policy: _k.Default[BucketCompositeDeletePolicy] = _k.UNSET
    resource_ref: _k.OptionalPart[BucketResourceRef.Partial, BucketResourceRef] = _k.UNSET
    write_connection_secret_to_ref: _k.OptionalPart[BucketCompositionRef.Partial, BucketCompositionRef] = _k.UNSET


class BucketPartial(_k.PartialResource[Bucket]):
    """A part of a `Bucket`."""

    kind: _t.Literal["Bucket"] = _k.UNSET
    spec: _k.OptionalPart[BucketSpec.Partial, BucketSpec] = _k.UNSET
    status: _k.OptionalPart[BucketStatus.Partial, BucketStatus] = _k.UNSET
