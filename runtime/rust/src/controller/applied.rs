//! What `apply_all` does, and what became of each object.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;
use std::time::Duration;

use kube::core::{DynamicObject, GroupVersionKind};

/// How objects are applied together.
#[derive(Debug, Clone)]
pub struct ApplyOptions {
    /// The field manager.
    pub manager: String,
    /// The namespace of objects that name none; without it, the default one of the client.
    pub namespace: Option<String>,
    /// Whether fields are taken over from other managers.
    pub force: bool,
    /// Whether the server checks the objects and stores nothing.
    pub dry_run: bool,
    /// What is deleted at the end.
    pub prune: Option<Prune>,
    /// How long definitions may take until the server serves their kinds.
    pub wait: Duration,
}

impl ApplyOptions {
    /// Those of a field manager that takes nothing over and deletes nothing.
    pub fn new(manager: impl Into<String>) -> Self {
        Self {
            manager: manager.into(),
            namespace: None,
            force: false,
            dry_run: false,
            prune: None,
            wait: Duration::from_secs(60),
        }
    }
}

/// What is deleted: objects of these kinds that have all these labels, that the field manager has applied, and that are not
/// among those that are applied now. Of kinds in namespaces, the namespaces of the applied objects count, and the default one.
#[derive(Debug, Clone)]
pub struct Prune {
    /// The kinds.
    pub kinds: Vec<GroupVersionKind>,
    /// The labels, at least one.
    pub labels: BTreeMap<String, String>,
}

/// What became of an object.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Outcome {
    /// There was none.
    Created,
    /// Fields have other values now.
    Changed,
    /// It was as it should be.
    Unchanged,
    /// It was no longer among the objects.
    Deleted,
    /// In a dry run, only this run would create its definition or its namespace.
    Untried,
}

/// An object, and what became of it. `Display` is one line.
#[derive(Debug, Clone)]
pub struct Applied {
    /// What became of it.
    pub outcome: Outcome,
    /// Of a changed object, the fields that changed.
    pub paths: Vec<String>,
    /// The object as the server returned it.
    pub object: DynamicObject,
}

impl fmt::Display for Applied {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let outcome = match self.outcome {
            Outcome::Created => "created",
            Outcome::Changed => "changed",
            Outcome::Unchanged => "unchanged",
            Outcome::Deleted => "deleted",
            Outcome::Untried => "untried",
        };
        write!(f, "{} {outcome}", title(&self.object))?;
        match self.paths.is_empty() {
            true => Ok(()),
            false => write!(f, ": {}", self.paths.join(", ")),
        }
    }
}

/// What an object is called in a message, such as `MiniCluster flux/lammps (flux-framework.org/v1alpha2)`.
pub fn title(object: &DynamicObject) -> String {
    let types = object.types.clone().unwrap_or_default();
    let name = object.metadata.name.as_deref().unwrap_or_default();
    let namespace = object.metadata.namespace.iter();
    let namespace: String = namespace.map(|namespace| format!("{namespace}/")).collect();
    format!("{} {namespace}{name} ({})", types.kind, types.api_version)
}

/// Why not all objects were applied.
#[derive(Debug)]
#[non_exhaustive]
pub enum ApplyAllError {
    /// A value is no object with an apiVersion, a kind and a name, or occurs twice. Nothing was sent.
    NoObject(String),
    /// The server refused some objects. The others were applied, and nothing was deleted.
    Refused {
        /// What became of the others.
        applied: Vec<Applied>,
        /// The objects, each with its error.
        failures: Vec<(DynamicObject, kube::Error)>,
    },
    /// All objects were applied, but what is no longer among them could not be deleted.
    Prune(Box<kube::Error>),
}

impl fmt::Display for ApplyAllError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoObject(message) => f.write_str(message),
            Self::Refused { failures, .. } => {
                write!(f, "{} objects could not be applied", failures.len())?;
                failures
                    .iter()
                    .try_for_each(|(object, error)| write!(f, "\n{}: {error}", title(object)))
            }
            Self::Prune(error) => write!(f, "cannot delete what is no longer applied: {error}"),
        }
    }
}

impl Error for ApplyAllError {}
