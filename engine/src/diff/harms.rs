//! What a change does to whom, and how stored objects meet it: plain data.
//!
//! A row of the table of codes has five letters: `E` breaks, `W` changes behavior, `?` may break, `n` is worth knowing, `-` does
//! nothing. Their order is stored, client, rust, python, wire.

use serde::Serialize;

/// How a stored object meets a change: what servers ratchet decides when a write fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Effect {
    /// Not at all.
    None,
    /// The value has the error: it stops only writes that change this value, or the list around it.
    Value,
    /// The object around the value has the error: it stops every write that changes something in this object.
    Object,
    /// The value is lost, appears or changes without an error.
    Loss,
    /// The error is never ratcheted: it stops every write.
    Always,
    /// All objects are out of reach.
    Kind,
}

/// Whom a change concerns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Audience {
    /// Objects that are stored: they can be written no more, or lose data.
    Stored,
    /// Programs that write what was valid, and those that read new objects.
    Client,
    /// Rust code over the generated crate.
    Rust,
    /// Python code over the generated package.
    Python,
    /// Paths, ownership of fields and the meaning of requests.
    Wire,
}

impl Audience {
    /// All of them, in the order in which they are shown.
    pub const ALL: [Self; 5] = [Self::Stored, Self::Client, Self::Rust, Self::Python, Self::Wire];

    /// The name in arguments and in output.
    pub fn name(self) -> &'static str {
        match self {
            Self::Stored => "stored",
            Self::Client => "client",
            Self::Rust => "rust",
            Self::Python => "python",
            Self::Wire => "wire",
        }
    }
}

/// What a change does to an audience, from nothing to breaking.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Harm {
    /// Nothing.
    #[default]
    None,
    /// Something that is worth knowing.
    Note,
    /// It may break, which is neither proved nor refuted.
    May,
    /// Behavior changes.
    Warning,
    /// It breaks.
    Error,
}

impl Harm {
    /// Whether there is any.
    pub fn is_any(self) -> bool {
        self != Self::None
    }
}

/// What a change does to each audience.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Harms {
    /// To stored objects.
    pub stored: Harm,
    /// To clients.
    pub client: Harm,
    /// To Rust code.
    pub rust: Harm,
    /// To Python code.
    pub python: Harm,
    /// On the wire.
    pub wire: Harm,
}

impl Harms {
    /// What it does to one.
    pub fn to(&self, audience: Audience) -> Harm {
        match audience {
            Audience::Stored => self.stored,
            Audience::Client => self.client,
            Audience::Rust => self.rust,
            Audience::Python => self.python,
            Audience::Wire => self.wire,
        }
    }

    /// What it does to one, to be changed.
    pub fn to_mut(&mut self, audience: Audience) -> &mut Harm {
        match audience {
            Audience::Stored => &mut self.stored,
            Audience::Client => &mut self.client,
            Audience::Rust => &mut self.rust,
            Audience::Python => &mut self.python,
            Audience::Wire => &mut self.wire,
        }
    }

    /// The worst that it does to one of these.
    pub fn worst(&self, audiences: &[Audience]) -> Harm {
        audiences.iter().map(|audience| self.to(*audience)).max().unwrap_or_default()
    }
}

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
