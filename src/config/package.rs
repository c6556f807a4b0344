//! `[package]` -> the metadata in the manifests of both packages: version, authors, licence.

use serde::de::Error;
use serde::{Deserialize, Deserializer};

/// The metadata of both packages.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Package {
    /// The version, in a form that is valid for both Cargo and Python.
    #[serde(deserialize_with = "version")]
    pub version: String,
    /// The description, one line; by default it names the groups.
    #[serde(deserialize_with = "optional_line")]
    pub description: Option<String>,
    /// The license, an SPDX expression.
    #[serde(deserialize_with = "optional_line")]
    pub license: Option<String>,
    /// The authors, each as `Name`, `Name <mail>` or `<mail>`.
    #[serde(deserialize_with = "authors")]
    pub authors: Vec<Author>,
    /// The URL of the source code.
    #[serde(deserialize_with = "optional_line")]
    pub repository: Option<String>,
}

impl Default for Package {
    fn default() -> Self {
        Self {
            version: "0.1.0".to_owned(),
            description: None,
            license: None,
            authors: Vec::new(),
            repository: None,
        }
    }
}

/// An author of a package: a name, a mail address, or both.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Author {
    /// The name.
    pub name: Option<String>,
    /// The mail address.
    pub email: Option<String>,
}

/// Three numbers and perhaps a pre-release, in a form that is valid for both Cargo and PyPI.
const VERSION: &str = r"^(0|[1-9][0-9]*)(\.(0|[1-9][0-9]*)){2}(-(alpha|beta|rc|dev)(\.?(0|[1-9][0-9]*))?)?$";

fn version<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let version = String::deserialize(deserializer)?;
    match regex_lite::Regex::new(VERSION) {
        Ok(form) if form.is_match(&version) => Ok(version),
        _ => Err(D::Error::custom(format!(
            "expected a version that both Cargo and Python read, such as `1.2.3` or `1.2.3-rc.1`, found `{version}`"
        ))),
    }
}

fn optional_line<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    line(String::deserialize(deserializer)?).map(Some)
}

/// A text of one line that is not empty.
fn line<E: Error>(text: String) -> Result<String, E> {
    let text = text.trim();
    if text.is_empty() || text.contains(char::is_control) {
        return Err(E::custom("expected a single line"));
    }
    Ok(text.to_owned())
}

fn authors<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Author>, D::Error> {
    Vec::<String>::deserialize(deserializer)?.into_iter().map(author).collect()
}

/// Parses `Name`, `Name <mail>` or `<mail>`.
fn author<E: Error>(text: String) -> Result<Author, E> {
    let text = line::<E>(text)?;
    let wrong = || E::custom(format!("expected an author such as `Name <mail>`, found `{text}`"));
    let (name, email) = match text.split_once('<') {
        Some((name, rest)) => (name.trim(), Some(rest.strip_suffix('>').ok_or_else(wrong)?)),
        None => (text.as_str(), None),
    };
    if email.is_some_and(|email| !email.contains('@') || email.contains(['<', '>', ' '])) {
        return Err(wrong());
    }
    let name = (!name.is_empty()).then(|| name.to_owned());
    Ok(Author { name, email: email.map(str::to_owned) })
}

#[cfg(test)]
mod tests {
    use crate::config::{Config, JSON_SCHEMA};

    fn package(text: &str) -> Result<super::Package, String> {
        let config = Config::parse(&format!("[package]\n{text}\n"), "kubesmith.toml");
        config.map(|config| config.package).map_err(|failed| failed.to_string())
    }

    #[test]
    fn versions_are_those_that_both_indexes_take() {
        for version in ["0.1.0", "10.20.30", "1.0.0-rc.1", "1.0.0-alpha", "1.0.0-beta2", "1.0.0-dev.0"] {
            assert_eq!(package(&format!("version = '{version}'")).unwrap().version, version);
        }
        for version in ["", "1", "1.0", "01.0.0", "1.0.0-pre.1", "1.0.0+build", "v1.0.0", "1.0.0\\\"\\nx"] {
            let message = package(&format!("version = \"{version}\"")).unwrap_err();
            assert!(message.contains("expected a version that both Cargo and Python read"), "{message}");
        }
        let schema: serde_json::Value = serde_json::from_str(JSON_SCHEMA).unwrap();
        assert_eq!(schema["properties"]["package"]["properties"]["version"]["pattern"], super::VERSION);
    }

    #[test]
    fn authors_have_a_name_a_mail_or_both() {
        let found =
            package("authors = ['Ada Lovelace <ada@example.com>', 'Ada', '<ada@example.com>']").unwrap();
        let parts: Vec<_> = found.authors.iter().map(|a| (a.name.as_deref(), a.email.as_deref())).collect();
        let (name, mail) = (Some("Ada Lovelace"), Some("ada@example.com"));
        assert_eq!(parts, [(name, mail), (Some("Ada"), None), (None, mail)]);
        for wrong in ["Ada <ada@example.com", "Ada <ada>", "<>"] {
            let message = package(&format!("authors = ['{wrong}']")).unwrap_err();
            assert!(message.contains("expected an author such as `Name <mail>`"), "{message}");
        }
        assert!(package("description = \"two\\nlines\"").unwrap_err().contains("expected a single line"));
    }
}
