//! An object and a plan -> what the server does with it, a function a step, in the server's order.

// A refusal ends the write: it is made once.
#![allow(clippy::result_large_err)]

mod decode;

use std::collections::HashSet;

use serde_json::{Map, Value};

use crate::cause::{Cause, Reason};
use crate::engine::{FieldValidation, Options, Outcome, Verdict};
use crate::kept_causes;
use crate::metadata::{self, Metadata, NameForm};
use crate::plan::Plan;
use crate::prune::unknown;
use crate::server_text::quoted;
use crate::validate::path::Path;
use crate::validate::{self, lists, scale};
use decode::Decoded;
pub(crate) use decode::changes_defaults;
#[cfg(feature = "fake")]
pub(crate) use decode::{fill_defaults, in_version, whole_floats};

/// What a server says of the rules of an object that has other faults.
#[doc(hidden)]
pub const UNCHECKED_RULES: &str = "some validation rules were not checked because the object was invalid; correct the existing errors to complete validation";

/// What checks the CEL rules of an object.
pub trait Rules {
    /// The faults that the rules of a plan find in an object, which is otherwise valid; `old` is the object before the write.
    fn check(&self, plan: &Plan, object: &Value, old: Option<&Value>) -> RulesFound;
}

/// What the rules of an object find.
#[derive(Debug, Clone, Default, PartialEq)]
#[non_exhaustive]
pub struct RulesFound {
    /// The causes of rules that are false.
    pub causes: Vec<Cause>,
    /// The warnings of rules that are false for an unchanged part.
    pub warnings: Vec<String>,
    /// Why the answer is not known, if some rule could not be run as the server does.
    pub undecided: Option<String>,
}

/// Creates an object.
pub(crate) fn create(plan: &Plan, object: Value, options: &Options<'_>) -> Verdict {
    match decode_whole(plan, object, options) {
        Ok(write) => create_decoded(plan, write, options),
        Err(refusal) => refusal,
    }
}

/// Creates a decoded object.
pub(crate) fn create_decoded(plan: &Plan, mut write: Write, options: &Options<'_>) -> Verdict {
    reset_for_create(plan, &mut write.object, options);
    dedup_owners(&mut write);
    validate_create(plan, &mut write);
    check_rules(plan, &mut write, None, options);
    write.warnings.extend(metadata::finalizer_warnings(Metadata::read(&write.object), None));
    let version = Metadata::read(&write.object).text("resourceVersion").parse::<u64>();
    if write.causes.is_empty() && version.is_ok_and(|version| version != 0) {
        let detail = "resourceVersion should not be set on objects to be created";
        write.causes.push(Cause::without_value(Reason::Unnamed, "", detail));
    }
    write.verdict(plan)
}

/// Replaces an object.
pub(crate) fn update(plan: &Plan, object: Value, old: Value, options: &Options<'_>) -> Verdict {
    match begin_update(plan, object, old, options) {
        Ok((write, old)) => update_decoded(plan, write, &old, options),
        Err(refusal) => refusal,
    }
}

/// Replaces an object with a decoded one.
pub(crate) fn update_decoded(plan: &Plan, mut write: Write, old: &Value, options: &Options<'_>) -> Verdict {
    dedup_owners(&mut write);
    reset_for_update(plan, &mut write.object, old, options);
    validate_metadata_update(plan, &mut write, old);
    validate_update(plan, &mut write, old);
    check_rules(plan, &mut write, Some(old), options);
    let of_finalizers =
        metadata::finalizer_warnings(Metadata::read(&write.object), Some(Metadata::read(old)));
    write.warnings.extend(of_finalizers);
    write.verdict(plan)
}

/// Replaces the status of an object.
pub(crate) fn status(plan: &Plan, object: Value, old: Value, options: &Options<'_>) -> Verdict {
    match begin_update(plan, object, old, options) {
        Ok((write, old)) => status_decoded(plan, write, &old, options),
        Err(refusal) => refusal,
    }
}

