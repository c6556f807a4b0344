"""PythonKeyword of keywords-python.example.com/v1."""
# Generated from keywords-python.example.com/v1 PythonKeyword, ../../fixtures/rules/keywords_python/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._python_keyword_partial import PythonKeywordPartial


class PythonKeywordSpec(_k.Model):
    """`PythonKeyword.spec`."""

    and_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `and`."""
    as_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `as`."""
    assert_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `assert`."""
    async_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `async`."""
    await_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `await`."""
    class_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `class`."""
    continue_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `continue`."""
    def_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `def`."""
    del_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `del`."""
    elif_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `elif`."""
    else_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `else`."""
    except_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `except`."""
    exec: str | None = _k.field(_k.STR, default=None)
    finally_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `finally`."""
    for_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `for`."""
    from_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `from`."""
    global_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `global`."""
    if_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `if`."""
    import_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `import`."""
    in_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `in`."""
    is_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `is`."""
    lambda_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `lambda`."""
    none: str | None = _k.field(_k.STR, wire="None", default=None)
    """Wire name: `None`."""
    nonlocal_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `nonlocal`."""
    not_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `not`."""
    or_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `or`."""
    pass_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `pass`."""
    print: str | None = _k.field(_k.STR, default=None)
    raise_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `raise`."""
    return_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `return`."""
    true: str | None = _k.field(_k.STR, wire="True", default=None)
    """Wire name: `True`."""
    false: str | None = _k.field(_k.STR, wire="False", default=None)
    """Wire name: `False`."""
    try_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `try`."""
    while_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `while`."""
    with_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `with`."""
    yield_: str | None = _k.field(_k.STR, default=None)
    """Wire name: `yield`."""
    match: str | None = _k.field(_k.STR, default=None)
    case: str | None = _k.field(_k.STR, default=None)
    type: str | None = _k.field(_k.STR, default=None)
    underscore: str | None = _k.field(_k.STR, wire="_", default=None)
    """Wire name: `_`."""


class PythonKeyword(_k.Resource):
    """`PythonKeyword`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="keywords-python.example.com",
        version="v1",
        kind="PythonKeyword",
        plural="pythonkeywords",
        singular="pythonkeyword",
        scope="Namespaced",
    )
    kind: _t.Literal["PythonKeyword"] = _k.constant()
    spec: _k.DefaultObject[PythonKeywordSpec] = _k.field(PythonKeywordSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(PythonKeywordPartial): ...
