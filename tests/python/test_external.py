"""Fields whose values are of the user's or another package's classes, and defaults nested in them."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pydantic
import pytest
from fluxoperator.flux_framework_org.v1alpha2 import MiniClusterContainer
from kubernetes import client
from kubesmith_runtime import models as _k
from pydantic import ConfigDict, Field
from registrymirror.mirrors_example_com.v1alpha1 import RegistryMirrorSpec


class Money:
    """A class that is read by `from_dict` and written by `to_dict`."""

    def __init__(self, amount: int, currency: str) -> None:
        self.amount = amount
        self.currency = currency

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Money:
        """Raises `ValueError` without an amount."""
        if "amount" not in data:
            raise ValueError("an amount is needed")
        return cls(data["amount"], data.get("currency", ""))

    def to_dict(self) -> dict[str, Any]:
        """Leaves out an empty currency."""
        return {"amount": self.amount, **({"currency": self.currency} if self.currency else {})}

    def __repr__(self) -> str:
        return f"Money({self.amount})"


class Retry(pydantic.BaseModel):
    """A pydantic model whose attributes are not its wire names."""

    model_config = ConfigDict(populate_by_name=True, extra="allow")
    max_tries: int = Field(default=3, alias="maxTries")
    delay: str | None = None


class Order(_k.Model):
    """A model like generated ones, whose fields map to the classes above and to other packages' models."""

    price: _k.OptionalObject[Money] = _k.field(_k.external(f"{__name__}:Money"), default=None)
    retry: _k.OptionalObject[Retry] = _k.field(_k.external(f"{__name__}:Retry"), default=None)
    mirror: _k.OptionalObject[RegistryMirrorSpec] = _k.field(
        _k.external(
            "registrymirror.mirrors_example_com.v1alpha1:RegistryMirrorSpec",
            defaults={"properties": {"port": {"default": 1}}},
        ),
        default=None,
    )
    containers: _k.OptionalList[MiniClusterContainer] = _k.field(
        _k.list_of(_k.external("fluxoperator.flux_framework_org.v1alpha2:MiniClusterContainer")), default=None
    )
    prices: _k.DefaultMap[Money] = _k.field(
        _k.map_of(_k.external(f"{__name__}:Money")), default={"base": {"amount": 1}}
    )


WIRE: dict[str, Any] = {
    "price": {"amount": 3},
    "retry": {"maxTries": 5, "new": [1]},
    "mirror": {"registry": "hub", "new": 1},
    "containers": [{"image": "x", "runFlux": True}],
    "prices": {"a": {"amount": 4, "currency": "EUR"}},
}


def lines_of(error: _k.ModelError) -> list[str]:
    """The problems of an error, one text each."""
    return [str(problem) for problem in error.problems]


def test_wire_forms_become_objects_of_the_class_and_round_trip() -> None:
    order = Order.from_dict(WIRE)
    assert isinstance(order.price, Money)
    assert isinstance(order.retry, Retry)
    assert isinstance(order.mirror, RegistryMirrorSpec)
    assert order.retry.max_tries == 5
    assert order.mirror.port == 5000, "an unset field reads as the default of the class"
    assert order.prices["a"].currency == "EUR"
    for twin in (order, copy.deepcopy(order), pickle.loads(pickle.dumps(order))):
        assert twin.to_dict() == WIRE
    assert repr(order).startswith("Order(price=Money(3), retry=Retry(max_tries=5, delay=None, new=[1]), mirror=Reg")


def test_objects_of_the_class_are_accepted_as_they_are() -> None:
    price, retry, container = Money(1, ""), Retry(maxTries=2), MiniClusterContainer(image="x")
    order = Order(price=price, retry=retry, containers=[container, {"image": "y"}])
    assert order.price is price
    assert order.containers is not None
    assert order.containers[0] is container
    order.mirror = {"registry": "hub"}
    assert order.to_dict() == {
        "price": {"amount": 1},
        "retry": {"maxTries": 2},
        "containers": [{"image": "x"}, {"image": "y"}],
        "mirror": {"registry": "hub"},
    }
    order.prices["a"] = Money(2, "")
    assert order.to_dict()["prices"] == {"base": {"amount": 1}, "a": {"amount": 2}}


def test_errors_of_the_class_have_their_paths() -> None:
    wrong: dict[str, Any] = {"price": {}, "retry": {"maxTries": "x"}, "containers": [{"image": 3}], "prices": {"a": {}}}
    with pytest.raises(_k.ModelError) as caught:
        Order.from_dict(wrong)
    assert lines_of(caught.value) == [
        "price: an amount is needed",
        "retry.maxTries: Input should be a valid integer, unable to parse string as an integer",
        "containers[0].image: invalid type: integer `3`, expected a string",
        'prices["a"]: an amount is needed',
    ]
    with pytest.raises(_k.ModelError, match=r"containers\[0\]\.run_flux: unknown field, did you mean `runFlux`"):
        Order(containers=[{"run_flux": True}])


