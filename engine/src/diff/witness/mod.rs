//! A change -> the smallest object that shows it, by asking the engines of both sides.
//!
//! [`find`] is the one entrance. It is called for every change whose harm to stored objects or clients is an error, a
//! warning of loss, or "may". It returns what it found and leaves the change alone: `settle` turns a "may"
//! with a witness into an error, and an error without one into "may".

mod ask;
mod effort;
mod hunt;
#[cfg(test)]
mod tests;
mod types;
mod updates;
mod values;

use super::change::Change;
use hunt::Hunt;
pub use types::{Answer, Found, Pair, Search, Side, Witness};

/// Searches a witness for a change.
pub fn find(change: &Change, pair: &Pair<'_>) -> Search {
    let mut hunt = Hunt::new(change, pair);
    hunt.objects_of_user()
        .or_else(|| hunt.made())
        .unwrap_or_else(|| Search::Nothing { tried: hunt.tried, why: hunt.why_no_more().to_owned() })
}
