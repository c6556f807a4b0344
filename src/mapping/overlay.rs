//! A schema -> the overlay of a value whose type is another package's: the defaults in it, and its required properties.

use crate::model::Overlay;
use crate::schema::Schema;

/// The overlay of what the node contains; the node's own default belongs to its place.
pub fn overlay(schema: &Schema) -> Option<Box<Overlay>> {
    let mut overlay = Overlay::default();
    for (name, property) in &schema.properties {
        let mut part = node(property).unwrap_or_default();
        part.required = property.default.is_none() && schema.required.contains(name);
        if *part != Overlay::default() {
            overlay.properties.insert(name.clone(), *part);
        }
    }
    overlay.items = schema.items.as_deref().and_then(node);
    overlay.values = schema.values().and_then(node);
    (overlay != Overlay::default()).then(|| Box::new(overlay))
}

fn node(schema: &Schema) -> Option<Box<Overlay>> {
    let mut overlay = overlay(schema).unwrap_or_default();
    if let Some(default) = &schema.default {
        overlay.default = Some(default.value.clone());
        overlay.nullable = schema.nullable;
    }
    (*overlay != Overlay::default()).then_some(overlay)
}
