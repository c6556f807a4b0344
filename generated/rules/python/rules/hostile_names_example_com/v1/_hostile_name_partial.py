"""What parts of objects have, for type checkers alone: HostileName of hostile-names.example.com/v1."""
# Generated from hostile-names.example.com/v1 HostileName, ../../fixtures/rules/hostile_names/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._hostile_name import HostileName, HostileNameSpec, HostileNameStarSlash, HostileNameX


class HostileNameSpecPartial(_k.Partial[HostileNameSpec]):
    """A part of a `HostileNameSpec`."""

    req_uired: str | None = _k.UNSET
    its_quoted_and_tripled_and_tripled_n_x41_u_41_n_digit_one_name_raw_c_home_id_id_s_0_bidi_end: str | None = _k.UNSET
    quote: _k.Default[int] = _k.UNSET
    backslash: str | None = _k.UNSET
    a_b: str | None = _k.UNSET
    a_b_c: str | None = _k.UNSET
    star_slash: _k.OptionalObject[HostileNameStarSlash] = _k.UNSET
    x: _k.OptionalList[HostileNameX] = _k.UNSET
    empty: str | None = _k.UNSET


class HostileNamePartial(_k.PartialResource[HostileName]):
    """A part of a `HostileName`."""

    kind: _t.Literal["HostileName"] = _k.UNSET
    spec: _k.Attr[HostileNameSpec.Partial, HostileNameSpec.Partial | HostileNameSpec | _k.Wire | None] = _k.UNSET
