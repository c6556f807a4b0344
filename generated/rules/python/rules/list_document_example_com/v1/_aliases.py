"""Second names of types of list-document.example.com/v1: places whose shape equals another's."""
# Generated from list-document.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ._shared import FirstItemSpec

SecondItemSpec = FirstItemSpec
