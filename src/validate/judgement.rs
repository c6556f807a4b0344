//! What is found out about a manifest: the verdict, and why it is that one.

use serde_json::Value;

use super::context::Remark;
use super::no_object::NoObject;
use super::unknown_kinds::UnknownKind;
use crate::diag::Location;

/// What a server would do with an object.
#[derive(Debug, Clone)]
pub struct Judgement {
    /// The place of the object.
    pub location: Location,
    /// What messages call it, as in `MiniCluster "a"`.
    pub name: String,
    /// Its apiVersion; empty without one.
    pub api_version: String,
    /// Its kind; empty without one.
    pub kind: String,
    /// Its namespace; empty without one.
    pub namespace: String,
    /// Its name; empty without one.
    pub object_name: String,
    /// The verdict.
    pub outcome: Outcome,
    /// Whether it was judged by the carried table of Kubernetes' own kinds: by types, required and unknown
    /// fields and some list keys alone.
    pub by_table: bool,
    /// Why it is refused or undecided, in the order of the object.
    pub causes: Vec<PlacedCause>,
    /// How many causes above the limit are left out.
    pub more_causes: usize,
    /// Whether there may be more than these, which were not collected.
    pub has_uncounted_causes: bool,
    /// The server's warnings.
    pub warnings: Vec<String>,
    /// The messages about them for people.
    pub warning_remarks: Vec<Remark>,
    /// What the server would store; null if it is refused or undecided.
    pub stored: Value,
}

impl Judgement {
    /// The judgement about an object of which nothing is known yet but its name.
    pub fn about(object: &Value, location: Location) -> Self {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let metadata = &object["metadata"];
        let (kind, object_name) = (text(&object["kind"]), text(&metadata["name"]));
        let name = match (kind.as_str(), object_name.as_str()) {
            ("", _) => "the document".to_owned(),
            (kind, "") => kind.to_owned(),
            (kind, name) => format!("{kind} {name:?}"),
        };
        Self {
            location,
            name,
            api_version: text(&object["apiVersion"]),
            kind,
            namespace: text(&metadata["namespace"]),
            object_name,
            outcome: Outcome::Accepted,
            by_table: false,
            causes: Vec::new(),
            more_causes: 0,
            has_uncounted_causes: false,
            warnings: Vec::new(),
            warning_remarks: Vec::new(),
            stored: Value::Null,
        }
    }

    /// The same with one cause, which is not about a field.
    pub fn with_cause(
        mut self,
        outcome: Outcome,
        reason: &'static str,
        message: String,
        remark: Remark,
    ) -> Self {
        let cause = PlacedCause {
            location: remark.location.clone(),
            reason,
            field: String::new(),
            message,
            remarks: vec![remark],
        };
        (self.causes, self.outcome) = (vec![cause], outcome);
        self
    }
}

/// The verdict.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// The server stores it.
    Accepted,
    /// The server refuses it.
    Refused,
    /// The engine lacks something that the verdict needs.
    Undecided,
    /// Nothing is said about it.
    Skipped(Skipped),
}

impl Outcome {
    /// Its name in JSON.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Accepted => "accepted",
            Self::Refused => "refused",
            Self::Undecided => "undecided",
            Self::Skipped(_) => "skipped",
        }
    }
}

/// Why nothing is said about a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Skipped {
    /// It has no apiVersion or no kind.
    NoObject(NoObject),
    /// No CRD defines its kind.
    UnknownKind(UnknownKind),
    /// The user left out its kind.
    LeftOut,
    /// It is a CRD of v1beta1 or a patch of one, which no server of these versions takes.
    Definition,
    /// It is a definition of Crossplane, whose kinds are read, and no CRD of such definitions is known.
    CrossplaneDefinition,
}

impl Skipped {
    /// The note about it.
    pub fn message(&self) -> String {
        match self {
            Self::NoObject(found) => format!("skipped: {}", found.words),
            Self::UnknownKind(found) => format!("skipped: {}", found.words),
            Self::CrossplaneDefinition => {
                "skipped: the kinds that it defines are read, and no verdict is known about the definition"
                    .to_owned()
            }
            Self::LeftOut => "skipped, as `--skip-kind` says".to_owned(),
            Self::Definition => {
                "skipped: no verdict is known about a patch of a CRD, nor about one of v1beta1".to_owned()
            }
        }
    }

    /// What to do about it.
    pub fn help(&self) -> &str {
        match self {
            Self::UnknownKind(found) => &found.help,
            Self::NoObject(found) => &found.help,
            Self::LeftOut | Self::Definition | Self::CrossplaneDefinition => "",
        }
    }
}

/// A cause with its position.
#[derive(Debug, Clone)]
pub struct PlacedCause {
    /// The position of the value, or of what is around a missing one.
    pub location: Location,
    /// The reason, as in `causes[].reason` of the server's answer.
    pub reason: &'static str,
    /// The path, as the server writes it.
    pub field: String,
    /// The server's message; empty for a fault of a CRD, of which the remarks alone are known.
    pub message: String,
    /// The messages for people: several where the server has one sentence about several fields.
    pub remarks: Vec<Remark>,
}

impl PlacedCause {
    /// The server's message, or our words.
    pub fn text(&self) -> &str {
        match self.remarks.first() {
            Some(remark) if self.message.is_empty() => &remark.words,
            _ => &self.message,
        }
    }
}
