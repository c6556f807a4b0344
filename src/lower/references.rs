//! A node that refers to a definition -> the source name of its type, and the canonical name of the definition.

use std::borrow::Cow;

use crate::mapping;
use crate::model::SourceName;
use crate::schema::{Named, RefState, Schema};

/// The source name of a node's type, which `passes/` turns into a type name.
pub fn source_name(schema: &Schema) -> Option<SourceName> {
    let named = schema
        .named
        .as_ref()
        .filter(|named| matches!(named.ref_state, RefState::Inlined | RefState::CycleRoot))?;
    // Scalars and any value have no type of their own, whatever markers add to them.
    if named.by_place || mapping::is_scalar(&mapping::dotted_name(&named.name)) {
        return None;
    }
    Some(SourceName { text: named.name.clone(), name: String::new() })
}

/// The canonical name of the definition that a reference names, and whether it is a type of Kubernetes.
pub fn resolve_name(named: &Named) -> (String, bool) {
    let is_unresolved = named.ref_state == RefState::Unresolved;
    let name = mapping::referenced_name(&named.name, is_unresolved);
    let is_kubernetes = mapping::is_scalar(&name)
        || mapping::is_builtin(&name)
        || (is_unresolved && mapping::client_type(&name).is_some());
    (name, is_kubernetes)
}

/// A schema that describes the type at a node: of a type of Kubernetes to which a source only refers, that of the built-in
/// table.
pub fn described(schema: &Schema) -> Cow<'_, Schema> {
    let named = schema.named.as_deref().filter(|named| named.ref_state == RefState::Unresolved);
    let known = named.and_then(|named| mapping::own_schema(&resolve_name(named).0, schema));
    known.map_or(Cow::Borrowed(schema), Cow::Owned)
}

/// As [`described`], where the type at the node has the name of the type of Kubernetes.
pub fn described_by_name(schema: &Schema) -> Cow<'_, Schema> {
    let mut found = described(schema);
    if let (Cow::Owned(own), Some(named)) = (&mut found, &schema.named) {
        let name = resolve_name(named).0;
        own.named = Some(Box::new(Named { name, ref_state: RefState::Inlined, ..(**named).clone() }));
    }
    found
}
