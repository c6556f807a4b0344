//! The schema of a kind that was read of Go -> the position and the Go type of each place, for `kubesmith explain`.

use super::package::TypeKey;
use crate::model::SchemaPath;
use crate::schema::Schema;
use kubesmith_engine::kind::GoDeclaration;
use kubesmith_engine::text::file::File;

/// The places of a kind, parents before children; `root` is its type.
pub fn declared_places(root: &TypeKey, schema: &Schema, file: &File) -> Vec<(SchemaPath, GoDeclaration)> {
    let mut places = Vec::new();
    add(schema, SchemaPath::root(&root.name), file, &mut places);
    if let Some((_, whole)) = places.first_mut() {
        whole.type_ = Some(root.definition());
    }
    places
}

fn add(schema: &Schema, place: SchemaPath, file: &File, places: &mut Vec<(SchemaPath, GoDeclaration)>) {
    let type_ = go_type(schema);
    let at = file.location(schema.at, String::new());
    let children = schema.children().map(|(step, child)| (place.then(step), child));
    let children: Vec<_> = children.collect();
    places.push((place, GoDeclaration { type_, at }));
    for (place, child) in children {
        add(child, place, file, places);
    }
}

/// The type as Go writes it, by import path and name; None for one that is made of a basic type.
fn go_type(schema: &Schema) -> Option<String> {
    if let Some(named) = &schema.named {
        return Some(named.name.clone());
    }
    let items = schema.items.as_deref().and_then(go_type).map(|item| format!("[]{item}"));
    items.or_else(|| schema.values().and_then(go_type).map(|value| format!("map[string]{value}")))
}
