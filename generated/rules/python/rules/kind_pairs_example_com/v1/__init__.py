"""kind-pairs.example.com/v1: Foo, FooBar, FooList, FooSpec."""
# Generated from kind-pairs.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._foo import Foo, FooRootSpec, FooSpecBar
    from ._foo_bar import FooBar, FooBarSpec
    from ._foo_list import FooList, FooListBar, FooListSpec
    from ._foo_spec import FooSpec, FooSpecSpec, FooSpecSpecBar
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {
            "_foo": ["Foo", "FooRootSpec", "FooSpecBar"],
            "_foo_bar": ["FooBar", "FooBarSpec"],
            "_foo_list": ["FooList", "FooListBar", "FooListSpec"],
            "_foo_spec": ["FooSpec", "FooSpecSpec", "FooSpecSpecBar"],
        },
    )

__all__ = [
    "Foo",
    "FooBar",
    "FooBarSpec",
    "FooList",
    "FooListBar",
    "FooListSpec",
    "FooRootSpec",
    "FooSpec",
    "FooSpecBar",
    "FooSpecSpec",
    "FooSpecSpecBar",
]
