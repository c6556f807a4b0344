//! A request for one object -> the object.

use super::call::Call;
use super::change::not_a_version;
use crate::fake::answer::Answer;
use crate::fake::status::Status;
use crate::fake::store::Row;
use crate::server_text::quoted;

impl Call<'_> {
    /// Reads an object.
    pub(super) fn get(&mut self) -> Result<Answer, Status> {
        self.target.check_name()?;
        self.check_version(self.query.get("resourceVersion").unwrap_or_default())?;
        let text = self.target.text(self.stored()?);
        self.show_text(200, &text)
    }

    /// The object of the path, as it is stored.
    pub(super) fn stored(&self) -> Result<&Row, Status> {
        let target = &self.target;
        let found = self.state.store.get(target.table(), &target.key(&target.name));
        found.ok_or_else(|| Status::not_found(target.id(), &target.name))
    }

    /// Checks that a version that a read asks for is none of the future.
    pub(super) fn check_version(&self, version: &str) -> Result<u64, Status> {
        let wanted = wanted_version(version)?;
        let current = self.state.store.version();
        if wanted > current {
            return Err(Status::too_large_version(wanted, current));
        }
        Ok(wanted)
    }
}

/// The version that a read asks for; 0 for none.
pub(super) fn wanted_version(version: &str) -> Result<u64, Status> {
    if version.is_empty() {
        return Ok(0);
    }
    version.parse().map_err(|_| {
        let why = format!("Invalid value: {}: {}", quoted(version), not_a_version(version));
        Status::internal(format!("resourceVersion: {why}"))
    })
}
