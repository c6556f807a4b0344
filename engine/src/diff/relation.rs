//! Two sets of values -> how the new one lies to the old one.

use serde::Serialize;

/// How the values that the new keyword allows lie to those that the old one allows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Relation {
    /// The same values.
    Equal,
    /// Fewer values.
    Narrower,
    /// More values.
    Wider,
    /// Each side has values that the other one has not.
    Other,
    /// Neither inclusion can be proved.
    May,
}

impl Relation {
    /// The relation of two sets of which it is known whether the old one has all of the new one, and the reverse.
    pub fn from_inclusions(old_has_new: bool, new_has_old: bool) -> Self {
        match (old_has_new, new_has_old) {
            (true, true) => Self::Equal,
            (true, false) => Self::Narrower,
            (false, true) => Self::Wider,
            (false, false) => Self::Other,
        }
    }

    /// The relation of values that both this keyword and another one of the node restrict.
    pub fn and(self, other: Self) -> Self {
        match (self, other) {
            (Self::Equal, other) | (other, Self::Equal) => other,
            (a, b) if a == b => a,
            (Self::May, _) | (_, Self::May) => Self::May,
            _ => Self::Other,
        }
    }

    /// Whether some value of the old side may be none of the new side.
    pub fn loses(self) -> bool {
        matches!(self, Self::Narrower | Self::Other | Self::May)
    }
}
