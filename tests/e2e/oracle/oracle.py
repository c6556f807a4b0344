"""Sends objects through generated packages to an API server: a line `{"module", "class", "name", "input"}` in.

The line that comes out has everything that came back, or `{"error"}`. The namespace and the field manager are
the arguments.
"""

import importlib
import json
import sys
from collections.abc import Callable
from typing import Any

from kubernetes import client, config
from kubernetes.client.exceptions import ApiException

APPLY = "application/apply-patch+yaml"
MERGE = "application/merge-patch+json"


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

    def raw(self, name: str) -> Any:
        """An object as the server gives it."""
        return self.call("get", name=name)

    def objects(self, question: dict[str, Any]) -> dict[str, Any]:
        """Creates the object, reads it, writes what was read, and applies it under another name."""
        name = question["name"]
        sent = self.model.from_dict(question["input"])
        self.call("create", body=sent.to_dict(), field_manager=self.manager)
        stored = self.raw(name)
        read = self.model.from_dict(stored).to_dict()
        self.call("replace", name=name, body=read, field_manager=self.manager)
        rewritten = self.raw(name)
        other = f"{name}-applied"
        applied = self.model.from_dict(question["input"])
        applied.metadata.name = other
        body = applied.to_dict()
        self.call("patch", name=other, body=body, field_manager=self.manager, _content_type=APPLY)
        return {
            "plain": sent.to_dict(),
            "defaulted": sent.to_dict(defaults=True),
            "stored": stored,
            "read": read,
            "rewritten": rewritten,
            "sent": body,
            "applied": self.raw(other),
        }

    def status(self, question: dict[str, Any]) -> dict[str, Any]:
        """Writes the status of the created object, and nothing else."""
        name = question["name"]
        value = self.model.from_dict({**question["input"], "status": question["status"]})
        body = {"status": value.to_dict()["status"]}
        by = {"field_manager": self.manager, "_content_type": MERGE}
        self.call("patch", "_status", name=name, body=body, **by)
        stored = self.raw(name)
        return {"with_status": stored, "status_read": self.model.from_dict(stored).to_dict().get("status")}


def answer(question: dict[str, Any], namespace: str, manager: str) -> dict[str, Any]:
    """What becomes of one object."""
    model = getattr(importlib.import_module(question["module"]), question["class"])
    kind = Kind(model, namespace, manager)
    try:
        found = kind.objects(question)
        if question["status"] is not None:
            found |= kind.status(question)
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
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line), namespace, manager)), flush=True)


if __name__ == "__main__":
    main()
