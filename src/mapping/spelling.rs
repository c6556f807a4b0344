//! A type's name as some tool wrote it -> the one canonical name (`io.k8s.api.core.v1.PodSpec`) that
//! tables and rules are keyed by.

use crate::config::pattern;
use crate::words::capitalized;

/// Canonical names whose groups are looked at first where a short name (`v1.X`) fits several.
const PREFERRED: &[&str] = &[
    "io.k8s.api.core.",
    "io.k8s.apimachinery.",
    "io.k8s.api.apps.",
    "io.k8s.api.batch.",
    "io.k8s.api.autoscaling.",
    "io.k8s.api.networking.",
    "io.k8s.api.rbac.",
    "io.k8s.api.policy.",
];

/// The Go packages that Kubernetes' own definitions are named after; a group such as `gateway.networking.k8s.io`
/// begins alike.
const OWN_PACKAGES: &[&str] =
    &["io.k8s.api.", "io.k8s.apiextensions-apiserver.", "io.k8s.apimachinery.", "io.k8s.kube-aggregator."];

/// The canonical name behind any spelling: JSON pointers with their prefix, Go import paths with or
/// without escaped slashes, domains forwards or backwards, and short names (`v1.X`, `v1X`, `V1X`, `X`),
/// which are looked up among `known` canonical names. What none of that explains is given back with dots
/// for slashes.
pub fn canonical<'a>(written: &str, known: impl Iterator<Item = &'a str> + Clone) -> String {
    let long = long_form(written);
    if is_qualified(&long) {
        return long;
    }
    let (version, name) = version_and_name(&long);
    let fits = |full: &str| {
        let mut parts = full.rsplit('.');
        let same_name = parts.next() == Some(name);
        same_name && version.as_deref().is_none_or(|version| parts.next() == Some(version))
    };
    let preferred = |group: &&str| known.clone().find(|full| full.starts_with(*group) && fits(full));
    let found = PREFERRED.iter().find_map(preferred).or_else(|| known.clone().find(|full| fits(full)));
    found.map_or_else(|| long.clone(), str::to_owned)
}

/// The canonical name of what a reference is called: one that no document defines may be a short name of
/// Kubernetes', one that is defined is itself.
pub fn referred<'a>(written: &str, undefined: bool, known: impl Iterator<Item = &'a str> + Clone) -> String {
    if undefined { canonical(written, known) } else { long_form(written) }
}

/// Whether a name is that of a definition in one of Kubernetes' own Go packages.
pub fn is_kubernetes(written: &str) -> bool {
    let long = long_form(written);
    OWN_PACKAGES.iter().any(|package| long.starts_with(package))
}

/// What `*` in a pattern of any spelling stood for, where a canonical name matches it; without `*`, the
/// names need only be the same.
pub fn captured(pattern: &str, full: &str) -> Option<String> {
    if !pattern.contains('*') {
        return (super::canonical_name(pattern) == full).then(String::new);
    }
    let pattern = long_form(pattern);
    let mut parts = full.rsplit('.');
    let (name, version) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    let spellings = [full.to_owned(), format!("{version}.{name}"), format!("{}{name}", capitalized(version))];
    spellings.iter().find_map(|spelling| pattern::captured(&pattern, spelling)).map(str::to_owned)
}

/// The name with dots only, the domain first and backwards, without what tools put around it.
pub fn long_form(written: &str) -> String {
    let name = written.trim_start_matches("#/definitions/").trim_start_matches("#/components/schemas/");
    let name = name.replace("~1", "/").replace("~0", "~");
    let name = without_copy_number(name.trim_start_matches("./"));
    let dotted = match name.split_once('/') {
        // A Go import path: its first part is a domain.
        Some((domain, rest)) if domain.contains('.') => format!("{}.{rest}", backwards(domain)),
        _ => name.to_owned(),
    };
    let parts: Vec<&str> = dotted.split(['/', '.']).filter(|part| !part.is_empty()).collect();
    let dotted = parts.join(".");
    match dotted.strip_prefix("k8s.io.") {
        Some(rest) => format!("io.k8s.{rest}"),
        None => dotted,
    }
}

/// `PodSpec` of `PodSpec_v2`: a number that openapi builders put behind a name they met before.
fn without_copy_number(name: &str) -> &str {
    match name.rsplit_once("_v") {
        Some((name, number)) if !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit()) => name,
        _ => name,
    }
}

fn backwards(domain: &str) -> String {
    let mut parts: Vec<&str> = domain.split('.').collect();
    parts.reverse();
    parts.join(".")
}

/// Whether a name says more than a version and a type.
fn is_qualified(name: &str) -> bool {
    name.split('.').count() > 2
}

/// `v1.PodSpec`, `v1PodSpec`, `V1PodSpec` and `PodSpec` as a version and a name.
fn version_and_name(short: &str) -> (Option<String>, &str) {
    if let Some((version, name)) = short.split_once('.') {
        return (Some(version.to_owned()), name);
    }
    let end =
        short.char_indices().skip(1).find(|(_, c)| c.is_ascii_uppercase()).map_or(short.len(), |(at, _)| at);
    let (version, name) = short.split_at(end);
    if is_version(version) && !name.is_empty() {
        (Some(version.to_ascii_lowercase()), name)
    } else {
        (None, short)
    }
}

