//! One version of a kind -> its types. The walk visits every schema node once, from the whole object inwards, and adds
//! the type of a node after the types of its children.

use std::collections::HashSet;

use super::external_types::{Node, Resolution};
use super::references;
use super::run::{RecursiveKey, Run};
use super::scalars::{self, any_slot, type_ref};
use super::{alternatives, check_schema, docs, enums};
use crate::defaulting;
use crate::diag::{Diagnostic, Mark};
use crate::model::{
    Body, Decision, DefaultValue, Field, Home, Module, Role, SchemaPath, Slot, Step, Struct, TypeDef, TypeId,
    TypeRef,
};
use crate::schema::{Additional, META, Named, RefState, Schema};
use crate::source::{SourceKind, Version};

/// The walk over the schema of one version.
pub struct Walk<'a, 'c> {
    kind: &'a SourceKind,
    version: &'a Version,
    module: &'a mut Module,
    run: &'a mut Run<'c>,
    /// The steps from the object to the current node.
    steps: Vec<Step>,
    /// The definitions of an OpenAPI document that contain the current node, outermost first: the number of steps to
    /// each, and its JSON pointer.
    origins: Vec<(usize, String)>,
    /// The index of the kind in its module.
    resource: usize,
}

impl<'a, 'c> Walk<'a, 'c> {
    /// A walk that begins at the whole object.
    pub fn new(
        kind: &'a SourceKind,
        version: &'a Version,
        module: &'a mut Module,
        run: &'a mut Run<'c>,
    ) -> Self {
        let resource = module.resources.len();
        Self { kind, version, module, run, steps: Vec::new(), origins: Vec::new(), resource }
    }

    /// Adds the type of the whole object. apiVersion, kind and metadata are not among its fields, because every root
    /// has them.
    pub fn root(mut self) -> TypeId {
        self.run.object_meta(&Schema::default());
        let missing = Schema { preserve_unknown: true, ..Schema::default() };
        let schema = self.version.schema.as_ref().unwrap_or(&missing);
        if self.version.schema.is_none() {
            let message = "the version has no schema; every field is generated as any value";
            self.warn("no-schema", schema, message, "give the version a `schema` with an `openAPIV3Schema`");
        }
        if let Some(message) = check_schema::root_type(schema) {
            self.warn("no-type", schema, message, "write `type: object`, as every object has it");
        }
        let mut fields = self.fields(schema, &META);
        if fields.is_empty() && schema.preserve_unknown && self.version.schema.is_some() {
            let message = "the schema describes no field and preserves unknown ones; `spec` and `status` are generated \
                           as any value";
            let location = self.kind.file.location(schema.at, self.pointer_to(""));
            let note = Diagnostic::note("open-kind", location, message);
            self.run
                .diagnostics
                .push(note.help("describe the fields under `properties` to get types for them"));
        }
        fields.extend(self.undescribed_fields(schema));
        let body = self.body(schema, Role::Root(self.resource), fields);
        self.define(schema, body)
    }

    /// `spec` and `status` as any value, as far as a schema that leaves the whole object open does not describe them: the
    /// server keeps both, and programs read and write them by name.
    fn undescribed_fields(&mut self, schema: &Schema) -> Vec<Field> {
        if !self.rest(schema).is_some_and(|rest| rest.ty == TypeRef::Any) {
            return Vec::new();
        }
        let required = schema.required.iter().collect();
        let any = Schema { at: schema.at, preserve_unknown: true, ..Schema::default() };
        let names = ["spec", "status"].into_iter().filter(|name| !schema.properties.contains_key(*name));
        names.map(|name| self.field(&required, &name.to_owned(), &any, |_, _| any_slot())).collect()
    }

    /// A field with its type, docs and names from rules; `slot` makes the slot from the property's schema.
    fn field(
        &mut self,
        required: &HashSet<&String>,
        name: &String,
        schema: &Schema,
        slot: impl FnOnce(&mut Self, &Schema) -> Slot,
    ) -> Field {
        self.steps.push(Step::Field(name.clone()));
        let mut field = Field {
            wire: name.clone(),
            slot: slot(self, schema),
            required: required.contains(name),
            boxed: false,
            keys: schema.checks().list_map_keys.clone(),
            docs: docs::field_docs(schema, required.contains(name)),
            renamed: None,
        };
        docs::add_nested_checks(schema, &field.slot.ty, &mut field.docs.constraints);
        if !self.run.naming.is_empty() {
            let place = self.place();
            let named_by = self.run.naming.name_field(&place, &mut field, &mut self.run.diagnostics);
            if named_by.is_some() {
                self.module.decisions.entry(place).or_default().named_by = named_by;
            }
        }
        self.steps.pop();
        field
    }

