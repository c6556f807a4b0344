"""A client of the API server that KUBECONFIG names, a namespace a test, CRDs that are served.

The server is one for all tests of a run: `cargo lab e2e` and `cargo lab examples` start it.
"""

import json
import re
import secrets
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from importlib import resources
from typing import Any

import pytest
from kubernetes import client, config
from kubernetes.client.exceptions import ApiException


@pytest.fixture(scope="session")
def api_client() -> client.ApiClient:
    """A client of an admin."""
    config.load_kube_config()  # type: ignore[no-untyped-call]  # pyright: ignore[reportUnknownMemberType]
    return client.ApiClient()


@pytest.fixture
def namespace(api_client: client.ApiClient, request: pytest.FixtureRequest) -> str:
    """A namespace of the test's own, named after it."""
    words = re.sub("[^a-z0-9]+", "-", request.node.name.lower())[:40].strip("-")
    name = f"{words}-{secrets.token_hex(3)}"
    metadata = client.V1ObjectMeta(name=name)
    client.CoreV1Api(api_client).create_namespace(client.V1Namespace(metadata=metadata))
    return name


@pytest.fixture(scope="session")
def install(api_client: client.ApiClient) -> Callable[[Any], None]:
    """Installs the CRD of a kind, as its package carries it, and waits until it is served."""

    def installed(kind: Any) -> None:
        crd: Any = definition(kind)
        api = client.ApiextensionsV1Api(api_client)
        name = crd["metadata"]["name"]
        with ignored(409):
            api.create_custom_resource_definition(crd)
        for _ in range(600):
            served = api.read_custom_resource_definition(name).status
            conditions = (served.conditions or []) if served is not None else []
            if any(one.type == "Established" and one.status == "True" for one in conditions):
                return
            time.sleep(0.05)
        pytest.fail(f"{name} is not served")

    return installed


@contextmanager
def ignored(status: int) -> Generator[None, None, None]:
    """Ignores an answer with a status: 409 where an object exists that is to be created, 404 where one is gone."""
    try:
        yield
    except ApiException as error:
        if getattr(error, "status", None) != status:
            raise


def definition(kind: Any) -> dict[str, Any]:
    """The CRD of a kind."""
    package = kind.__module__.split(".")[0]
    info = kind.resource
    for file in (resources.files(package) / "_crds").iterdir():
        crd: dict[str, Any] = json.loads(file.read_text())
        if crd["spec"]["group"] == info.group and crd["spec"]["names"]["kind"] == info.kind:
            return crd
    raise LookupError(kind)
