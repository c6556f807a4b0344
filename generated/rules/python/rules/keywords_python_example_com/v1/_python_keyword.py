"""PythonKeyword of keywords-python.example.com/v1."""
# Generated from keywords-python.example.com/v1 PythonKeyword, ../../fixtures/rules/keywords_python/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from ..._kubesmith import models as _k


class PythonKeywordSpec(_k.Model):
    """`PythonKeyword.spec`."""

    and_: str | None = _k.field(_k.STR, default=None)
    """`and`."""
    as_: str | None = _k.field(_k.STR, default=None)
    """`as`."""
    assert_: str | None = _k.field(_k.STR, default=None)
    """`assert`."""
    async_: str | None = _k.field(_k.STR, default=None)
    """`async`."""
    await_: str | None = _k.field(_k.STR, default=None)
    """`await`."""
    class_: str | None = _k.field(_k.STR, default=None)
    """`class`."""
    continue_: str | None = _k.field(_k.STR, default=None)
    """`continue`."""
    def_: str | None = _k.field(_k.STR, default=None)
    """`def`."""
    del_: str | None = _k.field(_k.STR, default=None)
    """`del`."""
    elif_: str | None = _k.field(_k.STR, default=None)
    """`elif`."""
    else_: str | None = _k.field(_k.STR, default=None)
    """`else`."""
    except_: str | None = _k.field(_k.STR, default=None)
    """`except`."""
    exec: str | None = _k.field(_k.STR, default=None)
    finally_: str | None = _k.field(_k.STR, default=None)
    """`finally`."""
    for_: str | None = _k.field(_k.STR, default=None)
    """`for`."""
    from_: str | None = _k.field(_k.STR, default=None)
    """`from`."""
    global_: str | None = _k.field(_k.STR, default=None)
    """`global`."""
    if_: str | None = _k.field(_k.STR, default=None)
    """`if`."""
    import_: str | None = _k.field(_k.STR, default=None)
    """`import`."""
    in_: str | None = _k.field(_k.STR, default=None)
    """`in`."""
    is_: str | None = _k.field(_k.STR, default=None)
    """`is`."""
    lambda_: str | None = _k.field(_k.STR, default=None)
    """`lambda`."""
    none: str | None = _k.field(_k.STR, wire="None", default=None)
    """`None`."""
    nonlocal_: str | None = _k.field(_k.STR, default=None)
    """`nonlocal`."""
    not_: str | None = _k.field(_k.STR, default=None)
    """`not`."""
    or_: str | None = _k.field(_k.STR, default=None)
    """`or`."""
    pass_: str | None = _k.field(_k.STR, default=None)
    """`pass`."""
    print: str | None = _k.field(_k.STR, default=None)
    raise_: str | None = _k.field(_k.STR, default=None)
    """`raise`."""
    return_: str | None = _k.field(_k.STR, default=None)
    """`return`."""
    true: str | None = _k.field(_k.STR, wire="True", default=None)
    """`True`."""
    false: str | None = _k.field(_k.STR, wire="False", default=None)
    """`False`."""
    try_: str | None = _k.field(_k.STR, default=None)
    """`try`."""
    while_: str | None = _k.field(_k.STR, default=None)
    """`while`."""
    with_: str | None = _k.field(_k.STR, default=None)
    """`with`."""
    yield_: str | None = _k.field(_k.STR, default=None)
    """`yield`."""
    match: str | None = _k.field(_k.STR, default=None)
    case: str | None = _k.field(_k.STR, default=None)
    type: str | None = _k.field(_k.STR, default=None)
    underscore: str | None = _k.field(_k.STR, wire="_", default=None)
    """`_`."""


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
    spec: _k.MadeOf[PythonKeywordSpec] = _k.field(PythonKeywordSpec, default=_k.MADE)
