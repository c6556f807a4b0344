"""What parts of objects have, for type checkers alone: NoProperties of no-properties.example.com/v1."""
# Generated from no-properties.example.com/v1 NoProperties, ../../fixtures/rules/no_properties/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._no_properties import NoProperties


class NoPropertiesPartial(_k.PartialResource[NoProperties]):
    """A part of a `NoProperties`."""

    kind: _t.Literal["NoProperties"] = _k.UNSET
