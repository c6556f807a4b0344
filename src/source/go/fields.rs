//! The fields of a struct -> the schema of the struct.

use std::collections::BTreeSet;

use super::flatten;
use super::loader::Resolved;
use super::markers::{self, SchemaMarkers};
use super::package::{Declared, TypeKey};
use super::schemas::{SchemaBuilder, typed};
use super::syntax::declarations::{Field, TypeExpression, TypeForm};
use crate::diag::{Diagnostic, Mark};
use crate::limits;
use crate::mapping;
use crate::schema::Schema;

impl SchemaBuilder<'_, '_> {
    /// The schema of a struct. Embedded structs are branches of `allOf`.
    pub(super) fn structure(
        &mut self,
        declared: Declared<'_>,
        fields: &[Field],
        own: &SchemaMarkers,
    ) -> Schema {
        let mut schema = typed("object", "");
        let mut embedded = Vec::new();
        let most = limits::SCHEMA_ENTRIES.value;
        if let Some(first) = fields.get(most) {
            let location = self.loader.location(first.at);
            let limit = limits::SCHEMA_ENTRIES;
            self.diagnostics.push(Diagnostic::exceeded(limit, location));
        }
        let fields = fields.get(..most).unwrap_or(fields);
        self.check_tags(declared, fields);
        for field in fields {
            self.field(declared, field, own, &mut schema, &mut embedded);
        }
        // What has no name is a part of the struct: the values of a map, and what markers say of a schemaless field.
        let (parts, embedded): (Vec<Schema>, Vec<Schema>) =
            embedded.into_iter().partition(|branch| branch.reference.is_none() && branch.named.is_none());
        if !parts.is_empty() {
            schema = flatten::embedding(schema, parts);
        }
        if !embedded.is_empty() {
            schema.checks.get_or_insert_default().all_of = embedded;
        }
        schema
    }

    /// Adds a field to the schema of its struct.
    fn field(
        &mut self,
        declared: Declared<'_>,
        field: &Field,
        own: &SchemaMarkers,
        to: &mut Schema,
        embedded: &mut Vec<Schema>,
    ) {
        let markers = markers::read_field(&field.markers, &self.loader.files, self.diagnostics);
        let Some(json) = &field.json else { return self.report_untagged(declared, field) };
        if json.is_left_out() {
            return;
        }
        let is_inline = json.name.is_empty() || json.has("inline");
        let by_default = !declared.package.markers.fields_are_optional
            && !is_inline
            && !json.has("omitempty")
            && !json.has("omitzero");
        let is_required = markers.required.unwrap_or(by_default);
        if is_required {
            if own.one_of_fields().any(|name| name == json.name) {
                let message = format!("`{}` is one of several alternative fields, but required", json.name);
                self.problem("go-field", field.at, message, "add `omitempty`, or the marker `+optional`");
            }
            to.required.push(json.name.clone());
        }
        let unknown_before = self.unknown_types;
        let mut schema = match (markers.is_schemaless, is_inline) {
            (true, _) => Schema::default(),
            (false, true) => self.embedded(declared, &field.expression),
            (false, false) => self.expression(declared, &field.expression),
        };
        schema.at = field.at;
        schema.description = (!field.doc.is_empty()).then(|| field.doc.as_str().into());
        let declared_type = schema.type_.clone();
        if self.unknown_types == unknown_before {
            markers.apply(&mut schema, &self.loader.files, self.diagnostics);
        }
        if let Some(definition) = schema.reference.clone().filter(|_| schema.type_ != declared_type) {
            self.marked_types.push((field.at, schema.type_.clone(), definition));
        }
        if markers.is_immutable && !is_required {
            to.checks.get_or_insert_default().rules.push(markers::kept_set(&json.name));
        }
        if is_inline && self.unknown_types > unknown_before && !self.has_crds {
            // About it there is an error: whatever its fields are, nothing is wrong with those of the struct.
            to.preserve_unknown = true;
        } else if is_inline {
            embedded.push(schema);
        } else {
            to.properties.insert(json.name.clone(), schema);
        }
    }

    /// Reports a field without a name in JSON.
    fn report_untagged(&mut self, declared: Declared<'_>, field: &Field) {
        let owner = &declared.declaration.name.text;
        let (message, help) = match &field.name {
            Some(name) if field.has_broken_json => (
                format!("the tag of the field `{}` of `{owner}` has no key `json` that Go reads", name.text),
                "write `json:\"name,omitempty\"`, with no space after the colon and one between keys",
            ),
            Some(name) => (
                format!("the field `{}` of `{owner}` has no `json` tag", name.text),
                "add one, such as `json:\"name,omitempty\"`, or `json:\"-\"` if it is not part of the API",
            ),
            None if field.has_broken_json => (
                format!("the tag of a type that `{owner}` embeds has no key `json` that Go reads"),
                "write `json:\",inline\"`, with no space after the colon and one between keys",
            ),
            None => (
                format!("`{owner}` embeds a type without a `json` tag"),
                "add `json:\",inline\"` to make its fields fields of the struct",
            ),
        };
        self.problem("go-field", field.at, message, help);
    }

