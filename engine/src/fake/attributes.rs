//! A request -> what rights are about: its verb, its resource and its name (apiserver `request.RequestInfo`).

use super::options;
use super::query::Query;
use super::request::Request;
use super::route::{Route, route};
use super::selector::fields::Fields;

/// What a request asks for, as roles say it.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub struct Attributes {
    /// The API group; empty for the core one.
    pub group: String,
    /// The resource, with its subresource after a slash.
    pub resource: String,
    /// The verb, such as `get`, `list`, `watch`, `create`, `update`, `patch`, `delete` or `deletecollection`.
    pub verb: String,
    /// The namespace; empty for none, or for all.
    pub namespace: String,
    /// The name; empty for all objects, and for one that is created.
    pub name: String,
}

impl Attributes {
    /// What a request asks for; None for one that is not about objects.
    pub fn read(request: &Request) -> Option<Self> {
        let Route::Resource(path) = route(&request.path) else { return None };
        let query = Query::parse(&request.query);
        let is_watch = path.is_watch || (path.name.is_empty() && options::is_watch(&query));
        let verb = match (request.method.as_str(), path.name.is_empty()) {
            ("GET" | "HEAD", _) if is_watch => "watch",
            ("GET" | "HEAD", false) => "get",
            ("GET" | "HEAD", true) => "list",
            ("POST", _) => "create",
            ("PUT", _) => "update",
            ("PATCH", _) => "patch",
            ("DELETE", false) => "delete",
            ("DELETE", true) => "deletecollection",
            _ => return None,
        };
        let mut resource = path.resource.resource;
        if !path.subresource.is_empty() {
            resource = format!("{resource}/{}", path.subresource);
        }
        let (group, namespace, mut name) = (path.resource.group, path.namespace, path.name);
        // A list of the one object that a field selector names is about this object.
        if name.is_empty() && matches!(verb, "list" | "watch") {
            let fields = query.get("fieldSelector").and_then(|text| Fields::parse(text).ok());
            name = fields.as_ref().and_then(Fields::exact_name).unwrap_or_default().to_owned();
        }
        Some(Self { group, resource, verb: verb.to_owned(), namespace, name })
    }
}

#[cfg(test)]
mod tests {
    use super::Attributes;
    use crate::fake::Request;

    #[test]
    fn requests_have_verbs() {
        let shown = |method: &str, path: &str, query: &str| {
            let (method, path, query) = (method.to_owned(), path.to_owned(), query.to_owned());
            let found = Attributes::read(&Request { method, path, query, ..Request::default() })?;
            Some(format!("{} {} {:?} {:?}", found.verb, found.resource, found.namespace, found.name))
        };
        let boxes = "/apis/e.io/v1/namespaces/n/boxes";
        for (method, path, query, expected) in [
            ("GET", boxes.to_owned(), "", r#"list boxes "n" """#),
            ("GET", boxes.to_owned(), "watch=1", r#"watch boxes "n" """#),
            ("GET", boxes.to_owned(), "fieldSelector=metadata.name%3Da", r#"list boxes "n" "a""#),
            ("GET", format!("{boxes}/a"), "", r#"get boxes "n" "a""#),
            ("PUT", format!("{boxes}/a/status"), "", r#"update boxes/status "n" "a""#),
            ("DELETE", boxes.to_owned(), "", r#"deletecollection boxes "n" """#),
            ("POST", "/api/v1/namespaces".to_owned(), "", r#"create namespaces "" """#),
        ] {
            assert_eq!(shown(method, &path, query).as_deref(), Some(expected));
        }
        assert_eq!(shown("GET", "/version", ""), None);
    }
}
