//! A change and both sides of its version -> an object that shows the change, within a budget.

use std::sync::Arc;

use serde_json::Value;

use super::ask::{Write, pointer, rule_text, shown, without_status};
use super::effort;
use super::types::{Found, Pair, Search, Side, Witness};
use super::updates::{annotated, with_other_fields};
use super::values::candidates;
use crate::cause::{Cause, Reason};
use crate::diff::change::Change;
use crate::diff::code::Code;
use crate::diff::harms::Effect;
use crate::example::{accepted, accepted_by, moves, new_object, nth, reaching};
use crate::json_pointer::unescape;
use crate::schema::{CelRule, Schema, Step};

/// How many objects the old side is asked about to find the first that it takes.
const FIRST: u32 = 400;

/// How many it is asked about to mend an object with a value at the place of a change.
const MENDED: u32 = 40;

/// How many values are put in the place of a change whose rule compares old and new ones.
const VALUES: usize = 6;

/// How many objects are tried for a change.
const MOST: u32 = 600;

/// The search for one change.
pub(super) struct Hunt<'h, 'k> {
    pub change: &'h Change,
    pub pair: &'h Pair<'k>,
    /// The number of objects that were tried.
    pub tried: u32,
    /// What was spent on the change.
    spent: u64,
}

impl<'h, 'k> Hunt<'h, 'k> {
    /// A search that has not begun.
    pub fn new(change: &'h Change, pair: &'h Pair<'k>) -> Self {
        Self { change, pair, tried: 0, spent: 0 }
    }

    /// Whether the budget has something left.
    fn may_go_on(&self) -> bool {
        self.tried < MOST && self.has_effort()
    }

    fn has_effort(&self) -> bool {
        self.spent < effort::OF_CHANGE && self.pair.left.get() > 0
    }

    /// Takes the cost of questions from the budget.
    fn spend(&mut self, questions: u32) {
        let cost = self.pair.cost * u64::from(questions);
        self.spent += cost;
        self.pair.left.set(self.pair.left.get().saturating_sub(cost));
    }

    /// Tries the objects of the user.
    pub fn objects_of_user(&mut self) -> Option<Search> {
        let api_version = format!("{}/{}", self.pair.old.kind.group, self.pair.old.version);
        let is_own = |object: &Value| {
            object["apiVersion"] == api_version.as_str() && object["kind"] == self.pair.old.kind.kind.as_str()
        };
        let objects = self.pair.objects.iter().filter(|(_, object)| is_own(object));
        objects
            .into_iter()
            .find_map(|(location, object)| self.try_one(object, Found::Given(location.clone())))
    }

    /// Makes objects and tries them.
    pub fn made(&mut self) -> Option<Search> {
        let first = self.first()?;
        let found = if self.is_checked_on_creation() { self.created(&first) } else { None };
        match self.change.effect {
            Effect::Object | Effect::Always => match found {
                Some(found) => Some(self.as_update(found)),
                None if self.change.effect == Effect::Always => self.transition(&first),
                None => None,
            },
            _ => found,
        }
    }

    /// A new object that shows the change.
    fn created(&mut self, first: &Value) -> Option<Search> {
        match self.change.code {
            Code::RequiredAdded => self.without_field(first),
            Code::PropertyRemoved | Code::PropertyDeclared | Code::PropertyUndeclared => {
                self.with_field(first)
            }
            Code::DefaultAdded | Code::DefaultRemoved | Code::DefaultChanged => self.without_value(first),
            Code::RuleAdded | Code::RuleChanged | Code::RuleMomentChanged => self.against_rule(first),
            _ => self.with_values(first),
        }
    }

    /// A small object that both sides take, so that nothing but the change distinguishes their answers about another one; where
    /// there is none, one that the old side takes.
    fn first(&self) -> Option<Value> {
        let Pair { old, new, .. } = &self.pair;
        let find = || {
            let start = new_object(old.kind, old.version, old.schema);
            let first = accepted(old.engine, old.schema, start, FIRST).ok()?.object;
            let both = accepted_by(&[old.engine, new.engine], new.schema, first.clone(), FIRST);
            Some(both.map_or(first, |found| found.object))
        };
        self.pair.smallest.get_or_init(find).clone()
    }

