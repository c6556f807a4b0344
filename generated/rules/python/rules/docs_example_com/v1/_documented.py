"""Documented of docs.example.com/v1."""
# Generated from docs.example.com/v1 Documented, ../../fixtures/rules/docs/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._documented_partial import DocumentedPartial


class DocumentedSpec(_k.Model):
    """`Documented.spec`."""

    plain: str | None = _k.field(_k.STR, default=None)
    """One sentence."""
    long: str | None = _k.field(_k.STR, default=None)
    """First line of a paragraph
    that goes on in a second line.

    Another paragraph, with `code` and *stars*:

        an indented block

    - a list
    - of two
    """
    titled: str | None = _k.field(_k.STR, default=None)
    """The title

    The text.
    """
    linked: str | None = _k.field(_k.STR, default=None)
    """See <https://example.com/a_b> and [the docs](https://example.com)."""
    old: str | None = _k.field(_k.STR, default=None)
    """Deprecated: use plain."""
    none: str | None = _k.field(_k.STR, default=None)


class Documented(_k.Resource):
    """`Documented`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="docs.example.com",
        version="v1",
        kind="Documented",
        plural="documenteds",
        singular="documented",
        scope="Namespaced",
    )
    kind: _t.Literal["Documented"] = _k.constant()
    spec: _k.DefaultObject[DocumentedSpec] = _k.field(DocumentedSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(DocumentedPartial): ...
