//! Statements on one line each, as templates print them -> lines as ruff's formatter breaks them at 120 columns.
//!
//! A statement that fits stays on one line. A longer one is broken after its first bracket into one item per line
//! with a trailing comma, which the formatter leaves unchanged.

use unicode_width::UnicodeWidthChar;

/// The longest line.
pub const WIDTH: usize = 120;

/// An expression with its possible line breaks.
#[derive(Clone)]
pub enum Expr {
    /// An expression without line breaks.
    Text(String),
    /// Brackets with items: a call, a subscript, a list, a dict.
    Group {
        /// The text up to and including the opening bracket.
        open: String,
        /// The items between the brackets.
        items: Vec<Expr>,
        /// The closing bracket.
        close: &'static str,
    },
    /// An item after its keyword or key.
    Prefixed(String, Box<Expr>),
    /// A union of two types, `A | B`.
    Either(Box<Expr>, String),
}

impl Expr {
    /// An expression without line breaks.
    pub fn text(text: &str) -> Self {
        Self::Text(text.to_owned())
    }

    /// Brackets with items.
    pub fn group(open: impl Into<String>, items: Vec<Self>, close: &'static str) -> Self {
        Self::Group { open: open.into(), items, close }
    }

    /// A keyword argument.
    pub fn keyword(name: &str, value: Self) -> Self {
        Self::Prefixed(format!("{name}="), Box::new(value))
    }

    /// A union of two types, `A | B`.
    pub fn either(one: Self, other: &str) -> Self {
        Self::Either(Box::new(one), other.to_owned())
    }

    /// Parses the expression in a text on one line.
    fn parse(text: &str) -> Self {
        if text.starts_with("lambda") {
            return Self::text(text);
        }
        if let Some((key, value)) = split_once(text, ": ") {
            return Self::Prefixed(format!("{key}: "), Box::new(Self::parse(value)));
        }
        if let Some((name, value)) = split_once(text, "=") {
            return Self::keyword(name, Self::parse(value));
        }
        let outermost = outermost(text);
        if let Some((at, _)) = outermost.iter().rev().find(|(at, _)| text[*at..].starts_with(" | ")) {
            return Self::either(Self::parse(&text[..*at]), &text[at + 3..]);
        }
        let open = outermost.iter().rev().find(|(_, c)| matches!(c, '(' | '[' | '{'));
        let close =
            outermost.last().and_then(|(_, c)| [")", "]", "}"].into_iter().find(|s| s.starts_with(*c)));
        let (Some((open, _)), Some(close)) = (open, close) else { return Self::text(text) };
        let items = &text[open + 1..text.len() - 1];
        // The trailing comma of a tuple with one item must stay.
        if items.ends_with(',') {
            return Self::text(text);
        }
        Self::group(&text[..=*open], split(items).map(Self::parse).collect(), close)
    }

    /// The text on one line.
    pub fn flat(&self) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Prefixed(prefix, value) => format!("{prefix}{}", value.flat()),
            Self::Either(one, other) => format!("{} | {other}", one.flat()),
            Self::Group { open, items, close } => {
                let items: Vec<String> = items.iter().map(Self::flat).collect();
                format!("{open}{}{close}", items.join(", "))
            }
        }
    }

    /// The text, broken if it does not fit. It begins at `column` of a line with this indentation, and `after` more
    /// columns follow it.
    pub fn lines(&self, indent: usize, column: usize, after: usize) -> String {
        let flat = self.flat();
        if column + width(&flat) + after <= WIDTH { flat } else { self.open(indent, column, after) }
    }

    /// The text, broken after its first bracket even if it fits on one line.
    pub fn open(&self, indent: usize, column: usize, after: usize) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Prefixed(prefix, value) => {
                format!("{prefix}{}", value.lines(indent, column + width(prefix), after))
            }
            Self::Group { open, items, close } if !items.is_empty() => {
                let inner = indent + 4;
                // A trailing comma after the only item of a subscript would make it a tuple.
                let comma =
                    if items.len() == 1 && *close == "]" && !open.starts_with('[') { "" } else { "," };
                let mut text = format!("{open}\n");
                for item in items {
                    let line = item.item(inner, comma.len());
                    text.push_str(&format!("{:inner$}{line}{comma}\n", ""));
                }
                text.push_str(&format!("{:indent$}{close}", ""));
                text
            }
            Self::Either(..) => {
                let inner = indent + 4;
                format!("(\n{:inner$}{}\n{:indent$})", "", self.item(inner, 0), "")
            }
            Self::Group { .. } => self.flat(),
        }
    }

    /// The text of an item that begins a line, where a broken union needs no parentheses.
    fn item(&self, indent: usize, after: usize) -> String {
        match self {
            Self::Either(one, other) if indent + width(&self.flat()) + after > WIDTH => {
                format!("{}\n{:indent$}| {other}", one.lines(indent, indent, 0), "")
            }
            _ => self.lines(indent, indent, after),
        }
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
        if quoted || line.len() <= WIDTH || width(line) <= WIDTH {
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
        let base = base.strip_suffix("):")?;
        return Some(format!("{:indent$}class {name}(\n{:indent$}    {base}\n{:indent$}):", "", "", ""));
    }
    if let Some(start) = ["def ", "async def "].iter().find(|start| code.starts_with(**start)) {
        let (name, rest) = code[start.len()..].split_once('(')?;
        let (parameters, returns) = rest.strip_suffix(':')?.rsplit_once(") -> ")?;
        let parameters = split(parameters).map(Expr::text).collect();
        let head = head(&format!("{start}{name}"), parameters, &Expr::parse(returns));
        return Some(head.trim_end().to_owned());
    }
    if let Some(start) = ["return await ", "return ", "await ", "@"].iter().find(|s| code.starts_with(**s)) {
        let value = Expr::parse(&code[start.len()..]);
        return Some(format!("{:indent$}{start}{}", "", value.lines(indent, indent + start.len(), 0)));
    }
    if let Some((target, value)) = split_once(code, " = ") {
        let (name, annotation) = match split_once(target, ": ") {
            Some((name, annotation)) => (name, Some(Expr::parse(annotation))),
            None => (target, None),
        };
        return Some(assign(indent, name, annotation.as_ref(), &Expr::parse(value)));
    }
    let keyword = Expr::parse(code.strip_suffix(',')?);
    let is_keyword = matches!(&keyword, Expr::Prefixed(prefix, _) if prefix.ends_with('='));
    is_keyword.then(|| format!("{:indent$}{},", "", keyword.item(indent, 1)))
}

