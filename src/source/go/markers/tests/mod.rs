//! Texts of markers and schemas -> the schemas and kinds that they make.

mod kinds;
mod problems;
mod schemas;

use serde_json::{Map, Value, json};

use super::read_field;
use crate::diag::{Diagnostics, Mark};
use crate::schema::{KEYWORDS, Schema};
use crate::source::go::syntax::declarations::MarkerText;
use kubesmith_engine::text::file_set::FileSet;

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
    let own_type = self::schema(type_).type_;
    let own = KEYWORDS.iter().filter(|keyword| keyword.name != "type" || schema.type_ != own_type);
    let mut all: Map<_, _> =
        own.filter_map(|keyword| Some((keyword.name.to_owned(), keyword.value(schema)?))).collect();
    let item_type = type_.strip_prefix("[]").unwrap_or_default();
    let items = schema.items.as_deref().map(|items| keywords(items, item_type));
    all.extend(items.filter(|items| *items != json!({})).map(|items| ("items".to_owned(), items)));
    Value::Object(all)
}

/// The keywords that the markers of a field set.
fn changed(type_: &str, markers: &[&str]) -> Value {
    let (schema, messages) = applied(type_, markers);
    assert_eq!(messages, "", "{markers:?}");
    keywords(&schema, type_)
}
