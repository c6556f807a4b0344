"""PythonKeyword of keywords-python.example.com/v1."""
# Generated from keywords-python.example.com/v1 PythonKeyword, ../../fixtures/rules/keywords_python/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from ..._kubesmith import models as _k


class PythonKeywordSpec(_k.Model):
    """`PythonKeyword.spec`."""

    and_: str | None = _k.field(_k.STR, default=None)
    as_: str | None = _k.field(_k.STR, default=None)
    assert_: str | None = _k.field(_k.STR, default=None)
    async_: str | None = _k.field(_k.STR, default=None)
    await_: str | None = _k.field(_k.STR, default=None)
    class_: str | None = _k.field(_k.STR, default=None)
    continue_: str | None = _k.field(_k.STR, default=None)
    def_: str | None = _k.field(_k.STR, default=None)
    del_: str | None = _k.field(_k.STR, default=None)
    elif_: str | None = _k.field(_k.STR, default=None)
    else_: str | None = _k.field(_k.STR, default=None)
    except_: str | None = _k.field(_k.STR, default=None)
    exec: str | None = _k.field(_k.STR, default=None)
    finally_: str | None = _k.field(_k.STR, default=None)
    for_: str | None = _k.field(_k.STR, default=None)
    from_: str | None = _k.field(_k.STR, default=None)
    global_: str | None = _k.field(_k.STR, default=None)
    if_: str | None = _k.field(_k.STR, default=None)
    import_: str | None = _k.field(_k.STR, default=None)
    in_: str | None = _k.field(_k.STR, default=None)
    is_: str | None = _k.field(_k.STR, default=None)
    lambda_: str | None = _k.field(_k.STR, default=None)
    none: str | None = _k.field(_k.STR, wire="None", default=None)
    nonlocal_: str | None = _k.field(_k.STR, default=None)
    not_: str | None = _k.field(_k.STR, default=None)
    or_: str | None = _k.field(_k.STR, default=None)
    pass_: str | None = _k.field(_k.STR, default=None)
    print: str | None = _k.field(_k.STR, default=None)
    raise_: str | None = _k.field(_k.STR, default=None)
    return_: str | None = _k.field(_k.STR, default=None)
    true: str | None = _k.field(_k.STR, wire="True", default=None)
    false: str | None = _k.field(_k.STR, wire="False", default=None)
    try_: str | None = _k.field(_k.STR, default=None)
    while_: str | None = _k.field(_k.STR, default=None)
    with_: str | None = _k.field(_k.STR, default=None)
    yield_: str | None = _k.field(_k.STR, default=None)
    match: str | None = _k.field(_k.STR, default=None)
    case: str | None = _k.field(_k.STR, default=None)
    type: str | None = _k.field(_k.STR, default=None)
    underscore: str | None = _k.field(_k.STR, wire="_", default=None)


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
