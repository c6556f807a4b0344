//! The types of a module: structs with fields, enums with values, and references to types.

use serde::Serialize;
use serde_json::Value;

use super::decision::NamingRule;
use super::docs::Docs;
use super::external::{ExternalName, Overlay};
use crate::schema::SchemaPath;

/// An index into [`super::Module::types`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct TypeId(pub u32);

/// A named type.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct TypeDef {
    /// Its name, in upper camel case: an identifier, but it may be a keyword of a language.
    pub name: String,
    /// The rule that gave the name.
    pub named_by: Option<NamingRule>,
    /// Its source name, if a document names it.
    pub source_name: Option<SourceName>,
    /// For the type of a kind, the name of its definition: the kind has a name of its own, and rules find it by both.
    pub definition: Option<String>,
    /// Attributes from rules, for languages that have attributes.
    pub attributes: Vec<String>,
    /// Its docs.
    pub docs: Docs,
    /// The place it is named after.
    pub place: SchemaPath,
    /// The file that contains it.
    pub home: Home,
    /// The JSON pointer to its schema in [`super::Resource::definition`] of the place's kind.
    pub pointer: String,
    /// Its shape.
    pub body: Body,
}

/// A name that the source gives a type. All places with the name have one type, unless their schemas differ.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct SourceName {
    /// The name as in the document, such as `./api/v1alpha1/.MiniClusterSpec`.
    pub text: String,
    /// The type name that is made of it, such as `MiniClusterSpec`.
    pub name: String,
}

/// The file that contains a type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub enum Home {
    /// The file of a kind: an index into [`super::Module::resources`].
    Kind(usize),
    /// The file of the types that several kinds use.
    Shared,
    /// That of the same type in another version of the group: the index of the module in the package.
    Version(usize),
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
    /// Its role.
    pub role: Role,
    /// The fields in the order of the schema. `apiVersion`, `kind` and `metadata` of a root are not listed: every root
    /// has them.
    pub fields: Vec<Field>,
    /// The values of other properties, where the server keeps them: `x-kubernetes-preserve-unknown-fields`, or
    /// `additionalProperties` together with `properties`.
    pub rest: Option<Slot>,
    /// Names of the properties of which `oneOf` and `anyOf` require one or another, in the order of the fields: at
    /// least two, or none.
    pub union: Vec<String>,
}

/// The role of a struct.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum Role {
    /// Part of an object.
    Part,
    /// A whole object of the kind at this index of [`super::Module::resources`].
    Root(usize),
}

/// A property.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Field {
    /// The wire name; any text.
    pub wire: String,
    /// Its type, null and default.
    pub slot: Slot,
    /// Whether the schema requires it. A required field with a default may be absent from an object that a client
    /// sends, because the server sets the default before it validates the object.
    pub required: bool,
    /// Whether it closes a cycle of structs, so that it needs an indirection.
    pub boxed: bool,
    /// The list map keys (`x-kubernetes-list-map-keys`), by which items of a list are looked up; see
    /// [`super::Module::lookup`].
    pub keys: Vec<String>,
    /// Its docs.
    pub docs: Docs,
    /// Its name from a rule, as words in lower case; without one, each back-end makes a name from `wire`.
    pub renamed: Option<String>,
}

impl Field {
    /// Whether the user must set a value: the field is required and has no default.
    pub fn must_be_given(&self) -> bool {
        self.required && self.slot.default.is_none()
    }
}

/// The value of a property, a list item or a map value.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Slot {
    /// The type of a value.
    pub ty: TypeRef,
    /// Whether null is allowed as the value.
    pub nullable: bool,
    /// The value that the API server sets in place of an absent value, or of a null where null is not allowed.
    pub default: Option<Box<DefaultValue>>,
}

/// A default, checked against its schema.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct DefaultValue {
    /// The default as in the schema, from which a change to a part of an unset value starts. Floats without a fraction
    /// are integers where the schema has integers.
    pub literal: Value,
    /// The default completed with nested defaults: the value that the server stores and that reading an unset field
    /// returns.
    pub complete: Value,
}

/// A reference to a type.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub enum TypeRef {
    /// `type: boolean`.
    Boolean,
    /// `type: integer`.
    Integer(Width),
    /// `type: number`.
    Number,
    /// `type: string` with any format but those of the next two types.
    String,
    /// `format: date-time`: RFC 3339 text, unchanged.
    Timestamp,
    /// `format: byte`: base64 text, unchanged.
    Bytes,
    /// `x-kubernetes-int-or-string` without the pattern of a quantity.
    IntOrString,
    /// A resource quantity: a number or a text such as `100Mi`.
    Quantity,
    /// Any JSON value, including null, so that a nullable item or map value of this type has the same type.
    Any,
    /// An array.
    List(Box<Slot>),
    /// An object with any keys.
    Map(Box<Slot>),
    /// A type of this module.
    Type {
        /// Its id.
        id: TypeId,
        /// The name by which this place refers to it: the type's own, or the place's alias.
        display_name: String,
    },
    /// A type of another package.
    External {
        /// Its canonical name, a key of [`super::Package::externals`].
        name: ExternalName,
        /// What the schema adds to the type.
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
    /// Unsigned, 64 bits: a bound or a default does not fit a signed integer.
    Uint64,
}

/// A scalar with known values. Unknown values are read and written unchanged.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Enum {
    /// The type of the values.
    pub base: EnumBase,
    /// The known values in the schema's order, without null and without repeats.
    pub values: Vec<EnumValue>,
}

/// The type of an enum's values.
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
    /// The value on the wire, which has the type of the enum's base.
    pub value: Value,
    /// Its name from a rule.
    pub renamed: Option<String>,
}

/// A second name of a type: the name of a place whose type was merged into another.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Alias {
    /// The name, unique in the module among types and aliases.
    pub name: String,
    /// The type.
    pub target: TypeId,
    /// The place it is named after.
    pub place: SchemaPath,
    /// The rule that gave it its name.
    pub named_by: Option<NamingRule>,
}
