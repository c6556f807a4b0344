"""Imports every module of a package, and runs the examples of its docstrings, of which there must be none.

The package is imported by the name in the first argument.
"""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import sys


def main() -> None:
    """Imports the modules and counts the examples."""
    package = importlib.import_module(sys.argv[1])
    names = [package.__name__]
    names += [module.name for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")]
    count = 0
    for name in names:
        module = importlib.import_module(name)
        for public in getattr(module, "__all__", ()):
            getattr(module, public)
        count += doctest.testmod(module).attempted
    print(f"{len(names)} modules, {count} examples")
    sys.exit(count != 0)


if __name__ == "__main__":
    main()
