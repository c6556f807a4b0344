//! A value's type in the model or in Kubernetes -> the types of its parts, and why two texts of it can be one value.

use super::references::resolve_name;
use super::scalars;
use crate::mapping::{self, PropertyType};
use crate::model::{Body, Field, ScalarKind, TypeDef, TypeId, TypeRef};
use crate::schema::Schema;

/// The type of a value, as far as it is known.
#[derive(Clone, Copy)]
pub enum ValueType<'m> {
    /// A type of the module with these types.
    Own(TypeId, &'m [TypeDef]),
    /// Any type of the model, in the module with these types.
    Model(&'m TypeRef, &'m [TypeDef]),
    /// The type of a property of Kubernetes, such as a part of a recognised type.
    Kubernetes(&'static PropertyType),
    /// The type of Kubernetes with this canonical name.
    Named(&'m str),
    /// None is known: the schema alone describes the value.
    Unknown,
}

impl<'m> ValueType<'m> {
    /// The types of the value's properties.
    pub fn properties(self) -> PropertyTypes<'m> {
        match self.named() {
            Self::Own(id, types) => match types.get(id.0 as usize).map(|ty| &ty.body) {
                Some(Body::Struct(body)) => PropertyTypes::Own { fields: &body.fields, types, next: 0 },
                Some(Body::Enum(_)) | None => PropertyTypes::Unknown,
            },
            Self::Named(canonical) => PropertyTypes::Named(canonical),
            _ => PropertyTypes::Unknown,
        }
    }

    /// The type of a list's items.
    pub fn item(self) -> Self {
        match self {
            Self::Model(TypeRef::List(slot), types) => Self::Model(&slot.ty, types),
            Self::Kubernetes(PropertyType::List(item)) => Self::Kubernetes(item),
            _ => Self::Unknown,
        }
    }

    /// The type of the values of a map, or of the properties that an object's schema does not name.
    pub fn value(self) -> Self {
        match self.named() {
            Self::Model(TypeRef::Map(slot), types) => Self::Model(&slot.ty, types),
            Self::Own(id, types) => match types.get(id.0 as usize).map(|ty| &ty.body) {
                Some(Body::Struct(body)) => {
                    body.rest.as_ref().map_or(Self::Unknown, |slot| Self::Model(&slot.ty, types))
                }
                Some(Body::Enum(_)) | None => Self::Unknown,
            },
            Self::Kubernetes(PropertyType::Map(value)) => Self::Kubernetes(value),
            _ => Self::Unknown,
        }
    }

    /// Why two texts of a value with this schema can be one value. The schema decides only where no type does, because
    /// a recognised type has quantities where its schema lacks their pattern, and a rule can say that a text is none.
    pub fn scalar(self, schema: &Schema) -> Option<ScalarKind> {
        match self {
            Self::Model(TypeRef::Any, _) | Self::Unknown => {
                let referred =
                    schema.named.as_deref().and_then(|named| mapping::scalar(&resolve_name(named).0));
                referred.or_else(|| scalars::text_type(schema)).as_ref().and_then(scalar_kind)
            }
            Self::Model(ty, _) => scalar_kind(ty),
            Self::Kubernetes(PropertyType::Quantity) => Some(ScalarKind::Quantity),
            Self::Kubernetes(PropertyType::Time) => Some(ScalarKind::DateTime),
            Self::Own(..) | Self::Kubernetes(_) | Self::Named(_) => None,
        }
    }

    /// The struct or the type of Kubernetes to which a reference leads; any other type is itself.
    fn named(self) -> Self {
        match self {
            Self::Model(TypeRef::Type { id, .. }, types) => Self::Own(*id, types),
            Self::Model(TypeRef::External { name, .. }, _) => Self::Named(&name.0),
            Self::Kubernetes(PropertyType::Named(name)) => Self::Named(name),
            other => other,
        }
    }
}

/// The types of the properties of an object.
pub enum PropertyTypes<'m> {
    /// Those of a struct of the model, in the module with these types.
    Own {
        fields: &'m [Field],
        types: &'m [TypeDef],
        /// The field after the one that was found last. A struct's fields have the order of its schema's properties, so
        /// that whoever asks in this order finds each at once: a schema may have 100,000.
        next: usize,
    },
    /// Those of the type of Kubernetes with this canonical name.
    Named(&'m str),
    /// None is known.
    Unknown,
}

impl<'m> PropertyTypes<'m> {
    /// The type of the property with this wire name.
    pub fn find(&mut self, name: &str) -> ValueType<'m> {
        match self {
            Self::Own { fields, types, next } => {
                let (before, after) = fields.split_at(*next);
                let Some(at) = after.iter().chain(before).position(|field| field.wire == name) else {
                    return ValueType::Unknown;
                };
                let at = (*next + at) % fields.len();
                *next = at + 1;
                ValueType::Model(&fields[at].slot.ty, types)
            }
            Self::Named(canonical) => {
                mapping::property_type(canonical, name).map_or(ValueType::Unknown, ValueType::Kubernetes)
            }
            Self::Unknown => ValueType::Unknown,
        }
    }
}

/// The kind of a scalar that has several texts for one value.
fn scalar_kind(ty: &TypeRef) -> Option<ScalarKind> {
    match ty {
        TypeRef::Quantity => Some(ScalarKind::Quantity),
        TypeRef::Timestamp => Some(ScalarKind::DateTime),
        _ => None,
    }
}
