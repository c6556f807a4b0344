"""Compares the Python types that `kubesmith explain` prints with those of generated packages: `explain.py < LINES`.

A line `{"directory": ...}` names the directory of a package; the lines after it are explained places of that package.
"""

from __future__ import annotations

import ast
import json
import sys
from pathlib import Path
from typing import Any

READS_AS = {
    "Default": "{}",
    "DefaultObject": "{}",
    "Object": "{}",
    "OptionalObject": "{} | None",
    "List": "list[{}]",
    "DefaultList": "list[{}]",
    "OptionalList": "list[{}] | None",
    "Map": "dict[str, {}]",
    "DefaultMap": "dict[str, {}]",
    "OptionalMap": "dict[str, {}] | None",
}
"""The type that reading an attribute gives, by the runtime's type with which the attribute is declared."""

SCALARS = {"IntOrString": "int | str", "Quantity": "int | float | str"}


class Difference(Exception):
    """An explained place that differs from the generated code."""


def canonical(text: str) -> str:
    """A type with the members of each union sorted."""
    node = ast.parse(text, mode="eval").body
    return unparse(node)


def unparse(node: ast.expr) -> str:
    """A type as text, with the members of each union sorted."""
    if isinstance(node, ast.BinOp):
        members = {unparse(member) for side in (node.left, node.right) for member in split(side)}
        return " | ".join(sorted(members))
    if isinstance(node, ast.Subscript):
        inner = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        return f"{unparse(node.value)}[{', '.join(map(unparse, inner))}]"
    return ast.unparse(node)


def split(node: ast.expr) -> list[ast.expr]:
    """The members of a union."""
    return [*split(node.left), *split(node.right)] if isinstance(node, ast.BinOp) else [node]


class Module:
    """The classes of one version of a group, from all its files."""

    def __init__(self, name: str, files: list[Path]) -> None:
        self.name = name
        self.fields: dict[str, dict[str, tuple[str, str]]] = {}
        """By class and `.` with the wire name: attribute and type. The empty name is `additional_properties`."""
        trees = [ast.parse(file.read_text(encoding="utf-8")) for file in files]
        self.own = {name for tree in trees for node in tree.body for name in defined(node)}
        self.of_versions = [pair for tree in trees for node in ast.walk(tree) for pair in of_version(node)]
        """The version and the name of each type that is that of another version."""
        self.own.update(name for _, name in self.of_versions)
        self.second_names = dict(pair for tree in trees for node in tree.body for pair in second_name(node))
        for tree in trees:
            aliases = dict(alias for node in ast.walk(tree) for alias in imported(node))
            for node in tree.body:
                if isinstance(node, ast.ClassDef):
                    self.fields[node.name] = dict(self.attributes(node, aliases))

    def attributes(self, node: ast.ClassDef, aliases: dict[str, str]) -> list[tuple[str, tuple[str, str]]]:
        """The entries of `fields` for one class."""
        found: list[tuple[str, tuple[str, str]]] = []
        for statement in node.body:
            if not (isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name)):
                continue
            call = statement.value
            if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute)):
                continue
            attribute = statement.target.id
            if call.func.attr == "additional_properties":
                wire = ""
            elif call.func.attr == "field":
                named = [keyword.value for keyword in call.keywords if keyword.arg == "wire"]
                wire = "." + (ast.literal_eval(named[0]) if named else camel_case(attribute))
            else:
                continue
            found.append((wire, (attribute, canonical(self.read_type(statement.annotation, aliases)))))
        return found

    def read_type(self, node: ast.expr, aliases: dict[str, str]) -> str:
        """The type that reading an attribute gives, with whole paths."""
        if isinstance(node, ast.BinOp):
            return f"{self.read_type(node.left, aliases)} | {self.read_type(node.right, aliases)}"
        if isinstance(node, ast.Subscript):
            inner = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
            parts = [self.read_type(part, aliases) for part in inner]
            path = self.path(node.value, aliases)
            if path == "_k.Attr":
                return parts[0]
            if path.startswith("_k."):
                return READS_AS[path.removeprefix("_k.")].format(parts[0])
            return f"{path}[{', '.join(parts)}]"
        path = self.path(node, aliases)
        return SCALARS.get(path.removeprefix("_k."), path) if path.startswith("_k.") else path

    def share(self, modules: dict[str, Module]) -> None:
        """Takes over the types of other versions, as the module publishes them."""
        for version, name in self.of_versions:
            other = modules[f"{self.name.rpartition('.')[0]}.{version}"]
            if name in other.fields:
                fields = other.fields[name].items()
                self.fields[name] = {
                    wire: (attribute, ty.replace(f"{other.name}.", f"{self.name}.")) for wire, (attribute, ty) in fields
                }

    def path(self, node: ast.expr, aliases: dict[str, str]) -> str:
        """The whole path of a name in a file."""
        text = ast.unparse(node)
        first, dot, rest = text.partition(".")
        if not dot and text in self.own:
            return f"{self.name}.{text}"
        return f"{aliases[first]}{dot}{rest}" if first in aliases else text


