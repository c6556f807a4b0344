//! A schema node -> its keywords as JSON, as OpenAPI or swagger spells them.

use serde_json::{Map, Value, json};

use super::Format;
use crate::schema::{Additional, Checks, Named, RefState, Schema, Step, TYPES};

const PRESERVE: &str = "x-kubernetes-preserve-unknown-fields";

/// Writes keywords in one format.
#[derive(Debug, Clone, Copy)]
pub struct Keywords {
    /// The format.
    pub format: Format,
}

impl Keywords {
    /// A keyword as the format spells it: swagger 2.0 lacks `nullable` and the junctors except `allOf`.
    fn spelled(self, keyword: &'static str) -> &'static str {
        match (self.format, keyword) {
            (Format::Swagger, "nullable") => "x-nullable",
            (Format::Swagger, "anyOf") => "x-anyOf",
            (Format::Swagger, "oneOf") => "x-oneOf",
            (Format::Swagger, "not") => "x-not",
            (_, keyword) => keyword,
        }
    }

    /// A reference to a definition.
    pub fn reference(self, name: &str) -> Value {
        let at = match self.format {
            Format::OpenApi => "#/components/schemas/",
            Format::Swagger => "#/definitions/",
        };
        json!({ "$ref": format!("{at}{name}") })
    }

    /// A reference with sibling keywords: in an `allOf`, because tools ignore the siblings of a `$ref`.
    pub fn refer(self, name: &str, mut siblings: Map<String, Value>) -> Value {
        let reference = self.reference(name);
        if siblings.is_empty() {
            return reference;
        }
        match siblings.get_mut("allOf") {
            Some(Value::Array(branches)) => branches.insert(0, reference),
            _ => drop(siblings.insert("allOf".to_owned(), json!([reference]))),
        }
        Value::Object(siblings)
    }

    /// Adds the keywords that can differ among the places of one type: title, description, nullable, default.
    pub fn place(self, schema: &Schema, out: &mut Map<String, Value>) {
        text(out, "title", &schema.checks().title);
        text(out, "description", schema.description());
        if schema.nullable {
            out.insert(self.spelled("nullable").to_owned(), Value::Bool(true));
        }
        if let Some(default) = &schema.default {
            self.default(&default.value, out);
        }
    }

    /// Adds a default. Swagger 2.0 has no null, so that a default that contains null is written as `x-default` there.
    pub fn default(self, value: &Value, out: &mut Map<String, Value>) {
        let is_allowed = self.format == Format::OpenApi || !has_null(value);
        let keyword = if is_allowed { "default" } else { "x-default" };
        out.insert(keyword.to_owned(), value.clone());
    }

    /// Adds the keywords about values, except those about properties, items and map values.
    pub fn shape(self, schema: &Schema, out: &mut Map<String, Value>) {
        let known = schema.type_.is_empty() || TYPES.contains(&schema.type_.as_str());
        if known {
            text(out, "type", &schema.type_);
        }
        text(out, "format", format(schema));
        if let Some(values) = &schema.enum_ {
            let mut distinct: Vec<&Value> = Vec::new();
            values.iter().for_each(|value| {
                if !distinct.contains(&value) {
                    distinct.push(value)
                }
            });
            out.insert("enum".to_owned(), json!(distinct));
        }
        if !schema.required.is_empty() {
            out.insert("required".to_owned(), json!(schema.required));
        }
        self.checks(schema.checks(), out);
        flag(out, "x-kubernetes-int-or-string", schema.int_or_string);
        // A type that is not JSON's, or a reference without a definition, allows any value.
        let is_undefined =
            |named: &Named| matches!(named.ref_state, RefState::Unresolved | RefState::BackReference);
        let any = !known || schema.reference.is_some() || schema.named.as_deref().is_some_and(is_undefined);
        flag(out, PRESERVE, schema.preserve_unknown || any && !schema.int_or_string);
        flag(out, "x-kubernetes-embedded-resource", schema.embedded);
    }

    /// Adds the keywords that restrict values.
    pub fn checks(self, checks: &Checks, out: &mut Map<String, Value>) {
        let keyword = if is_common(&checks.pattern) { "pattern" } else { "x-pattern" };
        text(out, keyword, &checks.pattern);
        out.extend(checks.bounds().map(|(keyword, value)| (keyword.to_owned(), value)));
        text(out, "x-kubernetes-list-type", &checks.list_type);
        if !checks.list_map_keys.is_empty() {
            out.insert("x-kubernetes-list-map-keys".to_owned(), json!(checks.list_map_keys));
        }
        text(out, "x-kubernetes-map-type", &checks.map_type);
        self.conditions(checks, out);
    }

    /// Adds CEL rules and junctors.
    pub fn conditions(self, checks: &Checks, out: &mut Map<String, Value>) {
        out.extend(checks.rules_json().map(|rules| ("x-kubernetes-validations".to_owned(), rules)));
        for (keyword, branches) in
            [("allOf", &checks.all_of), ("anyOf", &checks.any_of), ("oneOf", &checks.one_of)]
        {
            if !branches.is_empty() {
                let all = branches.iter().map(|branch| self.whole(branch)).collect();
                out.insert(self.spelled(keyword).to_owned(), all);
            }
        }
        if let Some(not) = &checks.not {
            out.insert(self.spelled("not").to_owned(), self.whole(not));
        }
    }

    /// A complete schema node, with its properties, items and map values written inline.
    pub fn whole(self, schema: &Schema) -> Value {
        let mut out = Map::new();
        self.place(schema, &mut out);
        self.shape(schema, &mut out);
        children(schema, &mut out, |_, child| Some(self.whole(child)));
        flag(&mut out, "additionalProperties", schema.additional == Additional::Any);
        Value::Object(out)
    }

    /// Marks a node as one that preserves unknown fields.
    pub fn preserve(self, out: &mut Map<String, Value>) {
        flag(out, PRESERVE, true);
    }
}

/// Adds `properties`, `items` and `additionalProperties`, for which `write` gives the JSON of each child; a child
/// without JSON is left out.
pub fn children(
    schema: &Schema,
    out: &mut Map<String, Value>,
    mut write: impl FnMut(&Step, &Schema) -> Option<Value>,
) {
    for (step, child) in schema.children() {
        let Some(value) = write(&step, child) else { continue };
        match step {
            Step::Field(name) => out.entry("properties").or_insert_with(|| json!({}))[name] = value,
            Step::Item => drop(out.insert("items".to_owned(), value)),
            Step::Value => drop(out.insert("additionalProperties".to_owned(), value)),
        }
    }
}

/// Whether a regular expression has the same meaning in Go, which servers use, and in JavaScript, which OpenAPI
/// prescribes.
fn is_common(pattern: &str) -> bool {
    let flags = pattern.match_indices("(?").any(|(at, found)| {
        let next = pattern[at + found.len()..].chars().next();
        next.is_some_and(|c| c.is_ascii_alphabetic() || c == '-')
    });
    let go_only = ["\\A", "\\z", "\\Q", "\\C", "\\p", "\\P", "[[:"];
    !flags && !go_only.iter().any(|syntax| pattern.contains(syntax))
}

fn has_null(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Array(items) => items.iter().any(has_null),
        Value::Object(map) => map.values().any(has_null),
        _ => false,
    }
}

