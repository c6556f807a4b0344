//! The hand-written runtime that each output carries.

/// Its files, by name; `mod.rs` first. They are compiled and tested where they stand.
pub const FILES: &[(&str, &str)] = &[
    ("mod.rs", include_str!("../../../templates/rust/runtime/mod.rs")),
    ("apply.rs", include_str!("../../../templates/rust/runtime/apply.rs")),
    ("base64.rs", include_str!("../../../templates/rust/runtime/base64.rs")),
    ("compare.rs", include_str!("../../../templates/rust/runtime/compare.rs")),
    ("debug.rs", include_str!("../../../templates/rust/runtime/debug.rs")),
    ("decode.rs", include_str!("../../../templates/rust/runtime/decode.rs")),
    ("decode_containers.rs", include_str!("../../../templates/rust/runtime/decode_containers.rs")),
    ("decode_model.rs", include_str!("../../../templates/rust/runtime/decode_model.rs")),
    ("decode_scalar.rs", include_str!("../../../templates/rust/runtime/decode_scalar.rs")),
    ("defaults.rs", include_str!("../../../templates/rust/runtime/defaults.rs")),
    ("encode.rs", include_str!("../../../templates/rust/runtime/encode.rs")),
    ("entry.rs", include_str!("../../../templates/rust/runtime/entry.rs")),
    ("foreign.rs", include_str!("../../../templates/rust/runtime/foreign.rs")),
    ("foreign_empty.rs", include_str!("../../../templates/rust/runtime/foreign_empty.rs")),
    ("foreign_fields.rs", include_str!("../../../templates/rust/runtime/foreign_fields.rs")),
    ("foreign_missing.rs", include_str!("../../../templates/rust/runtime/foreign_missing.rs")),
    ("foreign_read.rs", include_str!("../../../templates/rust/runtime/foreign_read.rs")),
    ("foreign_write.rs", include_str!("../../../templates/rust/runtime/foreign_write.rs")),
    ("keyed.rs", include_str!("../../../templates/rust/runtime/keyed.rs")),
    ("leaf.rs", include_str!("../../../templates/rust/runtime/leaf.rs")),
    ("macros.rs", include_str!("../../../templates/rust/runtime/macros.rs")),
    ("open_enum.rs", include_str!("../../../templates/rust/runtime/open_enum.rs")),
    ("overlay.rs", include_str!("../../../templates/rust/runtime/overlay.rs")),
    ("patch.rs", include_str!("../../../templates/rust/runtime/patch.rs")),
    ("path.rs", include_str!("../../../templates/rust/runtime/path.rs")),
    ("root.rs", include_str!("../../../templates/rust/runtime/root.rs")),
    ("shape.rs", include_str!("../../../templates/rust/runtime/shape.rs")),
    ("slot.rs", include_str!("../../../templates/rust/runtime/slot.rs")),
    ("timestamp.rs", include_str!("../../../templates/rust/runtime/timestamp.rs")),
];

/// What sends the requests of operations, by name; `connect.rs` is for connections alone.
pub const OPERATION_FILES: &[(&str, &str)] = &[
    ("answer.rs", include_str!("../../../templates/rust/runtime/operations/answer.rs")),
    ("call.rs", include_str!("../../../templates/rust/runtime/operations/call.rs")),
    ("connect.rs", include_str!("../../../templates/rust/runtime/operations/connect.rs")),
    ("error.rs", include_str!("../../../templates/rust/runtime/operations/error.rs")),
    ("request.rs", include_str!("../../../templates/rust/runtime/operations/request.rs")),
    ("words.rs", include_str!("../../../templates/rust/runtime/operations/words.rs")),
];

/// What stands beside the original definitions, by name: for kube's traits, then for schemars'.
pub const DEFINITION_FILES: [(&str, &str); 2] = [
    ("custom_resource.rs", include_str!("../../../templates/rust/runtime/definitions/custom_resource.rs")),
    ("json_schema.rs", include_str!("../../../templates/rust/runtime/definitions/json_schema.rs")),
];
