"""Right uses of the fixture, and mistakes that both type checkers find: an `ignore` comment that neither needs is an error."""

from __future__ import annotations

from kubernetes.client import CustomObjectsApi
from pytest_kubesmith import Call, Cluster, Fault, Right, Rights


def right(cluster: Cluster) -> list[Call]:
    cluster.install("config/crd/bases")
    CustomObjectsApi(cluster.client())
    cluster.fail_next(503, verb="update", resource="things/status", times=2)
    cluster.fail_next(Fault.expired(after=1), verb="watch")
    cluster.advance(1.5)
    cluster.step_until_idle(quiet=1)
    with cluster.running(["kopf", "run", "operator.py"], env={"A": "b"}) as child:
        code: int | None = child.poll()
        assert code is None
    copy: Cluster = cluster.snapshot()
    assert cluster.rights() <= Rights.read("config/rbac", service_account="operator")
    assert copy.rights() == Rights([Right("get", "", "pods", "default")])
    return copy.writes()


async def right_async(cluster: Cluster) -> None:
    async with cluster.async_client():
        await cluster.async_step_until_idle()


def mistakes(cluster: Cluster) -> None:
    cluster.fail_next("conflict")  # type: ignore[arg-type]  # pyright: ignore
    cluster.fail_next(503, verb="put")  # type: ignore[arg-type]  # pyright: ignore
    cluster.fail_next(503, "update")  # type: ignore[call-arg]  # pyright: ignore
    cluster.fail_next(Fault.code("503"))  # type: ignore[arg-type]  # pyright: ignore
    Fault.expired(1)  # type: ignore[call-arg]  # pyright: ignore
    cluster.advance("1")  # type: ignore[arg-type]  # pyright: ignore
    cluster.step_until_idle(5)  # type: ignore[call-arg]  # pyright: ignore
    cluster.calls()  # type: ignore[operator]  # pyright: ignore
    cluster.calls[0].status = 201  # type: ignore[misc]  # pyright: ignore
    Rights.read(["config/rbac"])  # type: ignore[arg-type]  # pyright: ignore
    cluster.kubeconfig = "config"  # type: ignore[misc]  # pyright: ignore
