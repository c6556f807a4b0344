//! A path -> what a request is about.

use percent_encoding::percent_decode_str;

use super::status::GroupResource;

/// What a path is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Route {
    /// Objects.
    Resource(ResourcePath),
    /// `/api`: the versions of the core group.
    CoreVersions,
    /// `/apis`: all groups.
    Groups,
    /// `/apis/GROUP`.
    Group(String),
    /// `/api/v1` or `/apis/GROUP/VERSION`: the resources of a version.
    GroupVersion {
        /// The group; empty for the core one.
        group: String,
        /// The version.
        version: String,
    },
    /// `/openapi/v2`.
    OpenApiV2,
    /// `/openapi/v3`: where the documents of the versions are.
    OpenApiV3,
    /// `/openapi/v3/apis/GROUP/VERSION` or `/openapi/v3/api/v1`, without its beginning.
    OpenApiV3Of(String),
    /// `/version`.
    Version,
    /// `/healthz`, `/livez`, `/readyz` and what is below them.
    Health,
    /// `/`: the list of paths.
    Paths,
    /// Any other path.
    Unknown,
}

/// A path about objects.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct ResourcePath {
    /// The group, and the plural of the resource.
    pub resource: GroupResource,
    /// The version.
    pub version: String,
    /// The namespace; empty for none.
    pub namespace: String,
    /// The name of the object; empty for all.
    pub name: String,
    /// The subresource; empty for none.
    pub subresource: String,
    /// Whether the path is one of the old ones for watches, `/apis/GROUP/VERSION/watch/...`.
    pub is_watch: bool,
}

/// Finds out what a path is about (apiserver `pkg/endpoints/request/requestinfo.go`). Slashes may be escaped, and a part may be empty: an
/// empty namespace is none.
pub(crate) fn route(path: &str) -> Route {
    let path = percent_decode_str(path).decode_utf8_lossy();
    // The server finds nothing at other paths that begin or end so.
    if path.starts_with("//") {
        return Route::Unknown;
    }
    let trimmed = path.trim_matches('/');
    let parts: Vec<&str> = if trimmed.is_empty() { Vec::new() } else { trimmed.split('/').collect() };
    match parts.as_slice() {
        [] => Route::Paths,
        ["version"] => Route::Version,
        ["healthz" | "livez" | "readyz", ..] if !path.ends_with('/') => Route::Health,
        ["api"] => Route::CoreVersions,
        ["apis"] => Route::Groups,
        ["apis", group] => Route::Group((*group).to_owned()),
        ["api", version] => group_version("", version),
        ["apis", group, version] => group_version(group, version),
        ["openapi", "v2"] => Route::OpenApiV2,
        ["openapi", "v3"] => Route::OpenApiV3,
        ["openapi", "v3", rest @ ..] => Route::OpenApiV3Of(rest.join("/")),
        ["api", version, rest @ ..] => resource("", version, rest),
        ["apis", group, version, rest @ ..] => resource(group, version, rest),
        _ => Route::Unknown,
    }
}

fn group_version(group: &str, version: &str) -> Route {
    Route::GroupVersion { group: group.to_owned(), version: version.to_owned() }
}

/// A path below a version. `namespaces` is a resource of its own, or the place of others. What follows a subresource counts for nothing,
/// and a path of the old watches has none.
fn resource(group: &str, version: &str, rest: &[&str]) -> Route {
    let (is_watch, rest) = match rest {
        ["watch", rest @ ..] if !rest.is_empty() => (true, rest),
        _ => (false, rest),
    };
    let (namespace, rest) = match rest {
        ["namespaces", _, "status" | "finalize", ..] => ("", rest),
        ["namespaces", namespace, inner @ ..] if !inner.is_empty() => (*namespace, inner),
        _ => ("", rest),
    };
    let (plural, name, subresource) = match rest {
        [plural] => (*plural, "", ""),
        [plural, name] => (*plural, *name, ""),
        [plural, name, ..] if is_watch => (*plural, *name, ""),
        [plural, name, subresource, ..] => (*plural, *name, *subresource),
        [] => return Route::Unknown,
    };
    Route::Resource(ResourcePath {
        resource: GroupResource { group: group.to_owned(), resource: plural.to_owned() },
        version: version.to_owned(),
        namespace: namespace.to_owned(),
        name: name.to_owned(),
        subresource: subresource.to_owned(),
        is_watch,
    })
}

#[cfg(test)]
mod tests {
    use super::{Route, route};

    #[test]
    fn paths_name_objects() {
        let shown = |path: &str| match route(path) {
            Route::Resource(path) => format!(
                "{} {} ns={} name={} sub={}{}",
                path.resource,
                path.version,
                path.namespace,
                path.name,
                path.subresource,
                if path.is_watch { " watch" } else { "" }
            ),
            other => format!("{other:?}"),
        };
        for (path, expected) in [
            ("/apis/e.io/v1/boxes", "boxes.e.io v1 ns= name= sub="),
            ("/apis/e.io/v1/namespaces/n/boxes/a", "boxes.e.io v1 ns=n name=a sub="),
            ("/apis/e.io/v1/namespaces/n/boxes/a/status", "boxes.e.io v1 ns=n name=a sub=status"),
            ("/apis/e.io/v1/watch/namespaces/n/boxes", "boxes.e.io v1 ns=n name= sub= watch"),
            ("/api/v1/namespaces", "namespaces v1 ns= name= sub="),
            ("/api/v1/namespaces/n", "namespaces v1 ns= name=n sub="),
            ("/api/v1/namespaces/n/finalize", "namespaces v1 ns= name=n sub=finalize"),
            ("/api/v1/namespaces/n/pods/p/log", "pods v1 ns=n name=p sub=log"),
            ("/apis/e.io/v1/namespaces/n/boxes/a%2Fstatus", "boxes.e.io v1 ns=n name=a sub=status"),
            ("/apis/e.io/v1/namespaces/n/boxes/%61%20b/", "boxes.e.io v1 ns=n name=a b sub="),
            ("/apis/e.io/v1/namespaces/n/boxes/a/status/x", "boxes.e.io v1 ns=n name=a sub=status"),
            ("/apis/e.io/v1/namespaces/n/boxes/..", "boxes.e.io v1 ns=n name=.. sub="),
            ("/apis/e.io/v1/namespaces//boxes", "boxes.e.io v1 ns= name= sub="),
            ("/apis/e.io/v1/namespaces/n//boxes", ".e.io v1 ns=n name=boxes sub="),
            ("/apis/e.io/v1/watch/namespaces/n/boxes/a/x", "boxes.e.io v1 ns=n name=a sub= watch"),
            ("/apis/e.io/v1/", "GroupVersion { group: \"e.io\", version: \"v1\" }"),
            ("//apis/e.io/v1/boxes", "Unknown"),
            ("/healthz/", "Unknown"),
            ("/apis/e.io", "Group(\"e.io\")"),
            ("/openapi/v3/apis/e.io/v1", "OpenApiV3Of(\"apis/e.io/v1\")"),
            ("/healthz/ping", "Health"),
            ("/", "Paths"),
            ("/metrics", "Unknown"),
        ] {
            assert_eq!(shown(path), expected, "{path}");
        }
    }
}