/// Whether a word is `v1`, `V2` or `v1beta1`.
pub fn is_version(word: &str) -> bool {
    let Some(rest) = word.strip_prefix(['v', 'V']) else { return false };
    let stage = rest.trim_start_matches(|c: char| c.is_ascii_digit());
    let number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let after = |word| stage.strip_prefix(word).is_some_and(number);
    stage.len() < rest.len() && (stage.is_empty() || after("alpha") || after("beta"))
}

#[cfg(test)]
mod tests {
    use super::{canonical, captured};

    #[test]
    fn a_pattern_matches_in_every_spelling() {
        let full = "io.k8s.api.core.v1.PodSpec";
        for (pattern, star) in [
            ("io.k8s.api.core.v1.*", Some("PodSpec")),
            ("k8s.io/api/core/v1.*", Some("PodSpec")),
            ("#/definitions/k8s.io~1api~1core~1v1.*", Some("PodSpec")),
            ("io.k8s.api.*", Some("core.v1.PodSpec")),
            ("v1.*", Some("PodSpec")),
            ("V1*", Some("PodSpec")),
            ("V1Pod*", Some("Spec")),
            ("*", Some(full)),
            ("V1PodSpec", Some("")),
            ("io.k8s.api.apps.v1.*", None),
            ("V2*", None),
            ("V1PodTemplateSpec", None),
        ] {
            assert_eq!(captured(pattern, full).as_deref(), star, "{pattern}");
        }
    }

    #[test]
    fn names_without_a_schema_of_properties_are_known() {
        for (written, name) in [
            ("IntOrString", "io.k8s.apimachinery.pkg.util.intstr.IntOrString"),
            (
                "k8s.io/apimachinery/pkg/util/intstr.IntOrString",
                "io.k8s.apimachinery.pkg.util.intstr.IntOrString",
            ),
            ("resource.Quantity", "io.k8s.apimachinery.pkg.api.resource.Quantity"),
            ("V1Time", "io.k8s.apimachinery.pkg.apis.meta.v1.Time"),
            ("v1.MicroTime", "io.k8s.apimachinery.pkg.apis.meta.v1.MicroTime"),
            ("runtime.RawExtension", "io.k8s.apimachinery.pkg.runtime.RawExtension"),
            (
                "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1.JSON",
                "io.k8s.apiextensions-apiserver.pkg.apis.apiextensions.v1.JSON",
            ),
        ] {
            assert_eq!(crate::mapping::canonical_name(written), name, "{written}");
        }
    }

    #[test]
    fn every_spelling_has_one_canonical_name() {
        let known = [
            "io.k8s.api.apps.v1.DeploymentSpec",
            "io.k8s.api.autoscaling.v2.MetricSpec",
            "io.k8s.api.core.v1.PodSpec",
            "io.k8s.api.events.v1.Event",
            "io.k8s.api.core.v1.Event",
            "io.k8s.apimachinery.pkg.util.intstr.IntOrString",
            "io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta",
        ];
        let table = [
            ("io.k8s.api.core.v1.PodSpec", "io.k8s.api.core.v1.PodSpec"),
            ("#/definitions/io.k8s.api.core.v1.PodSpec", "io.k8s.api.core.v1.PodSpec"),
            ("#/components/schemas/io.k8s.api.core.v1.PodSpec", "io.k8s.api.core.v1.PodSpec"),
            ("k8s.io/api/core/v1.PodSpec", "io.k8s.api.core.v1.PodSpec"),
            ("#/definitions/k8s.io~1api~1core~1v1.PodSpec", "io.k8s.api.core.v1.PodSpec"),
            ("k8s.io.api.autoscaling.v2.MetricSpec", "io.k8s.api.autoscaling.v2.MetricSpec"),
            ("v1.PodSpec", "io.k8s.api.core.v1.PodSpec"),
            ("v1PodSpec", "io.k8s.api.core.v1.PodSpec"),
            ("V1PodSpec", "io.k8s.api.core.v1.PodSpec"),
            ("PodSpec", "io.k8s.api.core.v1.PodSpec"),
            ("io.k8s.api.core.v1.PodSpec_v2", "io.k8s.api.core.v1.PodSpec"),
            ("v1.Event", "io.k8s.api.core.v1.Event"),
            ("v1.DeploymentSpec", "io.k8s.api.apps.v1.DeploymentSpec"),
            ("V2MetricSpec", "io.k8s.api.autoscaling.v2.MetricSpec"),
            ("v2.PodSpec", "v2.PodSpec"),
            ("IntOrString", "io.k8s.apimachinery.pkg.util.intstr.IntOrString"),
            ("intstr.IntOrString", "io.k8s.apimachinery.pkg.util.intstr.IntOrString"),
            (
                "k8s.io~1apimachinery~1pkg~1apis~1meta~1v1.ObjectMeta",
                "io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta",
            ),
            ("v1ObjectMeta", "io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta"),
            ("./api/v1alpha1/.MiniCluster", "api.v1alpha1.MiniCluster"),
            ("github.com/kubeflow/mpi/v2beta1.MPIJob", "com.github.kubeflow.mpi.v2beta1.MPIJob"),
            ("com.github.kubeflow.mpi.v2beta1.MPIJob", "com.github.kubeflow.mpi.v2beta1.MPIJob"),
            ("v2beta1.MPIJob", "v2beta1.MPIJob"),
            ("MiniClusterSpec", "MiniClusterSpec"),
            ("", ""),
        ];
        for (written, expected) in table {
            assert_eq!(canonical(written, known.iter().copied()), expected, "{written}");
        }
    }
}
