//! A path -> what it is about: the group and version, the kind, and what of it.

use crate::model::Scope;
use crate::source::openapi::served::Served;

/// What a path is about.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct About {
    /// API group and version, where it begins as those of Kubernetes do.
    pub of: Option<(String, String)>,
    /// The kind, empty where it is about none.
    pub kind: String,
    /// What stands behind an object's name, segment by segment: `status`, or `proxy` and `{path}`.
    pub below: Vec<String>,
    /// Whether it is about the objects of all namespaces, and another one about those of one.
    pub all_namespaces: bool,
}

/// Reads a path as the API conventions of Kubernetes have it.
pub fn about(path: &str, served: &Served) -> About {
    let mut segments = path.trim_matches('/').split('/');
    let group = match segments.next() {
        Some("api") => Some(""),
        Some("apis") => segments.next(),
        _ => None,
    };
    let Some((group, version)) = group.zip(segments.next()) else { return About::default() };
    let of = Some((group.to_owned(), version.to_owned()));
    let mut rest: Vec<&str> = segments.collect();
    if rest.first() == Some(&"watch") {
        rest.remove(0);
    }
    let in_namespace = rest.len() > 2 && rest[0] == "namespaces" && rest[1] == "{namespace}";
    if in_namespace {
        rest.drain(..2);
    }
    let Some((plural, below)) = rest.split_first() else { return About { of, ..About::default() } };
    let known =
        served.iter().find(|((g, v, _), names)| g == group && v == version && names.plural == *plural);
    let Some(((_, _, kind), names)) = known else { return About { of, ..About::default() } };
    let all_namespaces = names.scope == Scope::Namespaced && !in_namespace && below.is_empty();
    // The object's own name comes first.
    let below = below.iter().skip(1).map(|segment| (*segment).to_owned()).collect();
    About { of, kind: kind.clone(), below, all_namespaces }
}

#[cfg(test)]
mod tests {
    use super::{About, about};
    use crate::model::Scope;
    use crate::source::openapi::served::{Names, Served};

    #[test]
    fn a_path_says_what_it_is_about() {
        let names = |plural: &str, scope| Names { plural: plural.to_owned(), scope, status: true };
        let key = |kind: &str| (String::new(), "v1".to_owned(), kind.to_owned());
        let served: Served = [
            (key("Pod"), names("pods", Scope::Namespaced)),
            (key("Namespace"), names("namespaces", Scope::Cluster)),
        ]
        .into();
        let said = |path: &str| {
            let About { of, kind, below, all_namespaces } = about(path, &served);
            let of = of.map(|(group, version)| format!("{group}/{version}")).unwrap_or_default();
            format!("{of} {kind} {} {all_namespaces}", below.join("/"))
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
            assert_eq!(said(path), expected, "{path}");
        }
    }
}
