//! The hand-written runtime, embedded in the program -> the files that every generated package contains.

use std::borrow::Cow;

use crate::config::TimeCrate;

/// The files of the runtime by name, `mod.rs` first. Tests of this repository compile and run them in `templates/`.
pub const FILES: &[(&str, &str)] = &[
    ("mod.rs", include_str!("../../../templates/rust/runtime/mod.rs")),
    ("answer_head.rs", include_str!("../../../templates/rust/runtime/answer_head.rs")),
    ("apply.rs", include_str!("../../../templates/rust/runtime/apply.rs")),
    ("apply_body.rs", include_str!("../../../templates/rust/runtime/apply_body.rs")),
    ("base64.rs", include_str!("../../../templates/rust/runtime/base64.rs")),
    ("change_error.rs", include_str!("../../../templates/rust/runtime/change_error.rs")),
    ("closest_name.rs", include_str!("../../../templates/rust/runtime/closest_name.rs")),
    ("compare.rs", include_str!("../../../templates/rust/runtime/compare.rs")),
    ("condition.rs", include_str!("../../../templates/rust/runtime/condition.rs")),
    ("condition_rules.rs", include_str!("../../../templates/rust/runtime/condition_rules.rs")),
    ("debug.rs", include_str!("../../../templates/rust/runtime/debug.rs")),
    ("decode.rs", include_str!("../../../templates/rust/runtime/decode.rs")),
    ("decode_containers.rs", include_str!("../../../templates/rust/runtime/decode_containers.rs")),
    ("decode_external.rs", include_str!("../../../templates/rust/runtime/decode_external.rs")),
    ("decode_external_items.rs", include_str!("../../../templates/rust/runtime/decode_external_items.rs")),
    ("decode_model.rs", include_str!("../../../templates/rust/runtime/decode_model.rs")),
    ("decode_scalar.rs", include_str!("../../../templates/rust/runtime/decode_scalar.rs")),
    ("defaults.rs", include_str!("../../../templates/rust/runtime/defaults.rs")),
    ("drift.rs", include_str!("../../../templates/rust/runtime/drift.rs")),
    ("empty_text.rs", include_str!("../../../templates/rust/runtime/empty_text.rs")),
    ("encode.rs", include_str!("../../../templates/rust/runtime/encode.rs")),
    ("encode_external.rs", include_str!("../../../templates/rust/runtime/encode_external.rs")),
    ("entry_points.rs", include_str!("../../../templates/rust/runtime/entry_points.rs")),
    ("error_path.rs", include_str!("../../../templates/rust/runtime/error_path.rs")),
    ("external.rs", include_str!("../../../templates/rust/runtime/external.rs")),
    ("external_defaults.rs", include_str!("../../../templates/rust/runtime/external_defaults.rs")),
    ("field_value.rs", include_str!("../../../templates/rust/runtime/field_value.rs")),
    ("generic.rs", include_str!("../../../templates/rust/runtime/generic.rs")),
    ("into_scalar.rs", include_str!("../../../templates/rust/runtime/into_scalar.rs")),
    ("json_patch.rs", include_str!("../../../templates/rust/runtime/json_patch.rs")),
    ("kubernetes_fields.rs", include_str!("../../../templates/rust/runtime/kubernetes_fields.rs")),
    ("kubernetes_topology.json", include_str!("../../../templates/rust/runtime/kubernetes_topology.json")),
    ("leftovers.rs", include_str!("../../../templates/rust/runtime/leftovers.rs")),
    ("literal.rs", include_str!("../../../templates/rust/runtime/literal.rs")),
    ("lookup.rs", include_str!("../../../templates/rust/runtime/lookup.rs")),
    ("macros.rs", include_str!("../../../templates/rust/runtime/macros.rs")),
    ("metadata_rules.rs", include_str!("../../../templates/rust/runtime/metadata_rules.rs")),
    ("model.rs", include_str!("../../../templates/rust/runtime/model.rs")),
    ("object.rs", include_str!("../../../templates/rust/runtime/object.rs")),
    ("object_rules.rs", include_str!("../../../templates/rust/runtime/object_rules.rs")),
    ("open_enum.rs", include_str!("../../../templates/rust/runtime/open_enum.rs")),
    ("overlay.rs", include_str!("../../../templates/rust/runtime/overlay.rs")),
    ("own_kind.rs", include_str!("../../../templates/rust/runtime/own_kind.rs")),
    ("owned_fields.rs", include_str!("../../../templates/rust/runtime/owned_fields.rs")),
    ("patch.rs", include_str!("../../../templates/rust/runtime/patch.rs")),
    ("path_segment.rs", include_str!("../../../templates/rust/runtime/path_segment.rs")),
    ("quantity.rs", include_str!("../../../templates/rust/runtime/quantity.rs")),
    ("required_fields.rs", include_str!("../../../templates/rust/runtime/required_fields.rs")),
    ("restore.rs", include_str!("../../../templates/rust/runtime/restore.rs")),
    ("scalar.rs", include_str!("../../../templates/rust/runtime/scalar.rs")),
    ("scalar_fields.rs", include_str!("../../../templates/rust/runtime/scalar_fields.rs")),
    ("secret.rs", include_str!("../../../templates/rust/runtime/secret.rs")),
    ("shape.rs", include_str!("../../../templates/rust/runtime/shape.rs")),
    ("stored.rs", include_str!("../../../templates/rust/runtime/stored.rs")),
    ("stored_form.rs", include_str!("../../../templates/rust/runtime/stored_form.rs")),
    ("subresource.rs", include_str!("../../../templates/rust/runtime/subresource.rs")),
    ("timestamp.rs", include_str!("../../../templates/rust/runtime/timestamp.rs")),
    ("topology.rs", include_str!("../../../templates/rust/runtime/topology.rs")),
    ("update.rs", include_str!("../../../templates/rust/runtime/update.rs")),
    ("value.rs", include_str!("../../../templates/rust/runtime/value.rs")),
];

