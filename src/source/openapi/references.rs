//! Definitions that refer to each other by `$ref` -> one definition as a tree, in which the referenced definition
//! replaces each `$ref` and the node records the definition's name.

use std::cell::Cell;
use std::collections::BTreeSet;

use indexmap::IndexMap;

use super::own_extension::OwnExtension;
use super::ref_siblings::{merge_all_of, with_siblings};
use super::ref_target::{RefTarget, ref_target};
use super::similar_names::SimilarNames;
use crate::diag::{Diagnostic, Diagnostics, Mark};
use crate::json_pointer;
use crate::limits::{self, Limit};
use crate::mapping;
use crate::schema::{Checks, Named, RefState, Schema, SchemaSize};
use crate::suggestion::{MOST_COMPARED, nearest_definition};
use kubesmith_engine::text::file::File;

/// The definitions that may be within each other. A chain of references adds no level of schemas.
const OPEN: usize = 2 * limits::SCHEMA_DEPTH.value;

/// What references mean: which definition they refer to, and how two schemas that both describe a node become one.
#[derive(Clone, Copy)]
pub struct Meaning {
    /// What a reference refers to.
    pub target: fn(reference: &str) -> RefTarget,
    /// A node with a reference, and the definition that it refers to.
    pub siblings: fn(place: Schema, found: Schema) -> Schema,
    /// A node, and the branches of its `allOf` that compose it.
    pub composed: fn(place: Schema, branches: Vec<Schema>) -> Schema,
    /// Whether a definition that is only a reference to another one keeps its own name, as `type A B` does in Go.
    pub keeps_names: bool,
}

impl Default for Meaning {
    /// As OpenAPI documents mean it.
    fn default() -> Self {
        let composed = |place, branches: Vec<Schema>| {
            with_siblings(place, branches.into_iter().reduce(merge_all_of).unwrap_or_default())
        };
        Self { target: ref_target, siblings: with_siblings, composed, keeps_names: false }
    }
}

