//! The fields of a foreign object that were read -> the first one that must be given and was not.

use serde::de::Error;

use super::path::{Step, Trail};

use super::Rule;

/// The fields that an object must have: of its type, and of its place.
pub struct Missing {
    of_type: &'static [&'static str],
    of_place: &'static [(&'static str, Rule)],
    /// A bit for each that was read, those of the type first; what has no bit is not missed.
    given: u128,
    /// Whether all that the object holds was read.
    all_read: bool,
}

impl Missing {
    /// None was read yet.
    pub fn new(of_type: &'static [&'static str], rule: Option<&'static Rule>) -> Self {
        Self {
            of_type,
            of_place: rule.map_or(&[], |rule| rule.fields),
            given: 0,
            all_read: false,
        }
    }

    fn names(&self) -> impl Iterator<Item = (u128, &'static str)> {
        let of_type = self.of_type.iter().map(|name| (*name, true));
        let of_place = self.of_place.iter();
        let of_place = of_place.map(|(name, rule)| (*name, rule.required));
        let bits = (0..128).map(|bit| 1 << bit);
        let all = bits.zip(of_type.chain(of_place));
        all.filter_map(|(bit, (name, required))| required.then_some((bit, name)))
    }

    /// Writes down that a field was read.
    pub fn given(&mut self, given: &str) {
        let bits = self.names().filter(|(_, name)| *name == given);
        self.given |= bits.fold(0, |bits, (bit, _)| bits | bit);
    }

    /// Writes down that the object has no more fields.
    pub fn all_read(&mut self) {
        self.all_read = true;
    }

    /// What came of the object, unless a field is missing: that is told first, because the type's own words for
    /// it, where it has any, have no path.
    pub fn check<T, E: Error>(&self, read: Result<T, E>, trail: &Trail) -> Result<T, E> {
        if read.is_ok() || self.all_read {
            self.error(trail)?;
        }
        read
    }

    /// The first that was not read, as an error with its path.
    fn error<E: Error>(&self, trail: &Trail) -> Result<(), E> {
        match self.names().find(|(bit, _)| self.given & bit == 0) {
            None => Ok(()),
            Some((_, name)) => {
                trail.push(Step::Field(name));
                Err(E::custom("required"))
            }
        }
    }
}