/// Replaces the status of an object with that of a decoded one.
pub(crate) fn status_decoded(plan: &Plan, mut write: Write, old: &Value, options: &Options<'_>) -> Verdict {
    keep_status_alone(&mut write.object, old);
    validate_metadata_update(plan, &mut write, old);
    validate_status(plan, &mut write, old);
    check_rules(plan, &mut write, Some(old), options);
    write.verdict(plan)
}

/// Decodes an object and the one that it replaces, and checks that they are one object.
fn begin_update(
    plan: &Plan,
    object: Value,
    old: Value,
    options: &Options<'_>,
) -> Result<(Write, Value), Verdict> {
    let old = old_object(plan, old, options)?;
    let write = decode_whole(plan, object, options)?;
    check_place(plan, &write.object, &old)?;
    Ok((write, old))
}

/// The object before a write, as the server reads it from its store.
fn old_object(plan: &Plan, old: Value, options: &Options<'_>) -> Result<Value, Verdict> {
    let mut old = decode::stored(plan, old)
        .map_err(|text| Verdict::refused_by_decoder(format!("the object before the write: {text}")))?;
    if let Some(Value::Object(metadata)) = old.get_mut("metadata") {
        let has_namespace = metadata.get("namespace").is_some_and(|namespace| *namespace != "");
        if plan.is_namespaced && !has_namespace {
            metadata.insert("namespace".to_owned(), options.namespace.into());
        }
    }
    Ok(old)
}

/// Checks that a request is about the object at its URL, which is that of the old object, and about the version of it that the
/// store has.
fn check_place(plan: &Plan, object: &Value, old: &Value) -> Result<(), Verdict> {
    let (new, old) = (Metadata::read(object), Metadata::read(old));
    let (name, namespace, old_name) = (new.text("name"), new.text("namespace"), old.text("name"));
    let refused = |text: String| Err(Verdict::refused_by_decoder(text));
    if plan.is_namespaced && !namespace.is_empty() && namespace != old.text("namespace") {
        return refused(
            "the namespace of the provided object does not match the namespace sent on the request"
                .to_owned(),
        );
    }
    if name.is_empty() && !old_name.is_empty() {
        let why = "was undeterminable: name must be provided";
        return refused(format!("the name of the object ({old_name} based on URL) {why}"));
    }
    if name != old_name {
        return refused(format!(
            "the name of the object ({name}) does not match the name on the URL ({old_name})"
        ));
    }
    let (uid, stored_uid) = (new.text("uid"), old.text("uid"));
    if !uid.is_empty() && !stored_uid.is_empty() && uid != stored_uid {
        return refused(format!(
            "Operation cannot be fulfilled on {} {}: Precondition failed: UID in precondition: {uid}, UID in object meta: {stored_uid}",
            resource(plan),
            quoted(name)
        ));
    }
    check_version(plan, new.text("resourceVersion"), old.text("resourceVersion"), name)
}

/// What errors call the resource of a plan.
fn resource(plan: &Plan) -> String {
    match plan.group.as_str() {
        "" => plan.plural.clone(),
        group => format!("{}.{group}", plan.plural),
    }
}

/// Checks the version that an update names against that of the store. An update without one is one of any version here.
fn check_version(plan: &Plan, version: &str, stored: &str, name: &str) -> Result<(), Verdict> {
    if version.is_empty() {
        return Ok(());
    }
    match version.parse::<u64>() {
        Err(_) => {
            let detail = format!("strconv.ParseUint: parsing {}: invalid syntax", quoted(version));
            Err(Verdict::refused_for(Cause::without_value(Reason::Unnamed, "", detail)))
        }
        Ok(0) => {
            let cause = Cause::invalid("metadata.resourceVersion", 0, "must be specified for an update");
            Err(Verdict::refused_for(cause))
        }
        Ok(_) if !stored.is_empty() && version != stored => {
            let why =
                "the object has been modified; please apply your changes to the latest version and try again";
            let text = format!("Operation cannot be fulfilled on {} {}: {why}", resource(plan), quoted(name));
            Err(Verdict::refused_by_decoder(text))
        }
        Ok(_) => Ok(()),
    }
}