    /// Reports the fields that have another type than their named type or than the field of an embedded struct whose name they
    /// have, in the schemas from the one with the index `first` on, when what these refer to is known.
    pub(super) fn check_types(&mut self, first: usize) {
        let added = self.schemas.values().skip(first);
        let hidden: Vec<_> = added.flat_map(|schema| self.other_types_in_embedded(schema)).collect();
        for (at, message) in hidden {
            self.problem("go-field", at, message, "give one of the fields another name, or the same type");
        }
        for (at, marked, definition) in std::mem::take(&mut self.marked_types) {
            let declared = self.type_of(&definition);
            if !declared.is_empty() && marked != declared {
                let message =
                    format!("a marker says that the field is `{marked}`, but its type is `{declared}`");
                let help = "move the marker to the type, or add `+kubebuilder:validation:Schemaless`";
                self.problem("go-field", at, message, help);
            }
        }
    }

    /// The fields of a struct that hide one of an embedded struct with another JSON type: the position, and what is wrong.
    fn other_types_in_embedded(&self, schema: &Schema) -> Vec<(Mark, String)> {
        let mut found = Vec::new();
        let mut known = BTreeSet::new();
        let mut waiting: Vec<(&Schema, usize)> =
            schema.checks().all_of.iter().map(|branch| (branch, 0)).collect();
        while let Some((branch, depth)) = waiting.pop() {
            let Some(name) = branch.reference.as_deref().filter(|name| known.insert(*name)) else { continue };
            let Some(embedded) = self.schemas.get(name) else { continue };
            // What is embedded deeper is refused where the schema is made.
            if !limits::SCHEMA_DEPTH.is_exceeded_by(depth) {
                waiting.extend(embedded.checks().all_of.iter().map(|branch| (branch, depth + 1)));
            }
            for (name, hidden) in &embedded.properties {
                let Some(own) = schema.properties.get(name) else { continue };
                let (own_type, hidden_type) = (self.json_type_of(own), self.json_type_of(hidden));
                if own_type != hidden_type && !own_type.is_empty() && !hidden_type.is_empty() {
                    let message = format!(
                        "`{name}` is `{own_type}` here, and `{hidden_type}` in a struct that is embedded"
                    );
                    found.push((own.at, message));
                }
            }
        }
        found
    }

    /// The JSON type of a schema.
    fn json_type_of(&self, schema: &Schema) -> String {
        match &schema.reference {
            Some(reference) if schema.type_.is_empty() => self.type_of(reference),
            _ => schema.type_.clone(),
        }
    }

    /// The JSON type of a definition whose schema is known; `object` for a struct of Kubernetes' documents.
    fn type_of(&self, definition: &str) -> String {
        let mut next = definition;
        for _ in 0..limits::SCHEMA_DEPTH.value {
            let Some(schema) = self.schemas.get(next) else { break };
            match &schema.reference {
                Some(reference) if schema.type_.is_empty() => next = reference,
                _ => return schema.type_.clone(),
            }
        }
        "object".to_owned()
    }

    /// The schema of an embedded type. The properties of one of Kubernetes become those of the struct.
    fn embedded(&mut self, declared: Declared<'_>, expression: &TypeExpression) -> Schema {
        let schema = self.expression(declared, expression);
        let Some(definition) = self.declared_as_kubernetes(schema.reference.as_deref()) else {
            return schema;
        };
        if mapping::is_scalar(&mapping::dotted_name(&definition)) {
            return schema;
        }
        let Some(known) = self.loader.kubernetes.get(&definition) else { return schema };
        let mut known = (*known).clone();
        known.set_positions(expression.at);
        known.set_of_table();
        // Its own name would make a reference of it, which every field of the type becomes. The place makes it one of this
        // struct, where its fields have their positions.
        let Mark { line, column, .. } = expression.at;
        let definition = format!("embedded {definition} at {line}:{column}");
        // What no document of Kubernetes has is known too.
        let mut names = Vec::new();
        known.visit(&mut String::new(), &mut |part, _| names.extend(part.reference.clone()));
        names.into_iter().for_each(|name| drop(self.kubernetes_reference(name)));
        self.schemas.insert(definition.clone(), known);
        Schema { at: expression.at, reference: Some(definition), ..Schema::default() }
    }

    /// The type of Kubernetes that a definition is, or is declared as: `type Spread corev1.TopologySpreadConstraint`.
    fn declared_as_kubernetes(&mut self, definition: Option<&str>) -> Option<String> {
        let definition = definition?.to_owned();
        let declared = definition.rsplit_once('.').filter(|_| self.known.contains(&definition));
        let Some((package, name)) = declared else { return Some(definition) };
        let mut key = TypeKey { package: package.to_owned(), name: name.to_owned() };
        for _ in 0..limits::SCHEMA_DEPTH.value {
            let package = self.loader.package(&key.package, self.diagnostics).ok()?;
            let declared = package.get(&key.name)?;
            let TypeForm::Named { package: import, name, .. } = &declared.declaration.expression.form else {
                return None;
            };
            match self.loader.resolve(declared, import.as_deref(), name, self.diagnostics) {
                Resolved::Kubernetes(definition) => return Some(definition),
                Resolved::Type(next) => key = next,
                Resolved::Basic(_) | Resolved::Nothing(..) | Resolved::NotFound(..) => return None,
            }
        }
        None
    }
}
