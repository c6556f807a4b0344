//! What was understood of the inputs, as plain data without a word of any target language: the
//! intermediate representation between `lower/`, `passes/` and `render/`.
//!
//! A [`Package`] holds one [`Module`] a group and version. A module owns its types: a [`TypeId`] is
//! an index into [`Module::types`] and never leaves the module. Names of types are settled here (they
//! are the same in every language); names of fields and enum values are settled by each back-end from
//! their spelling on the wire. What back-ends print stands in this file; beside it the types of other
//! packages, places, and why a place holds what it holds.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;

use crate::schema::Schema;

mod decision;
mod docs;
mod external;
pub mod kubernetes_parameters;
mod lookup;
mod operation;
pub mod operation_names;
pub mod resource_paths;
mod schema_path;

pub use crate::schema::Versions;
pub use decision::{By, Decision, NamingRule, Refused};
pub use docs::{Docs, code};
pub use external::{External, ExternalName, Overlay, VENDOR_EXTENSION};
pub use lookup::{Key, Lookup};
pub use operation::{
    Action, Connection, Operation, Parameter, ParameterLocation, ParameterType, Payload, RequestBody,
    Response,
};
pub use schema_path::{SchemaPath, Step};

/// Everything one run generates.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Package {
    /// Sorted by group, then by version.
    pub modules: Vec<Module>,
    /// The types of other packages that fields and operations refer to, by their canonical name.
    pub externals: BTreeMap<ExternalName, External>,
    /// What a server offers beside its groups and versions, sorted by name: its version, its groups.
    pub operations: Vec<Operation>,
}

/// One API group and version.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Module {
    /// The API group as written, for example `flux-framework.org`.
    pub group: String,
    /// The version as written, for example `v1alpha2`.
    pub version: String,
    /// The kinds, sorted by kind.
    pub resources: Vec<Resource>,
    /// All types of the module, the roots of the kinds among them, sorted by name after the passes.
    pub types: Vec<TypeDef>,
    /// Names of types that were merged into another, sorted by name.
    pub aliases: Vec<Alias>,
    /// What a server offers for the group and version, where a document says it, sorted by name.
    pub operations: Vec<Operation>,
    /// What the class of the operations is called, such as `AppsV1Api`.
    pub api_name: String,
    /// Why a place holds what it holds, where more than its schema had a say in it.
    #[serde(skip)]
    pub decisions: BTreeMap<SchemaPath, Decision>,
}

impl Module {
    /// The definition behind an id of this module.
    pub fn get(&self, id: TypeId) -> &TypeDef {
        &self.types[id.0 as usize]
    }
}

/// An index into [`Module::types`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct TypeId(pub u32);

/// A kind that the API server serves.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Resource {
    /// The kind as written, for example `MiniCluster`; not always a legal identifier (`postgresql`).
    pub kind: String,
    /// The kind of its list, for example `MiniClusterList`.
    pub list_kind: String,
    /// The name in URLs, for example `miniclusters`.
    pub plural: String,
    /// The singular name for command lines.
    pub singular: String,
    /// Abbreviations for command lines.
    pub short_names: Vec<String>,
    /// Groups of kinds that it belongs to, such as `all`.
    pub categories: Vec<String>,
    /// Whether objects live in a namespace.
    pub scope: Scope,
    /// Whether the version has a status subresource.
    pub status: bool,
    /// The scale subresource of the version.
    pub scale: Option<Scale>,
    /// Columns that `kubectl get` prints.
    pub printer_columns: Vec<PrinterColumn>,
    /// Whether this version is the one that is stored.
    pub storage: bool,
    /// Present when the version is deprecated: the warning, or an empty text.
    pub deprecated: Option<String>,
    /// The type of a whole object: a struct with [`Role::Root`].
    pub root: TypeId,
    /// The file it was read from, as the headers of generated files name it: the same on every machine.
    pub source_file: String,
    /// The CustomResourceDefinition as `apiextensions.k8s.io/v1`, original schemas intact, in compact JSON;
    /// empty where none was read.
    pub definition: String,
    /// The schema of a whole object, where an OpenAPI document is wanted: bounds, patterns and rules are no part of
    /// the types.
    #[serde(skip)]
    pub schema: Option<Box<Schema>>,
}

/// Whether objects of a kind live in a namespace.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum Scope {
    /// In a namespace.
    Namespaced,
    /// In none.
    Cluster,
}

/// A scale subresource; each path is a simple JSON path such as `.spec.size`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Scale {
    /// Where the wanted number of replicas stands.
    pub spec_replicas_path: String,
    /// Where the number of running replicas stands.
    pub status_replicas_path: String,
    /// Where the label selector stands.
    pub label_selector_path: Option<String>,
}

/// A column that `kubectl get` prints.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PrinterColumn {
    /// Its heading.
    pub name: String,
    /// An OpenAPI type such as `string` or `date`.
    pub type_: String,
    /// Where the value stands, a simple JSON path.
    pub json_path: String,
    /// What it tells.
    pub description: String,
    /// 0 is always shown, more only in wide output.
    pub priority: i64,
}

/// A named type.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct TypeDef {
    /// Its name, in upper camel case; a legal identifier but for the keywords of a language.
    pub name: String,
    /// The rule that gave the name.
    pub named_by: Option<NamingRule>,
    /// What the source calls it, where it names its types.
    pub source_name: Option<SourceName>,
    /// What rules want written above it, in the terms of the languages that have such marks.
    pub attributes: Vec<String>,
    /// What the schema says of it.
    pub docs: Docs,
    /// The place it is named after.
    pub place: SchemaPath,
    /// The file it belongs into.
    pub home: Home,
    /// JSON pointer to its schema inside [`Resource::definition`] of the place's kind.
    pub pointer: String,
    /// Its shape.
    pub body: Body,
}

