//! One version of a kind -> its types: every node of its schema is visited once, top-down, and its type
//! is pushed after those it refers to.

use std::collections::BTreeMap;

use super::mapped::Mapping;
use super::naming::Naming;
use super::{docs, enums, junctors, references, scalars};
use crate::defaulting;
use crate::diag::{Diagnostic, Diagnostics};
use crate::mapping;
use crate::model::{
    Body, DefaultValue, External, ExternalName, Field, Home, Module, Role, SchemaPath, Slot, Step, Struct,
    TypeDef, TypeId, TypeRef,
};
use crate::schema::{Additional, META, Schema};
use crate::source::{SourceKind, Version, escape_pointer};

/// What all walks of a run share.
pub struct Run<'a, 'c> {
    /// What stands for which type of another package.
    pub mapping: Mapping<'c>,
    /// What rules call types, fields and values.
    pub naming: Naming<'c>,
    /// The types of other packages that were met.
    pub externals: BTreeMap<ExternalName, External>,
    /// The types of definitions that refer back to themselves, by group, version, document and
    /// name.
    pub recursive: BTreeMap<(String, String, String, String), TypeId>,
    /// The messages.
    pub diagnostics: &'a mut Diagnostics,
}

/// The walk over one version.
pub struct Walk<'a, 'r, 'c> {
    pub(super) definition: &'a SourceKind,
    version: &'a Version,
    pub(super) module: &'a mut Module,
    pub(super) run: &'a mut Run<'r, 'c>,
    /// The way from the object to the node that is looked at.
    pub(super) steps: Vec<Step>,
    /// Where the definitions around the node stand in their document: how many steps lead to each.
    pub(super) origins: Vec<(usize, String)>,
    /// The index of the kind in its module.
    kind: usize,
}

impl<'a, 'r, 'c> Walk<'a, 'r, 'c> {
    /// Begins at the object.
    pub fn new(
        definition: &'a SourceKind,
        version: &'a Version,
        module: &'a mut Module,
        run: &'a mut Run<'r, 'c>,
    ) -> Self {
        let kind = module.resources.len();
        Self { definition, version, module, run, steps: Vec::new(), origins: Vec::new(), kind }
    }

    /// The type of a whole object; every root has apiVersion, kind and metadata of its own.
    pub fn root(mut self, index: usize) -> TypeId {
        self.builtin(mapping::OBJECT_META, &Schema::default(), None);
        let missing = Schema { preserve_unknown: true, ..Schema::default() };
        let schema = self.version.schema.as_ref().unwrap_or(&missing);
        if self.version.schema.is_none() {
            let message = "no schema: every field is untyped";
            self.warn("no-schema", schema, message.to_owned());
        }
        if schema.type_ != "object" && !schema.preserve_unknown {
            let message = "the schema of an object must say `type: object`; it is read as if it did";
            self.warn("no-type", schema, message.to_owned());
        }
        let fields = schema.properties.iter().filter(|(name, _)| !META.contains(&name.as_str()));
        let fields = fields.map(|(name, property)| self.field(schema, name, property)).collect();
        let rest = self.rest(schema);
        let union = junctors::union(schema);
        let body = Body::Struct(Box::new(Struct { role: Role::Root(index), fields, rest, union }));
        self.define(schema, body)
    }

    fn field(&mut self, parent: &Schema, name: &str, schema: &Schema) -> Field {
        self.field_of(parent, name, schema, Self::slot)
    }

    fn field_of(
        &mut self,
        parent: &Schema,
        name: &str,
        schema: &Schema,
        slot: impl FnOnce(&mut Self, &Schema) -> Slot,
    ) -> Field {
        self.steps.push(Step::Field(name.to_owned()));
        let mut field = Field {
            wire: name.to_owned(),
            slot: slot(self, schema),
            required: parent.required.iter().any(|required| required == name),
            boxed: false,
            keys: schema.checks().list_map_keys.clone(),
            docs: docs::of(schema),
            renamed: None,
        };
        docs::below(schema, &field.slot.ty, &mut field.docs.constraints);
        if !self.run.naming.is_empty() {
            let place = self.place();
            let named_by = self.run.naming.field(&place, &mut field, self.run.diagnostics);
            if named_by.is_some() {
                self.module.decisions.entry(place).or_default().named_by = named_by;
            }
        }
        self.steps.pop();
        field
    }

    fn below(&mut self, step: Step, schema: &Schema) -> Slot {
        self.steps.push(step);
        let slot = self.slot(schema);
        self.steps.pop();
        slot
    }

