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
            self.inside(body, schema, root, &mut out);
        }
        match root {
            Some(resource) => self.kind(resource, &mut out),
            None => drop(out.insert(VENDOR_EXTENSION.to_owned(), note(def))),
        }
        Some(Value::Object(out))
    }

    /// The properties of an object, and what it keeps beside them.
    fn inside(
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
            let written = schema.properties.get(name);
            let value = match name {
                "metadata" => {
                    let mut beside = Map::new();
                    if let Some(written) = written {
                        self.keywords.place(written, &mut beside);
                        let inside = written.properties.iter();
                        let inside: Map<_, _> =
                            inside.map(|(name, node)| (name.clone(), self.keywords.whole(node))).collect();
                        if !inside.is_empty() {
                            beside.insert("properties".to_owned(), Value::Object(inside));
                        }
                    }
                    self.kubernetes(mapping::OBJECT_META, beside)
                }
                _ => self.keywords.whole(written.unwrap_or(&text)),
            };
            properties.insert(name.to_owned(), value);
        }
    }

    fn kind(&self, resource: &Resource, out: &mut Map<String, Value>) {
        let Module { group, version, .. } = self.module;
        let said = json!([{ "group": group, "kind": resource.kind, "version": version }]);
        out.insert("x-kubernetes-group-version-kind".to_owned(), said);
        out.insert(VENDOR_EXTENSION.to_owned(), json!({}));
    }

    /// What stands at a place.
    fn slot(&mut self, slot: &Slot, schema: &Schema) -> Value {
        match &slot.ty {
            TypeRef::Type { id, .. } => {
                let def = self.module.get(*id);
                let mut beside = Map::new();
                self.keywords.place(schema, &mut beside);
                self.told(schema, def, &mut beside);
                if schema.named.as_ref().is_some_and(|named| named.ref_state == RefState::BackReference) {
                    self.keywords.checks(schema.checks(), &mut beside);
                }
                self.keywords.refer(&self.name(def), beside)
            }
            TypeRef::External { name, defaults } if mapping::is_builtin(&name.0) => {
                let mut beside = self.beside(schema, defaults.as_deref(), true);
                self.keywords.place(schema, &mut beside);
                self.keywords.checks(schema.checks(), &mut beside);
                self.kubernetes(&name.0, beside)
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

    /// A value that has no type of its own: by the name of Kubernetes' type where the source says it, else written
    /// out.
    fn scalar(&mut self, schema: &Schema) -> Value {
        let named = schema.named.as_deref();
        let name =
            named.map(|named| mapping::referenced_name(&named.name, named.ref_state == RefState::Unresolved));
        match name.filter(|name| mapping::is_scalar(name)) {
            Some(name) => {
                let mut beside = Map::new();
                self.keywords.place(schema, &mut beside);
                self.kubernetes(&name, beside)
            }
            None => self.keywords.whole(schema),
        }
    }

    /// A type of Kubernetes.
    fn kubernetes(&mut self, name: &str, beside: Map<String, Value>) -> Value {
        self.used.insert(name.to_owned());
        self.keywords.refer(name, beside)
    }

    /// The description of a place is not that of the type where it has another one, or none.
    fn told(&self, schema: &Schema, def: &TypeDef, beside: &mut Map<String, Value>) {
        let of_type = self.schema_at(&def.place).map(Schema::description).unwrap_or_default();
        if of_type == schema.description() {
            beside.shift_remove("description");
        } else {
            beside.insert("description".to_owned(), json!(schema.description()));
        }
    }

    /// What a schema says inside a value of Kubernetes' type and the type does not: defaults, what must be given,
    /// rules.
    fn beside(&self, schema: &Schema, said: Option<&Overlay>, root: bool) -> Map<String, Value> {
        let mut out = Map::new();
        if let Some(default) = said.and_then(|said| said.default.as_ref()) {
            self.keywords.default(default, &mut out);
        }
        if said.is_some_and(|said| said.nullable) {
            let nullable = Schema { nullable: true, ..Schema::default() };
            self.keywords.place(&nullable, &mut out);
        }
        let checks = schema.checks();
        let telling = !checks.all_of.is_empty() || checks.has_junctors() && !schema.int_or_string;
        if !root && (telling || !checks.rules.is_empty()) {
            self.keywords.conditions(checks, &mut out);
            let flagged = Schema { int_or_string: schema.int_or_string, ..Schema::default() };
            self.keywords.shape(&flagged, &mut out);
        }
        let nothing = Schema::default();
        let inside = |node: Option<&Schema>, said: Option<&Overlay>| {
            if node.is_none() && said.is_none() {
                return None;
            }
            let found = self.beside(node.unwrap_or(&nothing), said, false);
            (!found.is_empty() || said.is_some()).then_some(Value::Object(found))
        };
        let of = |name: &str| said.and_then(|said| said.properties.get(name));
        let names: BTreeSet<&String> =
            schema.properties.keys().chain(said.iter().flat_map(|said| said.properties.keys())).collect();
        let found = names
            .into_iter()
            .filter_map(|name| Some((name.clone(), inside(schema.properties.get(name), of(name))?)));
        let properties: Map<String, Value> = found.collect();
        if !properties.is_empty() {
            out.insert("properties".to_owned(), Value::Object(properties));
        }
        let required = said.iter().flat_map(|said| &said.properties).filter(|(_, said)| said.required);
        let required: Vec<&String> = required.map(|(name, _)| name).collect();
        if !required.is_empty() {
            out.insert("required".to_owned(), json!(required));
        }
        let items = inside(schema.items.as_deref(), said.and_then(|said| said.items.as_deref()));
        out.extend(items.map(|items| ("items".to_owned(), items)));
        let values = inside(schema.values(), said.and_then(|said| said.values.as_deref()));
        out.extend(values.map(|values| ("additionalProperties".to_owned(), values)));
        out
    }

    /// The schema at a place of a kind.
    fn schema_at(&self, place: &SchemaPath) -> Option<&'a Schema> {
        let kind = self.module.resources.iter().find(|resource| resource.kind == place.kind)?;
        kind.schema.as_deref().unwrap_or(&NONE).descendant(&place.steps)
    }
}

/// What OpenAPI cannot say of a definition: whether its name is made of a place, and of which.
fn note(def: &TypeDef) -> Value {
    let is_source_name = def.source_name.as_ref().is_some_and(|source_name| source_name.name == def.name);
    if is_source_name || def.named_by.is_some() {
        json!({})
    } else {
        json!({ "place": def.place.to_string() })
    }
}
