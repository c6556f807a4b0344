//! The neutral schema that every front-end produces: JSON Schema as Kubernetes uses it, with the
//! `x-kubernetes-*` extensions as fields and the place of every node in its file.

use std::sync::Arc;

use indexmap::IndexMap;
use serde::Serialize;
use serde_json::{Map, Number, Value};

use crate::diag::Mark;

mod children;
mod path;

pub use path::{SchemaPath, Step};

/// The properties of every whole object and of every embedded one, whether its schema names them or not.
pub const META: [&str; 3] = ["apiVersion", "kind", "metadata"];

/// One node of a schema.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Schema {
    /// Where it stands.
    pub at: Mark,
    /// `type`: one name; empty where none is given.
    pub type_: String,
    /// `format`; empty where none is given.
    pub format: String,
    /// `description`; any text, shared by all places of a definition. An empty one that is given takes away what
    /// is referred to says.
    pub description: Option<Arc<str>>,
    /// `nullable`.
    pub nullable: bool,
    /// `default`, but for null, which Kubernetes reads as none.
    pub default: Option<Literal>,
    /// `enum`.
    pub enum_: Option<Vec<Value>>,
    /// `properties`, in the order of the file.
    pub properties: IndexMap<String, Schema>,
    /// `required`.
    pub required: Vec<String>,
    /// `items`.
    pub items: Option<Box<Schema>>,
    /// `additionalProperties`.
    pub additional: Additional,
    /// `x-kubernetes-int-or-string`.
    pub int_or_string: bool,
    /// `x-kubernetes-preserve-unknown-fields`.
    pub preserve_unknown: bool,
    /// `x-kubernetes-embedded-resource`.
    pub embedded: bool,
    /// What only says which values are valid; most nodes have none.
    pub checks: Option<Box<Checks>>,
    /// `$ref` as written; none is left where a document's references were resolved.
    pub reference: Option<String>,
    /// The definition that was referred to by name, or that the place's type is made from.
    pub named: Option<Box<Named>>,
}

/// A definition of a document, as a place refers to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Named {
    /// Its name as written, the escapes of a JSON pointer undone.
    pub name: String,
    /// JSON pointer of its schema in the document; none where the node's schema stands elsewhere.
    pub pointer: Option<String>,
    /// Where its schema is.
    pub ref_state: RefState,
    /// Whether the name only says a place, so that it is no name that the source gives a type.
    pub by_place: bool,
    /// The versions of Kubernetes whose type holds what is used of it, where the document says so.
    pub versions: Option<Versions>,
}

/// Where the schema of a definition is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RefState {
    /// At the node.
    Inlined,
    /// At the node, and something below refers back to it.
    CycleRoot,
    /// At a node around this one, which refers back to it.
    BackReference,
    /// In no document that was read.
    Unresolved,
}

/// Versions of Kubernetes, by N of 1.N.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Versions {
    /// The first; 0: there is none before.
    pub since: u32,
    /// The last, where there is one.
    pub until: Option<u32>,
}

impl Versions {
    /// Those that are in both.
    pub fn and(self, other: Self) -> Self {
        let until = self.until.into_iter().chain(other.until).min();
        Self { since: self.since.max(other.since), until }
    }
}

/// A value of the input with its place.
#[derive(Debug, Clone, PartialEq)]
pub struct Literal {
    /// Where it stands.
    pub at: Mark,
    /// What it is.
    pub value: Value,
}

/// `additionalProperties`.
#[derive(Debug, Clone, Default, PartialEq)]
pub enum Additional {
    /// Not given, or `false`.
    #[default]
    None,
    /// `true`: any value.
    Any,
    /// A schema for the values.
    Schema(Box<Schema>),
}

/// Keywords that restrict values without changing their shape.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Checks {
    /// `title`.
    pub title: String,
    /// `pattern`; empty where none is given.
    pub pattern: String,
    /// `minimum`.
    pub minimum: Option<Number>,
    /// `maximum`.
    pub maximum: Option<Number>,
    /// `exclusiveMinimum`.
    pub exclusive_minimum: bool,
    /// `exclusiveMaximum`.
    pub exclusive_maximum: bool,
    /// `multipleOf`.
    pub multiple_of: Option<Number>,
    /// `minLength`, in characters.
    pub min_length: Option<u64>,
    /// `maxLength`, in characters.
    pub max_length: Option<u64>,
    /// `minItems`.
    pub min_items: Option<u64>,
    /// `maxItems`.
    pub max_items: Option<u64>,
    /// `minProperties`.
    pub min_properties: Option<u64>,
    /// `maxProperties`.
    pub max_properties: Option<u64>,
    /// `uniqueItems`.
    pub unique_items: bool,
    /// `x-kubernetes-list-type`; empty where none is given.
    pub list_type: String,
    /// `x-kubernetes-list-map-keys`.
    pub list_map_keys: Vec<String>,
    /// `x-kubernetes-map-type`; empty where none is given.
    pub map_type: String,
    /// `x-kubernetes-validations`.
    pub rules: Vec<CelRule>,
    /// `allOf`.
    pub all_of: Vec<Schema>,
    /// `anyOf`.
    pub any_of: Vec<Schema>,
    /// `oneOf`.
    pub one_of: Vec<Schema>,
    /// `not`.
    pub not: Option<Box<Schema>>,
}

/// One CEL rule of `x-kubernetes-validations`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CelRule {
    /// The expression.
    pub rule: String,
    /// What the server says when it is false; empty where none is given.
    pub message: String,
    /// Its other keys, such as `reason` and `fieldPath`.
    pub more: Map<String, Value>,
}

impl Checks {
    /// Whether other schemas restrict the values too.
    pub fn has_junctors(&self) -> bool {
        !self.all_of.is_empty() || !self.any_of.is_empty() || !self.one_of.is_empty() || self.not.is_some()
    }
}

impl Schema {
    /// The checks, whether any stand there or not.
    pub fn checks(&self) -> &Checks {
        static NONE: std::sync::LazyLock<Checks> = std::sync::LazyLock::new(Checks::default);
        self.checks.as_deref().unwrap_or(&NONE)
    }

    /// `description`; empty where none is given.
    pub fn description(&self) -> &str {
        self.description.as_deref().unwrap_or_default()
    }

    /// Whether values of this node are objects with known properties.
    pub fn is_struct(&self) -> bool {
        !self.properties.is_empty() || self.embedded
    }
}
