"""Objects of `tests/texts/objects.jsonl` -> the verdicts of a server, which strict reading in Python has too."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from kubernetes import client
from kubernetes.client.exceptions import ApiException
from rules.strict_reading_example_com.v1 import StrictReading

TEXTS = Path(__file__).parents[2] / "texts"


def test_a_server_has_the_verdicts_of_the_table(
    api_client: client.ApiClient, install: Callable[[Any], None], namespace: str
) -> None:
    install(StrictReading)
    api = client.CustomObjectsApi(api_client)
    info = StrictReading.resource
    wrong: list[Any] = []
    for line in (TEXTS / "objects.jsonl").read_text(encoding="utf-8").split("\n")[:-1]:
        row = json.loads(line)
        wire: Any = {**StrictReading(metadata={"name": "a"}).to_dict(), "spec": {}}
        *parents, last = row["at"].split("/")[1:]
        place = wire
        for step in parents:
            place = place[step]
        place[last] = row["value"]
        names: dict[str, Any] = {"group": info.group, "version": info.version, "plural": info.plural}
        try:
            api.create_namespaced_custom_object(
                **names, namespace=namespace, body=wire, dry_run="All", field_validation="Strict"
            )
            taken = True
        except ApiException:
            taken = False
        if taken != (row["problem"] is None):
            wrong.append(row)
    assert wrong == []
