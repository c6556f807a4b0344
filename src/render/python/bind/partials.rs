//! The types of a module -> those whose classes have a `Partial`, and the attributes of each.
//!
//! The attributes are in a file of their own, which only type checkers read.
//!
//! A class needs one if its objects can lack something required, there or in what they contain. The runtime decides
//! the same for the classes that it makes.

use std::collections::{BTreeMap, BTreeSet};

use super::files::slots;
use super::types::Types;
use crate::model::{Body, Module, Role, Struct, TypeDef, TypeId, TypeRef};
use crate::render::python::names;
use crate::render::python::python_type::PythonType;
use crate::words::UsedNames;

/// The `Partial` of a class.
pub struct BoundPartial {
    /// The name of the class with its attributes, of which the nested class is a subclass.
    pub name: String,
    /// Its attributes, that of the properties without names last.
    pub fields: Vec<PartialField>,
}

/// An attribute of a `Partial`.
pub struct PartialField {
    /// Its name.
    pub attribute: String,
    /// The type in its declaration.
    pub declared: PythonType,
}

/// The names of the classes with the attributes, by type: no other type of the module has them.
pub fn class_names(module: &Module, partials: &BTreeSet<TypeId>) -> BTreeMap<TypeId, String> {
    let types = module.types.iter().map(|def| &def.name);
    let aliases = module.aliases.iter().map(|alias| &alias.name);
    let mut used: UsedNames = types.chain(aliases).map(|name| names::class(name)).collect();
    let mut name = |id: &TypeId| used.unique(&format!("{}Partial", names::class(&module.get(*id).name)));
    partials.iter().map(|id| (*id, name(id))).collect()
}

/// The types that have a `Partial`.
pub fn types(module: &Module) -> BTreeSet<TypeId> {
    let all = || (0..).map(TypeId).zip(&module.types);
    let mut found: BTreeSet<TypeId> = all().filter(|(_, def)| requires(def)).map(|(id, _)| id).collect();
    loop {
        let contains = |def: &TypeDef| slots(def).iter().any(|slot| is_one_of(&slot.ty, &found));
        let more: Vec<_> = all().filter(|(id, def)| !found.contains(id) && contains(def)).collect();
        if more.is_empty() {
            return found;
        }
        found.extend(more.iter().map(|(id, _)| *id));
    }
}

/// Whether an object can lack something itself. Which fields a class of another package requires depends on its version.
fn requires(def: &TypeDef) -> bool {
    let Body::Struct(body) = &def.body else { return false };
    let is_whole = matches!(body.role, Role::Root(_));
    let has_required = body.fields.iter().any(|field| field.required && field.slot.default.is_none());
    is_whole || has_required || slots(def).iter().any(|slot| matches!(slot.ty, TypeRef::External { .. }))
}

fn is_one_of(ty: &TypeRef, found: &BTreeSet<TypeId>) -> bool {
    matches!(ty, TypeRef::Type { id, .. } if found.contains(id))
}

/// The attributes of the `Partial` of a class, whose own have these names; that of the properties without names is the
/// last one. `types` are those for such attributes.
pub fn fields<'a>(
    body: &Struct,
    attributes: impl Iterator<Item = &'a String>,
    types: &Types,
) -> Vec<PartialField> {
    let is_root = matches!(body.role, Role::Root(_));
    let declared = body.fields.iter().map(|field| types.field(field, types.is_created(field, is_root)).1);
    let declared = declared.chain(body.rest.iter().map(|slot| types.rest(slot)));
    let field = |(attribute, declared): (&String, _)| PartialField { attribute: attribute.clone(), declared };
    attributes.zip(declared).map(field).collect()
}
