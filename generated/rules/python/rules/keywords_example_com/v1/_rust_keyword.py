"""RustKeyword of keywords.example.com/v1."""
# Generated from keywords.example.com/v1 RustKeyword, ../../fixtures/rules/keywords/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._rust_keyword_partial import RustKeywordPartial


class RustKeywordSpec(_k.Model):
    """`RustKeyword.spec`."""

    as_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `as`."""
    async_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `async`."""
    await_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `await`."""
    break_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `break`."""
    const: str | None = _k.field(_k.STR, default=None)
    continue_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `continue`."""
    crate: str | None = _k.field(_k.STR, default=None)
    dyn: str | None = _k.field(_k.STR, default=None)
    else_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `else`."""
    enum: str | None = _k.field(_k.STR, default=None)
    extern: str | None = _k.field(_k.STR, default=None)
    false: str | None = _k.field(_k.STR, default=None)
    fn: str | None = _k.field(_k.STR, default=None)
    for_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `for`."""
    gen: str | None = _k.field(_k.STR, default=None)
    if_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `if`."""
    impl: str | None = _k.field(_k.STR, default=None)
    in_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `in`."""
    let: str | None = _k.field(_k.STR, default=None)
    loop: str | None = _k.field(_k.STR, default=None)
    match: str | None = _k.field(_k.STR, default=None)
    mod: str | None = _k.field(_k.STR, default=None)
    move: str | None = _k.field(_k.STR, default=None)
    mut: str | None = _k.field(_k.STR, default=None)
    pub: str | None = _k.field(_k.STR, default=None)
    ref: str | None = _k.field(_k.STR, default=None)
    return_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `return`."""
    self_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `self`."""
    self__2: str | None = _k.field(_k.STR, wire="Self", default=None)
    """Wire name: `Self`."""
    static: str | None = _k.field(_k.STR, default=None)
    struct: str | None = _k.field(_k.STR, default=None)
    super: str | None = _k.field(_k.STR, default=None)
    trait: str | None = _k.field(_k.STR, default=None)
    true: str | None = _k.field(_k.STR, default=None)
    try_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `try`."""
    type: str | None = _k.field(_k.STR, default=None)
    unsafe: str | None = _k.field(_k.STR, default=None)
    use: str | None = _k.field(_k.STR, default=None)
    where: str | None = _k.field(_k.STR, default=None)
    while_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `while`."""
    yield_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `yield`."""
    abstract: str | None = _k.field(_k.STR, default=None)
    become: str | None = _k.field(_k.STR, default=None)
    box: str | None = _k.field(_k.STR, default=None)
    do: str | None = _k.field(_k.STR, default=None)
    final: str | None = _k.field(_k.STR, default=None)
    macro: str | None = _k.field(_k.STR, default=None)
    override: str | None = _k.field(_k.STR, default=None)
    priv: str | None = _k.field(_k.STR, default=None)
    typeof: str | None = _k.field(_k.STR, default=None)
    unsized: str | None = _k.field(_k.STR, default=None)
    virtual: str | None = _k.field(_k.STR, default=None)
    union: str | None = _k.field(_k.STR, default=None)


class RustKeyword(_k.Resource):
    """`RustKeyword`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="keywords.example.com",
        version="v1",
        kind="RustKeyword",
        plural="rustkeywords",
        singular="rustkeyword",
        scope="Namespaced",
    )
    kind: _t.Literal["RustKeyword"] = _k.constant()
    spec: _k.DefaultObject[RustKeywordSpec] = _k.field(RustKeywordSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(RustKeywordPartial): ...
