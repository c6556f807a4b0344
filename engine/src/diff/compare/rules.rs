//! The CEL rules of two nodes -> rules that are new, gone or changed.

use std::collections::BTreeSet;

use serde_json::Value;

use super::cel::{self, Meaning};
use super::implies::implies;
use super::moments::{self, Moment};
use crate::cel::ast::Ast;
use crate::diff::code::Code;
use crate::diff::harms::{Effect, Harm};
use crate::diff::nodes::{Nodes, Sides, Walk};
use crate::diff::relation::Relation;
use crate::diff::value_types::Types;
use crate::schema::CelRule;

/// A rule with what it says.
struct Rule<'r> {
    rule: &'r CelRule,
    index: usize,
    meaning: Meaning,
}

pub(super) fn rules(nodes: &Nodes<'_>, walk: &mut Walk<'_>) {
    let (old, new) = (&nodes.old.checks().rules, &nodes.new.checks().rules);
    if old == new {
        return;
    }
    let minor = walk.versions.minor;
    let read = |(index, rule)| Rule { rule, index, meaning: cel::meaning(&CelRule::clone(rule).rule, minor) };
    let mut old: Vec<Rule<'_>> = old.iter().enumerate().map(read).collect();
    let mut new: Vec<Rule<'_>> = new.iter().enumerate().map(read).collect();
    let all = |rules: &[Rule<'_>]| -> BTreeSet<String> {
        rules.iter().flat_map(|rule| rule.meaning.conjuncts.clone()).collect()
    };
    let (old_says, new_says) = (all(&old), all(&new));
    let before: Vec<Before> = old.iter().map(Before::new).collect();
    for (old, new) in pairs(&mut old, &mut new, |old, new| old.meaning.conjuncts == new.meaning.conjuncts) {
        words(&old, &new, &before, nodes, walk);
    }
    let is_successor = |old: &Rule<'_>, new: &Rule<'_>| {
        let has_message = !old.rule.message.is_empty();
        has_message && old.rule.message == new.rule.message
            || !old.meaning.conjuncts.is_disjoint(&new.meaning.conjuncts)
    };
    for (old, new) in pairs(&mut old, &mut new, is_successor) {
        changed(&old, &new, &before, nodes, walk);
    }
    for rule in &new {
        let is_known = rule.meaning.conjuncts.is_subset(&old_says) || follows(rule, &before);
        let relation = if is_known { Relation::Equal } else { Relation::May };
        add((None, Some(rule)), Code::RuleAdded, relation, nodes, walk);
    }
    for rule in &old {
        let is_known = rule.meaning.conjuncts.is_subset(&new_says);
        let relation = if is_known { Relation::Equal } else { Relation::Wider };
        add((Some(rule), None), Code::RuleRemoved, relation, nodes, walk);
    }
}

/// An old rule: what it says, and in which writes it is checked.
struct Before {
    ast: Option<Ast>,
    uses_old_self: bool,
    is_optional: bool,
}

impl Before {
    fn new(rule: &Rule<'_>) -> Self {
        let Meaning { ast, uses_old_self, .. } = &rule.meaning;
        Self { ast: ast.clone(), uses_old_self: *uses_old_self, is_optional: is_optional(rule.rule) }
    }

    /// Whether it is checked in a moment: without an old value, only if that is optional.
    fn is_checked(&self, moment: Moment) -> bool {
        moment == Moment::Update || !self.uses_old_self || self.is_optional
    }

    /// What it says in a moment, if it is checked then and servers take it.
    fn at(&self, moment: Moment) -> Option<Ast> {
        let ast = self.ast.as_ref().filter(|_| self.is_checked(moment))?;
        Some(if self.is_optional { moments::at(ast, moment) } else { ast.clone() })
    }
}

/// Whether a rule follows from old ones in each write in which it is checked.
fn follows(rule: &Rule<'_>, old: &[Before]) -> bool {
    let rule = Before::new(rule);
    let follows_in = |moment| {
        let Some(goal) = rule.at(moment) else { return !rule.is_checked(moment) };
        // An unchanged value excuses a rule about the new value alone, and no other one.
        let excuses_as = |old: &&Before| match moment {
            Moment::Create => true,
            Moment::Update => old.uses_old_self == rule.uses_old_self,
        };
        let known: Vec<Ast> = old.iter().filter(excuses_as).filter_map(|old| old.at(moment)).collect();
        implies(&known.iter().collect::<Vec<_>>(), &goal)
    };
    [Moment::Create, Moment::Update].into_iter().all(follows_in)
}

