//! A node of a schema -> its keywords as JSON, in the spelling of the document's format.

use serde_json::{Map, Value, json};

use super::Format;
use crate::schema::{Additional, Checks, Named, RefState, Schema};

/// The types that a document may name.
const TYPES: [&str; 6] = ["array", "boolean", "integer", "number", "object", "string"];

const PRESERVE: &str = "x-kubernetes-preserve-unknown-fields";

/// The keywords of a format.
#[derive(Debug, Clone, Copy)]
pub struct Keywords {
    /// Which format.
    pub format: Format,
}

impl Keywords {
    /// A keyword as the format spells it: swagger 2.0 has no null and no alternatives of its own.
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

    /// The keywords that differ among the places of one type: title, description, null, the default.
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

    /// A default. Swagger 2.0 has no null, so that a default with one in it would be wrong there.
    pub fn default(self, value: &Value, out: &mut Map<String, Value>) {
        let lawful = self.format == Format::OpenApi || !has_null(value);
        let keyword = if lawful { "default" } else { "x-default" };
        out.insert(keyword.to_owned(), value.clone());
    }

    /// What values look like and which are valid, but for what stands inside them.
    pub fn shape(self, schema: &Schema, out: &mut Map<String, Value>) {
        let known = schema.type_.is_empty() || TYPES.contains(&schema.type_.as_str());
        if known {
            text(out, "type", &schema.type_);
        }
        text(out, "format", format(schema));
        if let Some(values) = &schema.enum_ {
            let mut once: Vec<&Value> = Vec::new();
            values.iter().for_each(|value| {
                if !once.contains(&value) {
                    once.push(value)
                }
            });
            out.insert("enum".to_owned(), json!(once));
        }
        if !schema.required.is_empty() {
            out.insert("required".to_owned(), json!(schema.required));
        }
        self.checks(schema.checks(), out);
        flag(out, "x-kubernetes-int-or-string", schema.int_or_string);
        // What no server knows, and what nobody defines, is any value.
        let gone = |named: &Named| matches!(named.ref_state, RefState::Unresolved | RefState::BackReference);
        let any = !known || schema.reference.is_some() || schema.named.as_deref().is_some_and(gone);
        flag(out, PRESERVE, schema.preserve_unknown || any && !schema.int_or_string);
        flag(out, "x-kubernetes-embedded-resource", schema.embedded);
    }

    /// Which values are valid.
    pub fn checks(self, checks: &Checks, out: &mut Map<String, Value>) {
        let keyword = if is_common(&checks.pattern) { "pattern" } else { "x-pattern" };
        text(out, keyword, &checks.pattern);
        for (keyword, number) in
            [("minimum", &checks.minimum), ("maximum", &checks.maximum), ("multipleOf", &checks.multiple_of)]
        {
            out.extend(number.iter().map(|number| (keyword.to_owned(), Value::Number(number.clone()))));
        }
        for (keyword, count) in [
            ("minLength", checks.min_length),
            ("maxLength", checks.max_length),
            ("minItems", checks.min_items),
            ("maxItems", checks.max_items),
            ("minProperties", checks.min_properties),
            ("maxProperties", checks.max_properties),
        ] {
            out.extend(count.map(|count| (keyword.to_owned(), json!(count))));
        }
        flag(out, "exclusiveMinimum", checks.exclusive_minimum);
        flag(out, "exclusiveMaximum", checks.exclusive_maximum);
        flag(out, "uniqueItems", checks.unique_items);
        text(out, "x-kubernetes-list-type", &checks.list_type);
        if !checks.list_map_keys.is_empty() {
            out.insert("x-kubernetes-list-map-keys".to_owned(), json!(checks.list_map_keys));
        }
        text(out, "x-kubernetes-map-type", &checks.map_type);
        self.conditions(checks, out);
    }

    /// Rules, and schemas that hold beside the node's own.
    pub fn conditions(self, checks: &Checks, out: &mut Map<String, Value>) {
        if !checks.rules.is_empty() {
            let rules = checks.rules.iter().map(|rule| {
                let mut all = Map::new();
                all.insert("rule".to_owned(), json!(rule.rule));
                text(&mut all, "message", &rule.message);
                all.extend(rule.more.clone());
                Value::Object(all)
            });
            out.insert("x-kubernetes-validations".to_owned(), rules.collect());
        }
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

    /// A node with all that stands inside it, written out.
    pub fn whole(self, schema: &Schema) -> Value {
        let mut out = Map::new();
        self.place(schema, &mut out);
        self.shape(schema, &mut out);
        if !schema.properties.is_empty() {
            let all = schema.properties.iter().map(|(name, node)| (name.clone(), self.whole(node)));
            out.insert("properties".to_owned(), Value::Object(all.collect()));
        }
        if let Some(items) = &schema.items {
            out.insert("items".to_owned(), self.whole(items));
        }
        match &schema.additional {
            Additional::None => {}
            Additional::Any => drop(out.insert("additionalProperties".to_owned(), Value::Bool(true))),
            Additional::Schema(values) => {
                drop(out.insert("additionalProperties".to_owned(), self.whole(values)));
            }
        }
        Value::Object(out)
    }

    /// Says that a node keeps what its schema does not know.
    pub fn preserve(self, out: &mut Map<String, Value>) {
        flag(out, PRESERVE, true);
    }
}

/// Whether a regular expression means the same everywhere: servers read them as Go does, documents have JavaScript's.
fn is_common(pattern: &str) -> bool {
    let flags = pattern.match_indices("(?").any(|(at, found)| {
        let next = pattern[at + found.len()..].chars().next();
        next.is_some_and(|c| c.is_ascii_alphabetic() || c == '-')
    });
    let of_go = ["\\A", "\\z", "\\Q", "\\C", "\\p", "\\P", "[[:"];
    !flags && !of_go.iter().any(|syntax| pattern.contains(syntax))
}

fn has_null(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Array(items) => items.iter().any(has_null),
        Value::Object(map) => map.values().any(has_null),
        _ => false,
    }
}

/// The format; a server takes a default that is beyond it, and a document must not have one.
fn format(schema: &Schema) -> &str {
    let beyond = |number: i64| i32::try_from(number).is_err();
    let default = schema.default.as_ref().and_then(|default| default.value.as_i64());
    match schema.format.as_str() {
        "int32" if schema.type_ == "integer" && default.is_some_and(beyond) => "int64",
        format => format,
    }
}

fn text(out: &mut Map<String, Value>, keyword: &str, text: &str) {
    if !text.is_empty() {
        out.insert(keyword.to_owned(), Value::from(text));
    }
}

fn flag(out: &mut Map<String, Value>, keyword: &str, is: bool) {
    if is {
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
