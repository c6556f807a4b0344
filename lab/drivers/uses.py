"""A generated package and directories of it -> a program each, which uses every class, field and enum.

Arguments: the root of the package, the directory of the programs, and the names of the groups' modules. The programs import the
package by name, so that they can be checked against another state of it.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path

ATTRIBUTES = {
    "Default": "{0}",
    "Object": "{0}",
    "DefaultObject": "{0}",
    "OptionalObject": "{0} | None",
    "List": "list[{0}]",
    "DefaultList": "list[{0}]",
    "OptionalList": "list[{0}] | None",
    "Map": "dict[str, {0}]",
    "DefaultMap": "dict[str, {0}]",
    "OptionalMap": "dict[str, {0}] | None",
}
"""What an attribute of each declaration reads as."""


def read_type(annotation: ast.expr) -> str | None:
    """The type of an attribute that is read; None where the program does not name it."""
    text = ast.unparse(annotation)
    if isinstance(annotation, ast.Subscript) and ast.unparse(annotation.value).startswith("_k."):
        # `Attr` names both types: that of reading first.
        if ast.unparse(annotation.value) == "_k.Attr" and isinstance(annotation.slice, ast.Tuple):
            return read_type(annotation.slice.elts[0])
        form = ATTRIBUTES.get(ast.unparse(annotation.value).removeprefix("_k."))
        return form.format(ast.unparse(annotation.slice)) if form else None
    return text


def uses_of_class(definition: ast.ClassDef, number: int) -> list[str]:
    """Functions that read and write each field, and one that calls the constructor with what it requires."""
    name = f"_m.{definition.name}"
    lines: list[str] = []
    required: list[tuple[str, str]] = []
    for at, statement in enumerate(definition.body):
        if isinstance(statement, ast.FunctionDef) and not statement.name.startswith("_"):
            lines += use_of_method(statement, name, f"call_{number}_{at}")
        if not isinstance(statement, ast.AnnAssign) or not isinstance(statement.target, ast.Name):
            continue
        field, annotation = statement.target.id, statement.annotation
        if "ClassVar" in ast.unparse(annotation) or "_k.constant()" in ast.unparse(statement):
            continue
        read = read_type(annotation)
        if read is None:
            lines += [f"def use_{number}_{at}(value: {name}) -> object:", f"    return value.{field}", ""]
            continue
        lines += [f"def read_{number}_{at}(value: {name}) -> {read}:", f"    return value.{field}", ""]
        lines += [f"def write_{number}_{at}(value: {name}, new: {read}) -> None:", f"    value.{field} = new", ""]
        call = statement.value
        if not isinstance(call, ast.Call) or ast.unparse(call.func) != "_k.field":
            continue
        if not any(each.arg == "default" for each in call.keywords):
            required.append((field, read))
    parameters = ", ".join(f"{field}: {type_}" for field, type_ in required)
    arguments = ", ".join(f"{field}={field}" for field, _ in required)
    lines += [f"def make_{number}({parameters}) -> {name}:", f"    return {name}({arguments})", ""]
    if any("StatusSubresource" in ast.unparse(base) for base in definition.bases):
        lines += [f"def status_{number}(value: {name}) -> _k.StatusSubresource:", "    return value", ""]
    if any("ScaleSubresource" in ast.unparse(base) for base in definition.bases):
        lines += [f"def scale_{number}(value: {name}) -> _k.ScaleSubresource:", "    return value", ""]
    return lines


def use_of_method(method: ast.FunctionDef, name: str, own: str) -> list[str]:
    """A function that calls a method with a value of each of its parameters, or reads a property."""
    if any(ast.unparse(one) in ("classmethod", "staticmethod", "_t.overload") for one in method.decorator_list):
        return []
    parameters = [(each.arg, ast.unparse(each.annotation)) for each in method.args.args[1:] if each.annotation]
    returns = ast.unparse(method.returns) if method.returns else "object"
    head = "".join(f", {each}: {text}" for each, text in parameters)
    call = "" if method.decorator_list else f"({', '.join(f'{each}={each}' for each, _ in parameters)})"
    return [f"def {own}(value: {name}{head}) -> {returns}:", f"    return value.{method.name}{call}", ""]


def imports(tree: ast.Module) -> list[str]:
    """The imports of other packages in a module."""
    found = [statement for statement in ast.walk(tree) if isinstance(statement, ast.Import)]
    return [ast.unparse(statement) for statement in found if statement.names[0].name != "typing"]


def public_names(tree: ast.Module) -> list[str]:
    """The classes and the named types that a module defines."""
    classes = [statement.name for statement in tree.body if isinstance(statement, ast.ClassDef)]
    assigned = [statement.targets[0] for statement in tree.body if isinstance(statement, ast.Assign)]
    names = classes + [target.id for target in assigned if isinstance(target, ast.Name)]
    return [name for name in names if not name.startswith("_") and name != "TYPE_CHECKING"]


def program(directory: Path, package: str) -> str:
    """The program of a module's directory."""
    head = ["from __future__ import annotations", "import typing as _t", "from kubesmith_runtime import models as _k"]
    head.append(f"import {package} as _m")
    lines: list[str] = []
    names: set[str] = set()
    for number, file in enumerate(sorted(directory.glob("_*.py"))):
        if file.name == "__init__.py" or file.stem.endswith("_partial"):
            continue
        tree = ast.parse(file.read_text(encoding="utf-8"))
        head += imports(tree)
        names.update(public_names(tree))
        for at, statement in enumerate(tree.body):
            if isinstance(statement, ast.ClassDef) and not statement.name.startswith("_"):
                lines += uses_of_class(statement, 1000 * number + at)
            elif isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
                lines += uses_of_name(statement, 1000 * number + at)
    # A name that is imported twice is a variable for pyright, and no type.
    head += [f"from {package} import {name}" for name in sorted(names)]
    return "\n".join(dict.fromkeys(head)) + "\n\n" + "\n".join(lines)


def uses_of_name(statement: ast.Assign, number: int) -> list[str]:
    """Functions that take a named type, and give each member of an enum."""
    name = ast.unparse(statement.targets[0])
    if name.startswith("_") or name == "TYPE_CHECKING":
        return []
    lines = [f"def take_{number}(value: _m.{name}) -> object:", "    return value", ""]
    value = statement.value
    if isinstance(value, ast.Name):
        for at, (one, other) in enumerate([(name, value.id), (value.id, name)]):
            lines += [f"def same_{number}_{at}(value: _m.{one}) -> _m.{other}:", "    return value", ""]
    if isinstance(value, ast.Subscript) and ast.unparse(value.value) == "_t.Literal":
        members = value.slice.elts if isinstance(value.slice, ast.Tuple) else [value.slice]
        for at, member in enumerate(members):
            lines += [f"def member_{number}_{at}() -> _m.{name}:", f"    return {ast.unparse(member)}", ""]
    return lines


def main() -> None:
    root, programs, groups = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3:]
    programs.mkdir(parents=True, exist_ok=True)
    for group in groups:
        text = program(root / group / "v1", f"{root.name}.{group}.v1")
        (programs / f"{group}.py").write_text(text, encoding="utf-8")


main()
