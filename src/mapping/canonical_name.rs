//! A type's name in any of the spellings that tools write -> its canonical name (`io.k8s.api.core.v1.PodSpec`), by
//! which tables and rules find the type.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use super::table;
use super::well_known::WITHOUT_PROPERTIES;
use crate::config::pattern;
use crate::json_pointer;
use crate::model::{External, ExternalName};
use crate::words::capitalized;

/// Prefixes of canonical names in their order of precedence: it decides where a short name (`v1.X`) fits several names.
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

/// The Go packages of Kubernetes itself. The prefix `io.k8s.` would also match definitions of other projects' groups,
/// such as `gateway.networking.k8s.io`.
const OWN_PACKAGES: &[&str] =
    &["io.k8s.api.", "io.k8s.apiextensions-apiserver.", "io.k8s.apimachinery.", "io.k8s.kube-aggregator."];

/// The canonical name of a name in any spelling: JSON pointers with their prefix, Go import paths with or without
/// escaped slashes, domains forwards or backwards, and short names (`v1.X`, `v1X`, `V1X`, `X`), which are looked up
/// among the `known` canonical names. Any other name is returned with dots in place of slashes.
pub fn canonical_name_among<'a>(spelling: &str, known: impl Iterator<Item = &'a str>) -> String {
    resolve(spelling, |name| known.filter(|full| last_part(full) == name).collect())
}

/// The canonical name of a name in any spelling; `called` returns the known names whose last part is a type's name.
fn resolve<'a>(spelling: &str, called: impl FnOnce(&str) -> Vec<&'a str>) -> String {
    let dotted = dotted_name(spelling);
    if is_qualified(&dotted) {
        return dotted;
    }
    let (version, name) = version_and_name(&dotted);
    let mut known = called(name);
    known.retain(|full| version.as_deref().is_none_or(|version| full.rsplit('.').nth(1) == Some(version)));
    let rank =
        |full: &&&str| PREFERRED.iter().position(|group| full.starts_with(group)).unwrap_or(PREFERRED.len());
    known.iter().min_by_key(rank).map_or_else(|| dotted.clone(), |full| (*full).to_owned())
}

/// The canonical name of a name in any spelling; short names are looked up among Kubernetes' types.
pub fn canonical_name(spelling: &str) -> String {
    static BY_NAME: OnceLock<BTreeMap<&str, Vec<&str>>> = OnceLock::new();
    let by_name = BY_NAME.get_or_init(|| {
        let mut by_name: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for full in table::builtin().names().chain(WITHOUT_PROPERTIES.iter().copied()) {
            by_name.entry(last_part(full)).or_default().push(full);
        }
        by_name
    });
    resolve(spelling, |name| by_name.get(name).cloned().unwrap_or_default())
}

fn last_part(full: &str) -> &str {
    full.rsplit('.').next().unwrap_or_default()
}

/// The type of the built-in table that has this name, in any spelling.
pub fn builtin_type(spelling: &str) -> Option<(ExternalName, External)> {
    let ty = table::builtin().get(&canonical_name(spelling))?;
    let (rust, python) = (ty.rust.to_owned(), ty.python.to_owned());
    let external = External { rust, python, since: ty.since, ..External::default() };
    Some((ExternalName(ty.name.to_owned()), external))
}

/// The canonical name of the definition that a reference names. Only an unresolved reference may be a short name of a
/// type of Kubernetes: a definition in the document is that document's own type, even if it is called `PodSpec`.
pub fn referenced_name(spelling: &str, is_unresolved: bool) -> String {
    if is_unresolved { canonical_name(spelling) } else { dotted_name(spelling) }
}

/// Whether a name is the name of a type in one of Kubernetes' own Go packages.
pub fn is_kubernetes(spelling: &str) -> bool {
    let dotted = dotted_name(spelling);
    OWN_PACKAGES.iter().any(|package| dotted.starts_with(package))
}

/// The part of a canonical name that the `*` of a pattern matches; the pattern may have any spelling. Empty for a
/// pattern without `*` that matches, and None for a pattern that does not match.
pub fn captured(pattern: &str, canonical: &str) -> Option<String> {
    let mut parts = canonical.rsplit('.');
    let (name, version) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    let spellings =
        [canonical.to_owned(), format!("{version}.{name}"), format!("{}{name}", capitalized(version))];
    if !pattern.contains('*') {
        let wanted = canonical_name(pattern);
        // A short name that no type of Kubernetes has is that of a definition of the source.
        let is_short = !is_qualified(&wanted) && (wanted == name || spellings.contains(&wanted));
        return (wanted == canonical || is_short).then(String::new);
    }
    let pattern = dotted_name(pattern);
    spellings.iter().find_map(|spelling| pattern::captured(&pattern, spelling)).map(str::to_owned)
}

/// A name with dots in place of slashes and with its domain backwards, without the pointer prefix, escapes and copy
/// numbers that tools add.
pub fn dotted_name(spelling: &str) -> String {
    let name = spelling.trim_start_matches("#/definitions/").trim_start_matches("#/components/schemas/");
    let name = json_pointer::unescape(name);
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

/// `PodSpec` of `PodSpec_v2`: OpenAPI builders append a number to a name that is in use already.
fn without_copy_number(name: &str) -> &str {
    match name.rsplit_once("_v") {
        Some((name, number)) if !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit()) => name,
        _ => name,
    }
}

/// A domain with its labels in reverse order.
fn backwards(domain: &str) -> String {
    let mut parts: Vec<&str> = domain.split('.').collect();
    parts.reverse();
    parts.join(".")
}

/// Whether a name has more parts than a version and a type.
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
    use super::{canonical_name, canonical_name_among, captured};

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
    fn short_names_are_those_of_kubernetes_before_those_of_the_source() {
        let own = "com.example.shop.api.v1.BrokerReference";
        for (pattern, canonical, matches) in [
            ("BrokerReference", own, true),
            ("v1.BrokerReference", own, true),
            ("V1BrokerReference", own, true),
            ("example.com/shop/api/v1.BrokerReference", own, true),
            ("v2.BrokerReference", own, false),
            ("Reference", own, false),
            ("PodSpec", "com.example.shop.api.v1.PodSpec", false),
            ("PodSpec", "io.k8s.api.core.v1.PodSpec", true),
        ] {
            assert_eq!(captured(pattern, canonical).is_some(), matches, "{pattern}");
        }
    }

    #[test]
    fn names_without_a_schema_of_properties_are_known() {
        for (spelling, name) in [
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
            assert_eq!(canonical_name(spelling), name, "{spelling}");
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
        for (spelling, expected) in table {
            assert_eq!(canonical_name_among(spelling, known.iter().copied()), expected, "{spelling}");
        }
    }
}
