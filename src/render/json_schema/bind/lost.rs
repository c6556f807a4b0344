//! What JSON Schema cannot say of a kind -> notes.

use crate::diag::Diagnostic;
use crate::model::VersionPlace;
use crate::schema::Schema;

/// The code of the notes.
const CODE: &str = "not-in-json-schema";

/// Where to go with the rest.
const HELP: &str = "`kubesmith validate` checks objects against the whole schema";

/// What is left out at a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Loss {
    /// A pattern without the same in JavaScript.
    Pattern,
    /// A format that no pattern says, and of which validators do not know the server's rules.
    Format,
    /// A `oneOf` with a branch that is said too loosely.
    OneOf,
    /// A `not` that is said too loosely.
    Not,
}

/// What was left out so far, and where the walk is.
pub struct Lost<'k> {
    /// The schema of the kind's version: the file, and the pointer in its document.
    place: &'k VersionPlace,
    pointer: String,
    loose: usize,
    pub notes: Vec<Diagnostic>,
}

impl<'k> Lost<'k> {
    pub fn new(place: &'k VersionPlace) -> Self {
        Self { place, pointer: place.pointer.clone(), loose: 0, notes: Vec::new() }
    }

    /// How often something was said too loosely.
    pub fn loose(&self) -> usize {
        self.loose
    }

    /// Counts what is said too loosely.
    pub fn loosen(&mut self, times: usize) {
        self.loose += times;
    }

    /// Goes to a node. Returns what [`Self::leave`] needs to come back.
    pub fn enter(&mut self, step: &str) -> usize {
        let length = self.pointer.len();
        self.pointer.push_str(step);
        length
    }

    /// Comes back from a node.
    pub fn leave(&mut self, length: usize) {
        self.pointer.truncate(length);
    }

    /// Notes what is left out at a node.
    pub fn add(&mut self, schema: &Schema, loss: Loss) {
        self.loose += 1;
        let (keyword, what) = match loss {
            Loss::Pattern => {
                ("pattern", format!("the pattern `{}` has no equal in JavaScript", schema.checks().pattern))
            }
            Loss::Format => {
                ("format", format!("no pattern says what servers check for the format `{}`", schema.format))
            }
            Loss::OneOf => ("oneOf", "a branch of `oneOf` can only be said too loosely".to_owned()),
            Loss::Not => ("not", "`not` has what can only be said too loosely".to_owned()),
        };
        let location = self.place.file.location(schema.at, format!("{}/{keyword}", self.pointer));
        let message = format!("{what}: the JSON Schema is without it");
        self.notes.push(Diagnostic::note(CODE, location, message).help(HELP));
    }
}

/// The note about what no JSON Schema has, in a version of a kind.
pub fn of_kind(place: &VersionPlace, kind: &str, schema: &Schema) -> Option<Diagnostic> {
    let (mut rules, mut lists) = (0, 0);
    schema.visit(&mut String::new(), &mut |node, _| {
        rules += node.checks().rules.len();
        lists += usize::from(matches!(node.checks().list_type.as_str(), "map" | "set"));
    });
    let counted = |count: usize, one: &str, many: &str| match count {
        0 => None,
        1 => Some(format!("1 {one}")),
        _ => Some(format!("{count} {many}")),
    };
    let found = [
        counted(rules, "CEL rule", "CEL rules"),
        counted(lists, "list with unique items", "lists with unique items"),
    ];
    let found: Vec<String> = found.into_iter().flatten().collect();
    if found.is_empty() {
        return None;
    }
    let message = format!("{kind} has {}, which JSON Schema cannot check", found.join(" and "));
    Some(Diagnostic::note(CODE, place.location(), message).help(HELP))
}
