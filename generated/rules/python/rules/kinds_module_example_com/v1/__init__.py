"""kinds-module.example.com/v1: Aux, Con, Init, Kubernetes, Lib, Main, Mod, Runtime, Shared, Test, Typing."""
# Generated from kinds-module.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._aliases import (
        ConMode,
        ConPart,
        ConSpec,
        InitMode,
        InitPart,
        InitSpec,
        KubernetesMode,
        KubernetesPart,
        KubernetesSpec,
        LibMode,
        LibPart,
        LibSpec,
        MainMode,
        MainPart,
        MainSpec,
        ModMode,
        ModPart,
        ModSpec,
        RuntimeMode,
        RuntimePart,
        RuntimeSpec,
        SharedMode,
        SharedPart,
        SharedSpec,
        TestMode,
        TestPart,
        TestSpec,
        TypingMode,
        TypingPart,
        TypingSpec,
    )
    from ._aux import Aux
    from ._con import Con
    from ._init import Init
    from ._kubernetes import Kubernetes
    from ._lib import Lib
    from ._main import Main
    from ._mod import Mod
    from ._runtime import Runtime
    from ._shared import AuxMode, AuxPart, AuxSpec
    from ._shared_2 import Shared
    from ._test import Test
    from ._typing import Typing
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {
            "_aux": ["Aux"],
            "_con": ["Con"],
            "_init": ["Init"],
            "_kubernetes": ["Kubernetes"],
            "_lib": ["Lib"],
            "_main": ["Main"],
            "_mod": ["Mod"],
            "_runtime": ["Runtime"],
            "_shared": ["AuxMode", "AuxPart", "AuxSpec"],
            "_shared_2": ["Shared"],
            "_test": ["Test"],
            "_typing": ["Typing"],
        },
        {
            "ConMode": "AuxMode",
            "ConPart": "AuxPart",
            "ConSpec": "AuxSpec",
            "InitMode": "AuxMode",
            "InitPart": "AuxPart",
            "InitSpec": "AuxSpec",
            "KubernetesMode": "AuxMode",
            "KubernetesPart": "AuxPart",
            "KubernetesSpec": "AuxSpec",
            "LibMode": "AuxMode",
            "LibPart": "AuxPart",
            "LibSpec": "AuxSpec",
            "MainMode": "AuxMode",
            "MainPart": "AuxPart",
            "MainSpec": "AuxSpec",
            "ModMode": "AuxMode",
            "ModPart": "AuxPart",
            "ModSpec": "AuxSpec",
            "RuntimeMode": "AuxMode",
            "RuntimePart": "AuxPart",
            "RuntimeSpec": "AuxSpec",
            "SharedMode": "AuxMode",
            "SharedPart": "AuxPart",
            "SharedSpec": "AuxSpec",
            "TestMode": "AuxMode",
            "TestPart": "AuxPart",
            "TestSpec": "AuxSpec",
            "TypingMode": "AuxMode",
            "TypingPart": "AuxPart",
            "TypingSpec": "AuxSpec",
        },
    )

__all__ = [
    "Aux",
    "AuxMode",
    "AuxPart",
    "AuxSpec",
    "Con",
    "ConMode",
    "ConPart",
    "ConSpec",
    "Init",
    "InitMode",
    "InitPart",
    "InitSpec",
    "Kubernetes",
    "KubernetesMode",
    "KubernetesPart",
    "KubernetesSpec",
    "Lib",
    "LibMode",
    "LibPart",
    "LibSpec",
    "Main",
    "MainMode",
    "MainPart",
    "MainSpec",
    "Mod",
    "ModMode",
    "ModPart",
    "ModSpec",
    "Runtime",
    "RuntimeMode",
    "RuntimePart",
    "RuntimeSpec",
    "Shared",
    "SharedMode",
    "SharedPart",
    "SharedSpec",
    "Test",
    "TestMode",
    "TestPart",
    "TestSpec",
    "Typing",
    "TypingMode",
    "TypingPart",
    "TypingSpec",
]
