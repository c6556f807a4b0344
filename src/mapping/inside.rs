//! A schema -> the defaults inside it, and nothing else: what a value keeps of the schema where its type is
//! another package's.

use crate::model::Overlay;
use crate::schema::{Additional, Schema};

/// The defaults below a node; its own is that of the place it stands at.
pub fn defaults(schema: &Schema) -> Option<Box<Overlay>> {
    let mut overlay = Overlay::default();
    for (name, property) in &schema.properties {
        if let Some(inside) = node(property) {
            overlay.properties.insert(name.clone(), *inside);
        }
    }
    overlay.items = schema.items.as_deref().and_then(node);
    if let Additional::Schema(values) = &schema.additional {
        overlay.values = node(values);
    }
    (overlay != Overlay::default()).then(|| Box::new(overlay))
}

fn node(schema: &Schema) -> Option<Box<Overlay>> {
    let mut overlay = defaults(schema).unwrap_or_default();
    if let Some(default) = &schema.default {
        overlay.default = Some(default.value.clone());
        overlay.nullable = schema.nullable;
    }
    (*overlay != Overlay::default()).then_some(overlay)
}
