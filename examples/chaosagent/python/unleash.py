"""A manifest of a ChaosAgent -> the agent in the cluster, or what is wrong with it, field by field."""

from __future__ import annotations

import sys
from pathlib import Path

from chaosagent import Api, Forbidden, Invalid
from chaosagent.blackadder_io.v1alpha1 import ChaosAgent


def main(manifest: str) -> int:
    """Applies the manifest; returns the exit code."""
    agent = ChaosAgent.from_yaml(Path(manifest).read_text(encoding="utf-8"))
    try:
        stored = Api(ChaosAgent, field_manager="unleash").apply(agent)
    except Invalid as refusal:
        for cause in refusal.causes:
            print(f"{refusal.reason}: {cause.field}: {cause.message}", file=sys.stderr)
        return 1
    except Forbidden as refusal:
        print(f"{refusal.reason}: {refusal.message}", file=sys.stderr)
        return 1
    print(f"{stored.metadata.name} is loose")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
