//! A node with a `$ref` and the definition that it refers to -> one schema with the keywords of both.

use std::collections::HashSet;

use crate::schema::{Additional, Checks, RefState, Schema};

/// The definition that a `$ref` refers to, with the siblings of the `$ref`. `place` is the node with the `$ref`, whose
/// children are expanded already, and `found` the definition. Where both have a keyword that describes the value, such
/// as the description or the default, that of the node is used.
pub fn with_siblings(place: Schema, found: Schema) -> Schema {
    // A node whose siblings change the type is a type of its own, without the definition's name.
    let changes_type = !place.properties.is_empty()
        || !place.required.is_empty()
        || place.enum_.is_some()
        || place.preserve_unknown
        || place.additional != Additional::None;
    let named = found.named.filter(|named| !changes_type || named.ref_state != RefState::Inlined);
    let mut properties = found.properties;
    for (name, property) in place.properties {
        match properties.get_mut(&name) {
            // A property of both has the keywords of both.
            Some(known) => *known = with_siblings(property, std::mem::take(known)),
            None => drop(properties.insert(name, property)),
        }
    }
    let mut required = found.required;
    let own: HashSet<&String> = place.required.iter().collect();
    required.retain(|name| !own.contains(name));
    required.extend(place.required);
    Schema {
        at: place.at,
        named,
        type_: if found.type_.is_empty() { place.type_ } else { found.type_ },
        format: if found.format.is_empty() { place.format } else { found.format },
        int_or_string: place.int_or_string || found.int_or_string,
        embedded: place.embedded || found.embedded,
        description: place.description.or(found.description),
        default: place.default.or(found.default),
        nullable: place.nullable || found.nullable,
        enum_: place.enum_.or(found.enum_),
        preserve_unknown: place.preserve_unknown || found.preserve_unknown,
        items: found.items.or(place.items),
        additional: if found.additional == Additional::None { place.additional } else { found.additional },
        properties,
        required,
        checks: merge_checks(place.checks.map_or_else(Checks::default, |checks| *checks), found.checks),
        ..found
    }
}

/// Two branches of an `allOf` as one schema, which has the keywords of both.
pub fn merge_all_of(first: Schema, second: Schema) -> Schema {
    Schema { named: None, ..with_siblings(second, first) }
}

/// The checks of a node and of the definition that it refers to; all of them apply.
fn merge_checks(mut own: Checks, found: Option<Box<Checks>>) -> Option<Box<Checks>> {
    let Some(mut found) = found else { return (own != Checks::default()).then(|| Box::new(own)) };
    for (own, found) in [(&mut own.list_type, &mut found.list_type), (&mut own.map_type, &mut found.map_type)]
    {
        if !own.is_empty() {
            *found = std::mem::take(own);
        }
    }
    if !own.title.is_empty() {
        found.title = std::mem::take(&mut own.title);
    }
    if !own.list_map_keys.is_empty() {
        found.list_map_keys = std::mem::take(&mut own.list_map_keys);
    }
    found.rules.append(&mut own.rules);
    if own != Checks::default() {
        found.all_of.push(Schema { checks: Some(Box::new(own)), ..Schema::default() });
    }
    Some(found)
}
