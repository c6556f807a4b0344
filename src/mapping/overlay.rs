//! A schema that a type of another package replaces -> the overlay: the schema's defaults and required properties.

use crate::model::Overlay;
use crate::schema::Schema;

/// The overlay of a node's children. The default of the node itself is not part of it, because the slot of the node has
/// that default.
pub fn overlay(schema: &Schema) -> Option<Box<Overlay>> {
    let mut overlay = Overlay::default();
    for (name, property) in &schema.properties {
        let mut part = child(property).unwrap_or_default();
        part.required = property.default.is_none() && schema.required.contains(name);
        if *part != Overlay::default() {
            overlay.properties.insert(name.clone(), *part);
        }
    }
    overlay.items = schema.items.as_deref().and_then(child);
    overlay.values = schema.values().and_then(child);
    (overlay != Overlay::default()).then(|| Box::new(overlay))
}

/// The overlay of a child, its own default included.
fn child(schema: &Schema) -> Option<Box<Overlay>> {
    let mut overlay = overlay(schema).unwrap_or_default();
    if let Some(default) = &schema.default {
        overlay.default = Some(default.value.clone());
        overlay.nullable = schema.nullable;
    }
    (*overlay != Overlay::default()).then_some(overlay)
}
