"""Types that several kinds of shared-enum.example.com/v1 use."""
# Generated from shared-enum.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

RacerMode = _t.Literal["Fast", "Slow"]
"""The values of `Racer.spec.mode`."""
