//! The kinds of CRDs, and those of Kubernetes itself -> a table: how close the answers about each kind are to a server's.

use kubesmith::internals::source::SourceKind;
use kubesmith_engine::fake::{Level, OwnKindLevel, own_kinds};

/// How close the answers are to those of a server.
const LEVELS: &[(&str, &str)] = &[
    ("close", "as kube-apiserver answers, except for rare requests: docs/commands.md says which"),
    ("exact", "as kube-apiserver answers: everything that was compared is equal"),
    ("defaults", "as shape, and new objects get the defaults of a server"),
    ("shape", "types, unknown fields, patches, status, metadata, generations; no validation, no defaults"),
    ("absent", "404, as from a server that does not have the kind"),
];

/// The level of a kind of Kubernetes itself, as the table has it.
fn level(kind: &OwnKindLevel) -> &'static str {
    match (kind.level, kind.has_defaults) {
        (Level::Served, _) => "close",
        (Level::Shape, true) => "defaults",
        (level, _) => level.name(),
    }
}

/// The kinds of Kubernetes itself: those of a level and a version in one row.
fn of_kubernetes() -> Vec<(String, &'static str)> {
    let mut rows: Vec<(&str, String, Vec<&str>)> = Vec::new();
    for kind in own_kinds() {
        let found = rows.iter_mut().find(|row| row.0 == level(&kind) && row.1 == kind.api_version);
        match found {
            Some(row) => row.2.push(kind.kind),
            None => rows.push((level(&kind), kind.api_version.clone(), vec![kind.kind])),
        }
    }
    let order = |level: &str| LEVELS.iter().position(|(known, _)| *known == level);
    rows.sort_by_key(|row| order(row.0));
    rows.into_iter()
        .map(|(level, version, kinds)| (format!("{} of {version}", kinds.join(", ")), level))
        .collect()
}

/// The table.
pub(super) fn text(kinds: &[SourceKind]) -> String {
    let mut rows: Vec<(String, &str)> = Vec::new();
    for kind in kinds {
        for version in kind.versions.iter().filter(|version| version.served) {
            rows.push((format!("{} of {}/{}", kind.kind, kind.group, version.name), "close"));
        }
    }
    rows.push(("all custom resources, once their CRD is there".to_owned(), "close"));
    rows.extend(of_kubernetes());
    rows.push((
        "other kinds of Kubernetes itself; logs, exec, attach and port-forward of pods".to_owned(),
        "absent",
    ));
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
