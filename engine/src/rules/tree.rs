//! A schema -> the places that have rules here or below, with what each rule is compiled to.

use std::cell::Cell;
use std::sync::Arc;

use super::program::{Compiled, compile_rule};
use crate::cel::declare::{declare, escape};
use crate::cel::types::Type;
use crate::limits::{RULES, RULES_BYTES};
use crate::schema::{CelRule, Schema};

/// The rules of a schema.
#[derive(Debug, Default)]
pub struct RuleTree {
    pub(super) root: Option<Box<RuleNode>>,
}

/// A place that has rules, or has them below.
#[derive(Debug)]
pub(super) struct RuleNode {
    /// The rules here, in order.
    pub rules: Vec<(Arc<CelRule>, Compiled)>,
    /// The type of the values; None where the server has none, so that it compiles no rule here.
    pub type_: Option<Type>,
    /// The place below a list.
    pub items: Option<Box<RuleNode>>,
    /// The place below a map.
    pub values: Option<Box<RuleNode>>,
    /// Those of properties.
    pub properties: Vec<(String, RuleNode)>,
    /// The rules of the branches of `allOf`.
    pub all_of: Vec<RuleNode>,
}

/// A rule that the server's compiler refuses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RuleFault {
    /// The JSON pointer of the rule from the schema.
    pub pointer: String,
    /// What is wrong, in the server's words.
    pub message: String,
}

impl RuleTree {
    /// The rules of the schema of whole objects, as Kubernetes 1.`minor` runs them.
    pub fn compile(schema: &Schema, minor: u32) -> Self {
        if !has_rules(schema) {
            return Self { root: None };
        }
        let type_ = declare(schema, true);
        let root = Builder { minor, count: Cell::new(0), bytes: Cell::new(0) }.node(schema, schema, type_);
        Self { root: root.map(Box::new) }
    }

    /// The rules that the compiler refuses.
    pub fn faults(&self) -> Vec<RuleFault> {
        let mut found = Vec::new();
        if let Some(root) = &self.root {
            root.faults("", &mut found);
        }
        found
    }

    /// The number of rules.
    pub fn count(&self) -> usize {
        self.root.as_deref().map_or(0, RuleNode::count)
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.root.is_none()
    }
}

impl RuleNode {
    fn children(&self) -> impl Iterator<Item = (String, &RuleNode)> {
        let items = self.items.as_deref().map(|node| ("/items".to_owned(), node));
        let values = self.values.as_deref().map(|node| ("/additionalProperties".to_owned(), node));
        let escaped = |name: &str| crate::json_pointer::escape(name).into_owned();
        let properties =
            self.properties.iter().map(move |(name, node)| (format!("/properties/{}", escaped(name)), node));
        let all_of = self.all_of.iter().enumerate().map(|(index, node)| (format!("/allOf/{index}"), node));
        items.into_iter().chain(values).chain(properties).chain(all_of)
    }

    fn faults(&self, pointer: &str, found: &mut Vec<RuleFault>) {
        for (index, (_, compiled)) in self.rules.iter().enumerate() {
            if let Compiled::Fault(message) = compiled {
                let pointer = format!("{pointer}/x-kubernetes-validations/{index}/rule");
                found.push(RuleFault { pointer, message: message.clone() });
            }
        }
        for (step, node) in self.children() {
            node.faults(&format!("{pointer}{step}"), found);
        }
    }

    fn count(&self) -> usize {
        self.rules.len() + self.children().map(|(_, node)| node.count()).sum::<usize>()
    }
}

/// Whether there is a rule outside of junctors: without one the server runs none, not even in `allOf`.
fn has_rules(schema: &Schema) -> bool {
    !schema.checks().rules.is_empty() || schema.children().any(|(_, child)| has_rules(child))
}

/// What builds a tree.
struct Builder {
    minor: u32,
    /// The rules so far.
    count: Cell<usize>,
    /// Their bytes.
    bytes: Cell<usize>,
}

impl Builder {
    /// The place of a node. `rules` is the node itself, or a branch of its `allOf` with what that says of the same place.
    fn node(&self, rules: &Schema, node: &Schema, type_: Option<Type>) -> Option<RuleNode> {
        let compiled = rules.checks().rules.iter().map(|rule| {
            let compiled = match &type_ {
                Some(type_) => self.compiled(rule, type_, node),
                None => Compiled::Empty,
            };
            (Arc::new(rule.clone()), compiled)
        });
        let element = match &type_ {
            Some(Type::List(list)) => Some(list.item.clone()),
            Some(Type::Map(map)) => Some(map.1.clone()),
            _ => None,
        };
        let child = |rules: Option<&Schema>, node: Option<&Schema>| {
            let (rules, node) = rules.zip(node)?;
            self.node(rules, node, element.clone()).map(Box::new)
        };
        let found = RuleNode {
            rules: compiled.collect(),
            items: child(rules.items.as_deref(), node.items.as_deref()),
            values: child(rules.values(), node.values()),
            properties: self.properties(rules, node, type_.as_ref()),
            all_of: (rules.checks().all_of.iter())
                .filter_map(|branch| self.node(branch, node, type_.clone()))
                .collect(),
            type_,
        };
        let is_empty = found.rules.is_empty()
            && found.items.is_none()
            && found.values.is_none()
            && found.properties.is_empty()
            && found.all_of.is_empty();
        (!is_empty).then_some(found)
    }

    /// A rule as it is compiled, unless there are too many.
    fn compiled(&self, rule: &CelRule, type_: &Type, node: &Schema) -> Compiled {
        let message = rule.more.get("messageExpression").and_then(serde_json::Value::as_str);
        self.count.set(self.count.get() + 1);
        self.bytes.set(self.bytes.get() + rule.rule.len() + message.map_or(0, str::len));
        for (limit, number) in [(RULES, &self.count), (RULES_BYTES, &self.bytes)] {
            if limit.is_exceeded_by(number.get()) {
                return Compiled::Undecided(limit.message());
            }
        }
        compile_rule(rule, type_, node, self.minor)
    }

    /// The places of properties. Those whose type the server does not know are left out with all below them.
    fn properties(&self, rules: &Schema, node: &Schema, type_: Option<&Type>) -> Vec<(String, RuleNode)> {
        let each = rules.properties.iter().filter_map(|(name, property)| {
            let of_node = node.properties.get(name)?;
            let property_type = match escape(name) {
                Some(escaped) => match type_? {
                    Type::Object(object) => object.fields.get(&*escaped)?.type_.clone(),
                    _ => return None,
                },
                // Such a name is no field in rules, but its own rules run.
                None => declare(of_node, of_node.embedded)?,
            };
            Some((name.clone(), self.node(property, of_node, Some(property_type))?))
        });
        each.collect()
    }
}
