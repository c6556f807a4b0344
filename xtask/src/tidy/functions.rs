//! A source file -> its functions that are too long; indentation, which formatters fix, tells where a function ends.

use super::source_file::{Language, SourceFile};

/// A longer function needs a comment with the reason: `Over 60 lines: ...`.
const FUNCTION_LINES: usize = 60;

/// Functions longer than [`FUNCTION_LINES`] without such a comment in them or in the lines before.
pub fn problems(file: &SourceFile) -> Vec<String> {
    let lines: Vec<&str> = file.text.lines().collect();
    let mut found = Vec::new();
    for (start, line) in lines.iter().enumerate() {
        let Some(name) = opens(line, file.language) else { continue };
        let end = end(&lines, start, file.language);
        let length = end - start + 1;
        if length <= FUNCTION_LINES {
            continue;
        }
        let before = start.saturating_sub(12);
        let reason = format!("Over {FUNCTION_LINES} lines:");
        if !lines[before..=end].iter().any(|line| line.contains(&reason)) {
            found.push(format!(
                "{}:{}: `{name}` has {length} lines; split it or say why in a comment `{reason} ...`",
                file.path,
                start + 1
            ));
        }
    }
    found
}

/// The name of the function whose signature begins in a line.
fn opens(line: &str, language: Language) -> Option<&str> {
    let marker = match language {
        Language::Rust => "fn ",
        Language::Python => "def ",
        Language::Hash | Language::Template => return None,
    };
    let (before, after) = line.split_once(marker)?;
    let words_only = before.split_whitespace().all(|word| {
        matches!(word, "pub" | "const" | "async" | "unsafe" | "extern") || word.starts_with("pub(")
    });
    let name = after.split(['(', '<', '[']).next()?;
    (words_only && !name.is_empty() && !name.contains(' ')).then_some(name)
}

/// The last line of the function that opens at `start`.
fn end(lines: &[&str], start: usize, language: Language) -> usize {
    let indent = indent(lines[start]);
    let rest = lines.iter().enumerate().skip(start);
    if language == Language::Rust {
        if lines[start].trim_end().ends_with(['}', ';']) {
            return start;
        }
        let mut following = rest.skip(1).filter(|(_, line)| !line.trim().is_empty());
        let end = following.find(|(_, line)| {
            self::indent(line) == indent && (line.trim_start().starts_with('}') || line.ends_with(';'))
        });
        return end.map_or(start, |(at, _)| at);
    }
    let mut last = start;
    for (at, line) in rest.skip(1) {
        let text = line.trim();
        let closes = self::indent(line) == indent && text.starts_with(')');
        if !text.is_empty() && self::indent(line) <= indent && !closes {
            break;
        }
        if !text.is_empty() {
            last = at;
        }
    }
    last
}

fn indent(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

#[cfg(test)]
mod tests {
    use super::super::source_file::{Language, SourceFile};
    use super::problems;

    fn file(language: Language, head: &str, line: &str, count: usize, tail: &str) -> SourceFile {
        let text = format!("{head}\n{}{tail}\n", format!("{line}\n").repeat(count));
        SourceFile { path: "x".to_owned(), text, language }
    }

    #[test]
    fn long_functions_need_a_reason() {
        assert!(problems(&file(Language::Rust, "pub fn a() {", "    x();", 58, "}")).is_empty());
        assert_eq!(problems(&file(Language::Rust, "pub fn a() {", "    x();", 59, "}")).len(), 1);
        let reason = "pub fn a() {\n    // Over 60 lines: one arm a format.";
        assert!(problems(&file(Language::Rust, reason, "    x();", 99, "}")).is_empty());
        assert!(problems(&file(Language::Python, "def a():", "    x()", 59, "b = 1")).is_empty());
        assert_eq!(problems(&file(Language::Python, "def a():", "    x()", 60, "b = 1")).len(), 1);
    }
}
