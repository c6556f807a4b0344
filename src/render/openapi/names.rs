//! What definitions and operations are called: as API servers call them.

use crate::words::capitalized;

/// The name of a definition: the group backwards, the version and the type.
pub fn definition(group: &str, version: &str, name: &str) -> String {
    let backwards = group.rsplit('.').filter(|part| !part.is_empty());
    let parts: Vec<&str> = backwards.chain([version, name]).collect();
    parts.join(".")
}

/// The id of an operation and its tag, by its verb, group and version and what follows them (kube-openapi and
/// apiserver `endpoints/openapi`, `GetOperationIDAndTags`).
pub fn operation(verb: &str, group: &str, version: &str, rest: &str) -> String {
    let group = camel(group_word(group), true);
    format!("{verb}{group}{}{}", camel(version, true), camel(rest, true))
}

/// What the operations of a group and version are sorted under.
pub fn tag(group: &str, version: &str) -> String {
    format!("{}_{}", camel(group_word(group), false), camel(version, false))
}

fn group_word(group: &str) -> &str {
    if group.is_empty() { "core" } else { group.strip_suffix(".k8s.io").unwrap_or(group) }
}

/// A text without what no identifier may have, a capital behind each gap.
fn camel(text: &str, raise: bool) -> String {
    let legal = |(at, c): (usize, char)| c.is_alphabetic() || c == '_' || at != 0 && c.is_numeric();
    let mut out = String::new();
    let mut raise = raise;
    for (at, c) in text.chars().enumerate() {
        if !legal((at, c)) {
            raise = true;
        } else if raise {
            out.push_str(&capitalized(c.encode_utf8(&mut [0; 4])));
            raise = false;
        } else {
            out.push(c);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{definition, operation, tag};

    #[test]
    fn names_are_those_of_servers() {
        let group = "container.cnrm.cloud.google.com";
        assert_eq!(
            definition(group, "v1beta1", "ContainerCluster"),
            "com.google.cloud.cnrm.container.v1beta1.ContainerCluster"
        );
        assert_eq!(
            operation("list", group, "v1beta1", "ContainerClusterForAllNamespaces"),
            "listContainerCnrmCloudGoogleComV1beta1ContainerClusterForAllNamespaces"
        );
        assert_eq!(tag(group, "v1beta1"), "containerCnrmCloudGoogleCom_v1beta1");
        assert_eq!(
            operation("read", "gateway.networking.k8s.io", "v1", "NamespacedHTTPRouteStatus"),
            "readGatewayNetworkingV1NamespacedHTTPRouteStatus"
        );
        assert_eq!(
            operation("patch", "flux-framework.org", "v1alpha2", "NamespacedMiniClusterScale"),
            "patchFluxFrameworkOrgV1alpha2NamespacedMiniClusterScale"
        );
    }
}
