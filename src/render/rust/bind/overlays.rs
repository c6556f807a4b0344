//! Schemas of items, of map values and of external types -> overlays: their defaults, nulls and required properties,
//! which no generated table of fields contains.

use askama::Template;
use serde_json::Value;

use crate::model::{Overlay as ModelOverlay, Slot, TypeRef};
use crate::render::rust::literals;

/// Default, nullability and required properties of a value; its template prints a literal of the runtime's `Overlay`.
#[derive(Debug, Default, PartialEq, Template)]
#[template(path = "rust/overlay.rs", escape = "none")]
pub struct Overlay {
    pub default: Option<Value>,
    pub nullable: bool,
    pub required: bool,
    pub properties: Vec<(String, Overlay)>,
    /// The overlay of every item of a list, or of every value of a map.
    pub items: Option<Box<Overlay>>,
}

impl Overlay {
    /// Whether it adds nothing to the type.
    fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The overlay of a field, without the field's own default, which is in the table of fields.
    pub fn for_field(slot: &Slot) -> Option<Self> {
        Self::for_slot(slot, false)
    }

    /// The overlay of an item or of a map's value, with its default.
    pub fn for_element(slot: &Slot) -> Option<Self> {
        Self::for_slot(slot, true)
    }

    /// The overlay of a slot; none if it is empty.
    fn for_slot(slot: &Slot, with_default: bool) -> Option<Self> {
        let mut overlay = match &slot.ty {
            TypeRef::List(item) | TypeRef::Map(item) => {
                Self { items: Self::for_element(item).map(Box::new), ..Self::default() }
            }
            TypeRef::External { defaults: Some(overlay), .. } => Self::parts(overlay),
            _ => Self::default(),
        };
        overlay.default =
            slot.default.as_ref().filter(|_| with_default).map(|default| default.literal.clone());
        overlay.nullable = slot.nullable && slot.ty == TypeRef::Any;
        (!overlay.is_empty()).then_some(overlay)
    }

    /// The overlay of the properties and items of an external type's value.
    fn parts(overlay: &ModelOverlay) -> Self {
        let properties = overlay.properties.iter();
        let items = overlay.items.as_deref().or(overlay.values.as_deref());
        Self {
            properties: properties.map(|(name, overlay)| (name.clone(), Self::whole(overlay))).collect(),
            items: items.map(Self::whole).filter(|overlay| !overlay.is_empty()).map(Box::new),
            ..Self::default()
        }
    }

    /// The overlay of an external type's value, with its own default and nullability.
    fn whole(overlay: &ModelOverlay) -> Self {
        let ModelOverlay { default, nullable, required, .. } = overlay;
        Self { default: default.clone(), nullable: *nullable, required: *required, ..Self::parts(overlay) }
    }
}