    /// Asks both sides about an object.
    fn try_one(&mut self, object: &Value, found: Found) -> Option<Search> {
        // A new object has no status where that is written by itself.
        let stored = self.is_of_status().then(|| without_status(object));
        self.try_write(object, stored, found)
    }

    /// Asks both sides about a write.
    fn try_write(&mut self, object: &Value, stored: Option<Value>, found: Found) -> Option<Search> {
        self.tried += 1;
        self.spend(1);
        let is_status = self.is_of_status();
        let write = Write { object, stored: stored.as_ref(), is_status };
        let (old, new) = shown(self.change, self.pair, &write)?;
        let (object, tried) = (object.clone(), self.tried);
        Some(Search::Found(Box::new(Witness { object, stored, status: is_status, old, new, found, tried })))
    }

    /// Whether the change is one of a status that is written through its subresource.
    fn is_of_status(&self) -> bool {
        let is_status = matches!(self.steps().first(), Some(Step::Field(name)) if name == "status");
        is_status && self.pair.old.has_status() && self.pair.new.has_status()
    }

    /// Tries an object, and where the old side refuses it, one near it that it takes.
    fn try_near(&mut self, object: &Value, found: Found) -> Option<Search> {
        if !self.may_go_on() {
            return None;
        }
        if let Some(search) = self.try_one(object, found.clone()) {
            return Some(search);
        }
        let old = &self.pair.old;
        let near = accepted(old.engine, old.schema, object.clone(), MENDED);
        self.spend(near.as_ref().map_or_else(|gone| gone.tried, |near| near.tried));
        let near = near.ok().filter(|near| near.tried > 1)?;
        self.tried += near.tried;
        self.try_one(&near.object, found)
    }

