//! A patch and a stored object -> the store with the patched one.

use serde_json::Value;

use super::call::Call;
use super::change::{Changed, How};
use super::create::is_of_no_schema;
use super::refusal::{invalid_patch, refused_apply};
use super::target::SCALE;
use crate::apply::managers::SCALE_VERSION;
use crate::engine::{FieldValidation, Options};
use crate::fake::answer::Answer;
use crate::fake::body;
use crate::fake::media::PatchType;
use crate::fake::options::WriteOptions;
use crate::fake::own_kinds::OwnKind;
use crate::fake::patch::{json, merge, strategic};
use crate::fake::status::Status;
use crate::metadata::Metadata;
use crate::own_types;
use crate::schema::META;
use crate::server_text::{self, quoted};
use crate::write::{Write, remove_repeated_owners};

/// When owners of a patched object are looked at.
const AFTER_ADMISSION: &str = " after mutating admission happens";

/// A value after a patch.
pub(super) struct Patched {
    /// The value.
    pub value: Value,
    /// Its text, as messages show it.
    pub text: String,
    /// What a strict decoder says of the patch.
    pub strict_errors: Vec<String>,
}

impl Call<'_> {
    /// Patches an object, its status or its scale.
    pub(super) fn patch(&mut self, patch: PatchType) -> Result<Answer, Status> {
        let options = WriteOptions::patch(&self.query, patch == PatchType::Apply)?;
        if self.target.subresource == SCALE {
            return self.patch_scale(patch, &options);
        }
        let changed = match patch {
            PatchType::Apply => self.apply(&options)?,
            PatchType::Json | PatchType::Merge | PatchType::Strategic => self.patch_json(patch, &options)?,
        };
        self.show(if changed.is_new { 201 } else { 200 }, &changed.object)
    }

    fn patch_json(&mut self, patch: PatchType, options: &WriteOptions) -> Result<Changed, Status> {
        let how = How { options, creates: false, uid: "" };
        self.change(how, |call, old| {
            let Some(old) = old else { return Err(Status::not_found(call.target.id(), &call.target.name)) };
            let patched = call.patched(patch, old, options.field_validation)?;
            let mut write = call.decode_patched(patched, options)?;
            let (manager, api_version, now) =
                (call.manager(options), call.target.api_version(), call.state.clock.timestamp());
            let writer = call.writer(&manager, &api_version, &now);
            write.object = call.target.resource.managers.update(Some(old), write.object, writer);
            call.finish_patch(&mut write)?;
            Ok(write)
        })
    }

    /// A value after the patch of the request.
    pub(super) fn patched(
        &self,
        patch: PatchType,
        old: &Value,
        how: FieldValidation,
    ) -> Result<Patched, Status> {
        if patch == PatchType::Json {
            let patch = body::json_patch(&self.request.body, how)?;
            let patched = json::apply(self.text_of(old), &patch).map_err(|_| Status::unprocessable())?;
            let of_values = patched.duplicates.iter().map(|path| format!("duplicate field {}", quoted(path)));
            let strict_errors = patch.strict_errors.into_iter().chain(of_values).collect();
            return Ok(Patched { value: patched.value, text: patched.text, strict_errors });
        }
        let body = body::merge_patch(&self.request.body, how).map_err(|status| match patch {
            PatchType::Strategic => {
                let message = status.message.trim_start_matches("error decoding patch: ").to_owned();
                Status { message, ..status }
            }
            _ => status,
        })?;
        let strict_errors = body.strict_errors();
        let mut value = old.clone();
        let own = self.target.version().kind.own().filter(|_| !is_scale(old)).and_then(OwnKind::structure);
        if patch == PatchType::Strategic {
            let shown = server_text::plain(&body.value);
            let Some(go_struct) = own else { return Err(Status::unprocessable()) };
            strategic::merge(go_struct, &mut value, body.value).map_err(Status::strategic)?;
            if let Some(why) = value.as_object().and_then(|map| own_types::conversion_fault(go_struct, map)) {
                return Err(invalid_patch(&shown, &why));
            }
            return Ok(Patched { text: shown, value, strict_errors });
        }
        let changes = own.map(|_| body.value.clone()).unwrap_or_default();
        if let (Value::Object(map), Value::Object(patch)) = (&mut value, body.value) {
            merge::merge(map, patch);
        }
        let text = own.map_or_else(
            || merged_text(old, &value),
            |go_struct| own_types::merged_text(go_struct, &value, &changes),
        );
        Ok(Patched { text, value, strict_errors })
    }

    /// The text of an object that is patched: of a custom resource Go sorts the members, of a scale and of Kubernetes' own kinds it
    /// writes them as its structs have them.
    fn text_of(&self, old: &Value) -> String {
        let own = self.target.version().kind.own().and_then(OwnKind::structure);
        match own {
            _ if is_scale(old) => old.to_string(),
            Some(go_struct) => own_types::text(go_struct, old),
            None => server_text::json(old),
        }
    }

    /// Decodes a patched object.
    fn decode_patched(&mut self, mut patched: Patched, options: &WriteOptions) -> Result<Write, Status> {
        let unknown = self.definition_fields(&mut patched.value);
        let unknown = unknown.map_err(|why| invalid_patch(&patched.text, &why))?;
        let of_version = self.fields_of_no_version(&patched.value);
        let tracks = options.field_validation != FieldValidation::Ignore;
        let field_validation = if tracks { FieldValidation::Warn } else { FieldValidation::Ignore };
        let how = Options { field_validation, ..Options::default() };
        let decoded = self.target.version().kind.decode(patched.value, &how);
        let mut write = decoded.map_err(|verdict| match verdict.error {
            Some(why) => invalid_patch(&patched.text, &decoder_error(&why, &patched.text)),
            None => Status::internal(verdict.undecided.unwrap_or_default()),
        })?;
        if !of_version.is_empty() {
            write.warnings.retain(|text| is_of_no_schema(text));
            if let Value::Object(map) = &mut write.object {
                map.retain(|name, _| META.contains(&name.as_str()));
            }
        }
        let mut errors = patched.strict_errors;
        errors.append(&mut write.warnings);
        errors.extend(unknown);
        errors.extend(of_version);
        self.refuse_or_warn_of_patched(&patched.text, errors, options.field_validation)?;
        Ok(write)
    }

    /// Says what a strict decoder finds in a patch and in the patched object.
    pub(super) fn refuse_or_warn_of_patched(
        &mut self,
        text: &str,
        errors: Vec<String>,
        how: FieldValidation,
    ) -> Result<(), Status> {
        match how {
            FieldValidation::Strict if !errors.is_empty() => {
                Err(invalid_patch(text, &format!("strict decoding error: {}", errors.join(", "))))
            }
            FieldValidation::Ignore => Ok(()),
            FieldValidation::Strict | FieldValidation::Warn => {
                self.warn(errors);
                Ok(())
            }
        }
    }

    /// Says what a strict decoder finds in an applied text.
    pub(super) fn refuse_or_warn_of_applied(
        &mut self,
        body: &body::Decoded,
        how: FieldValidation,
    ) -> Result<(), Status> {
        for error in body.strict_errors() {
            match how {
                FieldValidation::Strict => {
                    return Err(Status::bad_request(format!("error strict decoding YAML: {error}")));
                }
                FieldValidation::Warn => self.warn(body::warnings(&error)),
                FieldValidation::Ignore => {}
            }
        }
        Ok(())
    }

    /// Refuses the first field of an applied CRD that its Go types do not have.
    fn refuse_undeclared(&self, object: &Value) -> Result<(), Status> {
        let unknown = self.undeclared(&mut object.clone()).unwrap_or_default();
        let Some(path) = unknown.first() else { return Ok(()) };
        let (name, kind, version) =
            (&self.target.name, &self.target.resource.kind, self.target.api_version());
        Err(Status::internal(format!(
            "failed to create typed patch object (/{name}; {version}, Kind={kind}): .{path}: field not declared in schema"
        )))
    }

    fn apply(&mut self, options: &WriteOptions) -> Result<Changed, Status> {
        self.decodes_metadata = true;
        let creates = self.target.subresource.is_empty();
        let how = How { options, creates, uid: "" };
        self.change(how, |call, old| {
            let body = body::apply(&call.request.body)?;
            call.refuse_undeclared(&body.value)?;
            let (api_version, now) = (call.target.api_version(), call.state.clock.timestamp());
            let target = call.target.clone();
            let writer = call.writer(&options.field_manager, &api_version, &now);
            let fill_defaults = |object: &mut Value| target.version().kind.fill_defaults(object);
            let merged =
                target.resource.managers.apply(old, &body.value, options.force, writer, &fill_defaults);
            let merged = merged.map_err(refused_apply)?;
            call.refuse_or_warn_of_applied(&body, options.field_validation)?;
            let uid = Metadata::read(&merged).text("uid");
            if old.is_none() && !uid.is_empty() {
                let why = format!(
                    "uid mismatch: the provided object specified uid {uid}, and no existing object was found"
                );
                return Err(Status::conflict(target.id(), &target.name, &why));
            }
            let mut write = Write::begin(merged);
            call.finish_patch(&mut write)?;
            Ok(write)
        })
    }

    /// The checks of a patched object that are the same for all patches.
    fn finish_patch(&mut self, write: &mut Write) -> Result<(), Status> {
        self.place_in_namespace(&mut write.object)?;
        self.check_name(&write.object)?;
        remove_repeated_owners(write, AFTER_ADMISSION);
        let warnings = std::mem::take(&mut write.warnings);
        self.warn(warnings);
        Ok(())
    }
}

/// The text of a merged object. What the patch of a scale does not change stays as it was written.
fn merged_text(old: &Value, merged: &Value) -> String {
    let Value::Object(map) = merged else { return server_text::json(merged) };
    if !is_scale(old) {
        return server_text::json(merged);
    }
    let mut parts: Vec<(&String, String)> = Vec::new();
    for (name, value) in map {
        let is_same = old.get(name) == Some(value);
        parts.push((name, if is_same { value.to_string() } else { server_text::json(value) }));
    }
    parts.sort();
    let parts: Vec<_> = parts.iter().map(|(name, value)| format!("{}:{value}", quoted(name))).collect();
    format!("{{{}}}", parts.join(","))
}

fn is_scale(object: &Value) -> bool {
    object["apiVersion"] == SCALE_VERSION
}

/// What the decoder of a patched object says, without the words that the handler of a body puts around it.
fn decoder_error(why: &str, text: &str) -> String {
    let why = match why.split_once(": ") {
        Some((before, why)) if before.starts_with("the object provided is unrecognized") => why,
        _ => why,
    };
    if why == "Object 'Kind' is missing" { format!("{why} in '{text}'") } else { why.to_owned() }
}