/// The definitions of one document.
#[derive(Default)]
pub struct Definitions {
    /// The definitions by name, with unresolved references.
    pub schemas: IndexMap<String, Schema>,
    /// The position of the map of definitions in the file.
    pub at: Mark,
    /// The JSON pointer of that map: `/definitions` or `/components/schemas`.
    pub pointer: &'static str,
    /// The `x-kubesmith` extensions of the document.
    pub own_extension: OwnExtension,
    /// Whether references to definitions that kubesmith wrote for types of Kubernetes become those types, so that the
    /// definitions are not expanded.
    pub kubernetes_stays: bool,
    /// What references mean in the document.
    pub meaning: Meaning,
    /// The size of the schemas of all kinds that were expanded so far.
    pub expanded: Cell<SchemaSize>,
    /// What may have been meant by names that no definition has.
    pub similar_names: SimilarNames,
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
            if let Some(RefTarget::Name(name)) = schema.reference.as_deref().map(self.meaning.target) {
                names.push(name);
            }
        });
        names
    }

    /// The reference to a definition that one to no definition most likely means: a step of it is the name of a definition, or
    /// its last step is near to one.
    fn meant(&self, reference: &str) -> Option<String> {
        let expected = format!("#{}", self.pointer);
        let (_, last) = reference.rsplit_once('/')?;
        let whole = |name: &str| format!("{expected}/{}", json_pointer::escape(name));
        if self.schemas.contains_key(&json_pointer::unescape_fragment(last)) {
            return Some(format!("{expected}/{last}"));
        }
        // What follows a definition is a part of it, which needs a definition of its own.
        let is_inside =
            reference.strip_prefix(&expected).is_some_and(|rest| rest.trim_start_matches('/').contains('/'));
        let names = self.schemas.keys().take(MOST_COMPARED).map(String::as_str);
        if is_inside { None } else { nearest_definition(last, names).map(whole) }
    }

    /// Reports references to anything but definitions, and cycles of definitions without a schema.
    pub fn check(&self, file: &File, diagnostics: &mut Diagnostics) {
        for (name, schema) in &self.schemas {
            let mut pointer = self.pointer(name);
            schema.visit(&mut pointer, &mut |schema, pointer| {
                let reference = schema.reference.as_deref();
                let Some(reference) = reference.filter(|r| (self.meaning.target)(r) == RefTarget::Elsewhere)
                else {
                    return;
                };
                let (at, step) = schema.reference_at();
                let location = file.location(at, format!("{pointer}{step}"));
                let (message, help) = match reference.starts_with('#') {
                    true => (
                        format!("`$ref: {reference}` is not a definition; expected `#{}/NAME`", self.pointer),
                        self.meant(reference).map_or_else(
                            || "write what it refers to as a definition, and refer to that".to_owned(),
                            |near| format!("did you mean `{near}`?"),
                        ),
                    ),
                    false => (
                        format!(
                            "`$ref: {reference}` refers to another file; only references in one document are read"
                        ),
                        "copy the definition into this document, as bundlers of OpenAPI documents do".to_owned(),
                    ),
                };
                let error = Diagnostic::error("reference", location, message).help(help);
                diagnostics.push(error);
            });
            self.pure_cycle(name, schema, file, diagnostics);
        }
    }

    /// Reports a cycle of definitions that are nothing but references to each other, so that none has a schema.
    fn pure_cycle(&self, name: &str, schema: &Schema, file: &File, diagnostics: &mut Diagnostics) {
        let mut chain = vec![name.to_owned()];
        let mut at = schema;
        while let Some(RefTarget::Name(next)) = referred(at).map(self.meaning.target) {
            if next == name {
                if chain.iter().any(|other| other.as_str() < name) {
                    return; // the cycle is reported for its alphabetically first definition
                }
                chain.push(next);
                let message = format!("the definitions only refer to each other: `{}`", chain.join("` -> `"));
                let location = file.location(schema.at, self.pointer(name));
                return diagnostics.push(Diagnostic::error("reference-cycle", location, message));
            }
            // A cycle that this definition is not part of is reported for the definitions of the cycle. A chain of so
            // many references is reported as too deep when it is expanded.
            if chain.contains(&next) || chain.len() > OPEN {
                return;
            }
            let Some(found) = self.schemas.get(&next) else { return };
            chain.push(next);
            at = found;
        }
    }

    /// The tree of a definition without references.
    pub fn expand(&self, name: &str, file: &File, diagnostics: &mut Diagnostics) -> Schema {
        let Some(schema) = self.schemas.get(name) else { return Schema::default() };
        let before = self.expanded.get();
        let mut expansion = Expansion {
            definitions: self,
            open: vec![name.to_owned()],
            recursive: BTreeSet::new(),
            size: before,
            depth: 0,
            too_deep: false,
        };
        let expanded = expansion.node(schema);
        let mut pointer = String::new();
        expanded.visit(&mut pointer, &mut |_, pointer| expansion.size.bytes += pointer.len());
        self.expanded.set(expansion.size);
        let reached = |limit: Limit, before: usize, now: usize| {
            (!limit.is_exceeded_by(before) && limit.is_exceeded_by(now)).then_some(limit)
        };
        let depth = expansion.too_deep.then_some(limits::SCHEMA_DEPTH);
        let schemas = reached(limits::REFERENCE_SCHEMAS, before.schemas, expansion.size.schemas);
        let bytes = reached(limits::REFERENCE_BYTES, before.bytes, expansion.size.bytes);
        for limit in depth.into_iter().chain(schemas).chain(bytes) {
            let location = file.location(schema.at, self.pointer(name));
            diagnostics.push(Diagnostic::exceeded(limit, location));
        }
        expanded
    }

    /// Whether references to a definition stay unexpanded because it is a type of Kubernetes.
    fn stays(&self, name: &str) -> bool {
        self.kubernetes_stays && self.own_extension.versions(name).is_some()
    }
}

/// The expansion of one definition.
struct Expansion<'d> {
    definitions: &'d Definitions,
    /// The definitions that contain the current node, outermost first.
    open: Vec<String>,
    /// The definitions that refer to themselves, directly or through others.
    recursive: BTreeSet<String>,
    /// The size of the schemas of all kinds so far.
    size: SchemaSize,
    /// The depth of the current node.
    depth: usize,
    /// Whether a node was left out because of its depth.
    too_deep: bool,
}

