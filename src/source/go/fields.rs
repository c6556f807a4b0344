//! The fields of a struct -> the schema of the struct.

use super::enums;
use super::field_tags;
use super::flatten;
use super::loader::Resolved;
use super::markers::{self, SchemaMarkers};
use super::package::{Declared, TypeKey};
use super::schemas::{SchemaBuilder, typed};
use super::syntax::declarations::{Field, TypeExpression, TypeForm};
use super::type_clashes::MarkedType;
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
            let location = self.types.loader.location(first.at);
            let limit = limits::SCHEMA_ENTRIES;
            self.types.diagnostics.push(Diagnostic::exceeded(limit, location));
        }
        let fields = fields.get(..most).unwrap_or(fields);
        field_tags::check(&mut self.types, declared, fields);
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
        // Over 60 lines: a field is read from its tag to its markers in one pass.
        let mut markers =
            markers::read_field(&field.markers, &self.types.loader.files, self.types.diagnostics);
        enums::check_listed(&mut self.types, declared.package, None, &mut markers);
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
                self.types.problem(
                    "go-field",
                    field.at,
                    message,
                    "add `omitempty`, or the marker `+optional`",
                );
            }
            to.required.push(json.name.clone());
        }
        let unknown_before = self.types.unknown;
        let mut schema = match (markers.is_schemaless, is_inline) {
            (true, _) => Schema::default(),
            (false, true) => self.embedded(declared, &field.expression),
            (false, false) => self.expression(declared, &field.expression),
        };
        schema.at = field.at;
        schema.description = (!field.doc.is_empty()).then(|| field.doc.as_str().into());
        let declared_type = schema.type_.clone();
        if self.types.unknown == unknown_before {
            markers.apply(&mut schema, &self.types.loader.files, self.types.diagnostics);
        }
        if let Some(definition) = schema.reference.clone().filter(|_| schema.type_ != declared_type) {
            let marked = schema.type_.clone();
            self.marked_types.push(MarkedType { at: field.at, marked, definition });
        }
        if markers.is_immutable && !is_required {
            to.checks.get_or_insert_default().rules.push(markers::kept_set(&json.name));
        }
        if is_inline && self.types.unknown > unknown_before && !self.types.has_crds {
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
            Some(name) if field.broken_json.is_some() => (
                format!(
                    "the tag of the field `{}` of `{owner}` has no key `json` in the form that Go reads",
                    name.text
                ),
                format!(
                    "write `json:\"{}\"`: the value is in double quotes, with no space after the colon and one \
                     between keys",
                    field.broken_json.as_deref().unwrap_or_default()
                ),
            ),
            Some(name) => (
                format!("the field `{}` of `{owner}` has no `json` tag", name.text),
                "add one, such as `json:\"name,omitempty\"`, or `json:\"-\"` if it is not part of the API"
                    .to_owned(),
            ),
            None if field.broken_json.is_some() => (
                format!(
                    "the tag of a type that `{owner}` embeds has no key `json` in the form that Go reads"
                ),
                "write `json:\",inline\"`, with no space after the colon and one between keys".to_owned(),
            ),
            None => (
                format!("`{owner}` embeds a type without a `json` tag"),
                "add `json:\",inline\"` to make its fields fields of the struct".to_owned(),
            ),
        };
        self.types.problem("go-field", field.at, message, &help);
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
        let Some(known) = self.types.loader.kubernetes.get(&definition) else { return schema };
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
            let package = self.types.package(&key.package)?;
            let declared = package.get(&key.name)?;
            let TypeForm::Named { package: import, name, .. } = &declared.declaration.expression.form else {
                return None;
            };
            match self.types.resolve(declared, import.as_deref(), name) {
                Resolved::Kubernetes(definition) => return Some(definition),
                Resolved::Type(next) => key = next,
                Resolved::Basic(_) | Resolved::Nothing(..) | Resolved::NotFound(..) => return None,
            }
        }
        None
    }
}
