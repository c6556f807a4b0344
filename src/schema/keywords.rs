//! A schema -> which keywords it has, and the values of some as JSON, whatever writes them.

use serde_json::{Map, Value, json};

use super::{Additional, CelRule, Checks, Schema};

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
            "externalDocs" => checks.external_docs.is_some(),
            "format" => !self.format.is_empty(),
            "items" => self.items.is_some(),
            "not" => checks.not.is_some(),
            "nullable" => self.nullable,
            "oneOf" => !checks.one_of.is_empty(),
            "pattern" => !checks.pattern.is_empty(),
            "properties" => !self.properties.is_empty(),
            "required" => !self.required.is_empty(),
            "title" => !checks.title.is_empty(),
            "type" => !self.type_.is_empty(),
            "x-kubernetes-embedded-resource" => self.embedded,
            "x-kubernetes-int-or-string" => self.int_or_string,
            "x-kubernetes-list-map-keys" => !checks.list_map_keys.is_empty(),
            LIST_TYPE => !checks.list_type.is_empty() || self.refused().contains(&LIST_TYPE),
            MAP_TYPE => !checks.map_type.is_empty() || self.refused().contains(&MAP_TYPE),
            "x-kubernetes-preserve-unknown-fields" => self.preserve_unknown,
            "x-kubernetes-validations" => !checks.rules.is_empty(),
            bound => checks.bounds().any(|(keyword, _)| keyword == bound),
        }
    }

    /// Whether it has `additionalProperties: false`, as far as the reader of its format keeps that.
    pub fn is_closed(&self) -> bool {
        self.refused().contains(&ADDITIONAL)
    }
}

impl Checks {
    /// The keywords that bound values, as far as they are set.
    pub fn bounds(&self) -> impl Iterator<Item = (&'static str, Value)> {
        let numbers =
            [("minimum", &self.minimum), ("maximum", &self.maximum), ("multipleOf", &self.multiple_of)];
        let numbers =
            numbers.into_iter().filter_map(|(keyword, number)| Some((keyword, Value::from(number.clone()?))));
        let counts = [
            ("minLength", self.min_length),
            ("maxLength", self.max_length),
            ("minItems", self.min_items),
            ("maxItems", self.max_items),
            ("minProperties", self.min_properties),
            ("maxProperties", self.max_properties),
        ];
        let counts = counts.into_iter().filter_map(|(keyword, count)| Some((keyword, Value::from(count?))));
        let flags = [
            ("exclusiveMinimum", self.exclusive_minimum),
            ("exclusiveMaximum", self.exclusive_maximum),
            ("uniqueItems", self.unique_items),
        ];
        let flags = flags.into_iter().filter(|(_, is_set)| *is_set);
        numbers.chain(counts).chain(flags.map(|(keyword, _)| (keyword, Value::Bool(true))))
    }

    /// `x-kubernetes-validations`; None without rules.
    pub fn rules_json(&self) -> Option<Value> {
        let rule = |rule: &CelRule| {
            let mut all = Map::new();
            all.insert("rule".to_owned(), json!(rule.rule));
            if !rule.message.is_empty() {
                all.insert("message".to_owned(), json!(rule.message));
            }
            all.extend(rule.more.clone());
            Value::Object(all)
        };
        (!self.rules.is_empty()).then(|| self.rules.iter().map(rule).collect())
    }
}
