//! Changes of CRDs -> messages with levels, as the options and the config want them.
//!
//! | part | turns | into |
//! |---|---|---|
//! | `judge` | a change, the levels of a config | a level, and who is concerned |
//! | `allowed` | a change, the rules of `[[diff.allow]]` | the reason for which it is allowed |
//! | `models` | the kinds of both sides | what the change does to generated Rust and Python |
//! | `generated` | two packages of the model | what of the first one's code is gone or other |
//! | `modules` | a module of both | a list of what is found |
//! | `fields`, `traits` | a field or a type of both | the same for it |
//! | `positions` | changes, the texts of their files | the positions of keywords |
//! | `versions` | both packages | what their versions share no longer |
//! | `sdk_change` | such a change | its positions in both states |
//! | `words` | a change | a sentence, and what shows it |
//!
//! The changes themselves are the engine's.

mod allowed;
mod fields;
mod generated;
mod judge;
mod models;
mod modules;
mod positions;
mod sdk_change;
mod traits;
mod versions;
mod words;

pub use allowed::{Allowed, Today};
pub use judge::{Judged, Settings, judge};
pub use kubesmith_engine::diff::{
    Audience, Change, Code, Effect, Harm, Options, Relation, Search, Witness, compare,
};
pub use models::settle;
pub use positions::sharpen;
