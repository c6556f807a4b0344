//! Pieces of code -> lines, broken as rustfmt breaks them. Only this file knows rustfmt's widths.

use unicode_width::UnicodeWidthStr;

/// The widest line that rustfmt keeps.
pub const WIDTH: usize = 100;

/// The widest arguments, arrays and chains that rustfmt keeps on one line.
const ARGUMENTS: usize = 60;

/// The width of a text in columns, by Unicode's East Asian width as rustfmt counts it.
pub fn columns(text: &str) -> usize {
    UnicodeWidthStr::width(text)
}

/// Whether a line with this indentation fits in [`WIDTH`].
pub fn fits(indent: usize, line: &str) -> bool {
    indent + columns(line) <= WIDTH
}

/// A public function's signature in one line up to the brace, or broken.
pub fn signature(name: &str, parameters: &[String], returns: &str) -> Vec<String> {
    let one = format!("pub fn {name}({}) -> {returns} {{", parameters.join(", "));
    if fits(4, &one) {
        return vec![one];
    }
    let mut lines = vec![format!("pub fn {name}(")];
    lines.extend(parameters.iter().map(|parameter| format!("    {parameter},")));
    let last = format!(") -> {returns}");
    // rustfmt reserves four columns more than the brace takes.
    if fits(" {".len() + 8, &last) {
        lines.push(format!("{last} {{"));
    } else {
        lines.extend([last, "{".to_owned()]);
    }
    lines
}

/// The items of a list, parted at the commas that are outside brackets and string literals.
fn split_items(list: &str) -> Vec<String> {
    let (mut items, mut depth, mut is_text, mut is_escaped) = (vec![String::new()], 0_usize, false, false);
    for c in list.chars() {
        if is_text {
            is_text = c != '"' || is_escaped;
            is_escaped = c == '\\' && !is_escaped;
        } else {
            match c {
                '"' => is_text = true,
                '(' | '[' | '<' => depth += 1,
                ')' | ']' | '>' => depth = depth.saturating_sub(1),
                ',' if depth == 0 => {
                    items.push(String::new());
                    continue;
                }
                _ => {}
            }
        }
        if let Some(item) = items.last_mut().filter(|item| !item.is_empty() || c != ' ') {
            item.push(c);
        }
    }
    items
}

/// Whether the text after the first bracket of a line is wider than `ARGUMENTS`.
pub fn has_wide_arguments(line: &str) -> bool {
    columns(line.split_once(['(', '[']).map_or("", |(_, rest)| rest)) > ARGUMENTS
}

/// A call as a statement in a body; `before` is the text before the call, such as `let request =`, or empty.
fn let_call(before: &str, function: &str, arguments: &[String]) -> Vec<String> {
    let joined = arguments.join(", ");
    let call = format!("{function}({joined});");
    let space = if before.is_empty() { "" } else { " " };
    if columns(&joined) <= ARGUMENTS {
        if fits(columns(before) + space.len() + 8, &call) {
            return vec![format!("{before}{space}{call}")];
        }
        if !before.is_empty() && fits(8 + 4, &call) {
            return vec![before.to_owned(), format!("    {call}")];
        }
    }
    let mut lines = vec![format!("{before}{space}{function}(")];
    lines.extend(arguments.iter().map(|argument| format!("    {argument},")));
    lines.push(");".to_owned());
    lines
}

/// The filters of templates: each takes one line as its template has it, and breaks it where it is too long.
pub mod filters {
    // askama prescribes the signature of filters: a `Result`, and runtime values, which no filter here reads.
    #![allow(clippy::unnecessary_wraps)]

    use askama::{Result, Values, filter_fn};
    use std::fmt::Display;

    use super::{ARGUMENTS, WIDTH, columns, fits, let_call, split_items};

    /// `pub struct Name {` and `impl Name {`.
    #[filter_fn]
    pub fn head(line: impl Display, _: &dyn Values) -> Result<String> {
        let line = line.to_string();
        if columns(&line) <= WIDTH {
            return Ok(line);
        }
        let head = line.trim_end_matches(" {");
        Ok(match head.strip_prefix("impl ") {
            Some(name) => format!("impl\n    {name}\n{{"),
            None => format!("{head}\n{{"),
        })
    }