/// The characters of an expression outside brackets and strings, and its outermost brackets, with their offsets.
fn outermost(text: &str) -> Vec<(usize, char)> {
    let (mut depth, mut quote, mut escaped) = (0_usize, None, false);
    let mut out = Vec::new();
    for (at, c) in text.char_indices() {
        match quote {
            Some(_) if escaped => escaped = false,
            Some(_) if c == '\\' => escaped = true,
            Some(open) if c == open => quote = None,
            Some(_) => {}
            None => {
                depth -= usize::from(matches!(c, ')' | ']' | '}') && depth > 0);
                if depth == 0 {
                    out.push((at, c));
                }
                depth += usize::from(matches!(c, '(' | '[' | '{'));
                quote = Some(c).filter(|c| matches!(c, '"' | '\''));
            }
        }
    }
    out
}

/// The texts before and after the first separator outside brackets and strings.
fn split_once<'a>(text: &'a str, separator: &str) -> Option<(&'a str, &'a str)> {
    let at = outermost(text).into_iter().find(|(at, _)| text[*at..].starts_with(separator))?.0;
    Some((&text[..at], &text[at + separator.len()..]))
}

/// The items of a list, a dict or arguments.
fn split(text: &str) -> impl Iterator<Item = &str> {
    let commas = outermost(text).into_iter().map(|(at, _)| at).filter(|at| text[*at..].starts_with(", "));
    let ends = commas.chain([text.len()]);
    let items = ends.scan(0, |start, end| {
        let item = &text[*start..end];
        *start = end + 2;
        Some(item)
    });
    items.filter(|item| !item.is_empty())
}

/// An annotated assignment, indented.
pub fn assign(indent: usize, name: &str, annotation: Option<&Expr>, value: &Expr) -> String {
    let typed = annotation.map_or_else(String::new, |expr| format!(": {}", expr.flat()));
    let target = format!("{:indent$}{name}{typed}", "");
    let column = width(&target) + 3;
    let inner = indent + 4;
    if column + width(&value.flat()) <= WIDTH {
        return format!("{target} = {}", value.flat());
    }
    if let Expr::Text(text) = value {
        // A text without breaks moves to the next line, in parentheses, if it fits there.
        let moves = inner + width(text) <= WIDTH && width(&target) + 4 <= WIDTH;
        return if moves {
            format!("{target} = (\n{:inner$}{text}\n{:indent$})", "", "")
        } else {
            format!("{target} = {text}")
        };
    }
    let opening = match value {
        Expr::Group { open, .. } => width(open),
        other => width(&other.flat()),
    };
    let breakable = annotation.filter(|expr| matches!(expr, Expr::Group { .. } | Expr::Either(..)));
    if column + opening <= WIDTH || (breakable.is_none() && width(&target) + 4 > WIDTH) {
        return format!("{target} = {}", value.open(indent, column, 0));
    }
    if width(&target) + 4 <= WIDTH {
        let moved = value.open(inner, inner, 0);
        // A value that is too long even on the next line does not move.
        return if breakable.is_some() || moved.lines().all(|line| width(line) <= WIDTH) {
            format!("{target} = (\n{:inner$}{moved}\n{:indent$})", "", "")
        } else {
            format!("{target} = {}", value.open(indent, column, 0))
        };
    }
    let before = format!("{:indent$}{name}: ", "");
    let opened = breakable.map_or_else(String::new, |expr| expr.open(indent, width(&before), 0));
    format!("{before}{opened} = {}", value.lines(indent, indent + 4, 0))
}

/// The head of a method. The return type is broken only if it does not fit on the last line of the head.
pub fn head(define: &str, parameters: Vec<Expr>, returns: &Expr) -> String {
    let last = width(&format!("    ) -> {}:", returns.flat()));
    let returns = match returns {
        Expr::Group { .. } | Expr::Either(..) if last > WIDTH => returns.open(4, 0, 0),
        _ => returns.flat(),
    };
    let end = format!(" -> {returns}:");
    let head = Expr::group(format!("{define}("), parameters, ")").lines(4, 4, width(&end));
    format!("    {head}{end}\n")
}

/// The width of a text in columns: the sum of its characters' widths, as ruff counts them.
pub fn width(text: &str) -> usize {
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
