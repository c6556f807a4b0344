//! A path of a server -> the group, version, kind and subresource that its operations act on.

use crate::model::Scope;
use crate::source::operations::{GroupVersionKind, Names, Served, group_version};

/// The group, version, kind and subresource that the operations of a path act on.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Subject {
    /// The API group and version; None for a path that does not begin with `/api` or `/apis`.
    pub group_version: Option<(String, String)>,
    /// The kind; empty for a path without one.
    pub kind: String,
    /// The segments after the object's name: `status`, or `proxy` and `{path}`.
    pub subresource: Vec<String>,
    /// Whether the path lists objects of all namespaces, although the kind is namespaced.
    pub all_namespaces: bool,
}

/// Reads a path by the API conventions of Kubernetes; `served` has the plurals of the kinds.
pub fn subject(path: &str, served: &Served) -> Subject {
    let Some((group, version, mut rest)) = group_version(path) else { return Subject::default() };
    let group_version = Some((group.to_owned(), version.to_owned()));
    if rest.first() == Some(&"watch") {
        rest.remove(0);
    }
    let in_namespace = rest.len() > 2 && rest[0] == "namespaces" && rest[1] == "{namespace}";
    if in_namespace {
        rest.drain(..2);
    }
    let known = rest.split_first().and_then(|(plural, object)| {
        let is_served = |(key, names): &(&GroupVersionKind, &Names)| {
            key.0 == group && key.1 == version && names.plural == *plural
        };
        Some((served.iter().find(is_served)?, object))
    });
    let Some((((_, _, kind), names), object)) = known else {
        return Subject { group_version, ..Subject::default() };
    };
    Subject {
        group_version,
        kind: kind.clone(),
        // The first segment is the object's name.
        subresource: object.iter().skip(1).map(|segment| (*segment).to_owned()).collect(),
        all_namespaces: names.scope == Scope::Namespaced && !in_namespace && object.is_empty(),
    }
}

#[cfg(test)]
mod tests {
    use super::{Subject, subject};
    use crate::model::Scope;
    use crate::source::operations::{Names, Served};

    #[test]
    fn a_path_has_a_subject() {
        let names = |plural: &str, scope| Names { plural: plural.to_owned(), scope, status: true };
        let key = |kind: &str| (String::new(), "v1".to_owned(), kind.to_owned());
        let served: Served = [
            (key("Pod"), names("pods", Scope::Namespaced)),
            (key("Namespace"), names("namespaces", Scope::Cluster)),
        ]
        .into();
        let text = |path: &str| {
            let Subject { group_version, kind, subresource, all_namespaces } = subject(path, &served);
            let group_version =
                group_version.map(|(group, version)| format!("{group}/{version}")).unwrap_or_default();
            format!("{group_version} {kind} {} {all_namespaces}", subresource.join("/"))
        };
        for (path, expected) in [
            ("/api/v1/pods", "/v1 Pod  true"),
            ("/api/v1/watch/pods", "/v1 Pod  true"),
            ("/api/v1/namespaces/{namespace}/pods", "/v1 Pod  false"),
            ("/api/v1/namespaces/{namespace}/pods/{name}/log", "/v1 Pod log false"),
            ("/api/v1/namespaces/{namespace}/pods/{name}/proxy/{path}", "/v1 Pod proxy/{path} false"),
            ("/api/v1/namespaces/{name}/finalize", "/v1 Namespace finalize false"),
            ("/api/v1/namespaces", "/v1 Namespace  false"),
            ("/api/v1/", "/v1   false"),
            ("/apis/apps/v1/", "apps/v1   false"),
            ("/apis/apps/", "   false"),
            ("/version/", "   false"),
        ] {
            assert_eq!(text(path), expected, "{path}");
        }
    }
}
