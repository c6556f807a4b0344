//! A stored object and what takes its place -> the store after it: what updates, patches and applies have in common
//! (apiserver `registry/generic/registry/store.go`, `Update`).

use std::sync::Arc;

use serde_json::{Map, Value};

use super::call::Call;
use super::refusal::NO_VERSION;
use crate::apply::managers;
use crate::engine::{Judged, Options};
use crate::fake::options::WriteOptions;
use crate::fake::status::{GroupResource, Status};
use crate::fake::store::{Row, set_version};
use crate::limits::{MESSAGE_BYTES, STORED_BYTES};
use crate::metadata::Metadata;
use crate::server_text::quoted;
use crate::write::Write;

/// An object after a change.
pub(super) struct Changed {
    /// The object in the version of the path.
    pub object: Value,
    /// Whether it is a new one.
    pub is_new: bool,
}

/// What a change needs to know of its request.
#[derive(Clone, Copy)]
pub(super) struct How<'h> {
    /// Its options.
    pub options: &'h WriteOptions,
    /// Whether an object that does not exist is created.
    pub creates: bool,
    /// The uid that the object must have; empty for any.
    pub uid: &'h str,
}

impl Call<'_> {
    /// Puts the object that `new` makes of the stored one in its place.
    pub(super) fn change(
        &mut self,
        how: How<'_>,
        new: impl FnOnce(&mut Self, Option<&Value>) -> Result<Write, Status>,
    ) -> Result<Changed, Status> {
        let target = self.target.clone();
        target.check_name()?;
        let key = target.key(&target.name);
        let row = self.state.store.get(target.table(), &key).cloned();
        let Some(row) = row else {
            if !how.creates {
                return Err(Status::not_found(target.id(), &target.name));
            }
            let write = new(self, None)?;
            return self.insert_applied(write, how.options);
        };
        let old = target.read(&row);
        self.check_uid(how, &old, &key)?;
        let mut write = new(self, Some(&old))?;
        write.warnings.clear();
        self.fill_version(&mut write.object, &old);
        self.check_written_version(&write.object, &old)?;
        check_named_version(&write.object)?;
        let judged = if target.subresource == "status" { Judged::Status(&old) } else { Judged::Update(&old) };
        let options = self.judge_options();
        let own_kind = group_kind(&write.object);
        let verdict = target.version().kind.judge(write, judged, options);
        let object = self.accepted(verdict, &own_kind, &target.name)?;
        let mut object = self.specially(object, Some(&old), target.subresource == "status")?;
        keep_times(&mut object, &old);
        if is_finalized(&object, &old) {
            if !how.options.is_dry_run {
                self.remove(&key, &row);
            }
            return Ok(Changed { object, is_new: false });
        }
        Ok(Changed { object: self.replace(&key, &row, object, how.options.is_dry_run)?, is_new: false })
    }

    /// Stores an object in the place of another one, unless nothing changes, and reads it.
    pub(super) fn replace(
        &mut self,
        key: &str,
        row: &Row,
        object: Value,
        is_dry_run: bool,
    ) -> Result<Value, Status> {
        let target = self.target.clone();
        let kind = &target.version().kind;
        let (mut stored, raw) = self.encoded(object, is_dry_run);
        let before: Value = serde_json::from_str(&row.text).unwrap_or_default();
        let is_same = match (&raw, &row.raw) {
            (None, None) => before == stored,
            (raw, before) => raw.as_ref() == before.as_deref(),
        };
        if !is_same && !is_dry_run {
            self.put(key, Some(&before), &mut stored)?;
            self.keep_raw(key, raw);
        }
        if !target.is_stored_version() {
            kind.decode_stored(&mut stored);
        }
        // Go writes the members of maps in the order of their names.
        stored.sort_all_objects();
        Ok(stored)
    }

    /// Writes an object as the store has it, in the place of the one before.
    ///
    /// # Errors
    /// 500: it is too large.
    pub(super) fn put(
        &mut self,
        key: &str,
        before: Option<&Value>,
        stored: &mut Value,
    ) -> Result<(), Status> {
        set_version(stored, self.state.store.next_version());
        stored.sort_all_objects();
        let text: Arc<str> = stored.to_string().into();
        check_stored_size(text.len())?;
        let id = self.target.table().clone();
        self.state.garbage.wrote(&(id.clone(), key.to_owned()), before, stored);
        self.state.store.put(&id, key, text, self.target.resource.definition);
        self.note_special(key);
        self.state.wake();
        Ok(())
    }

    /// An accepted object as a read of the store gives it; and what an apply writes where that is something else, because nothing
    /// has decoded it: None in a version that is not the store's.
    pub(super) fn encoded(&self, object: Value, is_dry_run: bool) -> (Value, Option<Value>) {
        let target = &self.target;
        let kind = &target.version().kind;
        let raw = (self.decodes_metadata && target.is_stored_version()).then(|| without_version(&object));
        let mut stored = object;
        if self.decodes_metadata {
            kind.decode_metadata(&mut stored);
        }
        kind.encode_stored(&mut stored);
        if !is_dry_run {
            remove(&mut stored, "selfLink");
        }
        let raw = raw.filter(|raw| *raw != without_version(&stored));
        (stored, raw)
    }

    /// Takes note of what was written, where a read gives something else.
    pub(super) fn keep_raw(&mut self, key: &str, raw: Option<Value>) {
        let id = self.target.table().clone();
        if let Some(raw) = raw {
            self.state.store.keep_raw(&id, key, raw);
        }
    }

    /// Deletes an object.
    pub(super) fn remove(&mut self, key: &str, row: &Row) {
        let mut last: Value = serde_json::from_str(&row.text).unwrap_or_default();
        set_version(&mut last, self.state.store.next_version());
        let id = self.target.table().clone();
        self.state.garbage.removed(&(id.clone(), key.to_owned()), &last);
        self.state.store.delete(&id, key, last.to_string().into());
        self.note_special(key);
        self.state.wake();
    }

    /// The options with which a decoded object is judged.
    pub(super) fn judge_options(&self) -> Options<'static> {
        Options { fills_resource_version: false, namespace: "", ..Options::default() }
    }

    /// Who writes what, for managed fields.
    pub(super) fn writer<'w>(
        &'w self,
        manager: &'w str,
        api_version: &'w str,
        now: &'w str,
    ) -> managers::Write<'w> {
        managers::Write { manager, api_version, subresource: &self.target.subresource, now }
    }

    /// The manager that a request names, else the beginning of its user agent.
    pub(super) fn manager(&self, options: &WriteOptions) -> String {
        const MOST_BYTES: usize = 128;
        if !options.field_manager.is_empty() {
            return options.field_manager.clone();
        }
        let mut manager = String::new();
        let program = self.request.user_agent.split('/').next().unwrap_or_default();
        for c in program.chars().filter(|c| crate::golang::quote::is_printable(*c)) {
            if manager.len() + c.len_utf8() > MOST_BYTES {
                break;
            }
            manager.push(c);
        }
        manager
    }

    fn check_uid(&self, how: How<'_>, old: &Value, key: &str) -> Result<(), Status> {
        let (target, uid) = (&self.target, how.uid);
        let stored = Metadata::read(old).text("uid");
        if uid.is_empty() || uid == stored {
            return Ok(());
        }
        // A dry run looks before the store puts its prefix before keys.
        let prefix = if how.options.is_dry_run { "" } else { "/registry" };
        let place = format!("{prefix}/{}/{}/{key}", target.id().group, target.id().resource);
        let why = format!("Precondition failed: UID in precondition: {uid}, UID in object meta: {stored}");
        let why = format!(
            "StorageError: invalid object, Code: 4, Key: {place}, ResourceVersion: 0, AdditionalErrorMsg: {why}"
        );
        Err(Status::conflict(target.id(), &target.name, &why))
    }

    /// Gives an object the version of the stored one where the kind takes an update of any version.
    fn fill_version(&self, object: &mut Value, old: &Value) {
        let takes_any = self.target.version().kind.own().is_some_and(|own| own.takes_any_version);
        if !takes_any || !Metadata::read(object).text("resourceVersion").is_empty() {
            return;
        }
        if let Some(Value::Object(metadata)) = object.get_mut("metadata") {
            metadata.insert("resourceVersion".to_owned(), Metadata::read(old).text("resourceVersion").into());
        }
    }

    /// Checks that an object has the version of the stored one.
    fn check_written_version(&self, object: &Value, old: &Value) -> Result<(), Status> {
        let target = &self.target;
        match written_version(object)? {
            0 => Err(Status::version_missing(target.id(), &target.name)),
            version if version.to_string() == Metadata::read(old).text("resourceVersion") => Ok(()),
            _ => {
                let why = "the object has been modified; please apply your changes to the latest version and try again";
                Err(Status::conflict(target.id(), &target.name, why))
            }
        }
    }

    /// Checks that an object is in the namespace of the path, and puts one that names none there.
    pub(super) fn place_in_namespace(&self, object: &mut Value) -> Result<(), Status> {
        let Value::Object(map) = object else { return Ok(()) };
        let metadata = map.entry("metadata").or_insert_with(|| Value::Object(Map::new()));
        let Value::Object(metadata) = metadata else { return Ok(()) };
        let own = metadata.get("namespace").and_then(Value::as_str).unwrap_or_default();
        let namespace = &self.target.namespace;
        if own == namespace {
            return Ok(());
        }
        if namespace.is_empty() {
            metadata.shift_remove("namespace");
        } else if own.is_empty() {
            metadata.insert("namespace".to_owned(), namespace.as_str().into());
        } else {
            let why = "the namespace of the provided object does not match the namespace sent on the request";
            return Err(Status::bad_request(why));
        }
        Ok(())
    }

    /// Checks that an object has the name of the path.
    pub(super) fn check_name(&self, object: &Value) -> Result<(), Status> {
        let (name, expected) = (Metadata::read(object).text("name"), &self.target.name);
        if name.is_empty() {
            return Err(Status::bad_request(format!(
                "the name of the object ({expected} based on URL) was undeterminable: name must be provided"
            )));
        }
        if name != expected {
            return Err(Status::bad_request(format!(
                "the name of the object ({name}) does not match the name on the URL ({expected})"
            )));
        }
        Ok(())
    }
}

