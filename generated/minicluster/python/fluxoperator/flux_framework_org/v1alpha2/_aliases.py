"""Aliases of the types of flux-framework.org/v1alpha2, named after the fields that share a type."""
# Generated from flux-framework.org/v1alpha2.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ._mini_cluster import (
    MiniClusterContainer,
    MiniClusterContainerCommands,
    MiniClusterContainerLifeCycle,
    MiniClusterContainerSecret,
    MiniClusterContainerVolume,
)

MiniClusterService = MiniClusterContainer
MiniClusterServiceCommands = MiniClusterContainerCommands
MiniClusterServiceLifeCycle = MiniClusterContainerLifeCycle
MiniClusterServiceSecret = MiniClusterContainerSecret
MiniClusterServiceVolume = MiniClusterContainerVolume
