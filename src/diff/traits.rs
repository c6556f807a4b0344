//! Types of two states -> those that no longer implement `Eq` and `Hash` in Rust.

use super::modules::{Modules, named};
use super::{Audience, Code};
use crate::model::{Body, Module, SchemaPath, Step, Struct, TypeDef, TypeRef};

/// Adds the fields for which types lose the traits. A type that lacks them only because one of its types does is not said again.
pub(super) fn compare(modules: &mut Modules<'_>) {
    let (old, new) = (modules.old.with_total_equality(), modules.new.with_total_equality());
    let had = |name: &str| {
        let found = named(modules.old, name)?;
        let at = modules.old.types.iter().position(|def| def.name == found.name)?;
        Some(old[at])
    };
    let mut lost = Vec::new();
    for (at, after) in modules.new.types.iter().enumerate() {
        if let Body::Struct(body) = &after.body
            && !new[at]
            && had(&after.name) == Some(true)
        {
            lost.extend(causes(modules.new, after, body, &new, had).map(|place| (place, after.name.clone())));
        }
    }
    for (place, name) in lost {
        modules.add_for(&[Audience::Rust], Code::SdkTraitRemoved, place, Some(name), None);
    }
}

/// The places in a type for which it lacks the traits.
fn causes<'m>(
    module: &'m Module,
    def: &'m TypeDef,
    body: &'m Struct,
    equality: &'m [bool],
    had: impl Fn(&str) -> Option<bool> + 'm,
) -> impl Iterator<Item = SchemaPath> + 'm {
    let fields = body.fields.iter().filter(move |field| {
        let lacks = !module.has_total_equality(&field.slot.ty, equality);
        lacks && own_type(&field.slot.ty).is_none_or(|id| had(&module.get(id).name) != Some(true))
    });
    let places = fields.map(|field| def.place.then(Step::Field(field.wire.clone())));
    places.chain(body.rest.is_some().then(|| def.place.clone()))
}

/// The type of the module that a value consists of.
fn own_type(ty: &TypeRef) -> Option<crate::model::TypeId> {
    match ty {
        TypeRef::List(slot) | TypeRef::Map(slot) => own_type(&slot.ty),
        TypeRef::Type { id, .. } => Some(*id),
        _ => None,
    }
}
