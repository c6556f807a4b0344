//! The CRD that controller-gen would write of a kind -> warnings about what servers refuse in it, at the lines of Go that say
//! it.
//!
//! The CRD is read as one of a file, so that a rule for one is a rule for both.

use super::markers::KindMarkers;
use crate::diag::{Diagnostic, Diagnostics, Level, Mark};
use crate::json_pointer::unescape;
use crate::schema::{RefState, Schema};
use crate::source::crd::reader;
use crate::source::source_kind::SourceKind;
use crate::source::text::file::File;
use crate::source::text::json;

/// What a CRD has, and the marker that writes it; the longer ones come first.
const MARKERS: &[(&str, &str)] = &[
    ("`x-kubernetes-list-map-keys: [name]`", "`+listMapKey=name`"),
    ("`x-kubernetes-list-map-keys`", "`+listMapKey`"),
    ("`x-kubernetes-list-type: map`", "`+listType=map`"),
    ("`x-kubernetes-list-type: set`", "`+listType=set`"),
    ("`x-kubernetes-list-type: atomic`", "`+listType=atomic`"),
    ("`x-kubernetes-list-type`", "`+listType`"),
    ("`x-kubernetes-map-type: atomic`", "`+structType=atomic`"),
    ("`x-kubernetes-map-type`", "`+mapType`"),
    ("`x-kubernetes-embedded-resource`", "`+kubebuilder:validation:EmbeddedResource`"),
    ("`pattern`", "`+kubebuilder:validation:Pattern`"),
    (
        "write several patterns under `allOf`, or a rule under `x-kubernetes-validations`",
        "write a `+kubebuilder:validation:XValidation`",
    ),
    (
        "limit the text by `minLength` and `maxLength`",
        "limit the text by `+kubebuilder:validation:MaxLength`",
    ),
    ("remove `nullable` from `items`", "write items that are no pointers and have no `+nullable`"),
    ("or add `+structType=atomic` to the items", "or add `+structType=atomic` to the type of the items"),
    ("`uniqueItems: true`", "`+kubebuilder:validation:UniqueItems=true`"),
    ("`jsonPath: ", "`JSONPath="),
    ("`jsonPath`", "`JSONPath`"),
    ("`specReplicasPath`", "`specpath`"),
    ("`statusReplicasPath`", "`statuspath`"),
    ("`labelSelectorPath`", "`selectorpath`"),
    ("to the schema, or name another field", "to the struct, or name another field"),
    ("remove `nullable` from `items/properties/", "remove `+nullable` from the field `"),
    (
        "to `required` of the items, or a `default` to the property",
        "to the fields that are required, by removing `+optional` and `omitempty`, or give it a `+kubebuilder:default`",
    ),
    ("all have `storage: true`", "all have `+kubebuilder:storageversion`"),
    (
        "write `storage: true` in the version in which objects are stored, and `false` in the others",
        "keep the marker on the version in which objects are stored, and remove it from the others",
    ),
    ("quote the text: YAML reads true, yes and on as `true`, in any case", "quote it"),
    ("quote the text: YAML reads false, no and off as `false`, in any case", "quote it"),
    ("correct the value or the `type`", "correct the value or the type of the field"),
];

/// Reports what servers refuse in the CRD of a kind; `markers` are those of its versions, in their order.
pub fn check(kind: &SourceKind, markers: &[&KindMarkers], diagnostics: &mut Diagnostics) {
    let Some(Ok(nodes)) = json::parse(&kind.document) else { return };
    let mut found = Diagnostics::default();
    for node in &nodes {
        reader::read(node, &File::new("", ""), "", &mut found);
    }
    // What is no warning is no fault of the types: errors have been reported where they were read.
    for warning in found.into_sorted().into_iter().filter(|each| each.level == Level::Warning) {
        // What stands in a type of Kubernetes is none of the types'.
        let Some(at) = position(kind, markers, &warning.location.pointer) else { continue };
        let location = kind.file.location(at, String::new());
        let message = in_markers(&warning.message);
        diagnostics
            .push(Diagnostic::warning(warning.code, location, message).help(in_markers(&warning.help)));
    }
}

/// A text about a CRD in the words of markers.
fn in_markers(text: &str) -> String {
    MARKERS.iter().fold(text.to_owned(), |text, (keyword, marker)| text.replace(keyword, marker))
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
            // Whether a type of Kubernetes is atomic stands in it, and the CRD need not say so.
            "items" if is_set_of_kubernetes_types(schema) => return None,
            "items" => schema.items.as_deref()?,
            "additionalProperties" => schema.values()?,
            // The CRD does not say what a type of Kubernetes requires.
            "x-kubernetes-list-map-keys" if schema.items.as_deref().is_some_and(is_kubernetes_type) => {
                return None;
            }
            _ => break,
        };
    }
    Some(schema.at).filter(|at| at.line > 0)
}

/// Whether a schema is a set whose items are of a type of Kubernetes.
fn is_set_of_kubernetes_types(schema: &Schema) -> bool {
    schema.checks().list_type == "set" && schema.items.as_deref().is_some_and(is_kubernetes_type)
}

/// Whether a schema is that of a type of Kubernetes, which is no part of it.
fn is_kubernetes_type(schema: &Schema) -> bool {
    let is_unresolved = schema.named.as_deref().is_some_and(|named| named.ref_state == RefState::Unresolved);
    schema.reference.is_some() || is_unresolved
}
