//! What an operation does to which resource, and its id -> its names in snake case.

use std::collections::{BTreeMap, BTreeSet};

use super::Offered;
use super::path::About;
use crate::model::Action;
use crate::words::words;

/// An id in snake case: a version is a word of its own, so that `V1APIResources` is `v1_api_resources`.
pub fn of_id(id: &str) -> String {
    let mut spaced = String::with_capacity(id.len());
    let mut rest = id;
    while let Some(at) = rest.find('V') {
        let (before, from) = rest.split_at(at);
        let end = version(from);
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

/// How long the version is that a text begins with (`V1`, `V2beta1`); the one letter where there is none.
fn version(text: &str) -> usize {
    let digits = |text: &str| text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let major = digits(&text[1..]);
    if major == 0 {
        return 1;
    }
    let behind = &text[1 + major..];
    let stage = ["alpha", "beta"].iter().find(|stage| behind.starts_with(**stage));
    let minor = stage.map_or(0, |stage| stage.len() + digits(&behind[stage.len()..]));
    1 + major + minor
}

/// Such as `list_deployment_for_all_namespaces`; empty where a path is about no kind.
pub fn by_verb_and_resource(action: Action, method: &str, about: &About) -> String {
    if about.kind.is_empty() {
        return String::new();
    }
    let kind = words(&about.kind).join("_");
    // `{path}` is what a `proxy` is asked for.
    let below = about.below.iter().flat_map(|segment| match segment.starts_with('{') {
        true => vec!["with".to_owned(), words(segment).join("_")],
        false => words(segment),
    });
    let of = std::iter::once(kind).chain(below).collect::<Vec<_>>().join("_");
    let named = match action {
        Action::Get => format!("get_{of}"),
        Action::List => format!("list_{of}"),
        // `watch_deployment` watches what a list has.
        Action::Watch => format!("watch_{of}_object"),
        Action::WatchList => format!("watch_{of}_list"),
        Action::Create => format!("create_{of}"),
        Action::Replace => format!("replace_{of}"),
        Action::Patch => format!("patch_{of}"),
        Action::Delete => format!("delete_{of}"),
        Action::DeleteCollection => format!("delete_{of}_collection"),
        Action::Connect => format!("connect_{}_{of}", method.to_ascii_lowercase()),
    };
    if about.all_namespaces { format!("{named}_for_all_namespaces") } else { named }
}

/// Gives each operation an id where the document has none, and a number to each name that another one of its
/// group and version has; what is called alike by verb and resource takes the names of the ids instead.
pub fn settle(all: &mut [Offered]) {
    let (mut ids, mut met) = (BTreeSet::new(), BTreeMap::new());
    let mut names = BTreeMap::<_, usize>::new();
    for Offered { of, operation } in all.iter_mut() {
        if operation.id.is_empty() {
            operation.id = format!("{} {}", operation.method.to_ascii_lowercase(), operation.path);
        }
        let id = of_id(&operation.id);
        let met = met.entry((of.clone(), id.clone())).or_insert(1_usize);
        operation.id_name.clone_from(&id);
        while !ids.insert((of.clone(), operation.id_name.clone())) {
            *met += 1;
            operation.id_name = format!("{id}_{met}");
        }
        if operation.kind.is_empty() {
            operation.name.clone_from(&operation.id_name);
        }
        *names.entry((of.clone(), operation.name.clone())).or_default() += 1;
    }
    for Offered { of, operation } in all {
        if names[&(of.clone(), operation.name.clone())] > 1 {
            operation.name.clone_from(&operation.id_name);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::of_id;

    #[test]
    fn a_version_is_a_word() {
        for (id, name) in [
            ("listCoreV1NamespacedPod", "list_core_v1_namespaced_pod"),
            ("getAppsV1APIResources", "get_apps_v1_api_resources"),
            ("listFluxFrameworkOrgV1alpha2MiniCluster", "list_flux_framework_org_v1alpha2_mini_cluster"),
            ("createCoreV1PersistentVolume", "create_core_v1_persistent_volume"),
            ("get /a/{b}", "get_a_b"),
        ] {
            assert_eq!(of_id(id), name);
        }
    }
}
