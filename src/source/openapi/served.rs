//! The paths of a document -> the plural and scope of each kind that they serve, and whether it has a status
//! subresource.

use std::collections::{BTreeMap, HashSet};

use crate::model::Scope;
use crate::source::crd::name_form::Form;
use crate::source::text::node::Node;

/// The names of the kinds that a document's paths serve, by group (empty for the core group), version and kind.
pub type Served = BTreeMap<(String, String, String), Names>;

/// The names of a kind in a document's paths.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Names {
    /// The kind's plural, which is its name in the path.
    pub plural: String,
    /// The scope: `Namespaced` where a path of the kind has a namespace.
    pub scope: Scope,
    /// Whether the kind has a status subresource.
    pub status: bool,
}

/// Reads the paths that list or create objects of a kind.
pub fn read(document: &Node<'_>) -> Served {
    let paths = document.get("paths").map_or(&[][..], Node::entries);
    let all: HashSet<&str> = paths.iter().map(|path| &*path.key).collect();
    let mut found = Served::new();
    for path in paths {
        let Some((plural, scope)) = plural_and_scope(&path.key) else { continue };
        let operation = ["post", "get"].iter().find_map(|verb| path.value.get(verb));
        let gvk = operation.and_then(|operation| operation.get("x-kubernetes-group-version-kind"));
        let Some(gvk) = gvk.filter(|_| Form::Label.holds(plural)) else { continue };
        let text = |key: &str| gvk.text(key).unwrap_or_default().to_owned();
        let status = all.contains(format!("{}/{{name}}/status", path.key).as_str());
        let names = found.entry((text("group"), text("version"), text("kind"))).or_insert_with(|| Names {
            plural: plural.to_owned(),
            scope,
            status,
        });
        names.status |= status;
        // A namespaced kind also has a path that lists all namespaces.
        if scope == Scope::Namespaced {
            names.scope = scope;
        }
    }
    found
}

/// The plural and the scope in a path that lists or creates objects of a kind.
fn plural_and_scope(path: &str) -> Option<(&str, Scope)> {
    match group_version(path)?.2[..] {
        ["namespaces", "{namespace}", plural] => Some((plural, Scope::Namespaced)),
        [plural] => Some((plural, Scope::Cluster)),
        _ => None,
    }
}

/// The group and version of a path that begins with `/api` or `/apis`, and the segments after them; none if one of them
/// is no name that Kubernetes allows, such as a parameter.
pub fn group_version(path: &str) -> Option<(&str, &str, Vec<&str>)> {
    let mut segments = path.trim_matches('/').split('/');
    let group = match segments.next()? {
        "api" => "",
        "apis" => segments.next()?,
        _ => return None,
    };
    let version = segments.next()?;
    let is_legal = (group.is_empty() || Form::Subdomain.holds(group)) && Form::Label.holds(version);
    is_legal.then(|| (group, version, segments.collect()))
}

#[cfg(test)]
mod tests {
    use super::group_version;

    #[test]
    fn a_group_and_a_version_are_names_of_kubernetes() {
        let table = [
            ("/api/v1/pods", Some(("", "v1"))),
            ("/apis/apps/v1/deployments", Some(("apps", "v1"))),
            ("/apis/apps/v1", Some(("apps", "v1"))),
            ("/apis/apps", None),
            ("/apis/{group}/{version}/things", None),
            ("/apis/a/{version}/things", None),
            ("/version", None),
        ];
        for (path, expected) in table {
            assert_eq!(group_version(path).map(|(group, version, _)| (group, version)), expected, "{path}");
        }
        assert_eq!(group_version(&format!("/apis/{}/v1/things", "a".repeat(64))), None);
    }
}
