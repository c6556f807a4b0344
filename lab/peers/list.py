"""Lists all MiniClusters of a server with one client: `list.py CLIENT URL` prints CPU seconds and MiB as JSON.

The CPU time is the least of several calls, the memory what the process has grown by while it keeps one list.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
import urllib.request
from collections.abc import Callable
from typing import Any

CALLS = 5
GROUP, VERSION, PLURAL = "flux-framework.org", "v1alpha2", "miniclusters"
PATH = f"/apis/{GROUP}/{VERSION}/namespaces/default/{PLURAL}"

Listing = Callable[[], Any]


def kubeconfig(url: str) -> dict[str, Any]:
    """A kubeconfig of the server."""
    cluster = {"name": "c", "cluster": {"server": url}}
    context = {"name": "c", "context": {"cluster": "c", "user": "u", "namespace": "default"}}
    head = {"apiVersion": "v1", "kind": "Config", "current-context": "c"}
    users = [{"name": "u", "user": {"token": "t"}}]
    return {**head, "clusters": [cluster], "contexts": [context], "users": users}


def json_loads(url: str) -> Listing:
    """The text of the whole list, and `json.loads` of it: what every client has to do."""

    def listing() -> Any:
        with urllib.request.urlopen(url + PATH) as response:
            return json.loads(response.read())["items"]

    return listing


def kubesmith(url: str) -> Listing:
    """The generated package's `Api`."""
    from fluxoperator import Api
    from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster
    from kubernetes import client

    configuration = client.Configuration(host=url)
    api: Any = Api(MiniCluster, client.ApiClient(configuration), namespace="default")
    return lambda: api.list().items


def official(url: str) -> Listing:
    """The official client's dicts, in one page."""
    from kubernetes import client

    api: Any = client.CustomObjectsApi(client.ApiClient(client.Configuration(host=url)))
    return lambda: api.list_namespaced_custom_object(GROUP, VERSION, "default", PLURAL)["items"]


def official_dynamic(url: str) -> Listing:
    """The official client's model over JSON, as its DynamicClient does for objects: attributes over dicts."""
    from kubernetes import client
    from kubernetes.dynamic.resource import ResourceInstance

    api: Any = client.CustomObjectsApi(client.ApiClient(client.Configuration(host=url)))
    return lambda: ResourceInstance(None, api.list_namespaced_custom_object(GROUP, VERSION, "default", PLURAL)).items


def lightkube(url: str) -> Listing:
    """lightkube's generic resource: dicts with attributes."""
    from lightkube import Client, KubeConfig
    from lightkube.generic_resource import create_namespaced_resource

    kind = create_namespaced_resource(GROUP, VERSION, "MiniCluster", PLURAL)
    client: Any = Client(KubeConfig.from_dict(kubeconfig(url)), namespace="default")
    return lambda: list(client.list(kind))


def kr8s(url: str) -> Listing:
    """kr8s's objects: attributes over dicts."""
    import kr8s as library
    from kr8s.objects import new_class

    kind: Any = new_class("MiniCluster", version=f"{GROUP}/{VERSION}", namespaced=True)
    api: Any = library.api(kubeconfig=kubeconfig(url))
    return lambda: list(api.get(kind, namespace="default"))


def cloudcoil(url: str) -> Listing:
    """The models that cloudcoil generates, over JSON that it would have got."""
    from fluxoperator.v1alpha2 import MiniCluster

    plain = json_loads(url)
    return lambda: [MiniCluster.model_validate(item) for item in plain()]


CLIENTS = (json_loads, kubesmith, official, official_dynamic, lightkube, kr8s, cloudcoil)


def resident(name: str) -> float:
    """A line of the process's memory: `VmRSS` now, `VmHWM` at most."""
    with open("/proc/self/status") as status:
        return int(status.read().partition(f"{name}:")[2].split()[0]) / 1024


def main() -> None:
    """Measures one client."""
    name, url = sys.argv[1:]
    listing = next(each for each in CLIENTS if each.__name__ == name)(url)
    before = resident("VmRSS")
    kept = listing()
    grown, count = resident("VmRSS") - before, len(kept)
    first: Any = kept[0]
    typed = type(first).__name__
    del kept, first
    times: list[float] = []
    for _ in range(CALLS):
        begun = time.process_time()
        listing()
        times.append(time.process_time() - begun)
    print(json.dumps({"cpu": min(times), "mib": grown, "peak": resident("VmHWM"), "objects": count, "type": typed}))


if __name__ == "__main__":
    asyncio.set_event_loop(asyncio.new_event_loop())
    main()