/// Checks the version of a decoded object.
///
/// # Errors
/// It has another version than the request's place.
pub(crate) fn check_api_version(plan: &Plan, object: &Value) -> Result<(), String> {
    decode::check_api_version(plan, object)
}

/// An accepted object as a read of the store gives it: the store has all objects in one version, whose schema prunes them too,
/// and whose defaults they get. `prunes_again` is what [`changes_defaults`] says of the plan.
pub(crate) fn through_store(storage: Option<&Plan>, prunes_again: bool, plan: &Plan, object: &mut Value) {
    into_store(storage, prunes_again, plan, object);
    if storage.is_some() || prunes_again {
        decode::in_version(plan, object);
    }
}

/// An accepted object as the store has it.
pub(crate) fn into_store(storage: Option<&Plan>, prunes_again: bool, plan: &Plan, object: &mut Value) {
    let storage = storage.unwrap_or(plan);
    // Only defaults can have what a schema prunes, so that nothing else is found to prune again.
    if prunes_again || storage.version != plan.version {
        decode::in_version(storage, object);
    }
    decode::fill_stored(storage, object);
}

/// An object of the store in the version of a plan, with the fields and the defaults that the schema of the store has now.
#[cfg(feature = "fake")]
pub(crate) fn from_store(storage: Option<&Plan>, plan: &Plan, object: &mut Value) {
    read_again(storage.unwrap_or(plan), object);
    if storage.is_some() {
        decode::in_version(plan, object);
    }
}

/// An object of the store in the version of its own plan, as that is now.
#[cfg(feature = "fake")]
pub(crate) fn read_again(plan: &Plan, object: &mut Value) {
    decode::in_version(plan, object);
    decode::fill_stored(plan, object);
}

/// A write under way.
#[derive(Debug)]
pub(crate) struct Write {
    /// The object, which has its defaults.
    pub object: Value,
    causes: Vec<Cause>,
    /// Those of them that a server lists once more.
    repeated: Vec<Cause>,
    /// The warnings so far.
    pub warnings: Vec<String>,
    undecided: Option<String>,
}

impl Write {
    /// A write of an object that has its defaults.
    pub(crate) fn begin(object: Value) -> Self {
        Self { object, causes: Vec::new(), repeated: Vec::new(), warnings: Vec::new(), undecided: None }
    }

    fn verdict(mut self, plan: &Plan) -> Verdict {
        let has_more_causes = kept_causes::cut(&mut self.causes);
        let mut seen = HashSet::new();
        let repeated = &mut self.repeated;
        self.causes.retain(|cause| {
            let is_new = seen.insert((cause.reason, cause.field.clone(), cause.message()));
            if !is_new && cause.field.starts_with("metadata.") {
                repeated.push(cause.clone());
            }
            is_new
        });
        if plan.has_unread_pattern && self.undecided.is_none() {
            self.undecided = Some("a pattern of the schema exceeds a limit".to_owned());
        }
        let outcome = match (self.causes.is_empty(), &self.undecided) {
            (false, _) => Outcome::Refused,
            (true, Some(_)) => Outcome::Undecided,
            (true, None) => Outcome::Accepted,
        };
        Verdict {
            outcome,
            causes: self.causes,
            has_more_causes,
            repeated: self.repeated,
            error: None,
            warnings: self.warnings,
            undecided: self.undecided,
            stored: (outcome != Outcome::Refused).then_some(self.object),
        }
    }
}

/// Decodes the object of a create or an update, which has the version of the request's place.
fn decode_whole(plan: &Plan, object: Value, options: &Options<'_>) -> Result<Write, Verdict> {
    let write = decode(plan, object, options)?;
    check_api_version(plan, &write.object).map_err(Verdict::refused_by_decoder)?;
    Ok(write)
}

