//! The hand-written runtime in `templates/python/_kubesmith`, embedded in the program -> the files that every
//! generated package contains.

/// Name and text of a file.
type File = (&'static str, &'static str);

/// The files of every package: models, how they are decoded, encoded and checked, and the client of a kind.
pub const EVERY_PACKAGE: &[File] = &[
    ("__init__.py", include_str!("../../../templates/python/_kubesmith/__init__.py")),
    ("api_errors.py", include_str!("../../../templates/python/_kubesmith/api_errors.py")),
    ("class_import.py", include_str!("../../../templates/python/_kubesmith/class_import.py")),
    ("client_defaults.py", include_str!("../../../templates/python/_kubesmith/client_defaults.py")),
    ("client_objects.py", include_str!("../../../templates/python/_kubesmith/client_objects.py")),
    ("client_scalars.py", include_str!("../../../templates/python/_kubesmith/client_scalars.py")),
    ("client/__init__.py", include_str!("../../../templates/python/_kubesmith/client/__init__.py")),
    ("client/async_watch.py", include_str!("../../../templates/python/_kubesmith/client/async_watch.py")),
    ("client/known.py", include_str!("../../../templates/python/_kubesmith/client/known.py")),
    ("client/pace.py", include_str!("../../../templates/python/_kubesmith/client/pace.py")),
    ("client/steps.py", include_str!("../../../templates/python/_kubesmith/client/steps.py")),
    ("client/streams.py", include_str!("../../../templates/python/_kubesmith/client/streams.py")),
    ("client/watch.py", include_str!("../../../templates/python/_kubesmith/client/watch.py")),
    ("client/watch_steps.py", include_str!("../../../templates/python/_kubesmith/client/watch_steps.py")),
    ("codecs.py", include_str!("../../../templates/python/_kubesmith/codecs.py")),
    ("containers.py", include_str!("../../../templates/python/_kubesmith/containers.py")),
    ("copies.py", include_str!("../../../templates/python/_kubesmith/copies.py")),
    ("deadlines.py", include_str!("../../../templates/python/_kubesmith/deadlines.py")),
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
    ("patch_types.py", include_str!("../../../templates/python/_kubesmith/patch_types.py")),
    ("patches.py", include_str!("../../../templates/python/_kubesmith/patches.py")),
    ("payloads.py", include_str!("../../../templates/python/_kubesmith/payloads.py")),
    ("places.py", include_str!("../../../templates/python/_kubesmith/places.py")),
    ("pydantic_types.py", include_str!("../../../templates/python/_kubesmith/pydantic_types.py")),
    ("requests.py", include_str!("../../../templates/python/_kubesmith/requests.py")),
    ("resource.py", include_str!("../../../templates/python/_kubesmith/resource.py")),
    ("response_limits.py", include_str!("../../../templates/python/_kubesmith/response_limits.py")),
    ("responses.py", include_str!("../../../templates/python/_kubesmith/responses.py")),
    ("results.py", include_str!("../../../templates/python/_kubesmith/results.py")),
    ("scalars.py", include_str!("../../../templates/python/_kubesmith/scalars.py")),
    ("schemas.py", include_str!("../../../templates/python/_kubesmith/schemas.py")),
    ("subclasses.py", include_str!("../../../templates/python/_kubesmith/subclasses.py")),
    ("tables.py", include_str!("../../../templates/python/_kubesmith/tables.py")),
    ("times.py", include_str!("../../../templates/python/_kubesmith/times.py")),
    ("transport.py", include_str!("../../../templates/python/_kubesmith/transport.py")),
    ("typehints.py", include_str!("../../../templates/python/_kubesmith/typehints.py")),
    ("untyped.py", include_str!("../../../templates/python/_kubesmith/untyped.py")),
    ("web_sockets.py", include_str!("../../../templates/python/_kubesmith/web_sockets.py")),
    ("yaml_reader.py", include_str!("../../../templates/python/_kubesmith/yaml_reader.py")),
    ("yaml_writer.py", include_str!("../../../templates/python/_kubesmith/yaml_writer.py")),
];

/// The additional file of a package with operations.
pub const OPERATIONS: &[File] =
    &[("operations.py", include_str!("../../../templates/python/_kubesmith/operations.py"))];
