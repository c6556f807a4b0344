"""PackageMap of map-package.example.com/v1."""
# Generated from map-package.example.com/v1 PackageMap, ../../fixtures/rules/map_package/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    import registrymirror.mirrors_example_com.v1alpha1 as _registrymirror_mirrors_example_com_v1alpha1

    from ._package_map_partial import PackageMapPartial, PackageMapSpecPartial
else:  # imported by the first `typing.get_type_hints`
    _registrymirror_mirrors_example_com_v1alpha1 = _k.LazyModule("registrymirror.mirrors_example_com.v1alpha1")


class PackageMapSpec(_k.Model):
    """`PackageMap.spec`."""

    mirror: _k.OptionalObject[_registrymirror_mirrors_example_com_v1alpha1.RegistryMirrorSpec] = _k.field(
        _k.external(
            "registrymirror.mirrors_example_com.v1alpha1:RegistryMirrorSpec",
            defaults={"properties": {"port": {"default": 5001}}},
        ),
        default=None,
    )
    mirrors: _k.OptionalList[_registrymirror_mirrors_example_com_v1alpha1.RegistryMirrorSpec] = _k.field(
        _k.list_of(_k.external("registrymirror.mirrors_example_com.v1alpha1:RegistryMirrorSpec")),
        default=None,
    )

    if _t.TYPE_CHECKING:

        class Partial(PackageMapSpecPartial): ...


class PackageMap(_k.Resource):
    """`PackageMap`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="map-package.example.com",
        version="v1",
        kind="PackageMap",
        plural="packagemaps",
        singular="packagemap",
        scope="Namespaced",
    )
    kind: _t.Literal["PackageMap"] = _k.constant()
    spec: _k.DefaultObject[PackageMapSpec] = _k.field(PackageMapSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(PackageMapPartial): ...
