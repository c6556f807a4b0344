//! The paths of a document -> the plural and scope of each kind that they serve, and whether it has a status
//! subresource.

use std::collections::{BTreeMap, HashMap, HashSet};

use crate::json_pointer;
use crate::mapping;
use crate::model::Scope;
use crate::schema::META;
use kubesmith_engine::crd::name_form::Form;
use kubesmith_engine::text::node::Node;

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

/// Reads the paths of the objects of a kind; `listed` are the definitions of the document.
pub fn read(document: &Node<'_>, listed: &Node<'_>) -> Served {
    let paths = document.get("paths").map_or(&[][..], Node::entries);
    let all: HashSet<&str> = paths.iter().map(|path| &*path.key).collect();
    let definitions: HashMap<&str, &Node<'_>> =
        listed.entries().iter().map(|entry| (&*entry.key, &entry.value)).collect();
    let mut found = Served::new();
    for path in paths {
        let Some(place) = place(&path.key).filter(|place| Form::Label.holds(place.plural)) else { continue };
        let mut operations =
            ["post", "get", "put", "patch", "delete"].iter().filter_map(|verb| path.value.get(verb));
        let Some(kind) = operations.find_map(|operation| kind_of(operation, &place, &definitions)) else {
            continue;
        };
        let object = if place.is_object { "" } else { "/{name}" };
        let status = all.contains(format!("{}{object}/status", path.key).as_str());
        let Place { plural, scope, .. } = place;
        let names = found.entry(kind).or_insert_with(|| Names { plural: plural.to_owned(), scope, status });
        names.status |= status;
        // A namespaced kind also has a path that lists all namespaces.
        if scope == Scope::Namespaced {
            names.scope = scope;
        }
    }
    found
}

/// What a path says about the kind whose objects it serves.
struct Place<'p> {
    group: &'p str,
    version: &'p str,
    plural: &'p str,
    scope: Scope,
    /// Whether the path is that of one object.
    is_object: bool,
}

/// What a path of the objects of a kind, or of one of them, says about the kind.
fn place(path: &str) -> Option<Place<'_>> {
    let (group, version, segments) = group_version(path)?;
    let is_parameter = |segment: &str| segment.starts_with('{') && segment.ends_with('}');
    let (plural, scope, is_object) = match segments[..] {
        ["namespaces", "{namespace}", plural] => (plural, Scope::Namespaced, false),
        ["namespaces", "{namespace}", plural, object] if is_parameter(object) => {
            (plural, Scope::Namespaced, true)
        }
        [plural] => (plural, Scope::Cluster, false),
        [plural, object] if is_parameter(object) => (plural, Scope::Cluster, true),
        _ => return None,
    };
    Some(Place { group, version, plural, scope, is_object })
}

/// The group, version and kind of an operation: what it declares, else what it returns.
fn kind_of(
    operation: &Node<'_>,
    place: &Place<'_>,
    definitions: &HashMap<&str, &Node<'_>>,
) -> Option<(String, String, String)> {
    if let Some(gvk) = operation.get("x-kubernetes-group-version-kind") {
        let text = |key: &str| gvk.text(key).unwrap_or_default().to_owned();
        return Some((text("group"), text("version"), text("kind")));
    }
    let responses = operation.get("responses").map_or(&[][..], Node::entries);
    let reference = responses.iter().filter(|entry| entry.key.starts_with('2')).find_map(|entry| {
        let content = || entry.value.get("content")?.entries().first()?.value.get("schema");
        entry.value.get("schema").or_else(content)?.text("$ref")
    })?;
    let name = json_pointer::unescape_fragment(reference.rsplit('/').next()?);
    let definition = definitions.get(name.as_str())?;
    let property = |name: &str| definition.get("properties")?.get(name);
    if property("items").is_some_and(|items| items.text("type") == Some("array")) {
        return None; // a list of the kind
    }
    let declared = definition.get("x-kubernetes-group-version-kind").map_or(&[][..], |declared| {
        if declared.items().is_empty() { std::slice::from_ref(declared) } else { declared.items() }
    });
    let kind = if declared.is_empty() {
        META.iter().chain(&["spec"]).all(|name| property(name).is_some()).then_some(())?;
        mapping::dotted_name(&name).rsplit('.').next()?.to_owned()
    } else {
        let is_here = |gvk: &&Node<'_>| {
            gvk.text("group").unwrap_or_default() == place.group && gvk.text("version") == Some(place.version)
        };
        declared.iter().find(is_here)?.text("kind")?.to_owned()
    };
    Some((place.group.to_owned(), place.version.to_owned(), kind))
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
