//! A config of openapi-generator -> the keys and rules of kubesmith.toml that say the same, and what has none.

use std::path::Path;

use kubesmith::config::Config;
use kubesmith::diag::{Diagnostic, Diagnostics, Failed, Location};
use kubesmith::mapping;
use kubesmith::source;
use serde_json::{Map, Value};

/// What was taken over.
#[derive(Default)]
pub(super) struct Taken {
    name: Option<String>,
    project: Option<String>,
    version: Option<String>,
    repository: Option<String>,
    /// Names of types that the built-in table has as the config wants them.
    known: Vec<String>,
    /// Canonical name and Python class of types that stand for another class.
    mapped: Vec<(String, String)>,
    /// A warning for each key and mapping that was not taken over.
    pub(super) left: Vec<Diagnostic>,
}

/// Keys whose values map names of schemas to types.
const MAPPINGS: [&str; 3] = ["importMappings", "schemaMappings", "typeMappings"];

impl Taken {
    /// Reads a file.
    ///
    /// # Errors
    /// It cannot be read, or is no such config.
    pub(super) fn read(file: &str) -> Result<Self, Failed> {
        let mut diagnostics = Diagnostics::default();
        let documents = source::read_documents(&[file.to_owned()], Path::new(""), &mut diagnostics);
        diagnostics.propagate()?;
        let at = Location::file(file);
        let [document] = documents.as_slice() else {
            return Err(Failed(vec![Diagnostic::error("init", at, "expected one document")]));
        };
        let Value::Object(keys) = &document.value else {
            let message = "expected keys such as `packageName` and `importMappings`";
            return Err(Failed(vec![Diagnostic::error("init", at, message)]));
        };
        let mut taken = Self::default();
        taken.keys(keys, &at);
        Ok(taken)
    }

    fn keys(&mut self, keys: &Map<String, Value>, at: &Location) {
        for (key, value) in keys {
            let text = value.as_str().unwrap_or_default();
            let done = match key.as_str() {
                "packageName" => self.package(text, at),
                "projectName" => {
                    self.project = lawful("python", "project", text);
                    self.project.is_some()
                }
                "packageUrl" => {
                    self.repository = lawful("package", "repository", text);
                    self.repository.is_some()
                }
                "packageVersion" => self.package_version(text, at),
                // Where options of a generator are nested, they are the same keys.
                "additionalProperties" if value.is_object() => {
                    value.as_object().into_iter().for_each(|keys| self.keys(keys, at));
                    true
                }
                key if MAPPINGS.contains(&key) => {
                    pairs(value).iter().for_each(|(name, ty)| self.mapping(key, name, ty, at));
                    true
                }
                _ => false,
            };
            if !done {
                self.leave(at, format!("`{key}` has no counterpart in kubesmith.toml"), "");
            }
        }
    }

    fn leave(&mut self, at: &Location, message: String, help: &str) {
        self.left.push(Diagnostic::warning("init", at.clone(), message).help(help));
    }

    fn package(&mut self, text: &str, at: &Location) -> bool {
        let plain: String = text.to_lowercase().replace(|c: char| !c.is_ascii_alphanumeric(), "_");
        self.name = lawful("python", "name", &plain);
        if self.name.is_some() && plain != text {
            self.leave(at, format!("packageName `{text}` became `{plain}`"), "a package's name is one word");
        }
        self.name.is_some()
    }

    fn package_version(&mut self, text: &str, at: &Location) -> bool {
        let padded = format!("{text}{}", ".0".repeat(2_usize.saturating_sub(text.matches('.').count())));
        self.version = lawful("package", "version", text).or_else(|| lawful("package", "version", &padded));
        if self.version.as_ref().is_some_and(|version| version != text) {
            self.leave(
                at,
                format!("packageVersion `{text}` became `{padded}`"),
                "a version has three numbers",
            );
        }
        self.version.is_some()
    }

    /// One entry of a mapping: a type of the built-in table, or a class for one; everything else has no
    /// schema that it could speak of.
    fn mapping(&mut self, key: &str, name: &str, ty: &str, at: &Location) {
        let canonical = mapping::canonical_name(name);
        let builtin = mapping::builtin_type(name);
        let class = class(ty);
        match (builtin, class) {
            _ if mapping::is_scalar(&canonical) => self.known.push(name.to_owned()),
            (Some((_, external)), Some(class)) => {
                let module = external.python.split(':').next().unwrap_or_default();
                if class == external.python || class.starts_with(&format!("{module}:")) {
                    self.known.push(name.to_owned());
                } else {
                    self.mapped.push((canonical, class));
                }
            }
            (None, Some(class)) => self.leave(
                at,
                format!("{key}: `{name}` is no type of Kubernetes that the built-in table has"),
                &format!("say the place where `{class}` stands: a [[map]] with `path`, `rust` and `python`"),
            ),
            (_, None) => self.leave(at, format!("{key}: `{name}`: `{ty}` names no Python class"), ""),
        }
    }

