//! The hand-written runtime in `templates/python/_kubesmith`, embedded in the program -> the files that every
//! generated package contains.

/// Name and text of a file.
type File = (&'static str, &'static str);

/// The files of every package: models, and how they are decoded, encoded and checked.
pub const MODELS: &[File] = &[
    ("__init__.py", include_str!("../../../templates/python/_kubesmith/__init__.py")),
    ("class_import.py", include_str!("../../../templates/python/_kubesmith/class_import.py")),
    ("client_defaults.py", include_str!("../../../templates/python/_kubesmith/client_defaults.py")),
    ("client_objects.py", include_str!("../../../templates/python/_kubesmith/client_objects.py")),
    ("client_scalars.py", include_str!("../../../templates/python/_kubesmith/client_scalars.py")),
    ("codecs.py", include_str!("../../../templates/python/_kubesmith/codecs.py")),
    ("containers.py", include_str!("../../../templates/python/_kubesmith/containers.py")),
    ("copies.py", include_str!("../../../templates/python/_kubesmith/copies.py")),
    ("describe.py", include_str!("../../../templates/python/_kubesmith/describe.py")),
    ("documents.py", include_str!("../../../templates/python/_kubesmith/documents.py")),
    ("errors.py", include_str!("../../../templates/python/_kubesmith/errors.py")),
    ("external.py", include_str!("../../../templates/python/_kubesmith/external.py")),
    ("field_info.py", include_str!("../../../templates/python/_kubesmith/field_info.py")),
    ("fields.py", include_str!("../../../templates/python/_kubesmith/fields.py")),
    ("json_text.py", include_str!("../../../templates/python/_kubesmith/json_text.py")),
    ("lazy.py", include_str!("../../../templates/python/_kubesmith/lazy.py")),
    ("lookups.py", include_str!("../../../templates/python/_kubesmith/lookups.py")),
    ("model.py", include_str!("../../../templates/python/_kubesmith/model.py")),
    ("models.py", include_str!("../../../templates/python/_kubesmith/models.py")),
    ("nesting.py", include_str!("../../../templates/python/_kubesmith/nesting.py")),
    ("order.py", include_str!("../../../templates/python/_kubesmith/order.py")),
    ("overlay.py", include_str!("../../../templates/python/_kubesmith/overlay.py")),
    ("patches.py", include_str!("../../../templates/python/_kubesmith/patches.py")),
    ("pydantic_types.py", include_str!("../../../templates/python/_kubesmith/pydantic_types.py")),
    ("places.py", include_str!("../../../templates/python/_kubesmith/places.py")),
    ("resource.py", include_str!("../../../templates/python/_kubesmith/resource.py")),
    ("scalars.py", include_str!("../../../templates/python/_kubesmith/scalars.py")),
    ("schemas.py", include_str!("../../../templates/python/_kubesmith/schemas.py")),
    ("subclasses.py", include_str!("../../../templates/python/_kubesmith/subclasses.py")),
    ("tables.py", include_str!("../../../templates/python/_kubesmith/tables.py")),
    ("times.py", include_str!("../../../templates/python/_kubesmith/times.py")),
    ("typehints.py", include_str!("../../../templates/python/_kubesmith/typehints.py")),
    ("untyped.py", include_str!("../../../templates/python/_kubesmith/untyped.py")),
    ("yaml_reader.py", include_str!("../../../templates/python/_kubesmith/yaml_reader.py")),
    ("yaml_writer.py", include_str!("../../../templates/python/_kubesmith/yaml_writer.py")),
];

/// The additional files of a package with operations: requests, responses and connections of the official client.
pub const OPERATIONS: &[File] = &[
    ("api_errors.py", include_str!("../../../templates/python/_kubesmith/api_errors.py")),
    ("deadlines.py", include_str!("../../../templates/python/_kubesmith/deadlines.py")),
    ("operations.py", include_str!("../../../templates/python/_kubesmith/operations.py")),
    ("patch_types.py", include_str!("../../../templates/python/_kubesmith/patch_types.py")),
    ("payloads.py", include_str!("../../../templates/python/_kubesmith/payloads.py")),
    ("requests.py", include_str!("../../../templates/python/_kubesmith/requests.py")),
    ("response_limits.py", include_str!("../../../templates/python/_kubesmith/response_limits.py")),
    ("responses.py", include_str!("../../../templates/python/_kubesmith/responses.py")),
    ("results.py", include_str!("../../../templates/python/_kubesmith/results.py")),
    ("transport.py", include_str!("../../../templates/python/_kubesmith/transport.py")),
    ("web_sockets.py", include_str!("../../../templates/python/_kubesmith/web_sockets.py")),
];
