//! A scale subresource -> `Scale` of `autoscaling/v1`, and a change of it -> the object with another number of replicas
//! (apiextensions-apiserver `registry/customresource/etcd.go`, `ScaleREST`).

use serde_json::{Map, Value, json};

use super::call::Call;
use super::change::{Changed, How};
use super::refusal::{invalid_patch, refused_apply};
use super::scale_body;
use crate::apply::Managers;
use crate::apply::managers::{self, SCALE_VERSION};
use crate::engine::FieldValidation;
use crate::fake::answer::Answer;
use crate::fake::body::{self, Decoded, Identity, check_size};
use crate::fake::media::PatchType;
use crate::fake::options::WriteOptions;
use crate::fake::selector::print;
use crate::fake::status::Status;
use crate::kind::Scale;
use crate::metadata::Metadata;
use crate::server_text::quoted;
use crate::write::Write;

/// The number of replicas in the scale of an object that says none.
const NO_REPLICAS: i64 = i32::MIN as i64;

impl Call<'_> {
    /// Reads the scale of an object.
    pub(super) fn get_scale(&mut self) -> Result<Answer, Status> {
        self.target.check_name()?;
        self.check_version(self.query.get("resourceVersion").unwrap_or_default())?;
        let object = self.target.read(self.stored()?);
        let paths = self.scale_paths();
        let (scale, has_replicas) = scale(&paths, &object)?;
        if !has_replicas {
            let path = quoted(&paths.spec_replicas_path);
            return Err(Status::internal_error(format!("the spec replicas field {path} does not exist")));
        }
        self.show(200, &scale)
    }

    /// Replaces the scale of an object.
    pub(super) fn update_scale(&mut self, options: &WriteOptions) -> Result<Answer, Status> {
        let mut sent = self.sent_scale(options.field_validation)?;
        self.place_in_namespace(&mut sent)?;
        self.check_name(&sent)?;
        let uid = Metadata::read(&sent).text("uid").to_owned();
        let how = How { options, creates: false, uid: &uid };
        let changed = self.change(how, |call, old| {
            call.rescaled(old, |call, before| Ok(call.managed_scale(before, sent, options)))
        })?;
        self.show_scale(&changed)
    }

    /// Patches the scale of an object.
    pub(super) fn patch_scale(&mut self, patch: PatchType, options: &WriteOptions) -> Result<Answer, Status> {
        let how = How { options, creates: false, uid: "" };
        let changed = self.change(how, |call, old| {
            call.rescaled(old, |call, before| match patch {
                PatchType::Apply => call.applied_scale(before, options),
                PatchType::Json | PatchType::Merge | PatchType::Strategic => {
                    call.patched_scale(before, patch, options)
                }
            })
        })?;
        self.show_scale(&changed)
    }

    /// Decodes the body of an update.
    fn sent_scale(&mut self, how: FieldValidation) -> Result<Value, Status> {
        let encoding = self.body_encoding()?;
        check_size(&self.request.body)?;
        let read = body::read(encoding, &self.request.body);
        let (parsed, yaml_error) = read.map_err(|_| no_such_type())?;
        if parsed.overflow.is_some() || Identity::read(&parsed).is_err() {
            return Err(no_such_type());
        }
        check_type(&parsed.value)?;
        let decoded = scale_body::decode(&parsed.value).map_err(|_| no_such_type())?;
        // Nobody looks into a field that is not known, nor how often it is there.
        let is_known =
            |path: &String| !decoded.unknown.iter().any(|text| text.ends_with(&format!(" {}", quoted(path))));
        let duplicates = parsed.duplicates.into_iter().filter(is_known).collect();
        let body = Decoded { duplicates, yaml_error, ..Decoded::default() };
        let errors: Vec<String> = body.strict_errors().into_iter().chain(decoded.unknown).collect();
        match how {
            FieldValidation::Strict if !errors.is_empty() => return Err(no_such_type()),
            FieldValidation::Warn => self.warn(errors.iter().flat_map(|error| body::warnings(error))),
            FieldValidation::Strict | FieldValidation::Ignore => {}
        }
        Ok(decoded.scale)
    }

    /// A scale after a JSON or merge patch.
    fn patched_scale(
        &mut self,
        before: &Value,
        patch: PatchType,
        options: &WriteOptions,
    ) -> Result<Value, Status> {
        let patched = self.patched(patch, before, options.field_validation)?;
        if !is_scale(&patched.value) {
            let text = |name: &str| quoted(patched.value[name].as_str().unwrap_or_default());
            let (kind, version) = (text("kind"), text("apiVersion"));
            let why = format!("no kind {kind} is registered for version {version} in scheme {SCHEME}");
            return Err(invalid_patch(&patched.text, &why));
        }
        let decoded = scale_body::decode(&patched.value);
        let decoded = decoded.map_err(|why| invalid_patch(&patched.text, &why))?;
        let mut errors = patched.strict_errors;
        errors.extend(decoded.unknown);
        self.refuse_or_warn_of_patched(&patched.text, errors, options.field_validation)?;
        let mut scale = self.managed_scale(before, decoded.scale, options);
        self.place_in_namespace(&mut scale)?;
        self.check_name(&scale)?;
        Ok(scale)
    }

    /// A scale after an apply, which can only change who owns the replicas: the server fails where it changes their number.
    fn applied_scale(&mut self, before: &Value, options: &WriteOptions) -> Result<Value, Status> {
        let body = body::apply(&self.request.body)?;
        let now = self.state.clock.timestamp();
        let writer =
            managers::Write { api_version: SCALE_VERSION, ..self.writer(&options.field_manager, "", &now) };
        let applied = Managers::of_scales().apply(Some(before), &body.value, options.force, writer, &|_| {});
        let mut applied = applied.map_err(refused_apply)?;
        self.refuse_or_warn_of_applied(&body, options.field_validation)?;
        self.place_in_namespace(&mut applied)?;
        self.check_name(&applied)?;
        Ok(applied)
    }

    /// A new scale with its managers.
    fn managed_scale(&self, before: &Value, scale: Value, options: &WriteOptions) -> Value {
        let (manager, now) = (self.manager(options), self.state.clock.timestamp());
        let writer = managers::Write { api_version: SCALE_VERSION, ..self.writer(&manager, "", &now) };
        Managers::of_scales().update(Some(before), scale, writer)
    }

    /// The stored object with the replicas and the managers of the scale that `new` makes of its own.
    fn rescaled(
        &mut self,
        old: Option<&Value>,
        new: impl FnOnce(&mut Self, &Value) -> Result<Value, Status>,
    ) -> Result<Write, Status> {
        let (paths, api_version) = (self.scale_paths(), self.target.api_version());
        let mut object = old.cloned().unwrap_or_default();
        let (mut before, has_replicas) = scale(&paths, &object)?;
        if !has_replicas {
            before["spec"]["replicas"] = NO_REPLICAS.into();
        }
        let entries = self.target.resource.managers.entries_of_scale(&object).map_err(Status::internal)?;
        if let Some(entries) = entries {
            before["metadata"]["managedFields"] = entries;
        }
        let scale = new(self, &before)?;
        let replicas = scale["spec"]["replicas"].as_i64().unwrap_or_default();
        if replicas == NO_REPLICAS {
            let path = quoted(&paths.spec_replicas_path);
            return Err(Status::bad_request(format!("the spec replicas field {path} cannot be empty")));
        }
        set(&mut object, &paths.spec_replicas_path, replicas.into());
        let version = Metadata::read(&scale).text("resourceVersion");
        if let (false, Some(Value::Object(metadata))) = (version.is_empty(), object.get_mut("metadata")) {
            metadata.insert("resourceVersion".to_owned(), version.into());
        }
        let managed = self.target.resource.managers.with_scale(object, &scale, &api_version);
        Ok(Write::begin(managed.map_err(Status::internal)?))
    }

    fn show_scale(&self, changed: &Changed) -> Result<Answer, Status> {
        let (scale, _) = scale(&self.scale_paths(), &changed.object)?;
        self.show(200, &scale)
    }

    fn scale_paths(&self) -> Scale {
        let none = Scale {
            spec_replicas_path: String::new(),
            status_replicas_path: String::new(),
            label_selector_path: None,
        };
        self.target.version().scale.clone().unwrap_or(none)
    }
}

