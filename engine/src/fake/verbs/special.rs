//! Writes of CRDs and namespaces -> what the server and its controllers do beside storing them.

use serde::Deserialize;
use serde_json::{Value, json};

use super::call::Call;
use super::collect::with_call;
use crate::fake::crds;
use crate::fake::garbage::Place;
use crate::fake::options::DeleteOptions;
use crate::fake::resource::{Resource, Special};
use crate::fake::state::State;
use crate::fake::status::{GroupResource, Status};
use crate::metadata::Metadata;
use crate::server_text::quoted;

impl Call<'_> {
    /// A checked object after what is done for its kind alone. `old` is the object before an update, of the status alone if
    /// `is_status`.
    pub(super) fn specially(
        &self,
        object: Value,
        old: Option<&Value>,
        is_status: bool,
    ) -> Result<Value, Status> {
        match (self.target.resource.special, old) {
            (Special::None, _) => Ok(object),
            (Special::Definitions, None) => crds::accepted(object),
            (Special::Definitions, Some(old)) if is_status => crds::status_updated(old, object),
            (Special::Definitions, Some(old)) => crds::replaced(old, object),
            (Special::Namespaces, _) => Ok(namespace(object, old, is_status)),
        }
    }

    /// Whether a deletion that says nothing about it leaves what the object owns.
    pub(super) fn orphans(&self) -> bool {
        self.target.version().kind.own().is_some_and(|own| own.orphans)
    }

    /// Whether a deletion answers the object.
    pub(super) fn answers_deleted(&self) -> bool {
        self.target.version().kind.own().is_some_and(|own| own.answers_deleted)
    }

    /// For how many seconds an object may still run after its deletion: a pod that has a node does.
    pub(super) fn grace(&self, object: &Value, options: &DeleteOptions) -> i64 {
        let is_pod = self.target.version().kind.own().is_some_and(|own| own.kind == "Pod");
        let phase = object["status"]["phase"].as_str().unwrap_or_default();
        let has_node = object["spec"]["nodeName"].as_str().is_some_and(|node| !node.is_empty());
        if !is_pod || !has_node || matches!(phase, "Failed" | "Succeeded") {
            return 0;
        }
        let own = object["spec"]["terminationGracePeriodSeconds"].as_i64().unwrap_or_default();
        options.grace_period_seconds.unwrap_or(own).max(0)
    }

    /// Removes the fields from a CRD that its Go types do not have, and says what a strict decoder says of each. Others stay as they
    /// are.
    pub(super) fn definition_fields(&self, object: &mut Value) -> Result<Vec<String>, String> {
        let unknown = self.undeclared(object)?;
        Ok(unknown.iter().map(|path| format!("unknown field {}", quoted(path))).collect())
    }

    /// The paths of these fields, without which the CRD is then.
    pub(super) fn undeclared(&self, object: &mut Value) -> Result<Vec<String>, String> {
        match self.target.resource.special {
            Special::Definitions => crds::fields::decode(object),
            Special::None | Special::Namespaces => Ok(Vec::new()),
        }
    }

    /// Whether a deleted object of this kind waits for a controller, though it has no finalizers.
    pub(super) fn waits_for_content(&self, object: &Value) -> bool {
        match self.target.resource.special {
            Special::None => false,
            Special::Definitions => true,
            Special::Namespaces => object["spec"]["finalizers"].as_array().is_some_and(|all| !all.is_empty()),
        }
    }

    /// A CRD or a namespace whose deletion begins.
    pub(super) fn mark_ending(&self, mut object: Value) -> Value {
        let now = self.state.clock.timestamp();
        match self.target.resource.special {
            Special::None => object,
            Special::Definitions => crds::terminating(object, &now),
            Special::Namespaces => {
                object["metadata"]["deletionTimestamp"] = now.into();
                object["status"]["phase"] = "Terminating".into();
                object
            }
        }
    }

    /// Refuses new objects of a kind whose CRD is being deleted.
    pub(super) fn check_definition(&self, name: &str) -> Result<(), Status> {
        let id = self.target.id();
        // What else may wait for the controllers of CRDs has been done when a request is answered.
        let definition = (definitions_id(), format!("{}.{}", id.resource, id.group));
        if !self.state.to_settle.contains(&definition) {
            return Ok(());
        }
        let why = "create not allowed while custom resource definition is terminating";
        Err(Status::forbidden(id, name, why))
    }

    /// Takes note of a write of a kind for which a controller does more.
    pub(super) fn note_special(&mut self, key: &str) {
        if self.target.resource.special != Special::None {
            self.state.to_settle.insert((self.target.id().clone(), key.to_owned()));
        }
    }
}

/// A namespace with what the server sets.
fn namespace(mut object: Value, old: Option<&Value>, is_status: bool) -> Value {
    let name = object["metadata"]["name"].clone();
    if let Value::Object(metadata) = &mut object["metadata"] {
        metadata.shift_remove("generation");
    }
    if old.is_none() {
        let mut finalizers = object["spec"]["finalizers"].as_array().cloned().unwrap_or_default();
        if !finalizers.iter().any(|finalizer| finalizer == "kubernetes") {
            finalizers.push("kubernetes".into());
        }
        object["spec"] = json!({"finalizers": finalizers});
        object["status"] = json!({"phase": "Active"});
    } else if let Some(old) = old.filter(|_| !is_status) {
        object["spec"] = old["spec"].clone();
    }
    object["metadata"]["labels"]["kubernetes.io/metadata.name"] = name;
    object
}

pub(super) fn read(state: &State, place: &Place) -> Option<Value> {
    serde_json::from_str(&state.store.get(&place.0, &place.1)?.text).ok()
}

