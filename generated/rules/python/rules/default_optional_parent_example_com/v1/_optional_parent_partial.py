"""What parts of objects have, for type checkers alone: OptionalParent of default-optional-parent.example.com/v1."""
# Generated from default-optional-parent.example.com/v1 OptionalParent, ../../fixtures/rules/default_optional_parent/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._optional_parent import OptionalParent, OptionalParentSpec


class OptionalParentPartial(_k.PartialResource[OptionalParent]):
    """A part of a `OptionalParent`."""

    kind: _t.Literal["OptionalParent"] = _k.UNSET
    spec: _k.DefaultObject[OptionalParentSpec] = _k.UNSET
