//! The body of a type -> its references to types of the module.

use crate::model::{Body, TypeId, TypeRef};

/// Visits every reference to a type of the module, with its display name.
pub fn visit_type_refs(body: &mut Body, visit: &mut impl FnMut(&mut TypeId, &mut String)) {
    if let Body::Struct(body) = body {
        let fields = body.fields.iter_mut().map(|field| &mut field.slot);
        for slot in fields.chain(body.rest.as_mut()) {
            if let Some((id, display_name)) = named(&mut slot.ty) {
                visit(id, display_name);
            }
        }
    }
}

/// The reference in a field's type, also within lists and maps.
fn named(ty: &mut TypeRef) -> Option<(&mut TypeId, &mut String)> {
    match ty {
        TypeRef::List(slot) | TypeRef::Map(slot) => named(&mut slot.ty),
        TypeRef::Type { id, display_name } => Some((id, display_name)),
        _ => None,
    }
}
