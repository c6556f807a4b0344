//! Five letters of a row -> what a change does to each audience: `E` breaks, `W` changes behavior, `?` may break, `n` is worth
//! knowing, `-` does nothing. Their order is stored, client, rust, python, wire.

use super::change::{Effect, Harm, Harms};
use super::code::Code;
use super::relation::Relation;

impl Harms {
    /// What a row's letters say.
    pub const fn from_letters(letters: &[u8; 5]) -> Self {
        Self {
            stored: harm(letters[0]),
            client: harm(letters[1]),
            rust: harm(letters[2]),
            python: harm(letters[3]),
            wire: harm(letters[4]),
        }
    }

    /// The same where it is not known whether there is a change at all: what would break or change "may".
    pub fn unproved(self) -> Self {
        let unproved = |harm| if harm >= Harm::May { Harm::May } else { harm };
        Self { stored: unproved(self.stored), client: unproved(self.client), ..self }
    }
}

const fn harm(letter: u8) -> Harm {
    match letter {
        b'E' => Harm::Error,
        b'W' => Harm::Warning,
        b'?' => Harm::May,
        b'n' => Harm::Note,
        b'-' => Harm::None,
        _ => panic!("a letter of E, W, ?, n and -"),
    }
}

/// How stored objects meet a change with this relation, and what it does to whom: what is equal does nothing.
pub(super) fn by_relation(code: Code, relation: Relation) -> (Effect, Harms) {
    match relation {
        Relation::Equal => (Effect::None, Harms::default()),
        Relation::May => (code.effect(), code.harms().unproved()),
        _ => (code.effect(), code.harms()),
    }
}
