//! Which rule or which evidence decided what a place holds and what it is called: for people, through
//! `explain` and the docs; nothing is printed differently for it.

use serde::Serialize;

use crate::diag::Location;

/// Why a place holds what it holds.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Decision {
    /// What decided.
    pub by: By,
    /// The canonical name of the type of Kubernetes that stands there.
    pub schema: Option<String>,
    /// The types of Kubernetes that might have stood there, and why they do not.
    pub refused: Vec<Refused>,
    /// The rule that gave the field its name.
    pub named_by: Option<NamingRule>,
}

/// What decided what a place holds, the strongest last.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub enum By {
    /// Its schema.
    #[default]
    Own,
    /// A type of Kubernetes was recognised: what spoke for it.
    Recognised(String),
    /// The source refers to it: by which name.
    Referred(String),
    /// A rule by name: where it stands.
    NameRule(Location),
    /// A rule by place: where it stands.
    PlaceRule(Location),
}

impl std::fmt::Display for By {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Own => f.write_str("own"),
            Self::Recognised(evidence) => write!(f, "recognised: {evidence}"),
            Self::Referred(name) => write!(f, "by reference: {name}"),
            Self::NameRule(rule) => write!(f, "by name: [[map]] at {rule}"),
            Self::PlaceRule(rule) => write!(f, "by place: [[map]] at {rule}"),
        }
    }
}

/// A type that might have stood at a place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Refused {
    /// Its canonical name.
    pub name: String,
    /// Why it does not, in a few words.
    pub reason: String,
}

/// A rule that gave a name.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct NamingRule {
    /// The rules it is one of, such as `type`.
    pub table: &'static str,
    /// Where it stands.
    pub at: Location,
}

impl std::fmt::Display for NamingRule {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "[[{}]] at {}", self.table, self.at)
    }
}
