"""The CopyratorRules of a namespace -> copies of its ConfigMaps and Secrets in the namespaces that the rules list."""

from __future__ import annotations

import argparse
import logging
import os
from typing import TypeVar

from copyrator import Api, ApiError, Cache, Controller, metadata_of, new_copy, run_controller
from copyrator.flant_com.v1 import CopyratorRule
from kubernetes.client import V1ConfigMap, V1Namespace, V1Secret

log = logging.getLogger("copyrator")
Source = TypeVar("Source", V1ConfigMap, V1Secret)
RETRY_SECONDS = 2


class Copyrator:
    """The rules, and the controller that follows them and what they select."""

    def __init__(self, namespace: str | None, rule: str | None, resync: float) -> None:
        self.resync = resync
        self.rules = Api(CopyratorRule, namespace=namespace, field_manager="copyrator")
        rules = Cache(self.rules, fields={"metadata.name": rule} if rule else None)
        self.controller = Controller(rules, self.follow, workers=4)
        self.controller.watches(V1ConfigMap, self.selecting).watches(V1Secret, self.selecting)
        self.controller.watches(V1Namespace, self.listing)

    def selecting(self, source: V1ConfigMap | V1Secret) -> list[CopyratorRule]:
        """The rules that select an object."""
        return [rule for rule in self.controller.list(CopyratorRule) if selects(rule, source)]

    def listing(self, namespace: V1Namespace) -> list[CopyratorRule]:
        """The rules that list a namespace."""
        name = metadata_of(namespace).name
        return [rule for rule in self.controller.list(CopyratorRule) if name in (rule.namespace or ())]

    def follow(self, rule: CopyratorRule) -> float:
        """Brings the copies of a rule up to date; returns the seconds after which they are looked at again."""
        copied = self.copy(rule, V1ConfigMap) if rule.rule_type == "configmap" else self.copy(rule, V1Secret)
        return self.resync if copied else RETRY_SECONDS

    def copy(self, rule: CopyratorRule, kind: type[Source]) -> bool:
        """Writes the copies of what a rule selects into the namespaces that exist; returns whether all are there."""
        places = [name for name in rule.namespace or () if self.controller.find(V1Namespace, name)]
        refused = 0
        for source in self.controller.list(kind):
            name, home = metadata_of(source).name, metadata_of(source).namespace
            for place in places if selects(rule, source) else ():
                if place == home:
                    continue
                try:
                    self.rules.for_kind(kind).within(place).apply(new_copy(source, namespace=place), force=True)
                    log.info("%s %s is in %s as in %s", kind.__name__, name, place, home)
                except ApiError as error:
                    refused += 1
                    log.warning("%s %s is not copied into %s: %s", kind.__name__, name, place, error)
        return not refused


def selects(rule: CopyratorRule, source: V1ConfigMap | V1Secret) -> bool:
    """Whether an object has the labels of a rule, which has some."""
    labels, wanted = metadata_of(source).labels or {}, rule.selector or {}
    return bool(wanted) and labels.items() >= wanted.items()


def parse_options() -> argparse.Namespace:
    """The command line; what it does not say is taken from the environment."""
    parser = argparse.ArgumentParser(description=__doc__)
    environment = os.environ.get
    parser.add_argument(
        "--namespace",
        default=environment("NAMESPACE"),
        help="where the rules and the objects to copy are (NAMESPACE; else that of the kubeconfig or of the pod)",
    )
    parser.add_argument("--rule", default=environment("RULE"), help="the one rule to follow (RULE; else all)")
    parser.add_argument(
        "--resync",
        type=float,
        default=environment("RESYNC", "300"),
        metavar="SECONDS",
        help="how often all copies are written again, in case that somebody changed them (RESYNC; else 300)",
    )
    return parser.parse_args()


def main() -> None:
    """Runs until SIGTERM, or an error; then the Deployment starts it again."""
    options = parse_options()
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s")
    run_controller(lambda: Copyrator(options.namespace, options.rule, options.resync).controller)


if __name__ == "__main__":
    main()
