//! JSON values and texts -> Rust literals and comments. Only this file escapes them.

use serde_json::Value;

/// A string literal: `Debug` prints a text as one, and escapes control characters, line ends and marks of the writing
/// direction.
pub fn text(text: &str) -> String {
    format!("{text:?}")
}

/// A literal of the runtime's `Lit`.
pub fn lit(value: &Value) -> String {
    match value {
        Value::Null => "rt::Lit::Null".to_owned(),
        Value::Bool(value) => format!("rt::Lit::Bool({value})"),
        Value::String(value) => format!("rt::Lit::Text({})", text(value)),
        Value::Number(number) => match (number.as_i64(), number.as_u64()) {
            (Some(value), _) => format!("rt::Lit::Int({value})"),
            (None, Some(value)) => format!("rt::Lit::Uint({value})"),
            (None, None) => format!("rt::Lit::Float({})", float(number.as_f64().unwrap_or_default())),
        },
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(lit).collect();
            format!("rt::Lit::List(&[{}])", items.join(", "))
        }
        Value::Object(entries) => {
            let entries: Vec<String> =
                entries.iter().map(|(name, value)| format!("({}, {})", text(name), lit(value))).collect();
            format!("rt::Lit::Map(&[{}])", entries.join(", "))
        }
    }
}

/// The default in a field's row of the table: a plain Rust literal for scalars, else a literal of `Lit`.
pub fn table_default(value: &Value) -> String {
    match value {
        Value::Bool(value) => value.to_string(),
        Value::String(value) => text(value),
        Value::Number(number) => match (number.as_i64(), number.as_f64()) {
            (Some(value), _) => value.to_string(),
            (None, Some(value)) if number.is_f64() => float(value),
            _ => lit(&Value::Number(number.clone())),
        },
        other => lit(other),
    }
}

/// A float literal.
pub fn float(value: f64) -> String {
    format!("{value:?}")
}

/// Text as the lines of a doc comment, without `///`. No line break can end the comment, `cargo test` runs none of its
/// code blocks, and neither rustdoc nor clippy complains about its Markdown.
pub fn doc(text: &str) -> Vec<String> {
    let mut out = Vec::new();
    let mut fenced = false;
    let mut list = 0;
    for line in text.lines() {
        let line = cleaned(line);
        let trimmed = line.trim();
        if trimmed.starts_with("```") || trimmed.starts_with("~~~") {
            fenced = !fenced;
            list = 0;
            out.push(if fenced { "```text".to_owned() } else { "```".to_owned() });
        } else if fenced {
            out.push(line.trim_end().to_owned());
        } else if trimmed.is_empty() {
            list = 0;
            if out.last().is_some_and(|line| !line.is_empty()) {
                out.push(String::new());
            }
        } else {
            let marker = marker(trimmed);
            let (first, further) = match marker {
                0 => (list, list),
                width => {
                    list = width;
                    (0, width)
                }
            };
            wrap(&escaped(trimmed), first, further, &mut out);
        }
    }
    if fenced {
        out.push("```".to_owned());
    }
    while out.last().is_some_and(String::is_empty) {
        out.pop();
    }
    out
}

/// A description, then the facts as one paragraph, as the lines of a doc comment.
pub fn paragraphs(description: &str, facts: &[String]) -> Vec<String> {
    let mut lines = doc(description);
    if !facts.is_empty() {
        if !lines.is_empty() {
            lines.push(String::new());
        }
        lines.extend(doc(&facts.join(" ")));
    }
    lines
}

/// Text as one line of a comment.
pub fn comment(text: &str) -> String {
    cleaned(&text.replace(['\n', '\r'], " ")).trim().to_owned()
}

/// A line without control characters and without marks that change the writing direction.
fn cleaned(line: &str) -> String {
    if line.bytes().all(|b| matches!(b, b' '..=b'~')) {
        return line.to_owned(); // nearly every line is printable ASCII
    }
    let hidden = |c: char| matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}');
    line.chars()
        .map(|c| if c == '\t' { ' ' } else { c })
        .filter(|c| !c.is_control() && !hidden(*c) && !matches!(c, '\u{2028}' | '\u{2029}'))
        .collect()
}