/// Refuses an object whose `apiVersion` names no version: the server cannot say what kind it is.
fn check_named_version(object: &Value) -> Result<(), Status> {
    let api_version = object["apiVersion"].as_str().unwrap_or_default();
    if !api_version.is_empty() && !api_version.ends_with('/') {
        return Ok(());
    }
    Err(Status::internal_error(NO_VERSION.to_owned()))
}

/// Refuses the text of an object that etcd would not take, or its client not send.
fn check_stored_size(bytes: usize) -> Result<(), Status> {
    if bytes > MESSAGE_BYTES {
        return Err(Status::internal(format!(
            "rpc error: code = ResourceExhausted desc = trying to send message larger than max ({bytes} vs. {MESSAGE_BYTES})"
        )));
    }
    if STORED_BYTES.is_exceeded_by(bytes) {
        return Err(Status::internal("etcdserver: request is too large".to_owned()));
    }
    Ok(())
}

/// The group and the kind that an object says, as messages name it.
pub(super) fn group_kind(object: &Value) -> GroupResource {
    let text = |name: &str| object[name].as_str().unwrap_or_default();
    let group = text("apiVersion").split_once('/').map_or("", |(group, _)| group);
    GroupResource { group: group.to_owned(), resource: text("kind").to_owned() }
}

