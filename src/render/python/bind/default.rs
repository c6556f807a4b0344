//! A field -> the result of reading its attribute when it is unset.

use serde_json::Value;

use crate::model::Field;
use crate::render::python::literals;

/// The result of reading an unset attribute.
pub enum BoundDefault {
    /// An error: the property is required.
    Missing,
    /// `None`.
    Absent,
    /// A new empty object.
    Created,
    /// The default of the schema.
    Value(Value),
}

impl BoundDefault {
    /// The result for a field; `created` says whether reading it creates an object.
    pub fn new(field: &Field, created: bool) -> Self {
        match &field.slot.default {
            Some(default) => Self::Value(default.literal.clone()),
            None if created => Self::Created,
            None if field.required => Self::Missing,
            None => Self::Absent,
        }
    }

    /// The expression of the argument `default` in the attribute's declaration.
    pub fn expression(&self) -> Option<String> {
        match self {
            Self::Missing => None,
            Self::Absent => Some("None".to_owned()),
            Self::Created => Some("_k.LAZY_EMPTY".to_owned()),
            Self::Value(value) => Some(literals::value(value)),
        }
    }
}
