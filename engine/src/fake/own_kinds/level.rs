//! A kind of Kubernetes -> how much of it is as on a server.

// Circle with table: a row has its level, and the list of levels is one of the rows.

use std::fmt;

use super::table::KINDS;

/// How much of a kind is as on a server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Level {
    /// All of it: validation and defaults too.
    Exact,
    /// All of it, and what it defines is served.
    Served,
    /// Types, unknown fields, the keys of lists, patches, status, metadata and generation. Of the validation there is none, and of
    /// the defaults those of the commonest kinds.
    Shape,
}

/// A kind with its level.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct OwnKindLevel {
    /// The `apiVersion`.
    pub api_version: String,
    /// The kind.
    pub kind: &'static str,
    /// The level.
    pub level: Level,
    /// Whether new objects get the server's defaults.
    pub has_defaults: bool,
}

/// The kinds of the level `shape` whose defaults are those of a server.
const WITH_DEFAULTS: [&str; 8] =
    ["CronJob", "DaemonSet", "Deployment", "Job", "Pod", "ReplicaSet", "Service", "StatefulSet"];

impl Level {
    pub(super) fn read(word: &str) -> Option<Self> {
        [Self::Exact, Self::Served, Self::Shape].into_iter().find(|level| level.name() == word)
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Exact => "exact",
            Self::Served => "served",
            Self::Shape => "shape",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Kubernetes' own kinds that a cluster in memory serves, each with its level.
pub fn own_kinds() -> Vec<OwnKindLevel> {
    let of_table = KINDS.iter().map(|kind| OwnKindLevel {
        api_version: kind.api_version(),
        kind: kind.kind,
        level: kind.level,
        has_defaults: kind.level != Level::Shape || WITH_DEFAULTS.contains(&kind.kind),
    });
    let mut all: Vec<_> = of_table.collect();
    all.push(OwnKindLevel {
        api_version: "apiextensions.k8s.io/v1".to_owned(),
        kind: "CustomResourceDefinition",
        level: Level::Served,
        has_defaults: true,
    });
    all.sort_by(|a, b| (a.level as u8, &a.api_version, a.kind).cmp(&(b.level as u8, &b.api_version, b.kind)));
    all
}