/// What makes a rule about the old value one that is checked on creation too.
const MOMENT: &str = "optionalOldSelf";

fn is_optional(rule: &CelRule) -> bool {
    rule.more.get(MOMENT) == Some(&Value::Bool(true))
}

/// Takes out each old rule with the first new one that belongs to it.
fn pairs<'r>(
    old: &mut Vec<Rule<'r>>,
    new: &mut Vec<Rule<'r>>,
    belong: impl Fn(&Rule<'r>, &Rule<'r>) -> bool,
) -> Vec<(Rule<'r>, Rule<'r>)> {
    let mut found = Vec::new();
    let mut rest = Vec::new();
    for rule in old.drain(..) {
        match new.iter().position(|candidate| belong(&rule, candidate)) {
            Some(at) => found.push((rule, new.remove(at))),
            None => rest.push(rule),
        }
    }
    *old = rest;
    found
}

/// A rule that follows another one: it says more, less, or something else.
fn changed(old: &Rule<'_>, new: &Rule<'_>, all: &[Before], nodes: &Nodes<'_>, walk: &mut Walk<'_>) {
    let (before, after) = (&old.meaning.conjuncts, &new.meaning.conjuncts);
    let says_less = old.meaning.uses_old_self == new.meaning.uses_old_self && after.is_subset(before);
    let says_more = || follows(old, &[Before::new(new)]);
    let (code, relation) = match says_less || follows(new, all) {
        true if says_more() => (Code::RuleRemoved, Relation::Equal),
        true => (Code::RuleRemoved, Relation::Wider),
        false => (Code::RuleChanged, Relation::May),
    };
    add((Some(old), Some(new)), code, relation, nodes, walk);
    words(old, new, all, nodes, walk);
}

/// What two rules with one meaning say beside it.
fn words(old: &Rule<'_>, new: &Rule<'_>, all: &[Before], nodes: &Nodes<'_>, walk: &mut Walk<'_>) {
    if is_optional(old.rule) != is_optional(new.rule) {
        // Now it is checked on creation too, or no more.
        let relation = match is_optional(new.rule) {
            true if follows(new, all) => Relation::Equal,
            true => Relation::May,
            false => Relation::Wider,
        };
        add((Some(old), Some(new)), Code::RuleMomentChanged, relation, nodes, walk);
    }
    let more = |rule: &CelRule| {
        let mut more = rule.more.clone();
        more.remove(MOMENT);
        more
    };
    if old.rule.message != new.rule.message || more(old.rule) != more(new.rule) {
        add((Some(old), Some(new)), Code::RuleWordsChanged, Relation::Other, nodes, walk);
        let reason = |rule: &CelRule| rule.more.get("reason").cloned();
        if reason(old.rule) != reason(new.rule)
            && let Some(change) = walk.changes.last_mut()
        {
            change.harms.client = Harm::Warning;
        }
    }
}

fn add(
    (old, new): (Option<&Rule<'_>>, Option<&Rule<'_>>),
    code: Code,
    relation: Relation,
    nodes: &Nodes<'_>,
    walk: &mut Walk<'_>,
) {
    let at = Sides {
        old: old.map_or(nodes.old.at, |old| old.rule.at),
        new: new.map_or(nodes.new.at, |new| new.rule.at),
    };
    let text = |rule: Option<&Rule<'_>>| match code {
        Code::RuleWordsChanged | Code::RuleMomentChanged => rule.map(|rule| rule.rule.value()),
        _ => rule.map(|rule| Value::from(rule.rule.rule.as_str())),
    };
    let keyword = match new {
        Some(new) => format!("/x-kubernetes-validations/{}", new.index),
        None => "/x-kubernetes-validations".to_owned(),
    };
    let uses_old_self = new.is_some_and(|new| new.meaning.uses_old_self);
    let is_object = nodes.common_types().has(Types::OBJECT);
    let change = walk.add_at(at, code, keyword, (text(old), text(new)), relation);
    if change.effect == Effect::Value {
        change.effect = match (uses_old_self, is_object) {
            (true, _) => Effect::Always,
            (false, true) => Effect::Object,
            (false, false) => Effect::Value,
        };
    }
}
