//! A node that the source gives a name -> the name of its type, and whether the type is recursive.

use crate::mapping;
use crate::model::{SourceName, TypeId};
use crate::schema::{Named, RefState, Schema};

/// The name that the source gives the type of a node; `passes/` makes type names of it.
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

/// The canonical name of a reference's target, and whether that is a type of Kubernetes.
pub fn resolve_name(named: &Named) -> (String, bool) {
    let name = mapping::referenced_name(&named.name, named.ref_state == RefState::Unresolved);
    let is_kubernetes = mapping::is_scalar(&name) || mapping::is_builtin(&name);
    (name, is_kubernetes)
}

/// What a reference refers to.
pub enum RefTarget {
    /// The schema of the node itself.
    Inlined,
    /// A type that refers to itself, after its first place.
    RecursiveType(TypeId),
    /// Nothing that has a type: a code and a message.
    Missing(&'static str, String),
}

/// What a reference refers to; `recursive_type` is the type of its definition, where that refers to itself and was
/// reached before.
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
