"""Sends objects through generated packages to an API server: a line `{"module", "class", "input", "status"}` in.

The line that comes out has everything that came back, or `{"error"}`. The namespace and the field manager are
the arguments.
"""

import importlib
import json
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from kubernetes import client, config
from kubernetes.client.exceptions import ApiException

APPLY = "application/apply-patch+yaml"

# How many objects are on their way at the same time.
IN_FLIGHT = 4


class Kind:
    """The objects of one class at the server: the paths that they have there."""

    def __init__(self, model: Any, namespace: str, manager: str) -> None:
        """Objects of a namespace, where the kind has them there."""
        info = model.resource
        self.model = model
        self.manager = manager
        self.api = client.CustomObjectsApi()
        self.where: dict[str, str] = {"group": info.group, "version": info.version, "plural": info.plural}
        self.scope = "cluster"
        if info.scope == "Namespaced":
            self.where["namespace"] = namespace
            self.scope = "namespaced"

    def call(self, verb: str, subresource: str = "", **arguments: Any) -> Any:
        """A method of the client by what it does."""
        method: Callable[..., Any] = getattr(self.api, f"{verb}_{self.scope}_custom_object{subresource}")
        return method(**self.where, **arguments)

    def apply(self, body: dict[str, Any], subresource: str = "") -> Any:
        """Applies an object, or its status; the answer is the object as the server gives it."""
        name = body["metadata"]["name"]
        self.call("patch", subresource, name=name, body=body, field_manager=self.manager, _content_type=APPLY)
        # The client returns nothing where the apply creates the object.
        return self.call("get", name=name)

    def stored(self, value: dict[str, Any]) -> dict[str, Any]:
        """Creates the object."""
        sent = self.model.from_dict(value)
        plain = sent.to_dict()
        stored = self.call("create", body=plain, field_manager=self.manager)
        return {"plain": plain, "defaulted": sent.to_dict(defaults=True), "stored": stored}

    def put_back(self, stored: dict[str, Any]) -> dict[str, Any]:
        """Writes the stored object back as it was read."""
        read = self.model.from_dict(stored).to_dict()
        rewritten = self.call("replace", name=read["metadata"]["name"], body=read, field_manager=self.manager)
        return {"read": read, "rewritten": rewritten}

    def applied(self, value: dict[str, Any]) -> dict[str, Any]:
        """Applies the object under another name."""
        applied = self.model.from_dict(value)
        applied.metadata.name = f"{applied.metadata.name}-applied"
        body = applied.to_dict()
        return {"sent": body, "applied": self.apply(body)}

    def status(self, value: dict[str, Any], status: dict[str, Any]) -> dict[str, Any]:
        """Applies the status of the created object, and nothing else."""
        whole = self.model.from_dict({**value, "status": status}).to_dict()
        body = {
            "apiVersion": whole["apiVersion"],
            "kind": whole["kind"],
            "metadata": {"name": whole["metadata"]["name"]},
            "status": whole["status"],
        }
        stored = self.apply(body, "_status")
        read = self.model.from_dict(stored).to_dict().get("status")
        return {"status_sent": body, "with_status": stored, "status_read": read}


def answer(question: dict[str, Any], namespace: str, manager: str) -> dict[str, Any]:
    """Everything that becomes of one object."""
    try:
        model = getattr(importlib.import_module(question["module"]), question["class"])
        kind = Kind(model, namespace, manager)
        found = kind.stored(question["input"])
        found |= kind.put_back(found["stored"])
        found |= kind.applied(question["input"])
        if question["status"] is not None:
            found |= kind.status(question["input"], question["status"])
    except ApiException as error:
        status = json.loads(getattr(error, "body", None) or "{}")
        return {"error": status.get("message", str(error)), "refused": status.get("reason", "")}
    except Exception as error:  # noqa: BLE001 - whatever is raised is the answer
        return {"error": f"{type(error).__name__}: {error}"}
    return found


def main() -> None:
    """Answers every line of standard input."""
    namespace, manager = sys.argv[1:]
    config.load_kube_config()  # type: ignore[no-untyped-call]  # pyright: ignore[reportUnknownMemberType]

    def line(text: str) -> str:
        return json.dumps(answer(json.loads(text), namespace, manager))

    with ThreadPoolExecutor(IN_FLIGHT) as threads:
        for text in threads.map(line, sys.stdin):
            print(text, flush=True)


if __name__ == "__main__":
    main()
