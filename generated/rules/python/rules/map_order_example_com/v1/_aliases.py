"""Aliases of the types of map-order.example.com/v1, named after the fields that share a type."""
# Generated from map-order.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ._map_order import MapOrderOther

MapOrderByName = MapOrderOther
MapOrderSecretRef = MapOrderOther
