"""A YAML document on the standard input -> the same as JSON."""

import json
import sys

import yaml

json.dump(yaml.safe_load(sys.stdin), sys.stdout)
