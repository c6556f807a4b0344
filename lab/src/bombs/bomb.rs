//! A size -> the file of an input that has the size.

// Circle with objects: a bomb names the command that reads it, and the objects are bombs.

use super::{objects, parts};

/// An input that can have any size.
pub struct Bomb {
    pub name: &'static str,
    /// The size at which it is run.
    pub most: usize,
    pub kind: Kind,
}

/// How a bomb's input is made from its size.
pub enum Kind {
    /// A schema of the only property of a CRD.
    Schema(fn(usize) -> String),
    /// A JSON text.
    Text(fn(usize) -> String),
    /// A YAML text.
    Yaml(fn(usize) -> String),
    /// What follows a kind in a Go file, whose spec is the type `Spec`.
    Go(fn(usize) -> String),
    /// The schema of the `spec` of a kind, and the `spec` of an object, for `validate`.
    Object(fn(usize) -> (String, String)),
}

impl Bomb {
    /// The command that it is an input of, and what follows the file.
    pub fn command(&self) -> (&'static str, &'static [&'static str]) {
        match self.kind {
            Kind::Object(_) => ("validate", &[]),
            _ => ("generate", &["--rust", "rust", "--python", "python", "--name", "bomb"]),
        }
    }

    /// The name of its file, and its text.
    pub fn input(&self, size: usize) -> (&'static str, String) {
        match self.kind {
            Kind::Schema(schema) => {
                let schema = format!("{{\"type\":\"object\",\"properties\":{{\"spec\":{}}}}}", schema(size));
                ("bomb.json", parts::crd("Bomb", &parts::version("v1", &schema)))
            }
            Kind::Object(parts) => {
                let (schema, spec) = parts(size);
                ("bomb.json", objects::input(&schema, &spec))
            }
            Kind::Text(text) => ("bomb.json", text(size)),
            Kind::Yaml(text) => ("bomb.yaml", text(size)),
            Kind::Go(text) => ("bomb.go", format!("{}{}", parts::GO_KIND, text(size))),
        }
    }
}
