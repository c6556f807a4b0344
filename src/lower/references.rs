//! A node that refers to a definition -> the source name of its type, and whether the type is recursive.

use crate::mapping;
use crate::model::{SourceName, TypeId};
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

/// The type that a reference refers to.
pub enum RefTarget {
    /// The type of the node's own schema.
    Inlined,
    /// A recursive type that another place has defined already.
    RecursiveType(TypeId),
    /// No type, with the code and the text of a warning.
    Missing(&'static str, String),
}

/// The type that a reference refers to; `recursive_type` is the type of its definition, if the definition is recursive
/// and another place has defined the type already.
pub fn resolve(named: &Named, recursive_type: Option<TypeId>) -> RefTarget {
    let name = &named.name;
    match (named.ref_state, recursive_type) {
        (RefState::CycleRoot | RefState::BackReference, Some(id)) => RefTarget::RecursiveType(id),
        (RefState::BackReference, None) => RefTarget::Missing(
            "recursion",
            format!("`{name}` contains itself, and has no type of its own here; generated as any value"),
        ),
        (RefState::Unresolved, _) => RefTarget::Missing(
            "dangling-reference",
            format!(
                "`{name}` is neither defined in a document nor a type of Kubernetes; generated as any value"
            ),
        ),
        (RefState::Inlined | RefState::CycleRoot, _) => RefTarget::Inlined,
    }
}