    /// The fields of the properties of a schema but some.
    fn fields(&mut self, schema: &Schema, without: &[&str]) -> Vec<Field> {
        let required = schema.required.iter().collect();
        let properties = schema.properties.iter().filter(|(name, _)| !without.contains(&name.as_str()));
        let mut fields = Vec::with_capacity(schema.properties.len());
        fields.extend(properties.map(|(name, property)| self.field(&required, name, property, Self::slot)));
        fields
    }

    /// The slot of a list item or a map value.
    fn element(&mut self, step: Step, schema: &Schema) -> Slot {
        self.steps.push(step);
        let slot = self.slot(schema);
        self.steps.pop();
        slot
    }

    /// The type, null and default of a node.
    fn slot(&mut self, schema: &Schema) -> Slot {
        let default = schema.default.as_ref().map(|default| {
            let literal = defaulting::without_nulls(schema, default.value.clone());
            let complete = default.complete.clone().unwrap_or_else(|| literal.clone());
            Box::new(DefaultValue { literal, complete })
        });
        Slot { ty: self.type_of(schema), nullable: schema.nullable, default }
    }

    /// The type of a node: a type of another package if a rule, a reference or recognition puts one there, else the
    /// type that the schema describes.
    fn type_of(&mut self, schema: &Schema) -> TypeRef {
        let origin = schema.named.as_ref().and_then(|named| named.pointer.clone());
        let entered = origin.map(|pointer| self.origins.push((self.steps.len(), pointer)));
        let ty = match self.resolve(schema) {
            Resolution::Own => self.own_type(&references::described_by_name(schema)),
            Resolution::OwnByRule => match self.own_type(&references::described(schema)) {
                // The schema is a quantity only by its pattern, which the rule overrules.
                TypeRef::Quantity if schema.type_ == "string" => TypeRef::String,
                TypeRef::Quantity => TypeRef::IntOrString,
                own => own,
            },
            Resolution::Builtin(ty) => ty,
            Resolution::External { name, external, overlay } => {
                self.run.external_type(name, &external, schema, overlay)
            }
        };
        if entered.is_some() {
            self.origins.pop();
        }
        ty
    }

    /// Decides whether the type of a node is another package's, and records the decision for `explain`.
    fn resolve(&mut self, schema: &Schema) -> Resolution {
        let node = Node {
            schema,
            group: &self.kind.group,
            version: &self.module.version,
            kind: &self.kind.kind,
            steps: &self.steps,
            keeps_unknown: self.kind.preserve_unknown,
        };
        let (resolution, decision) = self.run.external_types.resolve(&node, &mut self.run.diagnostics);
        // controller-gen writes no properties of an ObjectMeta: such an object has nothing that the type lacks. That the server keeps
        // unknown fields is meant.
        if schema.named.is_some()
            && schema.is_struct()
            && !schema.preserve_unknown
            && matches!(resolution, Resolution::Own)
            && let Some(refused) = decision.refused.first()
        {
            let message = format!(
                "`{}` is `{}` by its name, and its schema has more than that type: {}; generated as a separate type",
                self.place(),
                refused.name,
                refused.reason
            );
            let help = "regenerate the CRD with the Kubernetes version whose types the SDKs have";
            self.warn("shape-disagreement", schema, message, help);
        }
        if decision != Decision::default() {
            self.module.decisions.insert(self.place(), decision);
        }
        resolution
    }

