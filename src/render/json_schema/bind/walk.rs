//! A schema node with what is around it -> JSON Schema, draft 7, of what the server takes at its place.
//!
//! A server drops nulls and fills in defaults before it holds an object against the schema. A JSON Schema sees the object before
//! that. So a null passes wherever the server would drop it, and a property with a default is not required.

// Circle with branches: what junctors say is said of the same places.

use kubesmith_engine::schema::{META, RefState};
use serde_json::{Map, Value, json};

use super::branches::{Around, junctors};
use super::definitions::{Definitions, reference};
use super::keywords::{self, Null, Server, takes_null};
use super::lost::Lost;
use super::metadata;
use crate::mapping;
use crate::schema::{Additional, Schema, Step};

/// The name of the definition of what keeps nothing.
const NOTHING_KEPT: &str = "kubesmith.nothing-kept";

/// A walk over the schema of one version of a kind.
pub struct Walk<'k> {
    pub server: Server,
    /// N of the Kubernetes version 1.N whose types references name.
    pub types: u32,
    /// Whether a field is refused that the server would drop.
    pub is_strict: bool,
    /// Whether the server keeps every unknown field and every null (`preserveUnknownFields`).
    pub keeps_unknown: bool,
    pub lost: Lost<'k>,
    pub definitions: Definitions,
}

/// What is around a node.
#[derive(Debug, Clone, Copy)]
pub struct Place {
    pub null: Null,
    /// Whether a list around it keeps unknown fields.
    pub is_open: bool,
    /// Whether its values are checked at all.
    pub is_checked: bool,
}

impl Place {
    pub fn with_null(null: Null) -> Self {
        Self { null, is_open: false, is_checked: true }
    }
}

