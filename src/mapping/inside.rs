//! A schema -> the defaults inside it and what must be given there, and nothing else: what a value keeps of
//! the schema where its type is another package's.

use crate::model::Overlay;
use crate::schema::{Additional, Schema};

/// What stands below a node; its own default is that of the place it stands at.
pub fn overlay(schema: &Schema) -> Option<Box<Overlay>> {
    let mut overlay = Overlay::default();
    for (name, property) in &schema.properties {
        let mut inside = node(property).unwrap_or_default();
        inside.required = property.default.is_none() && schema.required.contains(name);
        if *inside != Overlay::default() {
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
    let mut overlay = overlay(schema).unwrap_or_default();
    if let Some(default) = &schema.default {
        overlay.default = Some(default.value.clone());
        overlay.nullable = schema.nullable;
    }
    (*overlay != Overlay::default()).then_some(overlay)
}
