//! The bytes of a body -> whether the server reads so many.

use crate::fake::request::BODY_BYTES;
use crate::fake::status::Status;

/// Refuses a body that is too large.
///
/// # Errors
/// 413.
pub(crate) fn check_size(bytes: &[u8]) -> Result<(), Status> {
    if bytes.len() > BODY_BYTES { Err(Status::too_large(&format!("limit is {BODY_BYTES}"))) } else { Ok(()) }
}
