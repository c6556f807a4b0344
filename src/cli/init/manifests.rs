//! The manifest of a package (`pyproject.toml`, `setup.cfg`, `setup.py`, `Cargo.toml`) -> its name, version and other
//! metadata.

use std::collections::BTreeMap;
use std::path::Path;

use super::setup_py;

/// What a manifest says of its package.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct Metadata {
    pub(super) name: Option<String>,
    pub(super) version: Option<String>,
    pub(super) description: Option<String>,
    pub(super) license: Option<String>,
    pub(super) repository: Option<String>,
    /// Each as `Name <mail>`, `Name` or `<mail>`.
    pub(super) authors: Vec<String>,
}

/// The manifests of Python packages, the one that decides first.
pub(super) const PYTHON: [&str; 3] = ["pyproject.toml", "setup.cfg", "setup.py"];

/// The manifest of a crate.
pub(super) const RUST: &str = "Cargo.toml";

impl Metadata {
    /// The metadata of the Python package in a directory, if it has a manifest that describes one.
    pub(super) fn of_python(directory: &Path) -> Option<Self> {
        let texts = PYTHON.map(|name| std::fs::read_to_string(directory.join(name)).unwrap_or_default());
        let found = [pyproject(&texts[0]), setup_cfg(&texts[1]), setup_arguments(&texts[2])];
        let found = found.into_iter().reduce(Self::or)?;
        found.name.is_some().then_some(found)
    }

    /// The metadata of the crate in a directory, if there is one.
    pub(super) fn of_rust(directory: &Path) -> Option<Self> {
        let text = std::fs::read_to_string(directory.join(RUST)).ok()?;
        let found = cargo(&text);
        found.name.is_some().then_some(found)
    }

    /// These, and the others in place of those that are missing.
    pub(super) fn or(self, other: Self) -> Self {
        Self {
            name: self.name.or(other.name),
            version: self.version.or(other.version),
            description: self.description.or(other.description),
            license: self.license.or(other.license),
            repository: self.repository.or(other.repository),
            authors: if self.authors.is_empty() { other.authors } else { self.authors },
        }
    }
}

/// A table of a TOML text; empty if there is none.
fn table(text: &str, path: &[&str]) -> toml::Table {
    let mut table = text.parse::<toml::Table>().unwrap_or_default();
    for key in path {
        table = match table.remove(*key) {
            Some(toml::Value::Table(inner)) => inner,
            _ => return toml::Table::new(),
        };
    }
    table
}

/// A text of a table.
fn text(table: &toml::Table, key: &str) -> Option<String> {
    table.get(key)?.as_str().map(str::to_owned)
}

/// `Name <mail>`, of what there is.
fn author(name: Option<&str>, mail: Option<&str>) -> Option<String> {
    match (name, mail) {
        (Some(name), Some(mail)) => Some(format!("{name} <{mail}>")),
        (Some(name), None) => Some(name.to_owned()),
        (None, Some(mail)) => Some(format!("<{mail}>")),
        (None, None) => None,
    }
}

/// `[project]`, or what poetry had in its place.
fn pyproject(manifest: &str) -> Metadata {
    let project = table(manifest, &["project"]);
    let poetry = table(manifest, &["tool", "poetry"]);
    let either = |key: &str| text(&project, key).or_else(|| text(&poetry, key));
    let license_table = project.get("license").and_then(|license| license.get("text")?.as_str());
    let urls = table(manifest, &["project", "urls"]);
    let url = ["Repository", "repository", "Source", "Homepage", "homepage"];
    let entries = [&project, &poetry].into_iter().filter_map(|table| table.get("authors")?.as_array());
    let entry = |entry: &toml::Value| match entry {
        toml::Value::String(text) => Some(text.clone()),
        _ => author(
            entry.get("name").and_then(toml::Value::as_str),
            entry.get("email").and_then(toml::Value::as_str),
        ),
    };
    Metadata {
        name: either("name"),
        version: either("version"),
        description: either("description"),
        license: either("license").or_else(|| license_table.map(str::to_owned)),
        repository: url.iter().find_map(|key| text(&urls, key)).or_else(|| text(&poetry, "repository")),
        authors: entries.flatten().filter_map(entry).collect(),
    }
}

/// `[metadata]` of a setup.cfg: lines `key = value`. A value that is read from somewhere else is left out.
fn setup_cfg(manifest: &str) -> Metadata {
    let mut section = "";
    let mut keys = BTreeMap::new();
    for line in manifest.lines() {
        if let Some(name) = line.trim_end().strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            section = name;
        } else if let Some((key, value)) = line.split_once(['=', ':'])
            && section == "metadata"
            && !line.starts_with([' ', '\t', '#', ';'])
        {
            let value = value.trim();
            let is_elsewhere = value.starts_with("attr:") || value.starts_with("file:");
            if !value.is_empty() && !is_elsewhere {
                keys.insert(key.trim().replace('-', "_"), value.to_owned());
            }
        }
    }
    of_keys(&keys)
}

/// The arguments of a setup.py.
fn setup_arguments(manifest: &str) -> Metadata {
    of_keys(&setup_py::arguments(manifest))
}

/// The metadata under the names of setuptools.
fn of_keys(keys: &BTreeMap<String, String>) -> Metadata {
    let text = |key: &str| keys.get(key).cloned();
    let (name, mail) = (text("author"), text("author_email"));
    Metadata {
        name: text("name"),
        version: text("version"),
        description: text("description"),
        license: text("license"),
        repository: text("url"),
        authors: author(name.as_deref(), mail.as_deref()).into_iter().collect(),
    }
}

/// `[package]` of a Cargo.toml. A key that the workspace decides is left out.
fn cargo(manifest: &str) -> Metadata {
    let package = table(manifest, &["package"]);
    let authors = package.get("authors").and_then(toml::Value::as_array).into_iter().flatten();
    Metadata {
        name: text(&package, "name"),
        version: text(&package, "version"),
        description: text(&package, "description"),
        license: text(&package, "license"),
        repository: text(&package, "repository"),
        authors: authors.filter_map(|author| author.as_str().map(str::to_owned)).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(found: &Metadata) -> String {
        let Metadata { name, version, description, license, repository, authors } = found;
        let all =
            [name, version, description, license, repository].map(|text| text.clone().unwrap_or_default());
        format!("{} {}", all.join(" "), authors.join(", ")).trim().to_owned()
    }

    #[test]
    fn each_manifest_has_its_keys() {
        for (found, expected) in [
            (
                pyproject(
                    "[project]\nname = 'a'\nversion = '1'\nlicense = {text = 'MIT'}\nauthors = [{name = 'N', email = 'm@x'}]\n[project.urls]\nRepository = 'u'\n",
                ),
                "a 1  MIT u N <m@x>",
            ),
            (
                pyproject("[tool.poetry]\nname = 'a'\nversion = '1'\nauthors = ['N <m@x>']\n"),
                "a 1    N <m@x>",
            ),
            (pyproject("[project]\nname = 'a'\ndynamic = ['version']\n"), "a"),
            (pyproject("not toml"), ""),
            (
                setup_cfg(
                    "[metadata]\nname = a\nversion = attr: a.__version__\nauthor-email = m@x\nurl: u\n[options]\nname = b\n",
                ),
                "a    u <m@x>",
            ),
            (cargo("[package]\nname = 'a'\nversion.workspace = true\nlicense = 'MIT'\n"), "a   MIT"),
            (cargo("[workspace]\n"), ""),
        ] {
            assert_eq!(shown(&found), expected);
        }
    }
}