/// Decodes the object as the server does, and fills in defaults.
pub(crate) fn decode(plan: &Plan, object: Value, options: &Options<'_>) -> Result<Write, Verdict> {
    let tracks = options.field_validation != FieldValidation::Ignore;
    decode::check_type(plan, &object).map_err(Verdict::refused_by_decoder)?;
    let Decoded { mut object, mut unknown } =
        decode::sent(plan, object, tracks).map_err(Verdict::refused_by_decoder)?;
    let mut warnings = Vec::new();
    if tracks {
        let has_more = unknown::cut(&mut unknown);
        let duplicates = options.duplicates.iter().map(|path| format!("duplicate field \"{path}\""));
        let unknown = unknown.iter().map(|path| format!("unknown field \"{path}\""));
        warnings.extend(duplicates.chain(unknown));
        if has_more {
            warnings.push("more unknown fields, which are not listed".to_owned());
        }
    }
    if options.field_validation == FieldValidation::Strict && !warnings.is_empty() {
        let text = format!("strict decoding error: {}", warnings.join(", "));
        return Err(Verdict::refused_by_decoder(text));
    }
    if let Err(error) = decode::fill_defaults(plan, &mut object) {
        return Err(Verdict::undecided(error.to_string()));
    }
    Ok(Write { warnings, ..Write::begin(object) })
}

/// Sets the metadata of a new object, and removes its status where only a subresource sets it.
fn reset_for_create(plan: &Plan, object: &mut Value, options: &Options<'_>) {
    let Value::Object(map) = object else { return };
    if plan.has_status {
        map.shift_remove("status");
    }
    let metadata = map.entry("metadata").or_insert_with(|| Value::Object(Map::new()));
    let Value::Object(metadata) = metadata else { return };
    wipe_system_fields(metadata);
    let text = |metadata: &Map<String, Value>, name: &str| {
        metadata.get(name).and_then(Value::as_str).unwrap_or_default().to_owned()
    };
    if !plan.is_namespaced {
        metadata.shift_remove("namespace");
    } else if text(metadata, "namespace").is_empty() {
        metadata.insert("namespace".to_owned(), options.namespace.into());
    }
    make_name(metadata, options.name_suffix);
    metadata.insert("generation".to_owned(), 1.into());
}

/// Names an object that has only the beginning of a name.
pub(crate) fn make_name(metadata: &mut Map<String, Value>, suffix: &str) {
    let text = |name: &str| metadata.get(name).and_then(Value::as_str).unwrap_or_default();
    let prefix = text("generateName");
    if text("name").is_empty() && !prefix.is_empty() {
        let mut end = prefix.len().min(58);
        while !prefix.is_char_boundary(end) {
            end -= 1;
        }
        let name = format!("{}{suffix}", &prefix[..end]);
        metadata.insert("name".to_owned(), name.into());
    }
}

/// Removes from the metadata of a new object what the server alone sets.
pub(crate) fn wipe_system_fields(metadata: &mut Map<String, Value>) {
    for name in ["uid", "creationTimestamp", "deletionTimestamp", "deletionGracePeriodSeconds", "selfLink"] {
        metadata.shift_remove(name);
    }
}

/// Removes owners that are named twice, with a warning.
fn dedup_owners(write: &mut Write) {
    remove_repeated_owners(write, "");
}

