"""What parts of objects have, for type checkers alone: ImmortalContainer of
immortalcontainer.flugel.it/v1alpha1.
"""
# Generated from immortalcontainer.flugel.it/v1alpha1 ImmortalContainer, ../../fixtures/operators/immortalcontainer/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._immortal_container import ImmortalContainer, ImmortalContainerSpec, ImmortalContainerStatus


class ImmortalContainerSpecPartial(_k.Partial[ImmortalContainerSpec]):
    """A part of a `ImmortalContainerSpec`."""

    image: str | None = _k.UNSET
    additional_properties: dict[str, _t.Any] = _k.UNSET


class ImmortalContainerPartial(_k.PartialResource[ImmortalContainer]):
    """A part of a `ImmortalContainer`."""

    kind: _t.Literal["ImmortalContainer"] = _k.UNSET
    spec: _k.OptionalPart[ImmortalContainerSpec.Partial, ImmortalContainerSpec] = _k.UNSET
    status: _k.OptionalObject[ImmortalContainerStatus] = _k.UNSET
    additional_properties: dict[str, _t.Any] = _k.UNSET
