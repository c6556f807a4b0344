"""Junctor of junctors.example.com/v1."""
# Generated from junctors.example.com/v1 Junctor, ../../fixtures/rules/junctors/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._junctor_partial import JunctorPartial


class JunctorSourceGit(_k.Model):
    """`Junctor.spec.source.git`."""

    url: str | None = _k.field(_k.STR, default=None)


class JunctorSourceHttp(_k.Model):
    """`Junctor.spec.source.http`."""

    url: str | None = _k.field(_k.STR, default=None)
    timeout: _k.Default[int] = _k.field(_k.INT, default=30)
    """Default: `30`."""


class JunctorSource(_k.Model):
    """Exactly one of `git`, `http`."""

    git: _k.OptionalObject[JunctorSourceGit] = _k.field(JunctorSourceGit, default=None)
    http: _k.OptionalObject[JunctorSourceHttp] = _k.field(JunctorSourceHttp, default=None)

    def which(self) -> list[_t.Literal["git", "http"]]:
        """Which of `git`, `http` are set, by their attributes."""
        return _k.which(self, "git", "http")


class JunctorLimits(_k.Model):
    """At least one of `cpu`, `memory`. Never with `cpu` and `gpu`."""

    cpu: str | None = _k.field(_k.STR, default=None)
    memory: str | None = _k.field(_k.STR, default=None)
    gpu: str | None = _k.field(_k.STR, default=None)

    def which(self) -> list[_t.Literal["cpu", "memory"]]:
        """Which of `cpu`, `memory` are set, by their attributes."""
        return _k.which(self, "cpu", "memory")


class JunctorNested(_k.Model):
    """Always `mode` is `"a"` or `"b"`."""

    mode: str | None = _k.field(_k.STR, default=None)


class JunctorSpec(_k.Model):
    """`Junctor.spec`."""

    source: _k.OptionalObject[JunctorSource] = _k.field(JunctorSource, default=None)
    """Exactly one of `git`, `http`."""
    limits: _k.OptionalObject[JunctorLimits] = _k.field(JunctorLimits, default=None)
    """At least one of `cpu`, `memory`. Never with `cpu` and `gpu`."""
    name: str | None = _k.field(_k.STR, default=None)
    """At least 1 character. Matches `^a`."""
    nested: _k.OptionalObject[JunctorNested] = _k.field(JunctorNested, default=None)
    """Always `mode` is `"a"` or `"b"`."""


class Junctor(_k.Resource):
    """`Junctor`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="junctors.example.com",
        version="v1",
        kind="Junctor",
        plural="junctors",
        singular="junctor",
        scope="Namespaced",
    )
    kind: _t.Literal["Junctor"] = _k.constant()
    spec: _k.DefaultObject[JunctorSpec] = _k.field(JunctorSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(JunctorPartial): ...
