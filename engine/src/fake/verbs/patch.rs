//! A patch and a stored object -> the store with the patched one.

use serde_json::Value;

use super::call::Call;
use super::change::{Changed, How};
use super::refusal::{invalid_patch, refused_apply};
use super::scale;
use crate::engine::{FieldValidation, Options};
use crate::fake::answer::Answer;
use crate::fake::body;
use crate::fake::media::PatchType;
use crate::fake::options::WriteOptions;
use crate::fake::patch::{json, merge};
use crate::fake::status::Status;
use crate::metadata::Metadata;
use crate::server_text::quoted;
use crate::write::{Write, remove_repeated_owners};

/// When owners of a patched object are looked at.
const AFTER_ADMISSION: &str = " after mutating admission happens";

impl Call<'_> {
    /// Patches an object, its status or its scale.
    pub(super) fn patch(&mut self, patch: PatchType) -> Result<Answer, Status> {
        let options = WriteOptions::patch(&self.query, patch == PatchType::Apply)?;
        if self.target.subresource == scale::NAME {
            return self.patch_scale(patch, &options);
        }
        let changed = match patch {
            PatchType::Apply => self.apply(&options)?,
            PatchType::Json | PatchType::Merge => self.patch_json(patch, &options)?,
        };
        self.show(if changed.is_new { 201 } else { 200 }, &changed.object)
    }

    fn patch_json(&mut self, patch: PatchType, options: &WriteOptions) -> Result<Changed, Status> {
        let how = How { options, creates: false, uid: "" };
        self.change(how, |call, old| {
            let Some(old) = old else { return Err(Status::not_found(call.target.id(), &call.target.name)) };
            let (patched, warnings) = call.patched(patch, old, options.field_validation)?;
            let mut write = call.decode_patched(patched, warnings, options)?;
            let (manager, api_version, now) =
                (call.manager(options), call.target.api_version(), call.state.clock.timestamp());
            let writer = call.writer(&manager, &api_version, &now);
            write.object = call.target.resource.managers.update(Some(old), write.object, writer);
            call.finish_patch(&mut write)?;
            Ok(write)
        })
    }

    /// A value after the patch of the request, and what a strict decoder says of the patch.
    pub(super) fn patched(
        &self,
        patch: PatchType,
        old: &Value,
        how: FieldValidation,
    ) -> Result<(Value, Vec<String>), Status> {
        if patch == PatchType::Json {
            let patch = body::json_patch(&self.request.body, how)?;
            let patched = json::apply(old, &patch).map_err(|_| Status::unprocessable())?;
            let of_values = patched.duplicates.iter().map(|path| format!("duplicate field {}", quoted(path)));
            let errors = patch.strict_errors.into_iter().chain(of_values).collect();
            return Ok((patched.value, errors));
        }
        let body = body::merge_patch(&self.request.body, how)?;
        let errors = body.strict_errors();
        let mut patched = old.clone();
        if let (Value::Object(map), Value::Object(patch)) = (&mut patched, body.value) {
            merge::merge(map, patch);
        }
        Ok((patched, errors))
    }

    /// Decodes a patched object.
    fn decode_patched(
        &mut self,
        patched: Value,
        mut warnings: Vec<String>,
        options: &WriteOptions,
    ) -> Result<Write, Status> {
        let tracks = options.field_validation != FieldValidation::Ignore;
        let field_validation = if tracks { FieldValidation::Warn } else { FieldValidation::Ignore };
        let how = Options { field_validation, ..Options::default() };
        let decoded = self.target.version().kind.decode(patched.clone(), &how);
        let mut write = decoded.map_err(|verdict| match verdict.error {
            Some(why) => invalid_patch(&patched, &why),
            None => Status::internal(verdict.undecided.unwrap_or_default()),
        })?;
        warnings.append(&mut write.warnings);
        match options.field_validation {
            FieldValidation::Strict if !warnings.is_empty() => {
                let why = format!("strict decoding error: {}", warnings.join(", "));
                return Err(invalid_patch(&patched, &why));
            }
            FieldValidation::Ignore => {}
            FieldValidation::Strict | FieldValidation::Warn => self.warn(warnings),
        }
        Ok(write)
    }

    fn apply(&mut self, options: &WriteOptions) -> Result<Changed, Status> {
        self.decodes_metadata = true;
        let creates = self.target.subresource.is_empty();
        let how = How { options, creates, uid: "" };
        self.change(how, |call, old| {
            let body = body::apply(&call.request.body)?;
            let (api_version, now) = (call.target.api_version(), call.state.clock.timestamp());
            let target = call.target.clone();
            let writer = call.writer(&options.field_manager, &api_version, &now);
            let fill_defaults = |object: &mut Value| target.version().kind.fill_defaults(object);
            let merged =
                target.resource.managers.apply(old, &body.value, options.force, writer, &fill_defaults);
            let merged = merged.map_err(refused_apply)?;
            for error in body.strict_errors() {
                match options.field_validation {
                    FieldValidation::Strict => {
                        return Err(Status::bad_request(format!("error strict decoding YAML: {error}")));
                    }
                    FieldValidation::Warn => call.warn(body::warnings(&error)),
                    FieldValidation::Ignore => {}
                }
            }
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
