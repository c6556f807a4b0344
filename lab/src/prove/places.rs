//! A schema, or an object of it -> the places of its properties: all, or those that are set.

use std::collections::BTreeSet;

use kubesmith::internals::schema::{META, Schema};
use serde_json::Value;

/// The step of a place to the items of a list.
pub const ITEMS: &str = "[]";
/// The step of a place to the values of a map.
pub const VALUES: &str = "{}";

/// The steps from an object to a property, such as `spec`, `containers`, `[]`, `name`.
pub type Place = Vec<String>;

/// The places of all properties of an object's schema, without apiVersion, kind and metadata.
pub fn all(schema: &Schema) -> BTreeSet<Place> {
    let mut found = BTreeSet::new();
    let properties = schema.properties.iter().filter(|(name, _)| !META.contains(&name.as_str()));
    for (name, property) in properties {
        add_all(property, &vec![name.clone()], &mut found);
    }
    found.retain(|place| place.last().is_some_and(|step| step != ITEMS && step != VALUES));
    found
}

fn add_all(schema: &Schema, place: &Place, found: &mut BTreeSet<Place>) {
    found.insert(place.clone());
    for (name, property) in &schema.properties {
        add_all(property, &join(place, name), found);
    }
    if let Some(items) = &schema.items {
        add_all(items, &join(place, ITEMS), found);
    }
    if let Some(values) = schema.values() {
        add_all(values, &join(place, VALUES), found);
    }
}

/// The places of the properties that are set in an object.
pub fn set_in(schema: &Schema, object: &Value) -> BTreeSet<Place> {
    let mut found = BTreeSet::new();
    add_set(schema, object, &Place::new(), &mut found);
    found
}

fn add_set(schema: &Schema, value: &Value, place: &Place, found: &mut BTreeSet<Place>) {
    match value {
        Value::Object(map) => {
            for (name, value) in map {
                if let Some(property) = schema.properties.get(name) {
                    let place = join(place, name);
                    add_set(property, value, &place, found);
                    found.insert(place);
                } else if let Some(values) = schema.values() {
                    add_set(values, value, &join(place, VALUES), found);
                }
            }
        }
        Value::Array(items) => {
            if let Some(schema) = &schema.items {
                let place = join(place, ITEMS);
                items.iter().for_each(|item| add_set(schema, item, &place, found));
            }
        }
        _ => {}
    }
}

/// The place that a field path of a server's message names, such as `spec.containers[0].name`. Names with a dot in them
/// are not told apart.
pub fn of_field_path(path: &str) -> Place {
    let mut place = Place::new();
    for part in path.split('.').filter(|part| !part.is_empty() && *part != "<nil>") {
        let mut steps = part.split('[');
        place.extend(steps.next().filter(|name| !name.is_empty()).map(str::to_owned));
        for step in steps {
            let is_index = step.trim_end_matches(']').bytes().all(|byte| byte.is_ascii_digit());
            place.push(if is_index { ITEMS } else { VALUES }.to_owned());
        }
    }
    place
}

/// A place one step further.
pub fn join(place: &Place, step: &str) -> Place {
    let mut place = place.clone();
    place.push(step.to_owned());
    place
}
