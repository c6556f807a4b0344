//! A schema -> its nodes, each with its JSON pointer and the rules that hold there.

use super::fault::{Fault, Rule};
use crate::json_pointer::escape;
use crate::schema::{Additional, Schema};

/// Which rules hold at a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// Those of the schema of a whole object.
    Root,
    /// Those of a part of a structural schema.
    Part,
    /// Those of a branch of a junctor, which only restricts what the schema around it describes.
    Branch,
    /// The same, of the first branch of an `allOf`, whose `anyOf` may name the types integer and string.
    FirstOfAll,
}

impl Place {
    /// Whether the node describes values, as all nodes outside of branches do.
    pub fn describes(self) -> bool {
        matches!(self, Self::Root | Self::Part)
    }
}

/// A node of a schema, and the faults so far.
pub struct Node<'s, 'w> {
    /// The schema.
    pub schema: &'s Schema,
    /// The rules that hold there.
    pub place: Place,
    steps: &'w [Step<'s>],
    faults: &'w mut Vec<Fault<'s>>,
}

/// The steps of a JSON pointer from a schema to one in it, which are text only where there is a fault.
#[derive(Clone, Copy)]
enum Step<'s> {
    Root(&'s str),
    Keyword(&'static str),
    Property(&'s str),
    Branch(&'static str, usize),
}

impl<'s> Node<'s, '_> {
    /// The JSON pointer of the node.
    pub fn pointer(&self) -> String {
        let text = |step: &Step<'_>| match step {
            Step::Root(pointer) => (*pointer).to_owned(),
            Step::Keyword(keyword) => format!("/{keyword}"),
            Step::Property(name) => format!("/properties/{}", escape(name)),
            Step::Branch(keyword, index) => format!("/{keyword}/{index}"),
        };
        self.steps.iter().map(text).collect()
    }

    /// A fault of the value of a keyword, whose JSON pointer from the node is `step`; empty for the node itself.
    pub fn fault(&self, rule: &'static Rule, step: &str) -> Fault<'s> {
        let separator = if step.is_empty() { "" } else { "/" };
        Fault::new(rule, format!("{}{separator}{step}", self.pointer()))
    }

    /// Adds a fault.
    pub fn add(&mut self, fault: Fault<'s>) {
        self.faults.push(fault);
    }

    /// Adds a fault without details.
    pub fn refuse(&mut self, rule: &'static Rule, step: &str) {
        self.add(self.fault(rule, step));
    }
}

/// Calls `check` with each node of a schema that has this JSON pointer, children before their parents.
pub fn walk<'s>(
    root: &'s Schema,
    pointer: &'s str,
    faults: &mut Vec<Fault<'s>>,
    check: fn(&mut Node<'s, '_>),
) {
    Walk { steps: vec![Step::Root(pointer)], faults, check }.node(root, Place::Root);
}

/// The walk does not use [`Schema::children`], whose steps are texts of their own: it passes every node of every CRD.
struct Walk<'s, 'w> {
    steps: Vec<Step<'s>>,
    faults: &'w mut Vec<Fault<'s>>,
    check: fn(&mut Node<'s, '_>),
}

impl<'s> Walk<'s, '_> {
    fn node(&mut self, schema: &'s Schema, place: Place) {
        let part = if place.describes() { Place::Part } else { Place::Branch };
        for (name, property) in &schema.properties {
            self.step(Step::Property(name), property, part);
        }
        if let Some(items) = &schema.items {
            self.step(Step::Keyword("items"), items, part);
        }
        if let Additional::Schema(values) = &schema.additional {
            self.step(Step::Keyword("additionalProperties"), values, part);
        }
        self.branches(schema, place);
        (self.check)(&mut Node { schema, place, steps: &self.steps, faults: self.faults });
    }

    fn branches(&mut self, schema: &'s Schema, place: Place) {
        let Some(checks) = schema.checks.as_deref() else { return };
        let takes_types = place.describes() || place == Place::FirstOfAll;
        let any_of = if takes_types && is_int_or_string(&checks.any_of) { &[] } else { &checks.any_of[..] };
        let lists = [("allOf", &checks.all_of[..]), ("anyOf", any_of), ("oneOf", &checks.one_of)];
        for (keyword, branches) in lists {
            for (index, branch) in branches.iter().enumerate() {
                let is_first = keyword == "allOf" && index == 0 && place.describes();
                let place = if is_first { Place::FirstOfAll } else { Place::Branch };
                self.step(Step::Branch(keyword, index), branch, place);
            }
        }
        if let Some(not) = &checks.not {
            self.step(Step::Keyword("not"), not, Place::Branch);
        }
    }

    fn step(&mut self, step: Step<'s>, schema: &'s Schema, place: Place) {
        self.steps.push(step);
        self.node(schema, place);
        self.steps.pop();
    }
}

/// Whether the branches of an `anyOf` are those that stand for an integer or a string: these have types. Servers take them in
/// this order only.
fn is_int_or_string(branches: &[Schema]) -> bool {
    let is = |branch: &Schema, type_: &str| {
        branch.type_ == type_
            && *branch == Schema { at: branch.at, type_: type_.to_owned(), ..Schema::default() }
    };
    matches!(branches, [first, second] if is(first, "integer") && is(second, "string"))
}
