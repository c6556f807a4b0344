//! A group and version -> the name of the struct that has their operations.

use crate::words::{capitalized, words};

/// The words of the group (`core` where it is empty) but for `k8s.io` at its end, then the version, then `Api`:
/// `AppsV1Api`, `RbacAuthorizationV1Api`, `FluxFrameworkOrgV1alpha2Api`.
pub fn class(group: &str, version: &str) -> String {
    let short = group.strip_suffix("k8s.io").map(|rest| rest.trim_end_matches('.'));
    let group = match short.unwrap_or(group) {
        "" if group.is_empty() => "core",
        "" => group,
        short => short,
    };
    let pascal = |text: &str| words(text).iter().map(|word| capitalized(word)).collect::<String>();
    let name = format!("{}{}Api", pascal(group), pascal(version));
    if name.starts_with(|c: char| c.is_ascii_digit()) { format!("V{name}") } else { name }
}

#[cfg(test)]
mod tests {
    use super::class;

    #[test]
    fn a_class_is_called_after_group_and_version() {
        for (group, version, expected) in [
            ("", "v1", "CoreV1Api"),
            ("apps", "v1", "AppsV1Api"),
            ("rbac.authorization.k8s.io", "v1", "RbacAuthorizationV1Api"),
            ("flux-framework.org", "v1alpha2", "FluxFrameworkOrgV1alpha2Api"),
            ("k8s.io", "v1", "K8sIoV1Api"),
            ("3scale.net", "v1", "V3scaleNetV1Api"),
        ] {
            assert_eq!(class(group, version), expected);
        }
    }
}
