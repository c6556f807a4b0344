"""keywords-python.example.com/v1: PythonKeyword."""
# Generated from keywords-python.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._python_keyword import PythonKeyword, PythonKeywordSpec
else:
    __getattr__, __dir__ = _lazy(__name__, {"_python_keyword": ["PythonKeyword", "PythonKeywordSpec"]})

__all__ = ["PythonKeyword", "PythonKeywordSpec"]