    fn slot(&mut self, schema: &Schema) -> Slot {
        let default = schema.default.as_ref().map(|default| {
            let literal = defaulting::without_nulls(schema, default.value.clone());
            let mut complete = literal.clone();
            defaulting::complete(schema, &mut complete, false);
            DefaultValue { literal, complete }
        });
        Slot { ty: self.type_of(schema), nullable: schema.nullable, default }
    }

    /// What a node becomes: what a rule or recognition says, else what its schema says.
    fn type_of(&mut self, schema: &Schema) -> TypeRef {
        let origin = schema.named.as_ref().and_then(|named| named.pointer.clone());
        let inside = origin.map(|pointer| self.origins.push((self.steps.len(), pointer)));
        let found = self.mapped(schema).unwrap_or_else(|| self.own_type(schema));
        if inside.is_some() {
            self.origins.pop();
        }
        found
    }

    /// What a schema says. The order is the rule: what comes first decides.
    pub(super) fn own_type(&mut self, schema: &Schema) -> TypeRef {
        if let Some(found) = self.met_before(schema) {
            return found;
        }
        if schema.embedded {
            return self.embedded(schema);
        }
        if schema.int_or_string || schema.format == "int-or-string" {
            return self.int_or_string(schema);
        }
        if let Some(body) = enums::of(schema) {
            let id = self.define(schema, Body::Enum(body));
            return TypeRef::Type { id, display_name: String::new() };
        }
        match schema.type_.as_str() {
            "object" => self.object(schema),
            "array" => self.array(schema),
            "string" => scalars::string(schema),
            "integer" => TypeRef::Integer(scalars::width(schema)),
            "number" => TypeRef::Number,
            "boolean" => TypeRef::Boolean,
            "" => self.untyped(schema),
            other => {
                self.warn(
                    "unknown-type",
                    schema,
                    format!("type `{other}` is none that Kubernetes knows; generated as any value"),
                );
                TypeRef::Any
            }
        }
    }

    fn object(&mut self, schema: &Schema) -> TypeRef {
        if schema.is_struct() {
            let reserved = self.reserve(schema);
            let fields =
                schema.properties.iter().map(|(name, property)| self.field(schema, name, property)).collect();
            let rest = self.rest(schema);
            return self.structure(schema, fields, rest, reserved);
        }
        let value = match &schema.additional {
            Additional::Schema(values) => self.below(Step::Value, values),
            Additional::Any | Additional::None => any_slot(),
        };
        TypeRef::Map(Box::new(value))
    }

    /// An embedded resource: an object that has apiVersion, kind and metadata whether its schema names
    /// them or not.
    fn embedded(&mut self, schema: &Schema) -> TypeRef {
        let text = Schema { type_: "string".to_owned(), at: schema.at, ..Schema::default() };
        let mut fields = Vec::new();
        for name in META {
            let given = schema.properties.get(name).unwrap_or(&text);
            fields.push(self.field_of(schema, name, given, |walk, given| match name {
                "metadata" => Slot {
                    ty: walk.builtin(mapping::OBJECT_META, given, None),
                    nullable: false,
                    default: None,
                },
                _ => walk.slot(given),
            }));
        }
        for (name, property) in &schema.properties {
            if !META.contains(&name.as_str()) {
                fields.push(self.field(schema, name, property));
            }
        }
        let rest = self.rest(schema);
        self.structure(schema, fields, rest, None)
    }

    fn array(&mut self, schema: &Schema) -> TypeRef {
        let item = match &schema.items {
            // Pruning that is off for a list is off for its items (apiserver `pruning.skipPrune`).
            Some(items) if schema.preserve_unknown => {
                self.below(Step::Item, &Schema { preserve_unknown: true, ..(**items).clone() })
            }
            Some(items) => self.below(Step::Item, items),
            None => {
                if !schema.preserve_unknown {
                    let message = "an array without `items`; its items are generated as any value".to_owned();
                    self.warn("no-type", schema, message);
                }
                any_slot()
            }
        };
        TypeRef::List(Box::new(item))
    }

    fn int_or_string(&mut self, schema: &Schema) -> TypeRef {
        // The types of both Kubernetes and its clients hold 32 bits.
        let short = |number: i64| i32::try_from(number).is_ok();
        let held = |value: &serde_json::Value| value.is_string() || value.as_i64().is_some_and(short);
        if schema.default.as_ref().is_some_and(|default| !held(&default.value)) {
            let message = "the default is neither an integer of 32 bits nor a string; generated as any value"
                .to_owned();
            self.warn("widened", schema, message);
            return TypeRef::Any;
        }
        scalars::int_or_string(schema)
    }