/// Removes owners that are named twice, with a warning that says when they were found.
pub(crate) fn remove_repeated_owners(write: &mut Write, when: &str) {
    let owners = write.object.get_mut("metadata").and_then(|metadata| metadata.get_mut("ownerReferences"));
    let Some(Value::Array(owners)) = owners else { return };
    let mut kept: Vec<Value> = Vec::with_capacity(owners.len());
    let mut removed = Vec::new();
    // Decoded owners have no other fields than this text.
    let mut seen = HashSet::new();
    for owner in owners.drain(..) {
        if !seen.insert(metadata::as_owners(std::slice::from_ref(&owner))) {
            removed.push(owner.get("uid").and_then(Value::as_str).unwrap_or_default().to_owned());
        } else {
            kept.push(owner);
        }
    }
    *owners = kept;
    if !removed.is_empty() {
        write.warnings.push(format!(
            ".metadata.ownerReferences contains duplicate entries{when}; API server dedups owner references in 1.20+, and may reject such requests as early as 1.24; please fix your requests; duplicate UID(s) observed: {}",
            removed.join(", ")
        ));
    }
}

/// Takes from the old object what an update does not change.
fn reset_for_update(plan: &Plan, object: &mut Value, old: &Value, options: &Options<'_>) {
    let Value::Object(map) = object else { return };
    if plan.has_status {
        match old.get("status") {
            Some(status) => drop(map.insert("status".to_owned(), status.clone())),
            None => drop(map.shift_remove("status")),
        }
    }
    let before = Metadata::read(old);
    let is_changed = {
        let own = |map: &Map<String, Value>| map.iter().filter(|(key, _)| *key != "metadata").count();
        let old = old.as_object();
        old.is_none_or(|old| {
            own(old) != own(map)
                || map.iter().any(|(key, value)| {
                    key != "metadata" && !old.get(key).is_some_and(|old| validate::equal(old, value))
                })
        })
    };
    let metadata = map.entry("metadata").or_insert_with(|| Value::Object(Map::new()));
    let Value::Object(metadata) = metadata else { return };
    let generation = before.number("generation").saturating_add(i64::from(is_changed));
    if generation != 0 {
        metadata.insert("generation".to_owned(), generation.into());
    }
    let is_unset =
        |metadata: &Map<String, Value>, name: &str| metadata.get(name).is_none_or(|value| *value == "");
    let mut keep = |name: &str, always: bool| {
        if let Some(value) = before.get(name).filter(|_| always || is_unset(metadata, name)) {
            metadata.insert(name.to_owned(), value.clone());
        }
    };
    keep("uid", false);
    keep("creationTimestamp", true);
    keep("deletionTimestamp", true);
    keep("deletionGracePeriodSeconds", false);
    if options.fills_resource_version {
        keep("resourceVersion", false);
    }
    if !plan.is_namespaced {
        metadata.shift_remove("namespace");
    } else if is_unset(metadata, "namespace") {
        let namespace = Some(before.text("namespace")).filter(|text| !text.is_empty());
        metadata.insert("namespace".to_owned(), namespace.unwrap_or(options.namespace).into());
    }
}

/// Takes all but the status and the managed fields from the old object.
fn keep_status_alone(object: &mut Value, old: &Value) {
    let mut kept = old.clone();
    if let (Value::Object(kept), Value::Object(sent)) = (&mut kept, &mut *object) {
        match sent.shift_remove("status") {
            Some(status) => drop(kept.insert("status".to_owned(), status)),
            None => drop(kept.shift_remove("status")),
        }
        let managed = sent.get_mut("metadata").and_then(|metadata| metadata.get_mut("managedFields"));
        if let Some(Value::Object(metadata)) = kept.get_mut("metadata") {
            match managed {
                Some(managed) => drop(metadata.insert("managedFields".to_owned(), managed.take())),
                None => drop(metadata.shift_remove("managedFields")),
            }
        }
    }
    *object = kept;
}

/// Whether the type is that of the plan; faults of it keep metadata and schema from being looked at.
fn has_type(plan: &Plan, write: &mut Write) -> bool {
    let text = |key: &str| write.object.get(key).and_then(Value::as_str).unwrap_or_default().to_owned();
    let (kind, api_version) = (text("kind"), text("apiVersion"));
    let expected = plan.api_version();
    let before = write.causes.len();
    if kind != plan.kind {
        write.causes.push(Cause::invalid("kind", kind, &format!("must be {}", plan.kind)));
    }
    if api_version != expected {
        write.causes.push(Cause::invalid("apiVersion", api_version, &format!("must be {expected}")));
    }
    write.causes.len() == before
}

