"""postgresql of kind-lower-case.example.com/v1."""
# Generated from kind-lower-case.example.com/v1 postgresql, ../../fixtures/rules/kind_lower_case/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._postgresql_partial import PostgresqlPartial


class PostgresqlVolume(_k.Model):
    """`postgresql.spec.volume`."""

    size: str | None = _k.field(_k.STR, default=None)


class PostgresqlSpec(_k.Model):
    """`postgresql.spec`."""

    team_id: str | None = _k.field(_k.STR, default=None)
    """Wire name: `teamId`."""
    volume: _k.OptionalObject[PostgresqlVolume] = _k.field(PostgresqlVolume, default=None)


class Postgresql(_k.Resource):
    """`postgresql`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kind-lower-case.example.com",
        version="v1",
        kind="postgresql",
        plural="postgresqls",
        singular="postgresql",
        scope="Namespaced",
    )
    kind: _t.Literal["postgresql"] = _k.constant()
    spec: _k.DefaultObject[PostgresqlSpec] = _k.field(PostgresqlSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(PostgresqlPartial): ...
