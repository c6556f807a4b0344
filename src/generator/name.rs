//! What was said, the groups and the output directory -> the name of a package, the same word in Rust and
//! Python.

use std::path::{Component, Path, PathBuf};

use crate::diag::{Diagnostic, Location};

/// Words that no crate and no Python package can be named, or that would hide what the code in it uses.
const TAKEN: [&str; 77] = [
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
    "gen",
    "global",
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

/// The name of a package: the one given, else the group where there is one only, else the directory's last
/// part.
///
/// # Errors
/// A name was given that one of the languages cannot use, or none can be made.
pub(crate) fn package_name(
    given: Option<&str>,
    groups: &[&str],
    directory: &Path,
) -> Result<String, Box<Diagnostic>> {
    if let Some(name) = given {
        return if is_name(name) { Ok(name.to_owned()) } else { Err(Box::new(refused(name))) };
    }
    let derived = match groups {
        [group] => snake(group),
        _ => snake(&last_part(directory)),
    };
    if derived.is_empty() {
        let location = Location::file(directory.display().to_string());
        let message = "the package has no name: neither a group nor the output directory gives one";
        return Err(Box::new(Diagnostic::error("name", location, message).help("give it with `--name`")));
    }
    Ok(if is_name(&derived) { derived } else { format!("{derived}_") })
}

fn refused(name: &str) -> Diagnostic {
    let message = if TAKEN.contains(&name) {
        format!("`{name}` cannot be the name of a package: Rust, Python or the generated code uses the word")
    } else {
        format!("`{name}` is no name that both a crate and a Python package can have")
    };
    let suggestion = snake(name);
    let help = match suggestion.as_str() {
        suggestion if is_name(suggestion) && suggestion != name => format!("`{suggestion}` is one"),
        _ => "use lower-case letters, digits and `_`, with no digit first".to_owned(),
    };
    Diagnostic::error("name", Location::default(), message).help(help)
}

fn is_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_lowercase() || c == '_')
        && name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_')
        && name.bytes().any(|b| b != b'_')
        && !TAKEN.contains(&name)
}

/// Lower-case letters and digits of a text, `_` for all else and before a leading digit.
fn snake(text: &str) -> String {
    let ascii = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '_' };
    let name: String = text.chars().map(ascii).collect();
    if name.bytes().all(|b| b == b'_') {
        return String::new();
    }
    if name.starts_with(|c: char| c.is_ascii_digit()) { format!("_{name}") } else { name }
}

/// The last part of a directory, `.` and `..` resolved.
fn last_part(directory: &Path) -> String {
    let absolute = std::path::absolute(directory).unwrap_or_else(|_| directory.to_owned());
    let mut resolved = PathBuf::new();
    for part in absolute.components() {
        match part {
            Component::ParentDir => drop(resolved.pop()),
            part => resolved.push(part),
        }
    }
    resolved.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_given_name_then_the_group_then_the_directory() {
        let name = |given, groups: &[&str], directory: &str| {
            package_name(given, groups, Path::new(directory)).map_err(|d| d.to_string())
        };
        assert_eq!(name(Some("sdk"), &["a.io"], "out"), Ok("sdk".to_owned()));
        assert_eq!(name(None, &["flux-framework.org"], "out"), Ok("flux_framework_org".to_owned()));
        assert_eq!(name(None, &["3scale.net"], "out"), Ok("_3scale_net".to_owned()));
        assert_eq!(name(None, &["a.io", "b.io"], "out/My SDK"), Ok("my_sdk".to_owned()));
        assert_eq!(name(None, &["a.io", "b.io"], "/x/python/../type"), Ok("type_".to_owned()));
        assert_eq!(
            name(None, &["a.io", "b.io"], "/"),
            Err("/: error[name]: the package has no name: neither a group nor the output directory gives one\n  \
                 help: give it with `--name`"
                .to_owned())
        );
        assert_eq!(
            name(Some("My-SDK"), &[], "out"),
            Err("error[name]: `My-SDK` is no name that both a crate and a Python package can have\n  \
                 help: `my_sdk` is one"
                .to_owned())
        );
        for bad in ["serde", "class", "", "_", "a.b", "../x", "é", "1a"] {
            assert!(name(Some(bad), &["a.io"], "out").is_err(), "{bad}");
        }
    }
}
