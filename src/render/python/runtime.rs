//! The hand-written runtime in `templates/python/_kubesmith`, embedded in the program -> the files that every
//! generated package contains.

/// Name and text of a file.
type File = (&'static str, &'static str);

/// The files of every package: models, how they are decoded, encoded and checked, and the client of a kind.
pub const EVERY_PACKAGE: &[File] = &[
    ("__init__.py", include_str!("../../../templates/python/_kubesmith/__init__.py")),
    ("api_errors.py", include_str!("../../../templates/python/_kubesmith/api_errors.py")),
    ("apply_configuration.py", include_str!("../../../templates/python/_kubesmith/apply_configuration.py")),
    ("class_import.py", include_str!("../../../templates/python/_kubesmith/class_import.py")),
    ("client_defaults.py", include_str!("../../../templates/python/_kubesmith/client_defaults.py")),
    ("client_objects.py", include_str!("../../../templates/python/_kubesmith/client_objects.py")),
    ("client_properties.py", include_str!("../../../templates/python/_kubesmith/client_properties.py")),
    ("client_style.py", include_str!("../../../templates/python/_kubesmith/client_style.py")),
    ("client/__init__.py", include_str!("../../../templates/python/_kubesmith/client/__init__.py")),
    ("client/api.py", include_str!("../../../templates/python/_kubesmith/client/api.py")),
    ("client/async_api.py", include_str!("../../../templates/python/_kubesmith/client/async_api.py")),
    ("client/async_cache.py", include_str!("../../../templates/python/_kubesmith/client/async_cache.py")),
    (
        "client/async_controller.py",
        include_str!("../../../templates/python/_kubesmith/client/async_controller.py"),
    ),
    ("client/async_objects.py", include_str!("../../../templates/python/_kubesmith/client/async_objects.py")),
    ("client/async_wait.py", include_str!("../../../templates/python/_kubesmith/client/async_wait.py")),
    ("client/async_watch.py", include_str!("../../../templates/python/_kubesmith/client/async_watch.py")),
    ("client/builtin_kinds.py", include_str!("../../../templates/python/_kubesmith/client/builtin_kinds.py")),
    ("client/cache.py", include_str!("../../../templates/python/_kubesmith/client/cache.py")),
    ("client/changes.py", include_str!("../../../templates/python/_kubesmith/client/changes.py")),
    ("client/connection.py", include_str!("../../../templates/python/_kubesmith/client/connection.py")),
    ("client/controller.py", include_str!("../../../templates/python/_kubesmith/client/controller.py")),
    ("client/credentials.py", include_str!("../../../templates/python/_kubesmith/client/credentials.py")),
    ("client/drivers.py", include_str!("../../../templates/python/_kubesmith/client/drivers.py")),
    ("client/ensure.py", include_str!("../../../templates/python/_kubesmith/client/ensure.py")),
    ("client/kinds.py", include_str!("../../../templates/python/_kubesmith/client/kinds.py")),
    ("client/known.py", include_str!("../../../templates/python/_kubesmith/client/known.py")),
    ("client/kubeconfig.py", include_str!("../../../templates/python/_kubesmith/client/kubeconfig.py")),
    (
        "client/kubeconfig_user.py",
        include_str!("../../../templates/python/_kubesmith/client/kubeconfig_user.py"),
    ),
    ("client/objects.py", include_str!("../../../templates/python/_kubesmith/client/objects.py")),
    ("client/pace.py", include_str!("../../../templates/python/_kubesmith/client/pace.py")),
    ("client/page_limits.py", include_str!("../../../templates/python/_kubesmith/client/page_limits.py")),
    ("client/paging.py", include_str!("../../../templates/python/_kubesmith/client/paging.py")),
    ("client/requests.py", include_str!("../../../templates/python/_kubesmith/client/requests.py")),
    ("client/retries.py", include_str!("../../../templates/python/_kubesmith/client/retries.py")),
    ("client/runners.py", include_str!("../../../templates/python/_kubesmith/client/runners.py")),
    ("client/steps.py", include_str!("../../../templates/python/_kubesmith/client/steps.py")),
    ("client/store.py", include_str!("../../../templates/python/_kubesmith/client/store.py")),
    ("client/streams.py", include_str!("../../../templates/python/_kubesmith/client/streams.py")),
    ("client/until.py", include_str!("../../../templates/python/_kubesmith/client/until.py")),
    ("client/verbs.py", include_str!("../../../templates/python/_kubesmith/client/verbs.py")),
    ("client/versions.py", include_str!("../../../templates/python/_kubesmith/client/versions.py")),
    ("client/wait.py", include_str!("../../../templates/python/_kubesmith/client/wait.py")),
    ("client/wait_steps.py", include_str!("../../../templates/python/_kubesmith/client/wait_steps.py")),
    ("client/watch.py", include_str!("../../../templates/python/_kubesmith/client/watch.py")),
    ("client/watch_steps.py", include_str!("../../../templates/python/_kubesmith/client/watch_steps.py")),
    ("client/work_queue.py", include_str!("../../../templates/python/_kubesmith/client/work_queue.py")),
    (
        "client/async_connection.py",
        include_str!("../../../templates/python/_kubesmith/client/async_connection.py"),
    ),
    ("codecs.py", include_str!("../../../templates/python/_kubesmith/codecs.py")),
    ("conditions.py", include_str!("../../../templates/python/_kubesmith/conditions.py")),
    ("containers.py", include_str!("../../../templates/python/_kubesmith/containers.py")),
    ("copies.py", include_str!("../../../templates/python/_kubesmith/copies.py")),
    ("credentials.py", include_str!("../../../templates/python/_kubesmith/credentials.py")),
    ("deadlines.py", include_str!("../../../templates/python/_kubesmith/deadlines.py")),
    ("describe.py", include_str!("../../../templates/python/_kubesmith/describe.py")),
    ("documents.py", include_str!("../../../templates/python/_kubesmith/documents.py")),
    ("drift.py", include_str!("../../../templates/python/_kubesmith/drift.py")),
    ("errors.py", include_str!("../../../templates/python/_kubesmith/errors.py")),
    ("external.py", include_str!("../../../templates/python/_kubesmith/external.py")),
    ("field_info.py", include_str!("../../../templates/python/_kubesmith/field_info.py")),
    ("fields.py", include_str!("../../../templates/python/_kubesmith/fields.py")),
    ("garbage.py", include_str!("../../../templates/python/_kubesmith/garbage.py")),
    ("json_text.py", include_str!("../../../templates/python/_kubesmith/json_text.py")),
    (
        "kubernetes_topology.json",
        include_str!("../../../templates/python/_kubesmith/kubernetes_topology.json"),
    ),
    ("lazy.py", include_str!("../../../templates/python/_kubesmith/lazy.py")),
    ("leftovers.py", include_str!("../../../templates/python/_kubesmith/leftovers.py")),
    ("lookups.py", include_str!("../../../templates/python/_kubesmith/lookups.py")),
    ("managed_fields.py", include_str!("../../../templates/python/_kubesmith/managed_fields.py")),
    ("managed_items.py", include_str!("../../../templates/python/_kubesmith/managed_items.py")),
    ("model.py", include_str!("../../../templates/python/_kubesmith/model.py")),
    ("models.py", include_str!("../../../templates/python/_kubesmith/models.py")),
    ("nesting.py", include_str!("../../../templates/python/_kubesmith/nesting.py")),
    ("object_metadata.py", include_str!("../../../templates/python/_kubesmith/object_metadata.py")),
    ("object_codec.py", include_str!("../../../templates/python/_kubesmith/object_codec.py")),
    ("object_rules.py", include_str!("../../../templates/python/_kubesmith/object_rules.py")),
    ("order.py", include_str!("../../../templates/python/_kubesmith/order.py")),
    ("overlay.py", include_str!("../../../templates/python/_kubesmith/overlay.py")),
    ("owners.py", include_str!("../../../templates/python/_kubesmith/owners.py")),
    ("patch_types.py", include_str!("../../../templates/python/_kubesmith/patch_types.py")),
    ("patches.py", include_str!("../../../templates/python/_kubesmith/patches.py")),
    ("payloads.py", include_str!("../../../templates/python/_kubesmith/payloads.py")),
    ("places.py", include_str!("../../../templates/python/_kubesmith/places.py")),
    ("pydantic_types.py", include_str!("../../../templates/python/_kubesmith/pydantic_types.py")),
    ("quantities.py", include_str!("../../../templates/python/_kubesmith/quantities.py")),
    ("read_only.py", include_str!("../../../templates/python/_kubesmith/read_only.py")),
    ("requests.py", include_str!("../../../templates/python/_kubesmith/requests.py")),
    ("requested.py", include_str!("../../../templates/python/_kubesmith/requested.py")),
    ("resource.py", include_str!("../../../templates/python/_kubesmith/resource.py")),
    ("response_limits.py", include_str!("../../../templates/python/_kubesmith/response_limits.py")),
    ("scalar_values.py", include_str!("../../../templates/python/_kubesmith/scalar_values.py")),
    ("responses.py", include_str!("../../../templates/python/_kubesmith/responses.py")),
    ("results.py", include_str!("../../../templates/python/_kubesmith/results.py")),
    ("rights.py", include_str!("../../../templates/python/_kubesmith/rights.py")),
    ("rollout.py", include_str!("../../../templates/python/_kubesmith/rollout.py")),
    ("scalars.py", include_str!("../../../templates/python/_kubesmith/scalars.py")),
    ("schemas.py", include_str!("../../../templates/python/_kubesmith/schemas.py")),
    ("secret_values.py", include_str!("../../../templates/python/_kubesmith/secret_values.py")),
    ("subclasses.py", include_str!("../../../templates/python/_kubesmith/subclasses.py")),
    ("tables.py", include_str!("../../../templates/python/_kubesmith/tables.py")),
    ("status_details.py", include_str!("../../../templates/python/_kubesmith/status_details.py")),
    ("times.py", include_str!("../../../templates/python/_kubesmith/times.py")),
    ("topology.py", include_str!("../../../templates/python/_kubesmith/topology.py")),
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use super::{EVERY_PACKAGE, OPERATIONS};

    /// The files below a directory, by their paths from it.
    fn files(directory: &Path, prefix: &str, found: &mut BTreeSet<String>) {
        for entry in std::fs::read_dir(directory).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            if path.is_dir() && name != "__pycache__" {
                files(&path, &format!("{prefix}{name}/"), found);
            } else if path.is_file() {
                found.insert(format!("{prefix}{name}"));
            }
        }
    }

    #[test]
    fn every_file_of_the_runtime_is_in_packages() {
        let mut there = BTreeSet::new();
        files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("templates/python/_kubesmith"), "", &mut there);
        let listed: BTreeSet<String> =
            EVERY_PACKAGE.iter().chain(OPERATIONS).map(|(name, _)| (*name).to_owned()).collect();
        assert_eq!(listed, there);
    }
}