pub(super) fn is_ending(object: &Value) -> bool {
    Metadata::read(object).get("deletionTimestamp").is_some()
}

/// Serves what a CRD defines, or ends it with its objects. Whether nothing is left to do for it.
pub(super) fn settle_definition(state: &mut State, place: &Place, ends_deleted: bool) -> bool {
    let Some(crd) = read(state, place) else {
        stop_serving(state, &place.1);
        return true;
    };
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let id =
        GroupResource { group: text(&crd["spec"]["group"]), resource: text(&crd["spec"]["names"]["plural"]) };
    if is_ending(&crd) {
        if !ends_deleted {
            return false;
        }
        delete_all(state, &id, "");
        let is_empty = state.store.table(&id).is_none_or(|table| table.count("") == 0);
        if !is_empty {
            let now = state.clock.timestamp();
            store(state, place, crds::still_ending(crd, &now));
            return false;
        }
        remove_finalizer(state, place, crds::CLEANUP);
        if read(state, place).is_none() {
            stop_serving(state, &place.1);
        }
        return true;
    }
    let others: Vec<Value> =
        others(state, place, &id.group, |text| serde_json::from_str::<Named>(text).map(Named::into_crd).ok());
    let now = state.clock.timestamp();
    // The controllers write nothing else.
    let status = crd["status"].clone();
    let settled = crds::settled(crd, &others.iter().collect::<Vec<_>>(), &now);
    if settled["status"] != status {
        store(state, place, settled.clone());
    }
    serve_definition(state, id, settled);
    true
}

/// Serves what a CRD says now, if it says something else than before.
fn serve_definition(state: &mut State, id: GroupResource, crd: Value) {
    let fingerprint = crds::fingerprint(&crd);
    let served = state.resources.get(&id);
    if served.is_some_and(|served| crds::is_established(&crd) && served.fingerprint == fingerprint) {
        return;
    }
    let Some(resource) = crds::served(crd) else {
        state.resources.remove(&id);
        return;
    };
    state.definitions += 1;
    let resource = Resource { definition: state.definitions, fingerprint, ..resource };
    state.store.serve(&id);
    state.resources.insert(id, std::sync::Arc::new(resource));
}

/// The other CRDs of a group, as `read` reads their texts. The name of a CRD ends with its group.
fn others(state: &State, place: &Place, group: &str, read: impl Fn(&str) -> Option<Value>) -> Vec<Value> {
    let rows = state.store.table(&place.0).into_iter().flat_map(|table| table.range("", ""));
    let is_of_group = |key: &str| key.split_once('.').is_some_and(|(_, found)| found == group);
    let others = rows.filter(|(key, _)| &***key != place.1.as_str() && is_of_group(key));
    others.filter_map(|(_, row)| read(&row.text)).collect()
}

/// What the names of other CRDs depend on: reading whole CRDs would cost each new one as much as all that there are.
#[derive(Deserialize)]
struct Named {
    metadata: Value,
    spec: NamedSpec,
    status: Value,
}

#[derive(Deserialize)]
struct NamedSpec {
    group: Value,
    names: Value,
}

impl Named {
    fn into_crd(self) -> Value {
        let Self { metadata, spec: NamedSpec { group, names }, status } = self;
        json!({"metadata": metadata, "spec": {"group": group, "names": names}, "status": status})
    }
}

/// Serves the kind of a CRD no more, and gives its names to CRDs that wait for them.
fn stop_serving(state: &mut State, name: &str) {
    let (plural, group) = name.split_once('.').unwrap_or((name, ""));
    let id = GroupResource { group: group.to_owned(), resource: plural.to_owned() };
    state.resources.remove(&id);
    state.store.drop_objects(&id);
    let definitions = definitions_id();
    let place = (definitions.clone(), String::new());
    let all: Vec<Value> = others(state, &place, group, |text| serde_json::from_str(text).ok());
    let now = state.clock.timestamp();
    for crd in crds::released(&all.iter().collect::<Vec<_>>(), group, &now) {
        let name = crd["metadata"]["name"].as_str().unwrap_or_default().to_owned();
        store(state, &(definitions.clone(), name), crd);
    }
}

/// The resource of CRDs.
pub(crate) fn definitions_id() -> GroupResource {
    GroupResource {
        group: "apiextensions.k8s.io".to_owned(),
        resource: "customresourcedefinitions".to_owned(),
    }
}

/// Deletes the objects whose keys begin with a text.
pub(super) fn delete_all(state: &mut State, id: &GroupResource, prefix: &str) {
    if state.resources.get(id).is_none_or(|resource| !prefix.is_empty() && !resource.is_namespaced) {
        return;
    }
    let rows = state.store.table(id).into_iter().flat_map(|table| table.range(prefix, ""));
    let keys: Vec<String> = rows.map(|(key, _)| key.to_string()).collect();
    for key in keys {
        let place = (id.clone(), key);
        if read(state, &place).is_some_and(|object| !is_ending(&object)) {
            with_call(state, &place, |call, name| drop(call.delete_one(name, &DeleteOptions::default())));
        }
    }
}

/// Stores an object as a controller does.
pub(super) fn store(state: &mut State, place: &Place, object: Value) {
    with_call(state, place, |call, _| {
        if let Some(row) = call.state.store.get(&place.0, &place.1).cloned() {
            drop(call.replace(&place.1, &row, object, false));
        }
    });
}

fn remove_finalizer(state: &mut State, place: &Place, finalizer: &str) {
    super::collect::edit(state, place, |metadata| {
        super::collect::retain(metadata, "finalizers", |name| *name != finalizer);
    });
}
