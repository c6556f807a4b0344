//! Diagnostics -> a Markdown document: a comment on a pull request, or an entry of a changelog.

use kubesmith::diag::{Diagnostic, Level, printable};

/// The document of a run: a list for each level.
pub(super) fn document(diagnostics: &[Diagnostic]) -> String {
    let mut text = String::new();
    for (level, heading) in [(Level::Error, "Errors"), (Level::Warning, "Warnings"), (Level::Note, "Notes")] {
        let of_level: Vec<_> = diagnostics.iter().filter(|one| one.level == level).collect();
        if of_level.is_empty() {
            continue;
        }
        let separator = if text.is_empty() { "" } else { "\n" };
        text.push_str(&format!("{separator}### {heading}\n\n"));
        of_level.into_iter().for_each(|one| text.push_str(&item(one)));
    }
    if text.is_empty() { "Nothing to report.\n".to_owned() } else { text }
}

fn item(diagnostic: &Diagnostic) -> String {
    let location = diagnostic.location.to_string();
    let place = if location.is_empty() { String::new() } else { format!(" {}", code(&location)) };
    let mut text = format!("- **{}**{place}: {}\n", diagnostic.code, words(&diagnostic.message));
    if !diagnostic.help.is_empty() {
        text.push_str(&format!("  - {}\n", words(&diagnostic.help)));
    }
    text
}

/// A text that is shown as it is.
fn code(text: &str) -> String {
    format!("`{}`", printable(text).replace('`', "'"))
}

/// A sentence whose parts in backticks stay so; nothing else in it means anything to Markdown or HTML.
fn words(text: &str) -> String {
    let text = printable(text);
    let parts: Vec<&str> = text.split('`').collect();
    // A backtick without a partner would turn the rest into code.
    if parts.len().is_multiple_of(2) {
        return escaped(&parts.concat());
    }
    let part = |(index, part): (usize, &&str)| match index % 2 {
        1 => format!("`{part}`"),
        _ => escaped(part),
    };
    parts.iter().enumerate().map(part).collect()
}

fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '<' => escaped.push_str("&lt;"),
            '&' => escaped.push_str("&amp;"),
            '\\' | '*' | '_' | '[' | ']' | '|' | '~' | '#' | '@' => escaped.extend(['\\', c]),
            _ => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use kubesmith::diag::{Location, Mark};

    use super::*;

    #[test]
    fn text_of_an_input_is_no_markup() {
        let location =
            Location { file: "a.yaml".to_owned(), at: Mark { line: 2, column: 3 }, pointer: String::new() };
        let error = Diagnostic::error("odd", location, "`a*b` is <b>[x](http://y)</b> @team").help("`x");
        assert_eq!(
            document(&[error]),
            "### Errors\n\n- **odd** `a.yaml:2:3`: `a*b` is &lt;b>\\[x\\](http://y)&lt;/b> \\@team\n  - x\n"
        );
        assert_eq!(document(&[]), "Nothing to report.\n");
    }
}
