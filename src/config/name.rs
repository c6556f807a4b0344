//! What was said, the groups and the output directory -> the name of a package, the same word in Rust and
//! Python.

use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};

use super::Config;
use crate::diag::{Diagnostic, Location};

/// Words that no crate and no Python package can be named, or that would hide what the code in it uses.
const TAKEN: [&str; 79] = [
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
        return match check(name) {
            Ok(()) => Ok(name.to_owned()),
            Err((message, help)) => {
                Err(Box::new(Diagnostic::error("name", Location::default(), message).help(help)))
            }
        };
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

/// Whether a crate and a Python package can have this name: hyphens may stand between its words, where code says `_`.
///
/// # Errors
/// Why not, and what to do.
pub(super) fn check(name: &str) -> Result<(), (String, String)> {
    let ends_in_hyphen = name.starts_with('-') || name.ends_with('-');
    if !ends_in_hyphen && is_name(&name.replace('-', "_")) { Ok(()) } else { Err(refused(name)) }
}

/// Whether a module of both languages can have this name.
///
/// # Errors
/// Why not, and what to do.
pub(super) fn check_module(name: &str) -> Result<(), (String, String)> {
    if is_name(name) { Ok(()) } else { Err(refused(name)) }
}

/// Why a text is no name, and what to do.
fn refused(name: &str) -> (String, String) {
    let message = if TAKEN.contains(&name.replace('-', "_").as_str()) {
        format!("`{name}` cannot be a name: Rust, Python or the generated code uses the word")
    } else {
        format!("`{name}` is no name in both Rust and Python")
    };
    let help = match snake(name).trim_start_matches('_') {
        suggestion if is_name(suggestion) => format!("`{suggestion}` is one"),
        _ => "use lower-case letters, digits and `_`, with no digit first".to_owned(),
    };
    (message, help)
}

fn is_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_lowercase() || c == '_')
        && name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_')
        && name.bytes().any(|b| b != b'_')
        && !TAKEN.contains(&name)
}

/// The module of a group: the config's, else the group in snake case; empty at the package's root.
pub(crate) fn group_module(config: &Config, group: &str) -> String {
    let given = config.group.get(group).and_then(|group| group.module.clone());
    given.unwrap_or_else(|| match snake(if group.is_empty() { "core" } else { group }) {
        name if name.is_empty() => name,
        name if is_name(&name) => name,
        name => format!("{name}_"),
    })
}

/// Two groups that would share a module, by the first part of their versions' paths; each pair is an error.
pub(crate) fn shared_modules(config: &Config, versions: &[(&str, &str)]) -> Vec<Diagnostic> {
    let mut owners: BTreeMap<String, &str> = BTreeMap::new();
    let mut errors = Vec::new();
    for (group, version) in versions {
        let module = group_module(config, group);
        let first = if module.is_empty() { snake(version) } else { module };
        let owner = *owners.entry(first.clone()).or_insert(group);
        if owner != *group {
            let message = format!("the groups `{owner}` and `{group}` would both be the module `{first}`");
            let help = format!("give one of them another with `module` in `[group.\"{group}\"]`");
            errors.push(Diagnostic::error("module", Location::default(), message).help(help));
        }
    }
    errors
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
    fn groups_that_share_a_module_are_refused() {
        let groups = [("a-b.io", "v1"), ("a.b.io", "v2"), ("c.io", "v1")];
        let of = |text: &str| {
            let config = Config::parse(text, "kubesmith.toml").unwrap();
            shared_modules(&config, &groups).iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        assert_eq!(
            of(""),
            ["error[module]: the groups `a-b.io` and `a.b.io` would both be the module `a_b_io`\n  \
              help: give one of them another with `module` in `[group.\"a.b.io\"]`"]
        );
        assert_eq!(of("group.'a.b.io'.module = 'ab'"), [""; 0]);
        assert_eq!(of("[group]\n'a.b.io'.module = ''\n'c.io'.module = ''\n"), [""; 0]);
        assert_eq!(of("[group]\n'a-b.io'.module = ''\n'c.io'.module = ''\n").len(), 1);
    }

    #[test]
    fn the_given_name_then_the_group_then_the_directory() {
        let name = |given, groups: &[&str], directory: &str| {
            package_name(given, groups, Path::new(directory)).map_err(|d| d.to_string())
        };
        assert_eq!(name(Some("sdk"), &["a.io"], "out"), Ok("sdk".to_owned()));
        assert_eq!(name(None, &["flux-framework.org"], "out"), Ok("flux_framework_org".to_owned()));
        assert_eq!(name(None, &["3scale.net"], "out"), Ok("_3scale_net".to_owned()));
        assert_eq!(name(None, &["a.io", "b.io"], "out/My SDK"), Ok("my_sdk".to_owned()));
        assert_eq!(name(Some("my-sdk"), &["a.io"], "out"), Ok("my-sdk".to_owned()));
        assert_eq!(name(None, &["a.io", "b.io"], "/x/python/../type"), Ok("type_".to_owned()));
        assert_eq!(
            name(None, &["a.io", "b.io"], "/"),
            Err("/: error[name]: the package has no name: neither a group nor the output directory gives one\n  \
                 help: give it with `--name`"
                .to_owned())
        );
        assert_eq!(
            name(Some("My-SDK"), &[], "out"),
            Err("error[name]: `My-SDK` is no name in both Rust and Python\n  \
                 help: `my_sdk` is one"
                .to_owned())
        );
        for bad in ["serde", "class", "", "_", "a.b", "../x", "é", "1a", "-a", "a-", "proc-macro"] {
            assert!(name(Some(bad), &["a.io"], "out").is_err(), "{bad}");
        }
    }
}
