"""What parts of objects have, for type checkers alone: postgresql of kind-lower-case.example.com/v1."""
# Generated from kind-lower-case.example.com/v1 postgresql, ../../fixtures/rules/kind_lower_case/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._postgresql import Postgresql, PostgresqlSpec


class PostgresqlPartial(_k.PartialResource[Postgresql]):
    """A part of a `Postgresql`."""

    kind: _t.Literal["postgresql"] = _k.UNSET
    spec: _k.DefaultObject[PostgresqlSpec] = _k.UNSET
