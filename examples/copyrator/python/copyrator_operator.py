"""The CopyratorRules of a namespace -> copies of its ConfigMaps and Secrets in the namespaces that the rules list."""

from __future__ import annotations

import argparse
import copy
import logging
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from typing import Generic, TypeVar

from copyrator import Api, ApiError, Cache
from copyrator.flant_com.v1 import CopyratorRule
from kubernetes.client import V1ConfigMap, V1Namespace, V1ObjectMeta, V1Secret

log = logging.getLogger("copyrator")
Source = TypeVar("Source", V1ConfigMap, V1Secret)
RETRY_SECONDS = 2


def metadata_of(found: V1ConfigMap | V1Secret | V1Namespace) -> V1ObjectMeta:
    """The metadata, which every object of a server has."""
    return found.metadata or V1ObjectMeta()


class Copier(Generic[Source]):
    """Copies the objects of one kind."""

    def __init__(self, kind: type[Source], namespace: str | None, wake: Callable[[object], None]) -> None:
        sources: Api[Source] = Api(kind, namespace=namespace, field_manager="copyrator")
        self.targets: Api[Source] = sources.everywhere()
        self.sources: Cache[Source] = Cache(sources, on_event=wake, on_error=wake)
        self.copied: dict[tuple[str | None, str | None], str | None] = {}
        """The version of a source that was copied into a namespace, by the uids of both."""

    def follow(self, rule: CopyratorRule, namespaces: Cache[V1Namespace]) -> None:
        """Brings the copies of a rule up to date."""
        for source in self.sources:
            labels = metadata_of(source).labels or {}
            if not rule.selector or not labels.items() >= rule.selector.items():
                continue
            for name in rule.namespace or ():
                namespace = namespaces.get(name)
                if namespace is not None and name != metadata_of(source).namespace:
                    self.copy(source, namespace)

    def copy(self, source: Source, namespace: V1Namespace) -> None:
        """Writes one copy, unless it was written since the source changed."""
        meta, target = metadata_of(source), metadata_of(namespace)
        place = (meta.uid, target.uid)
        if self.copied.get(place) == meta.resource_version:
            return
        wanted = copy.copy(source)
        wanted.metadata = V1ObjectMeta(
            name=meta.name, namespace=target.name, labels=meta.labels, annotations=meta.annotations
        )
        try:
            self.targets.apply(wanted, force=True)
            self.copied[place] = meta.resource_version
            log.info("%s %s is copied into %s", type(source).__name__, meta.name, target.name)
        except ApiError as error:
            log.warning("%s %s is not copied into %s: %s", type(source).__name__, meta.name, target.name, error)


def run(options: argparse.Namespace) -> None:
    """Follows the rules; ends only with an error that will not pass, such as a right that is missing."""
    changed = threading.Event()

    def wake(_: object) -> None:
        changed.set()

    rules = Cache(
        Api(CopyratorRule, namespace=options.namespace),
        fields={"metadata.name": options.rule} if options.rule else None,
        on_event=wake,
        on_error=wake,
    )
    namespaces = Cache(Api(V1Namespace), on_event=wake, on_error=wake)
    config_maps = Copier(V1ConfigMap, options.namespace, wake)
    secrets = Copier(V1Secret, options.namespace, wake)
    resynced = time.monotonic()
    with rules, namespaces, config_maps.sources, secrets.sources:
        while True:
            for cache in (rules, namespaces, config_maps.sources, secrets.sources):
                cache.synced()
            for rule in rules:
                if rule.rule_type == "configmap":
                    config_maps.follow(rule, namespaces)
                elif rule.rule_type == "secret":
                    secrets.follow(rule, namespaces)
            changed.wait(RETRY_SECONDS)  # copies that could not be written are tried again after that
            changed.clear()
            if time.monotonic() - resynced >= options.resync:
                resynced = time.monotonic()
                config_maps.copied.clear()
                secrets.copied.clear()


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
    """Runs until SIGTERM, and starts anew after an error, in case that somebody mends its cause."""
    options = parse_options()
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s")
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit())
    while True:
        try:
            run(options)
        except ApiError as error:
            log.error("%s", error)
            time.sleep(RETRY_SECONDS)


if __name__ == "__main__":
    main()
