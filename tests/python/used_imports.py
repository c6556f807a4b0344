"""A file in Python or Rust, and code from it -> those imports at the file's top that the code uses.

Python's imports are found by the names that the code reads. Rust's are found by its words, so that a trait whose methods alone
are used has to be named.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Collection

USE = re.compile(r"^use ([^;]+);$", re.MULTILINE)
GROUP = re.compile(r"(?P<path>.*?)\{(?P<items>.*)\}", re.DOTALL)
TEXT_OR_COMMENT = re.compile(r'"(?:\\.|[^"\\])*"|//[^\n]*', re.DOTALL)
FIRST_WORD = re.compile(r"(?<![\w.:])[A-Za-z_]\w*")


def used_imports(language: str, text: str, code: str, named: Collection[str] = ()) -> str:
    """The imports of a text that its code uses, or that are named. Raises `ValueError` if a named one is not there."""
    of_language = {"python": python_imports, "rust": rust_imports}
    if language not in of_language:
        raise ValueError(f"imports of `{language}` are not known, expected one of {', '.join(of_language)}")
    found = of_language[language](text, code, named)
    for name in named:
        if not re.search(rf"\b{re.escape(name)}\b", found):
            raise ValueError(f"no import of `{name}`")
    return found


def python_imports(text: str, code: str, named: Collection[str] = ()) -> str:
    """Whole statements, each with the used names alone; with an empty line where the file has one."""
    used = {node.id for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Name)} | set(named)
    found, last = "", 0
    for statement in ast.parse(text).body:
        if not isinstance(statement, ast.Import | ast.ImportFrom):
            continue
        names = [each for each in statement.names if (each.asname or each.name.split(".")[0]) in used]
        if not names:
            continue
        has_gap = any(not line.strip() for line in text.splitlines()[last : statement.lineno - 1])
        statement.names = names
        found += ("\n" if found and has_gap else "") + ast.unparse(statement) + "\n"
        last = statement.end_lineno or statement.lineno
    return found


def rust_imports(text: str, code: str, named: Collection[str] = ()) -> str:
    """Lines of `use`, each with the used names alone."""
    used = {*FIRST_WORD.findall(TEXT_OR_COMMENT.sub("", code)), *named}
    trees = (use_tree(tree.strip(), used) for tree in USE.findall(text))
    return "".join(f"use {tree};\n" for tree in trees if tree)


def use_tree(tree: str, used: Collection[str], parent: str = "") -> str:
    """What is used of `a::{B, c::D as E}`; empty if nothing is."""
    group = GROUP.fullmatch(tree)
    if group is None:
        path, _, alias = tree.partition(" as ")
        name = path.rpartition("::")[2]
        return tree if (alias or (parent if name == "self" else name)) in used else ""
    parent = group["path"].removesuffix("::").rpartition("::")[2]
    trees = [use_tree(item, used, parent) for item in items(group["items"])]
    kept = [each for each in trees if each]
    if len(kept) == 1:
        return (group["path"] + kept[0]).removesuffix("::self")
    return f"{group['path']}{{{', '.join(kept)}}}" if kept else ""


def items(group: str) -> list[str]:
    """The items of a group, which may have groups in them."""
    found, depth = [""], 0
    for character in group:
        depth += {"{": 1, "}": -1}.get(character, 0)
        if character == "," and depth == 0:
            found.append("")
        else:
            found[-1] += character
    return [item.strip() for item in found if item.strip()]
