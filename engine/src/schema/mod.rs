//! The neutral schema that every front-end produces: the keywords of a structural schema as fields, with the
//! `x-kubernetes-*` extensions and the position of each node in its file.

use std::sync::Arc;

use indexmap::IndexMap;
use serde::Serialize;
use serde_json::{Map, Number, Value};

use crate::diag::Mark;

mod children;
mod keywords;
mod path;
mod size;

#[cfg(feature = "go")]
pub use keywords::Access;
pub use keywords::{About, Form, KEYWORDS, Keyword, keyword_names};
pub use path::{SchemaPath, Step};
pub use size::SchemaSize;

/// The properties of every whole object and of every embedded one, whether its schema names them or not.
pub const META: [&str; 3] = ["apiVersion", "kind", "metadata"];

/// One node of a schema.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Schema {
    /// The position of the node in its file.
    pub at: Mark,
    /// `type`: one name; empty without the keyword.
    pub type_: String,
    /// `format`; empty without the keyword.
    pub format: String,
    /// `description`; any text, shared by all places of a definition. An empty description beside a `$ref` removes the
    /// description of the definition; None keeps it.
    pub description: Option<Arc<str>>,
    /// `nullable`.
    pub nullable: bool,
    /// `default`; Kubernetes ignores `default: null`, so that it is None.
    pub default: Option<Box<Literal>>,
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
    /// Whether it is a part of a type of Kubernetes in the built-in tables, whose version need not be that of another source.
    pub is_of_table: bool,
    /// The keywords that only restrict values; most nodes have none.
    pub checks: Option<Box<Checks>>,
    /// `$ref` as in the document; None after the references of an OpenAPI document were expanded.
    pub reference: Option<String>,
    /// The definition that the node's `$ref` named, or after which a document names the type of the node.
    pub named: Option<Box<Named>>,
    /// What messages are about; None where there is nothing to report.
    pub faults: Option<Box<Faults>>,
}

/// The types that servers know.
pub const TYPES: [&str; 6] = ["array", "boolean", "integer", "number", "object", "string"];

/// What a schema has that may have to be reported: positions of keywords' values, and keywords without a field.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Faults {
    /// That of `type`.
    pub type_at: Mark,
    /// That of each entry of `required`.
    pub required_at: Vec<Mark>,
    /// Whether `properties` is missing and a similar key stands in its place, which is reported.
    pub properties_misspelt: bool,
    /// That of `$ref`, and what may have been meant by it.
    pub reference: Option<RefFault>,
    /// The keywords of a `v1` CRD that servers refuse and that no other field shows: those that they always refuse, such as
    /// `definitions`, a switch that is off, and an empty list type or map type.
    pub refused: Vec<&'static str>,
}

/// What a message about a `$ref` says.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RefFault {
    /// The position of its value.
    pub at: Mark,
    /// The JSON pointer from the node to the `$ref`; empty where a branch of a junctor has it.
    pub step: &'static str,
    /// The definition that was meant, if the one that is named is missing and another has a similar name.
    pub near: Option<String>,
}

/// A reference from a node to a definition of a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Named {
    /// The definition's name without the escapes of JSON pointers.
    pub name: String,
    /// The JSON pointer of the definition's schema; None where the node's schema comes from a CRD or is unresolved.
    pub pointer: Option<String>,
    /// Where the definition's schema is.
    pub ref_state: RefState,
    /// Whether kubesmith named the definition after a place, so that it is not a source name.
    pub by_place: bool,
    /// For a type of Kubernetes in a document that kubesmith wrote: the versions whose type has every property in use.
    pub versions: Option<Versions>,
}

/// Where the schema of a definition is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RefState {
    /// In the node.
    Inlined,
    /// In the node, and a descendant refers back to it.
    CycleRoot,
    /// In an ancestor of the node, to which the node refers back.
    BackReference,
    /// In no document that was read.
    Unresolved,
}

/// A range of Kubernetes versions 1.N.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Versions {
    /// N of the first version; 0 for no lower limit.
    pub since: u32,
    /// N of the last version; None for no upper limit.
    pub until: Option<u32>,
}

impl Versions {
    /// The versions that are in both ranges.
    pub fn and(self, other: Self) -> Self {
        let until = self.until.into_iter().chain(other.until).min();
        Self { since: self.since.max(other.since), until }
    }
}

/// A value of the input with its position.
#[derive(Debug, Clone, PartialEq)]
pub struct Literal {
    /// The position.
    pub at: Mark,
    /// The value.
    pub value: Value,
    /// The value completed with nested defaults; None before lowering, and where that exceeds a limit.
    pub complete: Option<Value>,
}

/// `additionalProperties`.
#[derive(Debug, Clone, Default, PartialEq)]
pub enum Additional {
    /// No keyword, or `false`.
    #[default]
    None,
    /// `true`: any value.
    Any,
    /// A schema for the values.
    Schema(Box<Schema>),
}

/// Keywords that restrict values without changing their type.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Checks {
    /// `title`.
    pub title: String,
    /// `example`.
    pub example: Option<Value>,
    /// `externalDocs`.
    pub external_docs: Option<Value>,
    /// `pattern`; empty without the keyword.
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
    /// `x-kubernetes-list-type`; empty without the keyword.
    pub list_type: String,
    /// `x-kubernetes-list-map-keys`.
    pub list_map_keys: Vec<String>,
    /// `x-kubernetes-map-type`; empty without the keyword.
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
#[derive(Debug, Clone, Default, Eq)]
pub struct CelRule {
    /// The position of the rule in its file; line 0 where the source has none.
    pub at: Mark,
    /// The expression.
    pub rule: String,
    /// The server's message where the expression is false; empty without one.
    pub message: String,
    /// Its other keys, such as `reason` and `fieldPath`.
    pub more: Map<String, Value>,
}

/// Rules are equal if they say the same, wherever they stand.
impl PartialEq for CelRule {
    fn eq(&self, other: &Self) -> bool {
        (&self.rule, &self.message, &self.more) == (&other.rule, &other.message, &other.more)
    }
}

impl Checks {
    /// Whether there is a junctor: `allOf`, `anyOf`, `oneOf` or `not`.
    pub fn has_junctors(&self) -> bool {
        !self.all_of.is_empty() || !self.any_of.is_empty() || !self.one_of.is_empty() || self.not.is_some()
    }
}

impl Schema {
    /// The checks; empty ones for a node without checks.
    pub fn checks(&self) -> &Checks {
        static NONE: std::sync::LazyLock<Checks> = std::sync::LazyLock::new(Checks::default);
        self.checks.as_deref().unwrap_or(&NONE)
    }

    /// The checks, to be changed.
    pub fn checks_mut(&mut self) -> &mut Checks {
        self.checks.get_or_insert_default()
    }

    /// `description`; empty without the keyword.
    pub fn description(&self) -> &str {
        self.description.as_deref().unwrap_or_default()
    }

    /// The keywords that only [`Faults::refused`] has.
    pub fn refused(&self) -> &[&'static str] {
        self.faults.as_deref().map_or(&[], |faults| &faults.refused)
    }

    /// Whether an extension says that there need be no `type`.
    pub fn takes_any_type(&self) -> bool {
        self.int_or_string || self.preserve_unknown
    }

    /// Whether values of this node are objects with known properties.
    pub fn is_struct(&self) -> bool {
        !self.properties.is_empty() || self.embedded
    }
}
