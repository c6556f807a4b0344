"""What parts of objects have, for type checkers alone: PythonKeyword of keywords-python.example.com/v1."""
# Generated from keywords-python.example.com/v1 PythonKeyword, ../../fixtures/rules/keywords_python/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._python_keyword import PythonKeyword, PythonKeywordSpec


class PythonKeywordPartial(_k.PartialResource[PythonKeyword]):
    """A part of a `PythonKeyword`."""

    kind: _t.Literal["PythonKeyword"] = _k.UNSET
    spec: _k.DefaultObject[PythonKeywordSpec] = _k.UNSET