/// The file `times.rs` of the runtime, which depends on the crate of k8s-openapi's times.
pub fn times(time_crate: TimeCrate) -> &'static str {
    match time_crate {
        TimeCrate::Chrono => include_str!("../../../templates/rust/runtime/times_chrono.rs"),
        TimeCrate::Jiff => include_str!("../../../templates/rust/runtime/times.rs"),
    }
}

/// The reader of YAML, a module at the root.
pub const YAML: &str = include_str!("../../../templates/rust/runtime/yaml.rs");

/// What users of kube's client write by hand, a module at the root, by file name.
const CLIENT_FILES: &[(&str, &str)] = &[
    ("mod.rs", include_str!("../../../templates/rust/runtime/client/mod.rs")),
    ("edit_error.rs", include_str!("../../../templates/rust/runtime/client/edit_error.rs")),
    ("managed.rs", include_str!("../../../templates/rust/runtime/client/managed.rs")),
    ("requests.rs", include_str!("../../../templates/rust/runtime/client/requests.rs")),
];

/// The files of that module, which name the module of the runtime.
pub fn client(runtime: &str) -> impl Iterator<Item = (&'static str, Cow<'static, str>)> {
    let renamed = format!("use super::{runtime} as rt;");
    CLIENT_FILES.iter().map(move |(name, text)| match runtime {
        "runtime" => (*name, Cow::Borrowed(*text)),
        _ => (*name, Cow::Owned(text.replace("use super::runtime as rt;", &renamed))),
    })
}

/// The runtime of operations by file name; `connect.rs` is only for WebSockets.
pub const OPERATION_FILES: &[(&str, &str)] = &[
    ("answer.rs", include_str!("../../../templates/rust/runtime/operations/answer.rs")),
    ("body.rs", include_str!("../../../templates/rust/runtime/operations/body.rs")),
    ("call.rs", include_str!("../../../templates/rust/runtime/operations/call.rs")),
    ("connect.rs", include_str!("../../../templates/rust/runtime/operations/connect.rs")),
    ("error.rs", include_str!("../../../templates/rust/runtime/operations/error.rs")),
    ("limits.rs", include_str!("../../../templates/rust/runtime/operations/limits.rs")),
    ("request.rs", include_str!("../../../templates/rust/runtime/operations/request.rs")),
    ("parameters.rs", include_str!("../../../templates/rust/runtime/operations/parameters.rs")),
    ("transport.rs", include_str!("../../../templates/rust/runtime/operations/transport.rs")),
];

/// The macros that implement kube's traits and schemars' traits from CRDs, in this order, by file name.
pub const DEFINITION_FILES: [(&str, &str); 2] = [
    ("custom_resource.rs", include_str!("../../../templates/rust/runtime/definitions/custom_resource.rs")),
    ("json_schema.rs", include_str!("../../../templates/rust/runtime/definitions/json_schema.rs")),
];
