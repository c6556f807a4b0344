//! A text -> whether it is a legal name of a package or a module in both Rust and Python, and a legal name made of it.

use crate::reserved_names::{is_python_keyword, is_rust_keyword, is_windows_device};
use crate::words::transliterated;

/// Keywords of either language, and names of packages that generated code uses and that must not be hidden.
const RESERVED: [&str; 81] = [
    "abstract",
    "alloc",
    "and",
    "as",
    "assert",
    "async",
    "await",
    "become",
    "box",
    "break",
    "class",
    "const",
    "continue",
    "core",
    "crate",
    "def",
    "del",
    "do",
    "dyn",
    "elif",
    "else",
    "enum",
    "except",
    "extern",
    "false",
    "final",
    "finally",
    "fn",
    "for",
    "from",
    "futures",
    "gen",
    "global",
    "http",
    "http_body",
    "if",
    "impl",
    "import",
    "in",
    "is",
    "k8s_openapi",
    "kube",
    "kubernetes",
    "lambda",
    "let",
    "loop",
    "macro",
    "match",
    "mod",
    "move",
    "mut",
    "nonlocal",
    "not",
    "or",
    "override",
    "pass",
    "priv",
    "proc_macro",
    "pub",
    "raise",
    "ref",
    "return",
    "schemars",
    "self",
    "serde",
    "serde_json",
    "static",
    "std",
    "struct",
    "super",
    "test",
    "tokio",
    "trait",
    "true",
    "try",
    "type",
    "typeof",
    "typing",
    "unsafe",
    "while",
    "yield",
];

/// The longest name of a directory on common file systems.
const LONGEST: usize = 255;

/// Checks the name of a crate and a Python package. It may contain hyphens, for which code has `_`.
///
/// # Errors
/// A message and its help.
pub(super) fn check(name: &str) -> Result<(), (String, String)> {
    let ends_in_hyphen = name.starts_with('-') || name.ends_with('-');
    if !ends_in_hyphen && is_name(&name.replace('-', "_")) { Ok(()) } else { Err(refused(name)) }
}

/// Checks the name of a module in both languages.
///
/// # Errors
/// A message and its help.
pub(super) fn check_module(name: &str) -> Result<(), (String, String)> {
    if is_name(name) { Ok(()) } else { Err(refused(name)) }
}

/// The message and the help for a text that is not a name.
fn refused(name: &str) -> (String, String) {
    let plain = name.replace('-', "_");
    let message = if is_rust_keyword(&plain) {
        format!("`{name}` cannot be a name: it is a Rust keyword")
    } else if is_python_keyword(&plain) {
        format!("`{name}` cannot be a name: it is a Python keyword")
    } else if RESERVED.contains(&plain.as_str()) {
        format!("`{name}` cannot be a name: generated code, or what it imports, already uses it")
    } else if is_windows_device(name) {
        format!("`{name}` cannot be a name: Windows reserves it")
    } else if name.len() > LONGEST {
        format!("a name of {} bytes is too long for a directory: at most {LONGEST}", name.len())
    } else {
        let fault = match name.chars().find(|c| !(c.is_ascii_lowercase() || c.is_ascii_digit() || *c == '_'))
        {
            _ if name.is_empty() => "it is empty".to_owned(),
            Some(' ') => "it contains a space".to_owned(),
            Some(c) if c.is_ascii_uppercase() => format!("it contains the capital letter `{c}`"),
            Some('-') if name.starts_with('-') || name.ends_with('-') => {
                "it begins or ends with a hyphen".to_owned()
            }
            Some(c) => format!("it contains `{c}`"),
            None if name.starts_with(|c: char| c.is_ascii_digit()) => "it begins with a digit".to_owned(),
            None => "it has no letter or digit".to_owned(),
        };
        format!(
            "`{name}` cannot be a name: {fault}; expected lower-case letters, digits and `_`, with no digit first"
        )
    };
    let snake = snake(name);
    let (plain, longer) = (snake.trim_start_matches('_'), format!("{snake}_sdk"));
    let help = match plain {
        suggestion if is_name(suggestion) => format!("try `{suggestion}`"),
        reserved if RESERVED.contains(&reserved) => format!("try `{longer}`"),
        _ => "write one such as `my_operator`".to_owned(),
    };
    (message, help)
}

/// Whether a text is an identifier in lower case in both languages, not reserved, and short enough for a directory.
pub(super) fn is_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_lowercase() || c == '_')
        && name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_')
        && name.bytes().any(|b| b != b'_')
        && name.len() <= LONGEST
        && !RESERVED.contains(&name)
        && !is_windows_device(name)
}

/// A text in lower case, with `_` instead of every character that is neither letter nor digit, and before a leading
/// digit.
pub(super) fn snake(text: &str) -> String {
    let ascii = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '_' };
    let name: String = transliterated(text).chars().map(ascii).collect();
    if name.bytes().all(|b| b == b'_') {
        return String::new();
    }
    if name.starts_with(|c: char| c.is_ascii_digit()) { format!("_{name}") } else { name }
}
