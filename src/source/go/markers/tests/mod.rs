//! Texts of markers and schemas -> the schemas and kinds that they make.

mod kinds;
mod problems;
mod schemas;

use serde_json::{Value, json};

use super::read_field;
use crate::diag::{Diagnostics, Mark};
use crate::schema::{CelRule, Schema};
use crate::source::go::syntax::declarations::MarkerText;
use crate::source::text::file_set::FileSet;

fn texts(markers: &[&str]) -> Vec<MarkerText> {
    let lines = markers.iter().enumerate();
    lines.map(|(line, text)| MarkerText { text: (*text).to_owned(), at: Mark::new(line + 1, 4) }).collect()
}

fn files() -> FileSet {
    let mut files = FileSet::default();
    files.add("a.go", &"\n".repeat(100));
    files
}

/// The messages, one a line, without the file.
fn shown(diagnostics: Diagnostics) -> String {
    let lines: Vec<String> =
        diagnostics.into_sorted().iter().map(|message| message.to_string().replace("a.go:", "")).collect();
    lines.join("\n")
}

/// A schema of a type; `[]T` is a list of it, `&T` is a reference.
fn schema(type_: &str) -> Schema {
    if let Some(item) = type_.strip_prefix("[]") {
        return Schema { items: Some(Box::new(schema(item))), ..schema("array") };
    }
    let reference = type_.strip_prefix('&').map(|_| "T".to_owned());
    Schema { type_: type_.trim_start_matches('&').to_owned(), reference, ..Schema::default() }
}

/// A schema after the markers of a field were applied, and the messages.
fn applied(type_: &str, markers: &[&str]) -> (Schema, String) {
    let (mut schema, mut diagnostics) = (schema(type_), Diagnostics::default());
    let texts = texts(markers);
    read_field(&texts, &files(), &mut diagnostics).apply(&mut schema, &files(), &mut diagnostics);
    (schema, shown(diagnostics))
}

/// The keywords of a schema that its type alone does not give, as JSON, and those of its items if a type is not all of them.
fn keywords(schema: &Schema, type_: &str) -> Value {
    let checks = schema.checks();
    let number = |number: &Option<serde_json::Number>| number.clone().map(Value::from);
    let count = |count: Option<u64>| count.map(Value::from);
    let text = |text: &str| (!text.is_empty()).then(|| json!(text));
    let flag = |flag: bool| flag.then(|| json!(true));
    let list = |list: &[String]| (!list.is_empty()).then(|| json!(list));
    let rule = |rule: &CelRule| {
        let mut all = rule.more.clone();
        let own = [("rule", &rule.rule), ("message", &rule.message)]
            .into_iter()
            .filter(|(_, text)| !text.is_empty());
        all.extend(own.map(|(key, text)| (key.to_owned(), json!(text))));
        Value::Object(all)
    };
    let rules: Vec<Value> = checks.rules.iter().map(rule).collect();
    let item_type = type_.strip_prefix("[]").unwrap_or_default();
    let items = schema.items.as_deref().map(|items| keywords(items, item_type));
    let keywords = [
        ("maximum", number(&checks.maximum)),
        ("minimum", number(&checks.minimum)),
        ("multipleOf", number(&checks.multiple_of)),
        ("exclusiveMaximum", flag(checks.exclusive_maximum)),
        ("exclusiveMinimum", flag(checks.exclusive_minimum)),
        ("maxLength", count(checks.max_length)),
        ("minLength", count(checks.min_length)),
        ("maxItems", count(checks.max_items)),
        ("minItems", count(checks.min_items)),
        ("maxProperties", count(checks.max_properties)),
        ("minProperties", count(checks.min_properties)),
        ("uniqueItems", flag(checks.unique_items)),
        ("pattern", text(&checks.pattern)),
        ("title", text(&checks.title)),
        ("x-kubernetes-list-type", text(&checks.list_type)),
        ("x-kubernetes-list-map-keys", list(&checks.list_map_keys)),
        ("x-kubernetes-map-type", text(&checks.map_type)),
        ("x-kubernetes-validations", (!rules.is_empty()).then_some(Value::Array(rules))),
        ("format", text(&schema.format)),
        ("type", text(&schema.type_).filter(|_| schema.type_ != self::schema(type_).type_)),
        ("enum", schema.enum_.clone().map(Value::Array)),
        ("default", schema.default.as_ref().map(|literal| literal.value.clone())),
        ("nullable", flag(schema.nullable)),
        ("x-kubernetes-preserve-unknown-fields", flag(schema.preserve_unknown)),
        ("x-kubernetes-embedded-resource", flag(schema.embedded)),
        ("x-kubernetes-int-or-string", flag(schema.int_or_string)),
        ("items", items.filter(|items| *items != json!({}))),
    ];
    let set = keywords.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?)));
    Value::Object(set.collect())
}

/// The keywords that the markers of a field set.
fn changed(type_: &str, markers: &[&str]) -> Value {
    let (schema, messages) = applied(type_, markers);
    assert_eq!(messages, "", "{markers:?}");
    keywords(&schema, type_)
}
