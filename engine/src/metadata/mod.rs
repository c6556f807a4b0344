//! Decoded metadata, and that of the object before the write -> its faults: `api/validation/objectmeta.go` in apimachinery.

pub(crate) mod coerce;
pub(crate) mod names;
pub(crate) mod object_meta;

use serde_json::{Map, Value};

use crate::cause::{Cause, Reason};
use crate::kept_causes::{self, Kept};
use crate::server_text::{json, plain, quoted};
use crate::validate::path::Path;

/// The most bytes of all annotations.
const ANNOTATION_BYTES: usize = 256 << 10;

/// Decoded metadata.
#[derive(Clone, Copy)]
pub(crate) struct Metadata<'v>(Option<&'v Map<String, Value>>);

/// What a name is held against.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NameForm {
    /// That of objects of custom kinds.
    Subdomain,
    /// A part of a path, as embedded objects and all updates have it.
    PathSegment,
}

impl NameForm {
    fn faults(self, name: &str, is_prefix: bool) -> Vec<String> {
        match self {
            Self::Subdomain => names::object_name(name, is_prefix),
            Self::PathSegment => names::path_segment(name, is_prefix),
        }
    }
}

impl<'v> Metadata<'v> {
    /// The metadata of an object.
    pub fn read(object: &'v Value) -> Self {
        Self(object.get("metadata").and_then(Value::as_object))
    }

    /// A field; None where it is unset.
    pub fn get(self, name: &str) -> Option<&'v Value> {
        self.0?.get(name)
    }

    /// A text; empty where it is unset.
    pub fn text(self, name: &str) -> &'v str {
        self.get(name).and_then(Value::as_str).unwrap_or_default()
    }

    /// A number; 0 where it is unset.
    pub fn number(self, name: &str) -> i64 {
        self.get(name).and_then(Value::as_i64).unwrap_or_default()
    }

    fn texts(self, name: &str) -> impl Iterator<Item = (&'v str, &'v str)> {
        let map = self.get(name).and_then(Value::as_object).into_iter().flatten();
        map.map(|(key, value)| (key.as_str(), value.as_str().unwrap_or_default()))
    }

    fn items(self, name: &str) -> &'v [Value] {
        self.get(name).and_then(Value::as_array).map_or(&[], Vec::as_slice)
    }

    /// The finalizers.
    pub fn finalizers(self) -> impl Iterator<Item = &'v str> {
        self.items("finalizers").iter().map(|item| item.as_str().unwrap_or_default())
    }
}

/// The faults of metadata by itself. `is_namespaced` is whether it has to have a namespace; None for an embedded object, of which
/// nothing is known.
pub(crate) fn causes(
    metadata: Metadata<'_>,
    is_namespaced: Option<bool>,
    form: NameForm,
    path: &mut Path,
    causes: &mut Vec<Cause>,
) {
    let mut named = |field: &str, name: &str, faults: Vec<String>| {
        let field = path.field_of(field);
        causes.extend(faults.iter().map(|fault| Cause::invalid(field.as_str(), name, fault)));
    };
    let prefix = metadata.text("generateName");
    if !prefix.is_empty() {
        named("generateName", prefix, form.faults(prefix, true));
    }
    let (name, namespace) = (metadata.text("name"), metadata.text("namespace"));
    if !name.is_empty() {
        named("name", name, form.faults(name, false));
    }
    if is_namespaced != Some(false) && !namespace.is_empty() {
        named("namespace", namespace, names::namespace(namespace));
    }
    if name.is_empty() && is_namespaced.is_some() {
        causes.push(Cause::required(path.field_of("name"), "name or generateName is required"));
    }
    match is_namespaced {
        Some(true) if namespace.is_empty() => causes.push(Cause::required(path.field_of("namespace"), "")),
        Some(false) if !namespace.is_empty() => {
            let field = path.field_of("namespace");
            causes.push(Cause::without_value(Reason::Forbidden, field, "not allowed on this type"));
        }
        _ => {}
    }
    let generation = metadata.number("generation");
    if generation < 0 {
        let field = path.field_of("generation");
        causes.push(Cause::invalid(field, generation, "must be greater than or equal to 0"));
    }
    common(metadata, path, causes);
    finalizers(metadata, path, causes);
    // The server writes those of a whole object itself, and starts anew where it cannot read them.
    if is_namespaced.is_none() {
        path.child("managedFields", |path| {
            for (index, entry) in metadata.items("managedFields").iter().enumerate() {
                path.index(index, |path| managed_fields(entry, path, causes));
            }
        });
    }
}

