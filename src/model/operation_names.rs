//! A group and version -> what API servers and the official clients call their operations (apiserver
//! `endpoints/openapi`, `GetOperationIDAndTags`).

use crate::words::{capitalized, words};

/// The class of the operations: `AppsV1Api`, `CoreV1Api`, `FluxFrameworkOrgV1alpha2Api`.
pub fn class(group: &str, version: &str) -> String {
    let pascal = |text: &str| words(text).iter().map(|word| capitalized(word)).collect::<String>();
    let name = format!("{}{}Api", pascal(group_part(group)), pascal(version));
    if name.starts_with(|c: char| c.is_ascii_digit()) { format!("V{name}") } else { name }
}

/// What follows the verb in the id of an operation: `AppsV1`.
pub fn in_id(group: &str, version: &str) -> String {
    format!("{}{}", camel(group_part(group), true), camel(version, true))
}

/// What the operations are sorted under: `apps_v1`.
pub fn tag(group: &str, version: &str) -> String {
    format!("{}_{}", camel(group_part(group), false), camel(version, false))
}

/// The part of a group that its names are made of. `k8s.io` is left out where it is a parent domain as a whole:
/// `cluster.x-k8s.io` is not below it.
fn group_part(group: &str) -> &str {
    if group.is_empty() { "core" } else { group.strip_suffix(".k8s.io").unwrap_or(group) }
}

/// A text without the characters that no identifier may have, with a capital after each gap.
pub fn camel(text: &str, capital: bool) -> String {
    let legal = |(at, c): (usize, char)| c.is_alphabetic() || c == '_' || at != 0 && c.is_numeric();
    let mut out = String::new();
    let mut capital = capital;
    for (at, c) in text.chars().enumerate() {
        if !legal((at, c)) {
            capital = true;
        } else if capital {
            out.push_str(&capitalized(c.encode_utf8(&mut [0; 4])));
            capital = false;
        } else {
            out.push(c);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{class, in_id, tag};

    #[test]
    fn names_are_those_of_servers_and_clients() {
        for (group, version, expected) in [
            ("", "v1", ("CoreV1Api", "CoreV1", "core_v1")),
            ("apps", "v1", ("AppsV1Api", "AppsV1", "apps_v1")),
            (
                "rbac.authorization.k8s.io",
                "v1",
                ("RbacAuthorizationV1Api", "RbacAuthorizationV1", "rbacAuthorization_v1"),
            ),
            (
                "flux-framework.org",
                "v1alpha2",
                ("FluxFrameworkOrgV1alpha2Api", "FluxFrameworkOrgV1alpha2", "fluxFrameworkOrg_v1alpha2"),
            ),
            ("cluster.x-k8s.io", "v1", ("ClusterXK8sIoV1Api", "ClusterXK8sIoV1", "clusterXK8sIo_v1")),
            ("k8s.io", "v1", ("K8sIoV1Api", "K8sIoV1", "k8sIo_v1")),
            ("3scale.net", "v1", ("V3scaleNetV1Api", "ScaleNetV1", "ScaleNet_v1")),
        ] {
            assert_eq!((&*class(group, version), &*in_id(group, version), &*tag(group, version)), expected);
        }
    }
}
