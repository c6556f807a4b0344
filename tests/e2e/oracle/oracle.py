"""Sends objects through generated packages to an API server: a line for each object in, everything that came back out.

A line has `module`, `class`, `input`, `status`, `planted`, `change` and `status_change`; an answer may be `{"error"}`. The
package, the namespace and the field manager are the arguments.
"""

import importlib
import json
import sys
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from typing import Any

from kubernetes import client, config
from kubernetes.client.exceptions import ApiException

# How many objects are on their way at the same time.
IN_FLIGHT = 4

Wire = dict[str, Any]


class Kind:
    """The objects of one class at the server, through the typed client; what is stored is read as it is there."""

    def __init__(self, package: Any, model: Any, namespace: str, manager: str) -> None:
        """Objects of a namespace, where the kind has them there."""
        info = model.resource
        self.package = package
        self.model = model
        self.manager = manager
        self.where: dict[str, str] = {"group": info.group, "version": info.version, "plural": info.plural}
        self.scope = "cluster"
        if info.scope == "Namespaced":
            self.where["namespace"] = namespace
            self.scope = "namespaced"
        in_namespace = {"namespace": namespace} if info.scope == "Namespaced" else {}
        self.api = package.Api(model, client.ApiClient(), field_manager=manager, **in_namespace)

    def raw(self, name: str) -> Any:
        """An object as the server gives it."""
        return getattr(client.CustomObjectsApi(), f"get_{self.scope}_custom_object")(**self.where, name=name)

    def apply(self, body: Any, part: str | None = None) -> Any:
        """Applies an object, or its status; the answer is the object as it is stored then."""
        applied = (self.api if part is None else self.api.status).apply(body)
        return self.raw(applied.metadata.name)

    def stored(self, value: Wire) -> Wire:
        """Creates the object."""
        sent = self.model.from_dict(value)
        self.api.create(sent)
        stored = self.raw(value["metadata"]["name"])
        return {"plain": sent.to_dict(), "defaulted": sent.to_dict(defaults=True), "stored": stored}

    def put_back(self, stored: Wire) -> Wire:
        """Writes the stored object back as it was read."""
        read = self.model.from_dict(stored)
        self.api.replace(read)
        return {"read": read.to_dict(), "rewritten": self.raw(stored["metadata"]["name"])}

    def applied(self, value: Wire) -> Wire:
        """Applies the object under another name."""
        sent = self.model.from_dict(value)
        return {"sent": sent.to_dict(), "applied": self.apply(sent)}

    def status(self, value: Wire, status: Wire) -> Wire:
        """Applies the status of the applied object, and nothing else."""
        whole = self.model.from_dict({**value, "status": status})
        body = self.package.apply_from(None, whole, self.manager, subresource="status")
        stored = self.apply(body, "status")
        live = self.model.from_dict(stored)
        return {
            "status_sent": body,
            "with_status": stored,
            "status_read": live.to_dict().get("status"),
            "status_drift": self.drift(whole, live),
        }

    def drift(self, desired: Any, live: Any) -> list[str]:
        """The JSON pointers of the places where the live object is not as the desired one."""
        return [each.pointer for each in self.package.drift(desired, live, status=True)]

    def planted(self, value: Wire, stored: Wire, changes: list[Wire]) -> Wire:
        """The drift of the stored object, and that of each planted change of it."""
        desired = self.model.from_dict(value)
        live = [self.model.from_dict(changed(stored, change)) for change in changes]
        plain = self.package.drift(desired, self.model.from_dict(stored))
        return {"drift": [each.pointer for each in plain], "planted": [self.drift(desired, each) for each in live]}

    def changed(self, before: Wire, change: Wire, part: str | None, name: str) -> Wire:
        """Applies one change of an object, or of its status."""
        old, new = (self.model.from_dict(value) for value in (before, changed(before, change)))
        try:
            body = self.package.apply_from(old, new, self.manager, subresource=part)
        except self.package.ManagedFieldsError as error:
            return {f"{name}_refused": {"error": str(error), "refused": "ManagedFields"}}
        try:
            return {f"{name}_sent": body, f"{name}_stored": self.apply(body, part)}
        except ApiException as error:
            return {f"{name}_refused": refusal(error)}


def key_of(place: Any, step: str) -> Any:
    """A step of a JSON pointer as an index of a list, or a key. The list map keys of an item, as JSON, may stand for its
    index."""
    if isinstance(place, dict):
        return step
    keys: Any = json.loads(step)
    if isinstance(keys, int):
        return keys
    return next(at for at, item in enumerate(place) if all(item.get(key) == keys[key] for key in keys))


def changed(value: Wire, change: Wire) -> Wire:
    """An object with a change: a member or item that is set, a member that is removed, or an item that is appended."""
    out: Any = deepcopy(value)
    place: Any = out
    steps = [step.replace("~1", "/").replace("~0", "~") for step in change["pointer"].split("/")[1:]]
    if change["action"] == "append":
        steps.append("-")
    for step in steps[:-1]:
        place = place[key_of(place, step)]
    if change["action"] == "append":
        place.append(change["value"])
    elif change["action"] == "remove":
        del place[steps[-1]]
    else:
        place[key_of(place, steps[-1])] = change["value"]
    return out  # type: ignore[no-any-return]


def refusal(error: ApiException) -> Wire:
    """The server's message, reason and causes."""
    status: Wire = json.loads(getattr(error, "body", None) or "{}")
    details: Wire = status.get("details") or {}
    causes: Any = details.get("causes") or []
    return {"error": status.get("message", str(error)), "refused": status.get("reason", ""), "causes": causes}


def answer(question: Wire, package: Any, namespace: str, manager: str) -> Wire:
    """Everything that becomes of one object."""
    try:
        model = getattr(importlib.import_module(question["module"]), question["class"])
        kind = Kind(package, model, namespace, manager)
        value = question["input"]
        found = kind.stored(value)
        found |= kind.put_back(found["stored"])
        found |= kind.planted(value, found["stored"], question["planted"])
        metadata = {**value["metadata"], "name": f"{value['metadata']['name']}-applied"}
        value = {**value, "metadata": metadata}
        found |= kind.applied(value)
        latest = found["applied"]
        if question["status"] is not None:
            found |= kind.status(value, question["status"])
            latest = found["with_status"]
        for part, name in ((None, "change"), ("status", "status_change")):
            if question[name] is not None:
                found |= kind.changed(latest, question[name], part, name)
                latest = found.get(f"{name}_stored", latest)
    except ApiException as error:
        return refusal(error)
    except Exception as error:  # noqa: BLE001 - whatever is raised is the answer
        return {"error": f"{type(error).__name__}: {error}"}
    return found


def main() -> None:
    """Answers every line of standard input."""
    name, namespace, manager = sys.argv[1:]
    config.load_kube_config()  # type: ignore[no-untyped-call]  # pyright: ignore[reportUnknownMemberType]
    package = importlib.import_module(name)

    def line(text: str) -> str:
        return json.dumps(answer(json.loads(text), package, namespace, manager))

    with ThreadPoolExecutor(IN_FLIGHT) as threads:
        for text in threads.map(line, sys.stdin):
            print(text, flush=True)


if __name__ == "__main__":
    main()
