"""cel-rules.example.com/v1: CelRules."""
# Generated from cel-rules.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from kubesmith_runtime.lazy import lazy as _lazy

TYPE_CHECKING = not __name__  # False; jedi completes no names that are imported under a literal False
if TYPE_CHECKING:
    from ._cel_rules import *
else:
    __getattr__, __dir__ = _lazy(__name__, {"._cel_rules": ["CelRules", "CelRulesPort", "CelRulesSpec"]})
