"""kinds-module.example.com/v1: Aux, Con, Init, Kubernetes, Lib, Main, Mod, Runtime, Shared, Test, Typing."""
# Generated from kinds-module.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from kubesmith_runtime.lazy import lazy as _lazy

TYPE_CHECKING = not __name__  # False; jedi completes no names that are imported under a literal False
if TYPE_CHECKING:
    from ._aliases import *
    from ._aux import *
    from ._con import *
    from ._init import *
    from ._kubernetes import *
    from ._lib import *
    from ._main import *
    from ._mod import *
    from ._runtime import *
    from ._shared import *
    from ._shared_2 import *
    from ._test import *
    from ._typing import *
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {
            "._aux": ["Aux"],
            "._con": ["Con"],
            "._init": ["Init"],
            "._kubernetes": ["Kubernetes"],
            "._lib": ["Lib"],
            "._main": ["Main"],
            "._mod": ["Mod"],
            "._runtime": ["Runtime"],
            "._shared": ["AuxMode", "AuxPart", "AuxSpec"],
            "._shared_2": ["Shared"],
            "._test": ["Test"],
            "._typing": ["Typing"],
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
