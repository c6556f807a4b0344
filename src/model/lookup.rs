//! A field whose type is a list map -> the keys by which an item is looked up.

use super::{Body, EnumBase, Field, Module, Slot, Struct, TypeRef, Width};

/// The lookup of items in a list map.
#[derive(Debug)]
pub struct Lookup<'a> {
    /// The slot of an item.
    pub item: &'a Slot,
    /// The type of an item.
    pub body: &'a Struct,
    /// The list map keys, in the order of the schema.
    pub keys: Vec<Key<'a>>,
}

/// One list map key.
#[derive(Debug)]
pub struct Key<'a> {
    /// Its index among the fields of the item's type.
    pub index: usize,
    /// The property.
    pub field: &'a Field,
    /// The type of the argument: a text, an integer or a boolean, also where the property is an enum.
    pub ty: TypeRef,
}

impl Module {
    /// The lookup of items in a field's list; None unless the items are of a type of this module and the keys are
    /// scalars.
    pub fn lookup<'a>(&'a self, field: &'a Field) -> Option<Lookup<'a>> {
        let TypeRef::List(item) = &field.slot.ty else { return None };
        let TypeRef::Type { id, .. } = &item.ty else { return None };
        let Body::Struct(body) = &self.get(*id).body else { return None };
        let mut keys: Vec<Key<'a>> = Vec::new();
        for name in &field.keys {
            let index = body.fields.iter().position(|field| field.wire == *name)?;
            if keys.iter().all(|key| key.index != index) {
                let field = &body.fields[index];
                keys.push(Key { index, field, ty: self.key_type(&field.slot.ty)? });
            }
        }
        (!keys.is_empty() && !item.nullable).then_some(Lookup { item, body, keys })
    }

    /// The type of a key's argument; None for a key that is not a scalar.
    fn key_type(&self, ty: &TypeRef) -> Option<TypeRef> {
        match ty {
            TypeRef::String | TypeRef::Integer(_) | TypeRef::Boolean => Some(ty.clone()),
            TypeRef::Type { id, .. } => match &self.get(*id).body {
                Body::Struct(_) => None,
                Body::Enum(known) => Some(match known.base {
                    EnumBase::String => TypeRef::String,
                    EnumBase::Integer => TypeRef::Integer(Width::Int64),
                    EnumBase::Boolean => TypeRef::Boolean,
                }),
            },
            _ => None,
        }
    }
}
