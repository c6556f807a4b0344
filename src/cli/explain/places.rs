//! The model -> every place of every kind, with what it becomes.

use kubesmith::model::{Body, Docs, Module, Package, Place, Resource, Slot, Step, TypeId, TypeRef};
use kubesmith::source::escape_pointer;
use serde::Serialize;
use serde_json::Value;

use super::types::{Types, external};

/// What is known of one place.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct Explained {
    /// The API group.
    pub(super) group: String,
    /// The version.
    pub(super) version: String,
    /// The kind.
    pub(super) kind: String,
    /// The way from the object to the place, such as `spec.pod.resources`; empty for the object itself.
    pub(super) place: String,
    /// JSON pointer to the schema in the CRD.
    pub(super) pointer: String,
    /// The canonical name of the Kubernetes type that stands here.
    pub(super) schema: Option<String>,
    /// What decided that.
    pub(super) rule: String,
    /// The type in Rust.
    pub(super) rust: String,
    /// The type in Python.
    pub(super) python: String,
    /// What the server stores and what reading gives where nothing is set.
    pub(super) default: Option<Value>,
    /// The default as the schema has it.
    pub(super) literal: Option<Value>,
    /// Whether the schema lists it as required.
    pub(super) required: bool,
    /// Whether null is a value of its own.
    pub(super) nullable: bool,
    /// What the schema says of it.
    pub(super) description: String,
    /// What a value must satisfy.
    pub(super) constraints: Vec<String>,
}

impl Explained {
    /// The place with its kind, such as `MiniCluster.spec.pod.resources`.
    pub(super) fn full(&self) -> String {
        match self.place.as_str() {
            "" => self.kind.clone(),
            place if place.starts_with(['[', '{']) => format!("{}{place}", self.kind),
            place => format!("{}.{place}", self.kind),
        }
    }
}

/// Every place of a package, by module and kind, parents before children.
pub(super) fn of(package: &Package, keep_nulls: bool) -> Vec<Explained> {
    let types = Types { package, keep_nulls };
    let mut out = Vec::new();
    for module in &package.modules {
        for resource in &module.resources {
            let mut walk = Walk { types, module, resource, inside: Vec::new(), out: &mut out };
            walk.root();
        }
    }
    out
}

/// A walk over one kind.
struct Walk<'a> {
    types: Types<'a>,
    module: &'a Module,
    resource: &'a Resource,
    /// The types around this place: one that holds itself is told of once.
    inside: Vec<TypeId>,
    out: &'a mut Vec<Explained>,
}

/// A place and all that is known of it but its type.
struct At<'a> {
    place: Place,
    pointer: String,
    /// Whether the schema lists it as required; none for what is no property: an item, a map's value.
    required: Option<bool>,
    docs: &'a Docs,
}

impl Walk<'_> {
    fn root(&mut self) {
        let root = self.module.get(self.resource.root);
        let ty = TypeRef::Type { id: self.resource.root, written: root.name.clone() };
        let slot = Slot { ty, nullable: false, default: None };
        let place = Place::root(&self.resource.kind);
        self.slot(&slot, At { place, pointer: root.pointer.clone(), required: None, docs: &root.docs });
    }

    fn slot(&mut self, slot: &Slot, at: At<'_>) {
        let (schema, rule) = external(&slot.ty);
        self.out.push(Explained {
            group: self.module.group.clone(),
            version: self.module.version.clone(),
            kind: self.resource.kind.clone(),
            place: at.place.path(),
            pointer: at.pointer.clone(),
            schema,
            rule: rule.to_owned(),
            rust: at
                .required
                .map_or_else(|| self.types.rust_below(slot), |given| self.types.rust(slot, given)),
            python: at
                .required
                .map_or_else(|| self.types.python_below(slot), |given| self.types.python(slot, given)),
            default: slot.default.as_ref().map(|default| default.complete.clone()),
            literal: slot.default.as_ref().map(|default| default.literal.clone()),
            required: at.required.unwrap_or_default(),
            nullable: slot.nullable,
            description: at.docs.description.clone(),
            constraints: at.docs.constraints.clone(),
        });
        self.below(&slot.ty, &at.place, &at.pointer);
    }

    fn below(&mut self, ty: &TypeRef, place: &Place, pointer: &str) {
        let docs = Docs::default();
        let inner = |step, part: &str| At {
            place: place.then(step),
            pointer: format!("{pointer}/{part}"),
            required: None,
            docs: &docs,
        };
        match ty {
            TypeRef::List(slot) => self.slot(slot, inner(Step::Item, "items")),
            TypeRef::Map(slot) => self.slot(slot, inner(Step::Value, "additionalProperties")),
            TypeRef::Type { id, .. } if !self.inside.contains(id) => {
                self.inside.push(*id);
                self.fields(*id, place, pointer);
                self.inside.pop();
            }
            _ => {}
        }
    }

    fn fields(&mut self, id: TypeId, place: &Place, pointer: &str) {
        let module = self.module;
        let Body::Struct(of) = &module.get(id).body else { return };
        for field in &of.fields {
            let pointer = format!("{pointer}/properties/{}", escape_pointer(&field.wire));
            let place = place.then(Step::Field(field.wire.clone()));
            self.slot(&field.slot, At { place, pointer, required: Some(field.required), docs: &field.docs });
        }
        if let Some(rest) = &of.rest {
            let docs = Docs::default();
            let pointer = format!("{pointer}/additionalProperties");
            self.slot(rest, At { place: place.then(Step::Value), pointer, required: None, docs: &docs });
        }
    }
}
