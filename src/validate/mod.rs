//! Manifests, and the kinds of CRDs -> what an API server would do with each object, and where in the manifest it says why.
//!
//! | part | turns | into |
//! |---|---|---|
//! | `judge` | a manifest | a judgement: accepted, refused, undecided or skipped |
//! | `stored_objects` | the manifests of `--old` | the objects that updates are compared with, by kind, namespace and name |
//! | `definitions` | manifests | the kinds, with those that CRDs among them add |
//! | `crd_faults` | a CRD among them | the messages for which servers refuse it, as causes |
//! | `kubernetes_kinds` | a kind of Kubernetes | a schema of the carried table, by which its objects are judged in part |
//! | `unknown_kinds`, `no_object` | a type that nothing defines, or none | what may have been meant |
//! | `places`, `way` | a path, and the object with its schema | where it is, and the values and schemas on the way there |
//! | `context`, `remark`, `words` | a cause of the engine | where it is, what was found and expected, what to do |
//! | `branches`, `repeated`, `shapes` | such a cause | what it says of alternatives, of repeated items, of types |
//! | `unknown_fields`, `metadata_types` | the text of a refusal without causes | a message for each field |
//!
//! The verdicts are the engine's. This room finds the kind and the old object, and gives each cause its position.

// Circle with crd_faults, definitions: what is asked about all objects decides which messages about a CRD count.

mod branches;
mod context;
mod crd_faults;
mod definitions;
mod judge;
mod judgement;
mod kubernetes_kinds;
mod metadata_types;
mod no_object;
mod remark;
mod repeated;
mod shapes;
mod stored_objects;
mod unknown_fields;
mod unknown_kinds;
mod way;
mod words;

pub use context::Remark;
pub use definitions::{Definitions, definitions};
pub use judge::{BAD_REQUEST, Judge};
pub use judgement::{Judgement, Outcome, PlacedCause, Skipped};
pub use kubesmith_engine::engine::FieldValidation;
pub use kubesmith_engine::write::UNCHECKED_RULES;
pub use stored_objects::StoredObjects;

/// The minors of the versions 1.N whose verdicts are known, the default first: those whose own packages the verdicts are compared
/// with.
pub const KUBERNETES: &[u32] = &[36, 35];

/// What is asked about all objects.
#[derive(Debug, Clone)]
pub struct Options {
    /// The minor of the server's version.
    pub kubernetes: u32,
    /// What the server does with unknown and repeated fields.
    pub field_validation: FieldValidation,
    /// Whether each object is a write of its status.
    pub status: bool,
    /// Whether objects of kinds that nothing defines are refused.
    pub strict_kinds: bool,
    /// The kinds that are left out, as `Kind` or `Kind.group`.
    pub skipped_kinds: Vec<String>,
}

impl Options {
    /// Whether a kind is left out.
    fn skips(&self, kind: &str, group: &str) -> bool {
        self.skipped_kinds.iter().any(|skipped| match skipped.split_once('.') {
            Some((name, of_group)) => name == kind && of_group == group,
            None => skipped == kind,
        })
    }
}
