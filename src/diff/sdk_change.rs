//! A change of what is generated -> a change with its positions in both states.

use kubesmith_engine::diff::{Effect, Place, Relation, Search};

use super::{Audience, Change, Code, Harm};
use crate::diag::Location;
use crate::model::{SchemaPath, Step};
use crate::source::SourceKind;

/// The languages of generated code.
pub(super) const BOTH: &[Audience] = &[Audience::Rust, Audience::Python];

/// A change of what is generated.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct SdkBreak {
    /// What kind of change it is.
    pub code: Code,
    /// Whose code it breaks.
    pub breaks: &'static [Audience],
    /// The API group.
    pub group: String,
    /// The version.
    pub version: String,
    /// The place of the type or the field.
    pub place: SchemaPath,
    /// What was there: a name, or a type.
    pub old: Option<String>,
    /// What is there now.
    pub new: Option<String>,
}

/// The change; None for one of a version that a side does not have, which has a change of its own.
pub(super) fn change(found: SdkBreak, old: &[SourceKind], new: &[SourceKind]) -> Option<Change> {
    let SdkBreak { code, breaks, group, version, place, old: old_text, new: new_text } = found;
    let location = |kinds: &[SourceKind]| location(kinds, &group, &version, &place);
    let (old_at, new_at) = (location(old), location(new));
    new_at.as_ref()?;
    let mut harms = Code::harms(code);
    for audience in BOTH.iter().filter(|audience| !breaks.contains(audience)) {
        *harms.to_mut(*audience) = Harm::None;
    }
    Some(Change {
        code,
        place: Place { old: old_at, new: new_at, group, version, path: place, keyword: String::new() },
        old: old_text.map(Into::into),
        new: new_text.map(Into::into),
        relation: Relation::Other,
        effect: Effect::None,
        harms,
        witness: Search::NotNeeded,
    })
}

/// The position of a place, or of the nearest one around it.
fn location(kinds: &[SourceKind], group: &str, version: &str, place: &SchemaPath) -> Option<Location> {
    let kind = kinds.iter().find(|kind| kind.group == group && kind.kind == place.kind)?;
    let version = kind.versions.iter().find(|found| found.name == version)?;
    let mut schema = version.schema.as_ref()?;
    let mut pointer = version.pointer.clone();
    for step in &place.steps {
        let Some(child) = schema.child(step) else { break };
        schema = child;
        pointer.push_str(&step.pointer());
    }
    let file = version.file.as_ref().unwrap_or(&kind.file);
    Some(file.location(schema.at, pointer))
}

/// The place of the field around items and values.
pub(super) fn field_around(mut place: SchemaPath) -> SchemaPath {
    while matches!(place.steps.last(), Some(Step::Item | Step::Value)) {
        place.steps.pop();
    }
    place
}
