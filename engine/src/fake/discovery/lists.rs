//! What is served -> the documents of `meta/v1`: `APIVersions`, `APIGroupList`, `APIGroup` and `APIResourceList`.

use serde_json::{Map, Value, json};

use super::listed::{self, Listed, Subresource};

/// The versions of the core group. No address is known here.
pub(super) fn core_versions() -> Value {
    json!({"kind": "APIVersions", "versions": ["v1"], "serverAddressByClientCIDRs": []})
}

/// All groups but the core one.
pub(super) fn groups(all: &[Listed]) -> Value {
    let groups: Vec<_> = listed::groups(all).into_iter().map(|group| versions(all, group)).collect();
    json!({"kind": "APIGroupList", "apiVersion": "v1", "groups": groups})
}

/// A group; None if it has no version.
pub(super) fn group(all: &[Listed], group: &str) -> Option<Value> {
    listed::groups(all).contains(&group).then(|| {
        let mut document = json!({"kind": "APIGroup", "apiVersion": "v1"});
        if let (Some(document), Value::Object(group)) = (document.as_object_mut(), versions(all, group)) {
            document.extend(group);
        }
        document
    })
}

fn versions(all: &[Listed], group: &str) -> Value {
    let version = |version: &str| json!({"groupVersion": format!("{group}/{version}"), "version": version});
    let versions: Vec<_> = listed::versions(all, group).into_iter().map(version).collect();
    json!({"name": group, "versions": versions, "preferredVersion": versions.first()})
}

/// The resources of a version; None if there is no such version.
pub(super) fn resources(all: &[Listed], group: &str, version: &str) -> Option<Value> {
    let found = listed::at(all, group, version);
    if found.is_empty() && !(group.is_empty() && version == "v1") {
        return None;
    }
    let mut resources = Vec::new();
    for (listed, subresources) in found {
        resources.push(resource(listed));
        resources.extend(subresources.iter().map(|part| subresource(listed, *part)));
    }
    let group_version = if group.is_empty() { version.to_owned() } else { format!("{group}/{version}") };
    // The core group's list has no `apiVersion`.
    let mut document = json!({"kind": "APIResourceList"});
    if !group.is_empty() {
        document["apiVersion"] = "v1".into();
    }
    document["groupVersion"] = group_version.into();
    document["resources"] = resources.into();
    Some(document)
}

fn resource(listed: &Listed) -> Value {
    let mut resource = json!({
        "name": listed.plural, "singularName": listed.singular, "namespaced": listed.is_namespaced,
        "kind": listed.kind, "verbs": listed.verbs,
    });
    if let Some(map) = resource.as_object_mut() {
        add_names(map, listed);
        map.extend(
            listed.storage_hash.iter().map(|hash| ("storageVersionHash".to_owned(), hash.as_str().into())),
        );
    }
    resource
}

/// Adds the short names and the categories, where there are any.
pub(super) fn add_names(map: &mut Map<String, Value>, listed: &Listed) {
    for (key, names) in [("shortNames", &listed.short_names), ("categories", &listed.categories)] {
        if !names.is_empty() {
            map.insert(key.to_owned(), names.as_slice().into());
        }
    }
}

fn subresource(listed: &Listed, part: Subresource) -> Value {
    let mut resource = json!({
        "name": format!("{}/{}", listed.plural, part.name), "singularName": "", "namespaced": listed.is_namespaced,
    });
    if let Some([group, version, kind]) = part.of_kind {
        resource["group"] = group.into();
        resource["version"] = version.into();
        resource["kind"] = kind.into();
    } else {
        resource["kind"] = listed.kind.as_str().into();
    }
    resource["verbs"] = part.verbs.into();
    resource
}
