"""What parts of objects have, for type checkers alone: PackageMap of map-package.example.com/v1."""
# Generated from map-package.example.com/v1 PackageMap, ../../fixtures/rules/map_package/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._package_map import PackageMap, PackageMapSpec

if _t.TYPE_CHECKING:
    import registrymirror.mirrors_example_com.v1alpha1 as _registrymirror_mirrors_example_com_v1alpha1


class PackageMapSpecPartial(_k.Partial[PackageMapSpec]):
    """A part of a `PackageMapSpec`."""

    mirror: _k.OptionalObject[_registrymirror_mirrors_example_com_v1alpha1.RegistryMirrorSpec] = _k.UNSET
    mirrors: _k.OptionalList[_registrymirror_mirrors_example_com_v1alpha1.RegistryMirrorSpec] = _k.UNSET


class PackageMapPartial(_k.PartialResource[PackageMap]):
    """A part of a `PackageMap`."""

    kind: _t.Literal["PackageMap"] = _k.UNSET
    spec: _k.Attr[PackageMapSpec.Partial, PackageMapSpec.Partial | PackageMapSpec | _k.Wire | None] = _k.UNSET
