//! Two schemas of a version -> the pairs of nodes at one place, each compared keyword by keyword.

// Circle with compare: the walk compares each pair, and what compares adds its changes to the walk.

use serde_json::Value;

use super::change::Change;
use super::code::Code;
use super::compare;
use super::place::Place;
use super::relation::Relation;
use super::value_types::Types;
use super::versions::Versions;
use super::witness::Search;
use crate::diag::Mark;
use crate::json_pointer::escape;
use crate::schema::{Additional, META, Schema, SchemaPath, Step};

/// The walk through both schemas of a version, and what it found.
pub(super) struct Walk<'v> {
    /// Both sides of the version.
    pub versions: &'v Versions<'v>,
    /// The steps to the nodes that are compared.
    pub steps: Vec<Step>,
    /// What changed so far.
    pub changes: Vec<Change>,
}

/// The nodes of both sides at one place, and what the nodes around them say of it.
#[derive(Clone, Copy)]
pub(super) struct Nodes<'n> {
    pub old: &'n Schema,
    pub new: &'n Schema,
    /// Whether the object around it requires it.
    pub is_required: bool,
    /// Whether a null is dropped before it is judged: in fields of objects, not in items of lists.
    pub drops_null: bool,
    /// Whether the value is a whole object.
    pub is_resource: Sides<bool>,
    /// Whether fields that the schema does not name are kept wherever they are: in `metadata`, and by `preserveUnknownFields`.
    pub keeps_all: Sides<bool>,
    /// The minor of Kubernetes whose formats count.
    pub minor: u32,
}

/// One thing of each side.
#[derive(Clone, Copy)]
pub(super) struct Sides<T> {
    pub old: T,
    pub new: T,
}

impl<'n> Nodes<'n> {
    /// Whether a field that the schema does not name is kept.
    pub fn keeps_unknown(&self) -> Sides<bool> {
        let keeps = |schema: &Schema, keeps_all| {
            keeps_all || schema.preserve_unknown || schema.additional != Additional::None
        };
        Sides { old: keeps(self.old, self.keeps_all.old), new: keeps(self.new, self.keeps_all.new) }
    }

    /// The types that both sides allow.
    pub fn common_types(&self) -> Types {
        let [old, new] = [self.old, self.new].map(|schema| Types::from_schema(schema, self.minor));
        old.and(new)
    }

    /// The nodes of a child.
    fn child(&self, step: &Step, old: &'n Schema, new: &'n Schema) -> Self {
        let in_resource =
            |is_resource: bool, name| is_resource && matches!(step, Step::Field(field) if field == name);
        let is_metadata = |is_resource, keeps_all| in_resource(is_resource, "metadata") || keeps_all;
        Self {
            old,
            new,
            is_required: matches!(step, Step::Field(name) if self.new.required.contains(name)),
            drops_null: *step != Step::Item,
            is_resource: Sides { old: old.embedded, new: new.embedded },
            keeps_all: Sides {
                old: is_metadata(self.is_resource.old, self.keeps_all.old),
                new: is_metadata(self.is_resource.new, self.keeps_all.new),
            },
            minor: self.minor,
        }
    }

    /// Whether a property is one of every object, so that the server keeps it and knows its type.
    pub fn is_meta(&self, name: &str) -> bool {
        self.is_resource.old && self.is_resource.new && META.contains(&name)
    }
}

impl<'v> Walk<'v> {
    /// A walk from the roots.
    pub fn new(versions: &'v Versions<'v>) -> Self {
        Self { versions, steps: Vec::new(), changes: Vec::new() }
    }

    /// Compares both schemas of the version, if it has both.
    pub fn run(mut self) -> Vec<Change> {
        let Versions { old, new, .. } = self.versions;
        let (old_root, new_root) = (old.version.schema.as_ref(), new.version.schema.as_ref());
        let Some((old_root, new_root)) = old_root.zip(new_root) else { return self.changes };
        self.nodes(&Nodes {
            old: old_root,
            new: new_root,
            is_required: true,
            drops_null: false,
            is_resource: Sides { old: true, new: true },
            keeps_all: Sides { old: old.kind.preserve_unknown, new: new.kind.preserve_unknown },
            minor: self.versions.minor,
        });
        self.changes
    }

    /// The changes between two children of the nodes, which are none of the walk.
    pub fn between(&self, nodes: &Nodes<'_>, step: &Step, old: &Schema, new: &Schema) -> Vec<Change> {
        let mut other = Walk::new(self.versions);
        other.nodes(&nodes.child(step, old, new));
        other.changes
    }

    /// Compares two nodes, and those below them.
    fn nodes(&mut self, nodes: &Nodes<'_>) {
        let are_disjoint = nodes.common_types().is_empty();
        for row in compare::ROWS {
            if row.is_for_any_types || !are_disjoint {
                (row.compare)(nodes, self);
            }
        }
        if are_disjoint {
            return;
        }
        for (step, old) in nodes.old.children() {
            if let Some(new) = nodes.new.child(&step) {
                self.descend(nodes, step, old, new);
            } else if let Step::Field(name) = &step
                && nodes.is_meta(name)
            {
                let new = declared_by_server(name);
                self.descend(nodes, step, old, &new);
            }
        }
        for (name, new) in &nodes.new.properties {
            if nodes.is_meta(name) && !nodes.old.properties.contains_key(name) {
                self.descend(nodes, Step::Field(name.clone()), &declared_by_server(name), new);
            }
        }
    }

    fn descend(&mut self, nodes: &Nodes<'_>, step: Step, old: &Schema, new: &Schema) {
        let child = nodes.child(&step, old, new);
        self.steps.push(step);
        self.nodes(&child);
        self.steps.pop();
    }

    /// Adds a change of a keyword of two nodes. What is equal in effect harms nobody, and what is not proved only may.
    pub fn add(
        &mut self,
        nodes: &Nodes<'_>,
        code: Code,
        keyword: impl Into<String>,
        values: (Option<Value>, Option<Value>),
        relation: Relation,
    ) -> &mut Change {
        let marks = Sides { old: nodes.old.at, new: nodes.new.at };
        self.add_at(marks, code, keyword.into(), values, relation)
    }

    /// The same at other positions than those of the nodes.
    pub fn add_at(
        &mut self,
        marks: Sides<Mark>,
        code: Code,
        keyword: String,
        (old, new): (Option<Value>, Option<Value>),
        relation: Relation,
    ) -> &mut Change {
        let node: String = self.steps.iter().map(Step::pointer).collect();
        let versions = self.versions;
        let place = Place {
            group: versions.new.kind.group.clone(),
            version: versions.new.version.name.clone(),
            path: SchemaPath { kind: versions.new.kind.kind.clone(), steps: self.steps.clone() },
            new: Some(versions.new.location(marks.new, &node, &keyword)),
            old: Some(versions.old.location(marks.old, &node, &keyword)),
            keyword,
        };
        let (effect, harms) = code.by_relation(relation);
        let witness = Search::default();
        self.changes.push(Change { code, place, old, new, relation, effect, harms, witness });
        self.changes.last_mut().expect("it was just pushed")
    }
}

/// What servers know of `apiVersion`, `kind` and `metadata` without a schema.
fn declared_by_server(name: &str) -> Schema {
    let type_ = if name == "metadata" { "object" } else { "string" };
    Schema { type_: type_.to_owned(), ..Schema::default() }
}

/// The JSON pointer from a node to one of its properties.
pub(super) fn property_pointer(name: &str) -> String {
    format!("/properties/{}", escape(name))
}