fn validate_create(plan: &Plan, write: &mut Write) {
    if has_type(plan, write) {
        let metadata = Metadata::read(&write.object);
        let path = &mut Path::starting_at(Some("metadata"));
        metadata::causes(metadata, Some(plan.is_namespaced), NameForm::Subdomain, path, &mut write.causes);
        validate_schema(plan, write, None);
        validate_scale(plan, write, true);
    }
    write.causes.extend(validate::embedded::causes(plan, &write.object, &mut Path::default()));
    write.causes.extend(lists::causes(plan, &write.object, None));
}

/// The checks of metadata that are the same for all kinds.
fn validate_metadata_update(plan: &Plan, write: &mut Write, old: &Value) {
    let metadata = Metadata::read(&write.object);
    let path = &mut Path::starting_at(Some("metadata"));
    metadata::causes(metadata, Some(plan.is_namespaced), NameForm::PathSegment, path, &mut write.causes);
    let before = write.causes.len();
    metadata::update_causes(metadata, Metadata::read(old), path, &mut write.causes);
    // The checks of all kinds find them, and those of custom resources again, which look at the type before.
    write.repeated.extend_from_slice(&write.causes[before..]);
}

fn validate_update(plan: &Plan, write: &mut Write, old: &Value) {
    if has_type(plan, write) {
        validate_schema(plan, write, Some(old));
        validate_scale(plan, write, true);
    } else {
        write.repeated.clear();
    }
    write.causes.extend(validate::embedded::causes(plan, &write.object, &mut Path::default()));
    validate_lists_update(plan, write, old);
}

fn validate_status(plan: &Plan, write: &mut Write, old: &Value) {
    if has_type(plan, write) {
        if let (Some(node), Some(status)) = (plan.status(), write.object.get("status")) {
            let old = old.get("status").unwrap_or(&Value::Null);
            write.causes.extend(validate::causes(plan, node, status, Some(old), Some("status")));
        }
        validate_scale(plan, write, false);
    } else {
        write.repeated.clear();
    }
    validate_lists_update(plan, write, old);
}

/// Duplicates in lists are faults only if the old object had none at all.
fn validate_lists_update(plan: &Plan, write: &mut Write, old: &Value) {
    let causes = lists::causes(plan, &write.object, None);
    if !causes.is_empty() && lists::causes(plan, old, None).is_empty() {
        write.causes.extend(causes);
    }
}

fn validate_schema(plan: &Plan, write: &mut Write, old: Option<&Value>) {
    if let Some(root) = plan.root() {
        write.causes.extend(validate::causes(plan, root, &write.object, old, None));
    }
}

fn validate_scale(plan: &Plan, write: &mut Write, with_spec: bool) {
    let Some(paths) = &plan.scale else { return };
    if with_spec {
        write.causes.extend(scale::spec_causes(paths, &write.object));
    }
    write.causes.extend(scale::status_causes(paths, &write.object));
}

/// Runs the rules, unless a fault keeps the server from it.
fn check_rules(plan: &Plan, write: &mut Write, old: Option<&Value>, options: &Options<'_>) {
    if !plan.has_rules() {
        return;
    }
    if write.causes.iter().any(|cause| cause.reason.blocks_rules()) {
        let detail = UNCHECKED_RULES;
        write.causes.push(Cause::invalid("<nil>", Value::Null, detail));
        return;
    }
    let Some(rules) = options.rules else {
        write.undecided = Some("the rules of the schema were not checked".to_owned());
        return;
    };
    let found = rules.check(plan, &write.object, old);
    write.causes.extend(found.causes);
    write.warnings.extend(found.warnings);
    write.undecided = found.undecided;
}
