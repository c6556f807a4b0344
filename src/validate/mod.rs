//! Manifests, and the kinds of CRDs -> what an API server would do with each object, and where in the manifest it says why.
//!
//! | part | turns | into |
//! |---|---|---|
//! | `judge` | a manifest | a judgement: accepted, refused, undecided or skipped |
//! | `stored_objects` | the manifests of `--old` | the objects that updates are compared with, by kind, namespace and name |
//! | `definitions` | a manifest of a CRD | the kind that it adds, and what a server refuses in it |
//! | `kubernetes_kinds` | a kind of Kubernetes | a schema of the carried table, by which its objects are judged in part |
//!
//! The verdicts are the engine's. This room finds the kind and the old object, and gives each cause its position.

mod definitions;
mod judge;
mod kubernetes_kinds;
mod stored_objects;

pub use definitions::{Definitions, definitions};
pub use judge::{Judge, Judgement, Outcome, PlacedCause, Skipped};
pub use stored_objects::StoredObjects;
