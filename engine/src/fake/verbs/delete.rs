//! The deletion of an object, or of all of a list -> the store without them, or with their deletion begun
//! (apiserver `registry/generic/registry/store.go`, `Delete`).

use std::time::Duration;

use serde_json::{Value, json};

use super::call::Call;
use crate::fake::answer::Answer;
use crate::fake::garbage::{FOREGROUND, ORPHAN};
use crate::fake::options::{DeleteOptions, Propagation};
use crate::fake::resource::Special;
use crate::fake::status::{GroupResource, Status};
use crate::fake::store::set_version;
use crate::metadata::Metadata;

impl Call<'_> {
    /// Deletes an object.
    pub(super) fn delete(&mut self) -> Result<Answer, Status> {
        let options = self.delete_options()?;
        self.target.check_name()?;
        let name = self.target.name.clone();
        let left = self.delete_one(&name, &options)?;
        Ok(match left {
            Deleted::Gone { object, .. } if self.answers_deleted() => self.show(200, &object)?,
            Deleted::Gone { uid, .. } => {
                let content_type = self.accepted.encoding.content_type();
                let body = self.success(&name, &uid).to_string().into_bytes();
                Answer { content_type, ..Answer::json(200, body) }
            }
            Deleted::Begun(object) => {
                // The server says so only to clients that use the older option.
                let code = if options.orphan_dependents == Some(false) { 202 } else { 200 };
                self.show(code, &object)?
            }
        })
    }

    /// Deletes the objects of a list, and answers the list.
    pub(super) fn delete_collection(&mut self) -> Result<Answer, Status> {
        let list = self.list_options()?;
        let options = self.delete_options()?;
        let page = self.page(&list)?;
        for row in &page.rows {
            let object = self.target.read(row);
            let metadata = Metadata::read(&object);
            let namespace = metadata.text("namespace").to_owned();
            let name = metadata.text("name").to_owned();
            let of_request = std::mem::replace(&mut self.target.namespace, namespace);
            let deleted = self.delete_one(&name, &options);
            self.target.namespace = of_request;
            match deleted {
                Err(status) if status.reason != "NotFound" => return Err(status),
                _ => {}
            }
        }
        self.show_list(&page)
    }

    fn delete_options(&self) -> Result<DeleteOptions, Status> {
        DeleteOptions::read(&self.query, &self.request.content_type, &self.request.body)
    }

    /// Deletes the object of a name in the namespace of the path.
    pub(super) fn delete_one(&mut self, name: &str, options: &DeleteOptions) -> Result<Deleted, Status> {
        let target = self.target.clone();
        let key = target.key(name);
        let row = self.state.store.get(target.table(), &key).cloned();
        let row = row.ok_or_else(|| Status::not_found(target.id(), name))?;
        let mut object = target.read(&row);
        self.check_preconditions(&object, options)?;
        let is_first = Metadata::read(&object).get("deletionTimestamp").is_none();
        if self.target.resource.special != Special::None && is_first {
            // Their own registries mark them, before the general one is asked.
            let object = self.mark_ending(object);
            return Ok(Deleted::Begun(Box::new(self.replace(&key, &row, object, options.is_dry_run)?)));
        }
        let old: Vec<String> = Metadata::read(&object).finalizers().map(str::to_owned).collect();
        let propagation = options.propagation.or_else(|| self.orphans().then_some(Propagation::Orphan));
        let new = finalizers(&old, propagation);
        let uid = Metadata::read(&object).text("uid").to_owned();
        let grace = self.grace(&object, options);
        let waits = self.waits_for_content(&object) || grace > 0;
        if new.is_empty() && !waits {
            // Without one left there is nothing to wait for, though the last ones were those of the collector.
            if !options.is_dry_run {
                self.remove(&key, &row);
                // An answer with the object has the version of the deletion.
                set_version(&mut object, self.state.store.version());
            }
            if self.target.version().kind.own().is_some_and(|own| own.kind == "Pod") {
                self.mark_deleted(&mut object, 0);
            }
            return Ok(Deleted::Gone { uid, object: Box::new(object) });
        }
        if let (false, Some(Value::Object(metadata))) = (new.is_empty(), object.get_mut("metadata")) {
            metadata.insert("finalizers".to_owned(), new.into());
        }
        self.mark_deleted(&mut object, grace);
        Ok(Deleted::Begun(Box::new(self.replace(&key, &row, object, options.is_dry_run)?)))
    }

    /// Notes in the metadata of an object that its deletion has begun.
    fn mark_deleted(&self, object: &mut Value, grace: i64) {
        if let Some(Value::Object(metadata)) = object.get_mut("metadata") {
            if !metadata.contains_key("deletionTimestamp") {
                let generation = metadata.get("generation").and_then(Value::as_i64).unwrap_or_default();
                if generation > 0 {
                    metadata.insert("generation".to_owned(), (generation + 1).into());
                }
                let mut clock = self.state.clock.clone();
                clock.advance(Duration::from_secs(u64::try_from(grace).unwrap_or_default()));
                metadata.insert("deletionTimestamp".to_owned(), clock.timestamp().into());
            }
            metadata.insert("deletionGracePeriodSeconds".to_owned(), grace.into());
        }
    }

    fn check_preconditions(&self, object: &Value, options: &DeleteOptions) -> Result<(), Status> {
        let metadata = Metadata::read(object);
        let resource = &self.target.resource;
        let is_special = resource.special != Special::None;
        // The server names the kind here, where it names the resource elsewhere.
        let kind = if is_special { resource.id.resource.clone() } else { resource.kind.clone() };
        let kind = GroupResource { group: resource.id.group.clone(), resource: kind };
        for (field, wanted, consequence) in [
            ("UID", &options.uid, "deleted and then recreated"),
            ("ResourceVersion", &options.resource_version, "modified"),
        ] {
            let found = metadata.text(if field == "UID" { "uid" } else { "resourceVersion" });
            if let Some(wanted) = wanted.as_deref().filter(|wanted| *wanted != found) {
                if is_special {
                    let why = format!(
                        "Precondition failed: {field} in precondition: {wanted}, {field} in object meta: {found}"
                    );
                    return Err(Status::conflict(&kind, metadata.text("name"), &why));
                }
                let why = format!(
                    "the {field} in the precondition ({wanted}) does not match the {field} in record ({found}). \
                     The object might have been {consequence}"
                );
                return Err(Status::conflict(&kind, metadata.text("name"), &why));
            }
        }
        Ok(())
    }

    /// The body that says that an object is gone.
    fn success(&self, name: &str, uid: &str) -> Value {
        let id = self.target.id();
        let mut details = json!({"name": name, "kind": id.resource, "uid": uid});
        if !id.group.is_empty() {
            details["group"] = id.group.as_str().into();
        }
        json!({"kind": "Status", "apiVersion": "v1", "metadata": {}, "status": "Success", "details": details})
    }
}

/// An object after its deletion.
pub(super) enum Deleted {
    /// There is none.
    Gone { uid: String, object: Box<Value> },
    /// It waits for its finalizers.
    Begun(Box<Value>),
}

/// The finalizers of an object that is deleted: those of the garbage collector are as the request says.
fn finalizers(old: &[String], propagation: Option<Propagation>) -> Vec<String> {
    let of_collector = |name: &str| name == ORPHAN || name == FOREGROUND;
    let mut new: Vec<String> = old.iter().filter(|name| !of_collector(name)).cloned().collect();
    let own = match propagation {
        Some(Propagation::Orphan) => Some(ORPHAN),
        Some(Propagation::Foreground) => Some(FOREGROUND),
        Some(Propagation::Background) => None,
        None => old.iter().map(String::as_str).find(|name| of_collector(name)),
    };
    new.extend(own.map(str::to_owned));
    new
}
