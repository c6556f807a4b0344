//! Go types -> schemas that refer to each other, as controller-gen makes them before it flattens them (controller-tools
//! `pkg/crd/schema.go`).

use std::collections::BTreeSet;
use std::sync::Arc;

use indexmap::IndexMap;

use super::enums;
use super::loader::Resolved;
use super::markers;
use super::package::{Declared, GoPackage, TypeKey};
use super::syntax::declarations::{TypeExpression, TypeForm};
use super::type_clashes::{self, MarkedType};
use super::types::{Types, is_text};
use super::well_known;
use crate::diag::Mark;
use crate::limits;
use crate::schema::{Additional, Named, RefState, Schema};

/// Makes the schemas of types and of all types that they refer to.
pub struct SchemaBuilder<'b, 'a> {
    /// The types of which schemas are made.
    pub types: Types<'b, 'a>,
    /// The schemas by the name of the definition.
    pub schemas: IndexMap<String, Schema>,
    /// The types whose schemas are still to be made.
    waiting: Vec<TypeKey>,
    /// The definitions of declared types that were asked for.
    pub(super) known: BTreeSet<String>,
    /// The fields of named types whose markers say a type.
    pub(super) marked_types: Vec<MarkedType>,
}

impl<'b, 'a> SchemaBuilder<'b, 'a> {
    /// A builder without schemas.
    pub fn new(types: Types<'b, 'a>) -> Self {
        Self {
            types,
            schemas: IndexMap::new(),
            waiting: Vec::new(),
            known: BTreeSet::new(),
            marked_types: Vec::new(),
        }
    }

    /// Makes the schemas of types, and of the types that they refer to; `has_crds` says whether CRDs have them too.
    pub fn add_all(&mut self, keys: Vec<TypeKey>, has_crds: bool) {
        self.types.has_crds = has_crds;
        let first = self.schemas.len();
        keys.into_iter().for_each(|key| self.add(key));
        type_clashes::report(&mut self.types, &self.schemas, first, std::mem::take(&mut self.marked_types));
    }

    /// Makes the schema of a type, and those of the types that it refers to.
    fn add(&mut self, key: TypeKey) {
        self.want(key);
        while let Some(key) = self.waiting.pop() {
            if let Some(schema) = self.declared(&key) {
                self.schemas.insert(key.definition(), schema);
            }
        }
    }

    /// Reports the markers of the types of a package for which no schema was made: what is wrong in them is wrong whether a
    /// kind needs them or not.
    pub fn check_others(&mut self, package: &GoPackage) {
        for declared in package.declared() {
            let declaration = declared.declaration;
            let key = TypeKey { package: package.path.clone(), name: declaration.name.text.clone() };
            if self.known.contains(&key.definition()) {
                continue;
            }
            markers::read_type(&declaration.markers, &self.types.loader.files, self.types.diagnostics);
            if let TypeForm::Struct(fields) = &declaration.expression.form {
                for field in fields {
                    markers::read_field(&field.markers, &self.types.loader.files, self.types.diagnostics);
                }
            }
        }
    }

    /// The schema of a declared type, which refers to those of other types; None for one that is not declared.
    pub fn declared(&mut self, key: &TypeKey) -> Option<Schema> {
        let package = self.types.package(&key.package)?;
        Some(self.declaration(&package, package.get(&key.name)?))
    }

    /// Asks for the schema of a type.
    fn want(&mut self, key: TypeKey) {
        if self.known.insert(key.definition()) {
            self.waiting.push(key);
        }
    }

    /// The schema of a declared type, with its documentation and its markers.
    fn declaration(&mut self, package: &Arc<GoPackage>, declared: Declared<'_>) -> Schema {
        let declaration = declared.declaration;
        let name = &declaration.name.text;
        let mut own =
            markers::read_type(&declaration.markers, &self.types.loader.files, self.types.diagnostics);
        if own.infers_enum {
            own.enum_values = enums::values(&mut self.types, package, name);
        }
        enums::check_listed(&mut self.types, package, Some(name), &mut own);
        if !declaration.parameters.is_empty() {
            let message = format!("`{name}` has type parameters, which controller-gen does not support");
            self.types.problem("go-type", declaration.name.at, message, "declare a type for each use");
            return self.types.any(declaration.name.at);
        }
        // A type that marshals itself may be anything: a marker says what, else its declaration is believed.
        if package.has_marshaler(name, "MarshalJSON") {
            let mut schema = Schema { at: declaration.name.at, ..Schema::default() };
            own.apply(&mut schema, &self.types.loader.files, self.types.diagnostics);
            if !schema.type_.is_empty() {
                return schema;
            }
        } else if is_text(package, name) {
            let mut schema = Schema { at: declaration.name.at, ..typed("string", "") };
            own.apply(&mut schema, &self.types.loader.files, self.types.diagnostics);
            if schema.type_ != "string" {
                let message = format!(
                    "`{name}` marshals itself as text, but a marker says that it is `{}`",
                    schema.type_
                );
                self.types.problem(
                    "go-type",
                    declaration.name.at,
                    message,
                    "remove the marker, or the method `MarshalText`",
                );
            }
            return schema;
        }
        let unknown_before = self.types.unknown;
        let (schema, is_struct) = match &declaration.expression.form {
            TypeForm::Struct(fields) => (self.structure(declared, fields, &own), true),
            _ => (self.expression(declared, &declaration.expression), false),
        };
        let mut schema = self.described(schema, declared);
        if is_struct || self.types.unknown == unknown_before {
            own.apply(&mut schema, &self.types.loader.files, self.types.diagnostics);
        }
        schema
    }

