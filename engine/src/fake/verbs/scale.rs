//! A scale subresource -> `Scale` of `autoscaling/v1`, and a change of it -> the object with another number of replicas
//! (apiextensions-apiserver `registry/customresource/etcd.go`, `ScaleREST`).

use serde_json::{Map, Value, json};

use super::call::Call;
use super::change::{Changed, How};
use super::refusal::refused_apply;
use crate::fake::answer::Answer;
use crate::fake::body;
use crate::fake::media::PatchType;
use crate::fake::options::WriteOptions;
use crate::fake::status::Status;
use crate::kind::Scale;
use crate::metadata::Metadata;
use crate::write::Write;

/// The name of the subresource.
pub(super) const NAME: &str = "scale";

impl Call<'_> {
    /// Reads the scale of an object.
    pub(super) fn get_scale(&mut self) -> Result<Answer, Status> {
        self.check_version(self.query.get("resourceVersion").unwrap_or_default())?;
        let object = self.target.read(self.stored()?);
        let paths = self.scale_paths();
        let (scale, has_replicas) = scale(&paths, &object)?;
        if !has_replicas {
            let path = crate::server_text::quoted(&paths.spec_replicas_path);
            return Err(Status::internal_error(format!("the spec replicas field {path} does not exist")));
        }
        self.show(200, &scale)
    }

    /// Replaces the scale of an object.
    pub(super) fn update_scale(&mut self, options: &WriteOptions) -> Result<Answer, Status> {
        let (content_type, bytes) = (&self.request.content_type, &self.request.body);
        let body = body::object(content_type, bytes, "Scale", "autoscaling/v1", options.field_validation)?;
        let mut sent = body.value;
        check_type(&sent)?;
        self.place_in_namespace(&mut sent)?;
        self.check_name(&sent)?;
        let uid = Metadata::read(&sent).text("uid").to_owned();
        let how = How { options, creates: false, uid: &uid };
        let changed = self.change(how, |call, old| call.rescaled(old, &sent, options))?;
        self.show_scale(&changed)
    }

    /// Patches the scale of an object.
    pub(super) fn patch_scale(&mut self, patch: PatchType, options: &WriteOptions) -> Result<Answer, Status> {
        let how = How { options, creates: false, uid: "" };
        let changed = self.change(how, |call, old| {
            let paths = call.scale_paths();
            let object = old.cloned().unwrap_or_default();
            if patch == PatchType::Apply {
                return call.apply_scale(&paths, &object, options);
            }
            let (before, _) = scale(&paths, &object)?;
            let (patched, _) = call.patched(patch, &before, options.field_validation)?;
            call.check_name(&patched)?;
            call.rescaled(old, &patched, options)
        })?;
        self.show_scale(&changed)
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

    /// The stored object with the replicas of a scale.
    fn rescaled(&self, old: Option<&Value>, sent: &Value, options: &WriteOptions) -> Result<Write, Status> {
        let paths = self.scale_paths();
        let mut object = old.cloned().unwrap_or_default();
        let replicas = replicas_of(sent)?;
        set(&mut object, &paths.spec_replicas_path, replicas.into());
        let version = Metadata::read(sent).text("resourceVersion");
        if let (false, Some(Value::Object(metadata))) = (version.is_empty(), object.get_mut("metadata")) {
            metadata.insert("resourceVersion".to_owned(), version.into());
        }
        let (manager, api_version, now) =
            (self.manager(options), self.target.api_version(), self.state.clock.timestamp());
        let writer = self.writer(&manager, &api_version, &now);
        if replicas == 0 {
            // A scale of none is written without the field, so that nobody owns it.
            unset(&mut object, &paths.spec_replicas_path);
        }
        let mut managed = self.target.resource.managers.update(old, object, writer);
        set(&mut managed, &paths.spec_replicas_path, replicas.into());
        Ok(Write::begin(managed))
    }

    /// The stored object after an apply of a scale: it is the apply of an object that has nothing but the replicas.
    fn apply_scale(&self, paths: &Scale, old: &Value, options: &WriteOptions) -> Result<Write, Status> {
        let body = body::apply(&self.request.body)?;
        check_type(&body.value)?;
        self.check_name(&body.value)?;
        let mut applied = json!({
            "apiVersion": self.target.api_version(), "kind": self.target.resource.kind,
            "metadata": {"name": self.target.name},
        });
        if body.value["spec"].get("replicas").is_some() {
            set(&mut applied, &paths.spec_replicas_path, replicas_of(&body.value)?.into());
        }
        let (api_version, now) = (self.target.api_version(), self.state.clock.timestamp());
        let writer = self.writer(&options.field_manager, &api_version, &now);
        let fill_defaults = |object: &mut Value| self.target.version().kind.fill_defaults(object);
        let merged =
            self.target.resource.managers.apply(Some(old), &applied, options.force, writer, &fill_defaults);
        Ok(Write::begin(merged.map_err(refused_apply)?))
    }
}

/// Checks that a body is a scale.
fn check_type(sent: &Value) -> Result<(), Status> {
    let (kind, version) = (sent["kind"].as_str(), sent["apiVersion"].as_str());
    if version.is_some_and(|version| version != "autoscaling/v1") {
        let version = version.unwrap_or_default();
        let why = format!(
            "the API version in the data ({version}) does not match the expected API version (autoscaling/v1)"
        );
        return Err(Status::bad_request(why));
    }
    if kind.is_some_and(|kind| kind != "Scale") {
        // So does the server say it, with a place in its own code.
        let why = "no kind is registered for the type v1.Scale in scheme \"pkg/runtime/scheme.go:111\"";
        return Err(Status::bad_request(why));
    }
    Ok(())
}

/// The number of replicas that a scale asks for.
fn replicas_of(scale: &Value) -> Result<i64, Status> {
    match scale["spec"].get("replicas") {
        None | Some(Value::Null) => Ok(0),
        Some(number) => number.as_i64().filter(|number| i32::try_from(*number).is_ok()).ok_or_else(|| {
            let why = "json: cannot unmarshal into Go struct field ScaleSpec.spec.replicas of type int32";
            Status::bad_request(format!("Scale in version \"v1\" cannot be handled as a Scale: {why}"))
        }),
    }
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
    if let Some(selector) = selector.and_then(Value::as_str).filter(|selector| !selector.is_empty()) {
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

/// Removes the value at a simple JSON path.
fn unset(object: &mut Value, path: &str) {
    let path = path.trim_start_matches('.');
    let (parents, name) = path.rsplit_once('.').unwrap_or(("", path));
    let mut place = Some(object);
    for parent in parents.split('.').filter(|name| !name.is_empty()) {
        place = place.and_then(|value| value.get_mut(parent));
    }
    if let Some(Value::Object(map)) = place {
        map.shift_remove(name);
    }
}
