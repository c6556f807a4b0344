"""What parts of objects have, for type checkers alone: YamlScalar of yaml-scalars.example.com/v1."""
# Generated from yaml-scalars.example.com/v1 YamlScalar, ../../fixtures/rules/yaml_scalars/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._yaml_scalar import YamlScalar, YamlScalarSpec


class YamlScalarPartial(_k.PartialResource[YamlScalar]):
    """A part of a `YamlScalar`."""

    kind: _t.Literal["YamlScalar"] = _k.UNSET
    spec: _k.DefaultObject[YamlScalarSpec] = _k.UNSET
