"""A user's program: makes a MiniCluster, waits for it, reads its logs, reaches its port, lets it be scaled, deletes it."""

import argparse
from contextlib import closing
from http.client import HTTPConnection
from typing import Any

from fluxoperator import Api, Forbidden, connect, metadata_of
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster, MiniClusterContainer, MiniClusterSpec
from kubernetes import client, stream
from kubernetes.client import ApiClient, V1ObjectMeta, V1Pod


def main() -> None:
    """Tells what happens, a line for each step."""
    options = arguments()
    name, namespace, timeout = options.name, options.namespace, options.timeout
    author, autoscaler = connect(options.author), connect(options.autoscaler)
    clusters = Api(MiniCluster, author, namespace=namespace, field_manager="minicluster-example")
    scalable = Api(MiniCluster, autoscaler, namespace=namespace, field_manager="autoscaler")

    cluster = MiniCluster(
        metadata=V1ObjectMeta(name=name),
        spec=MiniClusterSpec(containers=[MiniClusterContainer(image=options.image, ports=[options.port])]),
    )
    stored = clusters.apply(cluster)
    print(f"{name} may run for {stored.spec.deadline_seconds} seconds on {stored.spec.size} pod")

    running = clusters.wait(name, "JobRunning", timeout)
    selector = running.status.selector if running.status else None
    found = Api(V1Pod, author, namespace=namespace).list(labels=selector)
    pods = [str(metadata_of(pod).name) for pod in found]
    print(f"{name} runs on {', '.join(pods)}")
    print(f"its log: {client.CoreV1Api(author).read_namespaced_pod_log(pods[0], namespace).strip()}")
    print(f"its port {options.port}: {fetch(author, pods[0], namespace, options.port).strip()}")

    scalable.scale(name, 4)
    cluster.spec.containers[0].environment = {"LOG_LEVEL": "debug"}
    stored = clusters.apply(cluster)
    print(f"{name} is changed, and of size {stored.spec.size} still")
    print(f"what differs from what was applied: {cluster.drift(stored)}")

    try:
        scalable.delete(name)
    except Forbidden as error:
        print(f"not for the autoscaler: {error.message}")
    clusters.delete(name, propagation="Foreground")
    clusters.wait(name, "deleted", timeout)
    print(f"{name} is deleted")


def fetch(user: ApiClient, pod: str, namespace: str, port: int) -> str:
    """What a port of a pod answers to a GET of `/`, through the API server."""
    connect = client.CoreV1Api(user).connect_get_namespaced_pod_portforward
    untyped: Any = stream
    socket: Any = untyped.portforward(connect, pod, namespace, ports=str(port)).socket(port)
    socket.setblocking(True)
    with closing(HTTPConnection("localhost", port)) as connection:
        connection.sock = socket
        connection.request("GET", "/")
        return connection.getresponse().read().decode()


def arguments() -> argparse.Namespace:
    """The options of the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name")
    parser.add_argument("--namespace", default="default")
    parser.add_argument("--author", help="the kubeconfig's context of who makes the cluster; default: the current one")
    parser.add_argument("--autoscaler", help="the context of another user, who may only scale it")
    parser.add_argument("--image", default="ghcr.io/rse-ops/accounting:app-latest")
    parser.add_argument("--port", type=int, default=8080)
    parser.add_argument("--timeout", type=float, default=300, help="seconds")
    return parser.parse_args()


if __name__ == "__main__":
    main()
