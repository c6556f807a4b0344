"""What parts of objects have, for type checkers alone: Twofold of openapi-two-groups-again.example.com/v1beta1."""
# Generated from openapi-two-groups-again.example.com/v1beta1 Twofold, ../../fixtures/rules/openapi_two_groups/openapi.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._twofold import Twofold, TwofoldSpec


class TwofoldPartial(_k.PartialResource[Twofold]):
    """A part of a `Twofold`."""

    kind: _t.Literal["Twofold"] = _k.UNSET
    spec: _k.DefaultObject[TwofoldSpec] = _k.UNSET
