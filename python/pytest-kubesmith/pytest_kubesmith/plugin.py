"""pytest -> the fixture `kubesmith_cluster`, over one process of `kubesmith fake` a test run."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from .cluster import Cluster
    from .server import Server

__all__ = ["kubesmith_cluster", "kubesmith_server", "pytest_addoption"]


def pytest_addoption(parser: pytest.Parser) -> None:
    """The setting with the CRDs with which every cluster begins."""
    parser.addini(
        "kubesmith_crds", "files, directories or globs with the CRDs with which every cluster begins", type="args"
    )


@pytest.fixture(scope="session")
def kubesmith_server(pytestconfig: pytest.Config) -> Iterator[Server]:
    """The process that serves the clusters of all tests; it ends with the test run."""
    from .server import Server

    server = Server(pytestconfig.getini("kubesmith_crds"), pytestconfig.rootpath)
    try:
        yield server
    finally:
        server.close()


@pytest.fixture
def kubesmith_cluster(kubesmith_server: Server, tmp_path: Path) -> Iterator[Cluster]:
    """An API server for this test alone, with the CRDs of the setting `kubesmith_crds` and without objects."""
    cluster = kubesmith_server.cluster(tmp_path)
    try:
        yield cluster
    finally:
        cluster.close()
