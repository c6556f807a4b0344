//! The text of `kubesmith.toml` -> a [`Config`], or messages with the line and column of each error.

use std::io::ErrorKind;
use std::ops::Range;
use std::path::Path;

use super::near_path::near_path;
use super::values::HELP;
use super::{Config, Located, Rust, keys, syntax};
use crate::diag::{Diagnostic, Diagnostics, Failed, Location, Mark};
use crate::merge_conflict;

/// The name of the config in the working directory that is read by default.
pub const FILE_NAME: &str = "kubesmith.toml";

impl Config {
    /// Reads a config file.
    ///
    /// # Errors
    /// The file cannot be read, or every error in it.
    pub fn read(path: &Path) -> Result<Self, Failed> {
        let shown = path.display().to_string();
        match std::fs::read_to_string(path) {
            Ok(text) => {
                if let Some((what, help)) = not_a_config(path, &text) {
                    let error = Diagnostic::error("config", Location::file(shown), what).help(help);
                    return Err(Failed(vec![error]));
                }
                Ok(Self { file: Some(path.to_owned()), ..Self::parse(&text, &shown)? })
            }
            Err(error) => {
                let in_directory = path.join(FILE_NAME);
                let (what, help) = match error.kind() {
                    ErrorKind::NotFound => (
                        "no such file".to_owned(),
                        near_path(path).map_or_else(
                            || "`kubesmith init` writes a config to start from".to_owned(),
                            |near| format!("there is `{near}`"),
                        ),
                    ),
                    ErrorKind::InvalidData => ("not UTF-8 text".to_owned(), String::new()),
                    _ if path.is_dir() => {
                        let help = format!("name the file: `{}`", in_directory.display());
                        ("expected a file, found a directory".to_owned(), help)
                    }
                    _ => {
                        let message = format!("cannot be read: {error}");
                        let problem = Diagnostic::error("config", Location::file(shown), message);
                        return Err(Failed(vec![problem.help_of(&error)]));
                    }
                };
                Err(Failed(vec![Diagnostic::error("config", Location::file(shown), what).help(help)]))
            }
        }
    }

    /// Reads the text of a config; `file` is its name in messages.
    ///
    /// # Errors
    /// Every key and value that the JSON schema does not allow; else the first error of TOML or of a value.
    pub fn parse(text: &str, file: &str) -> Result<Self, Failed> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut diagnostics = Diagnostics::default();
        if toml::from_str::<toml::Table>(text).is_err()
            && let Some(error) = merge_conflict::error(text.as_bytes(), file)
        {
            return Err(Failed(vec![error]));
        }
        for fault in keys::faults(text) {
            let location = locate(text, file, Some(fault.span));
            diagnostics.push(Diagnostic::error("config", location, fault.message).help(fault.help));
        }
        diagnostics.propagate()?;
        let mut config: Self = toml::from_str(text).map_err(|error| {
            if let Some(keys::Fault { span, message, help }) = syntax::fault(text, &error) {
                let location = locate(text, file, Some(span));
                return Failed(vec![Diagnostic::error("config", location, message).help(help)]);
            }
            let location = locate(text, file, error.span());
            let (message, help) = error.message().split_once(HELP).unwrap_or((error.message(), ""));
            Failed(vec![Diagnostic::error("config", location, message.replace('\n', ", ")).help(help)])
        })?;
        if let Some(message) = config.kubernetes_conflict() {
            let location = locate(text, file, keys::span(text, "kubernetes"));
            let help = "write an older version there, or a newer `k8s-openapi` in [rust]";
            return Err(Failed(vec![Diagnostic::error("config", location, message).help(help)]));
        }
        if let Some((message, help)) = config.rust.as_ref().and_then(Rust::runtime_conflict) {
            let location = locate(text, file, keys::span(text, "rust"));
            return Err(Failed(vec![Diagnostic::error("config", location, message).help(help)]));
        }
        config.locate_rules(|span| locate(text, file, Some(span)));
        config.locate_values(keys::values_of_rules(text), |span| locate(text, file, Some(span)));
        let select = keys::span(text, "select").map(|span| ("select".to_owned(), String::new(), span));
        let names = keys::names(text).into_iter().chain(select);
        config.places =
            names.map(|(key, name, span)| ((key, name), locate(text, file, Some(span)))).collect();
        Ok(config)
    }

    /// Replaces the inputs of the file by others, which have no position in it.
    pub fn replace_inputs(&mut self, inputs: Vec<String>) {
        self.inputs = inputs;
        self.places.retain(|(key, _), _| key != keys::INPUTS);
    }

    /// The position of an input in the file, if it stands there.
    pub(crate) fn place_of_input(&self, input: &str) -> Option<&Location> {
        self.places.get(&(keys::INPUTS.to_owned(), input.to_owned()))
    }

    /// Sets the positions of the values of every rule.
    fn locate_values(&mut self, values: Vec<keys::RuleValue>, locate: impl Fn(Range<usize>) -> Location) {
        fn add<T>(rules: &mut [Located<T>], index: usize, value: (String, String, Location)) {
            rules.get_mut(index).into_iter().for_each(|rule| rule.values.push(value.clone()));
        }
        for keys::RuleValue { table, index, key, text, span } in values {
            let value = (key, text, locate(span));
            match table {
                "kind" => add(&mut self.kinds, index, value),
                "map" => add(&mut self.map, index, value),
                "rename" => add(&mut self.rename, index, value),
                "type" => add(&mut self.types, index, value),
                _ => add(&mut self.fields, index, value),
            }
        }
    }

    /// Sets the position of every rule.
    fn locate_rules(&mut self, locate: impl Fn(Range<usize>) -> Location) {
        self.kinds.iter_mut().for_each(|rule| rule.at = locate(rule.span.clone()));
        self.map.iter_mut().for_each(|rule| rule.at = locate(rule.span.clone()));
        self.diff.allow.iter_mut().for_each(|rule| rule.at = locate(rule.span.clone()));
        self.rename.iter_mut().for_each(|rule| rule.at = locate(rule.span.clone()));
        self.types.iter_mut().for_each(|rule| rule.at = locate(rule.span.clone()));
        self.fields.iter_mut().for_each(|rule| rule.at = locate(rule.span.clone()));
    }
}

/// What a file is that is no config by its name, and what to do.
fn not_a_config(path: &Path, text: &str) -> Option<(String, String)> {
    let name = path.file_name()?.to_str()?;
    let own = format!("kubesmith has its own file, `{FILE_NAME}`");
    match (name, path.extension()?.to_str()?) {
        ("pyproject.toml", _) if text.contains("[tool.kubesmith") => {
            let what = "`[tool.kubesmith]` is not read".to_owned();
            Some((what, format!("{own}: move the keys there, and begin the tables without `tool.kubesmith`")))
        }
        ("pyproject.toml" | "Cargo.toml", _) => {
            let what = format!("expected a kubesmith config, found the `{name}` of a package");
            Some((what, format!("{own}; `kubesmith init` writes one to start from")))
        }
        (_, "yaml" | "yml" | "json" | "go") => {
            let what = "expected a config in TOML".to_owned();
            Some((what, format!("pass an input without `--config`: `kubesmith generate {name} ...`")))
        }
        _ => None,
    }
}

/// The file with the line and column of a byte range's start; without a range only the file.
fn locate(text: &str, file: &str, span: Option<Range<usize>>) -> Location {
    let before = span.and_then(|span| text.get(..span.start));
    Location { at: before.map(Mark::after).unwrap_or_default(), ..Location::file(file) }
}
