"""NoProperties of no-properties.example.com/v1."""
# Generated from no-properties.example.com/v1 NoProperties, ../../fixtures/rules/no_properties/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._no_properties_partial import NoPropertiesPartial


class NoProperties(_k.Resource):
    """`NoProperties`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="no-properties.example.com",
        version="v1",
        kind="NoProperties",
        plural="nopropertiess",
        singular="noproperties",
        scope="Namespaced",
    )
    kind: _t.Literal["NoProperties"] = _k.constant()

    if _t.TYPE_CHECKING:

        class Partial(NoPropertiesPartial): ...
