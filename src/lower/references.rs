//! A node that the source names -> the type that it refers to: a type of Kubernetes, one that was met before,
//! or none that is known.

use super::walk::Walk;
use crate::mapping;
use crate::model::{Body, Role, SourceName, Struct, TypeId, TypeRef};
use crate::schema::{Named, RefState, Schema};

/// The name that the source gives the type of a node; names of types are made of it in `passes/`.
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

/// What a reference is called, and whether that is a type of Kubernetes.
pub fn called(named: &Named) -> (String, bool) {
    let name = mapping::referenced_name(&named.name, named.ref_state == RefState::Unresolved);
    let of_kubernetes = mapping::is_scalar(&name) || mapping::is_builtin(&name);
    (name, of_kubernetes)
}

impl Walk<'_, '_, '_> {
    /// The type of a definition that refers back to itself, after its first place; any value where the
    /// definition is not there.
    pub(super) fn met_before(&mut self, schema: &Schema) -> Option<TypeRef> {
        let named = schema.named.as_deref()?;
        let known = self.run.recursive.get(&self.key(named)).copied();
        match (named.ref_state, known) {
            (RefState::CycleRoot | RefState::BackReference, Some(id)) => {
                Some(TypeRef::Type { id, display_name: String::new() })
            }
            (RefState::BackReference, None) => {
                let message = format!(
                    "`{}` holds itself where no type of its own stands; generated as any value",
                    named.name
                );
                self.warn("recursion", schema, message);
                Some(TypeRef::Any)
            }
            (RefState::Unresolved, _) => {
                let message = format!(
                    "no definition and no type of Kubernetes is `{}`; generated as any value",
                    named.name
                );
                self.warn("dangling-reference", schema, message);
                Some(TypeRef::Any)
            }
            _ => None,
        }
    }

    /// The id of a type that its own fields refer to.
    pub(super) fn reserve(&mut self, schema: &Schema) -> Option<TypeId> {
        let named = schema.named.as_deref().filter(|named| named.ref_state == RefState::CycleRoot)?;
        let empty = Body::Struct(Box::new(Struct {
            role: Role::Part,
            fields: Vec::new(),
            rest: None,
            union: Vec::new(),
        }));
        let def = self.definition_of(&Schema::default(), empty);
        let id = self.push(def);
        self.run.recursive.insert(self.key(named), id);
        Some(id)
    }

    /// A definition is known by its document: another one may call something else so.
    fn key(&self, named: &Named) -> (String, String, String, String) {
        let module = &self.module;
        let file = self.definition.file.shown.clone();
        (module.group.clone(), module.version.clone(), file, named.name.clone())
    }
}
