//! Two nodes at one place -> a change for each keyword that says something else.
//!
//! Every keyword of a structural schema is in one row, and its function decides how the new values lie to the old ones.
//! Where two keywords have one meaning, such as the bounds of numbers, they share a row.

// Circle with nodes: the walk calls the rows, which add to it.

mod bounds;
mod cel;
mod docs;
mod enums;
mod implies;
mod junctors;
mod lists;
mod moments;
mod objects;
pub(in crate::diff) mod pattern;
mod places;
mod rules;
mod texts;
mod types;

use super::nodes::{Nodes, Walk};

/// What compares some keywords of two nodes.
pub(super) struct Row {
    /// The keywords.
    #[cfg_attr(not(test), allow(dead_code, reason = "a test holds them against the table of keywords"))]
    pub keywords: &'static [&'static str],
    /// Whether they are compared also where no value has a type of both sides.
    pub is_for_any_types: bool,
    /// The comparison.
    pub compare: fn(&Nodes<'_>, &mut Walk<'_>),
}

/// Keywords that are compared whatever the types are.
const fn always(keywords: &'static [&'static str], compare: fn(&Nodes<'_>, &mut Walk<'_>)) -> Row {
    Row { keywords, is_for_any_types: true, compare }
}

/// Keywords about values of a type. Where both sides have no type in common, the change of the type says all.
const fn of_values(keywords: &'static [&'static str], compare: fn(&Nodes<'_>, &mut Walk<'_>)) -> Row {
    Row { keywords, is_for_any_types: false, compare }
}

/// All keywords, in the order in which their changes are listed.
pub(super) static ROWS: &[Row] = &[
    always(&["type", "x-kubernetes-int-or-string"], types::types),
    always(&["nullable"], places::nullable),
    always(&["default"], places::default),
    always(&["$ref"], places::reference),
    of_values(&["required"], objects::required),
    of_values(&["properties"], objects::properties),
    of_values(&["additionalProperties"], objects::additional),
    of_values(&["x-kubernetes-preserve-unknown-fields"], objects::preserve_unknown),
    of_values(&["x-kubernetes-embedded-resource"], objects::embedded),
    of_values(&["minProperties", "maxProperties"], bounds::property_count),
    of_values(&["enum"], enums::enums),
    of_values(&["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"], bounds::range),
    of_values(&["multipleOf"], bounds::multiple_of),
    of_values(&["minLength", "maxLength"], bounds::length),
    of_values(&["pattern"], texts::pattern),
    of_values(&["format"], texts::format),
    of_values(&["items"], lists::items),
    of_values(&["minItems", "maxItems"], bounds::item_count),
    of_values(&["uniqueItems"], lists::unique_items),
    of_values(&["x-kubernetes-list-type", "x-kubernetes-list-map-keys"], lists::list_type),
    of_values(&["x-kubernetes-map-type"], lists::map_type),
    of_values(&["allOf", "anyOf", "oneOf", "not"], junctors::junctors),
    of_values(&["x-kubernetes-validations"], rules::rules),
    always(&["description", "title", "example", "externalDocs"], docs::docs),
];

#[cfg(test)]
mod tests {
    use super::ROWS;
    use crate::schema::keyword_names;

    #[test]
    fn each_keyword_is_in_one_row() {
        let mut compared: Vec<_> = ROWS.iter().flat_map(|row| row.keywords).copied().collect();
        let mut all: Vec<_> = keyword_names().collect();
        compared.sort_unstable();
        all.sort_unstable();
        assert_eq!(compared, all);
    }
}
