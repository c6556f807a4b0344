//! A name -> whether Rust, Python or Windows reserves it.

/// Keywords of any edition of Rust.
const RUST_KEYWORDS: &[&str] = &[
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate", "do", "dyn",
    "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop",
    "macro", "match", "mod", "move", "mut", "override", "priv", "pub", "ref", "return", "self", "static",
    "struct", "super", "trait", "true", "try", "type", "typeof", "unsafe", "unsized", "use", "virtual",
    "where", "while", "yield",
];

/// Python's keywords.
const PYTHON_KEYWORDS: &[&str] = &[
    "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue", "def",
    "del", "elif", "else", "except", "finally", "for", "from", "global", "if", "import", "in", "is",
    "lambda", "nonlocal", "not", "or", "pass", "raise", "return", "try", "while", "with", "yield",
];

/// Whether a name is a keyword in any edition of Rust.
pub fn is_rust_keyword(name: &str) -> bool {
    RUST_KEYWORDS.contains(&name)
}

/// Whether a name is a keyword in Python.
pub fn is_python_keyword(name: &str) -> bool {
    PYTHON_KEYWORDS.contains(&name)
}

/// Whether a text is an identifier of ASCII characters, which may be a keyword.
pub fn is_identifier(text: &str) -> bool {
    let legal = |c: char| c.is_ascii_alphanumeric() || c == '_';
    !text.is_empty() && !text.starts_with(|c: char| c.is_ascii_digit()) && text.chars().all(legal)
}

/// Whether Windows takes the name of a file for that of a device, as it does with any extension and in any case:
/// <https://learn.microsoft.com/windows/win32/fileio/naming-a-file>.
pub fn is_windows_device(file: &str) -> bool {
    let stem = file.split('.').next().unwrap_or_default().trim_end_matches(' ').to_ascii_lowercase();
    let is_port_number = |rest: &str| {
        let mut chars = rest.chars();
        matches!(chars.next(), Some('1'..='9' | '¹' | '²' | '³')) && chars.next().is_none()
    };
    matches!(stem.as_str(), "aux" | "con" | "nul" | "prn")
        || ["com", "lpt"].iter().any(|port| stem.strip_prefix(port).is_some_and(is_port_number))
}

#[cfg(test)]
mod tests {
    use super::is_windows_device;

    #[test]
    fn devices_are_known_in_any_case_and_with_any_extension() {
        for device in ["con", "AUX", "nul.json", "prn.tar.gz", "com1", "LPT9.rs", "com\u{b9}", "con .x"] {
            assert!(is_windows_device(device), "{device}");
        }
        for file in ["cons", "com", "com0", "com10", "lpta", "_con", "con_", "x.con", ""] {
            assert!(!is_windows_device(file), "{file}");
        }
    }
}