impl Expansion<'_> {
    /// Whether a limit on the size of the expanded schemas is exceeded.
    fn is_too_large(&self) -> bool {
        limits::REFERENCE_SCHEMAS.is_exceeded_by(self.size.schemas)
            || limits::REFERENCE_BYTES.is_exceeded_by(self.size.bytes)
    }

    /// Expands a node; a node that exceeds a limit becomes any value.
    fn node(&mut self, schema: &Schema) -> Schema {
        let is_too_deep = limits::SCHEMA_DEPTH.is_exceeded_by(self.depth) || self.open.len() > OPEN;
        self.too_deep |= is_too_deep;
        if !self.is_too_large() {
            self.size += schema.own_size();
        }
        if self.is_too_large() || is_too_deep {
            return Schema { at: schema.at, preserve_unknown: true, ..Schema::default() };
        }
        match schema.reference.as_deref().map(self.definitions.meaning.target) {
            Some(RefTarget::Name(name)) => self.reference(schema, name),
            Some(RefTarget::Elsewhere) => Schema {
                preserve_unknown: true,
                ..with_siblings(self.expand_children(schema), Schema::default())
            },
            None => match composed(schema, self.definitions.own_extension.is_empty()) {
                Some(parts) => self.composed(schema, parts),
                None => self.expand_children(schema),
            },
        }
    }

    /// The schema of a node that is composed of several branches, merged with its other keywords.
    fn composed(&mut self, schema: &Schema, composed: Composed<'_>) -> Schema {
        self.depth += 1;
        let mut made: Vec<Schema> = composed.parts.into_iter().map(|part| self.node(part)).collect();
        // The `$ref` of a branch is none of the node.
        let faults = made.iter_mut().filter_map(|branch| branch.faults.as_deref_mut()?.reference.as_mut());
        faults.for_each(|reference| reference.step = "");
        self.depth -= 1;
        let rest = (composed.rest != Checks::default()).then(|| Box::new(composed.rest));
        let nullable = schema.nullable || composed.nullable;
        let place = Schema { checks: rest, nullable, ..self.expand_children(schema) };
        (self.definitions.meaning.composed)(place, made)
    }

    /// The definition that a reference refers to, merged with the siblings of the `$ref`.
    fn reference(&mut self, schema: &Schema, name: String) -> Schema {
        let definitions = self.definitions;
        let siblings = definitions.meaning.siblings;
        let named = |ref_state| {
            let pointer = (ref_state != RefState::Unresolved).then(|| definitions.pointer(&name));
            let by_place = definitions.own_extension.by_place(&name);
            let versions = definitions.own_extension.versions(&name);
            Some(Box::new(Named { name: name.clone(), pointer, ref_state, by_place, versions }))
        };
        if definitions.stays(&name) {
            return siblings(
                self.expand_children(schema),
                Schema { named: named(RefState::Unresolved), ..Schema::default() },
            );
        }
        if let Some(at) = self.open.iter().position(|open| *open == name) {
            self.recursive.extend(self.open[at..].iter().cloned());
            return siblings(
                self.expand_children(schema),
                Schema { named: named(RefState::BackReference), ..Schema::default() },
            );
        }
        let Some(definition) = definitions.schemas.get(&name) else {
            let faults = definitions.similar_names.fault(schema, &name, &definitions.schemas);
            return siblings(
                self.expand_children(schema),
                Schema { named: named(RefState::Unresolved), faults, ..Schema::default() },
            );
        };
        self.open.push(name.clone());
        let mut found = self.node(definition);
        self.open.pop();
        // A definition that is only a reference to another one has that one's name already. One that refers to itself, a type
        // of Kubernetes, and what a table declares as another name of a type, are known by that name alone.
        let is_own =
            |other: &Named| other.ref_state == RefState::Inlined && !mapping::is_kubernetes(&other.name);
        let is_declared = !definition.is_of_table && definition.at != Mark::default();
        let is_renamed =
            definitions.meaning.keeps_names && is_declared && found.named.as_deref().is_some_and(is_own);
        if found.named.is_none() || is_renamed {
            found.named =
                named(if self.recursive.contains(&name) { RefState::CycleRoot } else { RefState::Inlined });
        }
        siblings(self.expand_children(schema), found)
    }

    /// The node with its children expanded.
    fn expand_children(&mut self, schema: &Schema) -> Schema {
        self.depth += 1;
        let expanded = schema.with_children(|child| self.node(child));
        self.depth -= 1;
        expanded
    }
}

/// The `$ref` of a node, or that of the only branch of its `allOf`: documents of OpenAPI 3.0 write it there where it
/// has siblings.
pub fn referred(schema: &Schema) -> Option<&str> {
    if let Some(reference) = &schema.reference {
        return Some(reference);
    }
    let [branch] = &schema.checks().all_of[..] else { return None };
    branch.reference.as_deref()
}

/// The branches that compose a node, and the node's other checks.
struct Composed<'s> {
    parts: Vec<&'s Schema>,
    rest: Checks,
    nullable: bool,
}

/// The branches that compose a node: those of an `allOf` with a reference in it, or the reference in an `anyOf` or
/// `oneOf` that has no other branches but null. None for any other node.
///
/// With `all_count`, `allOf` branches with properties compose the node too. In a document that kubesmith wrote such a
/// branch comes from a CRD, where junctors add no properties, so that it is only a check.
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
    let is_reference_or_null = |branches: &'_ [Schema]| {
        let others = branches.iter().filter(|branch| !is_null(branch)).count();
        others == 1 && branches.iter().any(|branch| refers(&branch))
    };
    let in_any_of = is_reference_or_null(&checks.any_of);
    if !in_any_of && !is_reference_or_null(&checks.one_of) {
        return None;
    }
    let mut rest = checks.clone();
    drop(std::mem::take(if in_any_of { &mut rest.any_of } else { &mut rest.one_of }));
    let branches = if in_any_of { &checks.any_of } else { &checks.one_of };
    let parts = branches.iter().filter(refers).collect();
    Some(Composed { parts, rest, nullable: branches.iter().any(|branch| is_null(&branch)) })
}
