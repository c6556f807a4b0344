"""Imports a module and prints the CPU seconds that this takes: `timed.py MODULE`."""

import sys
from importlib import import_module
from time import process_time

begun = process_time()
import_module(sys.argv[1])
print(process_time() - begun)
