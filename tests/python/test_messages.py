"""Messages about wrong objects, which both languages share: tests/messages.json."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster
from rules.default_scalar_example_com.v1 import ScalarDefault
from rules.enum_places_example_com.v1 import EnumPlace
from rules.formats_example_com.v1 import Format
from rules.mapped_defaults_example_com.v1 import MappedDefault

KINDS: dict[str, Any] = {
    "flux": MiniCluster,
    "mapped": MappedDefault,
    "scalars": ScalarDefault,
    "formats": Format,
    "enums": EnumPlace,
}


def cases() -> list[Any]:
    """Each case: kind, object, whether it is read strictly, and the message."""
    text = (Path(__file__).parents[1] / "messages.json").read_text(encoding="utf-8")
    found: list[Any] = []
    for kind, of_kind in json.loads(text).items():
        for name in ("cases", "strict"):
            for part, message in of_kind[name]:
                whole = {**of_kind["object"], **part}
                found.append((KINDS[kind], whole, name == "strict", f"{of_kind['what']}: {message}"))
    assert len(found) > 20
    return found


@pytest.mark.parametrize(("kind", "wire", "strict", "message"), cases())
def test_messages_are_the_same_in_both_languages(kind: Any, wire: Any, strict: bool, message: str) -> None:
    with pytest.raises(ValueError) as caught:
        kind.from_dict(wire, strict=strict)
    assert str(caught.value).split("\n")[0] == message