/// An object without what no store has.
fn without_version(object: &Value) -> Value {
    let mut object = object.clone();
    remove(&mut object, "resourceVersion");
    remove(&mut object, "selfLink");
    object
}

/// Removes a field of the metadata.
pub(super) fn remove(object: &mut Value, name: &str) {
    if let Some(Value::Object(metadata)) = object.get_mut("metadata") {
        metadata.shift_remove(name);
    }
}

/// The version that an object names; 0 for none.
pub(super) fn written_version(object: &Value) -> Result<u64, Status> {
    let version = Metadata::read(object).text("resourceVersion");
    if version.is_empty() {
        return Ok(0);
    }
    version.parse().map_err(|_| Status::internal(not_a_version(version)))
}

/// What Go says about a text that is no unsigned number of 64 bits.
pub(super) fn not_a_version(text: &str) -> String {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let why = if is_number { "value out of range" } else { "invalid syntax" };
    format!("strconv.ParseUint: parsing {}: {why}", quoted(text))
}

/// Takes back new times of managers where nothing else changes, so that nothing is written
/// (apiserver `IgnoreManagedFieldsTimestampsTransformer`).
fn keep_times(object: &mut Value, old: &Value) {
    let entries =
        |object: &Value| object["metadata"]["managedFields"].as_array().cloned().unwrap_or_default();
    let (new_entries, old_entries) = (entries(object), entries(old));
    let without_time = |entry: &Value| {
        let mut entry = entry.clone();
        if let Value::Object(map) = &mut entry {
            map.shift_remove("time");
        }
        entry
    };
    let is_same = new_entries.len() == old_entries.len()
        && new_entries.iter().zip(&old_entries).all(|(new, old)| without_time(new) == without_time(old));
    if new_entries.is_empty() || !is_same || new_entries == old_entries {
        return;
    }
    let mut kept = object.clone();
    kept["metadata"]["managedFields"] = Value::Array(old_entries);
    if kept == *old {
        *object = kept;
    }
}

/// Whether an update deletes the object, because it is to be deleted and has lost its last finalizer.
fn is_finalized(object: &Value, old: &Value) -> bool {
    let new = Metadata::read(object);
    new.finalizers().next().is_none()
        && new.get("deletionTimestamp").is_some()
        && Metadata::read(old).number("deletionGracePeriodSeconds") == 0
}
