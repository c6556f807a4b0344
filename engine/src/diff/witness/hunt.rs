//! A change and both sides of its version -> an object that shows the change, within a budget.

use std::sync::Arc;

use serde_json::Value;

use super::ask::{pointer, shown};
use super::types::{Found, Pair, Search, Witness};
use super::values::candidates;
use crate::cause::{Cause, Reason};
use crate::diff::change::Change;
use crate::diff::code::Code;
use crate::example::{accepted, moves, new_object, nth, reaching};
use crate::json_pointer::unescape;
use crate::schema::{CelRule, Schema, Step};

/// How many objects the old side is asked about to find the first that it takes.
const FIRST: u32 = 400;

/// How many it is asked about to mend an object with a value at the place of a change.
const MENDED: u32 = 40;

/// How many objects are tried for a change.
const MOST: u32 = 400;

/// The search for one change.
pub(super) struct Hunt<'h, 'k> {
    pub change: &'h Change,
    pub pair: &'h Pair<'k>,
    /// The number of objects that were tried.
    pub tried: u32,
}

impl<'k> Hunt<'_, 'k> {
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
        match self.change.code {
            Code::RequiredAdded => self.without_field(&first),
            Code::PropertyRemoved | Code::PropertyDeclared => self.with_field(&first),
            Code::DefaultAdded | Code::DefaultRemoved | Code::DefaultChanged => self.without_value(&first),
            Code::RuleAdded | Code::RuleChanged => self.against_rule(&first),
            _ => self.with_values(&first),
        }
    }

    /// The smallest object that the old side takes.
    fn first(&self) -> Option<Value> {
        let old = &self.pair.old;
        let find = || {
            let start = new_object(old.kind, old.version, old.schema);
            accepted(old.engine, old.schema, start, FIRST).ok().map(|found| found.object)
        };
        self.pair.smallest.get_or_init(find).clone()
    }

    /// Asks both sides about an object.
    fn try_one(&mut self, object: &Value, found: Found) -> Option<Search> {
        self.tried += 1;
        let (old, new) = shown(self.change, self.pair, object)?;
        let witness = Witness { object: object.clone(), stored: None, old, new, found, tried: self.tried };
        Some(Search::Found(Box::new(witness)))
    }

    /// Tries an object, and where the old side refuses it, one near it that it takes.
    fn try_near(&mut self, object: &Value, found: Found) -> Option<Search> {
        if self.tried >= MOST {
            return None;
        }
        if let Some(search) = self.try_one(object, found.clone()) {
            return Some(search);
        }
        let old = &self.pair.old;
        let near =
            accepted(old.engine, old.schema, object.clone(), MENDED).ok().filter(|near| near.tried > 1)?;
        self.tried += near.tried;
        self.try_one(&near.object, found)
    }

    /// The place of the change.
    fn steps(&self) -> &[Step] {
        self.change.place.steps()
    }

    fn nodes(&self) -> Option<(&'k Schema, &'k Schema)> {
        self.pair.old.node(self.steps()).zip(self.pair.new.node(self.steps()))
    }

    /// Objects with a value at the boundary of the keyword.
    fn with_values(&mut self, first: &Value) -> Option<Search> {
        let (old, new) = self.nodes()?;
        let values = candidates(self.change.code, old, new);
        let found = if self.change.code == Code::PatternNarrowed { Found::Automata } else { Found::Boundary };
        for value in values {
            let Some(object) = reaching(self.pair.old.schema, first, self.steps(), value) else { continue };
            if let Some(search) = self.try_near(&object, found.clone()) {
                return Some(search);
            }
        }
        self.with_moves(first, None)
    }

    /// Objects without a field that is required now.
    fn without_field(&mut self, first: &Value) -> Option<Search> {
        let name = self.change.new.as_ref()?.as_str()?.to_owned();
        let (old, _) = self.nodes()?;
        for number in 0..4 {
            let value = nth(old, number);
            let mut object = match pointer(self.steps(), first).and_then(|at| first.pointer(&at)) {
                Some(value) if number == 0 && value.is_object() => first.clone(),
                _ => reaching(self.pair.old.schema, first, self.steps(), value)?,
            };
            let at = pointer(self.steps(), &object)?;
            if let Some(fields) = object.pointer_mut(&at).and_then(Value::as_object_mut) {
                fields.shift_remove(&name);
            }
            if let Some(search) = self.try_near(&object, Found::Boundary) {
                return Some(search);
            }
        }
        None
    }

    /// Objects with a field that is dropped or judged now.
    fn with_field(&mut self, first: &Value) -> Option<Search> {
        let name = unescape(self.change.place.keyword.strip_prefix("/properties/")?).into_owned();
        let (old, new) = self.nodes()?;
        let values: Vec<Value> = match old.properties.get(&name) {
            Some(property) => (0..4).map(|number| nth(property, number)).collect(),
            None => {
                let property = new.properties.get(&name)?;
                candidates(
                    Code::PropertyDeclared,
                    &Schema { preserve_unknown: true, ..Schema::default() },
                    property,
                )
            }
        };
        let parent = reaching(self.pair.old.schema, first, self.steps(), nth(old, 0))?;
        let base =
            if pointer(self.steps(), first).and_then(|at| first.pointer(&at)).is_some_and(Value::is_object) {
                first.clone()
            } else {
                parent
            };
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
        let old = self.pair.old.node(parent)?;
        let has_parent = |object: &Value| {
            pointer(parent, object)
                .and_then(|at| object.pointer(&at).map(Value::is_object))
                .unwrap_or_default()
        };
        let mut object = match has_parent(first) {
            true => first.clone(),
            false => reaching(self.pair.old.schema, first, parent, nth(old, 0))?,
        };
        let at = pointer(parent, &object)?;
        object.pointer_mut(&at)?.as_object_mut()?.shift_remove(name);
        self.try_near(&object, Found::Boundary)
    }

    /// Objects that a rule of the new side refuses, with its literals and sizes.
    fn against_rule(&mut self, first: &Value) -> Option<Search> {
        let text = self.change.new.as_ref()?.as_str()?.to_owned();
        let (_, new) = self.nodes()?;
        let rule = new.checks().rules.iter().find(|rule| rule.rule == text).cloned();
        let rule = rule.unwrap_or_else(|| CelRule { rule: text, ..CelRule::default() });
        self.with_moves(first, Some(Arc::new(rule)))
    }

    /// Objects that differ at the place of the change in what a rule reads, or in anything.
    fn with_moves(&mut self, first: &Value, rule: Option<Arc<CelRule>>) -> Option<Search> {
        let (old, _) = self.nodes()?;
        let there = pointer(self.steps(), first).filter(|at| first.pointer(at).is_some());
        let base = match there {
            Some(_) => first.clone(),
            None => reaching(self.pair.old.schema, first, self.steps(), nth(old, 0))?,
        };
        let found = if rule.is_some() { Found::Literals } else { Found::Boundary };
        if let Some(search) = self.try_near(&base, found.clone()) {
            return Some(search);
        }
        let field = field(&pointer(self.steps(), &base)?);
        let cause = Cause { rule, ..Cause::without_value(Reason::Invalid, field, "") };
        let mut waiting = moves(self.pair.old.schema, &base, &cause);
        let mut next = Vec::new();
        for _ in 0..2 {
            for object in std::mem::take(&mut waiting) {
                if let Some(search) = self.try_near(&object, found.clone()) {
                    return Some(search);
                }
                if self.tried >= MOST {
                    return None;
                }
                next.push(object);
            }
            // What two changes show together.
            waiting = next
                .drain(..)
                .take(8)
                .flat_map(|object| moves(self.pair.old.schema, &object, &cause))
                .collect();
        }
        None
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
