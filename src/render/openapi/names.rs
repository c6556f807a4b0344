//! Groups, versions and kinds -> the names of definitions and operations, as API servers choose them.

use crate::model::operation_names::{camel, in_id};

pub use crate::model::operation_names::tag;

/// The name of a definition: the parts of the group in reverse order, the version and the type.
pub fn definition(group: &str, version: &str, name: &str) -> String {
    let backwards = group.rsplit('.').filter(|part| !part.is_empty());
    let parts: Vec<&str> = backwards.chain([version, name]).collect();
    parts.join(".")
}

/// The id of an operation: its verb, group and version, and `rest` in camel case.
pub fn operation(verb: &str, group: &str, version: &str, rest: &str) -> String {
    format!("{verb}{}{}", in_id(group, version), camel(rest, true))
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
