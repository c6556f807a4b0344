//! Schemas of structs -> errors about fields that have another JSON type than what they hide, or than their own type.

use std::collections::BTreeSet;

use indexmap::IndexMap;

use super::types::Types;
use crate::diag::Mark;
use crate::limits;
use crate::schema::Schema;

/// A field of a named type whose marker says a JSON type.
pub struct MarkedType {
    pub at: Mark,
    /// The JSON type that the marker says.
    pub marked: String,
    /// The definition of the named type.
    pub definition: String,
}

/// Reports the fields that have another type than their named type or than the field of an embedded struct whose name they
/// have, in the schemas from the one with the index `first` on, when what these refer to is known.
pub fn report(
    types: &mut Types<'_, '_>,
    schemas: &IndexMap<String, Schema>,
    first: usize,
    marked_types: Vec<MarkedType>,
) {
    let added = schemas.values().skip(first);
    let hidden: Vec<_> = added.flat_map(|schema| other_types_in_embedded(schemas, schema)).collect();
    for (at, message) in hidden {
        types.problem("go-field", at, message, "give one of the fields another name, or the same type");
    }
    for MarkedType { at, marked, definition } in marked_types {
        let declared = type_of(schemas, &definition);
        if !declared.is_empty() && marked != declared {
            let message = format!("a marker says that the field is `{marked}`, but its type is `{declared}`");
            let help = "move the marker to the type, or add `+kubebuilder:validation:Schemaless`";
            types.problem("go-field", at, message, help);
        }
    }
}

/// The fields of a struct that hide one of an embedded struct with another JSON type: the position, and what is wrong.
fn other_types_in_embedded(schemas: &IndexMap<String, Schema>, schema: &Schema) -> Vec<(Mark, String)> {
    let mut found = Vec::new();
    let mut known = BTreeSet::new();
    let mut waiting: Vec<(&Schema, usize)> =
        schema.checks().all_of.iter().map(|branch| (branch, 0)).collect();
    while let Some((branch, depth)) = waiting.pop() {
        let Some(name) = branch.reference.as_deref().filter(|name| known.insert(*name)) else { continue };
        let Some(embedded) = schemas.get(name) else { continue };
        // What is embedded deeper is refused where the schema is made.
        if !limits::SCHEMA_DEPTH.is_exceeded_by(depth) {
            waiting.extend(embedded.checks().all_of.iter().map(|branch| (branch, depth + 1)));
        }
        for (name, hidden) in &embedded.properties {
            let Some(own) = schema.properties.get(name) else { continue };
            let (own_type, hidden_type) = (json_type_of(schemas, own), json_type_of(schemas, hidden));
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
fn json_type_of(schemas: &IndexMap<String, Schema>, schema: &Schema) -> String {
    match &schema.reference {
        Some(reference) if schema.type_.is_empty() => type_of(schemas, reference),
        _ => schema.type_.clone(),
    }
}

/// The JSON type of a definition whose schema is known; `object` for a struct of Kubernetes' documents.
fn type_of(schemas: &IndexMap<String, Schema>, definition: &str) -> String {
    let mut next = definition;
    for _ in 0..limits::SCHEMA_DEPTH.value {
        let Some(schema) = schemas.get(next) else { break };
        match &schema.reference {
            Some(reference) if schema.type_.is_empty() => next = reference,
            _ => return schema.type_.clone(),
        }
    }
    "object".to_owned()
}
