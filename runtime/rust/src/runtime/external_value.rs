//! A value of another crate's type: what it can do without its type, and what is known of it beside its type.

use std::any::Any;
use std::fmt;

use serde_json::Value;

use super::kubernetes_fields::{self, TypeFields};
use super::overlay::Overlay;

/// A value of another crate's type.
pub trait External {
    /// What is known of values of the type, with what the schema says of one.
    fn context(overlay: Option<&'static Overlay>) -> ExternalContext
    where
        Self: Sized;
    /// Prints the value by its own `Debug`.
    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
    /// Whether the other value has the same type and is equal.
    fn equals(&self, other: &dyn Any) -> bool;
    fn as_any(&self) -> &dyn Any;
    fn as_any_mut(&mut self) -> &mut dyn Any;
}

/// A change of a value as JSON.
pub type JsonChange<'a> = &'a mut dyn FnMut(&mut Value);

/// How values of other crates' types are changed: the function of a list of such types.
pub type Edit = fn(&mut dyn External, Option<&'static Overlay>, JsonChange<'_>);

/// What is known of a value inside an external one, beside its type.
#[derive(Clone, Copy)]
pub struct ExternalContext {
    /// What the schema says of the value.
    pub overlay: Option<&'static Overlay>,
    /// The fields that a type always writes, by the type's name.
    pub fields: fn(&str) -> &'static TypeFields,
}

impl ExternalContext {
    /// For one of Kubernetes' own types.
    pub fn kubernetes(overlay: Option<&'static Overlay>) -> Self {
        let fields = kubernetes_fields::kubernetes_fields;
        Self { overlay, fields }
    }
    /// For any other type, of whose fields nothing is known.
    pub fn other(overlay: Option<&'static Overlay>) -> Self {
        let fields = |_: &str| &TypeFields::NONE;
        Self { overlay, fields }
    }
    /// For an item of a list, or a value of a map.
    pub fn item(self) -> Self {
        let overlay = Overlay::items(self.overlay);
        Self { overlay, ..self }
    }
    /// For a property.
    pub fn property(self, name: &str) -> Self {
        let overlay = Overlay::property(self.overlay, name);
        Self { overlay, ..self }
    }
    /// For a value of which the schema says no more than its type.
    pub fn without_overlay(self) -> Self {
        Self {
            overlay: None,
            ..self
        }
    }
}
