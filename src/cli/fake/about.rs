//! The kinds of CRDs -> a table: how exact the answers about each kind are.

use kubesmith::internals::source::SourceKind;

/// How exact the answers are.
const LEVELS: &[(&str, &str)] = &[
    ("exact", "as kube-apiserver answers: status codes, bodies, managed fields, events"),
    ("absent", "404, as from a server that does not have the kind"),
];

/// Kinds that CRDs do not define, and their level.
const OTHERS: &[(&str, &str)] =
    &[("all custom resources, once their CRD is there", "exact"), ("kinds of Kubernetes itself", "absent")];

/// The table.
pub(super) fn text(kinds: &[SourceKind]) -> String {
    let mut rows: Vec<(String, &str)> = Vec::new();
    for kind in kinds {
        for version in kind.versions.iter().filter(|version| version.served) {
            rows.push((format!("{} of {}/{}", kind.kind, kind.group, version.name), "exact"));
        }
    }
    rows.extend(OTHERS.iter().map(|(kinds, level)| ((*kinds).to_owned(), *level)));
    let mut text = String::new();
    for (kinds, level) in rows {
        text.push_str(&format!("{level:<8}  {kinds}\n"));
    }
    text.push('\n');
    for (level, meaning) in LEVELS {
        text.push_str(&format!("{level:<8}  {meaning}\n"));
    }
    text
}
