"""UnionUse of unions.example.com/v1."""
# Generated from unions.example.com/v1 UnionUse, ../../fixtures/rules/unions/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._aliases import UnionUseBackendExperimentalActiveDirectory
    from ._union_use_partial import UnionUsePartial


class UnionUseSourceHttp(_k.Model):
    """`UnionUse.spec.source.http`."""

    url: str | None = _k.field(_k.STR, default=None)


class UnionUseSource(_k.Model):
    """Exactly one of `gitRepo`, `http`."""

    git_repo: str | None = _k.field(_k.STR, default=None)
    """Wire name: `gitRepo`."""
    http: _k.OptionalObject[UnionUseSourceHttp] = _k.field(UnionUseSourceHttp, default=None)
    depth: int | None = _k.field(_k.INT, default=None)

    def which(self) -> list[_t.Literal["git_repo", "http"]]:
        """Which of `gitRepo`, `http` are set, by their attributes."""
        return _k.which(self, "git_repo", "http")


class UnionUseBackendExperimentalEntra(_k.Model):
    """`UnionUse.spec.backend.experimentalEntra`."""

    tenant: str | None = _k.field(_k.STR, default=None)


class UnionUseBackendExperimentalOpenLdap(_k.Model):
    """`UnionUse.spec.backend.experimentalOpenLdap`."""

    host: str | None = _k.field(_k.STR, default=None)


class UnionUseBackend(_k.Model):
    """Exactly one of `experimentalActiveDirectory`, `experimentalEntra`, `experimentalOpenLdap`,
    `experimentalServices`, `keycloak`, `none`.
    """

    experimental_active_directory: _k.OptionalObject[UnionUseBackendExperimentalActiveDirectory] = _k.field(
        UnionUseSourceHttp,
        default=None,
    )
    """Wire name: `experimentalActiveDirectory`."""
    experimental_entra: _k.OptionalObject[UnionUseBackendExperimentalEntra] = _k.field(
        UnionUseBackendExperimentalEntra,
        default=None,
    )
    """Wire name: `experimentalEntra`."""
    experimental_open_ldap: _k.OptionalObject[UnionUseBackendExperimentalOpenLdap] = _k.field(
        UnionUseBackendExperimentalOpenLdap,
        default=None,
    )
    """Wire name: `experimentalOpenLdap`."""
    experimental_services: int | None = _k.field(_k.INT, default=None)
    """Wire name: `experimentalServices`."""
    keycloak: bool | None = _k.field(_k.BOOL, default=None)
    none: str | None = _k.field(_k.STR, default=None)

    def which(
        self,
    ) -> list[
        _t.Literal[
            "experimental_active_directory",
            "experimental_entra",
            "experimental_open_ldap",
            "experimental_services",
            "keycloak",
            "none",
        ]
    ]:
        """Which of `experimentalActiveDirectory`, `experimentalEntra`, `experimentalOpenLdap`,
        `experimentalServices`, `keycloak`, `none` are set, by their attributes.
        """
        return _k.which(
            self,
            "experimental_active_directory",
            "experimental_entra",
            "experimental_open_ldap",
            "experimental_services",
            "keycloak",
            "none",
        )


class UnionUseOptional(_k.Model):
    """At most one of `simple`, `hash`."""

    simple: str | None = _k.field(_k.STR, default=None)
    hash: int | None = _k.field(_k.INT, default=None)

    def which(self) -> list[_t.Literal["simple", "hash"]]:
        """Which of `simple`, `hash` are set, by their attributes."""
        return _k.which(self, "simple", "hash")


class UnionUseCredentials(_k.Model):
    """At least one of `user` and `password`, `token`. With none of `legacy`, `old`."""

    token: str | None = _k.field(_k.STR, default=None)
    user: str | None = _k.field(_k.STR, default=None)
    password: str | None = _k.field(_k.STR, default=None, nullable=True)
    legacy: str | None = _k.field(_k.STR, default=None)
    old: str | None = _k.field(_k.STR, default=None)

    def which(self) -> list[_t.Literal["token", "user", "password"]]:
        """Which of `token`, `user`, `password` are set, by their attributes."""
        return _k.which(self, "token", "user", "password")


