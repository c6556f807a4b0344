//! An object and its schema -> YAML with a comment at each field.

use kubesmith::internals::schema::{META, Schema};
use kubesmith::internals::source::{SourceKind, Version};
use kubesmith_engine::example::smallest;
use serde_json::{Map, Value};

use super::facts::facts;
use super::lines::{self, Line};
use crate::cli::yaml;

/// The sentences of a description that are shown.
const SENTENCES: usize = 2;

/// The manifest of an object. `causes` are what servers would refuse it for.
pub fn text(
    kind: &SourceKind,
    version: &Version,
    schema: &Schema,
    object: &Value,
    full: bool,
    causes: &[String],
) -> String {
    let mut page = Page { full, lines: Vec::new() };
    let head = format!("{} of {}/{}. {}", kind.kind, kind.group, version.name, schema.description());
    page.lines.extend(lines::notes(0, None, &sentences(&head, SENTENCES + 1)));
    if !causes.is_empty() {
        let why = "kubesmith found no values that a server takes. Change what these messages name:";
        page.lines.extend(lines::notes(0, None, why));
        causes.iter().for_each(|cause| page.lines.extend(lines::notes(0, None, &format!("- {cause}"))));
    }
    let Value::Object(fields) = object else { return lines::text(page.lines) };
    for name in META {
        if let Some(value) = fields.get(name) {
            page.field(name, value, None, false, Place { indent: 0, left_out: None });
        }
    }
    page.fields(schema, fields, Place { indent: 0, left_out: None }, &META);
    lines::text(page.lines)
}

/// The first sentences of a text.
fn sentences(text: &str, count: usize) -> String {
    let paragraph = text.split("\n\n").next().unwrap_or_default();
    let parts: Vec<&str> = paragraph.split_inclusive(". ").take(count).collect();
    parts.concat()
}

/// Where lines stand.
#[derive(Clone, Copy)]
struct Place {
    indent: usize,
    /// The column of the `#` of what is left out.
    left_out: Option<usize>,
}

impl Place {
    fn inner(self) -> Self {
        Self { indent: self.indent + 2, ..self }
    }

    /// The place of a field that the object does not have.
    fn left_out(self) -> Self {
        Self { left_out: self.left_out.or(Some(self.indent)), ..self }
    }
}

struct Page {
    full: bool,
    lines: Vec<Line>,
}

impl Page {
    /// The fields of an object: those that it has, and if all are wanted, the others as comments.
    fn fields(&mut self, schema: &Schema, fields: &Map<String, Value>, place: Place, without: &[&str]) {
        for (name, property) in schema.properties.iter().filter(|(name, _)| !without.contains(&name.as_str()))
        {
            let is_required = schema.required.contains(name);
            match fields.get(name) {
                Some(value) => self.field(name, value, Some(property), is_required, place),
                None if self.full => {
                    self.field(name, &shown(property), Some(property), is_required, place.left_out())
                }
                None => {}
            }
        }
        let others = fields.iter().filter(|(name, _)| !schema.properties.contains_key(*name));
        for (name, value) in others.filter(|(name, _)| !without.contains(&name.as_str())) {
            self.field(name, value, schema.values(), false, place);
        }
    }

    /// A key, its value, and what is to be said about them.
    fn field(&mut self, name: &str, value: &Value, schema: Option<&Schema>, is_required: bool, place: Place) {
        let facts = schema.map_or_else(String::new, |schema| facts(schema, is_required));
        let key = yaml::scalar(&Value::from(name));
        if let Some(schema) = schema {
            self.lines.extend(lines::notes(
                place.indent,
                place.left_out,
                &sentences(schema.description(), SENTENCES),
            ));
        }
        let line = |text: String| Line::new(place.indent, place.left_out, text, facts);
        match value {
            Value::Object(fields) if !fields.is_empty() => {
                self.lines.push(line(format!("{key}:")));
                self.object(schema, fields, place.inner());
            }
            Value::Array(items) if !items.is_empty() => {
                self.lines.push(line(format!("{key}:")));
                for item in items {
                    self.item(item, schema.and_then(|schema| schema.items.as_deref()), place);
                }
            }
            // What is left out may have a `{}` or `[]` in place of what follows.
            Value::Object(_) if place.left_out.is_some() && self.has_fields(schema) => {
                self.lines.push(line(format!("{key}:")));
                self.object(schema, &Map::new(), place.inner());
            }
            _ => {
                self.lines.push(line(format!("{key}: {}", yaml::scalar(value))));
                if value.is_object() && self.has_fields(schema) {
                    self.object(schema, &Map::new(), place.inner());
                }
            }
        }
    }

    fn has_fields(&self, schema: Option<&Schema>) -> bool {
        self.full && schema.is_some_and(|schema| !schema.properties.is_empty())
    }

    fn object(&mut self, schema: Option<&Schema>, fields: &Map<String, Value>, place: Place) {
        match schema {
            Some(schema) => self.fields(schema, fields, place, &[]),
            None => fields.iter().for_each(|(name, value)| self.field(name, value, None, false, place)),
        }
    }

    /// An item of a list, whose first line of YAML has the dash.
    fn item(&mut self, item: &Value, schema: Option<&Schema>, place: Place) {
        let start = self.lines.len();
        match item {
            Value::Object(fields) if !fields.is_empty() => self.object(schema, fields, place.inner()),
            Value::Object(fields) if place.left_out.is_some() && self.has_fields(schema) => {
                self.object(schema, fields, place.inner());
            }
            Value::Array(items) if !items.is_empty() => {
                for item in items {
                    self.item(item, schema.and_then(|schema| schema.items.as_deref()), place.inner());
                }
            }
            _ => {
                let text = format!("- {}", yaml::scalar(item));
                self.lines.push(Line::new(place.indent, place.left_out, text, String::new()));
                return;
            }
        }
        let own = |line: &&mut Line| !line.is_note && line.left_out == place.left_out;
        if let Some(first) = self.lines[start..].iter_mut().find(own) {
            first.indent -= 2;
            first.text.insert_str(0, "- ");
        }
    }
}

/// What stands in a field that is left out: its example or default, else the smallest value.
fn shown(schema: &Schema) -> Value {
    let example = schema.checks().example.clone().filter(|example| !example.is_null());
    let default = || schema.default.as_ref().map(|default| default.value.clone());
    let value = example.or_else(default).unwrap_or_else(|| smallest(schema));
    // A list shows what its items are like.
    match (&value, &schema.items) {
        (Value::Array(items), Some(item)) if items.is_empty() => Value::Array(vec![smallest(item)]),
        _ => value,
    }
}
