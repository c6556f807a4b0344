//! Definitions that refer to each other by name -> the tree of one of them, where every reference is replaced
//! by the definition that it refers to, whose name the node keeps.

use std::cell::Cell;
use std::collections::BTreeSet;

use indexmap::IndexMap;

use super::own_extension::OwnExtension;
use super::ref_siblings::{merge_all_of, with_siblings};
use super::ref_target::{RefTarget, ref_target};
use crate::diag::{Diagnostic, Diagnostics, Mark};
use crate::json_pointer;
use crate::schema::{Checks, Named, RefState, Schema};
use crate::source::text::file::File;
use crate::source::text::limits::LIMITS;

/// The definitions of one document.
#[derive(Default)]
pub struct Definitions {
    /// As they were read, with their references, by name.
    pub schemas: IndexMap<String, Schema>,
    /// Where they begin in the file.
    pub at: Mark,
    /// Their JSON pointer: `/definitions` or `/components/schemas`.
    pub pointer: &'static str,
    /// What `x-kubesmith` adds to them, where kubesmith wrote the document.
    pub own_extension: OwnExtension,
    /// Whether a definition that kubesmith wrote for a type of Kubernetes becomes that type, so that its properties
    /// are not needed.
    pub kubernetes_stays: bool,
    /// How many nodes all kinds have had so far, and how many bytes of descriptions stand in them.
    pub spent: Cell<(usize, usize)>,
}

impl Definitions {
    /// JSON pointer of a definition.
    pub fn pointer(&self, name: &str) -> String {
        format!("{}/{}", self.pointer, json_pointer::escape(name))
    }

    /// The names that a schema refers to.
    pub fn names_in(&self, schema: &Schema) -> Vec<String> {
        let mut names = Vec::new();
        schema.visit(&mut String::new(), &mut |schema, _| {
            if let Some(RefTarget::Name(name)) = schema.reference.as_deref().map(ref_target) {
                names.push(name);
            }
        });
        names
    }

    /// Reports references that are not to a definition of this document.
    pub fn check(&self, file: &File, diagnostics: &mut Diagnostics) {
        for (name, schema) in &self.schemas {
            let mut pointer = self.pointer(name);
            schema.visit(&mut pointer, &mut |schema, pointer| {
                let reference = schema.reference.as_deref();
                let Some(reference) = reference.filter(|r| ref_target(r) == RefTarget::Elsewhere) else {
                    return;
                };
                let message = format!(
                    "`$ref: {reference}` refers to another file; only references in one document are read"
                );
                let help = "copy the definition into this document, as bundlers of OpenAPI documents do";
                let error = match reference.starts_with('#') {
                    true => Diagnostic::error(
                        "reference",
                        file.location(schema.at, pointer.to_owned()),
                        format!("`$ref: {reference}` is not a definition; expected `#{}/NAME`", self.pointer),
                    ),
                    false => {
                        Diagnostic::error("reference", file.location(schema.at, pointer.to_owned()), message)
                            .help(help)
                    }
                };
                diagnostics.push(error);
            });
            self.pure_cycle(name, schema, file, diagnostics);
        }
    }

    /// Reports definitions that only refer to each other in a circle: they have no schema.
    fn pure_cycle(&self, name: &str, schema: &Schema, file: &File, diagnostics: &mut Diagnostics) {
        let mut chain = vec![name.to_owned()];
        let mut at = schema;
        while let Some(RefTarget::Name(next)) = referred(at).map(ref_target) {
            if next == name {
                if chain.iter().any(|other| other.as_str() < name) {
                    return; // reported for the first of them
                }
                chain.push(next);
                let message = format!("the definitions only refer to each other: `{}`", chain.join("` -> `"));
                let location = file.location(schema.at, self.pointer(name));
                return diagnostics.push(Diagnostic::error("reference-cycle", location, message));
            }
            // A circle that this definition only leads into is reported for the circle's own definitions; a longer
            // chain is reported as too deep.
            if chain.contains(&next) || chain.len() > LIMITS.schema_depth {
                return;
            }
            let Some(found) = self.schemas.get(&next) else { return };
            chain.push(next);
            at = found;
        }
    }