def test_check_calls_check_of_other_packages_models() -> None:
    order = Order.from_dict(WIRE)
    wrong: Any = order
    wrong.mirror.__dict__["port"] = "x"
    wrong.prices["b"] = {"amount": 1}
    assert [str(problem) for problem in order.check()] == [
        'mirror.port: invalid type: string "x", expected an integer',
        'prices["b"]: invalid type: map, expected Money',
    ]
    assert "mirror.new: unknown field" in [str(problem) for problem in order.check(strict=True)]
    with pytest.raises(_k.ModelError, match=r'prices\["b"\]: invalid type'):
        order.to_dict()


def test_defaults_of_the_field_go_before_those_of_the_class() -> None:
    order = Order.from_dict({"mirror": {"registry": "hub"}})
    wanted = {"mirror": {"registry": "hub", "port": 1}, "prices": {"base": {"amount": 1}}}
    assert order.to_dict(defaults=True) == wanted
    assert order.with_defaults().to_dict() == wanted
    assert order.to_dict() == {"mirror": {"registry": "hub"}}


def test_a_class_without_a_reader_is_named() -> None:
    class Wrong(_k.Model):
        """Maps to a class that cannot be read."""

        at: Any = _k.field(_k.external("pathlib:Path"), default=None)

    with pytest.raises(TypeError, match=r"pathlib.*\.Path has neither from_dict nor model_validate"):
        Wrong.from_dict({"at": {}})


PROBE = {"properties": {"periodSeconds": {"default": 5}, "httpGet": {"properties": {"scheme": {"default": "HTTPS"}}}}}
CONTAINER = {
    "properties": {
        "livenessProbe": PROBE,
        "ports": {"items": {"properties": {"protocol": {"default": "TCP"}}}},
        "env": {"default": [{"name": "A", "value": "1"}]},
    }
}
POD: dict[str, Any] = {
    "properties": {
        "containers": {"items": CONTAINER},
        "nodeSelector": {"default": {}},
        "restartPolicy": {"default": "OnFailure"},
        "unknownToTheClient": {"default": True},
    }
}


class Job(_k.Model):
    """A pod template for which the schema adds defaults at every depth."""

    template: _k.Object[client.V1PodTemplateSpec] = _k.field(
        _k.kube("V1PodTemplateSpec", defaults={"properties": {"spec": POD}})
    )


def test_defaults_deep_in_a_pod_template() -> None:
    read = Job.from_dict(
        {
            "template": {
                "spec": {
                    "containers": [
                        {"name": "a", "livenessProbe": {"httpGet": {"port": 1}}, "ports": [{"containerPort": 80}]},
                        {"name": "b", "env": [], "livenessProbe": None},
                    ],
                    "nodeSelector": {"zone": None, "disk": "ssd"},
                }
            }
        }
    )
    container = read.template.spec and read.template.spec.containers[0]
    plain = read.to_dict()
    wanted: dict[str, Any] = {
        "template": {
            "spec": {
                "containers": [
                    {
                        "name": "a",
                        "livenessProbe": {"httpGet": {"port": 1, "scheme": "HTTPS"}, "periodSeconds": 5},
                        "ports": [{"containerPort": 80, "protocol": "TCP"}],
                        "env": [{"name": "A", "value": "1"}],
                    },
                    {"name": "b", "env": []},
                ],
                "nodeSelector": {"disk": "ssd"},
                "restartPolicy": "OnFailure",
                "unknownToTheClient": True,
            }
        }
    }
    assert read.to_dict(defaults=True) == wanted
    assert read.with_defaults().to_dict() == wanted
    assert read.to_dict() == plain
    read.fill_defaults()
    assert read.to_dict() == wanted
    assert isinstance(container, client.V1Container)
    assert container.liveness_probe is not None
    assert container.liveness_probe.period_seconds == 5
    assert Job.from_dict(wanted).with_defaults().to_dict() == wanted


def test_a_wrong_value_deep_in_a_pod_template_has_its_path() -> None:
    wire = {"template": {"spec": {"containers": [{"name": "a", "ports": [{"containerPort": "x"}]}]}}}
    path = r"template\.spec\.containers\[0\]\.ports\[0\]\.containerPort"
    with pytest.raises(_k.ModelError, match=f'Job: {path}: invalid type: string "x", expected an integer'):
        Job.from_dict(wire)
    with pytest.raises(_k.ModelError, match=f'Job: {path}: invalid type: string "x", expected an integer'):
        Job(template=wire["template"])


WIDE = 1 << 31


