//! What a schema says of values that no table of fields has: of items, of map values, and in types of other crates.

use askama::Template;
use serde_json::Value;

use crate::model::{Overlay as ModelOverlay, Slot, TypeRef};
use crate::render::rust::literals;

/// Defaults, nulls and required properties of a value, as the runtime's literal.
#[derive(Debug, Default, PartialEq, Template)]
#[template(path = "rust/overlay.rs")]
pub struct Overlay {
    pub default: Option<Value>,
    pub nullable: bool,
    pub required: bool,
    pub properties: Vec<(String, Overlay)>,
    /// Of every item, or of every value.
    pub items: Option<Box<Overlay>>,
}

impl Overlay {
    /// Whether there is nothing in it.
    fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// For a field, whose own default stands in the table.
    pub fn for_field(slot: &Slot) -> Option<Self> {
        Self::for_slot(slot, false)
    }

    /// For an item or a value.
    pub fn for_element(slot: &Slot) -> Option<Self> {
        Self::for_slot(slot, true)
    }

    fn for_slot(slot: &Slot, has_default: bool) -> Option<Self> {
        let mut overlay = match &slot.ty {
            TypeRef::List(item) | TypeRef::Map(item) => {
                Self { items: Self::for_element(item).map(Box::new), ..Self::default() }
            }
            TypeRef::External { defaults: Some(overlay), .. } => Self::parts(overlay),
            _ => Self::default(),
        };
        overlay.default =
            slot.default.as_ref().filter(|_| has_default).map(|default| default.literal.clone());
        overlay.nullable = slot.nullable && slot.ty == TypeRef::Any;
        (!overlay.is_empty()).then_some(overlay)
    }

    /// The overlay of the parts of a value of another crate's type.
    fn parts(overlay: &ModelOverlay) -> Self {
        let properties = overlay.properties.iter();
        let items = overlay.items.as_deref().or(overlay.values.as_deref());
        Self {
            properties: properties.map(|(name, overlay)| (name.clone(), Self::whole(overlay))).collect(),
            items: items.map(Self::whole).filter(|overlay| !overlay.is_empty()).map(Box::new),
            ..Self::default()
        }
    }

    /// The overlay of a value in a type of another crate.
    fn whole(overlay: &ModelOverlay) -> Self {
        let ModelOverlay { default, nullable, required, .. } = overlay;
        Self { default: default.clone(), nullable: *nullable, required: *required, ..Self::parts(overlay) }
    }
}