/// The width of a list marker (`- `, `1. `) at the beginning of a line; 0 without one.
fn marker(line: &str) -> usize {
    if line.starts_with("- ") || line.starts_with("* ") || line.starts_with("+ ") {
        return 2;
    }
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    let rest = &line[digits..];
    let numbered = (1..=9).contains(&digits) && (rest.starts_with(". ") || rest.starts_with(") "));
    if numbered { digits + 2 } else { 0 }
}

/// A line of Markdown in which brackets are escaped and bare URLs are links.
fn escaped(line: &str) -> String {
    let mut out = String::with_capacity(line.len() + 2);
    let mut code = false;
    let paired = line.matches('`').count().is_multiple_of(2);
    let special = |c: char| matches!(c, '<' | '>' | '[' | ']' | '`' | 'h');
    let mut rest = line;
    loop {
        let plain = rest.find(special).unwrap_or(rest.len());
        out.push_str(&rest[..plain]);
        rest = &rest[plain..];
        let Some(c) = rest.chars().next() else { break };
        if !code && (rest.starts_with("http://") || rest.starts_with("https://")) {
            let end =
                rest.find(|c: char| c.is_whitespace() || "<>()[]\"'`".contains(c)).unwrap_or(rest.len());
            let address = rest[..end].trim_end_matches(['.', ',', ';', ':', '!', '?', '*', '_']);
            out.push('<');
            out.push_str(address);
            out.push('>');
            rest = &rest[address.len()..];
            continue;
        }
        match c {
            '`' if paired => code = !code,
            '<' | '>' | '[' | ']' | '`' if !code => out.push('\\'),
            _ => {}
        }
        out.push(c);
        rest = &rest[c.len_utf8()..];
    }
    // A description means these characters as text, not as a heading, an underline, a table or a quotation.
    if out.starts_with(['#', '=', '|', '>']) || out.trim_matches('-').is_empty() {
        out.insert(0, '\\');
    }
    out
}

/// Breaks a line at spaces, but never before a word that Markdown would read as a list or other markup. `first` and
/// `further` are the indentation of the first and of the following lines.
fn wrap(line: &str, first: usize, further: usize, out: &mut Vec<String>) {
    const WIDTH: usize = 92;
    let mut current = " ".repeat(first);
    let mut width = first;
    let mut has_words = false;
    for word in line.split(' ').filter(|word| !word.is_empty()) {
        let length = word.chars().count();
        let looks_like_markup = word.starts_with(['-', '*', '+', '#', '=', '|', '>', '~', '\\', '`'])
            || word.starts_with(|c: char| c.is_ascii_digit());
        if has_words && width + 1 + length > WIDTH && !looks_like_markup {
            out.push(std::mem::replace(&mut current, " ".repeat(further)));
            width = further;
            has_words = false;
        }
        if has_words {
            current.push(' ');
            width += 1;
        }
        current.push_str(word);
        width += length;
        has_words = true;
    }
    out.push(current);
}

#[cfg(test)]
mod tests {
    use super::{doc, lit, text};
    use serde_json::json;

    #[test]
    fn texts_end_nothing() {
        assert_eq!(text("a\"b\\\n\u{202e}"), r#""a\"b\\\n\u{202e}""#);
        assert_eq!(doc("a\rb */ \u{202e}c\u{0}"), ["ab */ c"]);
        assert_eq!(doc("one\n\n\n    code()\n"), ["one", "", "code()"]);
    }

    #[test]
    fn markdown_is_made_harmless() {
        assert_eq!(doc("see [x] <y> `[z]` https://a.b/c."), ["see \\[x\\] \\<y\\> `[z]` <https://a.b/c>."]);
        assert_eq!(doc("```go\nx := 1"), ["```text", "x := 1", "```"]);
        assert_eq!(doc("- one\ntwo"), ["- one", "  two"]);
        assert_eq!(doc("# not a heading"), ["\\# not a heading"]);
    }

    #[test]
    fn literals_keep_their_type() {
        assert_eq!(
            lit(&json!({"a": [1, -2, 1.5, 18446744073709551615u64, null, "x"]})),
            "rt::Lit::Map(&[(\"a\", rt::Lit::List(&[rt::Lit::Int(1), rt::Lit::Int(-2), rt::Lit::Float(1.5), \
             rt::Lit::Uint(18446744073709551615), rt::Lit::Null, rt::Lit::Text(\"x\")]))])"
        );
    }
}