    /// The whole tree of a definition.
    pub fn expand(&self, name: &str, file: &File, diagnostics: &mut Diagnostics) -> Schema {
        let Some(schema) = self.schemas.get(name) else { return Schema::default() };
        let mut expansion = Expansion {
            definitions: self,
            open: vec![name.to_owned()],
            recursive: BTreeSet::new(),
            nodes: 0,
            bytes: 0,
            depth: 0,
            too_deep: false,
        };
        let expanded = expansion.node(schema);
        for message in expansion.problems() {
            let location = file.location(schema.at, self.pointer(name));
            diagnostics.push(Diagnostic::error("too-many-references", location, message));
        }
        let (nodes, bytes) = self.spent.get();
        self.spent.set((nodes + expansion.nodes, bytes + expansion.bytes));
        expanded
    }

    /// Whether references to a definition are not expanded, because it is a type of Kubernetes.
    fn stays(&self, name: &str) -> bool {
        self.kubernetes_stays && self.own_extension.versions(name).is_some()
    }
}

struct Expansion<'d> {
    definitions: &'d Definitions,
    /// The definitions that are being expanded around the current node.
    open: Vec<String>,
    /// Those that refer back to themselves.
    recursive: BTreeSet<String>,
    /// How many nodes were made.
    nodes: usize,
    /// How many bytes of descriptions stand in them.
    bytes: usize,
    /// How many nodes are around the current one.
    depth: usize,
    /// Whether a node was left out because it was too deep.
    too_deep: bool,
}

impl Expansion<'_> {
    /// A message for each limit that is exceeded. The limits of a document count all its kinds, and are reported once.
    fn problems(&self) -> impl Iterator<Item = String> {
        let most = |limit: usize, unit: &str| format!("its references expand to more than {limit} {unit}");
        let all = |limit: usize, unit: &str| {
            format!("the references of the document's kinds expand to more than {limit} {unit}")
        };
        let (nodes, bytes) = self.definitions.spent.get();
        let crossed = |before: usize, now: usize, limit: usize| before <= limit && before + now > limit;
        let own = self.nodes > LIMITS.reference_nodes;
        let depth = self.too_deep.then(|| most(LIMITS.schema_depth, "levels of nested schemas"));
        let document = crossed(nodes, self.nodes, LIMITS.document_nodes);
        let texts = crossed(bytes, self.bytes, LIMITS.document_text);
        own.then(|| most(LIMITS.reference_nodes, "schemas"))
            .into_iter()
            .chain(depth)
            .chain(document.then(|| all(LIMITS.document_nodes, "schemas")))
            .chain(texts.then(|| all(LIMITS.document_text, "bytes of descriptions")))
    }

    /// Whether nothing more may be made.
    fn is_spent(&self) -> bool {
        let (nodes, bytes) = self.definitions.spent.get();
        self.nodes > LIMITS.reference_nodes
            || nodes + self.nodes > LIMITS.document_nodes
            || bytes + self.bytes > LIMITS.document_text
    }

    fn node(&mut self, schema: &Schema) -> Schema {
        self.nodes += 1;
        self.bytes += schema.description().len();
        self.too_deep |= self.depth > LIMITS.schema_depth;
        if self.is_spent() || self.depth > LIMITS.schema_depth {
            return Schema { at: schema.at, preserve_unknown: true, ..Schema::default() };
        }
        self.depth += 1;
        let made = match schema.reference.as_deref().map(ref_target) {
            Some(RefTarget::Name(name)) => self.reference(schema, name),
            Some(RefTarget::Elsewhere) => Schema {
                preserve_unknown: true,
                ..with_siblings(self.expand_children(schema), Schema::default())
            },
            None => match composed(schema, self.definitions.own_extension.is_empty()) {
                Some(parts) => self.composed(schema, parts),
                None => self.expand_children(schema),
            },
        };
        self.depth -= 1;
        made
    }

    /// The schema that several definitions make together, merged with the keywords beside the references.
    fn composed(&mut self, schema: &Schema, composed: Composed<'_>) -> Schema {
        let made: Vec<Schema> = composed.parts.into_iter().map(|part| self.node(part)).collect();
        let found = made.into_iter().reduce(merge_all_of).unwrap_or_default();
        let rest = (composed.rest != Checks::default()).then(|| Box::new(composed.rest));
        let place = Schema { checks: rest, ..self.expand_children(schema) };
        Schema {
            nullable: schema.nullable || composed.nullable || found.nullable,
            ..with_siblings(place, found)
        }
    }

    /// The schema that a reference refers to, merged with the keywords beside the reference.
    fn reference(&mut self, schema: &Schema, name: String) -> Schema {
        let definitions = self.definitions;
        let named = |ref_state| {
            let pointer = (ref_state != RefState::Unresolved).then(|| definitions.pointer(&name));
            let by_place = definitions.own_extension.by_place(&name);
            let versions = definitions.own_extension.versions(&name);
            Some(Box::new(Named { name: name.clone(), pointer, ref_state, by_place, versions }))
        };
        if definitions.stays(&name) {
            return with_siblings(
                self.expand_children(schema),
                Schema { named: named(RefState::Unresolved), ..Schema::default() },
            );
        }
        if let Some(at) = self.open.iter().position(|open| *open == name) {
            self.recursive.extend(self.open[at..].iter().cloned());
            return with_siblings(
                self.expand_children(schema),
                Schema { named: named(RefState::BackReference), ..Schema::default() },
            );
        }
        let Some(definition) = definitions.schemas.get(&name) else {
            return with_siblings(
                self.expand_children(schema),
                Schema { named: named(RefState::Unresolved), ..Schema::default() },
            );
        };
        self.open.push(name.clone());
        let mut found = self.node(definition);
        self.open.pop();
        // A definition that only refers to another one keeps the name of that one.
        if found.named.is_none() {
            found.named =
                named(if self.recursive.contains(&name) { RefState::CycleRoot } else { RefState::Inlined });
        }
        with_siblings(self.expand_children(schema), found)
    }

    /// The node with its children expanded.
    fn expand_children(&mut self, schema: &Schema) -> Schema {
        schema.with_children(|child| self.node(child))
    }
}

