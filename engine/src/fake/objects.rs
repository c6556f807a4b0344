//! A cluster -> all its objects, for tests that compare what is stored.

use serde_json::Value;

use super::cluster::Cluster;
use super::request::Request;
use super::state::State;

impl Cluster {
    /// All objects, each in the first version that is served: by group, plural, namespace and name. Faults and rights do not
    /// matter.
    pub fn objects(&self) -> Vec<Value> {
        let mut state = self.lock();
        let served: Vec<String> = state
            .resources
            .values()
            // What two groups show is listed once.
            .filter(|resource| resource.table == resource.id)
            .filter_map(|resource| {
                let version = resource.versions.first()?;
                let (group, plural) = (&resource.id.group, &resource.id.resource);
                let start = if group.is_empty() { "/api".to_owned() } else { format!("/apis/{group}") };
                Some(format!("{start}/{}/{plural}", version.name))
            })
            .collect();
        served.into_iter().flat_map(|path| listed(&mut state, path)).collect()
    }
}

/// The objects of a path.
fn listed(state: &mut State, path: String) -> Vec<Value> {
    let answer = state.serve(&Request { method: "GET".to_owned(), path, ..Request::default() });
    let mut list: Value =
        answer.bytes().and_then(|bytes| serde_json::from_slice(bytes).ok()).unwrap_or_default();
    let kind = list["kind"].as_str().unwrap_or_default().trim_end_matches("List").to_owned();
    let api_version = list["apiVersion"].take();
    let Value::Array(items) = list["items"].take() else { return Vec::new() };
    let with_type = |mut item: Value| {
        // The lists of Kubernetes' own kinds say it once.
        if item["kind"].is_null() {
            item["apiVersion"] = api_version.clone();
            item["kind"] = kind.as_str().into();
        }
        item
    };
    items.into_iter().map(with_type).collect()
}
