//! The types of a module and their schemas -> OpenAPI definitions that refer to each other.
//!
//! Types and schemas are walked together: the model has the types and their names, the schemas have what no type can
//! express, such as bounds, patterns and rules.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use serde_json::{Map, Value, json};

use super::keywords::{Keywords, children, flag};
use super::names;
use crate::mapping;
use crate::model::{
    Body, Module, Overlay, Resource, Role, SchemaPath, Slot, Struct, TypeDef, TypeRef, VENDOR_EXTENSION,
};
use crate::schema::{Additional, META, RefState, Schema, Step};

/// The schema of a kind without a schema: any object.
static NO_SCHEMA: LazyLock<Schema> = LazyLock::new(|| Schema { preserve_unknown: true, ..Schema::default() });

/// Writes the definitions of one module.
pub struct Writer<'a> {
    pub module: &'a Module,
    pub keywords: Keywords,
    /// Collects the types of Kubernetes that the definitions refer to.
    pub used: &'a mut BTreeSet<String>,
}

impl<'a> Writer<'a> {
    /// The definitions of all types, by name.
    pub fn all(&mut self) -> Vec<(String, Value)> {
        let types = &self.module.types;
        types.iter().filter_map(|def| Some((self.name(def), self.definition(def)?))).collect()
    }

    /// The name of a type's definition. A kind keeps its own name even if a rule renames its type.
    fn name(&self, def: &TypeDef) -> String {
        let Module { group, version, resources, .. } = self.module;
        if let Some(resource) = self.kind_of(def) {
            return names::definition(group, version, &resource.kind);
        }
        let is_taken = resources.iter().any(|resource| resource.kind == def.name);
        let name = names::definition(group, version, &def.name);
        if is_taken { format!("{name}_type") } else { name }
    }

    /// The kind of a type, if it is the type of a whole object.
    fn kind_of(&self, def: &TypeDef) -> Option<&'a Resource> {
        match &def.body {
            Body::Struct(body) => match body.role {
                Role::Root(kind) => self.module.resources.get(kind),
                Role::Part => None,
            },
            Body::Enum(_) => None,
        }
    }

    /// The definition of a type; none if its place has no schema.
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
            None => drop(out.insert(VENDOR_EXTENSION.to_owned(), place_extension(def))),
        }
        Some(Value::Object(out))
    }

    /// Adds `properties` and `additionalProperties` of an object.
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
            // An embedded resource has the fields of every object even if its schema does not name them.
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

    /// Adds `apiVersion`, `kind` and `metadata`, which every object has even if its schema does not name them.
    fn meta(&mut self, schema: &Schema, properties: &mut Map<String, Value>) {
        let text = Schema { type_: "string".to_owned(), ..Schema::default() };
        for name in META {
            let property = schema.properties.get(name);
            let value = match name {
                "metadata" => {
                    let mut siblings = Map::new();
                    if let Some(property) = property {
                        self.keywords.place(property, &mut siblings);
                        children(property, &mut siblings, |step, child| {
                            matches!(step, Step::Field(_)).then(|| self.keywords.whole(child))
                        });
                    }
                    self.kubernetes(mapping::OBJECT_META, siblings)
                }
                _ => self.keywords.whole(property.unwrap_or(&text)),
            };
            properties.insert(name.to_owned(), value);
        }
    }

    /// Adds the group, version and kind of a whole object.
    fn kind(&self, resource: &Resource, out: &mut Map<String, Value>) {
        let Module { group, version, .. } = self.module;
        let gvk = json!([{ "group": group, "kind": resource.kind, "version": version }]);
        out.insert("x-kubernetes-group-version-kind".to_owned(), gvk);
        // A definition of Kubernetes may have other list types than the schema in whose place it is.
        out.insert(VENDOR_EXTENSION.to_owned(), json!({ "topology": resource.topology }));
    }

    /// The schema of a field, an item or a value: a reference if its type has a definition.
    fn slot(&mut self, slot: &Slot, schema: &Schema) -> Value {
        match &slot.ty {
            TypeRef::Type { id, .. } => {
                let def = self.module.get(*id);
                let mut siblings = Map::new();
                self.keywords.place(schema, &mut siblings);
                self.describe_place(schema, def, &mut siblings);
                if schema.named.as_ref().is_some_and(|named| named.ref_state == RefState::BackReference) {
                    self.keywords.checks(schema, &mut siblings);
                }
                self.keywords.refer(&self.name(def), siblings)
            }
            TypeRef::External { name, defaults } if mapping::is_client_type(name) => {
                let mut siblings = self.overlay(schema, defaults.as_deref(), true);
                self.keywords.place(schema, &mut siblings);
                self.keywords.checks(schema, &mut siblings);
                self.kubernetes(&name.0, siblings)
            }
            TypeRef::List(element) | TypeRef::Map(element) => {
                let mut out = Map::new();
                self.keywords.place(schema, &mut out);
                self.keywords.shape(schema, &mut out);
                let is_list = matches!(slot.ty, TypeRef::List(_));
                let element_step = if is_list { Step::Item } else { Step::Value };
                children(schema, &mut out, |step, child| {
                    (*step == element_step).then(|| self.slot(element, child))
                });
                flag(&mut out, "additionalProperties", !is_list && schema.additional == Additional::Any);
                Value::Object(out)
            }
            _ => self.scalar(schema),
        }
    }

    /// The schema of a value without a definition: a reference if the source names a scalar type of Kubernetes, else
    /// the complete schema.
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

    /// A reference to a type of Kubernetes with sibling keywords.
    fn kubernetes(&mut self, name: &str, siblings: Map<String, Value>) -> Value {
        self.used.insert(name.to_owned());
        self.keywords.refer(name, siblings)
    }

    /// Keeps the description of a place only if it differs from that of the type's definition. An empty description
    /// means that the place has none.
    fn describe_place(&self, schema: &Schema, def: &TypeDef, siblings: &mut Map<String, Value>) {
        let type_description = self.schema_at(&def.place).map(Schema::description).unwrap_or_default();
        if type_description == schema.description() {
            siblings.shift_remove("description");
        } else {
            siblings.insert("description".to_owned(), json!(schema.description()));
        }
    }

    /// The keywords that a schema adds to the type of Kubernetes at its place: defaults, required properties, CEL
    /// rules.
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
            self.keywords.conditions(schema, &mut out);
            let int_or_string = Schema { int_or_string: schema.int_or_string, ..Schema::default() };
            self.keywords.shape(&int_or_string, &mut out);
        }
        let empty_schema = Schema::default();
        let nested = |node: Option<&Schema>, overlay: Option<&Overlay>| {
            if node.is_none() && overlay.is_none() {
                return None;
            }
            let keywords = self.overlay(node.unwrap_or(&empty_schema), overlay, false);
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
        kind.schema.as_deref().unwrap_or(&NO_SCHEMA).descendant(&place.steps)
    }
}

/// The vendor extension of a definition: its place, if its name is derived from the place.
fn place_extension(def: &TypeDef) -> Value {
    let is_source_name = def.source_name.as_ref().is_some_and(|source_name| source_name.name == def.name);
    if is_source_name || def.named_by.is_some() {
        json!({})
    } else {
        json!({ "place": def.place.to_string() })
    }
}
