//! A source file -> names of items, fields, parameters, locals and of the file itself that are prepositions or verbs.

use super::comments;
use super::source_file::{Language, SourceFile};

/// Prepositions and verb forms: grep finds them everywhere, and they are no terms of the field.
const REFUSED: [&str; 21] = [
    "of",
    "below",
    "inside",
    "given",
    "held",
    "said",
    "says",
    "told",
    "tells",
    "tell",
    "written",
    "asked",
    "asks",
    "taken",
    "met",
    "each_once",
    "one_each",
    "beside",
    "behind",
    "headed",
    "insist",
];

/// Keywords after which the name of an item or a local follows.
const DECLARES: [&str; 12] =
    ["fn", "struct", "enum", "type", "const", "static", "mod", "trait", "let", "mut", "def", "class"];

/// One line for each refused name that the file declares.
pub fn problems(file: &SourceFile) -> Vec<String> {
    let mut found = Vec::new();
    let stem = file.path.rsplit('/').next().and_then(|name| name.split('.').next()).unwrap_or_default();
    if REFUSED.contains(&stem) {
        found.push(format!("{}: a file called `{stem}`: use a term of the field", file.path));
    }
    let code = match file.language {
        Language::Rust => comments::code_only(&file.text),
        Language::Python => file.text.clone(),
        Language::Hash | Language::Template => return found,
    };
    for (index, line) in code.lines().enumerate() {
        let line = if file.language == Language::Python { python_code(line) } else { line };
        for name in REFUSED.iter().filter(|name| declares(line, name, file.language)) {
            found.push(format!(
                "{}:{}: the name `{name}` says nothing: use a term of the field",
                file.path,
                index + 1
            ));
        }
    }
    found
}

/// The code of a Python line, without its comment; empty for a line that begins with a string.
fn python_code(line: &str) -> &str {
    let code = line.split(" #").next().unwrap_or_default();
    if code.trim_start().starts_with(['"', '#', '\'']) { "" } else { code }
}

/// Whether a line declares the name as an item, a field, a parameter or a local.
fn declares(line: &str, name: &str, language: Language) -> bool {
    line.match_indices(name).any(|(at, _)| {
        let (before, after) = (&line[..at], &line[at + name.len()..]);
        let is_part = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | '"' | '\'' | '-');
        if before.ends_with(is_part) || after.starts_with(|c: char| c.is_alphanumeric() || c == '_') {
            return false;
        }
        let word = before.split_whitespace().next_back().unwrap_or_default();
        let declared = before.ends_with(' ') && DECLARES.contains(&word);
        let before = before.trim_end();
        let typed = after.starts_with(": ")
            && (before.is_empty() || before.ends_with(['(', ',', '|', '{', ')']) || before.ends_with("pub"));
        let argument = before.ends_with('|') && after.starts_with(['|', ',']) && language == Language::Rust;
        let pattern = ["Some(", "Ok("].iter().any(|open| before.ends_with(open)) && after.starts_with(')');
        let looped = word == "for" && after.starts_with(" in ");
        declared || typed || argument || pattern && line.contains("=>") || looped
    })
}

#[cfg(test)]
mod tests {
    use super::super::source_file::{Language, SourceFile};
    use super::problems;

    fn count(text: &str, language: Language) -> usize {
        problems(&SourceFile { path: "src/a.rs".to_owned(), text: text.to_owned(), language }).len()
    }

    #[test]
    fn names_are_refused_and_sentences_are_not() {
        for text in [
            "fn below(",
            "    pub told: bool,",
            "let mut taken = 1;",
            "|said| x",
            "for of in x {",
            "(given: u8)",
        ] {
            assert_eq!(count(text, Language::Rust), 1, "{text}");
        }
        for text in ["// a type of it", "/// fn of", "let own = \"let of\";", "fn below_zero(", "x.below(1)"]
        {
            assert_eq!(count(text, Language::Rust), 0, "{text}");
        }
        assert_eq!(
            count(
                "def told(x):\n    \"\"\"A class of it.\"\"\"\n    of: int = 1  # said: no\n",
                Language::Python
            ),
            2
        );
    }
}