/// The faults that are looked for on updates too.
fn common(metadata: Metadata<'_>, path: &mut Path, causes: &mut Vec<Cause>) {
    let field = path.field_of("labels");
    for (key, value) in metadata.texts("labels") {
        if causes.len() > kept_causes::MOST {
            return;
        }
        causes.extend(names::label_key(key).iter().map(|fault| Cause::invalid(field.as_str(), key, fault)));
        causes.extend(
            names::label_value(value).iter().map(|fault| Cause::invalid(field.as_str(), value, fault)),
        );
    }
    let field = path.field_of("annotations");
    let mut bytes = 0;
    for (key, value) in metadata.texts("annotations") {
        if causes.len() > kept_causes::MOST {
            return;
        }
        bytes += key.len() + value.len();
        let faults = names::label_key(&key.to_lowercase());
        causes.extend(faults.iter().map(|fault| Cause::invalid(field.as_str(), key, fault)));
    }
    if bytes > ANNOTATION_BYTES {
        causes.push(Cause::too_long(field, ANNOTATION_BYTES as u64));
    }
    path.child("ownerReferences", |path| owners(metadata, path, causes));
}

fn owners(metadata: Metadata<'_>, path: &mut Path, causes: &mut Vec<Cause>) {
    let owners = metadata.items("ownerReferences");
    let (mut controller, mut all) = (None, None);
    // Each cause about a second controller repeats all owners.
    let mut kept = Kept::default();
    for owner in owners {
        if kept.is_exceeded() {
            return;
        }
        let before = causes.len();
        let text = |key: &str| owner.get(key).and_then(Value::as_str).unwrap_or_default();
        let version = match text("apiVersion").split_once('/') {
            Some((_, version)) if version.contains('/') => "",
            Some((_, version)) => version,
            None => text("apiVersion"),
        };
        if version.is_empty() {
            let field = path.field_of("apiVersion");
            causes.push(Cause::invalid(field, text("apiVersion"), "version must not be empty"));
        }
        for key in ["kind", "name", "uid"].into_iter().filter(|key| text(key).is_empty()) {
            causes.push(Cause::invalid(path.field_of(key), "", "must not be empty"));
        }
        if text("apiVersion") == "v1" && text("kind") == "Event" {
            let detail = "/v1, Kind=Event is disallowed from being an owner";
            causes.push(Cause::invalid(path.field(), owner.clone(), detail));
        }
        if owner.get("controller") == Some(&Value::Bool(true)) {
            let name = format!("{}/{}", text("kind"), text("name"));
            match &controller {
                None => controller = Some(name),
                Some(first) => {
                    let detail = format!(
                        "Only one reference can have Controller set to true. Found \"true\" in references for {first} and {name}"
                    );
                    // The server prints its own type, whose fields have an order; a map's would be sorted.
                    let all = all.get_or_insert_with(|| as_owners(owners));
                    let detail = format!("{all}: {detail}");
                    causes.push(Cause::without_value(Reason::Invalid, path.field(), detail));
                }
            }
        }
        causes[before..].iter().for_each(|cause| kept.add(cause));
    }
}

/// Owners as the server's own type is written.
pub(crate) fn as_owners(owners: &[Value]) -> String {
    let fields = ["apiVersion", "kind", "name", "uid", "controller", "blockOwnerDeletion"];
    let owner = |owner: &Value| {
        let field = |name: &&str| Some(format!("{}:{}", json(&Value::from(*name)), json(owner.get(*name)?)));
        format!("{{{}}}", fields.iter().filter_map(field).collect::<Vec<_>>().join(","))
    };
    format!("[{}]", owners.iter().map(owner).collect::<Vec<_>>().join(","))
}

