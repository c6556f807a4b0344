//! What is served -> what discovery says about it, resource by resource, and the order of groups and versions.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::Arc;

use crate::fake::digest;
use crate::fake::resource::Resource;
use crate::fake::status::GroupResource;
use crate::kind::version_priority;

/// What is served.
pub(crate) type Resources = BTreeMap<GroupResource, Arc<Resource>>;

/// The groups of Kubernetes itself, in the order in which a server lists them; the core one is in a list of its own.
const NATIVE: [&str; 20] = [
    "apiregistration.k8s.io",
    "apps",
    "events.k8s.io",
    "authentication.k8s.io",
    "authorization.k8s.io",
    "autoscaling",
    "batch",
    "certificates.k8s.io",
    "networking.k8s.io",
    "policy",
    "rbac.authorization.k8s.io",
    "storage.k8s.io",
    "admissionregistration.k8s.io",
    "apiextensions.k8s.io",
    "scheduling.k8s.io",
    "coordination.k8s.io",
    "node.k8s.io",
    "discovery.k8s.io",
    "resource.k8s.io",
    "flowcontrol.apiserver.k8s.io",
];

const CUSTOM_VERBS: &[&str] =
    &["delete", "deletecollection", "get", "list", "patch", "create", "update", "watch"];
const NATIVE_VERBS: &[&str] =
    &["create", "delete", "deletecollection", "get", "list", "patch", "update", "watch"];
const NAMESPACE_VERBS: &[&str] = &["create", "delete", "get", "list", "patch", "update", "watch"];
const SUBRESOURCE_VERBS: &[&str] = &["get", "patch", "update"];

/// A resource.
#[derive(Debug, Clone, Default)]
pub(super) struct Listed {
    pub group: String,
    pub plural: String,
    pub singular: String,
    pub kind: String,
    pub is_namespaced: bool,
    pub short_names: Vec<String>,
    pub categories: Vec<String>,
    /// Whether it is one of Kubernetes' own.
    pub is_native: bool,
    pub verbs: &'static [&'static str],
    /// The versions that are served, and their subresources with their verbs.
    pub versions: Vec<(String, Vec<Subresource>)>,
    /// The hash of the version of the store; None if that is not served.
    pub storage_hash: Option<String>,
}

/// A subresource.
#[derive(Debug, Clone, Copy)]
pub(super) struct Subresource {
    pub name: &'static str,
    pub verbs: &'static [&'static str],
    /// The group, the version and the kind of its objects; None for those of the resource.
    pub of_kind: Option<[&'static str; 3]>,
}

const STATUS: Subresource = Subresource { name: "status", verbs: SUBRESOURCE_VERBS, of_kind: None };
const SCALE: Subresource =
    Subresource { name: "scale", verbs: SUBRESOURCE_VERBS, of_kind: Some(["autoscaling", "v1", "Scale"]) };
const FINALIZE: Subresource = Subresource { name: "finalize", verbs: &["update"], of_kind: None };
const TOKEN: Subresource = Subresource {
    name: "token",
    verbs: &["create"],
    of_kind: Some(["authentication.k8s.io", "v1", "TokenRequest"]),
};

/// Whether a group is one of Kubernetes itself.
pub(crate) fn is_native(group: &str) -> bool {
    group.is_empty() || NATIVE.contains(&group)
}

/// All resources: those of the state, and the CRDs.
pub(super) fn all(resources: &Resources) -> Vec<Listed> {
    let mut all: Vec<_> = resources.values().map(|resource| listed(resource)).collect();
    if !all
        .iter()
        .any(|known| known.plural == "customresourcedefinitions" && known.group == "apiextensions.k8s.io")
    {
        all.push(definitions());
    }
    all.sort_by(|a, b| (&a.group, &a.plural).cmp(&(&b.group, &b.plural)));
    all
}

