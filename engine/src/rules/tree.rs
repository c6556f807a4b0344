//! A schema -> the places that have rules here or below, with what each rule is compiled to.

use std::sync::Arc;

use super::allowance::Allowance;
use super::program::{Compiled, compile_rule};
use crate::cel::declare::{declare, escape};
use crate::cel::types::Type;
use crate::plan::Reached;
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

impl RuleTree {
    /// The rules of the schema of whole objects, as Kubernetes 1.`minor` runs them.
    pub fn compile(schema: &Schema, minor: u32) -> Self {
        if !has_rules(schema) {
            return Self { root: None };
        }
        Self::reached(schema, true, &Reached::All, minor)
    }

    /// The rules of those places of a schema that have one of these values. `is_resource` is whether the value is a whole object or
    /// an embedded one.
    pub(super) fn reached(schema: &Schema, is_resource: bool, values: &Reached<'_>, minor: u32) -> Self {
        let type_ = declare(schema, is_resource);
        let builder = Builder { minor, allowance: Allowance::default() };
        Self { root: builder.node(schema, schema, type_, values).map(Box::new) }
    }
}

/// Whether there is a rule outside of junctors: without one the server runs none, not even in `allOf`.
fn has_rules(schema: &Schema) -> bool {
    !schema.checks().rules.is_empty() || schema.children().any(|(_, child)| has_rules(child))
}

/// What builds a tree.
struct Builder {
    minor: u32,
    allowance: Allowance,
}

impl Builder {
    /// The place of a node. `rules` is the node itself, or a branch of its `allOf` with what that says of the same place.
    fn node(
        &self,
        rules: &Schema,
        node: &Schema,
        type_: Option<Type>,
        values: &Reached<'_>,
    ) -> Option<RuleNode> {
        let compiled = rules.checks().rules.iter().map(|rule| {
            let compiled = match &type_ {
                Some(type_) => self.compiled(rule, type_, node),
                None => Compiled::Empty,
            };
            (Arc::new(rule.clone()), compiled)
        });
        let element = match &type_ {
            Some(Type::List(list)) => Some(list.item.clone()),
            Some(Type::Map(map)) => Some(map.value.clone()),
            _ => None,
        };
        let child = |rules: Option<&Schema>, node: Option<&Schema>, values: Option<Reached<'_>>| {
            let (rules, node) = rules.zip(node)?;
            self.node(rules, node, element.clone(), &values?).map(Box::new)
        };
        let found = RuleNode {
            rules: compiled.collect(),
            items: child(rules.items.as_deref(), node.items.as_deref(), values.items()),
            values: child(rules.values(), node.values(), values.values(&node.properties)),
            properties: self.properties(rules, node, type_.as_ref(), values),
            all_of: (rules.checks().all_of.iter())
                .filter_map(|branch| self.node(branch, node, type_.clone(), values))
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
        if let Some(limit) = self.allowance.count(rule) {
            return Compiled::Undecided(limit.message());
        }
        compile_rule(rule, type_, node, self.minor)
    }

    /// The places of properties. Those whose type the server does not know are left out with all below them.
    fn properties(
        &self,
        rules: &Schema,
        node: &Schema,
        type_: Option<&Type>,
        values: &Reached<'_>,
    ) -> Vec<(String, RuleNode)> {
        let each = rules.properties.iter().filter_map(|(name, property)| {
            let of_node = node.properties.get(name)?;
            let values = values.property(name)?;
            let property_type = match escape(name) {
                Some(escaped) => match type_? {
                    Type::Object(object) => object.fields.get(&*escaped)?.type_.clone(),
                    _ => return None,
                },
                // Such a name is no field in rules, but its own rules run.
                None => declare(of_node, of_node.embedded)?,
            };
            Some((name.clone(), self.node(property, of_node, Some(property_type), &values)?))
        });
        each.collect()
    }
}