    /// The template with what was taken over.
    pub(super) fn written_into(&self, template: &str) -> String {
        let mut text = String::new();
        for line in template.lines() {
            let given = match line.split_once(" = ") {
                Some(("# name", _)) => self.name.as_ref().map(|name| pair("name", name)),
                Some(("# version", _)) => self.version.as_ref().map(|version| pair("version", version)),
                Some(("# repository", _)) => self.repository.as_ref().map(|url| pair("repository", url)),
                _ => None,
            };
            text.push_str(&given.unwrap_or_else(|| format!("{line}\n")));
            if line == "[python]" {
                text.extend(self.project.iter().map(|project| pair("project", project)));
            }
        }
        if !self.known.is_empty() {
            text.push_str("\n# Types that need no rule, because the built-in table has them:\n");
            self.known.iter().for_each(|name| text.push_str(&format!("# {}\n", name.escape_default())));
        }
        for (schema, class) in &self.mapped {
            text.push_str(&format!("\n[[map]]\n{}{}", pair("schema", schema), pair("python", class)));
        }
        text
    }
}

/// A value, where kubesmith.toml takes it at a key of a table.
fn lawful(table: &str, key: &str, value: &str) -> Option<String> {
    let out = if table == "package" { "" } else { "out = \"x\"\n" };
    let config = format!("[{table}]\n{out}{}", pair(key, value));
    Config::parse(&config, "").is_ok().then(|| value.to_owned())
}

fn pair(key: &str, value: &str) -> String {
    format!("{key} = {}\n", toml::Value::from(value))
}

/// The entries of a mapping: an object, or texts `name=type` in a list or with commas between them.
fn pairs(value: &Value) -> Vec<(String, String)> {
    let split = |text: &str| {
        let (name, ty) = text.split_once('=').unwrap_or((text, ""));
        (name.trim().to_owned(), ty.trim().to_owned())
    };
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    match value {
        Value::Object(map) => map.iter().map(|(name, ty)| (name.clone(), text(ty))).collect(),
        Value::Array(items) => items.iter().map(|item| split(&text(item))).collect(),
        Value::String(text) => text.split(',').map(split).collect(),
        _ => Vec::new(),
    }
}

/// A Python class as `module:Class`, of `from module import Class`, `import module.Class` or `module.Class`;
/// the modules inside the official client's package are its own.
fn class(text: &str) -> Option<String> {
    let text = text.trim().trim_end_matches(';');
    let (module, class) = match text.strip_prefix("from ").and_then(|rest| rest.split_once(" import ")) {
        Some(found) => found,
        None => text.strip_prefix("import ").unwrap_or(text).rsplit_once('.')?,
    };
    let (module, class) = (module.trim(), class.trim());
    let class = class.split_once(" as ").map_or(class, |(class, _)| class.trim_end());
    let module = match module {
        "kubernetes.client.models" | "kubernetes.client" => "kubernetes.client",
        module if module.starts_with("kubernetes.client.models.") => "kubernetes.client",
        module => module,
    };
    let is_name = |name: &str| {
        let legal = |c: char| c.is_ascii_alphanumeric() || c == '_';
        !name.is_empty() && !name.starts_with(|c: char| c.is_ascii_digit()) && name.chars().all(legal)
    };
    (module.split('.').all(is_name) && is_name(class)).then(|| format!("{module}:{class}"))
}

#[cfg(test)]
mod tests {
    use super::class;

    #[test]
    fn classes_are_found_in_every_spelling() {
        for (text, found) in [
            ("from kubernetes.client import V1Pod", Some("kubernetes.client:V1Pod")),
            ("from kubernetes.client.models import V1Pod", Some("kubernetes.client:V1Pod")),
            ("from kubernetes.client.models.v1_pod import V1Pod", Some("kubernetes.client:V1Pod")),
            ("kubernetes.client.V1Pod", Some("kubernetes.client:V1Pod")),
            ("import mine.models.Pod as MyPod", Some("mine.models:Pod")),
            ("datetime", None),
            ("isinstance((int, str))", None),
        ] {
            assert_eq!(class(text).as_deref(), found, "{text}");
        }
    }
}
