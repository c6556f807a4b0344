//! The text of `kubesmith.toml` -> a [`Config`], or messages with the line and column of what is wrong.

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::{Path, PathBuf};

use serde::de::Error;
use serde::{Deserialize, Deserializer};

use super::{Config, keys, name};
use crate::diag::{Diagnostic, Diagnostics, Failed, Location};

/// The name that is looked for where no config is named.
pub const FILE_NAME: &str = "kubesmith.toml";

impl Config {
    /// Reads a config file.
    ///
    /// # Errors
    /// The file cannot be read, or every error in it.
    pub fn read(path: &Path) -> Result<Self, Failed> {
        let shown = path.display().to_string();
        match std::fs::read_to_string(path) {
            Ok(text) => Self::parse(&text, &shown),
            Err(error) => {
                let what = match error.kind() {
                    std::io::ErrorKind::NotFound => "no such file".to_owned(),
                    _ => format!("cannot be read: {error}"),
                };
                Err(Failed(vec![Diagnostic::error("config", Location::file(shown), what)]))
            }
        }
    }

    /// Reads the text of a config; `file` is what messages call it.
    ///
    /// # Errors
    /// All that is wrong with it: what is no TOML, a key that does not exist, a value that means nothing.
    pub fn parse(text: &str, file: &str) -> Result<Self, Failed> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut diagnostics = Diagnostics::default();
        for unknown in keys::unknown(text) {
            let location = locate(text, file, Some(unknown.span));
            diagnostics.push(Diagnostic::error("config", location, unknown.message).help(unknown.help));
        }
        diagnostics.propagate()?;
        let mut config: Self = toml::from_str(text).map_err(|error| {
            let location = locate(text, file, error.span());
            Failed(vec![Diagnostic::error("config", location, error.message().replace('\n', ", "))])
        })?;
        config.place(|span| locate(text, file, Some(span)));
        Ok(config)
    }

    /// Tells every rule where it stands.
    fn place(&mut self, locate: impl Fn(Range<usize>) -> Location) {
        self.map.iter_mut().for_each(|rule| rule.at = locate(rule.span.clone()));
        self.rename.iter_mut().for_each(|rule| rule.at = locate(rule.span.clone()));
        self.types.iter_mut().for_each(|rule| rule.at = locate(rule.span.clone()));
        self.fields.iter_mut().for_each(|rule| rule.at = locate(rule.span.clone()));
    }
}

/// The line and column of a byte range's start; the file alone without one.
fn locate(text: &str, file: &str, span: Option<Range<usize>>) -> Location {
    let mut location = Location::file(file);
    if let Some(before) = span.and_then(|span| text.get(..span.start)) {
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        let count = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        location.line = count(before.matches('\n').count() + 1);
        location.column = count(before[line_start..].chars().count() + 1);
    }
    location
}

/// A version as `kubernetes` has it.
pub(super) fn kubernetes_version<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<String>, D::Error> {
    let version = String::deserialize(deserializer)?;
    let number = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    match version.split_once('.') {
        Some((major, minor)) if number(major) && number(minor) => Ok(Some(version)),
        _ => Err(D::Error::custom(format!("`{version}` is no Kubernetes version such as `1.33`"))),
    }
}

/// An output directory.
pub(super) fn directory<'de, D: Deserializer<'de>>(deserializer: D) -> Result<PathBuf, D::Error> {
    let directory = String::deserialize(deserializer)?;
    if directory.is_empty() {
        return Err(D::Error::custom(
            "the directory to generate into is empty; `.` is the config file's own",
        ));
    }
    Ok(directory.into())
}

/// An output file.
pub(super) fn file<'de, D: Deserializer<'de>>(deserializer: D) -> Result<PathBuf, D::Error> {
    let file = PathBuf::from(String::deserialize(deserializer)?);
    match file.file_name() {
        Some(_) => Ok(file),
        None => Err(D::Error::custom(format!("`{}` is no file such as `openapi.json`", file.display()))),
    }
}

/// The name of a distribution (PEP 508).
pub(super) fn project<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    let name = String::deserialize(deserializer)?;
    let ends = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphanumeric());
    let legal = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
    match ends(name.chars().next()) && ends(name.chars().last()) && name.chars().all(legal) {
        true => Ok(Some(name)),
        false => {
            Err(D::Error::custom(format!("`{name}` is no name of a distribution such as `my-operator`")))
        }
    }
}

/// The crates that generated Rust depends on whatever the rules say.
const OWN_CRATES: [&str; 7] = ["futures", "http", "k8s-openapi", "kube", "schemars", "serde", "serde_json"];

/// Further crates.
pub(super) fn crates<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<BTreeMap<String, toml::Value>, D::Error> {
    let crates = BTreeMap::<String, toml::Value>::deserialize(deserializer)?;
    let legal = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    for (name, value) in &crates {
        if name.is_empty() || !name.chars().all(legal) {
            return Err(D::Error::custom(format!("`{name}` is no name of a crate")));
        }
        if OWN_CRATES.contains(&name.as_str()) {
            return Err(D::Error::custom(format!("the crate depends on `{name}` already")));
        }
        if !value.is_str() && !value.is_table() {
            return Err(D::Error::custom(format!("`{name}` needs a version or a table, as in a Cargo.toml")));
        }
    }
    Ok(crates)
}

/// The module of a group: no text of it may become anything but the name of one module.
pub(super) fn module<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    let module = String::deserialize(deserializer)?;
    if module.is_empty() {
        return Ok(Some(module));
    }
    lawful(module, name::check_module)
}

/// The name of a package.
pub(super) fn name<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    lawful(String::deserialize(deserializer)?, name::check)
}

fn lawful<E: Error>(
    name: String,
    check: fn(&str) -> Result<(), (String, String)>,
) -> Result<Option<String>, E> {
    match check(&name) {
        Ok(()) => Ok(Some(name)),
        Err((message, help)) => Err(E::custom(format!("{message}; {help}"))),
    }
}
