//! Statements on one line each, as templates print them -> lines as ruff's formatter breaks them at 120 columns.
//!
//! A statement that fits stays on one line. A longer one is broken after its first bracket into one item per line
//! with a trailing comma, which the formatter leaves unchanged.

use unicode_width::UnicodeWidthChar;

/// The longest line.
const WIDTH: usize = 120;

/// The outermost parts of an expression, between which it can be broken.
enum Shape<'a> {
    /// An expression without line breaks.
    Text,
    /// Brackets with items: a call, a subscript, a list, a dict.
    Group {
        /// The text up to and including the opening bracket.
        open: &'a str,
        items: Vec<&'a str>,
        close: &'a str,
    },
    /// A keyword or key with its separator, and its value.
    Prefixed(&'a str, &'a str),
    /// A union of two types, `A | B`.
    Either(&'a str, &'a str),
}

/// The shape of an expression on one line.
fn shape(text: &str) -> Shape<'_> {
    if text.starts_with("lambda") {
        return Shape::Text;
    }
    let (mut colon, mut equals, mut either, mut open, mut last) = (None, None, None, None, None);
    for (at, byte) in outermost(text) {
        match byte {
            b':' if text.as_bytes().get(at + 1) == Some(&b' ') => colon = colon.or(Some(at)),
            b'=' => equals = equals.or(Some(at)),
            b' ' if text.as_bytes()[at..].starts_with(b" | ") => either = Some(at),
            b'(' | b'[' | b'{' => open = Some(at),
            _ => {}
        }
        last = Some((at, byte));
    }
    if let Some(value) = colon.map(|at| at + 2).or(equals.map(|at| at + 1)) {
        return Shape::Prefixed(&text[..value], &text[value..]);
    }
    if let Some(at) = either {
        return Shape::Either(&text[..at], &text[at + 3..]);
    }
    let (Some(open), Some((close, b')' | b']' | b'}'))) = (open, last) else { return Shape::Text };
    let items = &text[open + 1..close];
    // The trailing comma of a tuple with one item must stay.
    if items.ends_with(',') {
        return Shape::Text;
    }
    Shape::Group { open: &text[..=open], items: split(items).collect(), close: &text[close..] }
}

/// An expression, broken if it does not fit. It begins at `column` of a line with this indentation, and `after` more
/// columns follow it.
fn lines(text: &str, indent: usize, column: usize, after: usize) -> String {
    if column + width(text) + after <= WIDTH { text.to_owned() } else { broken(text, indent, column, after) }
}

/// An expression, broken after its first bracket even if it fits on one line.
fn broken(text: &str, indent: usize, column: usize, after: usize) -> String {
    let inner = indent + 4;
    match shape(text) {
        Shape::Prefixed(prefix, value) => {
            format!("{prefix}{}", lines(value, indent, column + width(prefix), after))
        }
        Shape::Group { open, items, close } if !items.is_empty() => {
            // A trailing comma after the only item of a subscript would make it a tuple.
            let comma = if items.len() == 1 && close == "]" && !open.starts_with('[') { "" } else { "," };
            let items = items.iter().map(|text| item(text, inner, comma.len()));
            let items: String = items.map(|line| format!("{:inner$}{line}{comma}\n", "")).collect();
            format!("{open}\n{items}{:indent$}{close}", "")
        }
        Shape::Either(..) => format!("(\n{:inner$}{}\n{:indent$})", "", item(text, inner, 0), ""),
        Shape::Text | Shape::Group { .. } => text.to_owned(),
    }
}

/// An item that begins a line, where a broken union needs no parentheses.
fn item(text: &str, indent: usize, after: usize) -> String {
    if indent + width(text) + after <= WIDTH {
        return text.to_owned();
    }
    match shape(text) {
        Shape::Either(..) => union(text, indent),
        _ => broken(text, indent, indent, after),
    }
}

/// A union of types, each of which begins a line.
fn union(text: &str, indent: usize) -> String {
    match shape(text) {
        Shape::Either(one, other) => format!("{}\n{:indent$}| {other}", union(one, indent), ""),
        _ => lines(text, indent, indent, 0),
    }
}

