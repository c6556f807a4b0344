//! The paths of a document -> what a server calls the kinds behind them: their plural, their scope, their
//! status.

use super::node::Node;
use crate::model::Scope;

/// What the paths say of a kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Served {
    /// The API group; empty for the oldest one.
    pub group: String,
    /// The version.
    pub version: String,
    /// The kind.
    pub kind: String,
    /// The name in the path.
    pub plural: String,
    /// Whether a namespace stands before it.
    pub scope: Scope,
    /// Whether the status has a path of its own.
    pub status: bool,
}

/// Reads the paths that list objects of a kind.
pub fn read(document: &Node<'_>) -> Vec<Served> {
    let paths = document.get("paths").map_or(&[][..], Node::entries);
    let mut found: Vec<Served> = Vec::new();
    for path in paths {
        let Some((rest, scope)) = below_version(&path.key) else { continue };
        let operation = ["post", "get"].iter().find_map(|verb| path.value.get(verb));
        let Some(gvk) = operation.and_then(|operation| operation.get("x-kubernetes-group-version-kind"))
        else {
            continue;
        };
        if rest.is_empty() || rest.contains('/') || rest.contains('{') {
            continue;
        }
        let text = |key: &str| gvk.text(key).unwrap_or_default().to_owned();
        let (group, version, kind) = (text("group"), text("version"), text("kind"));
        let same = |s: &&mut Served| s.group == group && s.version == version && s.kind == kind;
        match found.iter_mut().find(same) {
            // A list over all namespaces stands beside the one of a namespace.
            Some(known) if scope == Scope::Namespaced => known.scope = scope,
            Some(_) => {}
            None => {
                let one = format!("{}/{{name}}/status", path.key);
                let namespaced = path.key.replacen(rest, &format!("namespaces/{{namespace}}/{rest}"), 1);
                let status = [one, format!("{namespaced}/{{name}}/status")];
                let status = paths.iter().any(|other| status.iter().any(|path| other.key == path.as_str()));
                found.push(Served { group, version, kind, plural: rest.to_owned(), scope, status });
            }
        }
    }
    found
}

/// What stands behind `/apis/GROUP/VERSION/`, and behind `namespaces/{namespace}/` where that follows.
fn below_version(path: &str) -> Option<(&str, Scope)> {
    let rest = match path.strip_prefix("/api/") {
        Some(rest) => rest.split_once('/')?.1,
        None => path.strip_prefix("/apis/")?.split_once('/')?.1.split_once('/')?.1,
    };
    Some(match rest.strip_prefix("namespaces/{namespace}/") {
        Some(rest) => (rest, Scope::Namespaced),
        None => (rest, Scope::Cluster),
    })
}
