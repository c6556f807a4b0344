"""The classes of the installed official client, whichever version it has."""

from __future__ import annotations

from typing import Any

import pytest
from apis.core.v1.operations import AsyncCoreV1Api
from async_client import aio
from kubernetes import client
from kubesmith_runtime.class_import import import_class


def test_a_class_that_the_client_lacks_is_an_error_that_names_the_client() -> None:
    assert import_class("kubernetes.client", "V1Pod") is client.V1Pod
    with pytest.raises(ImportError) as error:
        import_class("kubernetes.client", "V9Imaginary")
    version: Any = client.__version__
    expected = f"kubernetes.client has no class V9Imaginary; the installed client `kubernetes` {version} is too old or"
    assert str(error.value) == expected + " too new for it"


def test_a_class_is_found_whether_or_not_the_client_names_its_group() -> None:
    found = import_class("kubernetes.client", "CoreV1ResourceClaim")
    assert set(found.openapi_types) == {"name", "request"}


@pytest.mark.skipif(aio is not None, reason="the installed client has the form for asyncio")
def test_a_client_without_the_form_for_asyncio_says_so() -> None:
    with pytest.raises(ImportError, match=r"operations with asyncio need the client `kubernetes` 36 or newer; \S+ is"):
        AsyncCoreV1Api()