fn listed(resource: &Resource) -> Listed {
    let (group, plural) = (&resource.id.group, &resource.id.resource);
    let is_native = is_native(group);
    let is_namespace = group.is_empty() && plural == "namespaces";
    let is_question = resource.is_question();
    let versions = resource.versions.iter().map(|version| {
        let status = version.has_status.then_some(STATUS);
        let scale = version.scale.is_some().then_some(SCALE);
        let finalize = is_namespace.then_some(FINALIZE);
        let token = resource.has_tokens().then_some(TOKEN);
        let all = if is_native { [finalize, scale, status, token] } else { [status, scale, None, None] };
        (version.name.clone(), all.into_iter().flatten().collect())
    });
    let storage = &resource.storage.version;
    Listed {
        group: group.clone(),
        plural: plural.clone(),
        singular: resource.singular.clone(),
        kind: resource.kind.clone(),
        is_namespaced: resource.is_namespaced,
        short_names: resource.short_names.clone(),
        categories: resource.categories.clone(),
        is_native,
        verbs: match (is_native, is_namespace) {
            _ if is_question => &["create"],
            (_, true) => NAMESPACE_VERBS,
            (true, _) => NATIVE_VERBS,
            _ => CUSTOM_VERBS,
        },
        versions: versions.collect(),
        storage_hash: resource
            .version(storage)
            .filter(|_| !is_question)
            .map(|_| storage_hash(group, storage, &resource.kind)),
    }
}

/// CRDs themselves.
fn definitions() -> Listed {
    let (group, kind) = ("apiextensions.k8s.io", "CustomResourceDefinition");
    Listed {
        group: group.to_owned(),
        plural: "customresourcedefinitions".to_owned(),
        singular: "customresourcedefinition".to_owned(),
        kind: kind.to_owned(),
        short_names: vec!["crd".to_owned(), "crds".to_owned()],
        categories: vec!["api-extensions".to_owned()],
        is_native: true,
        verbs: NATIVE_VERBS,
        versions: vec![("v1".to_owned(), vec![STATUS])],
        // Servers still store them in the older version.
        storage_hash: Some(storage_hash(group, "v1beta1", kind)),
        ..Listed::default()
    }
}

/// The hash of the version of the store (apiserver `endpoints/discovery/storageversionhash.go`).
fn storage_hash(group: &str, version: &str, kind: &str) -> String {
    crate::golang::base64::base64(&digest::sha256(format!("{group}/{version}/{kind}").as_bytes())[..8])
}

/// The groups that are served, but for the core one: those of Kubernetes first, then the others by their names.
pub(super) fn groups(all: &[Listed]) -> Vec<&str> {
    let mut groups: Vec<&str> = all.iter().map(|listed| listed.group.as_str()).collect();
    groups.retain(|group| !group.is_empty() && !versions(all, group).is_empty());
    groups.sort_by_key(|group| {
        (NATIVE.iter().position(|native| native == group).unwrap_or(NATIVE.len()), *group)
    });
    groups.dedup();
    groups
}

/// The versions of a group that are served, the preferred one first.
pub(super) fn versions<'l>(all: &'l [Listed], group: &str) -> Vec<&'l str> {
    let of_group = all.iter().filter(|listed| listed.group == group);
    let mut versions: Vec<&str> =
        of_group.flat_map(|listed| listed.versions.iter().map(|(name, _)| name.as_str())).collect();
    versions.sort_by_key(|version| Reverse(version_priority(version)));
    versions.dedup();
    versions
}

/// The resources of a version, and their subresources there.
pub(super) fn at<'l>(all: &'l [Listed], group: &str, version: &str) -> Vec<(&'l Listed, &'l [Subresource])> {
    let of_group = all.iter().filter(|listed| listed.group == group);
    of_group
        .filter_map(|listed| {
            let (_, subresources) = listed.versions.iter().find(|(name, _)| name == version)?;
            Some((listed, subresources.as_slice()))
        })
        .collect()
}
