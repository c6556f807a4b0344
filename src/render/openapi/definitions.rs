//! The types of a module and the schemas they were made from -> definitions that refer to each other.
//!
//! The model says what stands where and what it is called, the schema says everything that no type holds:
//! bounds, patterns, rules. Both are walked side by side.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use serde_json::{Map, Value, json};

use super::keywords::Keywords;
use super::names;
use crate::mapping;
use crate::model::{
    Body, Module, Overlay, Resource, Role, SchemaPath, Slot, Struct, TypeDef, TypeRef, VENDOR_EXTENSION,
};
use crate::schema::{Additional, META, RefState, Schema};

/// The schema of a kind that has none: any object.
static NONE: LazyLock<Schema> = LazyLock::new(|| Schema { preserve_unknown: true, ..Schema::default() });

/// What is known while the definitions of one module are written.
pub struct Writer<'a> {
    pub module: &'a Module,
    pub keywords: Keywords,
    /// The types of Kubernetes that were referred to.
    pub used: &'a mut BTreeSet<String>,
}

impl<'a> Writer<'a> {
    /// The definitions of all types, by name.
    pub fn all(&mut self) -> Vec<(String, Value)> {
        let types = &self.module.types;
        types.iter().filter_map(|def| Some((self.name(def), self.definition(def)?))).collect()
    }

    /// What the document calls a type. A kind has its own name, whatever rules call its type.
    fn name(&self, def: &TypeDef) -> String {
        let Module { group, version, resources, .. } = self.module;
        if let Some(resource) = self.kind_of(def) {
            return names::definition(group, version, &resource.kind);
        }
        let is_taken = resources.iter().any(|resource| resource.kind == def.name);
        let name = names::definition(group, version, &def.name);
        if is_taken { format!("{name}_type") } else { name }
    }

