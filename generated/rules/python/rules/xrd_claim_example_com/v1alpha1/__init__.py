"""xrd-claim.example.com/v1alpha1: Bucket, XBucket."""
# Generated from xrd-claim.example.com/v1alpha1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from kubesmith_runtime.lazy import lazy as _lazy

TYPE_CHECKING = not __name__  # False; jedi completes no names that are imported under a literal False
if TYPE_CHECKING:
    from ._aliases import *
    from ._bucket import *
    from ._shared import *
    from ._x_bucket import *
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {
            "._bucket": ["Bucket", "BucketCompositeDeletePolicy", "BucketResourceRef", "BucketSpec"],
            "._shared": [
                "BucketCompositionRef",
                "BucketCompositionSelector",
                "BucketCompositionUpdatePolicy",
                "BucketRegion",
                "BucketStatus",
                "BucketStatusCondition",
                "BucketStatusConnectionDetails",
            ],
            "._x_bucket": [
                "XBucket",
                "XBucketClaimRef",
                "XBucketResourceRef",
                "XBucketSpec",
                "XBucketWriteConnectionSecretToRef",
            ],
        },
        {
            "BucketCompositionRevisionRef": "BucketCompositionRef",
            "BucketCompositionRevisionSelector": "BucketCompositionSelector",
            "BucketWriteConnectionSecretToRef": "BucketCompositionRef",
            "XBucketCompositionRef": "BucketCompositionRef",
            "XBucketCompositionRevisionRef": "BucketCompositionRef",
            "XBucketCompositionRevisionSelector": "BucketCompositionSelector",
            "XBucketCompositionSelector": "BucketCompositionSelector",
            "XBucketCompositionUpdatePolicy": "BucketCompositionUpdatePolicy",
            "XBucketRegion": "BucketRegion",
            "XBucketStatus": "BucketStatus",
            "XBucketStatusCondition": "BucketStatusCondition",
            "XBucketStatusConnectionDetails": "BucketStatusConnectionDetails",
        },
    )