/// Breaks the statements of a file that are too long for their line.
pub fn break_lines(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut in_docstring = false;
    for line in text.lines() {
        let code = line.trim_start();
        let quoted = in_docstring || code.starts_with(QUOTES);
        if quoted {
            let closes = code.ends_with(QUOTES) && (in_docstring || code.len() >= 2 * QUOTES.len());
            in_docstring = !closes;
        }
        // A comment has no statement, whatever its text looks like.
        if quoted || code.starts_with('#') || line.len() <= WIDTH || width(line) <= WIDTH {
            out.push_str(line);
        } else {
            out.push_str(&statement(line.len() - code.len(), code).unwrap_or_else(|| line.to_owned()));
        }
        out.push('\n');
    }
    out
}

/// The quotes of docstrings.
const QUOTES: &str = "\"\"\"";

/// Breaks a statement that does not fit on its line; none if the line is not a whole statement.
fn statement(indent: usize, code: &str) -> Option<String> {
    if let Some(names) = code.strip_prefix("from ") {
        let (module, names) = names.split_once(" import ")?;
        let names: String = names.split(", ").map(|name| format!("{:indent$}    {name},\n", "")).collect();
        return Some(format!("{:indent$}from {module} import (\n{names}{:indent$})", "", ""));
    }
    if let Some((name, base)) = code.strip_prefix("class ").and_then(|head| head.split_once('(')) {
        let (base, body) = base.split_once("):")?;
        return Some(format!(
            "{:indent$}class {name}(\n{:indent$}    {base}\n{:indent$}):{body}",
            "", "", ""
        ));
    }
    if code.starts_with("def ") || code.starts_with("async def ") {
        let (name, rest) = code.split_once('(')?;
        let (parameters, returns) = rest.strip_suffix(':')?.rsplit_once(") -> ")?;
        let parameters = split(parameters).map(|text| format!("{:indent$}    {text},\n", ""));
        // The return type is broken only if it does not fit on the last line of the head.
        let returns = lines(returns, indent, indent + ") -> ".len(), 1);
        return Some(format!(
            "{:indent$}{name}(\n{}{:indent$}) -> {returns}:",
            "",
            parameters.collect::<String>(),
            ""
        ));
    }
    if let Some(start) = ["return await ", "return ", "await ", "@"].iter().find(|s| code.starts_with(**s)) {
        let value = &code[start.len()..];
        return Some(format!("{:indent$}{start}{}", "", lines(value, indent, indent + start.len(), 0)));
    }
    if let Some((target, value)) = split_once(code, " = ") {
        return Some(format!("{:indent$}{}", "", assignment(indent, target, value)));
    }
    let keyword = code.strip_suffix(',')?;
    let is_keyword = matches!(shape(keyword), Shape::Prefixed(prefix, _) if prefix.ends_with('='));
    is_keyword.then(|| format!("{:indent$}{},", "", item(keyword, indent, 1)))
}

/// The bytes of an expression outside brackets and strings, and its outermost brackets, with their offsets.
fn outermost(text: &str) -> impl Iterator<Item = (usize, u8)> {
    let (mut depth, mut quote, mut escaped) = (0_usize, None, false);
    text.bytes().enumerate().filter(move |(_, byte)| {
        match quote {
            Some(_) if escaped => escaped = false,
            Some(_) if *byte == b'\\' => escaped = true,
            Some(open) if *byte == open => quote = None,
            Some(_) => {}
            None => {
                depth -= usize::from(matches!(byte, b')' | b']' | b'}') && depth > 0);
                let is_outermost = depth == 0;
                depth += usize::from(matches!(byte, b'(' | b'[' | b'{'));
                quote = Some(*byte).filter(|byte| matches!(byte, b'"' | b'\''));
                return is_outermost;
            }
        }
        false
    })
}

/// The texts before and after the first separator outside brackets and strings.
fn split_once<'a>(text: &'a str, separator: &str) -> Option<(&'a str, &'a str)> {
    let at = outermost(text).find(|(at, _)| text.as_bytes()[*at..].starts_with(separator.as_bytes()))?.0;
    Some((&text[..at], &text[at + separator.len()..]))
}