fn managed_fields(entry: &Value, path: &mut Path, causes: &mut Vec<Cause>) {
    let text = |key: &str| entry.get(key).and_then(Value::as_str).unwrap_or_default();
    let operation = text("operation");
    if !matches!(operation, "Apply" | "Update") {
        causes.push(Cause::invalid(path.field_of("operation"), operation, "must be `Apply` or `Update`"));
    }
    let fields_type = text("fieldsType");
    if !matches!(fields_type, "" | "FieldsV1") {
        causes.push(Cause::invalid(path.field_of("fieldsType"), fields_type, "must be `FieldsV1`"));
    }
    if text("manager").len() > 128 {
        causes.push(Cause::too_long(path.field_of("manager"), 128));
    }
    if text("subresource").len() > 256 {
        causes.push(Cause::too_long(path.field_of("subresource"), 256));
    }
}

fn finalizers(metadata: Metadata<'_>, path: &mut Path, causes: &mut Vec<Cause>) {
    let field = path.field_of("finalizers");
    let mut found = [false; 2];
    for finalizer in metadata.finalizers() {
        let faults = names::label_key(finalizer);
        causes.extend(faults.iter().map(|fault| Cause::invalid(field.as_str(), finalizer, fault)));
        found[0] |= finalizer == "orphan";
        found[1] |= finalizer == "foregroundDeletion";
    }
    if found == [true; 2] {
        let all = metadata.items("finalizers").to_vec();
        let detail = "finalizer orphan and foregroundDeletion cannot be both set";
        causes.push(Cause::invalid(field, all, detail));
    }
}

/// The faults of changed metadata.
pub(crate) fn update_causes(new: Metadata<'_>, old: Metadata<'_>, path: &mut Path, causes: &mut Vec<Cause>) {
    if old.get("deletionTimestamp").is_some() {
        let mut added: Vec<_> =
            new.finalizers().filter(|name| old.finalizers().all(|old| old != *name)).collect();
        added.sort_unstable();
        added.dedup();
        if !added.is_empty() {
            let added: Vec<_> = added.into_iter().map(quoted).collect();
            let detail = format!(
                "no new finalizers can be added if the object is being deleted, found new finalizers []string{{{}}}",
                added.join(", ")
            );
            causes.push(Cause::without_value(Reason::Forbidden, path.field_of("finalizers"), detail));
        }
    }
    // An old object that was not read from a server has no version, which the server's own always has.
    if new.text("resourceVersion").is_empty() && !old.text("resourceVersion").is_empty() {
        let field = path.field_of("resourceVersion");
        causes.push(Cause::invalid(field, "", "must be specified for an update"));
    }
    let generation = new.number("generation");
    if generation < old.number("generation") {
        causes.push(Cause::invalid(path.field_of("generation"), generation, "must not be decremented"));
    }
    for name in ["name", "namespace", "uid"] {
        if new.text(name) != old.text(name) {
            causes.push(Cause::invalid(path.field_of(name), new.text(name), "field is immutable"));
        }
    }
    for name in ["creationTimestamp", "deletionTimestamp", "deletionGracePeriodSeconds"] {
        let value = new.get(name);
        if value.map(plain) != old.get(name).map(plain) {
            let value = value.cloned().unwrap_or(Value::Null);
            causes.push(Cause::invalid(path.field_of(name), value, "field is immutable"));
        }
    }
    common(new, path, causes);
}

/// The warnings about the names of new finalizers.
pub(crate) fn finalizer_warnings(new: Metadata<'_>, old: Option<Metadata<'_>>) -> Vec<String> {
    let is_new = |name: &&str| old.is_none_or(|old| old.finalizers().all(|old| old != *name));
    let mut added: Vec<_> = new.finalizers().filter(is_new).collect();
    added.sort_unstable();
    added.dedup();
    let mut warnings = Vec::new();
    for name in added {
        let start = format!("metadata.finalizers: {}:", quoted(name));
        warnings.extend(names::label_key(name).iter().map(|fault| format!("{start} {fault}")));
        if !name.contains('/') && !matches!(name, "orphan" | "foregroundDeletion" | "kubernetes") {
            let how = if name.contains('.') { " including a path (/)" } else { "" };
            warnings.push(format!(
                "{start} prefer a domain-qualified finalizer name{how} to avoid accidental conflicts with other finalizer writers"
            ));
        }
    }
    warnings
}
