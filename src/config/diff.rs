//! `[diff]` -> for whom changes are judged, their levels, and those that are allowed.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::{Located, MessageLevel};

/// How `kubesmith diff` judges changes.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Diff {
    /// For whom changes are judged; empty for everybody.
    pub against: Vec<String>,
    /// The levels of changes, by code, and the highest levels of what they do, by whom it concerns.
    pub levels: BTreeMap<String, MessageLevel>,
    /// Changes that are allowed.
    pub allow: Vec<Located<AllowRule>>,
}

/// `[[diff.allow]]`: a change that is no error.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AllowRule {
    /// The code of the change.
    pub change: String,
    /// The place of the change, such as `MiniCluster.spec.mode`; `*` stands for one part, `**` for any number of parts.
    #[serde(default)]
    pub place: Option<String>,
    /// The last day on which it is allowed, as `2027-03-31`.
    #[serde(default)]
    pub until: Option<String>,
    /// Why it is allowed.
    pub reason: String,
}
