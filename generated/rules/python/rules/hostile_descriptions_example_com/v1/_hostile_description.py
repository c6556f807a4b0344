"""HostileDescription of hostile-descriptions.example.com/v1."""
# Generated from hostile-descriptions.example.com/v1 HostileDescription, ../../fixtures/rules/hostile_descriptions/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from ..._kubesmith import models as _k


class HostileDescriptionBox(_k.Model):
    """#![deny(warnings)]
    #[derive]
    */ fn main() {}
    """

    blank: str | None = _k.field(_k.STR, default=None)


class HostileDescriptionSpec(_k.Model):
    """`HostileDescription.spec`."""

    all: str | None = _k.field(_k.STR, default=None)
    """It's "quoted" and '''tripled''' and '''tripled''' */ /* // # -- <!-- --> \\ \\n \\" \\x41 \\u{41}
    \\N{DIGIT ONE} {{ name }} {% raw %} {# c #} ${HOME} `id` $(id) %s {0} {} \u202e bidi \u2066 \u200b \ufeff

     \x7f
     end\\
    """
    ends: str | None = _k.field(_k.STR, default=None)
    """ends with a quote " """
    backslash: str | None = _k.field(_k.STR, default=None)
    """ends with a backslash \\
    """
    tripled: str | None = _k.field(_k.STR, default=None)
    """'''"""
    returns: str | None = _k.field(_k.STR, default=None)
    """a carriage return
    alone
    and one
    with a line feed
    """
    nul: str | None = _k.field(_k.STR, default=None)
    """a NUL \x01\x08

    and other controls
    """
    code: str | None = _k.field(_k.STR, default=None)
    """```rust
    compile_error!("run");
    ```
        assert!(false);
    """
    python: str | None = _k.field(_k.STR, default=None)
    """>>> import os; os.abort()
    x
    """
    box: _k.OptionalObject[HostileDescriptionBox] = _k.field(HostileDescriptionBox, default=None)
    """#![deny(warnings)]
    #[derive]
    */ fn main() {}
    """


class HostileDescription(_k.Resource):
    """`HostileDescription`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="hostile-descriptions.example.com",
        version="v1",
        kind="HostileDescription",
        plural="hostiledescriptions",
        singular="hostiledescription",
        scope="Namespaced",
    )
    spec: _k.DefaultObject[HostileDescriptionSpec] = _k.field(HostileDescriptionSpec, default=_k.LAZY_EMPTY)
