"""kind-pairs.example.com/v1: Foo, FooBar, FooList, FooSpec."""
# Generated from kind-pairs.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from kubesmith_runtime.lazy import lazy as _lazy

TYPE_CHECKING = not __name__  # False; jedi completes no names that are imported under a literal False
if TYPE_CHECKING:
    from ._foo import *
    from ._foo_bar import *
    from ._foo_list import *
    from ._foo_spec import *
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {
            "._foo": ["Foo", "FooRootSpec", "FooSpecBar"],
            "._foo_bar": ["FooBar", "FooBarSpec"],
            "._foo_list": ["FooList", "FooListBar", "FooListSpec"],
            "._foo_spec": ["FooSpec", "FooSpecSpec", "FooSpecSpecBar"],
        },
    )