def defined(node: ast.stmt) -> list[str]:
    """The names that a statement defines."""
    if isinstance(node, ast.ClassDef):
        return [node.name]
    targets = node.targets if isinstance(node, ast.Assign) else []
    return [target.id for target in targets if isinstance(target, ast.Name)]


def of_version(node: ast.AST) -> list[tuple[str, str]]:
    """The version and the names of `from ..version import Name as Name`, by which a version publishes another one's type."""
    if not (isinstance(node, ast.ImportFrom) and node.level == 2 and node.module):
        return []
    return [(node.module, alias.name) for alias in node.names if alias.asname == alias.name]


def second_name(node: ast.stmt) -> list[tuple[str, str]]:
    """The alias and the class of a statement `Alias = Class`."""
    if not (isinstance(node, ast.Assign) and isinstance(node.value, ast.Name)):
        return []
    return [(target.id, node.value.id) for target in node.targets if isinstance(target, ast.Name)]


def imported(node: ast.AST) -> list[tuple[str, str]]:
    """The names that an absolute import binds in a file, with their paths; the runtime stays `_k`."""
    if not isinstance(node, ast.Import | ast.ImportFrom):
        return []
    module = node.module + "." if isinstance(node, ast.ImportFrom) and node.module and not node.level else ""
    if isinstance(node, ast.ImportFrom) and (node.level or node.module == "kubesmith_runtime"):
        return []
    named = [alias for alias in node.names if alias.asname or module]
    return [(alias.asname or alias.name, module + alias.name) for alias in named]


def camel_case(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(part[:1].upper() + part[1:] for part in rest)


def steps_of(pointer: str) -> list[str]:
    """The steps of a JSON pointer: `.name` for a property, `[]` for items, `{}` for map values."""
    parts = iter(pointer.split("/")[1:])
    found: list[str] = []
    for part in parts:
        if part == "properties":
            found.append("." + next(parts).replace("~1", "/").replace("~0", "~"))
        else:
            found.append({"items": "[]", "additionalProperties": "{}"}[part])
    return found


def members(ty: str) -> list[str]:
    """The members of a union but for None."""
    return [unparse(member) for member in split(ast.parse(ty, mode="eval").body) if unparse(member) != "None"]


def arguments(ty: str, generic: str) -> list[str]:
    """The type arguments of the generic type of that name among the members of a union."""
    for member in members(ty):
        node = ast.parse(member, mode="eval").body
        if isinstance(node, ast.Subscript) and ast.unparse(node.value) == generic:
            inner = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
            return [unparse(part) for part in inner]
    raise Difference(f"`{ty}` is no {generic}")


def compare(modules: dict[str, Module], place: dict[str, Any], root: dict[str, Any]) -> None:
    """Raises `Difference` if the explained type or doc path of a place is not the generated one."""
    docs = place["python_docs"]
    name = max((name for name in modules if docs.startswith(f"{name}.")), key=len, default=None)
    if name is None:
        raise Difference(f"no module has `{docs}`")
    module, ty = modules[name], root["python"]
    documented = ty
    for step in steps_of(place["pointer"].removeprefix(root["pointer"])):
        owners = [member.removeprefix(f"{name}.") for member in members(ty)]
        owners = [module.second_names.get(owner, owner) for owner in owners]
        fields = next((module.fields[owner] for owner in owners if owner in module.fields), None)
        if step.startswith("."):
            if fields is None or step not in fields:
                raise Difference(f"`{ty}` has no property `{step[1:]}`")
            owner = next(owner for owner in owners if owner in module.fields)
            attribute, ty = fields[step]
            documented = f"{name}.{owner}.{attribute}"
        elif step == "{}" and fields is not None:
            if "" not in fields:
                raise Difference(f"`{ty}` has no further properties")
            ty = arguments(fields[""][1], "dict")[1]
        else:
            ty = arguments(ty, "list")[0] if step == "[]" else arguments(ty, "dict")[1]
    if canonical(place["python"]) != canonical(ty):
        raise Difference(f"explained as `{place['python']}`, generated as `{ty}`")
    if docs != documented:
        raise Difference(f"documented at `{docs}` by explain, generated as `{documented}`")


def read_modules(directory: Path) -> dict[str, Module]:
    """The modules of all packages in a directory, by dotted path."""
    folders: dict[Path, list[Path]] = {}
    for file in sorted(directory.rglob("*.py")):
        folders.setdefault(file.parent.relative_to(directory), []).append(file)
    modules = {
        ".".join(folder.parts): Module(".".join(folder.parts), files)
        for folder, files in folders.items()
        if "_kubesmith" not in folder.parts
    }
    for module in modules.values():
        module.share(modules)
    return modules


def main() -> None:
    """Prints one line for each difference."""
    modules: dict[str, Module] = {}
    root: dict[str, Any] = {}
    for line in sys.stdin:
        place: dict[str, Any] = json.loads(line)
        if "directory" in place:
            modules = read_modules(Path(place["directory"]))
            continue
        if not place["place"]:
            root = place
        if place["python"].startswith("inside "):
            continue
        try:
            compare(modules, place, root)
        except (Difference, KeyError, SyntaxError) as error:
            print(f"{place['group']}/{place['version']} {place['kind']}.{place['place']}: Python: {error!r}")


if __name__ == "__main__":
    main()