/// A name that the source gives a type: all places that hold it are of the one type, as long as they agree.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct SourceName {
    /// As written, such as `./api/v1alpha1/.MiniClusterSpec`.
    pub text: String,
    /// As a type's name, such as `MiniClusterSpec`.
    pub name: String,
}

/// The file a type belongs into.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub enum Home {
    /// The file of a kind: an index into [`Module::resources`].
    Kind(usize),
    /// The file of the types that several kinds use.
    Shared,
}

/// The shape of a named type.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub enum Body {
    /// An object with known properties.
    Struct(Box<Struct>),
    /// A scalar with known values.
    Enum(Enum),
}

/// An object with known properties.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Struct {
    /// What part it plays.
    pub role: Role,
    /// In the schema's order. A root has neither `apiVersion`, `kind` nor `metadata` here: every root
    /// has them.
    pub fields: Vec<Field>,
    /// The values of properties beside the known ones, where the schema allows and keeps them:
    /// `x-kubernetes-preserve-unknown-fields` or `additionalProperties` beside properties.
    pub rest: Option<Slot>,
    /// Names of the properties that alternatives of the schema (`oneOf`, `anyOf`) ask for and nothing else,
    /// in the order of the fields: at least two, or none.
    pub union: Vec<String>,
}

/// What part a struct plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum Role {
    /// Part of an object.
    Part,
    /// A whole object of the kind at this index of [`Module::resources`].
    Root(usize),
}

/// A property.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Field {
    /// The name on the wire, any text.
    pub wire: String,
    /// What it holds, with its null and its default.
    pub slot: Slot,
    /// Whether the schema lists it as required. With a default it is optional on input all the same:
    /// the server fills it in before it validates.
    pub required: bool,
    /// Whether the type refers back to the struct it stands in, so that it needs an indirection.
    pub boxed: bool,
    /// Names of the properties that tell the items of the list here apart
    /// (`x-kubernetes-list-map-keys`); see [`Module::lookup`].
    pub keys: Vec<String>,
    /// What the schema says of it.
    pub docs: Docs,
    /// A name that a rule gave it, as words in lower case; otherwise each back-end makes one of `wire`.
    pub renamed: Option<String>,
}

impl Field {
    /// Whether a value must be given: required, and nothing the server would fill in.
    pub fn must_be_given(&self) -> bool {
        self.required && self.slot.default.is_none()
    }
}

/// What stands at one place: a property, a list item or a map value.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Slot {
    /// The type of a value.
    pub ty: TypeRef,
    /// Whether null is a value of its own here.
    pub nullable: bool,
    /// What the API server puts where the value is absent (or null and not nullable).
    pub default: Option<DefaultValue>,
}

/// A default, checked against its schema.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct DefaultValue {
    /// As the schema has it: what a change below an unset value is written onto. Whole floats at
    /// integers are integers.
    pub literal: Value,
    /// With the defaults below it filled in: what the server stores, and what reading gives.
    pub complete: Value,
}

/// A type as it is referred to.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub enum TypeRef {
    /// `type: boolean`.
    Boolean,
    /// `type: integer`.
    Integer(Width),
    /// `type: number`.
    Number,
    /// `type: string`, any format but those below.
    String,
    /// `format: date-time`: RFC 3339 text, kept as written.
    Timestamp,
    /// `format: byte`: base64 text, kept as written.
    Bytes,
    /// `x-kubernetes-int-or-string` without the pattern of a quantity.
    IntOrString,
    /// A resource quantity: a number or a text such as `100Mi`.
    Quantity,
    /// Any JSON value. It holds null itself, so that a nullable item or map value of this type is
    /// nothing more than it.
    Any,
    /// An array.
    List(Box<Slot>),
    /// An object whose keys are data.
    Map(Box<Slot>),
    /// A type of this module.
    Type {
        /// Which.
        id: TypeId,
        /// The name to write here: its own, or the alias that this place published.
        display_name: String,
    },
    /// A type of another package.
    External {
        /// Its canonical name, a key of [`Package::externals`].
        name: ExternalName,
        /// What the schema says inside a value of the type.
        defaults: Option<Box<Overlay>>,
    },
}

/// How many bits an integer needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Width {
    /// Signed, 32 bits.
    Int32,
    /// Signed, 64 bits.
    Int64,
    /// Unsigned, 64 bits: a bound or a default needs more than a signed one holds.
    Uint64,
}

/// A scalar with known values; others are read and written back all the same.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Enum {
    /// What the values are.
    pub base: EnumBase,
    /// The known values in the schema's order, without null and without repeats.
    pub values: Vec<EnumValue>,
}

/// What the values of an enum are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum EnumBase {
    /// Texts.
    String,
    /// Integers.
    Integer,
    /// Booleans.
    Boolean,
}

/// One known value.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct EnumValue {
    /// The value on the wire, of the enum's base.
    pub value: Value,
    /// A name that a rule gave it.
    pub renamed: Option<String>,
}

/// A second name of a type: what a place is called whose shape equals another's.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Alias {
    /// The name, unique in the module among types and aliases.
    pub name: String,
    /// The type it stands for.
    pub target: TypeId,
    /// The place it is named after.
    pub place: SchemaPath,
}
