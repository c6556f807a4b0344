"""Random changes of the fixtures' objects are models that keep their texts, or errors that say what is wrong."""

from __future__ import annotations

import os

from random_reading import check, inputs, seeds

COUNT = 400
"""How many inputs a run reads; it takes a few seconds."""


def test_every_seed_is_read() -> None:
    assert sum(check(seed) for seed in seeds()) > 200


def test_random_changes_are_models_or_errors() -> None:
    seed = int(os.environ.get("KUBESMITH_SEED", "1"))
    read = 0
    for data in inputs(seed, COUNT):
        try:
            read += check(data) > 0
        except Exception as error:
            raise AssertionError(f"seed {seed}: {data!r}") from error
    assert read > COUNT / 40
