//! Groups, versions and kinds -> the names of definitions, as API servers choose them.

pub use crate::model::operation_names::tag;

/// The name of a definition: the parts of the group in reverse order, the version and the type.
pub fn definition(group: &str, version: &str, name: &str) -> String {
    let backwards = group.rsplit('.').filter(|part| !part.is_empty());
    let parts: Vec<&str> = backwards.chain([version, name]).collect();
    parts.join(".")
}

#[cfg(test)]
mod tests {
    use super::{definition, tag};

    #[test]
    fn names_are_those_of_servers() {
        let group = "container.cnrm.cloud.google.com";
        assert_eq!(
            definition(group, "v1beta1", "ContainerCluster"),
            "com.google.cloud.cnrm.container.v1beta1.ContainerCluster"
        );
        assert_eq!(tag(group, "v1beta1"), "containerCnrmCloudGoogleCom_v1beta1");
    }
}
