//! A group and version -> their names in operation ids, tags and classes, as API servers and the official clients write
//! them (apiserver `endpoints/openapi`, `GetOperationIDAndTags`).

use crate::words::{capitalized, words};

/// The name of the class of the operations: `AppsV1Api`, `CoreV1Api`, `FluxFrameworkOrgV1alpha2Api`.
pub fn class(group: &str, version: &str) -> String {
    let pascal = |text: &str| words(text).iter().map(|word| capitalized(word)).collect::<String>();
    let name = format!("{}{}Api", pascal(group_part(group)), pascal(version));
    if name.starts_with(|c: char| c.is_ascii_digit()) { format!("V{name}") } else { name }
}

/// The part of an operation id that follows the verb: `AppsV1`.
pub fn in_id(group: &str, version: &str) -> String {
    format!("{}{}", camel(group_part(group), true), camel(version, true))
}

/// The id of an operation: its verb, group and version, and `rest` in camel case.
pub fn id(verb: &str, group: &str, version: &str, rest: &str) -> String {
    format!("{verb}{}{}", in_id(group, version), camel(rest, true))
}

/// The tag of the operations in an OpenAPI document: `apps_v1`.
pub fn tag(group: &str, version: &str) -> String {
    format!("{}_{}", camel(group_part(group), false), camel(version, false))
}

/// The part of a group that names contain: the parent domain `.k8s.io` is left out. The domain of `cluster.x-k8s.io` is
/// another one.
fn group_part(group: &str) -> &str {
    if group.is_empty() { "core" } else { group.strip_suffix(".k8s.io").unwrap_or(group) }
}

/// A text in camel case: characters that are illegal in identifiers are removed, and the next one becomes a capital.
/// `capital` is whether the first character becomes one.
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
    use super::{class, id, in_id, tag};

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

    #[test]
    fn ids_are_those_of_servers() {
        for (expected, (verb, group, version, rest)) in [
            (
                "listContainerCnrmCloudGoogleComV1beta1ContainerClusterForAllNamespaces",
                ("list", "container.cnrm.cloud.google.com", "v1beta1", "ContainerClusterForAllNamespaces"),
            ),
            (
                "readGatewayNetworkingV1NamespacedHTTPRouteStatus",
                ("read", "gateway.networking.k8s.io", "v1", "NamespacedHTTPRouteStatus"),
            ),
            (
                "patchFluxFrameworkOrgV1alpha2NamespacedMiniClusterScale",
                ("patch", "flux-framework.org", "v1alpha2", "NamespacedMiniClusterScale"),
            ),
        ] {
            assert_eq!(id(verb, group, version, rest), expected);
        }
    }
}