/// The `$ref` of a node, by itself or as the only branch of an `allOf`, where OpenAPI 3.0 puts it so that
/// keywords can stand beside it.
pub fn referred(schema: &Schema) -> Option<&str> {
    if let Some(reference) = &schema.reference {
        return Some(reference);
    }
    let [branch] = &schema.checks().all_of[..] else { return None };
    branch.reference.as_deref()
}

/// The definitions that make up a node, and what is left of its checks.
struct Composed<'s> {
    parts: Vec<&'s Schema>,
    rest: Checks,
    nullable: bool,
}

/// What makes up a node that refers in its `allOf`, or in an `anyOf` or `oneOf` that has nothing else but null. Where
/// `all_count`, the branches beside a reference that have properties are part of the shape; in a document that
/// kubesmith wrote they are a CRD's, and only check.
fn composed(schema: &Schema, all_count: bool) -> Option<Composed<'_>> {
    let checks = schema.checks.as_deref()?;
    let refers = |branch: &&Schema| branch.reference.is_some();
    if checks.all_of.iter().any(|branch| refers(&branch)) {
        let counts = |branch: &&Schema| refers(branch) || all_count && !branch.properties.is_empty();
        let (parts, others): (Vec<&Schema>, Vec<&Schema>) = checks.all_of.iter().partition(counts);
        let rest = Checks { all_of: others.into_iter().cloned().collect(), ..checks.clone() };
        return Some(Composed { parts, rest, nullable: false });
    }
    let is_null = |branch: &&Schema| branch.type_ == "null";
    let only = |branches: &'_ [Schema]| {
        let others = branches.iter().filter(|branch| !is_null(branch)).count();
        others == 1 && branches.iter().any(|branch| refers(&branch))
    };
    let any = only(&checks.any_of);
    if !any && !only(&checks.one_of) {
        return None;
    }
    let mut rest = checks.clone();
    drop(std::mem::take(if any { &mut rest.any_of } else { &mut rest.one_of }));
    let branches = if any { &checks.any_of } else { &checks.one_of };
    let parts = branches.iter().filter(refers).collect();
    Some(Composed { parts, rest, nullable: branches.iter().any(|branch| is_null(&branch)) })
}
