//! A path and what is served -> the resource, the version and the object that a request is about.

use std::sync::Arc;

use serde_json::Value;

use crate::fake::own_kinds::default_field_fault;
use crate::fake::resource::{Resource, ServedVersion, Special, custom_field_fault};
use crate::fake::route::ResourcePath;
use crate::fake::status::{GroupResource, Status};
use crate::fake::store::Row;
use crate::fake::table::Columns;
use crate::server_text::quoted;

/// The name of the subresource that has the number of replicas.
pub(super) const SCALE: &str = "scale";

/// What a request is about.
#[derive(Debug, Clone)]
pub(crate) struct Target {
    /// The resource.
    pub resource: Arc<Resource>,
    /// The index of the version of the path.
    version: usize,
    /// The namespace; empty for none, or for all of them.
    pub namespace: String,
    /// The name; empty for all objects.
    pub name: String,
    /// The subresource; empty for the object itself.
    pub subresource: String,
    /// Whether the path is one of the old ones for watches.
    pub is_watch: bool,
}

impl Target {
    /// What a path is about; None where the server has no such place.
    pub fn find(resource: &Arc<Resource>, path: &ResourcePath, is_read_of_all: bool) -> Option<Self> {
        let has_namespace = !path.namespace.is_empty();
        let is_in_scope =
            resource.is_namespaced == has_namespace || (resource.is_namespaced && is_read_of_all);
        let version = resource.versions.iter().position(|version| version.name == path.version)?;
        is_in_scope.then(|| Self {
            resource: Arc::clone(resource),
            version,
            namespace: path.namespace.clone(),
            name: path.name.clone(),
            subresource: path.subresource.clone(),
            is_watch: path.is_watch,
        })
    }

    /// What is at a key of the store, in the version of the store or the first one that is served.
    pub fn of_place(resource: &Arc<Resource>, key: &str) -> Option<Self> {
        let version = resource.versions.iter().position(|version| version.name == resource.storage.version);
        resource.versions.first()?;
        let (namespace, name) = key.split_once('/').unwrap_or(("", key));
        Some(Self {
            resource: Arc::clone(resource),
            version: version.unwrap_or_default(),
            namespace: namespace.to_owned(),
            name: name.to_owned(),
            subresource: String::new(),
            is_watch: false,
        })
    }

    /// The version of the path.
    pub fn version(&self) -> &ServedVersion {
        &self.resource.versions[self.version]
    }

    /// The columns of tables.
    pub fn columns(&self) -> Columns {
        match self.resource.special {
            Special::Definitions => Columns::of_definitions(),
            Special::None | Special::Namespaces => {
                let is_scale = self.subresource == SCALE;
                let of_custom =
                    || if is_scale { Columns::of_scales() } else { Columns::of_version(self.version()) };
                self.own_columns().unwrap_or_else(of_custom)
            }
        }
    }

    fn own_columns(&self) -> Option<Columns> {
        let own = self.version().kind.own()?;
        match self.subresource.as_str() {
            SCALE => Columns::of_own("autoscaling/v1", "Scale"),
            _ => Columns::of_own(&own.api_version(), own.kind),
        }
    }

    /// The type that the server has for an object or a list in its own code; None for custom resources, which have none.
    pub fn go_type(&self, is_list: bool) -> Option<String> {
        let (id, is_scale) = (self.id(), self.subresource == SCALE);
        let is_own = self.version().kind.own().is_some() || self.resource.special == Special::Definitions;
        let package = match id.group.split('.').next().unwrap_or_default() {
            _ if is_scale && !is_own => return Some("v1.Scale".to_owned()),
            _ if !is_own => return None,
            _ if is_scale => "autoscaling",
            "" | "events" => "core",
            name => name,
        };
        let kind = if is_scale { "Scale" } else { &self.resource.kind };
        Some(format!("{package}.{kind}{}", if is_list { "List" } else { "" }))
    }

    /// The resource, as messages name it.
    pub fn id(&self) -> &GroupResource {
        &self.resource.id
    }

    /// The resource that has the objects in the store.
    pub fn table(&self) -> &GroupResource {
        &self.resource.table
    }

    /// The `apiVersion` of objects in the version of the path.
    pub fn api_version(&self) -> String {
        self.resource.api_version(&self.version().name)
    }

    /// Why a field selector may not have a field; None if it may.
    pub fn field_fault(&self, field: &str) -> Option<String> {
        let version = self.version();
        match (version.kind.own(), self.resource.special) {
            (Some(own), _) => own.field_fault(field),
            (None, Special::Definitions) => default_field_fault(field),
            (None, _) => custom_field_fault(field, &version.selectable_fields, self.resource.is_namespaced),
        }
    }

    /// The key of an object in the store.
    pub fn key(&self, name: &str) -> String {
        if self.resource.is_namespaced { format!("{}/{name}", self.namespace) } else { name.to_owned() }
    }

    /// Checks that the name can be a part of a key: content of apimachinery, `IsPathSegmentName`.
    ///
    /// # Errors
    /// 400: it is a step to another folder, or has a sign that no part of a path has.
    pub fn check_name(&self) -> Result<(), Status> {
        let name = self.name.as_str();
        let exact = [".", ".."].into_iter().filter(|word| *word == name);
        let why: Vec<String> = match exact.map(|word| format!("may not be '{word}'")).next() {
            Some(why) => vec![why],
            None => ["/", "%"]
                .iter()
                .filter(|sign| name.contains(**sign))
                .map(|sign| format!("may not contain '{sign}'"))
                .collect(),
        };
        if why.is_empty() {
            return Ok(());
        }
        Err(Status::bad_request(format!("Name parameter invalid: {}: {}", quoted(name), why.join(";"))))
    }

    /// The beginning of the keys of all objects that the request is about.
    pub fn prefix(&self) -> String {
        if self.namespace.is_empty() { String::new() } else { format!("{}/", self.namespace) }
    }

    /// Whether the store has objects in the version of the path.
    pub fn is_stored_version(&self) -> bool {
        self.version().name == self.resource.storage.version && self.resource.table == self.resource.id
    }

    /// Whether the text of a stored object is what a read in the version of the path gives.
    pub fn reads_as_stored(&self, row: &Row) -> bool {
        self.is_stored_version() && row.definition == self.resource.definition
    }

    /// A stored object in the version of the path.
    pub fn read(&self, row: &Row) -> Value {
        // The text was written by this program.
        let mut object = serde_json::from_str(&row.text).unwrap_or_default();
        if self.reads_as_stored(row) {
            return object;
        }
        let resource = &self.resource;
        let (kind, version) = (&self.version().kind, version_of(&object).to_owned());
        if version == resource.storage.version {
            kind.decode_stored(&mut object);
        } else {
            kind.decode_other_version(resource.version(&version).map(|older| &older.kind), &mut object);
        }
        object
    }

    /// The text of a stored object in the version of the path.
    pub fn text(&self, row: &Row) -> Arc<str> {
        if self.reads_as_stored(row) { Arc::clone(&row.text) } else { self.read(row).to_string().into() }
    }
}

/// The version that an object says, without its group.
fn version_of(object: &Value) -> &str {
    let api_version = object["apiVersion"].as_str().unwrap_or_default();
    api_version.split_once('/').map_or(api_version, |(_, version)| version)
}
