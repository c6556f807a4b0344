//! The output arguments of `kubesmith init` and the text of a config -> the text with these directories and names.

use std::path::{Path, PathBuf};

use clap::Args;
use kubesmith::config::{Config, FILE_NAME};

use super::{Stop, heading};

/// Where the SDKs go, and what they are called.
#[derive(Debug, Clone, Args)]
pub(super) struct Outputs {
    /// Generate Rust into this directory [default: sdk/rust, unless only --python is given]
    #[arg(long, value_name = "DIR", conflicts_with = "schema", help_heading = heading::GENERATED)]
    pub(super) rust: Option<PathBuf>,
    /// Generate Python into this directory [default: sdk/python, unless only --rust is given]
    #[arg(long, value_name = "DIR", conflicts_with = "schema", help_heading = heading::GENERATED)]
    pub(super) python: Option<PathBuf>,
    /// Name of the crate and the Python package
    #[arg(long, value_name = "NAME", conflicts_with = "schema", help_heading = heading::GENERATED)]
    name: Option<String>,
}

impl Outputs {
    /// These, with the places of SDKs that are there for the directories that are not named.
    pub(super) fn or(&self, rust: Option<&Path>, python: Option<&Path>) -> Self {
        let named = |directory: &Option<PathBuf>, place: Option<&Path>| {
            directory.clone().or_else(|| place.map(Path::to_owned))
        };
        Self { rust: named(&self.rust, rust), python: named(&self.python, python), name: self.name.clone() }
    }

    /// The text with the directories and the name. Where one language has a directory alone, the table of the other becomes
    /// a comment.
    ///
    /// # Errors
    /// kubesmith.toml does not allow the name.
    pub(super) fn write_into(&self, text: &str) -> Result<String, Stop> {
        let chosen = self.rust.is_some() || self.python.is_some();
        let mut config_text = String::new();
        let mut table = "";
        for line in text.lines() {
            if line.starts_with('[') || line.is_empty() {
                table = line;
            }
            let directory = match table {
                "[rust]" => &self.rust,
                "[python]" => &self.python,
                _ => {
                    config_text.extend([line, "\n"]);
                    continue;
                }
            };
            config_text.push_str(&self.line(line, directory, chosen));
        }
        match (&self.name, Config::parse(&config_text, FILE_NAME)) {
            (Some(name), Err(failed)) => {
                let message = failed.0.first().map_or_else(String::new, |problem| problem.message.clone());
                Err(Stop::Usage(format!("--name {name:?}: {message}")))
            }
            _ => Ok(config_text),
        }
    }

    /// A line of the table of a language, which has this directory.
    fn line(&self, line: &str, directory: &Option<PathBuf>, chosen: bool) -> String {
        match (line.trim_start_matches("# ").split_once(" = "), directory, &self.name) {
            _ if chosen && directory.is_none() => format!("# {}\n", line.trim_start_matches("# ")),
            (Some(("out", _)), Some(directory), _) => pair("out", &directory.to_string_lossy()),
            (Some(("name", _)), _, Some(name)) => pair("name", name),
            _ => format!("{line}\n"),
        }
    }
}

/// A line of TOML with a key and a text.
pub(super) fn pair(key: &str, value: &str) -> String {
    format!("{key} = {}\n", toml::Value::from(value))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The directories and names of Rust and of Python in the config with these arguments.
    fn configured(
        rust: Option<&str>,
        python: Option<&str>,
        name: Option<&str>,
    ) -> [Option<(PathBuf, String)>; 2] {
        let path = |directory: Option<&str>| directory.map(PathBuf::from);
        let outputs = Outputs { rust: path(rust), python: path(python), name: name.map(str::to_owned) };
        let text = outputs.write_into(&super::super::template(&["crds".to_owned()])).unwrap();
        let config = Config::parse(&text, FILE_NAME).unwrap();
        [
            config.rust.map(|rust| (rust.out, rust.name.unwrap_or_default())),
            config.python.map(|python| (python.out, python.name.unwrap_or_default())),
        ]
    }

    #[test]
    fn directories_and_names_are_keys_of_the_config() {
        let output = |directory: &str, name: &str| Some((PathBuf::from(directory), name.to_owned()));
        assert_eq!(configured(None, None, None), [output("sdk/rust", ""), output("sdk/python", "")]);
        assert_eq!(
            configured(None, None, Some("a-b")),
            [output("sdk/rust", "a-b"), output("sdk/python", "a-b")]
        );
        assert_eq!(configured(None, Some("it's"), Some("x")), [None, output("it's", "x")]);
        assert_eq!(configured(Some("r"), None, None), [output("r", ""), None]);
        assert_eq!(configured(Some("r"), Some("p"), None), [output("r", ""), output("p", "")]);
    }

    #[test]
    fn a_name_that_no_config_has_is_refused() {
        let outputs = Outputs { rust: None, python: None, name: Some("a b".to_owned()) };
        let Err(Stop::Usage(message)) = outputs.write_into("[rust]\nout = \"x\"\n# name = \"y\"\n") else {
            panic!("accepted")
        };
        assert!(message.starts_with("--name \"a b\": "), "{message}");
    }
}
