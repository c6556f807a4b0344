//! The schema of a kind -> warnings about metadata in its structs, whose labels and annotations servers prune.

use crate::diag::{Diagnostic, Diagnostics};
use crate::mapping;
use crate::schema::{META, Schema};
use crate::source::text::file::File;

/// Reports the fields of the project's structs that are a `metav1.ObjectMeta`, but for the metadata of the whole object and of
/// embedded ones, of which servers have their own schema.
pub fn report(root: &Schema, file: &File, diagnostics: &mut Diagnostics) {
    let mut found = Vec::new();
    in_object(root, true, &mut found);
    found.sort_by_key(|schema| schema.at);
    // The same struct may be the type of several fields.
    found.dedup_by_key(|schema| schema.at);
    for schema in found {
        let message = "servers prune this metadata, its labels and annotations too: the CRD does not list its properties";
        let help = "set `go_embedded_metadata = true` in kubesmith.toml, as `crd:generateEmbeddedObjectMeta=true` of \
                    controller-gen does, or add `+kubebuilder:pruning:PreserveUnknownFields`";
        let location = file.location(schema.at, String::new());
        diagnostics.push(Diagnostic::warning("go-field", location, message).help(help));
    }
}

/// Adds the metadata in a schema; `is_object` says whether its values are whole objects of Kubernetes.
fn in_object<'s>(schema: &'s Schema, is_object: bool, found: &mut Vec<&'s Schema>) {
    if schema.preserve_unknown {
        return;
    }
    for (name, property) in &schema.properties {
        if !(is_object && META.contains(&name.as_str())) {
            in_place(property, found);
        }
    }
    schema.items.as_deref().into_iter().chain(schema.values()).for_each(|child| in_place(child, found));
}

fn in_place<'s>(schema: &'s Schema, found: &mut Vec<&'s Schema>) {
    let is_metadata = schema
        .named
        .as_deref()
        .is_some_and(|named| mapping::dotted_name(&named.name) == mapping::OBJECT_META);
    if is_metadata && !schema.preserve_unknown && !schema.is_of_table && schema.at.line > 0 {
        found.push(schema);
    }
    in_object(schema, schema.embedded, found);
}
