"""A page and the files that its comments name -> the page, whose blocks of code have the named parts of these files.

A comment names a file and how the first line of each part begins, between ` | `. The block after it has the parts:

    <!-- examples/x/python/x.py: FILLER = | def scribble -->

A part begins with decorators and comments, if such a line is named, and ends where the indentation of its first other line
comes back. `body of def scribble` is what is indented in such a part. Parts that touch each other in the file do so on the
page. If the first part is `imports`, the block begins with those imports of the file that the other parts use, so that it is a
program of its own; `imports FromYaml` has this one too, as Rust needs it for a trait whose methods are used.
`python tests/python/excerpts.py docs/how-tos.md` fills the blocks of a page.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from textwrap import dedent

from used_imports import used_imports

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"<!-- (?P<file>\S+): (?P<parts>[^\n]+) -->\n\n```(?P<language>\w+)\n(?P<code>.*?)```\n", re.DOTALL)
BODY = "body of "
IMPORTS = re.compile(r"imports(?: [\w ]+)?")


def pages() -> list[Path]:
    """README.md and the pages for users, which are all below docs/ but those for the project's own developers."""
    found = sorted((ROOT / "docs").rglob("*.md"))
    own = {ROOT / "docs/contributing", ROOT / "docs/design", ROOT / "docs/decisions"}
    return [ROOT / "README.md", *(page for page in found if page.parent not in own)]


def part(text: str, start: str) -> str:
    """The part of a file whose first line begins with some text, without its indentation. Raises `ValueError`."""
    lines = text.splitlines()
    if start.startswith(BODY):
        first, end = span(lines, start.removeprefix(BODY))
        return body(lines[first:end])
    first, end = span(lines, start)
    return cleaned(lines[first:end])


def span(lines: list[str], start: str) -> tuple[int, int]:
    """The numbers of the first line of a part and of the one behind its last. Raises `ValueError`."""
    found = [number for number, line in enumerate(lines) if line.lstrip().startswith(start)]
    if len(found) != 1:
        raise ValueError(f"{len(found)} lines begin with `{start}`, expected one")
    end = found[0]
    indent = indentation(lines[end])
    while lines[end].lstrip().startswith(("@", "#", "//")):
        end = line_after(lines, end, indent)
    end = line_after(lines, end, indent)
    while not lines[end - 1].strip():
        end -= 1
    return found[0], end


def line_after(lines: list[str], number: int, indent: int) -> int:
    """The number of the line behind a line and all that belongs to it."""
    end = number + 1
    while end < len(lines) and continues(lines[end], indent):
        end += 1
    return end


def body(lines: list[str]) -> str:
    """What is indented in a part of one line of head, without the `Ok(())` with which Rust's tests end."""
    kept = [line for line in lines[1:] if not line.strip() or indentation(line) > indentation(lines[0])]
    if kept[-1].strip() == "Ok(())":
        kept.pop()
    return cleaned(kept)


def cleaned(lines: list[str]) -> str:
    """Lines as a text without their common indentation."""
    return dedent("\n".join(lines)).rstrip() + "\n"


def continues(line: str, indent: int) -> bool:
    """Whether a line belongs to what began at an indentation: it is empty, further in, or closes a bracket there."""
    is_closing = indentation(line) == indent and line.lstrip()[:1] in (")", "]", "}")
    return not line.strip() or indentation(line) > indent or is_closing


def indentation(line: str) -> int:
    """How many spaces a line begins with."""
    return len(line) - len(line.lstrip())


def joined(text: str, starts: list[str]) -> str:
    """Parts of a file, with an empty line between those that do not touch each other there."""
    lines, code, last = text.splitlines(), "", 0
    for start in starts:
        first, end = span(lines, start.removeprefix(BODY))
        code += ("\n" if code and first != last else "") + part(text, start)
        last = end
    return code


def shown(text: str, parts: list[str], language: str) -> str:
    """The code of a block: parts of a file, after the imports that they use if these are a part."""
    if not IMPORTS.fullmatch(parts[0]):
        return joined(text, parts)
    code = joined(text, parts[1:])
    imports = used_imports(language, text, code, parts[0].split()[1:])
    return f"{imports}\n{code}" if imports else code


def filled(page: str) -> str:
    """The page with the code that its comments name."""

    def replaced(block: re.Match[str]) -> str:
        text = (ROOT / block["file"]).read_text(encoding="utf-8")
        code = shown(text, block["parts"].split(" | "), block["language"])
        return f"<!-- {block['file']}: {block['parts']} -->\n\n```{block['language']}\n{code}```\n"

    return BLOCK.sub(replaced, page)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        path = Path(name)
        path.write_text(filled(path.read_text(encoding="utf-8")), encoding="utf-8")