    /// A schema with the position and the documentation of a declaration.
    fn described(&self, schema: Schema, declared: Declared<'_>) -> Schema {
        let doc = &declared.declaration.doc;
        let description = (!doc.is_empty()).then(|| doc.as_str().into());
        Schema { at: declared.declaration.name.at, description, ..schema }
    }

    /// The schema of a type as it is written in a file.
    pub(super) fn expression(&mut self, declared: Declared<'_>, expression: &TypeExpression) -> Schema {
        let at = expression.at;
        let schema = match &expression.form {
            TypeForm::Named { package, name, arguments } => {
                if !arguments.is_empty() {
                    let message = format!("`{name}` with type arguments has no schema in controller-gen");
                    self.types.problem("go-type", at, message, "declare a type for each use");
                    return self.types.any(at);
                }
                self.named(declared, package.as_deref(), name, at)
            }
            TypeForm::Pointer(inner) => self.expression(declared, inner),
            TypeForm::Slice(item) if self.types.is_byte(declared, item) => typed("string", "byte"),
            TypeForm::Slice(item) | TypeForm::Array(item) => {
                Schema { items: Some(Box::new(self.expression(declared, item))), ..typed("array", "") }
            }
            TypeForm::Map(key, value) => {
                self.types.check_key(declared, key);
                let value = Box::new(self.expression(declared, value));
                Schema { additional: Additional::Schema(value), ..typed("object", "") }
            }
            TypeForm::Struct(_) => {
                let message = "a struct without a name has no schema in controller-gen".to_owned();
                self.types.problem("go-type", at, message, "declare a type for it, and use its name here");
                self.types.any(at)
            }
            TypeForm::Other(what) => {
                let message = format!("{what} has no schema");
                let help = "use a type that says what is in it, `apiextensionsv1.JSON`, or the marker \
                            `+kubebuilder:validation:Schemaless` with one for the type";
                self.types.problem("go-type", at, message, help);
                self.types.any(at)
            }
        };
        Schema { at, ..schema }
    }

    /// The schema of a name: a reference, unless it is a type of Go itself.
    fn named(&mut self, declared: Declared<'_>, package: Option<&str>, name: &str, at: Mark) -> Schema {
        match self.types.resolve(declared, package, name) {
            Resolved::Basic(basic) => {
                let (type_, format) = basic.schema_type();
                typed(type_, format)
            }
            Resolved::Type(key) => {
                let mut schema = self.type_reference(key, at);
                // As in controller-gen, markers of a field do not know the scalar that another package's type is.
                if package.is_some() && !matches!(schema.type_.as_str(), "array" | "object") {
                    schema.type_.clear();
                }
                schema
            }
            Resolved::Kubernetes(definition) => self.kubernetes_reference(definition),
            Resolved::Nothing(message, help) => {
                self.types.problem("go-type", at, message, &help);
                self.types.any(at)
            }
            Resolved::NotFound(key, reason) => {
                let name = key.definition();
                self.types.not_found(at, key, reason);
                if !self.types.has_crds {
                    return self.types.any(at);
                }
                // The reference says the name of the type, and the CRD what it is.
                let (pointer, ref_state, by_place) = (None, RefState::Unresolved, false);
                let named = Named { name, pointer, ref_state, by_place, versions: None };
                Schema { named: Some(Box::new(named)), ..self.types.any(at) }
            }
        }
    }

    /// A reference to a type; one to an alias is a reference to what it stands for, unless that is a type of Go itself.
    fn type_reference(&mut self, key: TypeKey, at: Mark) -> Schema {
        let mut key = key;
        for _ in 0..limits::SCHEMA_DEPTH.value {
            let Some(package) = self.types.package(&key.package) else { break };
            let Some(declared) = package.get(&key.name).filter(|found| found.declaration.is_alias) else {
                break;
            };
            let TypeForm::Named { package, name, .. } = &declared.declaration.expression.form else {
                let message = format!("`{}` is an alias of an unnamed type", key.name);
                let help = format!("declare a new type, without `=`: `type {} ...`", key.name);
                self.types.problem("go-type", at, message, &help);
                return self.types.any(at);
            };
            match self.types.resolve(declared, package.as_deref(), name) {
                Resolved::Type(next) => key = next,
                Resolved::Kubernetes(definition) => return self.kubernetes_reference(definition),
                Resolved::Basic(_) | Resolved::Nothing(..) | Resolved::NotFound(..) => break,
            }
        }
        if self.types.is_bytes(&key) {
            let message = format!(
                "`{}` is another name for `[]byte`: controller-gen makes it both a list and a string",
                key.name
            );
            self.types.problem("go-type", at, message, "write `[]byte` here");
        }
        let type_ = self.types.json_type(&key).to_owned();
        let reference = Some(key.definition());
        self.want(key);
        Schema { reference, type_, ..Schema::default() }
    }

    /// A reference to a type of Kubernetes. Where no document of Kubernetes has it, its schema is known, and so are those of
    /// what it is made of.
    pub(super) fn kubernetes_reference(&mut self, definition: String) -> Schema {
        let reference = well_known::reference(&definition);
        let mut waiting = vec![definition];
        while let Some(definition) = waiting.pop() {
            if self.schemas.contains_key(&definition) {
                continue;
            }
            let Some(schema) = well_known::schema(&definition, &self.types.loader.kubernetes.versions) else {
                continue;
            };
            schema.visit(&mut String::new(), &mut |part, _| waiting.extend(part.reference.clone()));
            self.schemas.insert(definition, schema);
        }
        reference
    }
}

pub(super) fn typed(type_: &str, format: &str) -> Schema {
    Schema { type_: type_.to_owned(), format: format.to_owned(), ..Schema::default() }
}