@pytest.mark.parametrize(
    ("spec", "path"),
    [
        ({"priority": WIDE}, "priority"),
        ({"priority": -WIDE - 1}, "priority"),
        ({"containers": [{"name": "a", "ports": [{"containerPort": WIDE}]}]}, "containers[0].ports[0].containerPort"),
        (
            {"containers": [{"name": "a", "livenessProbe": {"periodSeconds": WIDE}}]},
            "containers[0].livenessProbe.periodSeconds",
        ),
        ({"volumes": [{"name": "a", "secret": {"defaultMode": WIDE}}]}, "volumes[0].secret.defaultMode"),
    ],
)
def test_integers_of_32_bits_deep_in_a_pod_template(spec: dict[str, Any], path: str) -> None:
    wire: dict[str, Any] = {"template": {"spec": {"containers": [], **spec}}}
    message = f"template.spec.{path}: {spec.get('priority', WIDE)} is not a 32-bit integer"
    with pytest.raises(_k.ModelError) as refused:
        Job.from_dict(wire, strict=True)
    assert lines_of(refused.value) == [message]
    with pytest.raises(_k.ModelError) as refused:
        Job(template=wire["template"])
    assert lines_of(refused.value) == [message]
    stored = Job.from_dict(wire)  # a server may have stored it
    assert stored.to_dict() == wire
    assert [str(problem) for problem in stored.check()] == [message]


def test_lists_of_integers_of_32_bits() -> None:
    class Failures(_k.Model):
        codes: _k.Object[client.V1PodFailurePolicyOnExitCodesRequirement] = _k.field(
            _k.kube("V1PodFailurePolicyOnExitCodesRequirement")
        )

    wire = {"codes": {"operator": "In", "values": [-WIDE, WIDE - 1, WIDE]}}
    with pytest.raises(_k.ModelError, match=r"codes\.values\[2\]: 2147483648 is not a 32-bit integer"):
        Failures.from_dict(wire, strict=True)
    assert Failures.from_dict(wire).to_dict() == wire


@pytest.mark.parametrize(
    "spec",
    [
        {"priority": WIDE - 1},
        {"priority": -WIDE},
        {"priority": 7.0},
        {"activeDeadlineSeconds": WIDE},
        {"securityContext": {"runAsUser": WIDE, "supplementalGroups": [WIDE]}},
    ],
)
def test_other_integers_deep_in_a_pod_template(spec: dict[str, Any]) -> None:
    wire: dict[str, Any] = {"template": {"spec": {"containers": [], **spec}}}
    assert Job.from_dict(wire, strict=True).check(strict=True) == []


class Hosts(_k.Model):
    """Maps to a class that does not require what the schema requires."""

    aliases: _k.OptionalList[client.V1HostAlias] = _k.field(
        _k.list_of(_k.kube("V1HostAlias", defaults={"properties": {"ip": {"required": True}}})), default=None
    )


def test_check_finds_what_the_schema_requires_and_the_class_does_not() -> None:
    hosts = Hosts.from_dict({"aliases": [{"ip": "a"}, {"ip": "b", "hostnames": ["c"]}]})
    assert hosts.check() == []
    assert hosts.aliases
    hosts.aliases[1] = _k.kube("V1HostAlias").resolve().decode({"hostnames": ["c"]})
    assert [str(problem) for problem in hosts.check()] == ["aliases[1].ip: required"]
    with pytest.raises(_k.ModelError, match=r"aliases\[1\]\.ip: required"):
        Hosts.from_dict(hosts.to_dict())


class Rule(_k.Model):
    """Maps to a class with an attribute that each client names differently, and to one that contains itself."""

    ingress: _k.OptionalObject[client.V1NetworkPolicyIngressRule] = _k.field(
        _k.kube("V1NetworkPolicyIngressRule"), default=None
    )
    schema: _k.OptionalObject[client.V1JSONSchemaProps] = _k.field(_k.kube("V1JSONSchemaProps"), default=None)


def test_attributes_that_each_client_names_differently() -> None:
    wire = {"ingress": {"from": [{"podSelector": {"matchLabels": {"a": "b"}}}], "ports": [{"port": "web"}]}}
    read = Rule.from_dict(wire)
    assert copy.deepcopy(read).to_dict() == pickle.loads(pickle.dumps(read)).to_dict() == wire
    peers = [client.V1NetworkPolicyPeer(pod_selector=client.V1LabelSelector(match_labels={"a": "b"}))]
    rule: Any = client.V1NetworkPolicyIngressRule
    made = Rule(ingress=rule(_from=peers))
    assert made.to_dict() == {"ingress": {"from": wire["ingress"]["from"]}}
    assert repr(made).startswith("Rule(ingress=V1NetworkPolicyIngressRule(_from=[V1NetworkPolicyPeer(pod_selector=")
    with pytest.raises(_k.ModelError, match=r"ingress\.from\[0\]\.podSelector: invalid type: string"):
        Rule.from_dict({"ingress": {"from": [{"podSelector": "x"}]}})


def test_a_class_may_contain_itself() -> None:
    inner: dict[str, Any] = {"type": "object", "$ref": "x", "x-kubernetes-int-or-string": True, "new": 1}
    wire = {"schema": {"properties": {"a": {"not": inner, "default": {"b": [1, None]}}}, "not": inner}}
    read = Rule.from_dict(wire)
    assert copy.deepcopy(read).to_dict() == wire
    assert read.check() == []
    assert [problem.path for problem in read.check(strict=True)] == [
        "schema.not.new",
        'schema.properties["a"].not.new',
    ]