    /// `name: Type,` and `pub type Name = Type;`.
    #[filter_fn]
    pub fn declaration(line: impl Display, _: &dyn Values) -> Result<String> {
        let line = line.to_string();
        let at = line.find(" = ").map(|at| at + " =".len()).or(line.find(": ").map(|at| at + ":".len()));
        let indent = line.len() - line.trim_start().len() + 4;
        Ok(match at {
            Some(at) if columns(&line) > WIDTH => {
                format!("{}\n{}{}", &line[..at], " ".repeat(indent), &line[at + 1..])
            }
            _ => line,
        })
    }

    /// `const NAME: &str = include_str!("file");`. If it fits in none of the forms, rustfmt leaves the last one as it is, in every
    /// edition.
    #[filter_fn]
    pub fn include(line: impl Display, _: &dyn Values) -> Result<String> {
        let line = line.to_string();
        let parts = line.split_once(" = include_str!(").filter(|_| columns(&line) > WIDTH);
        let Some((declared, file)) = parts else { return Ok(line) };
        let file = file.trim_end_matches(");");
        let include = format!("include_str!({file});");
        Ok(if fits(4, &include) {
            format!("{declared} =\n    {include}")
        } else {
            format!("{declared} = include_str!(\n    {file}\n);")
        })
    }

    /// `self.field.method(argument)` in a body.
    #[filter_fn]
    pub fn chain(line: impl Display, _: &dyn Values) -> Result<String> {
        let line = line.to_string();
        let at = line.match_indices('.').nth(1).map(|(at, _)| at);
        Ok(match at {
            Some(at) if columns(&line) > ARGUMENTS => {
                format!("{}\n    {}", &line[..at], last_call(&line[at..]))
            }
            _ => line,
        })
    }

    /// `.unwrap_or(Some(value))` at the end of a broken chain.
    fn last_call(call: &str) -> String {
        let inner = call.strip_prefix(".unwrap_or(").and_then(|inner| inner.strip_suffix(')'));
        let value = inner.and_then(|inner| inner.strip_prefix("Some(")?.strip_suffix(')'));
        match (inner, value) {
            (Some(inner), Some(value)) if columns(inner) > ARGUMENTS => {
                format!(".unwrap_or(Some(\n        {value},\n    ))")
            }
            _ => call.to_owned(),
        }
    }

    /// `static NAME: Outer<Type> = value;` in a body.
    #[filter_fn]
    pub fn static_cell(line: impl Display, _: &dyn Values) -> Result<String> {
        let line = line.to_string();
        let parts = line.split_once(" = ").filter(|_| !fits(8, &line));
        let Some((declared, value)) = parts else { return Ok(line) };
        let declared_and_sign = format!("{declared} =");
        if fits(8, &declared_and_sign) {
            return Ok(format!("{declared_and_sign}\n    {value}"));
        }
        let ty = declared.split_once('<').and_then(|(open, ty)| Some((open, ty.strip_suffix('>')?)));
        Ok(ty.map_or(line.clone(), |(open, ty)| format!("{open}<\n    {ty},\n> = {value}")))
    }

    /// `function(arguments);` and `let name = function(arguments);` in a body.
    #[filter_fn]
    pub fn statement(line: impl Display, _: &dyn Values) -> Result<String> {
        let line = line.to_string();
        let Some((function, arguments)) =
            line.split_once('(').and_then(|(function, rest)| Some((function, rest.strip_suffix(");")?)))
        else {
            return Ok(line);
        };
        let (before, function) = function.rsplit_once(' ').unwrap_or(("", function));
        Ok(let_call(before, function, &split_items(arguments)).join("\n"))
    }
}

#[cfg(test)]
mod tests {
    use super::split_items;

    #[test]
    fn commas_inside_brackets_and_texts_part_nothing() {
        let items = split_items(r#""a, (\", b", name, Map<K, V>, &[T]"#);
        assert_eq!(items, [r#""a, (\", b""#, "name", "Map<K, V>", "&[T]"]);
    }
}
