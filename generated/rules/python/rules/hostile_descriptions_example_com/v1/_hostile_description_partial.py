"""What parts of objects have, for type checkers alone: HostileDescription of
hostile-descriptions.example.com/v1.
"""
# Generated from hostile-descriptions.example.com/v1 HostileDescription, ../../fixtures/rules/hostile_descriptions/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._hostile_description import HostileDescription, HostileDescriptionSpec


class HostileDescriptionPartial(_k.PartialResource[HostileDescription]):
    """A part of a `HostileDescription`."""

    kind: _t.Literal["HostileDescription"] = _k.UNSET
    spec: _k.DefaultObject[HostileDescriptionSpec] = _k.UNSET
