//! The faults of a kind -> warnings in the words of markers, at the lines of Go that say what is wrong.

use super::markers::KindMarkers;
use crate::diag::{Diagnostics, Mark};
use crate::json_pointer::unescape;
use crate::schema::Schema;
use kubesmith_engine::kind::SourceKind;
use kubesmith_engine::lint::Vocabulary;

/// Reports what servers refuse in the CRD of a kind; `whole` is the same kind with the types of Kubernetes in it, and `markers`
/// are those of its versions, in their order.
pub fn report(
    kind: &SourceKind,
    whole: &SourceKind,
    markers: &[&KindMarkers],
    diagnostics: &mut Diagnostics,
) {
    for fault in whole.faults() {
        // What stands in a type of Kubernetes is none of the types'.
        let Some(at) = position(kind, markers, &fault.pointer) else { continue };
        let location = kind.file.location(at, String::new());
        let file = location.file.clone();
        diagnostics.warn(fault.rule.code, &file, || fault.warning(location, Vocabulary::Markers));
    }
}

/// The position in Go of what a JSON pointer leads to; None for what no Go type of the project says.
fn position(kind: &SourceKind, markers: &[&KindMarkers], pointer: &str) -> Option<Mark> {
    let Some(versions) = pointer.strip_prefix("/spec/versions") else { return Some(kind.at) };
    let Some((index, place)) = versions.strip_prefix('/').and_then(|rest| rest.split_once('/')) else {
        return markers.iter().rev().find_map(|markers| markers.stored_at).or(Some(kind.at));
    };
    let index: usize = index.parse().ok()?;
    let (version, markers) = (kind.versions.get(index)?, markers.get(index)?);
    if let Some(place) = place.strip_prefix("schema/openAPIV3Schema") {
        return schema_position(version.schema.as_ref()?, place);
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

/// The position of the field or type with the schema that a JSON pointer leads to, or with the keyword that it leads to.
fn schema_position(root: &Schema, pointer: &str) -> Option<Mark> {
    let mut schema = root;
    let mut steps = pointer.split('/').skip(1);
    while let Some(step) = steps.next() {
        schema = match step {
            "properties" => schema.properties.get(&*unescape(steps.next()?))?,
            "items" => schema.items.as_deref()?,
            "additionalProperties" => schema.values()?,
            _ => break,
        };
    }
    Some(schema.at).filter(|at| at.line > 0)
}
