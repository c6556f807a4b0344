//! Operations -> the names of their methods and of their class; operations are sorted by name.

use std::collections::BTreeMap;

use crate::model::operation_names::{class, in_id};
use crate::model::{Module, Operation};
use crate::words::{UsedNames, words};

/// Names the operations of a module and their class.
pub fn run(module: &mut Module) {
    module.api_name = class(&module.group, &module.version);
    settle(&mut module.operations, &in_id(&module.group, &module.version));
}

/// Names operations and sorts them by name; `group_version` is the group and version as their ids contain it.
///
/// The class already has group and version in its name, so that names of methods leave them out, as the official
/// clients do (kubernetes-client/gen `preprocess_spec.py`, `strip_tags_from_operation_id`). If several operations would
/// then have one name, or no word is left, the name is the whole id, with a number if ids are equal too.
pub fn settle(operations: &mut [Operation], group_version: &str) {
    let long = numbered(operations.iter().map(|operation| snake_id(&operation.id)));
    let short = short_names(operations, group_version);
    for (operation, (long, short)) in operations.iter_mut().zip(long.iter().zip(short)) {
        operation.id_name = short;
        if operation.kind.is_empty() {
            operation.name.clone_from(long);
        }
    }
    let uses = count(operations.iter().map(|operation| operation.name.clone()));
    for (operation, long) in operations.iter_mut().zip(long) {
        if uses[&operation.name] > 1 {
            operation.name = long;
        }
    }
    operations.sort_by(|a, b| a.name.cmp(&b.name));
}

/// The ids without group and version; the whole id where several operations would have the same short name.
fn short_names(operations: &[Operation], group_version: &str) -> Vec<String> {
    let short: Vec<String> =
        operations.iter().map(|operation| short_id(&operation.id, group_version)).collect();
    let uses = count(short.iter().cloned());
    let names = operations.iter().zip(short).map(|(operation, short)| match uses[&short] {
        1 => short,
        _ => snake_id(&operation.id),
    });
    numbered(names)
}

/// How often each name occurs.
fn count(names: impl Iterator<Item = String>) -> BTreeMap<String, usize> {
    let mut uses = BTreeMap::new();
    names.for_each(|name| *uses.entry(name).or_default() += 1);
    uses
}

/// The names in order, with a number after each name that occurred before.
fn numbered(names: impl Iterator<Item = String>) -> Vec<String> {
    let mut used = UsedNames::default();
    names.map(|name| used.unique(&name)).collect()
}

/// An id in snake case without its group and version; the whole id where it has nothing else.
fn short_id(id: &str, group_version: &str) -> String {
    if let Some((before, after)) = id.split_once(group_version).filter(|_| !group_version.is_empty())
        && (before.len() + after.len() > 0)
    {
        return snake_id(&format!("{before}{after}"));
    }
    snake_id(id)
}

/// An id in snake case. A version is a word, so that `V1APIResources` becomes `v1_api_resources`.
fn snake_id(id: &str) -> String {
    let mut spaced = String::with_capacity(id.len());
    let mut rest = id;
    while let Some(at) = rest.find('V') {
        let (before, from) = rest.split_at(at);
        let end = version_length(from);
        spaced.push_str(before);
        spaced.push_str(&from[..end]);
        if end > 1 {
            spaced.push(' ');
        }
        rest = &from[end..];
    }
    spaced.push_str(rest);
    words(&spaced).join("_")
}

/// The length of the version at the beginning of a text (`V1`, `V2beta1`); 1, for the letter `V`, without a version.
fn version_length(text: &str) -> usize {
    let digits = |text: &str| text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let major = digits(&text[1..]);
    if major == 0 {
        return 1;
    }
    let rest = &text[1 + major..];
    let stage = ["alpha", "beta"].iter().find(|stage| rest.starts_with(**stage));
    let minor = stage.map_or(0, |stage| stage.len() + digits(&rest[stage.len()..]));
    1 + major + minor
}

#[cfg(test)]
mod tests {
    use super::{short_id, snake_id};

    #[test]
    fn a_version_is_a_word() {
        for (id, name) in [
            ("listCoreV1NamespacedPod", "list_core_v1_namespaced_pod"),
            ("getAppsV1APIResources", "get_apps_v1_api_resources"),
            ("listFluxFrameworkOrgV1alpha2MiniCluster", "list_flux_framework_org_v1alpha2_mini_cluster"),
            ("createCoreV1PersistentVolume", "create_core_v1_persistent_volume"),
            ("get /a/{b}", "get_a_b"),
        ] {
            assert_eq!(snake_id(id), name);
        }
    }

    #[test]
    fn group_and_version_are_left_out() {
        for (id, group_version, name) in [
            ("listCoreV1NamespacedPod", "CoreV1", "list_namespaced_pod"),
            ("getAppsV1APIResources", "AppsV1", "get_api_resources"),
            ("connectCoreV1GetNamespacedPodExec", "CoreV1", "connect_get_namespaced_pod_exec"),
            ("v1Console", "SubresourcesKubevirtIoV1", "v1_console"),
            ("AppsV1", "AppsV1", "apps_v1"),
            ("getCodeVersion", "", "get_code_version"),
        ] {
            assert_eq!(short_id(id, group_version), name);
        }
    }
}
