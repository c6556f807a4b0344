"""A page and the files that its comments name -> the page, whose blocks of code have the named parts of these files.

A comment names a file and how the first line of each part begins, between ` | `. The block after it has the parts:

    <!-- examples/x/python/x.py: FILLER = | def scribble -->

A part begins with decorators and comments, if such a line is named, and ends where the indentation of its first other line
comes back. `inside def scribble` is the body alone, without its docstring and a final `Ok(())`.
`python tests/python/excerpts.py docs/how-tos.md` fills the blocks of a page.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from textwrap import dedent

ROOT = Path(__file__).parents[2]
INSIDE = "inside "
BLOCK = re.compile(r"<!-- (?P<file>\S+): (?P<parts>[^\n]+) -->\n\n```(?P<language>\w+)\n(?P<code>.*?)```\n", re.DOTALL)


def pages() -> list[Path]:
    """README.md and the pages for users, which are all below docs/ but those for the project's own developers."""
    found = sorted((ROOT / "docs").rglob("*.md"))
    own = {ROOT / "docs/design", ROOT / "docs/decisions"}
    return [ROOT / "README.md", *(page for page in found if page.parent not in own)]


def part(text: str, start: str) -> str:
    """The part of a file whose first line begins with some text, without its indentation. Raises `ValueError`."""
    if start.startswith(INSIDE):
        return body(part(text, start.removeprefix(INSIDE)))
    lines = text.splitlines()
    found = [number for number, line in enumerate(lines) if line.lstrip().startswith(start)]
    if len(found) != 1:
        raise ValueError(f"{len(found)} lines begin with `{start}`, expected one")
    end = found[0]
    indent = indentation(lines[end])
    while lines[end].lstrip().startswith(("@", "#", "//")):
        end += 1
    end += 1
    while end < len(lines) and continues(lines[end], indent):
        end += 1
    return dedent("\n".join(lines[found[0] : end])).rstrip() + "\n"


def body(whole: str) -> str:
    """What is indented in a part, without a docstring of one line at its beginning and the value that it ends with."""
    lines = whole.splitlines()
    header = max(at for at, line in enumerate(lines) if line.endswith((":", "{")) and indentation(line) == 0)
    content = [line for line in lines[header + 1 :] if continues(line, 0)]
    if content[-1].startswith((")", "]", "}")):
        del content[-1]
    if content[0].lstrip().startswith('"""'):
        del content[0]
    if content[-1].strip() == "Ok(())":
        del content[-1]
    return dedent("\n".join(content)).strip("\n") + "\n"


def continues(line: str, indent: int) -> bool:
    """Whether a line belongs to what began at an indentation: it is empty, further in, or closes a bracket."""
    return not line.strip() or indentation(line) > indent or line.lstrip()[0] in ")]}"


def indentation(line: str) -> int:
    """How many spaces a line begins with."""
    return len(line) - len(line.lstrip())


def filled(page: str) -> str:
    """The page with the code that its comments name."""

    def replaced(block: re.Match[str]) -> str:
        text = (ROOT / block["file"]).read_text(encoding="utf-8")
        code = "\n".join(part(text, start) for start in block["parts"].split(" | "))
        return f"<!-- {block['file']}: {block['parts']} -->\n\n```{block['language']}\n{code}```\n"

    return BLOCK.sub(replaced, page)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        path = Path(name)
        path.write_text(filled(path.read_text(encoding="utf-8")), encoding="utf-8")