/// The versions that had scales of their own, which the server still converts.
const FORMER: [&str; 3] = ["extensions/v1beta1", "apps/v1beta1", "apps/v1beta2"];

/// The place in the server's code of the scheme in which it looks for the type of a scale.
const SCHEME: &str = "\"pkg/runtime/scheme.go:111\"";

/// Whether a body is a scale; its type is that of the place where it is not said.
fn is_scale(sent: &Value) -> bool {
    let text = |name: &str| sent[name].as_str().unwrap_or_default();
    let version = text("apiVersion");
    ["", "Scale"].contains(&text("kind"))
        && (["", SCALE_VERSION].contains(&version) || FORMER.contains(&version))
}

/// Checks that a body is a scale of the version of the place.
fn check_type(sent: &Value) -> Result<(), Status> {
    if !is_scale(sent) {
        return Err(no_such_type());
    }
    match sent["apiVersion"].as_str().filter(|version| FORMER.contains(version)) {
        None => Ok(()),
        Some(version) => Err(Status::bad_request(format!(
            "the API version in the data ({version}) does not match the expected API version ({SCALE_VERSION})"
        ))),
    }
}

/// What the server says of every body that it cannot decode, with a place in its own code: it looks for the type among those of
/// the custom resource.
fn no_such_type() -> Status {
    Status::bad_request(format!("no kind is registered for the type v1.Scale in scheme {SCHEME}"))
}

