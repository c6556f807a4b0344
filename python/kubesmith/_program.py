"""The environment of this interpreter -> the path of the command that the wheel installed."""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig

__all__ = ["program"]


def program() -> str:
    """The path of the command `kubesmith`.

    It is looked for beside this interpreter first, so that a program uses the command of its own environment, then in
    the user's scripts and in PATH.

    Raises FileNotFoundError if there is none.
    """
    name = "kubesmith" + (sysconfig.get_config_var("EXE") or "")
    user_scheme = sysconfig.get_preferred_scheme("user")
    directories = [sysconfig.get_path("scripts"), sysconfig.get_path("scripts", user_scheme)]
    for directory in directories:
        path = os.path.join(directory, name)
        if os.access(path, os.X_OK):
            return path
    found = shutil.which(name)
    if found is None:
        raise FileNotFoundError(
            f"the command `kubesmith` is neither in {directories[0]} nor in PATH: run"
            f" `{sys.executable} -m pip install --force-reinstall kubesmith`"
        )
    return found
