//! The faults of a kind -> warnings in the words of markers, at the lines of Go that say what is wrong.

use super::marker_places::MarkerPlaces;
use super::markers::KindMarkers;
use crate::diag::{Diagnostics, Mark};
use crate::json_pointer::unescape;
use crate::schema::Schema;
use kubesmith_engine::kind::SourceKind;
use kubesmith_engine::lint::Vocabulary;

/// Reports what servers refuse in the CRD of a kind; `whole` is the same kind with the types of Kubernetes in it, `markers`
/// are those of its versions, in their order, and `places` has those of fields and types.
pub fn report(
    kind: &SourceKind,
    whole: &SourceKind,
    markers: &[&KindMarkers],
    places: &MarkerPlaces<'_, '_>,
    diagnostics: &mut Diagnostics,
) {
    for fault in whole.faults() {
        // What stands in a type of Kubernetes is none of the types'.
        let Some(at) = position(kind, markers, places, &fault.pointer) else { continue };
        let location = kind.file.location(at, String::new());
        let file = location.file.clone();
        diagnostics.warn(fault.rule.code, &file, || fault.warning(location, Vocabulary::Markers));
    }
}

/// The position in Go of what a JSON pointer leads to; None for what no Go type of the project says.
fn position(
    kind: &SourceKind,
    markers: &[&KindMarkers],
    places: &MarkerPlaces<'_, '_>,
    pointer: &str,
) -> Option<Mark> {
    let Some(versions) = pointer.strip_prefix("/spec/versions") else { return Some(kind.at) };
    let Some((index, place)) = versions.strip_prefix('/').and_then(|rest| rest.split_once('/')) else {
        return markers.iter().rev().find_map(|markers| markers.stored_at).or(Some(kind.at));
    };
    let index: usize = index.parse().ok()?;
    let (version, markers) = (kind.versions.get(index)?, markers.get(index)?);
    if let Some(place) = place.strip_prefix("schema/openAPIV3Schema") {
        return schema_position(version.schema.as_ref()?, places, place);
    }
    let column = place.strip_prefix("additionalPrinterColumns/").and_then(|rest| rest.split('/').next());
    let marker = match column {
        None if place == "storage" => markers.stored_at,
        Some(column) => {
            column.parse().ok().and_then(|column: usize| markers.column_marks.get(column).copied())
        }
        None => markers.scale_at.filter(|_| place.starts_with("subresources/scale")),
    };
    Some(marker.unwrap_or(version.at))
}

/// The position of the marker that writes the keyword to which a JSON pointer leads; else that of the field or type with the
/// schema.
fn schema_position(root: &Schema, places: &MarkerPlaces<'_, '_>, pointer: &str) -> Option<Mark> {
    let (mut schema, mut list, mut keyword) = (root, None, "");
    let mut steps = pointer.split('/').skip(1);
    while let Some(step) = steps.next() {
        let child = match step {
            "properties" => schema.properties.get(&*unescape(steps.next()?))?,
            "items" => schema.items.as_deref()?,
            "additionalProperties" => schema.values()?,
            _ => {
                keyword = step;
                break;
            }
        };
        list = (step == "items").then_some(schema.at);
        schema = child;
    }
    let rule = steps.next().and_then(|index| schema.checks().rules.get(index.parse::<usize>().ok()?));
    let at_rule = rule.filter(|_| keyword == "x-kubernetes-validations").map(|rule| rule.at);
    let at_items = || places.find(list?, keyword, true);
    let at_type = || places.find_on_type(&schema.named.as_deref()?.name, keyword);
    let marker = at_rule.filter(|at| at.line > 0).or_else(|| places.find(schema.at, keyword, false));
    marker.or_else(at_items).or_else(at_type).or(Some(schema.at)).filter(|at| at.line > 0)
}
