//! A node that refers to a definition -> the source name of its type, and the canonical name of the definition.

use crate::mapping;
use crate::model::SourceName;
use crate::schema::{Named, RefState, Schema};

/// The source name of a node's type, which `passes/` turns into a type name.
pub fn source_name(schema: &Schema) -> Option<SourceName> {
    let named = schema
        .named
        .as_ref()
        .filter(|named| matches!(named.ref_state, RefState::Inlined | RefState::CycleRoot))?;
    if named.by_place {
        return None;
    }
    Some(SourceName { text: named.name.clone(), name: String::new() })
}

/// The canonical name of the definition that a reference names, and whether it is a type of Kubernetes.
pub fn resolve_name(named: &Named) -> (String, bool) {
    let name = mapping::referenced_name(&named.name, named.ref_state == RefState::Unresolved);
    let is_kubernetes = mapping::is_scalar(&name) || mapping::is_builtin(&name);
    (name, is_kubernetes)
}
