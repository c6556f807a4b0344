"""A REST endpoint for MiniClusters: a spec that a server would refuse is answered with 422 before a cluster is asked."""

from __future__ import annotations

import argparse
import json
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import fluxoperator
from fluxoperator import Api, ApiError, Invalid
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster
from kubesmith import validate

CRDS = fluxoperator.crds()
LIMIT = 1 << 20
"""Bytes that a body may have."""


def minicluster(name: str, spec: Any) -> dict[str, Any]:
    """The object that the endpoint writes, in wire form: a user's values may have any type."""
    return {
        "apiVersion": "flux-framework.org/v1alpha2",
        "kind": "MiniCluster",
        "metadata": {"name": name, "labels": {"app.kubernetes.io/managed-by": "endpoint"}},
        "spec": spec,
    }


class Clusters(BaseHTTPRequestHandler):
    """`PUT /clusters/NAME` with a spec as its body makes or changes a MiniCluster."""

    def do_PUT(self) -> None:
        """Validates the object, and then applies it."""
        _, _, name = self.path.rpartition("/clusters/")
        length = int(self.headers.get("Content-Length") or 0)
        if length > LIMIT:
            self.answer(413, {"error": f"the body has {length} bytes, expected at most {LIMIT}"})
            return
        try:
            wanted = minicluster(name, json.loads(self.rfile.read(length)))
        except ValueError as error:
            self.answer(400, {"error": f"the body is not JSON: {error}"})
            return
        try:
            validate(wanted, crds=CRDS)
            clusters = Api(MiniCluster, field_manager="endpoint")
            stored = clusters.apply(MiniCluster.from_dict(wanted))
            self.answer(200, stored.to_dict())
        except Invalid as error:  # of `validate`, or of the cluster: a webhook of it may know more
            causes = [cause._asdict() for cause in error.causes]
            self.answer(422, {"error": error.message, "causes": causes})
        except ApiError as error:
            self.answer(502, {"error": str(error)})

    def answer(self, status: int, body: dict[str, Any]) -> None:
        """Sends a JSON response."""
        data = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)


def main() -> None:
    """Answers until the program is ended."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=8080)
    server = ThreadingHTTPServer(("127.0.0.1", parser.parse_args().port), Clusters)
    print(f"http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()


if __name__ == "__main__":
    main()
