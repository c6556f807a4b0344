//! A YAML text -> a generated type, or the objects of all its documents.

use std::fmt;

use k8s_openapi::Resource;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::Model;

/// Reads generated types from YAML texts of one document, with the values that kubectl reads: `yes` is a boolean, `0644` is
/// octal, a key must not occur twice, and aliases have limits.
pub trait FromYaml: Model {
    /// Reads a value; unknown fields are ignored.
    ///
    /// # Errors
    /// The text is not YAML, does not have exactly one document that is not empty, or does not fit the type.
    fn from_yaml(text: &str) -> Result<Self, YamlError> {
        decoded(one_document(text)?)
    }

    /// Reads a value as `strict` does, for what a person wrote.
    ///
    /// # Errors
    /// Those of `FromYaml::from_yaml` and of `strict`.
    fn from_yaml_strict(text: &str) -> Result<Self, YamlError> {
        Self::deserialize_strict(one_document(text)?).map_err(YamlError::new)
    }
}

impl<T: Model> FromYaml for T {}

/// The objects of a YAML or JSON text in their order: those of all its documents, and the items of lists such as
/// `kind: List` or `kind: PodList`.
///
/// # Errors
/// The text is not YAML, or a document is neither empty nor an object.
pub fn load_all(text: &str) -> Result<Vec<Manifest>, YamlError> {
    let mut manifests = Vec::new();
    for (index, document) in documents(text)?.into_iter().enumerate() {
        let place = format!("document {}", index + 1);
        add_objects(document, place, &mut manifests)?;
    }
    Ok(manifests)
}

/// An object of a text that [`load_all`] has read, of any kind.
#[derive(Debug, Clone, PartialEq)]
pub struct Manifest {
    /// The document and the items of lists that lead to the object, for messages.
    place: String,
    value: Value,
}

impl Manifest {
    /// The group and version, such as `flux-framework.org/v1alpha2`; empty where the object has none.
    pub fn api_version(&self) -> &str {
        self.value["apiVersion"].as_str().unwrap_or_default()
    }

    /// The kind, such as `MiniCluster`; empty where the object has none.
    pub fn kind(&self) -> &str {
        self.value["kind"].as_str().unwrap_or_default()
    }

    /// Whether the object is of this kind, in the same group and version.
    pub fn is<K: Resource>(&self) -> bool {
        self.api_version() == K::API_VERSION && self.kind() == K::KIND
    }

    /// Decodes the object; unknown fields are ignored.
    ///
    /// # Errors
    /// The object does not fit the type, or is of another kind.
    pub fn decode<T: DeserializeOwned>(&self) -> Result<T, YamlError> {
        decoded(self.value.clone()).map_err(|error| self.located(error))
    }

    /// Decodes the object as `strict` does, for what a person wrote.
    ///
    /// # Errors
    /// Those of [`Manifest::decode`] and of `strict`.
    pub fn decode_strict<T: Model>(&self) -> Result<T, YamlError> {
        let value = T::deserialize_strict(self.value.clone());
        value.map_err(|error| self.located(YamlError::new(error)))
    }

    /// The object as JSON.
    pub fn as_value(&self) -> &Value {
        &self.value
    }

    fn located(&self, YamlError(message): YamlError) -> YamlError {
        YamlError(format!("{}: {message}", self.place))
    }
}

/// Why a YAML text could not be read, with the document and the path of a field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct YamlError(String);

impl YamlError {
    fn new(error: impl fmt::Display) -> Self {
        Self(error.to_string())
    }
}

impl fmt::Display for YamlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for YamlError {}

/// The values of all documents that are not empty. They are read as JSON first, so that a text is what YAML says it is
/// and not what the field's type would like: `on` is no string.
fn documents(text: &str) -> Result<Vec<Value>, YamlError> {
    // Lines as kubectl reads them: a next line (U+0085) ends one too, and the last one is ended.
    let mut lines = text.replace('\u{85}', "\n");
    if !lines.ends_with('\n') {
        lines.push('\n');
    }
    let text = &*lines;
    let mut documents = parsed(text, false)?;
    if text.contains(SEPARATORS) {
        check_separators(text, &documents)?;
    }
    if has_odd_boolean(text) {
        for (document, as_text) in documents.iter_mut().zip(&parsed(text, true)?) {
            take_odd_booleans(document, as_text);
        }
    }
    Ok(documents)
}

/// The values of all documents. With `few_booleans` only `true` and `false` are booleans, other words are texts.
fn parsed(text: &str, few_booleans: bool) -> Result<Vec<Value>, YamlError> {
    let options = serde_saphyr::options! {
        legacy_octal_numbers: true,
        reject_unsupported_tags: true,
        strict_booleans: few_booleans,
        with_snippet: false,
    };
    let documents = serde_saphyr::from_multiple_with_options(text, options);
    documents.map_err(|error| {
        YamlError(error.render_with_formatter(&serde_saphyr::UserMessageFormatter))
    })
}

