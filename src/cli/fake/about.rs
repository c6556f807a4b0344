//! The kinds of CRDs -> a table: how close the answers about each kind are to a server's.

use kubesmith::internals::source::SourceKind;

/// How close the answers are to those of a server.
const LEVELS: &[(&str, &str)] = &[
    ("close", "as kube-apiserver answers, except for rare requests: docs/commands.md says which"),
    ("absent", "404, as from a server that does not have the kind"),
];

/// Kinds that CRDs do not define, and their level.
const OTHERS: &[(&str, &str)] = &[
    ("all custom resources, once their CRD is there", "close"),
    ("CustomResourceDefinition of apiextensions.k8s.io/v1", "close"),
    ("Namespace of v1", "close"),
    ("other kinds of Kubernetes itself", "absent"),
];

/// The table.
pub(super) fn text(kinds: &[SourceKind]) -> String {
    let mut rows: Vec<(String, &str)> = Vec::new();
    for kind in kinds {
        for version in kind.versions.iter().filter(|version| version.served) {
            rows.push((format!("{} of {}/{}", kind.kind, kind.group, version.name), "close"));
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
