//! The reasons for the type and the name of a place, which `explain` prints. Generated code does not depend on them.

use serde::Serialize;

use kubesmith_engine::kind::GoDeclaration;

use crate::diag::Location;

/// The reasons for the type and the name of a place.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Decision {
    /// What decided the type.
    pub by: By,
    /// The canonical name of the type of Kubernetes at the place.
    pub schema: Option<String>,
    /// The types of Kubernetes that were considered and refused.
    pub refused: Vec<Refused>,
    /// The rule that gave the field its name.
    pub named_by: Option<NamingRule>,
    /// Where Go types declare the place.
    pub go: Option<GoDeclaration>,
}

/// What decided the type of a place, the weakest first.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub enum By {
    /// The schema of the place.
    #[default]
    Own,
    /// Recognition of a type of Kubernetes, with this evidence.
    Recognised(String),
    /// A reference to this definition.
    Referred(String),
    /// A `[[map]]` rule by name, at this position.
    NameRule(Location),
    /// A `[[map]]` rule by place, at this position.
    PlaceRule(Location),
}

impl std::fmt::Display for By {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Own => f.write_str("own"),
            Self::Recognised(evidence) => write!(f, "recognized: {evidence}"),
            Self::Referred(name) => write!(f, "by reference: {name}"),
            Self::NameRule(rule) => write!(f, "by name: [[map]] at {rule}"),
            Self::PlaceRule(rule) => write!(f, "by place: [[map]] at {rule}"),
        }
    }
}

/// A type of Kubernetes that was considered for a place and refused.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Refused {
    /// Its canonical name.
    pub name: String,
    /// The reason in a few words.
    pub reason: String,
}

/// A rule that gave a name.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct NamingRule {
    /// The table of the config, such as `type`.
    pub table: &'static str,
    /// The position of the rule.
    pub at: Location,
}

impl std::fmt::Display for NamingRule {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "[[{}]] at {}", self.table, self.at)
    }
}