/// The characters that are line ends in YAML 1.1, which kubectl reads, and texts in YAML 1.2 and JSON.
const SEPARATORS: [char; 2] = ['\u{2028}', '\u{2029}'];

/// Refuses a line separator that is not in quotes, where a line end is folded, and a `#` begins no comment.
fn check_separators(text: &str, documents: &[Value]) -> Result<(), YamlError> {
    let values = |documents: &[Value]| Value::from(documents.to_vec()).to_string();
    let indent = |line: &str| line.len() - line.trim_start_matches(' ').len();
    let indent = text.lines().map(indent).max().unwrap_or_default();
    let line_end = format!("\n {}", " ".repeat(indent));
    let found = values(documents);
    for (replaced, as_text) in [(&*line_end, " "), (" #", " #")] {
        let replaced = parsed(&text.replace(SEPARATORS, replaced), false);
        let as_text = found.replace(SEPARATORS, as_text);
        if !replaced.is_ok_and(|documents| values(&documents) == as_text) {
            return Err(YamlError::new(
                "a line separator (U+2028 or U+2029), which ends a line for kubectl: write it as `\\u2028` in \
                 double quotes",
            ));
        }
    }
    Ok(())
}

/// The words that are booleans in lower case, in capitals, or with a capital at the beginning, and in no other mixture:
/// `tRue` is a text. serde-saphyr takes every mixture.
const BOOLEANS: [&str; 8] = ["true", "false", "yes", "no", "on", "off", "y", "n"];

/// Whether a word is a boolean in another mixture of capitals.
fn is_odd_boolean(word: &str) -> bool {
    let is_odd =
        word.starts_with(char::is_lowercase) || word.chars().skip(1).any(char::is_lowercase);
    is_odd
        && word.chars().skip(1).any(char::is_uppercase)
        && BOOLEANS
            .iter()
            .any(|boolean| boolean.eq_ignore_ascii_case(word))
}

/// Whether a text may have such a word as a value.
fn has_odd_boolean(text: &str) -> bool {
    text.split(|c: char| !c.is_ascii_alphanumeric())
        .any(is_odd_boolean)
}

/// Takes the texts of such words from a value of the same text in which they are texts.
fn take_odd_booleans(value: &mut Value, as_text: &Value) {
    match (value, as_text) {
        (value @ Value::Bool(_), Value::String(word)) if is_odd_boolean(word.trim()) => {
            *value = as_text.clone();
        }
        (Value::Array(items), Value::Array(texts)) => {
            for (item, text) in items.iter_mut().zip(texts) {
                take_odd_booleans(item, text);
            }
        }
        (Value::Object(fields), Value::Object(texts)) => {
            for (name, field) in fields {
                if let Some(text) = texts.get(name) {
                    take_odd_booleans(field, text);
                }
            }
        }
        _ => {}
    }
}

fn one_document(text: &str) -> Result<Value, YamlError> {
    let mut documents = documents(text)?;
    match (documents.pop(), documents.len()) {
        (Some(document), 0) => Ok(document),
        (last, others) => {
            let count = others + usize::from(last.is_some());
            Err(YamlError(format!("expected one document, found {count}")))
        }
    }
}

fn decoded<T: DeserializeOwned>(value: Value) -> Result<T, YamlError> {
    serde_json::from_value(value).map_err(YamlError::new)
}

/// Adds a document's object, or those of a list's items.
fn add_objects(
    document: Value,
    place: String,
    manifests: &mut Vec<Manifest>,
) -> Result<(), YamlError> {
    let Value::Object(mut object) = document else {
        return Err(YamlError(format!("{place}: expected an object")));
    };
    let Some((kind, items)) = list_items(&mut object) else {
        let value = Value::Object(object);
        manifests.push(Manifest { place, value });
        return Ok(());
    };
    for (index, mut item) in items.into_iter().enumerate() {
        // The items of a typed list may lack the apiVersion and kind that those of the list imply.
        if let (Value::Object(item), false) = (&mut item, kind.is_empty()) {
            let api_version = object.get("apiVersion").cloned().unwrap_or_default();
            item.entry("apiVersion").or_insert(api_version);
            item.entry("kind").or_insert_with(|| kind.clone().into());
        }
        add_objects(item, format!("{place}: items[{index}]"), manifests)?;
    }
    Ok(())
}

/// The kind of a list's items, which is empty for `kind: List`, and the items; nothing for other objects.
fn list_items(object: &mut Map<String, Value>) -> Option<(String, Vec<Value>)> {
    let kind = object
        .get("kind")?
        .as_str()?
        .strip_suffix("List")?
        .to_owned();
    match object.get_mut("items")? {
        Value::Array(items) => Some((kind, std::mem::take(items))),
        _ => None,
    }
}
