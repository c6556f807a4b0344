"""Texts of several lines as literal blocks, and what every reader of YAML reads from them."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
import yaml
from fluxoperator import dump_all
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster

PARTS = [
    *("\n\n\n\n    \t\t" + "ab1-0:#?|>'\"\\{}[],&*!%@`=<~.+_yneE/"),
    *("é", "😀", "\xa0", "\u200d", "\x85", "\u2028", "\u2029", "\ufeff", "\r", "\x07", "\x7f", "\ufdd0", "\U0010ffff"),
    *(
        "---",
        "...",
        "- ",
        ": ",
        " #",
        "yes",
        "null",
        "0x1",
        "1e3",
        "2026-01-02",
        "<<",
        "|2",
        "\n\n",
        "\n ",
        "\n\t",
        "  \n",
    ),
]
"""What random texts are made of: line ends and spaces, indicators, what readers take for other scalars."""


def block_of(text: str) -> str:
    """What stands behind `text: ` in an annotation of a manifest that has the text."""
    made = MiniCluster(metadata={"annotations": {"text": text}}, spec={"containers": []})
    document = made.to_yaml()
    assert MiniCluster.from_yaml(document, strict=True) == made
    return document.split("text: ")[1].partition("\nspec:")[0]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("#!/bin/sh\necho a\n", "|\n      #!/bin/sh\n      echo a"),
        ("a\nb", "|-\n      a\n      b"),
        ("a\n\n", "|+\n      a\n"),
        ("  a\nb\n", "|2\n        a\n      b"),
        ("a:\n\tb  \n\n  c\n", "|\n      a:\n      \tb  \n\n        c"),
        ("😀\né\n", "|\n      😀\n      é"),
        ("\tall:\n", '"\\tall:\\n"'),
        ("\na\n", '"\\na\\n"'),
        ("a\r\nb\n", '"a\\r\\nb\\n"'),
        ("a\x85b\u2028c\ufeff\n", '"a\\u0085b\\u2028c\\ufeff\\n"'),
        ("a\n  ", '"a\\n  "'),
        ("\n", '"\\n"'),
        ("one line, two  spaces", "one line, two  spaces"),
        ("it's: #1", "'it''s: #1'"),
        ("2026-01-02", "'2026-01-02'"),
        ("a\tb", '"a\\tb"'),
    ],
)
def test_a_text_of_several_lines_is_a_block(text: str, expected: str) -> None:
    assert block_of(text) == expected


def random_value(choice: random.Random, depth: int) -> Any:
    """A random value of JSON with random texts as keys and values."""
    kind = choice.random()
    if depth > 3 or kind < 0.6:
        return "".join(choice.choice(PARTS) for _ in range(choice.choice([0, 1, 2, 3, 6, 14])))
    if kind < 0.7:
        others: list[Any] = [None, True, 1, -3, 0.5, 1e30, {}, []]
        return choice.choice(others)
    if kind < 0.85:
        return [random_value(choice, depth + 1) for _ in range(choice.randrange(4))]
    return {random_value(choice, 4): random_value(choice, depth + 1) for _ in range(choice.randrange(4))}


def test_every_reader_reads_random_texts_as_they_are() -> None:
    choice = random.Random(1)
    for _ in range(400):
        value = random_value(choice, 0)
        made = MiniCluster.from_dict({"metadata": {"name": "m"}, "spec": {"containers": [], "new": value}})
        document = made.to_yaml()
        wire = made.to_dict()
        assert yaml.load(document, yaml.SafeLoader) == wire
        assert yaml.load(document, getattr(yaml, "CSafeLoader", yaml.SafeLoader)) == wire
        read = MiniCluster.from_yaml(document)
        assert read.to_dict() == wire
        assert read.to_yaml() == document


def test_a_whole_number_is_written_as_it_is_read() -> None:
    made = MiniCluster.from_dict({"spec": {"containers": [], "new": [2.0, -0.0, 0.5, 1e20, 1e-7]}})
    document = made.to_yaml()
    assert document.endswith("  new:\n  - 2\n  - 0\n  - 0.5\n  - 1.0e+20\n  - 1.0e-07\n")
    assert yaml.safe_load(document) == made.to_dict()
    assert MiniCluster.from_yaml(document).to_yaml() == document


def test_keys_are_quoted_as_texts_are() -> None:
    annotations = {"yes": "1", "a: b": "2", "x\ny": "3", "k" * 1_100: "4\n5", "": "6", "- a": "7"}
    made = MiniCluster(metadata={"annotations": annotations}, spec={"containers": []})
    document = made.to_yaml()
    assert "    'yes': '1'\n    'a: b': '2'\n    \"x\\ny\": '3'\n    ? kkk" in document
    assert yaml.safe_load(document) == MiniCluster.from_yaml(document).to_dict() == made.to_dict()


TEXTS = Path(__file__).parents[1] / "texts"
"""Objects with random texts, as lines of JSON and as YAML documents: the command's reader is tested with them too."""


def test_the_committed_documents_are_what_is_written() -> None:
    lines = (TEXTS / "texts.jsonl").read_text(encoding="utf-8").split("\n")[:-1]
    with open(TEXTS / "texts.yaml", encoding="utf-8", newline="") as file:
        assert dump_all(map(json.loads, lines)) == file.read()
