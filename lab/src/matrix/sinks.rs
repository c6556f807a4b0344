//! A sink and a text -> the input and the configuration with the text at that place.

use std::path::Path;

use anyhow::{Context, Result, bail};
use kubesmith::diag::Diagnostics;
use kubesmith::internals::source;
use serde_json::{Map, Value, json};
use xtask::workspace;

use super::go_file;
use super::payloads::SURROGATE;

/// The input into which a sink puts a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Base {
    /// A CRD.
    Crd,
    /// A swagger 2.0 document.
    Swagger,
    /// An OpenAPI 3.0 document.
    OpenApi,
    /// A configuration with rules, beside the CRD.
    Config,
    /// The name of the file with the CRD.
    FileName,
    /// A Go file of an API package.
    Go,
}

impl Base {
    /// All inputs.
    pub const ALL: [Self; 6] =
        [Self::Crd, Self::Swagger, Self::OpenApi, Self::Config, Self::FileName, Self::Go];
}

/// What a text becomes at the place of a sink.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Put {
    /// The value there; missing objects on the way to it are added.
    Value,
    /// The key there, with the value that the key had.
    Key,
    /// A part of the key there.
    KeyPart(&'static str),
}

/// A place of an input at which a text of its author stands.
#[derive(Debug, Clone)]
pub struct Sink {
    /// The input.
    pub base: Base,
    /// The place: a JSON pointer.
    pub pointer: String,
    /// What the text becomes there.
    pub put: Put,
}

impl std::fmt::Display for Sink {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let put = match self.put {
            Put::Value => "value",
            Put::Key => "key",
            Put::KeyPart(part) => return write!(f, "{:?} {} (`{part}` of the key)", self.base, self.pointer),
        };
        write!(f, "{:?} {} ({put})", self.base, self.pointer)
    }
}

/// The inputs without a payload.
pub struct Bases {
    crd: Value,
    swagger: Value,
    openapi: Value,
    config: Value,
    /// The texts of the Go file by the names of their places.
    go: Value,
}

/// The files of one run.
pub struct Input {
    /// The name of the input.
    pub file_name: String,
    /// The text of the input: JSON, or a Go file.
    pub text: String,
    /// The text of `kubesmith.toml`.
    pub config: String,
}

/// The configuration of inputs that need no rules.
const PLAIN_CONFIG: &str = "[rust]\nout = \"rust\"\nname = \"widgets\"\nkube = true\n\n\
    [python]\nout = \"python\"\nname = \"widgets\"\n\n[openapi]\nout = \"openapi.json\"\n\n\
    [json_schema]\nout = \"schemas\"\n";

impl Bases {
    /// Reads the inputs in `lab/matrix`.
    pub fn read() -> Result<Self> {
        let directory = workspace::root().join("lab/matrix");
        let config: toml::Table =
            toml::from_str(&std::fs::read_to_string(directory.join("kubesmith.toml"))?)?;
        Ok(Self {
            crd: document(&directory.join("crd.yaml"))?,
            swagger: document(&directory.join("swagger.yaml"))?,
            openapi: document(&directory.join("openapi.yaml"))?,
            config: serde_json::to_value(config)?,
            go: Value::Object(go_file::texts()),
        })
    }

    /// The files of a base without a text; the name of a file is a text.
    pub fn harmless(&self, base: Base) -> Result<Input> {
        let sink = Sink { base, pointer: "/inputs/0".to_owned(), put: Put::Value };
        match base {
            Base::FileName | Base::Config => self.input(&sink, "in"),
            Base::Crd | Base::Swagger | Base::OpenApi => self.plain(self.document(base)),
            Base::Go => Self::go(&self.go),
        }
    }

    /// The document of a base.
    pub fn document(&self, base: Base) -> &Value {
        match base {
            Base::Crd | Base::FileName => &self.crd,
            Base::Swagger => &self.swagger,
            Base::OpenApi => &self.openapi,
            Base::Config => &self.config,
            Base::Go => &self.go,
        }
    }