class UnionUseCombined(_k.Model):
    """Exactly one of `a`, `b`. At least one of `c`, `d`."""

    a: str | None = _k.field(_k.STR, default=None)
    b: _k.Default[str] = _k.field(_k.STR, default="x")
    """Default: `"x"`."""
    c: str | None = _k.field(_k.STR, default=None)
    d: str | None = _k.field(_k.STR, default=None)
    which_: _k.Default[str] = _k.field(_k.STR, default="neither")
    """Wire name: `which`. Default: `"neither"`."""

    def which(self) -> list[_t.Literal["a", "b", "c", "d"]]:
        """Which of `a`, `b`, `c`, `d` are set, by their attributes."""
        return _k.which(self, "a", "b", "c", "d")


class UnionUseShared(_k.Model):
    """Exactly one of `kind` and `first`, `kind` and `second`."""

    kind: str | None = _k.field(_k.STR, default=None)
    first: str | None = _k.field(_k.STR, default=None)
    second: str | None = _k.field(_k.STR, default=None)

    def which(self) -> list[_t.Literal["first", "second"]]:
        """Which of `first`, `second` are set, by their attributes."""
        return _k.which(self, "first", "second")


class UnionUseItem(_k.Model):
    """Exactly one of `inner`, `outer`."""

    inner: str | None = _k.field(_k.STR, default=None)
    outer: str | None = _k.field(_k.STR, default=None)

    def which(self) -> list[_t.Literal["inner", "outer"]]:
        """Which of `inner`, `outer` are set, by their attributes."""
        return _k.which(self, "inner", "outer")


class UnionUseValue(_k.Model):
    """At least one of `low`, `high`."""

    low: int | None = _k.field(_k.INT, default=None)
    high: int | None = _k.field(_k.INT, default=None)

    def which(self) -> list[_t.Literal["low", "high"]]:
        """Which of `low`, `high` are set, by their attributes."""
        return _k.which(self, "low", "high")


class UnionUseAlways(_k.Model):
    """`UnionUse.spec.always`."""

    custom: str | None = _k.field(_k.STR, default=None)
    other: str | None = _k.field(_k.STR, default=None)


class UnionUseSpec(_k.Model):
    """`UnionUse.spec`."""

    source: _k.OptionalObject[UnionUseSource] = _k.field(UnionUseSource, default=None)
    """Exactly one of `gitRepo`, `http`."""
    backend: _k.OptionalObject[UnionUseBackend] = _k.field(UnionUseBackend, default=None)
    """Exactly one of `experimentalActiveDirectory`, `experimentalEntra`, `experimentalOpenLdap`,
    `experimentalServices`, `keycloak`, `none`.
    """
    optional: _k.OptionalObject[UnionUseOptional] = _k.field(UnionUseOptional, default=None)
    """At most one of `simple`, `hash`."""
    credentials: _k.OptionalObject[UnionUseCredentials] = _k.field(UnionUseCredentials, default=None)
    """At least one of `user` and `password`, `token`. With none of `legacy`, `old`."""
    combined: _k.OptionalObject[UnionUseCombined] = _k.field(UnionUseCombined, default=None)
    """Exactly one of `a`, `b`. At least one of `c`, `d`."""
    shared: _k.OptionalObject[UnionUseShared] = _k.field(UnionUseShared, default=None)
    """Exactly one of `kind` and `first`, `kind` and `second`."""
    items: _k.OptionalList[UnionUseItem] = _k.field(_k.list_of(UnionUseItem), default=None)
    values: _k.OptionalMap[UnionUseValue] = _k.field(_k.map_of(UnionUseValue), default=None)
    always: _k.OptionalObject[UnionUseAlways] = _k.field(UnionUseAlways, default=None)
    maps: list[dict[str, str]] | None = _k.field(_k.list_of(_k.map_of(_k.STR)), default=None)
    """Each item: exactly one of `a`, `b`."""


class UnionUse(_k.Resource):
    """`UnionUse`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="unions.example.com",
        version="v1",
        kind="UnionUse",
        plural="unionuses",
        singular="unionuse",
        scope="Namespaced",
    )
    kind: _t.Literal["UnionUse"] = _k.constant()
    spec: _k.DefaultObject[UnionUseSpec] = _k.field(UnionUseSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(UnionUsePartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    UnionUseBackendExperimentalActiveDirectory = UnionUseSourceHttp