impl Walk<'_> {
    /// The JSON Schema of a node.
    pub fn node(&mut self, schema: &Schema, place: Place) -> Value {
        match self.referred(schema, place) {
            Some(found) => found,
            None => Value::Object(self.inline(schema, place)),
        }
    }

    /// The same one step further.
    fn child(&mut self, step: &Step, schema: &Schema, place: Place) -> Value {
        let length = self.lost.enter(&step.pointer());
        let found = self.node(schema, place);
        self.lost.leave(length);
        found
    }

    /// The keywords of a node.
    pub fn inline(&mut self, schema: &Schema, place: Place) -> Map<String, Value> {
        let mut out = Map::new();
        keywords::about(schema, &mut out);
        if place.is_checked {
            keywords::values(schema, place.null, self.server, &mut self.lost, &mut out);
            counts(self, schema, Some(schema), &mut out);
            let required: Vec<&String> =
                schema.required.iter().filter(|name| !self.has_default(schema, name)).collect();
            if !required.is_empty() {
                out.insert("required".to_owned(), json!(required));
            }
        }
        keywords::kept(schema, &mut out);
        self.properties(schema, place, &mut out);
        self.others(schema, place, &mut out);
        if schema.embedded {
            self.embedded(schema, place, &mut out);
        }
        if place.is_checked {
            let around =
                Around { checks: schema.checks(), structural: Some(schema), is_text: schema.int_or_string };
            junctors(self, around, place.null, &mut out);
        }
        out
    }

    /// Whether a server fills in a property where it is missing.
    fn has_default(&self, schema: &Schema, name: &str) -> bool {
        schema.properties.get(name).is_some_and(|property| property.default.is_some())
    }

    /// Adds `properties`.
    fn properties(&mut self, schema: &Schema, place: Place, out: &mut Map<String, Value>) {
        let mut properties = Map::new();
        for (name, property) in &schema.properties {
            let null = self.null_of(property, schema.required.contains(name));
            let within = Place { null, is_open: false, ..place };
            properties.insert(name.clone(), self.child(&Step::Field(name.clone()), property, within));
        }
        // A null of these would be dropped, and be missing.
        let unnamed = schema.required.iter().filter(|name| !schema.properties.contains_key(*name));
        if let Some(values) = schema.values().filter(|_| place.is_checked) {
            for name in unnamed {
                let within = Place { null: self.null_of(values, true), is_open: false, ..place };
                properties.insert(name.clone(), self.child(&Step::Value, values, within));
            }
        }
        if !properties.is_empty() {
            out.insert("properties".to_owned(), Value::Object(properties));
        }
    }

    /// Adds what other properties and items have to be.
    fn others(&mut self, schema: &Schema, place: Place, out: &mut Map<String, Value>) {
        let is_open = place.is_open || schema.preserve_unknown || self.keeps_unknown;
        if let Some(items) = &schema.items {
            let null = match &items.default {
                Some(_) if !items.nullable => Null::Allowed,
                _ => Null::allowed_if(takes_null(items)),
            };
            let is_open = place.is_open || schema.preserve_unknown;
            let items = self.child(&Step::Item, items, Place { null, is_open, ..place });
            out.insert("items".to_owned(), items);
        } else if !place.is_checked && self.is_strict && !is_open {
            let items = self.nothing_kept();
            out.insert("items".to_owned(), items);
        }
        let is_object = match schema.type_.as_str() {
            // An object in the place of a scalar is no fault where nothing is checked, but its fields are unknown ones.
            _ if !place.is_checked => true,
            "object" => true,
            "" => self.server.is_custom && !schema.int_or_string,
            _ => false,
        };
        let others = match &schema.additional {
            Additional::Schema(values) => {
                let null = self.null_of(values, false);
                self.child(&Step::Value, values, Place { null, is_open: false, ..place })
            }
            Additional::Any if self.is_strict && !self.keeps_unknown => self.nothing_kept(),
            Additional::None if schema.is_closed() => json!(false),
            Additional::None if self.is_strict && is_object && !is_open => json!(false),
            Additional::Any | Additional::None => return,
        };
        out.insert("additionalProperties".to_owned(), others);
    }

    /// What a null is at a property, or a map's value; `is_required`: whether it is refused to be missing.
    fn null_of(&self, schema: &Schema, is_required: bool) -> Null {
        Null::allowed_if(match &schema.default {
            _ if schema.nullable => takes_null(schema),
            Some(_) => true,
            None if self.keeps_unknown => takes_null(schema),
            None => !is_required,
        })
    }

    /// A value of which the server keeps scalars, but no field of an object.
    fn nothing_kept(&mut self) -> Value {
        let (key, is_new) = self.definitions.key(NOTHING_KEPT);
        if is_new {
            let definition = json!({ "additionalProperties": false, "items": reference(&key) });
            self.definitions.set(key.clone(), definition);
        }
        reference(&key)
    }

    /// The schema of `metadata`; `own` is what the kind's own schema says of it.
    pub fn object_meta(&mut self, own: Option<&Schema>, null: Null) -> Map<String, Value> {
        let (key, is_new) = self.definitions.key(mapping::OBJECT_META);
        if is_new {
            let mut meta = metadata::object_meta("What every object of Kubernetes has.");
            if self.is_strict {
                metadata::close(&mut meta);
            }
            self.definitions.set(key.clone(), meta);
        }
        let place = Place { null, is_open: true, is_checked: true };
        let untyped = Schema { type_: "object".to_owned(), ..Schema::default() };
        let length = self.lost.enter("/properties/metadata");
        let mut out = self.inline(own.unwrap_or(&untyped), place);
        self.lost.leave(length);
        let known = reference(&key);
        match null {
            Null::Allowed => also(&mut out, json!({ "anyOf": [{ "type": "null" }, known] })),
            _ => also(&mut out, known),
        }
        out
    }

    /// Adds what an object within an object has to have.
    fn embedded(&mut self, schema: &Schema, place: Place, out: &mut Map<String, Value>) {
        let mut own = match out.shift_remove("properties") {
            Some(Value::Object(own)) => own,
            _ => Map::new(),
        };
        let mut properties = Map::new();
        for (name, needed) in metadata::type_of_embedded() {
            match own.shift_remove(name) {
                Some(Value::Object(mut found)) => {
                    also(&mut found, needed);
                    properties.insert(name.to_owned(), Value::Object(found));
                }
                _ => drop(properties.insert(name.to_owned(), needed)),
            }
        }
        own.shift_remove("metadata");
        let mut meta = self.object_meta(schema.properties.get("metadata"), Null::Allowed);
        also(&mut meta, metadata::of_embedded());
        properties.insert("metadata".to_owned(), Value::Object(meta));
        properties.extend(own);
        out.insert("properties".to_owned(), Value::Object(properties));
        let mut required: Vec<Value> = vec!["apiVersion".into(), "kind".into()];
        if let Some(Value::Array(own)) = out.get("required").filter(|_| place.is_checked) {
            required.extend(
                own.iter().filter(|name| !META.contains(&name.as_str().unwrap_or_default())).cloned(),
            );
        }
        out.insert("required".to_owned(), Value::Array(required));
    }

    /// A reference to a definition, where the source has one for the node.
    fn referred(&mut self, schema: &Schema, place: Place) -> Option<Value> {
        if let Some(name) = &schema.reference {
            return Some(self.kubernetes(name, schema, place));
        }
        let named = schema.named.as_deref()?;
        match named.ref_state {
            RefState::Inlined => None,
            RefState::CycleRoot => {
                let (key, is_new) = self.definitions.key(&named.name);
                if is_new {
                    let definition = self.inline(schema, Place::with_null(Null::Elsewhere));
                    self.definitions.set(key.clone(), Value::Object(definition));
                }
                Some(at_place(&key, schema, place.null))
            }
            RefState::BackReference => {
                Some(at_place(&self.definitions.key(&named.name).0, schema, place.null))
            }
            RefState::Unresolved => {
                let name = mapping::referenced_name(&named.name, true);
                let has_parts = schema.children().next().is_some();
                let own = mapping::own_schema(&name, schema).filter(|_| has_parts);
                Some(match own {
                    Some(own) => Value::Object(self.inline(&own, place)),
                    None => self.kubernetes(&name, schema, place),
                })
            }
        }
    }

    /// A type of Kubernetes; any value if the tables do not have it.
    fn kubernetes(&mut self, name: &str, schema: &Schema, place: Place) -> Value {
        let Some(own) = mapping::builtin_schema(name, self.types) else {
            let mut out = Map::new();
            keywords::about(schema, &mut out);
            return Value::Object(out);
        };
        if mapping::is_scalar(name) {
            let mut out = self.inline(&own, place);
            keywords::about(schema, &mut out);
            return Value::Object(out);
        }
        if name == mapping::OBJECT_META {
            return Value::Object(self.object_meta(None, place.null));
        }
        let (key, is_new) = self.definitions.key(name);
        if is_new {
            let definition = self.inline(&own, Place::with_null(Null::Elsewhere));
            self.definitions.set(key.clone(), Value::Object(definition));
        }
        at_place(&key, schema, place.null)
    }
}

