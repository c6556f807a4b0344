//! A kind's version -> one immutable tree of what a write needs to know about each place of an object.

// Circle with build: a plan is built of a schema.

mod build;
mod node;
mod number;
mod reached;

use std::fmt;

use serde_json::Value;

use crate::kind::{Scale, Scope, SourceKind};
use crate::schema::Schema;

pub(crate) use build::is_in;
pub(crate) use node::{Below, ListKind, Node, NodeChecks, NodeId, Values, types};
pub(crate) use number::{Num, NumberFault, is_whole};
pub(crate) use reached::Reached;

/// The schema of a version of a kind, ready for writes of its objects.
#[derive(Debug)]
pub struct Plan {
    /// All places, each after those below it.
    nodes: Vec<Node>,
    /// The place of a whole object; None for a version without a schema.
    root: Option<NodeId>,
    /// The API group.
    pub(crate) group: String,
    /// The name of the version.
    pub(crate) version: String,
    /// The kind.
    pub(crate) kind: String,
    /// Its name in URLs.
    pub(crate) plural: String,
    /// Whether objects live in a namespace.
    pub(crate) is_namespaced: bool,
    /// Whether the CRD has `preserveUnknownFields: true`.
    pub(crate) preserves_unknown: bool,
    /// Whether the version has a status subresource.
    pub(crate) has_status: bool,
    /// Its scale subresource.
    pub(crate) scale: Option<Scale>,
    /// The schema, by which defaults are filled in.
    pub(crate) schema: Option<Schema>,
    /// Whether some pattern is beyond our limits, so that no text can be held against it.
    pub(crate) has_unread_pattern: bool,
}

/// How the server converts a schema before it holds values against it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Conversion {
    /// As it does for objects.
    Object,
    /// As it does for defaults: `ToKubeOpenAPI` in apiextensions-apiserver forgets that an int-or-string has two types.
    Default,
    /// As kubesmith does for defaults in documents that are no CRDs: formats of strings have no meaning there, and what has no type
    /// may have any fields.
    Document,
}

/// A kind without the version that was asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct NoVersion {
    /// The kind.
    pub kind: String,
    /// The version that it does not have.
    pub version: String,
}

impl fmt::Display for NoVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} has no version `{}`", self.kind, self.version)
    }
}

impl std::error::Error for NoVersion {}

impl Plan {
    /// The plan of a version of a kind for Kubernetes 1.`minor`.
    ///
    /// # Errors
    /// The kind has no such version.
    pub fn for_version(kind: &SourceKind, version: &str, minor: u32) -> Result<Self, NoVersion> {
        let found = kind.versions.iter().find(|found| found.name == version);
        let found =
            found.ok_or_else(|| NoVersion { kind: kind.kind.clone(), version: version.to_owned() })?;
        let mut plan = Self::of_schema(found.schema.as_ref(), minor);
        plan.group.clone_from(&kind.group);
        plan.kind.clone_from(&kind.kind);
        plan.plural.clone_from(&kind.plural);
        version.clone_into(&mut plan.version);
        plan.is_namespaced = kind.scope == Scope::Namespaced;
        plan.preserves_unknown = kind.preserve_unknown;
        plan.has_status = found.status;
        plan.scale.clone_from(&found.scale);
        Ok(plan)
    }

    /// The plan of a schema alone.
    pub(crate) fn of_schema(schema: Option<&Schema>, minor: u32) -> Self {
        let mut builder = build::Builder::new(minor);
        let root = schema.map(|schema| builder.node(schema));
        builder.plan(root, schema.cloned())
    }

    /// The plan of those places of a default's schema that its value reaches.
    pub(crate) fn of_default(schema: &Schema, value: &Value, conversion: Conversion, minor: u32) -> Self {
        let mut builder = build::Builder::new(minor);
        builder.conversion = conversion;
        let root = builder.reached(schema, &Reached::Values(vec![value]));
        builder.plan(Some(root), None)
    }

    /// The `apiVersion` of its objects.
    pub(crate) fn api_version(&self) -> String {
        if self.group.is_empty() { self.version.clone() } else { format!("{}/{}", self.group, self.version) }
    }

    /// A place.
    pub(crate) fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id as usize]
    }

    /// All places.
    pub(crate) fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The place of a whole object.
    pub(crate) fn root(&self) -> Option<NodeId> {
        self.root
    }

    /// What there is in the whole tree.
    pub(crate) fn subtree(&self) -> Below {
        self.root.map_or_else(Below::default, |root| self.node(root).subtree)
    }

    /// The place of the status.
    pub(crate) fn status(&self) -> Option<NodeId> {
        self.node(self.root?).property("status")
    }

    /// Whether the schema has CEL rules that a server runs.
    pub fn has_rules(&self) -> bool {
        self.subtree().has_rules
    }
}
