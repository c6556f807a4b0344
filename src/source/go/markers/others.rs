//! The names of markers that controller-gen does not read and others do: other generators, and Kubernetes itself.

/// Names of markers of other generators and of older versions of Kubernetes' own, and beginnings of such names.
pub const OTHERS: &[&str] = &[
    "build",
    "controllertools:",
    "crossplane:",
    "cue-gen:",
    "deepequal-gen",
    "deepequal-gen:",
    "deprecated",
    "enum",
    "featureGate",
    "gateway:",
    "genclient",
    "genclient:",
    "genreconciler",
    "genreconciler:",
    "genregister:",
    "groupGoName",
    "immutable",
    "k8s:alpha",
    "k8s:applyconfiguration-gen",
    "k8s:beta",
    "k8s:client-gen",
    "k8s:conversion-fn",
    "k8s:conversion-gen",
    "k8s:conversion-gen-external-types",
    "k8s:conversion-gen:",
    "k8s:declarativeValidation",
    "k8s:declarativeValidationNative",
    "k8s:deepcopy-gen",
    "k8s:deepcopy-gen:",
    "k8s:defaulter-gen",
    "k8s:defaulter-gen-input",
    "k8s:deprecated",
    "k8s:isSubresource",
    "k8s:opaqueType",
    "k8s:openapi-gen",
    "k8s:openapi-gen:",
    "k8s:openapi-model-package",
    "k8s:prerelease-lifecycle-gen",
    "k8s:prerelease-lifecycle-gen:",
    "k8s:protobuf-gen",
    "k8s:register-gen",
    "k8s:supportsSubresource",
    "k8s:validateError",
    "k8s:validateFalse",
    "k8s:validateTrue",
    "k8s:validation-gen",
    "k8s:validation-gen-input",
    "k8s:validation-gen:",
    "k8s:validation:",
    "kcp-code-generator:",
    "kubebuilder:ac:",
    "kubebuilder:conversion:",
    "kubebuilder:docs-gen:",
    "kubebuilder:object:generate",
    "kubebuilder:object:generate:",
    "kubebuilder:object:root",
    "kubebuilder:rbac",
    "kubebuilder:rbac:",
    "kubebuilder:scaffold:",
    "kubebuilder:webhook",
    "kubebuilder:webhook:",
    "kubebuilder:webhookconfiguration",
    "kubebuilder:webhookconfiguration:",
    "nonNamespaced",
    "noVerbs",
    "onlyVerbs",
    "openshift:",
    "operator-sdk:",
    "patchMergeKey",
    "patchStrategy",
    "protobuf",
    "protobuf.",
    "resourceName",
    "union",
    "unionDeprecated",
    "unionDiscriminator",
    "upjet:",
];

/// Names of markers by which Kubernetes checks its own types, and of which controller-gen writes nothing into a CRD.
pub const OWN_VALIDATION: &[&str] = &[
    "k8s:customUnique",
    "k8s:customValidation",
    "k8s:dependentRequired",
    "k8s:discriminator",
    "k8s:eachKey",
    "k8s:eachVal",
    "k8s:enumExclude",
    "k8s:forbidden",
    "k8s:format",
    "k8s:ifDisabled",
    "k8s:ifEnabled",
    "k8s:ifMode",
    "k8s:ifOptionDisabled",
    "k8s:ifOptionEnabled",
    "k8s:item",
    "k8s:maxBytes",
    "k8s:maxLength",
    "k8s:maxProperties",
    "k8s:member",
    "k8s:minItems",
    "k8s:minLength",
    "k8s:minProperties",
    "k8s:neq",
    "k8s:subfield",
    "k8s:unionDiscriminator",
    "k8s:unionItem",
    "k8s:unionMember",
    "k8s:unique",
    "k8s:update",
    "k8s:zeroOrOneOfMember",
];

/// Names of markers of other generators that stand on packages alone.
const OF_PACKAGES: &[&str] = &["kubebuilder:rbac", "kubebuilder:webhook", "kubebuilder:webhookconfiguration"];

/// Whether a marker is one of another generator for packages alone.
pub fn is_for_packages_of_others(text: &str) -> bool {
    let name = text.split('=').next().unwrap_or_default();
    OF_PACKAGES
        .iter()
        .any(|known| name.strip_prefix(known).is_some_and(|rest| rest.is_empty() || rest.starts_with(':')))
}

/// Whether a marker is one of another generator.
pub fn is_of_other_generator(name: &str) -> bool {
    OTHERS
        .iter()
        .any(|other| if other.ends_with([':', '.']) { name.starts_with(other) } else { name == *other })
}

#[cfg(test)]
mod tests {
    use super::{OTHERS, OWN_VALIDATION, is_of_other_generator};
    use crate::source::go::markers::table;

    #[test]
    fn no_marker_of_another_generator_is_one_that_is_read() {
        assert!(OTHERS.is_sorted_by_key(|name| name.to_lowercase()) && OWN_VALIDATION.is_sorted());
        assert!(table::names().all(|name| !is_of_other_generator(name) && !OWN_VALIDATION.contains(&name)));
        assert!(OWN_VALIDATION.iter().all(|name| !is_of_other_generator(name)));
    }
}
