//! A place of a schema, with its keywords in the form in which values are held against them.

use serde_json::Value;

use super::number::NumberChecks;

/// The index of a place.
pub(crate) type NodeId = u32;

/// Sets of types, a bit each.
pub(crate) mod types {
    pub(crate) const ARRAY: u8 = 1;
    pub(crate) const BOOLEAN: u8 = 2;
    pub(crate) const INTEGER: u8 = 4;
    pub(crate) const NUMBER: u8 = 8;
    pub(crate) const OBJECT: u8 = 16;
    pub(crate) const STRING: u8 = 32;

    /// The type with this name; none for a name that servers do not know.
    pub(crate) fn named(name: &str) -> u8 {
        match name {
            "array" => ARRAY,
            "boolean" => BOOLEAN,
            "integer" => INTEGER,
            "number" => NUMBER,
            "object" => OBJECT,
            "string" => STRING,
            _ => 0,
        }
    }
}

/// A place of a schema, or a branch of a junctor.
#[derive(Debug, Default)]
pub(crate) struct Node {
    /// The types as messages name them; None where any is allowed.
    pub type_text: Option<Box<str>>,
    /// The types.
    pub types: u8,
    /// `nullable`.
    pub nullable: bool,
    /// `x-kubernetes-preserve-unknown-fields`.
    pub preserve: bool,
    /// `x-kubernetes-embedded-resource`.
    pub embedded: bool,
    /// `format`, where the server knows it for this type.
    pub format: Option<Format>,
    /// `enum`.
    pub enum_: Vec<Value>,
    /// `default`.
    pub default: Option<Value>,
    /// The properties with a default, in the order of the schema.
    pub defaulted: Vec<(Box<str>, NodeId)>,
    /// `properties`, in the order of [`order`].
    pub properties: Vec<(Box<str>, NodeId)>,
    /// `required`.
    pub required: Vec<Box<str>>,
    /// `items`.
    pub items: Option<NodeId>,
    /// `additionalProperties`.
    pub values: Values,
    /// Whether it is a plain list, a set or a map.
    pub list: ListKind,
    /// The keywords that few places have.
    pub checks: Option<Box<NodeChecks>>,
    /// What there is here and below.
    pub subtree: Below,
}

/// What there is at a place or below it, so that walks pass over the rest.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Below {
    /// A keyword that a value can fail.
    pub can_fail: bool,
    /// A CEL rule.
    pub has_rules: bool,
    /// A default.
    pub has_defaults: bool,
    /// An embedded object.
    pub has_embedded: bool,
    /// A list that is a set or a map.
    pub has_lists: bool,
}

impl Below {
    /// What there is in either.
    pub fn or(self, other: Self) -> Self {
        Self {
            can_fail: self.can_fail || other.can_fail,
            has_rules: self.has_rules || other.has_rules,
            has_defaults: self.has_defaults || other.has_defaults,
            has_embedded: self.has_embedded || other.has_embedded,
            has_lists: self.has_lists || other.has_lists,
        }
    }
}

/// `additionalProperties`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Values {
    /// No keyword.
    #[default]
    None,
    /// `true`.
    Any,
    /// `false`.
    Closed,
    /// A schema.
    Node(NodeId),
}

/// `x-kubernetes-list-type`, with the keys of a map.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) enum ListKind {
    /// A list as any other.
    #[default]
    Atomic,
    /// A set.
    Set,
    /// A map by these keys.
    Map(Vec<Box<str>>),
}

/// A format that the server knows.
#[derive(Debug)]
pub(crate) struct Format {
    /// The name as the schema writes it.
    pub name: Box<str>,
    /// The format of strings; None for one of numbers.
    pub of_strings: Option<crate::formats::Format>,
}

/// Keywords that few places have.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct NodeChecks {
    /// Those of numbers.
    pub number: NumberChecks,
    /// `minLength`.
    pub min_length: Option<u64>,
    /// `maxLength`.
    pub max_length: Option<u64>,
    /// `pattern`.
    pub pattern: Option<Pattern>,
    /// `minItems`.
    pub min_items: Option<u64>,
    /// `maxItems`.
    pub max_items: Option<u64>,
    /// `uniqueItems`.
    pub unique_items: bool,
    /// `minProperties`.
    pub min_properties: Option<u64>,
    /// `maxProperties`.
    pub max_properties: Option<u64>,
    /// `allOf`.
    pub all_of: Vec<NodeId>,
    /// `anyOf`.
    pub any_of: Vec<NodeId>,
    /// `oneOf`.
    pub one_of: Vec<NodeId>,
    /// `not`.
    pub not: Option<NodeId>,
}

/// `pattern`.
#[derive(Debug)]
pub(crate) struct Pattern {
    /// The pattern, and for one that Go does not compile also why.
    pub text: String,
    /// The compiled pattern; None where Go does not compile it, or where we do not.
    pub compiled: Option<crate::golang::regexp::Regexp>,
    /// Why Go does not compile it, so that no text matches.
    pub refused: Option<String>,
}

impl PartialEq for Pattern {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Pattern {
    /// Whether a text matches; true where that is unknown.
    pub fn matches(&self, text: &str) -> bool {
        self.refused.is_none() && self.compiled.as_ref().is_none_or(|compiled| compiled.is_match(text))
    }
}

/// The order in which properties are sorted: it is found faster than that of texts.
pub(crate) fn order(a: &str, b: &str) -> std::cmp::Ordering {
    a.len().cmp(&b.len()).then_with(|| a.as_bytes().cmp(b.as_bytes()))
}

impl Node {
    /// The place of a property.
    pub fn property(&self, name: &str) -> Option<NodeId> {
        let at = self.properties.binary_search_by(|(found, _)| order(found, name)).ok()?;
        Some(self.properties[at].1)
    }

    /// The place of an object's member: that of its property, else that of the map's values.
    pub fn member(&self, name: &str) -> Option<NodeId> {
        self.property(name).or(match self.values {
            Values::Node(values) => Some(values),
            _ => None,
        })
    }

    /// The format of strings, with its name as the schema writes it.
    pub fn format_of_strings(&self) -> Option<(&str, crate::formats::Format)> {
        let format = self.format.as_ref()?;
        Some((&format.name, format.of_strings?))
    }

    /// Whether a type is among those of the place.
    pub fn has_type(&self, type_: u8) -> bool {
        self.types & type_ != 0
    }
}
