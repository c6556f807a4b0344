//! Which fields of an external object were decoded -> the first required one that is missing.

use serde::de::Error;

use super::error_path::{ErrorPath, Step};
use super::overlay::Overlay;

/// The fields that an object must have, by its type and by the schema, and those that were decoded.
pub struct RequiredFields {
    by_type: &'static [&'static str],
    by_schema: &'static [(&'static str, Overlay)],
    /// A bit for each field that was decoded, those of `by_type` first. Fields after the 128th are not checked.
    decoded: u128,
    /// Whether the whole object was decoded.
    is_complete: bool,
}

impl RequiredFields {
    /// No field was decoded yet.
    pub fn new(by_type: &'static [&'static str], overlay: Option<&'static Overlay>) -> Self {
        Self {
            by_type,
            by_schema: overlay.map_or(&[], |overlay| overlay.properties),
            decoded: 0,
            is_complete: false,
        }
    }

    /// The required fields, each with its bit.
    fn bits_and_names(&self) -> impl Iterator<Item = (u128, &'static str)> {
        let by_type = self.by_type.iter().map(|name| (*name, true));
        let by_schema = self.by_schema.iter();
        let by_schema = by_schema.map(|(name, overlay)| (*name, overlay.required));
        let bits = (0..128).map(|bit| 1 << bit);
        let all = bits.zip(by_type.chain(by_schema));
        all.filter_map(|(bit, (name, required))| required.then_some((bit, name)))
    }

    /// Notes that a field was decoded.
    pub fn insert(&mut self, decoded: &str) {
        let bits = self.bits_and_names().filter(|(_, name)| *name == decoded);
        self.decoded |= bits.fold(0, |bits, (bit, _)| bits | bit);
    }

    /// Notes that the object has no more fields.
    pub fn set_complete(&mut self) {
        self.is_complete = true;
    }

    /// The result of decoding the object, or an error where a field is missing: it replaces the error that the type's
    /// own code may have for the same field, which has no path.
    ///
    /// # Errors
    /// That of decoding, or the missing field.
    pub fn check<T, E: Error>(&self, result: Result<T, E>, error_path: &ErrorPath) -> Result<T, E> {
        let mut required = self.bits_and_names();
        let missing = required.find(|(bit, _)| self.decoded & bit == 0);
        match missing {
            Some((_, name)) if result.is_ok() || self.is_complete => {
                error_path.push(Step::Field(name));
                Err(E::custom("required"))
            }
            _ => result,
        }
    }
}
