"""Serves one list of MiniClusters on loopback, whole or in pages: `list_server.py COUNT` prints its URL and waits.
`list_server.py COUNT --print` prints the list instead.

The objects look as a server returns them, with the fields that it sets and with managed fields.
"""

from __future__ import annotations

import json
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlsplit

API_VERSION = "flux-framework.org/v1alpha2"
PATHS = (f"/apis/{API_VERSION}/miniclusters", f"/apis/{API_VERSION}/namespaces/default/miniclusters")


def minicluster(number: int) -> dict[str, Any]:
    """An object as a server returns it: of 1.5 kB."""
    second = f"2026-11-20T10:{number // 60 % 60:02}:{number % 60:02}Z"
    owned: Any = {
        "f:metadata": {"f:labels": {".": {}, "f:team": {}}},
        "f:spec": {".": {}, "f:containers": {}, "f:size": {}, "f:tasks": {}},
    }
    entry: Any = {"apiVersion": API_VERSION, "fieldsType": "FieldsV1", "fieldsV1": owned, "manager": "jobs"}
    return {
        "apiVersion": API_VERSION,
        "kind": "MiniCluster",
        "metadata": {
            "creationTimestamp": second,
            "generation": 1,
            "labels": {"team": f"team-{number % 7}"},
            "managedFields": [{**entry, "operation": "Apply", "time": second}],
            "name": f"cluster-{number}",
            "namespace": "default",
            "resourceVersion": str(100_000 + number),
            "uid": f"6d5cbb0a-0000-4000-8000-{number:012}",
        },
        "spec": {
            "cleanup": False,
            "containers": [
                {
                    "command": "lmp -v x 2 -v y 2 -v z 2 -in in.reaxc.hns -nocite",
                    "environment": {"OMP_NUM_THREADS": "1", "QUEUE": f"q{number % 3}"},
                    "image": "example.com/lammps:latest",
                    "launcher": False,
                    "name": "lammps",
                    "pullAlways": False,
                    "runFlux": True,
                    "workingDir": "/data",
                }
            ],
            "deadlineSeconds": 31_500_000,
            "flux": {"connectTimeout": "5s", "logLevel": 6, "optionFlags": ""},
            "interactive": False,
            "logging": {"debug": False, "quiet": False, "strict": True, "timed": False, "zeromq": False},
            "maxSize": 8,
            "size": 4,
            "tasks": 2,
        },
        "status": {
            "conditions": [
                {
                    "lastTransitionTime": second,
                    "message": "all workers are connected",
                    "reason": "Ready",
                    "status": "True",
                    "type": "JobRunning",
                }
            ],
            "jobid": str(number),
            "maximumSize": 8,
            "selector": f"job-name=cluster-{number}",
            "size": 4,
        },
    }


class Handler(BaseHTTPRequestHandler):
    """Answers every list, in pages where the request has `limit`."""

    protocol_version = "HTTP/1.1"
    objects: tuple[str, ...] = ()

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing is logged."""

    def do_GET(self) -> None:
        """A page of the list, or what a client asks about the server."""
        url = urlsplit(self.path)
        query = {name: values[0] for name, values in parse_qs(url.query).items()}
        if url.path not in PATHS:
            version = {"major": "1", "minor": "36", "gitVersion": "v1.36.0", "message": "not found"}
            self._send(200 if url.path.rstrip("/") == "/version" else 404, json.dumps(version))
            return
        start = int(query.get("continue", "0"))
        end = min(start + int(query.get("limit") or len(self.objects)), len(self.objects))
        meta: dict[str, Any] = {"resourceVersion": "200000"}
        if end < len(self.objects):
            meta |= {"continue": str(end), "remainingItemCount": len(self.objects) - end}
        head = {"apiVersion": API_VERSION, "kind": "MiniClusterList", "metadata": meta}
        self._send(200, json.dumps(head)[:-1] + ',"items":[' + ",".join(self.objects[start:end]) + "]}")

    def _send(self, status: int, text: str) -> None:
        body = text.encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def main() -> None:
    """Serves until the process is killed."""
    Handler.objects = tuple(json.dumps(minicluster(n), separators=(",", ":")) for n in range(int(sys.argv[1])))
    if sys.argv[2:] == ["--print"]:
        print('{"items":[' + ",".join(Handler.objects) + "]}")
        return
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    print(f"http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()


if __name__ == "__main__":
    main()