/// The items of a list, a dict or arguments.
fn split(text: &str) -> impl Iterator<Item = &str> {
    let commas = outermost(text).map(|(at, _)| at).filter(|at| text.as_bytes()[*at..].starts_with(b", "));
    let ends = commas.chain([text.len()]);
    let items = ends.scan(0, |start, end| {
        let item = &text[*start..end];
        *start = end + 2;
        Some(item)
    });
    items.filter(|item| !item.is_empty())
}

/// An assignment that does not fit on one line, to a name that may have an annotation.
fn assignment(indent: usize, target: &str, value: &str) -> String {
    let column = indent + width(target) + 3;
    let inner = indent + 4;
    let target_fits = indent + width(target) + 4 <= WIDTH;
    let in_parentheses = |value: &str| format!("{target} = (\n{:inner$}{value}\n{:indent$})", "", "");
    let annotation = split_once(target, ": ");
    let breakable = annotation.filter(|(_, ty)| matches!(shape(ty), Shape::Group { .. } | Shape::Either(..)));
    let opening = match (shape(value), breakable) {
        // A text without breaks moves to the next line, in parentheses, if it fits there.
        (Shape::Text, _) if target_fits && inner + width(value) <= WIDTH => return in_parentheses(value),
        // It stays where it is if the annotation has breaks.
        (Shape::Text, Some((name, ty))) => {
            let ty = broken(ty, indent, indent + width(name) + 2, 0);
            return format!("{name}: {ty} = {value}");
        }
        (Shape::Text, None) => return format!("{target} = {value}"),
        (Shape::Group { open, .. }, _) => width(open),
        _ => width(value),
    };
    let opened = || format!("{target} = {}", broken(value, indent, column, 0));
    match breakable {
        _ if column + opening <= WIDTH => opened(),
        _ if target_fits => {
            let moved = broken(value, inner, inner, 0);
            // A value that is too long even on the next line does not move.
            let moves = breakable.is_some() || moved.lines().all(|line| width(line) <= WIDTH);
            if moves { in_parentheses(&moved) } else { opened() }
        }
        Some((name, ty)) => {
            let ty = broken(ty, indent, indent + width(name) + 2, 0);
            format!("{name}: {ty} = {}", lines(value, indent, inner, 0))
        }
        None => opened(),
    }
}

/// The width of a text in columns: the sum of its characters' widths, as ruff counts them.
pub fn width(text: &str) -> usize {
    if text.is_ascii() {
        return text.bytes().filter(|byte| !byte.is_ascii_control()).count();
    }
    text.chars().filter_map(UnicodeWidthChar::width).sum()
}

#[cfg(test)]
mod tests {
    use super::break_lines;

    #[test]
    fn statements_are_broken_as_ruff_breaks_them() {
        let long = "x".repeat(60);
        for (statement, broken) in [
            (format!("short = [1, 2]  # {long}{long}"), format!("short = [1, 2]  # {long}{long}\n")),
            (
                format!("from .a import {long}, {long}"),
                format!("from .a import (\n    {long},\n    {long},\n)\n"),
            ),
            (
                format!("    a: int = f(\"{long}, (\", key={{\"k\": [1]}}, other={long})"),
                format!(
                    "    a: int = f(\n        \"{long}, (\",\n        key={{\"k\": [1]}},\n        other={long},\n    )\n"
                ),
            ),
            (
                format!(
                    "    def f(self, a: str = \"{long}\", b: int = 1) -> list[str] | None{}:",
                    " ".repeat(40)
                ),
                format!(
                    "    def f(\n        self,\n        a: str = \"{long}\",\n        b: int = 1,\n    ) -> list[str] | None{}:\n",
                    " ".repeat(40)
                ),
            ),
            (
                format!("    \"\"\"{long} {long} = f(a, b)\"\"\""),
                format!("    \"\"\"{long} {long} = f(a, b)\"\"\"\n"),
            ),
        ] {
            assert_eq!(break_lines(&statement), broken);
        }
    }
}