    /// The kind whose objects are of a type.
    fn kind_of(&self, def: &TypeDef) -> Option<&'a Resource> {
        match &def.body {
            Body::Struct(body) => match body.role {
                Role::Root(kind) => self.module.resources.get(kind),
                Role::Part => None,
            },
            Body::Enum(_) => None,
        }
    }

    /// None where no schema stands at the type's place.
    fn definition(&mut self, def: &TypeDef) -> Option<Value> {
        let schema = self.schema_at(&def.place)?;
        let mut out = Map::new();
        let root = self.kind_of(def);
        if root.is_some() {
            self.keywords.place(schema, &mut out);
        } else if !schema.description().is_empty() {
            out.insert("description".to_owned(), json!(schema.description()));
        }
        self.keywords.shape(schema, &mut out);
        if let Body::Struct(body) = &def.body {
            out.entry("type").or_insert_with(|| json!("object"));
            self.object(body, schema, root, &mut out);
        }
        match root {
            Some(resource) => self.kind(resource, &mut out),
            None => drop(out.insert(VENDOR_EXTENSION.to_owned(), note(def))),
        }
        Some(Value::Object(out))
    }

    /// The properties of an object, and the schema of all others.
    fn object(
        &mut self,
        body: &Struct,
        schema: &Schema,
        root: Option<&Resource>,
        out: &mut Map<String, Value>,
    ) {
        let mut properties = Map::new();
        if root.is_some() {
            self.meta(schema, &mut properties);
        }
        for field in &body.fields {
            // The fields of an embedded resource are there whether its schema names them or not.
            if let Some(node) = schema.properties.get(&field.wire) {
                properties.insert(field.wire.clone(), self.slot(&field.slot, node));
            }
        }
        if !properties.is_empty() {
            out.insert("properties".to_owned(), Value::Object(properties));
        }
        let Some(rest) = &body.rest else { return };
        match &schema.additional {
            Additional::Schema(values) => {
                drop(out.insert("additionalProperties".to_owned(), self.slot(rest, values)));
            }
            Additional::Any => drop(out.insert("additionalProperties".to_owned(), json!(true))),
            Additional::None => self.keywords.preserve(out),
        }
    }

    /// What every object has, whatever its schema says.
    fn meta(&mut self, schema: &Schema, properties: &mut Map<String, Value>) {
        let text = Schema { type_: "string".to_owned(), ..Schema::default() };
        for name in META {
            let property = schema.properties.get(name);
            let value = match name {
                "metadata" => {
                    let mut siblings = Map::new();
                    if let Some(property) = property {
                        self.keywords.place(property, &mut siblings);
                        let nested = property.properties.iter();
                        let nested: Map<_, _> =
                            nested.map(|(name, node)| (name.clone(), self.keywords.whole(node))).collect();
                        if !nested.is_empty() {
                            siblings.insert("properties".to_owned(), Value::Object(nested));
                        }
                    }
                    self.kubernetes(mapping::OBJECT_META, siblings)
                }
                _ => self.keywords.whole(property.unwrap_or(&text)),
            };
            properties.insert(name.to_owned(), value);
        }
    }

    fn kind(&self, resource: &Resource, out: &mut Map<String, Value>) {
        let Module { group, version, .. } = self.module;
        let gvk = json!([{ "group": group, "kind": resource.kind, "version": version }]);
        out.insert("x-kubernetes-group-version-kind".to_owned(), gvk);
        out.insert(VENDOR_EXTENSION.to_owned(), json!({}));
    }

    /// The schema of a place.
    fn slot(&mut self, slot: &Slot, schema: &Schema) -> Value {
        match &slot.ty {
            TypeRef::Type { id, .. } => {
                let def = self.module.get(*id);
                let mut siblings = Map::new();
                self.keywords.place(schema, &mut siblings);
                self.describe_place(schema, def, &mut siblings);
                if schema.named.as_ref().is_some_and(|named| named.ref_state == RefState::BackReference) {
                    self.keywords.checks(schema.checks(), &mut siblings);
                }
                self.keywords.refer(&self.name(def), siblings)
            }
            TypeRef::External { name, defaults } if mapping::is_builtin(&name.0) => {
                let mut siblings = self.overlay(schema, defaults.as_deref(), true);
                self.keywords.place(schema, &mut siblings);
                self.keywords.checks(schema.checks(), &mut siblings);
                self.kubernetes(&name.0, siblings)
            }
            TypeRef::List(item) => {
                let mut out = Map::new();
                self.keywords.place(schema, &mut out);
                self.keywords.shape(schema, &mut out);
                if let Some(items) = &schema.items {
                    out.insert("items".to_owned(), self.slot(item, items));
                }
                Value::Object(out)
            }
            TypeRef::Map(value) => {
                let mut out = Map::new();
                self.keywords.place(schema, &mut out);
                self.keywords.shape(schema, &mut out);
                match &schema.additional {
                    Additional::Schema(values) => {
                        drop(out.insert("additionalProperties".to_owned(), self.slot(value, values)));
                    }
                    Additional::Any => drop(out.insert("additionalProperties".to_owned(), json!(true))),
                    Additional::None => {}
                }
                Value::Object(out)
            }
            _ => self.scalar(schema),
        }
    }

    /// A value that has no type of its own: a reference where the source names a type of Kubernetes, else the whole
    /// schema.
    fn scalar(&mut self, schema: &Schema) -> Value {
        let named = schema.named.as_deref();
        let name =
            named.map(|named| mapping::referenced_name(&named.name, named.ref_state == RefState::Unresolved));
        match name.filter(|name| mapping::is_scalar(name)) {
            Some(name) => {
                let mut siblings = Map::new();
                self.keywords.place(schema, &mut siblings);
                self.kubernetes(&name, siblings)
            }
            None => self.keywords.whole(schema),
        }
    }

    /// A reference to a type of Kubernetes, with these siblings.
    fn kubernetes(&mut self, name: &str, siblings: Map<String, Value>) -> Value {
        self.used.insert(name.to_owned());
        self.keywords.refer(name, siblings)
    }

    /// Adds the description of a place where it differs from that of its type; an empty one says that the place has
    /// none.
    fn describe_place(&self, schema: &Schema, def: &TypeDef, siblings: &mut Map<String, Value>) {
        let type_description = self.schema_at(&def.place).map(Schema::description).unwrap_or_default();
        if type_description == schema.description() {
            siblings.shift_remove("description");
        } else {
            siblings.insert("description".to_owned(), json!(schema.description()));
        }
    }

    /// What a schema adds to the type of Kubernetes in its place: defaults, required properties, CEL rules.
    fn overlay(&self, schema: &Schema, overlay: Option<&Overlay>, is_root: bool) -> Map<String, Value> {
        let mut out = Map::new();
        if let Some(default) = overlay.and_then(|overlay| overlay.default.as_ref()) {
            self.keywords.default(default, &mut out);
        }
        if overlay.is_some_and(|overlay| overlay.nullable) {
            let nullable = Schema { nullable: true, ..Schema::default() };
            self.keywords.place(&nullable, &mut out);
        }
        let checks = schema.checks();
        let has_junctors = !checks.all_of.is_empty() || checks.has_junctors() && !schema.int_or_string;
        if !is_root && (has_junctors || !checks.rules.is_empty()) {
            self.keywords.conditions(checks, &mut out);
            let flagged = Schema { int_or_string: schema.int_or_string, ..Schema::default() };
            self.keywords.shape(&flagged, &mut out);
        }
        let nothing = Schema::default();
        let nested = |node: Option<&Schema>, overlay: Option<&Overlay>| {
            if node.is_none() && overlay.is_none() {
                return None;
            }
            let keywords = self.overlay(node.unwrap_or(&nothing), overlay, false);
            (!keywords.is_empty() || overlay.is_some()).then_some(Value::Object(keywords))
        };
        let overlays = overlay.iter().flat_map(|overlay| &overlay.properties);
        let names: BTreeSet<&String> =
            schema.properties.keys().chain(overlays.clone().map(|(name, _)| name)).collect();
        let property = |name: &String| {
            let overlay = overlay.and_then(|overlay| overlay.properties.get(name));
            Some((name.clone(), nested(schema.properties.get(name), overlay)?))
        };
        let properties: Map<String, Value> = names.into_iter().filter_map(property).collect();
        if !properties.is_empty() {
            out.insert("properties".to_owned(), Value::Object(properties));
        }
        let required: Vec<_> =
            overlays.filter(|(_, overlay)| overlay.required).map(|(name, _)| name).collect();
        if !required.is_empty() {
            out.insert("required".to_owned(), json!(required));
        }
        let items = nested(schema.items.as_deref(), overlay.and_then(|overlay| overlay.items.as_deref()));
        out.extend(items.map(|items| ("items".to_owned(), items)));
        let values = nested(schema.values(), overlay.and_then(|overlay| overlay.values.as_deref()));
        out.extend(values.map(|values| ("additionalProperties".to_owned(), values)));
        out
    }

    /// The schema at a place of a kind.
    fn schema_at(&self, place: &SchemaPath) -> Option<&'a Schema> {
        let kind = self.module.resources.iter().find(|resource| resource.kind == place.kind)?;
        kind.schema.as_deref().unwrap_or(&NONE).descendant(&place.steps)
    }
}

/// The extension of a definition: the place that its name is made of, if it is.
fn note(def: &TypeDef) -> Value {
    let is_source_name = def.source_name.as_ref().is_some_and(|source_name| source_name.name == def.name);
    if is_source_name || def.named_by.is_some() {
        json!({})
    } else {
        json!({ "place": def.place.to_string() })
    }
}
