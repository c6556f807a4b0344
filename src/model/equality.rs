//! The types of a module -> those whose values are equal to themselves, always.
//!
//! Floating numbers are not; for quantities, any JSON and types of other packages nobody promises it. Rust's `Eq` and `Hash` need
//! it.

use super::{Body, Module, Role, TypeRef};

impl Module {
    /// By [`super::TypeId`]: whether equality of the type's values is total. Because types can be recursive, assume it for all types
    /// and withdraw it until nothing changes.
    pub fn with_total_equality(&self) -> Vec<bool> {
        let mut total = vec![true; self.types.len()];
        loop {
            let mut changed = false;
            for (i, def) in self.types.iter().enumerate() {
                let Body::Struct(body) = &def.body else { continue };
                let lacks = !matches!(body.role, Role::Part)
                    || body.rest.is_some()
                    || body.fields.iter().any(|field| !self.has_total_equality(&field.slot.ty, &total));
                if total[i] && lacks {
                    total[i] = false;
                    changed = true;
                }
            }
            if !changed {
                return total;
            }
        }
    }

    /// Whether equality of a value's type is total. `types`: what is known, or assumed, of the module's types.
    pub fn has_total_equality(&self, ty: &TypeRef, types: &[bool]) -> bool {
        match ty {
            TypeRef::Number | TypeRef::Quantity | TypeRef::Any | TypeRef::External { .. } => false,
            TypeRef::List(element) | TypeRef::Map(element) => self.has_total_equality(&element.ty, types),
            TypeRef::Type { id, .. } => types[id.0 as usize],
            _ => true,
        }
    }
}
