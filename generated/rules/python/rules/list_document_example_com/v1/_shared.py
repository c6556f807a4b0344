"""Types that several kinds of list-document.example.com/v1 use."""
# Generated from list-document.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from kubesmith_runtime import models as _k


class FirstItemSpec(_k.Model):
    """`FirstItem.spec`."""

    size: _k.Default[int] = _k.field(_k.INT, default=1)
    """Default: `1`."""