    /// A node without a type: what its other keywords say, as schemas of v1beta1 often leave it at that.
    fn untyped(&mut self, schema: &Schema) -> TypeRef {
        if let Some(reference) = &schema.reference {
            let message = format!("`$ref: {reference}`: a CRD has no references; generated as any value");
            self.warn("reference", schema, message);
            return TypeRef::Any;
        }

        let checks = schema.checks();
        let alternatives = checks.any_of.iter().chain(&checks.one_of);
        let named: Vec<&str> = alternatives.filter_map(|branch| branch.reference.as_deref()).collect();
        if !named.is_empty() {
            let message = format!(
                "alternatives, `{}`: no type can say which of them a value is; generated as any value",
                named.join("`, `")
            );
            self.warn("alternatives", schema, message);
            TypeRef::Any
        } else if schema.is_struct() || schema.additional != Additional::None {
            self.object(schema)
        } else if schema.items.is_some() {
            self.array(schema)
        } else {
            if !schema.preserve_unknown {
                let message =
                    "neither a type nor `x-kubernetes-preserve-unknown-fields`; generated as any value";
                self.warn("no-type", schema, message.to_owned());
            }
            TypeRef::Any
        }
    }

    /// The values of properties beside the known ones, where the server keeps them.
    fn rest(&mut self, schema: &Schema) -> Option<Slot> {
        match &schema.additional {
            Additional::Schema(values) => Some(self.below(Step::Value, values)),
            Additional::Any => Some(any_slot()),
            Additional::None => (schema.preserve_unknown || self.definition.preserve_unknown).then(any_slot),
        }
    }

    /// The type of an object; where an id was reserved for it, it takes that place.
    fn structure(
        &mut self,
        schema: &Schema,
        fields: Vec<Field>,
        rest: Option<Slot>,
        reserved: Option<TypeId>,
    ) -> TypeRef {
        let union = junctors::union(schema);
        let body = Body::Struct(Box::new(Struct { role: Role::Part, fields, rest, union }));
        let id = match reserved {
            Some(id) => {
                self.module.types[id.0 as usize] = self.definition_of(schema, body);
                id
            }
            None => self.define(schema, body),
        };
        TypeRef::Type { id, display_name: String::new() }
    }

    fn define(&mut self, schema: &Schema, body: Body) -> TypeId {
        let def = self.definition_of(schema, body);
        self.push(def)
    }

    pub(super) fn push(&mut self, def: TypeDef) -> TypeId {
        let id = TypeId(u32::try_from(self.module.types.len()).unwrap_or(u32::MAX));
        self.module.types.push(def);
        id
    }

    pub(super) fn definition_of(&mut self, schema: &Schema, body: Body) -> TypeDef {
        let mut def = TypeDef {
            name: String::new(),
            named_by: None,
            source_name: references::source_name(schema),
            attributes: Vec::new(),
            docs: docs::of(schema),
            place: self.place(),
            home: Home::Kind(self.kind),
            pointer: format!("{}{}", self.version.document_pointer, self.pointer(0)),
            body,
        };
        self.run.naming.define(&mut def, self.run.diagnostics);
        def
    }

    /// The place that is looked at.
    pub(super) fn place(&self) -> SchemaPath {
        SchemaPath { kind: self.definition.kind.clone(), steps: self.steps.clone() }
    }

    /// JSON pointer from the schema that so many steps lead to, to the node that is looked at.
    fn pointer(&self, from: usize) -> String {
        let mut pointer = String::new();
        for step in &self.steps[from..] {
            match step {
                Step::Field(name) => {
                    pointer.push_str("/properties/");
                    pointer.push_str(&escape_pointer(name));
                }
                Step::Item => pointer.push_str("/items"),
                Step::Value => pointer.push_str("/additionalProperties"),
            }
        }
        pointer
    }

    pub(super) fn warn(&mut self, code: &'static str, schema: &Schema, message: String) {
        let at = if self.version.schema.is_some() { schema.at } else { self.version.at };
        let (from, start) = match self.origins.last() {
            Some((from, start)) => (*from, start),
            None => (0, &self.version.pointer),
        };
        let location = self.definition.file.location(at, format!("{start}{}", self.pointer(from)));
        self.run.diagnostics.push(Diagnostic::warning(code, location, message));
    }
}

/// A value that no schema says anything of.
fn any_slot() -> Slot {
    Slot { ty: TypeRef::Any, nullable: true, default: None }
}