/// The scale of an object, and whether the object says how many replicas there shall be.
fn scale(paths: &Scale, object: &Value) -> Result<(Value, bool), Status> {
    let number = |path: &str| match at(object, path) {
        None => Ok(None),
        Some(value) => value.as_i64().map(Some).ok_or_else(|| {
            let field = path.trim_start_matches('.');
            Status::internal(format!(".{field} accessor error: {value} is of the wrong type, expected int64"))
        }),
    };
    let replicas = number(&paths.spec_replicas_path)?;
    let running = number(&paths.status_replicas_path)?.unwrap_or_default();
    let mut metadata = Map::new();
    for name in ["name", "namespace", "uid", "resourceVersion", "creationTimestamp"] {
        if let Some(value) = object["metadata"].get(name) {
            metadata.insert(name.to_owned(), value.clone());
        }
    }
    let mut scale = json!({
        "kind": "Scale", "apiVersion": "autoscaling/v1", "metadata": metadata, "spec": {},
        "status": {"replicas": running},
    });
    if let Some(replicas) = replicas.filter(|replicas| *replicas != 0) {
        scale["spec"]["replicas"] = replicas.into();
    }
    let selector = paths.label_selector_path.as_deref().and_then(|path| at(object, path));
    if let Some(selector) = selector.map(print::text).filter(|selector| !selector.is_empty()) {
        scale["status"]["selector"] = selector.into();
    }
    Ok((scale, replicas.is_some()))
}

/// The value at a simple JSON path such as `.spec.size`.
fn at<'v>(object: &'v Value, path: &str) -> Option<&'v Value> {
    let mut names = path.trim_start_matches('.').split('.');
    names.try_fold(object, |value, name| value.get(name)).filter(|value| !value.is_null())
}

/// Sets the value at a simple JSON path.
fn set(object: &mut Value, path: &str, value: Value) {
    let mut place = object;
    for name in path.trim_start_matches('.').split('.') {
        if !place.is_object() {
            *place = Value::Object(Map::new());
        }
        place = &mut place[name];
    }
    *place = value;
}
