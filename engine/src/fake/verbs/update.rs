//! An object that takes the place of a stored one -> the store after it.

use super::call::Call;
use super::change::How;
use super::target::SCALE;
use crate::fake::answer::Answer;
use crate::fake::options::WriteOptions;
use crate::fake::status::Status;
use crate::metadata::Metadata;
use crate::write::remove_repeated_owners;

impl Call<'_> {
    /// Replaces an object, its status or its scale.
    pub(super) fn update(&mut self) -> Result<Answer, Status> {
        let options = WriteOptions::update(&self.query)?;
        if self.target.subresource == SCALE {
            return self.update_scale(&options);
        }
        let mut write = self.decode_body(&options)?;
        self.place_in_namespace(&mut write.object)?;
        self.check_name(&write.object)?;
        remove_repeated_owners(&mut write, "");
        let warnings = std::mem::take(&mut write.warnings);
        self.warn(warnings);
        let uid = Metadata::read(&write.object).text("uid").to_owned();
        let (manager, api_version, now) =
            (self.manager(&options), self.target.api_version(), self.state.clock.timestamp());
        let own = self.target.version().kind.own().filter(|_| self.target.subresource.is_empty());
        let creates = own.is_some_and(|own| own.creates_on_update);
        let how = How { options: &options, creates, uid: &uid };
        let changed = self.change(how, |call, old| {
            let writer = call.writer(&manager, &api_version, &now);
            write.object = call.target.resource.managers.update(old, write.object, writer);
            Ok(write)
        })?;
        self.show(if changed.is_new { 201 } else { 200 }, &changed.object)
    }
}
