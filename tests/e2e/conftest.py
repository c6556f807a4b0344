"""A client of the API server that KUBECONFIG names, a namespace a test, CRDs that are served.

The server is one for all tests of a run: `cargo lab e2e` and `cargo lab examples` start it.
"""

import re
import secrets
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Any

import pytest
from fluxoperator import Api
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

    definitions = Api(client.V1CustomResourceDefinition, api_client, field_manager="tests")

    def installed(kind: Any) -> None:
        definitions.wait(definitions.apply(kind.crd(), force=True), "Established", timeout=30)

    return installed


@contextmanager
def ignored(status: int) -> Generator[None, None, None]:
    """Ignores an answer with a status: 409 where an object exists that is to be created, 404 where one is gone."""
    try:
        yield
    except ApiException as error:
        if getattr(error, "status", None) != status:
            raise
