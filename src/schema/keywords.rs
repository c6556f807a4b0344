//! A schema and the name of a keyword -> whether the schema has it.

use super::{Additional, Schema};

const ADDITIONAL: &str = "additionalProperties";
const LIST_TYPE: &str = "x-kubernetes-list-type";
const MAP_TYPE: &str = "x-kubernetes-map-type";

/// The keywords that schemas of CRDs have, sorted.
pub const KEYWORDS: [&str; 38] = [
    "$ref",
    "additionalProperties",
    "allOf",
    "anyOf",
    "default",
    "description",
    "enum",
    "example",
    "exclusiveMaximum",
    "exclusiveMinimum",
    "externalDocs",
    "format",
    "items",
    "maxItems",
    "maxLength",
    "maxProperties",
    "maximum",
    "minItems",
    "minLength",
    "minProperties",
    "minimum",
    "multipleOf",
    "not",
    "nullable",
    "oneOf",
    "pattern",
    "properties",
    "required",
    "title",
    "type",
    "uniqueItems",
    "x-kubernetes-embedded-resource",
    "x-kubernetes-int-or-string",
    "x-kubernetes-list-map-keys",
    "x-kubernetes-list-type",
    "x-kubernetes-map-type",
    "x-kubernetes-preserve-unknown-fields",
    "x-kubernetes-validations",
];

impl Schema {
    /// Whether a keyword has another value than the one that it has in Go where it is missing. Go has pointers to some values, so
    /// that an empty one is a value too.
    pub fn is_set(&self, keyword: &str) -> bool {
        // Over 60 lines: one arm a keyword.
        let checks = self.checks();
        match keyword {
            "$ref" => self.reference.is_some(),
            ADDITIONAL => self.additional != Additional::None || self.is_closed(),
            "allOf" => !checks.all_of.is_empty(),
            "anyOf" => !checks.any_of.is_empty(),
            "default" => self.default.is_some(),
            "description" => !self.description().is_empty(),
            "enum" => self.enum_.as_ref().is_some_and(|values| !values.is_empty()),
            "example" => checks.example.is_some(),
            "exclusiveMaximum" => checks.exclusive_maximum,
            "exclusiveMinimum" => checks.exclusive_minimum,
            "externalDocs" => checks.external_docs.is_some(),
            "format" => !self.format.is_empty(),
            "items" => self.items.is_some(),
            "maxItems" => checks.max_items.is_some(),
            "maxLength" => checks.max_length.is_some(),
            "maxProperties" => checks.max_properties.is_some(),
            "maximum" => checks.maximum.is_some(),
            "minItems" => checks.min_items.is_some(),
            "minLength" => checks.min_length.is_some(),
            "minProperties" => checks.min_properties.is_some(),
            "minimum" => checks.minimum.is_some(),
            "multipleOf" => checks.multiple_of.is_some(),
            "not" => checks.not.is_some(),
            "nullable" => self.nullable,
            "oneOf" => !checks.one_of.is_empty(),
            "pattern" => !checks.pattern.is_empty(),
            "properties" => !self.properties.is_empty(),
            "required" => !self.required.is_empty(),
            "title" => !checks.title.is_empty(),
            "type" => !self.type_.is_empty(),
            "uniqueItems" => checks.unique_items,
            "x-kubernetes-embedded-resource" => self.embedded,
            "x-kubernetes-int-or-string" => self.int_or_string,
            "x-kubernetes-list-map-keys" => !checks.list_map_keys.is_empty(),
            LIST_TYPE => !checks.list_type.is_empty() || self.refused().contains(&LIST_TYPE),
            MAP_TYPE => !checks.map_type.is_empty() || self.refused().contains(&MAP_TYPE),
            "x-kubernetes-preserve-unknown-fields" => self.preserve_unknown,
            "x-kubernetes-validations" => !checks.rules.is_empty(),
            _ => false,
        }
    }

    /// Whether it has `additionalProperties: false`, as far as the reader of its format keeps that.
    pub fn is_closed(&self) -> bool {
        self.refused().contains(&ADDITIONAL)
    }
}