    /// Why no more objects are tried.
    pub fn why_no_more(&self) -> &'static str {
        match (self.has_effort(), self.tried >= MOST) {
            (false, _) => "the search ends, because the rules and branches cost too much",
            (true, true) => "the search ends after so many",
            (true, false) => "there is nothing more to try",
        }
    }

    /// The place of the change.
    fn steps(&self) -> &[Step] {
        self.change.place.steps()
    }

    fn nodes(&self) -> Option<(&'k Schema, &'k Schema)> {
        self.pair.old.node(self.steps()).zip(self.pair.new.node(self.steps()))
    }

    /// An object that has a value at a place, and that both sides take if possible; it is like another one.
    fn around(&self, first: &Value, steps: &[Step]) -> Option<Value> {
        let Pair { old, new, .. } = &self.pair;
        if pointer(steps, first).is_some_and(|at| first.pointer(&at).is_some()) {
            return Some(first.clone());
        }
        let with_place = |side: &Side<'_>| reaching(side.schema, first, steps, nth(side.node(steps)?, 0));
        let object = with_place(new).or_else(|| with_place(old))?;
        let both = accepted_by(&[old.engine, new.engine], new.schema, object.clone(), MENDED).ok();
        let both = both.map(|found| found.object);
        Some(
            both.filter(|both| pointer(steps, both).is_some_and(|at| both.pointer(&at).is_some()))
                .unwrap_or(object),
        )
    }

    /// Objects with a value at the boundary of the keyword.
    fn with_values(&mut self, first: &Value) -> Option<Search> {
        let (old, new) = self.nodes()?;
        let base = self.around(first, self.steps())?;
        let values = candidates(self.change.code, old, new);
        let found = if self.change.code == Code::PatternNarrowed { Found::Automata } else { Found::Boundary };
        for value in values {
            let Some(object) = reaching(self.pair.old.schema, &base, self.steps(), value) else { continue };
            if let Some(search) = self.try_near(&object, found.clone()) {
                return Some(search);
            }
        }
        self.with_moves(first, None)
    }

    /// Objects without a field that is required now.
    fn without_field(&mut self, first: &Value) -> Option<Search> {
        let name = self.change.new.as_ref()?.as_str()?.to_owned();
        let mut object = self.around(first, self.steps())?;
        let at = pointer(self.steps(), &object)?;
        object.pointer_mut(&at)?.as_object_mut()?.shift_remove(&name);
        self.try_near(&object, Found::Boundary)
    }

    /// Objects with a field that is dropped or judged now.
    fn with_field(&mut self, first: &Value) -> Option<Search> {
        let name = unescape(self.change.place.keyword.strip_prefix("/properties/")?).into_owned();
        let (old, new) = self.nodes()?;
        let values: Vec<Value> = match old.properties.get(&name) {
            Some(property) => (0..4).map(|number| nth(property, number)).collect(),
            None => {
                let any = Schema { preserve_unknown: true, ..Schema::default() };
                candidates(Code::PropertyDeclared, &any, new.properties.get(&name)?)
            }
        };
        let base = self.around(first, self.steps())?;
        let at = pointer(self.steps(), &base)?;
        for value in values {
            let mut object = base.clone();
            object.pointer_mut(&at)?.as_object_mut()?.insert(name.clone(), value);
            if let Some(search) = self.try_near(&object, Found::Boundary) {
                return Some(search);
            }
        }
        None
    }

    /// Objects in which the field of a default is unset.
    fn without_value(&mut self, first: &Value) -> Option<Search> {
        let (Step::Field(name), parent) = self.steps().split_last()? else { return self.with_values(first) };
        let name = name.clone();
        let mut object = self.around(first, parent)?;
        let at = pointer(parent, &object)?;
        object.pointer_mut(&at)?.as_object_mut()?.shift_remove(&name);
        self.try_near(&object, Found::Boundary)
    }

    /// Objects that a rule of the new side refuses, with its literals and sizes.
    fn against_rule(&mut self, first: &Value) -> Option<Search> {
        let rule = self.rule()?;
        self.with_moves(first, Some(rule))
    }

    /// A rule that reads what the changed one reads, and what it was before.
    fn rule(&self) -> Option<Arc<CelRule>> {
        let new = rule_text(self.change)?;
        let rule = match self.change.old.as_ref().and_then(Value::as_str) {
            Some(old) => format!("({new}) && ({old})"),
            None => new.to_owned(),
        };
        Some(Arc::new(CelRule { rule, ..CelRule::default() }))
    }

    /// The update that shows what a new object showed: it is stored, and something other than the change differs. Where nothing can
    /// differ there, the new object stays what is shown.
    fn as_update(&mut self, found: Search) -> Search {
        let Search::Found(witness) = &found else { return found };
        let stored = witness.object.clone();
        let how = witness.found.clone();
        let Some(at) = pointer(self.steps(), &stored) else { return found };
        let Some(node) = self.pair.old.node(self.steps()) else { return found };
        let without = self.change.new.as_ref().and_then(Value::as_str);
        let mut objects = with_other_fields(
            node,
            &stored,
            &at,
            without.filter(|_| self.change.code == Code::RequiredAdded),
        );
        objects.push(annotated(&stored));
        let causes = witness.new.causes.len();
        let mut with_more = None;
        for object in &objects {
            let Some(search) = self.try_update(&stored, object, &how) else { continue };
            // Another field that the new side refuses too would only distract.
            if matches!(&search, Search::Found(witness) if witness.new.causes.len() <= causes) {
                return search;
            }
            with_more = with_more.or(Some(search));
        }
        with_more.unwrap_or(found)
    }

    /// Asks both sides about an update.
    fn try_update(&mut self, stored: &Value, object: &Value, found: &Found) -> Option<Search> {
        self.try_write(object, Some(stored.clone()), found.clone())
    }

    /// Updates between objects that differ in what a rule about the old value reads.
    fn transition(&mut self, first: &Value) -> Option<Search> {
        let base = self.around(first, self.steps())?;
        let found = Found::Literals;
        if let Some(search) = self.try_update(&base, &annotated(&base), &found) {
            return Some(search);
        }
        let others = self.others(first, &base)?;
        for other in &others {
            if !self.may_go_on() {
                return None;
            }
            // A value that no write of it was held against the rule is stored, and any update of its object shows it.
            let search = self
                .try_update(other, &annotated(other), &found)
                .or_else(|| self.try_update(&base, other, &found))
                .or_else(|| self.try_update(other, &base, &found));
            if search.is_some() {
                return search;
            }
        }
        for (one, other) in others.iter().zip(others.iter().skip(1)) {
            if self.tried >= 2 * MOST || !self.has_effort() {
                return None;
            }
            let search = self.try_update(one, other, &found).or_else(|| self.try_update(other, one, &found));
            if search.is_some() {
                return search;
            }
        }
        None
    }

    /// Objects that differ from another one at the place of the change: in what the rule reads, in one field, or in their value.
    fn others(&self, first: &Value, base: &Value) -> Option<Vec<Value>> {
        let schema = self.pair.old.schema;
        let node = self.pair.old.node(self.steps())?;
        let at = pointer(self.steps(), base)?;
        let mut found = match at.is_empty() {
            true => Vec::new(),
            false => with_other_fields(node, base, &at, None),
        };
        found
            .extend((0..VALUES).filter_map(|number| reaching(schema, base, self.steps(), nth(node, number))));
        found.retain(|other| other != base);
        found.extend(moves(schema, base, &self.cause(first)?));
        Some(found)
    }

    /// Whether the rule of the change is held against new values: one about the old value is not, unless that is optional.
    fn is_checked_on_creation(&self) -> bool {
        let Some(text) = rule_text(self.change).filter(|_| self.change.effect == Effect::Always) else {
            return true;
        };
        let rules = self.pair.new.node(self.steps()).map(|node| &node.checks().rules);
        let is_optional = |rule: &CelRule| rule.more.get("optionalOldSelf") == Some(&Value::Bool(true));
        rules.is_some_and(|rules| rules.iter().any(|rule| rule.rule == text && is_optional(rule)))
    }

    /// A cause at the place of the change, from which other objects are made.
    fn cause(&self, first: &Value) -> Option<Cause> {
        let base = self.around(first, self.steps())?;
        let field = field(&pointer(self.steps(), &base)?);
        Some(Cause { rule: self.rule(), ..Cause::without_value(Reason::Invalid, field, "") })
    }

    /// Objects that differ at the place of the change in what a rule reads, or in anything.
    fn with_moves(&mut self, first: &Value, rule: Option<Arc<CelRule>>) -> Option<Search> {
        let base = self.around(first, self.steps())?;
        let found = if rule.is_some() { Found::Literals } else { Found::Boundary };
        if let Some(search) = self.try_near(&base, found.clone()) {
            return Some(search);
        }
        let field = field(&pointer(self.steps(), &base)?);
        let cause = Cause { rule, ..Cause::without_value(Reason::Invalid, field, "") };
        let once = moves(self.pair.old.schema, &base, &cause);
        if let Some(search) = once.iter().find_map(|object| self.try_if_left(object, &found)) {
            return Some(search);
        }
        // What the old side refuses is mended, and what two changes show together is tried.
        for object in &once {
            if let Some(search) = self.try_near(object, found.clone()) {
                return Some(search);
            }
            let twice = moves(self.pair.old.schema, object, &cause);
            if let Some(search) = twice.iter().take(40).find_map(|object| self.try_if_left(object, &found)) {
                return Some(search);
            }
        }
        None
    }

    /// Asks both sides about an object if the budget has something left.
    fn try_if_left(&mut self, object: &Value, found: &Found) -> Option<Search> {
        if self.may_go_on() { self.try_one(object, found.clone()) } else { None }
    }
}

/// A pointer as servers write paths.
fn field(pointer: &str) -> String {
    let mut path = String::new();
    for step in pointer.split('/').skip(1) {
        match step.parse::<usize>() {
            Ok(index) => path.push_str(&format!("[{index}]")),
            Err(_) => {
                if !path.is_empty() {
                    path.push('.');
                }
                path.push_str(&unescape(step));
            }
        }
    }
    path
}
