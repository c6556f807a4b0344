//! The versions of a group -> which types of one version are those of another, and which kinds have equal objects there.
//!
//! Types of two versions are the same if their names, and everything but their descriptions, are equal: fields, defaults, values,
//! checks, and the types that they refer to. They become one type, with the descriptions of the version that the API server
//! prefers; the other version publishes it under the same name. The type of a kind's objects has the version in it, and is
//! always a type of its own.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};

use kubesmith_engine::kind::version_priority;

use crate::model::{
    Body, Docs, Enum, Field, Home, Module, Package, Resource, Role, Slot, Struct, TypeDef, TypeId, TypeRef,
};

/// Finds the types that versions share, and the kinds whose objects are equal but for the version.
pub fn run(package: &mut Package) {
    let mut groups: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (index, module) in package.modules.iter().enumerate() {
        groups.entry(&module.group).or_default().push(index);
    }
    let mut shared = Vec::new();
    for mut versions in groups.into_values() {
        versions.sort_by_key(|index| Reverse(version_priority(&package.modules[*index].version)));
        for (position, own) in versions.iter().enumerate() {
            for other in &versions[..position] {
                shared.push((*own, *other, Shared::find(&package.modules[*own], &package.modules[*other])));
            }
        }
    }
    for (own, other, found) in shared {
        for (def, found) in package.modules[own].types.iter_mut().zip(found.types) {
            // A type that two other versions have is that of the preferred one, which comes first.
            if found.is_some() && !matches!(def.home, Home::Version(_)) {
                def.home = Home::Version(other);
            }
        }
        for [kind, other_kind] in found.kinds {
            package.modules[own].resources[kind].equal_in.push(other);
            package.modules[other].resources[other_kind].equal_in.push(own);
        }
    }
    for kind in package.modules.iter_mut().flat_map(|module| &mut module.resources) {
        kind.equal_in.sort_unstable();
    }
}

/// What a version shares with another one.
struct Shared {
    /// The other version's type, for each type.
    types: Vec<Option<TypeId>>,
    /// The kinds whose objects have equal fields in the other version, each with its index here and there.
    kinds: Vec<[usize; 2]>,
}

impl Shared {
    fn find(own: &Module, other: &Module) -> Self {
        let by_name: HashMap<&str, u32> = other.types.iter().map(|def| def.name.as_str()).zip(0..).collect();
        let equal = |def: &TypeDef| {
            let id = TypeId(*by_name.get(def.name.as_str())?);
            Pair { own, other }.types(def, other.get(id)).then_some(id)
        };
        let mut found: Vec<Option<TypeId>> = own.types.iter().map(equal).collect();
        let refers: Vec<Vec<TypeId>> = own.types.iter().map(references).collect();
        // Equality was assumed for the types that a type refers to: withdraw it until nothing changes.
        let is_part = |id: &TypeId| !is_root(own.get(*id));
        loop {
            let lacks = |ids: &Vec<TypeId>, found: &[Option<TypeId>]| {
                ids.iter().any(|id| found[id.0 as usize].is_none() || !is_part(id))
            };
            let lost: Vec<usize> =
                (0..found.len()).filter(|i| found[*i].is_some() && lacks(&refers[*i], &found)).collect();
            if lost.is_empty() {
                break;
            }
            lost.into_iter().for_each(|i| found[i] = None);
        }
        let equal_kind = |(index, kind): (usize, &Resource)| {
            let root = found[kind.root.0 as usize]?;
            Some([index, other.resources.iter().position(|other| other.root == root)?])
        };
        let kinds = own.resources.iter().enumerate().filter_map(equal_kind).collect();
        for (def, found) in own.types.iter().zip(&mut found) {
            if is_root(def) {
                *found = None;
            }
        }
        Self { types: found, kinds }
    }
}

fn is_root(def: &TypeDef) -> bool {
    matches!(&def.body, Body::Struct(body) if matches!(body.role, Role::Root(_)))
}

/// The types that a type refers to.
fn references(def: &TypeDef) -> Vec<TypeId> {
    fn add(ty: &TypeRef, found: &mut Vec<TypeId>) {
        match ty {
            TypeRef::List(slot) | TypeRef::Map(slot) => add(&slot.ty, found),
            TypeRef::Type { id, .. } => found.push(*id),
            _ => {}
        }
    }
    let mut found = Vec::new();
    if let Body::Struct(body) = &def.body {
        let slots = body.fields.iter().map(|field| &field.slot).chain(&body.rest);
        slots.for_each(|slot| add(&slot.ty, &mut found));
    }
    found
}

/// Two versions whose types are compared, each without what it refers to: names stand for that.
#[derive(Clone, Copy)]
struct Pair<'m> {
    own: &'m Module,
    other: &'m Module,
}

impl Pair<'_> {
    fn types(self, own: &TypeDef, other: &TypeDef) -> bool {
        own.name == other.name
            && own.attributes == other.attributes
            && have_equal_checks(&own.docs, &other.docs)
            && match (&own.body, &other.body) {
                (Body::Struct(own), Body::Struct(other)) => self.structs(own, other),
                (Body::Enum(Enum { base, values }), Body::Enum(other)) => {
                    (base, values) == (&other.base, &other.values)
                }
                _ => false,
            }
    }

    fn structs(self, own: &Struct, other: &Struct) -> bool {
        let Struct { role, fields, rest, union } = own;
        let has_equal_role = match (role, other.role) {
            (Role::Root(own), Role::Root(other)) => {
                let (own, other) = (&self.own.resources[*own], &self.other.resources[other]);
                own.kind == other.kind
            }
            (own, other) => *own == other,
        };
        has_equal_role
            && *union == other.union
            && fields.len() == other.fields.len()
            && fields.iter().zip(&other.fields).all(|(own, other)| self.fields(own, other))
            && match (rest, &other.rest) {
                (Some(own), Some(other)) => self.slots(own, other),
                (own, other) => own.is_none() && other.is_none(),
            }
    }

    fn fields(self, own: &Field, other: &Field) -> bool {
        let Field { wire, slot, required, boxed, keys, docs, renamed } = own;
        let equal = (wire, required, boxed, keys, renamed);
        equal == (&other.wire, &other.required, &other.boxed, &other.keys, &other.renamed)
            && have_equal_checks(docs, &other.docs)
            && self.slots(slot, &other.slot)
    }

    fn slots(self, own: &Slot, other: &Slot) -> bool {
        let Slot { ty, nullable, default } = own;
        (nullable, default) == (&other.nullable, &other.default) && self.references(ty, &other.ty)
    }

    fn references(self, own: &TypeRef, other: &TypeRef) -> bool {
        match (own, other) {
            (TypeRef::List(own), TypeRef::List(other)) | (TypeRef::Map(own), TypeRef::Map(other)) => {
                self.slots(own, other)
            }
            (TypeRef::Type { id: own, .. }, TypeRef::Type { id: other, .. }) => {
                self.own.get(*own).name == self.other.get(*other).name
            }
            (own, other) => own == other,
        }
    }
}

/// Whether docs say the same but for the description.
fn have_equal_checks(own: &Docs, other: &Docs) -> bool {
    let Docs { description: _, constraints } = own;
    *constraints == other.constraints
}
