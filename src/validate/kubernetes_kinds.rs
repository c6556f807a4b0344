//! The apiVersion and kind of an object of Kubernetes' own -> a kind with the schema of the carried table.
//!
//! The table has types, required properties and names, but neither bounds, patterns, formats nor Kubernetes' own validation, of
//! which the keys of some lists are added.

use std::sync::LazyLock;

use kubesmith_engine::kind::{Scope, SourceKind, Version};
use kubesmith_engine::text::file::File;

use crate::diag::Mark;
use crate::mapping::{builtin, builtin_schema};
use crate::schema::Schema;

/// The groups whose name in the canonical names of types is not their first label.
const GROUPS: [(&str, &str); 2] = [("", "core"), ("internal.apiserver.k8s.io", "apiserverinternal")];

/// How deep the types of a kind contain each other: no object of the server's own kinds is deeper, as only schemas contain
/// themselves, and they are left open there.
const DEPTH: usize = 24;

/// The lists of which a create refuses two items with equal keys: their types, properties and keys. The server accepts two equal
/// items of other lists with keys, such as `env`, unless a server-side apply sends them (kubernetes `pkg/apis/core/validation`
/// and `pkg/apis/admissionregistration/validation`).
const DISTINCT: [(&str, &str, &[&str]); 9] = [
    ("io.k8s.api.admissionregistration.v1.MutatingWebhookConfiguration", "webhooks", &["name"]),
    ("io.k8s.api.admissionregistration.v1.ValidatingWebhookConfiguration", "webhooks", &["name"]),
    ("io.k8s.api.core.v1.PodSpec", "containers", &["name"]),
    ("io.k8s.api.core.v1.PodSpec", "initContainers", &["name"]),
    ("io.k8s.api.core.v1.PodSpec", "resourceClaims", &["name"]),
    ("io.k8s.api.core.v1.PodSpec", "schedulingGates", &["name"]),
    ("io.k8s.api.core.v1.PodSpec", "topologySpreadConstraints", &["topologyKey", "whenUnsatisfiable"]),
    ("io.k8s.api.core.v1.PodSpec", "volumes", &["name"]),
    ("io.k8s.api.core.v1.ServiceSpec", "ports", &["port", "protocol"]),
];

/// The kind in Kubernetes 1.N; None if the table has none of that name, or its version has it not yet.
pub fn kubernetes_kind(api_version: &str, kind: &str, minor: u32) -> Option<SourceKind> {
    let (group, version) = api_version.split_once('/').unwrap_or(("", api_version));
    if !(group.is_empty() || !group.contains('.') || group.ends_with(".k8s.io")) {
        return None;
    }
    let of_types = GROUPS.iter().find(|(known, _)| *known == group).map(|(_, name)| *name);
    let of_types = of_types.or_else(|| group.split('.').next())?;
    let name = format!("io.k8s.api.{of_types}.{version}.{kind}");
    builtin().get(&name).filter(|known| known.is_kind && known.since <= minor)?;
    let schema = expanded(of_type(&name, minor)?, minor, 0);
    let version = Version {
        name: version.to_owned(),
        served: true,
        storage: true,
        schema: Some(schema),
        ..Version::default()
    };
    Some(SourceKind {
        file: File::new("<kubernetes>", ""),
        at: Mark::default(),
        group: group.to_owned(),
        kind: kind.to_owned(),
        list_kind: format!("{kind}List"),
        plural: String::new(),
        singular: String::new(),
        short_names: Vec::new(),
        categories: Vec::new(),
        scope: Scope::Namespaced,
        preserve_unknown: false,
        versions: vec![version],
        document: "".into(),
    })
}

/// The schema of the metadata of every object.
pub fn object_meta() -> Option<&'static Schema> {
    static SCHEMA: LazyLock<Option<Schema>> = LazyLock::new(|| {
        let minor = super::KUBERNETES[0];
        Some(expanded(of_type("io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta", minor)?, minor, 0))
    });
    SCHEMA.as_ref()
}

/// The apiVersions and kinds of Kubernetes 1.N.
pub fn all_kinds(minor: u32) -> impl Iterator<Item = (String, &'static str)> {
    builtin().names().filter_map(move |name| {
        builtin().get(name).filter(|known| known.is_kind && known.since <= minor)?;
        let mut parts = name.strip_prefix("io.k8s.api.")?.split('.');
        let (of_types, version, kind) = (parts.next()?, parts.next()?, parts.next()?);
        Some((api_version(of_types, version), kind))
    })
}

/// The apiVersion of the kinds in a package of types.
fn api_version(of_types: &str, version: &str) -> String {
    match of_types {
        "core" => version.to_owned(),
        "apiserverinternal" => format!("internal.apiserver.k8s.io/{version}"),
        "rbac" => format!("rbac.authorization.k8s.io/{version}"),
        "flowcontrol" => format!("flowcontrol.apiserver.k8s.io/{version}"),
        "apps" | "autoscaling" | "batch" | "policy" | "extensions" => format!("{of_types}/{version}"),
        other => format!("{other}.k8s.io/{version}"),
    }
}

/// The schema of a type, with the keys of its lists.
fn of_type(name: &str, minor: u32) -> Option<Schema> {
    let mut schema = builtin_schema(name, minor)?;
    for (_, property, keys) in DISTINCT.iter().filter(|(known, ..)| *known == name) {
        if let Some(list) = schema.properties.get_mut(*property) {
            let checks = list.checks_mut();
            checks.list_type = "map".to_owned();
            checks.list_map_keys = keys.iter().map(|key| (*key).to_owned()).collect();
        }
    }
    Some(schema)
}

/// A schema with the schemas of the types that it refers to.
fn expanded(mut schema: Schema, minor: u32, depth: usize) -> Schema {
    if let Some(name) = schema.reference.take() {
        match of_type(&name, minor).filter(|_| depth < DEPTH) {
            Some(found) => return expanded(found, minor, depth + 1),
            None => schema.preserve_unknown = true,
        }
    }
    for (_, child) in schema.children_mut() {
        *child = expanded(std::mem::take(child), minor, depth + 1);
    }
    schema
}

#[cfg(test)]
mod tests {
    use super::kubernetes_kind;

    #[test]
    fn kinds_are_found_by_their_group() {
        for (api_version, kind, is_found) in [
            ("v1", "Pod", true),
            ("apps/v1", "Deployment", true),
            ("networking.k8s.io/v1", "Ingress", true),
            ("rbac.authorization.k8s.io/v1", "Role", true),
            ("apps/v1", "Deploymnet", false),
            ("example.com/v1", "Pod", false),
            ("v1", "PodSpec", false),
        ] {
            assert_eq!(kubernetes_kind(api_version, kind, 36).is_some(), is_found, "{api_version} {kind}");
        }
    }

    #[test]
    fn each_kind_has_its_api_version() {
        for (api_version, kind) in super::all_kinds(36) {
            assert!(kubernetes_kind(&api_version, kind, 36).is_some(), "{api_version} {kind}");
        }
        let has = |api_version: &str, kind: &str| {
            super::all_kinds(36).any(|found| found == (api_version.to_owned(), kind))
        };
        assert!(has("v1", "Pod") && has("apps/v1", "Deployment") && has("networking.k8s.io/v1", "Ingress"));
    }

    #[test]
    fn types_are_expanded() {
        let pod = kubernetes_kind("v1", "Pod", 36).unwrap();
        let schema = pod.versions[0].schema.as_ref().unwrap();
        let container = schema.properties["spec"].properties["containers"].items.as_deref().unwrap();
        assert_eq!(container.properties["env"].items.as_deref().unwrap().required, ["name"]);
    }
}
