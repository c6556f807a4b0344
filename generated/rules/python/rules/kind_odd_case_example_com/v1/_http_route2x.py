"""HTTPRoute2x of kind-odd-case.example.com/v1."""
# Generated from kind-odd-case.example.com/v1 HTTPRoute2x, ../../fixtures/rules/kind_odd_case/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._http_route2x_partial import HTTPRoute2xPartial


class HTTPRoute2xUrlTlsConfig(_k.Model):
    """`HTTPRoute2x.spec.URL.TLSConfig`."""

    ca_file: str | None = _k.field(_k.STR, wire="CAFile", default=None)
    """Wire name: `CAFile`."""


class HTTPRoute2xUrl(_k.Model):
    """`HTTPRoute2x.spec.URL`."""

    tls_config: _k.OptionalObject[HTTPRoute2xUrlTlsConfig] = _k.field(
        HTTPRoute2xUrlTlsConfig,
        wire="TLSConfig",
        default=None,
    )
    """Wire name: `TLSConfig`."""


class HTTPRoute2xX509(_k.Model):
    """`HTTPRoute2x.spec.x509`."""

    sha256_sum: str | None = _k.field(_k.STR, default=None)
    """Wire name: `sha256Sum`."""


class HTTPRoute2xSpec(_k.Model):
    """`HTTPRoute2x.spec`."""

    url: _k.OptionalObject[HTTPRoute2xUrl] = _k.field(HTTPRoute2xUrl, wire="URL", default=None)
    """Wire name: `URL`."""
    x509: _k.OptionalObject[HTTPRoute2xX509] = _k.field(HTTPRoute2xX509, default=None)


class HTTPRoute2x(_k.Resource):
    """`HTTPRoute2x`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kind-odd-case.example.com",
        version="v1",
        kind="HTTPRoute2x",
        plural="httproute2xs",
        singular="httproute2x",
        scope="Namespaced",
    )
    kind: _t.Literal["HTTPRoute2x"] = _k.constant()
    spec: _k.DefaultObject[HTTPRoute2xSpec] = _k.field(HTTPRoute2xSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(HTTPRoute2xPartial): ...
