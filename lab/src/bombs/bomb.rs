//! A size -> the files of an input that has the size.

// Circle with objects: a bomb names the command that reads it, and the objects are bombs.

use super::{objects, parts};
use crate::answer::Script;

/// The file that a command gets as its standard input.
pub const STDIN: &str = "stdin";

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
    /// Requests to an API server in memory.
    Requests(fn(usize) -> Script),
    /// A line for `validate --stdio`, beside a CRD of a kind with any fields.
    Line(fn(usize) -> String),
}

impl Bomb {
    /// Whether `lab` reads it instead of `kubesmith`: it has the same server, without a socket.
    pub fn is_for_lab(&self) -> bool {
        matches!(self.kind, Kind::Requests(_))
    }

    /// The arguments of `kubesmith` that read it.
    pub fn arguments(&self) -> &'static [&'static str] {
        match self.kind {
            Kind::Object(_) => &["validate", "bomb.json"],
            Kind::Line(_) => &["validate", "--stdio", "--crd", "crd.json"],
            Kind::Requests(_) => &["answer", "bomb.json"],
            Kind::Yaml(_) => {
                &["generate", "bomb.yaml", "--rust", "rust", "--python", "python", "--name", "bomb"]
            }
            Kind::Go(_) => &["generate", "bomb.go", "--rust", "rust", "--python", "python", "--name", "bomb"],
            Kind::Schema(_) | Kind::Text(_) => {
                &["generate", "bomb.json", "--rust", "rust", "--python", "python", "--name", "bomb"]
            }
        }
    }

    /// The names of its files, and their texts; the first has the size. `stdin` is what the command reads.
    pub fn input(&self, size: usize) -> Vec<(&'static str, String)> {
        match self.kind {
            Kind::Schema(schema) => {
                let schema = format!("{{\"type\":\"object\",\"properties\":{{\"spec\":{}}}}}", schema(size));
                vec![("bomb.json", parts::crd("Bomb", &parts::version("v1", &schema)))]
            }
            Kind::Object(parts) => {
                let (schema, spec) = parts(size);
                vec![("bomb.json", objects::input(&schema, &spec))]
            }
            Kind::Line(line) => {
                let open = "{\"type\":\"object\",\"x-kubernetes-preserve-unknown-fields\":true}";
                let crd = parts::crd("Bomb", &parts::version("v1", open));
                vec![(STDIN, line(size)), ("crd.json", crd)]
            }
            Kind::Requests(script) => {
                vec![("bomb.json", serde_json::to_string(&script(size)).unwrap_or_default())]
            }
            Kind::Text(text) => vec![("bomb.json", text(size))],
            Kind::Yaml(text) => vec![("bomb.yaml", text(size))],
            Kind::Go(text) => vec![("bomb.go", format!("{}{}", parts::GO_KIND, text(size)))],
        }
    }
}
