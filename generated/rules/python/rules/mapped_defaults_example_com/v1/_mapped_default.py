"""MappedDefault of mapped-defaults.example.com/v1."""
# Generated from mapped-defaults.example.com/v1 MappedDefault, ../../fixtures/rules/mapped_defaults/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client

    from ._mapped_default_partial import MappedDefaultPartial, MappedDefaultSpecPartial
else:  # imported by the first `typing.get_type_hints`
    _kubernetes_client = _k.LazyModule("kubernetes.client")


class MappedDefaultSpec(_k.Model):
    """`MappedDefault.spec`."""

    ports: _k.OptionalList[_kubernetes_client.V1ContainerPort] = _k.field(
        _k.list_of(_k.kube("V1ContainerPort", defaults={"properties": {"protocol": {"default": "TCP"}}})),
        default=None,
    )
    password_secret: _k.OptionalObject[_kubernetes_client.V1SecretKeySelector] = _k.field(
        _k.kube("V1SecretKeySelector", defaults={"properties": {"name": {"default": ""}}}),
        default=None,
    )
    """Wire name: `passwordSecret`."""
    token_secret: _k.OptionalObject[_kubernetes_client.V1SecretKeySelector] = _k.field(
        _k.kube("V1SecretKeySelector"),
        default=None,
    )
    """Wire name: `tokenSecret`."""
    named_secret: _k.OptionalObject[_kubernetes_client.V1SecretKeySelector] = _k.field(
        _k.kube("V1SecretKeySelector", defaults={"properties": {"name": {"required": True}}}),
        default=None,
    )
    """Wire name: `namedSecret`."""
    liveness_probe: _k.OptionalObject[_kubernetes_client.V1Probe] = _k.field(
        _k.kube(
            "V1Probe",
            defaults={
                "properties": {
                    "failureThreshold": {"default": 7},
                    "grpc": {"properties": {"service": {"default": ""}}},
                    "httpGet": {
                        "default": {"port": 8080, "path": "/alive"},
                        "properties": {"scheme": {"default": "HTTPS"}},
                    },
                },
            },
        ),
        default=None,
    )
    """Wire name: `livenessProbe`."""
    env_from: _k.OptionalList[_kubernetes_client.V1EnvFromSource] = _k.field(
        _k.list_of(
            _k.kube(
                "V1EnvFromSource",
                defaults={
                    "properties": {
                        "configMapRef": {"properties": {"optional": {"default": True}}},
                        "prefix": {"default": "APP_"},
                        "secretRef": {"properties": {"name": {"default": ""}}},
                    },
                },
            ),
        ),
        default=None,
    )
    """Wire name: `envFrom`."""
    host_aliases: _k.OptionalList[_kubernetes_client.V1HostAlias] = _k.field(
        _k.list_of(
            _k.kube(
                "V1HostAlias",
                defaults={"properties": {"hostnames": {"required": True}, "ip": {"required": True}}},
            ),
        ),
        default=None,
    )
    """Wire name: `hostAliases`."""
    resources: _k.OptionalObject[_kubernetes_client.V1ResourceRequirements] = _k.field(
        _k.kube("V1ResourceRequirements"),
        default={"limits": {"cpu": "2"}},
        nullable=True,
    )
    """Default: `{"limits":{"cpu":"2"}}`."""

    if _t.TYPE_CHECKING:

        class Partial(MappedDefaultSpecPartial): ...


class MappedDefault(_k.Resource):
    """`MappedDefault`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="mapped-defaults.example.com",
        version="v1",
        kind="MappedDefault",
        plural="mappeddefaults",
        singular="mappeddefault",
        scope="Namespaced",
    )
    kind: _t.Literal["MappedDefault"] = _k.constant()
    spec: _k.DefaultObject[MappedDefaultSpec] = _k.field(MappedDefaultSpec, default=_k.LAZY_EMPTY)

    __topology__ = '{"fields":{"spec":{"fields":{"resources":{"fields":{"limits":{"values":{"scalar":"quantity"}},"requests":{"values":{"scalar":"quantity"}}}}}}}}'

    if _t.TYPE_CHECKING:

        class Partial(MappedDefaultPartial): ...