    /// The type that a schema describes. The order of the conditions is the order of their precedence.
    fn own_type(&mut self, schema: &Schema) -> TypeRef {
        if let Some(found) = schema.named.as_deref().and_then(|named| self.referenced_type(schema, named)) {
            return found;
        }
        if schema.embedded {
            return self.embedded_resource(schema);
        }
        if scalars::is_int_or_string(schema) {
            return self.int_or_string(schema);
        }
        if let Some(body) = enums::named_enum(schema) {
            return type_ref(self.define(schema, Body::Enum(body)));
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
                let message =
                    format!("Kubernetes has no type `{other}`: servers refuse it; generated as any value");
                self.warn_at(
                    "unknown-type",
                    schema.type_at(),
                    "/type",
                    message,
                    &scalars::intended_type(other),
                );
                TypeRef::Any
            }
        }
    }

    /// The type that a reference refers to; None where the node's own schema describes it.
    fn referenced_type(&mut self, schema: &Schema, named: &Named) -> Option<TypeRef> {
        let name = &named.name;
        let recursive_type = self.run.recursive.get(&self.recursive_key(named)).copied();
        match (named.ref_state, recursive_type) {
            (RefState::CycleRoot | RefState::BackReference, Some(id)) => return Some(type_ref(id)),
            (RefState::Inlined | RefState::CycleRoot, _) => return None,
            (RefState::BackReference, None) => {
                let message =
                    format!("`{name}` contains itself without an object in between; generated as any value");
                self.warn("recursion", schema, message, "");
            }
            (RefState::Unresolved, _) => self.dangling_reference(schema, name),
        }
        Some(TypeRef::Any)
    }

    fn dangling_reference(&mut self, schema: &Schema, name: &str) {
        let message = format!(
            "`{name}` is not defined in the document, and is not a Kubernetes type; generated as any value"
        );
        let reference = schema.faults.as_deref().and_then(|faults| faults.reference.as_ref());
        let help = match reference.and_then(|reference| reference.near.as_deref()) {
            Some(near) => format!("did you mean `{near}`?"),
            None => "add the definition to the document, or correct the name".to_owned(),
        };
        let (at, step) = schema.reference_at();
        self.warn_at("dangling-reference", at, step, message, &help);
    }

    /// Adds an empty type for a recursive definition, so that its fields can refer to it; None for any other schema.
    fn reserve(&mut self, schema: &Schema) -> Option<TypeId> {
        let named = schema.named.as_deref().filter(|named| named.ref_state == RefState::CycleRoot)?;
        let (role, fields) = (Role::Part, Vec::new());
        let empty = Body::Struct(Box::new(Struct { role, fields, rest: None, union: Vec::new() }));
        let id = self.define(&Schema::default(), empty);
        self.run.recursive.insert(self.recursive_key(named), id);
        Some(id)
    }

    fn recursive_key(&self, named: &Named) -> RecursiveKey {
        let module = &self.module;
        (module.group.clone(), module.version.clone(), self.kind.file.shown.clone(), named.name.clone())
    }

    /// The struct of an object with known properties, or the map of any other object.
    fn object(&mut self, schema: &Schema) -> TypeRef {
        if schema.is_struct() {
            let reserved = self.reserve(schema);
            let fields = self.fields(schema, &[]);
            return self.structure(schema, fields, reserved);
        }
        let value = match &schema.additional {
            Additional::Schema(values) => self.element(Step::Value, values),
            Additional::Any | Additional::None => any_slot(),
        };
        TypeRef::Map(Box::new(value))
    }

    /// The struct of an embedded resource, which has apiVersion, kind and metadata even if its schema does not list
    /// them.
    fn embedded_resource(&mut self, schema: &Schema) -> TypeRef {
        let text = Schema { type_: "string".to_owned(), at: schema.at, ..Schema::default() };
        let required = schema.required.iter().collect();
        let mut fields = Vec::with_capacity(META.len() + schema.properties.len());
        for name in META {
            let property = schema.properties.get(name).unwrap_or(&text);
            fields.push(self.field(&required, &name.to_owned(), property, |walk, property| match name {
                "metadata" => Slot { ty: walk.run.object_meta(property), nullable: false, default: None },
                _ => walk.slot(property),
            }));
        }
        fields.extend(self.fields(schema, &META));
        self.structure(schema, fields, None)
    }

    fn array(&mut self, schema: &Schema) -> TypeRef {
        let item = match &schema.items {
            // The server does not prune the items of a list that it does not prune (apiserver `pruning.skipPrune`).
            Some(items) if schema.preserve_unknown => {
                self.element(Step::Item, &Schema { preserve_unknown: true, ..(**items).clone() })
            }
            Some(items) => self.element(Step::Item, items),
            None => {
                if !schema.preserve_unknown {
                    let message = "an array without `items`; its items are generated as any value";
                    let help = "add `items` with the schema of an item, as in `items: { type: string }`";
                    self.warn("no-type", schema, message, help);
                }
                any_slot()
            }
        };
        TypeRef::List(Box::new(item))
    }

    fn int_or_string(&mut self, schema: &Schema) -> TypeRef {
        let ty = scalars::int_or_string(schema);
        if ty == TypeRef::Any {
            let message = "the default is neither a string nor a 32-bit integer; generated as any value";
            self.warn("widened", schema, message, "");
        }
        ty
    }

    /// The type of a node without `type`, by its other keywords; schemas of v1beta1 CRDs often have no `type`.
    fn untyped(&mut self, schema: &Schema) -> TypeRef {
        if let Some(reference) = &schema.reference {
            let message =
                format!("`$ref: {reference}`: a CRD must not have references; generated as any value");
            let (at, step) = schema.reference_at();
            let help = "write the schema that it refers to in its place: servers refuse references";
            self.warn_at("reference", at, step, message, help);
            return TypeRef::Any;
        }
        let checks = schema.checks();
        let branches = checks.any_of.iter().chain(&checks.one_of);
        let definitions: Vec<&str> = branches.filter_map(|branch| branch.reference.as_deref()).collect();
        if !definitions.is_empty() {
            let message = format!(
                "a value can be `{}`, and no property says which; generated as any value",
                definitions.join("` or `")
            );
            self.warn("alternatives", schema, message, "");
            TypeRef::Any
        } else if schema.is_struct() || schema.additional != Additional::None {
            self.object(schema)
        } else if schema.items.is_some() {
            self.array(schema)
        } else {
            if !schema.preserve_unknown {
                let message = "a schema without `type` and without `x-kubernetes-preserve-unknown-fields`; \
                               generated as any value";
                let help = if is_int_or_string(schema) {
                    "for an integer or a string, write `x-kubernetes-int-or-string: true` in place of the branches"
                } else {
                    "add the `type`, or `x-kubernetes-preserve-unknown-fields: true` if any value is allowed"
                };
                self.warn("no-type", schema, message, help);
            }
            TypeRef::Any
        }
    }

    /// The values of properties that the schema does not name, where the server keeps them.
    fn rest(&mut self, schema: &Schema) -> Option<Slot> {
        match &schema.additional {
            Additional::Schema(values) => Some(self.element(Step::Value, values)),
            Additional::Any => Some(any_slot()),
            Additional::None => (schema.preserve_unknown || self.kind.preserve_unknown).then(any_slot),
        }
    }

    /// The struct of a part of an object. A recursive type replaces the empty one that was added as `reserved`.
    fn structure(&mut self, schema: &Schema, fields: Vec<Field>, reserved: Option<TypeId>) -> TypeRef {
        let body = self.body(schema, Role::Part, fields);
        type_ref(match reserved {
            Some(id) => {
                self.module.types[id.0 as usize] = self.type_def(schema, body);
                id
            }
            None => self.define(schema, body),
        })
    }

    fn body(&mut self, schema: &Schema, role: Role, fields: Vec<Field>) -> Body {
        let rest = self.rest(schema);
        Body::Struct(Box::new(Struct { role, fields, rest, union: alternatives::alternatives(schema) }))
    }

    /// Adds a type to the module.
    fn define(&mut self, schema: &Schema, body: Body) -> TypeId {
        let id = TypeId(u32::try_from(self.module.types.len()).unwrap_or(u32::MAX));
        let def = self.type_def(schema, body);
        self.module.types.push(def);
        id
    }

    fn type_def(&mut self, schema: &Schema, body: Body) -> TypeDef {
        // The type of a kind has the kind's name, also where it is declared as a type of another version.
        let is_root = matches!(&body, Body::Struct(body) if matches!(body.role, Role::Root(_)));
        let mut def = TypeDef {
            name: String::new(),
            named_by: None,
            source_name: references::source_name(schema).filter(|_| !is_root),
            definition: self.version.definition.clone().filter(|_| is_root),
            attributes: Vec::new(),
            docs: docs::docs(schema),
            place: self.place(),
            home: Home::Kind(self.resource),
            pointer: format!("{}{}", self.version.document_pointer, self.pointer(0)),
            body,
        };
        self.run.naming.name_type(&mut def, &mut self.run.diagnostics);
        def
    }

    /// The place of the current node.
    fn place(&self) -> SchemaPath {
        SchemaPath { kind: self.kind.kind.clone(), steps: self.steps.clone() }
    }

    /// The JSON pointer to the current node from its ancestor after the first `from` steps.
    fn pointer(&self, from: usize) -> String {
        self.steps[from..].iter().map(Step::pointer).collect()
    }

    /// The JSON pointer to the current node, or to a keyword in it, from the root of the document: through the innermost
    /// definition that contains the node, or else through the schema of the version.
    fn pointer_to(&self, keyword: &str) -> String {
        let innermost = self.origins.last().map(|(from, start)| (*from, start));
        let (from, start) = innermost.unwrap_or((0, &self.version.pointer));
        format!("{start}{}{keyword}", self.pointer(from))
    }

    /// Reports a warning at a node.
    fn warn(&mut self, code: &'static str, schema: &Schema, message: impl Into<String>, help: &str) {
        let at = if self.version.schema.is_some() { schema.at } else { self.version.at };
        self.warn_at(code, at, "", message, help);
    }

    /// A warning about a keyword of the schema at this place; `keyword` is its part of the JSON pointer.
    fn warn_at(
        &mut self,
        code: &'static str,
        at: Mark,
        keyword: &str,
        message: impl Into<String>,
        help: &str,
    ) {
        let location = self.kind.file.location(at, self.pointer_to(keyword));
        self.run.diagnostics.push(Diagnostic::warning(code, location, message).help(help));
    }
}

/// Whether the branches of a schema are exactly an integer and a string.
fn is_int_or_string(schema: &Schema) -> bool {
    let checks = schema.checks();
    [&checks.any_of, &checks.one_of].into_iter().any(|branches| {
        let types: Vec<&str> = branches.iter().map(|branch| branch.type_.as_str()).collect();
        matches!(types[..], ["integer", "string"] | ["string", "integer"])
    })
}
