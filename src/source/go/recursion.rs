//! Kinds -> warnings about types that contain themselves, which no CRD can express.

use std::collections::{BTreeMap, BTreeSet};

use crate::diag::{Diagnostic, Diagnostics, Mark};
use crate::schema::{RefState, Schema, SchemaPath};
use kubesmith_engine::kind::SourceKind;

/// Reports each field whose type contains the struct of the field, unless the field keeps unknown fields.
pub fn report<'k>(kinds: impl Iterator<Item = &'k SourceKind>, diagnostics: &mut Diagnostics) {
    let mut reported = BTreeSet::new();
    for (kind, version) in kinds.flat_map(|kind| kind.versions.iter().map(move |version| (kind, version))) {
        let Some(root) = &version.schema else { continue };
        let mut found = BTreeMap::new();
        add_back_references(root, &SchemaPath::root(&kind.kind), &mut found);
        for (at, (path, name)) in found {
            let file = version.file.as_ref().unwrap_or(&kind.file);
            let location = file.location(at, String::new());
            if !reported.insert(location.clone()) {
                continue;
            }
            let message = format!(
                "`{path}` is a `{name}`, which contains itself: a CRD cannot express that, and controller-gen leaves the type out"
            );
            let help = "add `+kubebuilder:validation:Schemaless` and `+kubebuilder:pruning:PreserveUnknownFields` to the \
                        field, or make it `apiextensionsv1.JSON`";
            diagnostics.push(Diagnostic::warning("recursion", location, message).help(help));
        }
    }
}

/// Adds the references in a schema to the types that it is within, by position: the place, and the name of the type.
fn add_back_references(schema: &Schema, path: &SchemaPath, found: &mut BTreeMap<Mark, (SchemaPath, String)>) {
    for (step, child) in schema.children() {
        let path = path.then(step);
        let named = child.named.as_deref();
        match named.filter(|named| named.ref_state == RefState::BackReference) {
            Some(_) if child.preserve_unknown => {}
            Some(named) => {
                let name = named.name.rsplit('.').next().unwrap_or_default();
                // A struct may be at several places.
                found.entry(child.at).or_insert_with(|| (path, name.to_owned()));
            }
            None => add_back_references(child, &path, found),
        }
    }
}