/// The `format` of a schema: `int64` instead of `int32` if the default exceeds 32 bits, which servers accept but
/// OpenAPI does not.
fn format(schema: &Schema) -> &str {
    let exceeds_int32 = |number: i64| i32::try_from(number).is_err();
    let default = schema.default.as_ref().and_then(|default| default.value.as_i64());
    match schema.format.as_str() {
        "int32" if schema.type_ == "integer" && default.is_some_and(exceeds_int32) => "int64",
        format => format,
    }
}

/// Adds a text keyword unless the text is empty.
fn text(out: &mut Map<String, Value>, keyword: &str, text: &str) {
    if !text.is_empty() {
        out.insert(keyword.to_owned(), Value::from(text));
    }
}

/// Adds a boolean keyword if it is true.
pub fn flag(out: &mut Map<String, Value>, keyword: &str, is_set: bool) {
    if is_set {
        out.insert(keyword.to_owned(), Value::Bool(true));
    }
}

#[cfg(test)]
mod tests {
    use super::is_common;

    #[test]
    fn patterns_of_go_alone_are_told_from_others() {
        for (pattern, common) in [
            ("^[a-z]+(?:-[a-z]+)*$", true),
            (r"^\d{1,3}\.(?=x)$", true),
            ("^(?i)(Auto|NFT)?$", false),
            ("(?P<name>a)", false),
            (r"^\p{L}+$", false),
            (r"\Aa\z", false),
            ("[[:alpha:]]", false),
        ] {
            assert_eq!(is_common(pattern), common, "{pattern}");
        }
    }
}