/// A reference with what a place says. Draft 7 passes over what is beside a `$ref`.
fn at_place(key: &str, schema: &Schema, null: Null) -> Value {
    let mut out = Map::new();
    keywords::about(schema, &mut out);
    let (keyword, branches) = match null {
        Null::Allowed => ("anyOf", json!([reference(key), { "type": "null" }])),
        _ if out.is_empty() => return reference(key),
        _ => ("allOf", json!([reference(key)])),
    };
    out.insert(keyword.to_owned(), branches);
    Value::Object(out)
}

/// Adds what a value has to be too.
pub fn also(out: &mut Map<String, Value>, needed: Value) {
    match out.get_mut("allOf") {
        Some(Value::Array(all)) => all.push(needed),
        _ => drop(out.insert("allOf".to_owned(), json!([needed]))),
    }
}

/// Adds how many properties there may be. A server counts them without dropped nulls and with defaults, so that this is loose.
pub fn counts(
    walk: &mut Walk<'_>,
    schema: &Schema,
    structural: Option<&Schema>,
    out: &mut Map<String, Value>,
) {
    let checks = schema.checks();
    let properties = structural.into_iter().flat_map(|schema| schema.properties.values());
    let defaults = properties.filter(|property| property.default.is_some()).count() as u64;
    let least = checks.min_properties.map(|least| least.saturating_sub(defaults)).filter(|least| *least > 0);
    out.extend(least.map(|least| ("minProperties".to_owned(), json!(least))));
    if let Some(most) = checks.max_properties {
        if walk.keeps_unknown {
            out.insert("maxProperties".to_owned(), json!(most));
        } else {
            let without_null = json!({ "additionalProperties": { "not": { "type": "null" } } });
            also(out, json!({ "if": without_null, "then": { "maxProperties": most } }));
        }
    }
    walk.lost.loosen(usize::from(checks.min_properties.is_some() || checks.max_properties.is_some()));
}
