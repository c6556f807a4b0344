//! A config of openapi-generator -> keys and rules of kubesmith.toml, and warnings about keys that it does not have.

use std::path::Path;

use kubesmith::diag::{Diagnostic, Diagnostics, Failed, Location};
use kubesmith::internals::mapping;
use kubesmith::internals::source;
use serde_json::{Map, Value as Json};

use super::fill::{self, Value, fill};
use super::outputs::pair;

/// The keys and mappings of the config that kubesmith.toml has too.
#[derive(Default)]
pub(super) struct OpenApiGeneratorConfig {
    name: Option<String>,
    project: Option<String>,
    version: Option<String>,
    repository: Option<String>,
    /// Types that the config maps to the class of the built-in table, so that no rule is needed.
    known: Vec<String>,
    /// Canonical names of types that the config maps to another class, with that class.
    mapped: Vec<(String, String)>,
    /// A warning for each key and mapping that is ignored.
    pub(super) ignored: Vec<Diagnostic>,
}

/// Keys whose values map names of schemas to types.
const MAPPINGS: [&str; 3] = ["importMappings", "schemaMappings", "typeMappings"];

impl OpenApiGeneratorConfig {
    /// Reads a file.
    ///
    /// # Errors
    /// It cannot be read, or is not such a config.
    pub(super) fn read(file: &str) -> Result<Self, Failed> {
        let mut diagnostics = Diagnostics::default();
        let documents = source::read_documents(&[file.to_owned()], Path::new(""), &mut diagnostics);
        diagnostics.propagate()?;
        let at = Location::file(file);
        let [document] = documents.as_slice() else {
            return Err(Failed(vec![Diagnostic::error(
                "init",
                at,
                "expected one document with the keys of an openapi-generator config",
            )]));
        };
        let Json::Object(keys) = &document.value else {
            let message = "expected a map with keys such as `packageName` and `importMappings`";
            return Err(Failed(vec![Diagnostic::error("init", at, message)]));
        };
        let mut config = Self::default();
        config.keys(keys, &at);
        Ok(config)
    }

    /// Reads each key, and adds a warning for each key that is ignored.
    fn keys(&mut self, keys: &Map<String, Json>, at: &Location) {
        for (key, value) in keys {
            let text = value.as_str().unwrap_or_default();
            let done = match key.as_str() {
                "packageName" => self.package(text, at),
                "projectName" => {
                    self.project = legal("python", "project", text);
                    self.project.is_some()
                }
                "packageUrl" => {
                    self.repository = legal("package", "repository", text);
                    self.repository.is_some()
                }
                "packageVersion" => self.package_version(text, at),
                // openapi-generator also accepts its options nested in this key.
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
                self.ignore(at, format!("`{key}` is ignored: kubesmith.toml has no such key"), "");
            }
        }
    }

    /// Adds a warning.
    fn ignore(&mut self, at: &Location, message: String, help: &str) {
        self.ignored.push(Diagnostic::warning("init", at.clone(), message).help(help));
    }

    /// Reads `packageName`; false if no legal name can be made of it.
    fn package(&mut self, text: &str, at: &Location) -> bool {
        let plain: String = text.to_lowercase().replace(|c: char| !c.is_ascii_alphanumeric(), "_");
        self.name = legal("python", "name", &plain);
        if self.name.is_some() && plain != text {
            self.ignore(
                at,
                format!("packageName `{text}` is written as `{plain}`"),
                "the name of a package is one word in lower case",
            );
        }
        self.name.is_some()
    }

    /// Reads `packageVersion`; false if no legal version can be made of it.
    fn package_version(&mut self, text: &str, at: &Location) -> bool {
        let padded = format!("{text}{}", ".0".repeat(2_usize.saturating_sub(text.matches('.').count())));
        self.version = legal("package", "version", text).or_else(|| legal("package", "version", &padded));
        if self.version.as_ref().is_some_and(|version| version != text) {
            self.ignore(
                at,
                format!("packageVersion `{text}` is written as `{padded}`"),
                "a version has three numbers",
            );
        }
        self.version.is_some()
    }

    /// One entry of a mapping. Only types of the built-in table can be mapped by name; others need a place.
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
            (None, Some(class)) => self.ignore(
                at,
                format!("{key}: `{name}` is not in the built-in table of Kubernetes' types"),
                &format!("add a [[map]] rule with the `path` where `{class}` is, `rust` and `python`"),
            ),
            (_, None) => {
                self.ignore(at, format!("{key}: `{name}`: expected a Python class, found `{ty}`"), "")
            }
        }
    }

    /// The template with the keys and rules of the config.
    pub(super) fn write_into(&self, template: &str) -> String {
        let (name, version) = (self.name.as_deref(), self.version.as_deref());
        let mut text = fill(
            template,
            &[
                Value::text("rust", "name", name),
                Value::text("python", "name", name),
                Value::text("python", "project", self.project.as_deref()),
                Value::text("package", "version", version),
                Value::text("package", "repository", self.repository.as_deref()),
            ],
        );
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

/// The value, if kubesmith.toml allows it for a key.
fn legal(table: &str, key: &str, value: &str) -> Option<String> {
    fill::legal(&format!("{table}.{key}"), value).then(|| value.to_owned())
}

/// The entries of a mapping, which is an object, a list of texts `name=type`, or such texts with commas between them.
fn pairs(value: &Json) -> Vec<(String, String)> {
    let split = |text: &str| {
        let (name, ty) = text.split_once('=').unwrap_or((text, ""));
        (name.trim().to_owned(), ty.trim().to_owned())
    };
    let text = |value: &Json| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    match value {
        Json::Object(map) => map.iter().map(|(name, ty)| (name.clone(), text(ty))).collect(),
        Json::Array(items) => items.iter().map(|item| split(&text(item))).collect(),
        Json::String(text) => text.split(',').map(split).collect(),
        _ => Vec::new(),
    }
}

/// A Python class as `module:Class`, from `from module import Class`, `import module.Class` or `module.Class`.
/// Modules of the official client become `kubernetes.client`.
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
