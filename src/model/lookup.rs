//! A field whose type is a list map -> the keys by which an item is looked up.

use std::collections::BTreeMap;

use indexmap::IndexMap;

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
        if field.keys.is_empty() {
            return None;
        }
        let indexes: BTreeMap<&str, usize> = body.fields.iter().map(|field| &*field.wire).zip(0..).collect();
        let mut keys: IndexMap<usize, Key<'a>> = IndexMap::new();
        for name in &field.keys {
            let index = *indexes.get(name.as_str())?;
            let field = &body.fields[index];
            keys.insert(index, Key { index, field, ty: self.key_type(&field.slot.ty)? });
        }
        let keys: Vec<Key<'a>> = keys.into_values().collect();
        (!item.nullable).then_some(Lookup { item, body, keys })
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