    /// The files with a text at a sink.
    pub fn input(&self, sink: &Sink, text: &str) -> Result<Input> {
        if sink.base == Base::FileName {
            return Ok(Input { file_name: format!("{text}.json"), ..self.plain(&self.crd)? });
        }
        let mut changed = self.document(sink.base).clone();
        sink.put(&mut changed, text)?;
        match sink.base {
            Base::Config => {}
            Base::Go => return Self::go(&changed),
            Base::Crd | Base::Swagger | Base::OpenApi | Base::FileName => return self.plain(&changed),
        }
        Ok(Input { config: toml::to_string(&changed)?, ..self.plain(&self.two_kinds()?)? })
    }

    /// The CRD and a copy of it with another kind, which the configuration excludes.
    fn two_kinds(&self) -> Result<Value> {
        let other = self.crd.to_string().replace("Widget", "Other").replace("widgets.", "others.");
        let other: Value = serde_json::from_str(&other.replace("\"widgets\"", "\"others\""))?;
        Ok(json!({"apiVersion": "v1", "kind": "List", "items": [self.crd, other]}))
    }

    /// A Go file with these texts. Lone surrogates, which only JSON can express, become characters.
    fn go(texts: &Value) -> Result<Input> {
        let config = format!("inputs = [\"in\"]\n\n{PLAIN_CONFIG}");
        Ok(Input { file_name: "types.go".to_owned(), text: go_file::file(texts)?, config })
    }

    /// The files of a document with the configuration without rules.
    pub fn plain(&self, document: &Value) -> Result<Input> {
        let text = serde_json::to_string_pretty(document)?.replace(SURROGATE, "\\ud800");
        let config = format!("inputs = [\"in\"]\n\n{PLAIN_CONFIG}");
        Ok(Input { file_name: "input.json".to_owned(), text, config })
    }
}

/// The only document in a file.
fn document(file: &Path) -> Result<Value> {
    let inputs = [file.to_string_lossy().into_owned()];
    let mut diagnostics = Diagnostics::default();
    let mut documents = source::read_documents(&inputs, Path::new(""), &mut diagnostics);
    match documents.pop() {
        Some(document) if documents.is_empty() => Ok(document.value),
        _ => bail!("{} has not one document: {:?}", file.display(), diagnostics.into_sorted()),
    }
}

impl Sink {
    /// Puts a text at the place.
    pub fn put(&self, document: &mut Value, text: &str) -> Result<()> {
        let (parent, last) = self.pointer.rsplit_once('/').context("a pointer to the whole document")?;
        let last = last.replace("~1", "/").replace("~0", "~");
        let parent = make(document, parent).with_context(|| self.to_string())?;
        match self.put {
            Put::Value => *child(parent, &last)? = text.into(),
            Put::Key => rename(parent, &last, text)?,
            Put::KeyPart(part) => {
                if !last.contains(part) {
                    bail!("{self}: no `{part}`");
                }
                rename(parent, &last, &last.replace(part, text))?;
            }
        }
        Ok(())
    }
}

/// The value at a pointer; missing objects are added.
fn make<'a>(document: &'a mut Value, pointer: &str) -> Result<&'a mut Value> {
    let mut value = document;
    for step in pointer.split('/').skip(1) {
        value = child(value, &step.replace("~1", "/").replace("~0", "~"))?;
    }
    Ok(value)
}

/// The member or item of a value; a missing one is added as an empty object.
fn child<'a>(value: &'a mut Value, step: &str) -> Result<&'a mut Value> {
    match value {
        Value::Object(map) => Ok(map.entry(step).or_insert_with(|| Value::Object(Map::new()))),
        Value::Array(items) => {
            let index: usize = step.parse().with_context(|| format!("`{step}` is no index"))?;
            if index == items.len() {
                items.push(Value::Object(Map::new()));
            }
            items.get_mut(index).with_context(|| format!("no item {index}"))
        }
        _ => bail!("`{step}` would be a member of {value}"),
    }
}

/// Renames a key of an object, which stays where it is.
fn rename(value: &mut Value, old: &str, new: &str) -> Result<()> {
    let map = value.as_object_mut().context("a key in no object")?;
    if !map.contains_key(old) {
        bail!("no key `{old}`");
    }
    let entries = std::mem::take(map).into_iter();
    map.extend(entries.map(|(key, value)| (if key == old { new.to_owned() } else { key }, value)));
    Ok(())
}
