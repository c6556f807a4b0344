"""HostileDescription of hostile-descriptions.example.com/v1."""
# Generated from hostile-descriptions.example.com/v1 HostileDescription, ../../fixtures/rules/hostile_descriptions/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._hostile_description_partial import HostileDescriptionPartial


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
    \\N{DIGIT ONE} {{ name }} {% raw %} {# c #} ${HOME} `id` $(id) %s {0} {} \\u{202e} bidi \\u{2066}
    \\u{200b} \\u{feff} \\u{2028} \\u{2029} \\u{7f} \\u{85} end\\
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
    """a NUL \\u{1}\\u{8}\\u{c}\\u{b} and other controls"""
    code: str | None = _k.field(_k.STR, default=None)
    """```rust
    compile_error!("run");
    ```
        assert!(false);
    """
    python: str | None = _k.field(_k.STR, default=None)
    """| >>> import os; os.abort()
    x
    """
    fence_in_list: str | None = _k.field(_k.STR, wire="fence_in_list", default=None)
    """x

    - ~~~
    std::process::abort();

    1. ````rust
    compile_error!("run");
    """
    html: str | None = _k.field(_k.STR, default=None)
    """see \\<img src=x onerror=alert(1)//> a ``` <script>alert(1)</script> ` &#x202e;
    \\[x\\](javascript:alert(1))

    [y]

    [y]: javascript:alert(1)
    ---
    """
    session: str | None = _k.field(_k.STR, default=None)
    """For example:

    | >>> import os; os.abort()
    | >>> x
    """
    unseen: str | None = _k.field(_k.STR, default=None)
    """zero\\u{200b}width, \\u{200e}\\u{202e}right to left, \\u{e0041}tag, \\u{2028}lines\\u{2029} and
    \\u{feff}marks
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
    kind: _t.Literal["HostileDescription"] = _k.constant()
    spec: _k.DefaultObject[HostileDescriptionSpec] = _k.field(HostileDescriptionSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(HostileDescriptionPartial): ...
