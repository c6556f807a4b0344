//! A value that is not valid -> the causes that kube-openapi's validator finds, in its words and with its choice among branches.

use indexmap::IndexMap;
use indexmap::map::Entry;
use serde_json::{Map, Value};
use std::fmt::Write;

use super::old::Old;
use super::quick::has_duplicates;
use super::types::type_fault;
use crate::cause::{Cause, Reason};
use crate::effort;
use crate::kept_causes::Kept;
use crate::plan::{Node, NodeChecks, NodeId, Num, NumberFault, Plan, Values, is_in};
use crate::server_text::quoted;

/// The causes of a value at a place.
pub(super) fn causes(
    plan: &Plan,
    node: NodeId,
    value: &Value,
    old: Option<&Value>,
    root: Option<&str>,
) -> Vec<Cause> {
    let mut walk = Walk { plan, path: String::new(), root, is_full: false };
    let found = walk.validate(node, value, old.map(|old| Old { plan, node, value: old }).as_ref());
    found.causes.into_values().collect()
}

/// What one validator found: the causes, each by the text by which equal ones are told, and the number of checks that passed, by
/// which the best of several branches is chosen.
#[derive(Default)]
struct Found {
    causes: IndexMap<String, Cause>,
    kept: Kept,
    /// Whether it has causes that were not collected.
    has_more: bool,
    passed: usize,
}

impl Found {
    fn is_valid(&self) -> bool {
        self.causes.is_empty() && !self.has_more
    }

    fn add(&mut self, text: String, cause: Cause) {
        if self.kept.is_exceeded() {
            self.has_more = true;
        } else if let Entry::Vacant(entry) = self.causes.entry(text) {
            self.kept.add(&cause);
            entry.insert(cause);
        }
    }

    fn merge(&mut self, other: Self) {
        for (text, cause) in other.causes {
            self.add(text, cause);
        }
        self.has_more |= other.has_more;
        self.passed += other.passed;
    }

    /// Drops the causes.
    fn clear(&mut self) {
        *self = Self { passed: self.passed, ..Self::default() };
    }
}

/// A walk over a value.
struct Walk<'p> {
    plan: &'p Plan,
    /// The path in the messages, which is relative to the root.
    path: String,
    /// The path of the root in the fields of causes.
    root: Option<&'p str>,
    /// Whether what is around the value has as many causes as are kept, so that causes are only told to be there.
    is_full: bool,
}

impl Walk<'_> {
    /// Validates a value; faults of a node that is equal to its old value are dropped.
    fn validate(&mut self, id: NodeId, value: &Value, old: Option<&Old<'_>>) -> Found {
        let mut found = self.node(id, value, old);
        if !found.is_valid() && old.is_some_and(|old| old.is_equal(value)) {
            found.clear();
        }
        found
    }

    /// Validates a value with all validators that apply to it, in the order of `schema.go`.
    fn node(&mut self, id: NodeId, value: &Value, old: Option<&Old<'_>>) -> Found {
        let plan = self.plan;
        let node = plan.node(id);
        let mut found = Found::default();
        let is_null = value.is_null();
        if is_null || node.type_text.is_some() || node.format.is_some() {
            self.type_(node, value, &mut found);
        }
        if is_null {
            self.enum_(node, value, &mut found);
            return found;
        }
        found.passed += usize::from(node.type_text.is_some() || node.format.is_some());
        let checks = node.checks.as_deref();
        if let Some(checks) = checks {
            self.branches(checks, value, &mut found);
        }
        // Each validator that applies counts, as do the one of branches, that of numbers and that of lists by themselves.
        found.passed += 2;
        match value {
            Value::String(text) => {
                self.text(checks, text, &mut found);
                found.passed += 1;
                if let Some((name, format)) = node.format_of_strings() {
                    if !format.holds(text) {
                        self.format(name, text, &mut found);
                    }
                    found.passed += 1;
                }
            }
            Value::Number(number) => {
                self.number(checks, Num::read(number), &mut found);
                found.passed += 2;
            }
            Value::Array(items) => {
                self.list(node, items, old, &mut found);
                found.passed += 2;
            }
            _ => {}
        }
        self.enum_(node, value, &mut found);
        found.passed += 1;
        if let Value::Object(map) = value {
            self.object(node, map, old, &mut found);
            found.passed += 1;
        }
        found.passed += 1;
        found
    }

    fn type_(&mut self, node: &Node, value: &Value, found: &mut Found) {
        match type_fault(node, value) {
            None => found.passed += 1,
            Some(fault) => self.add(found, || {
                let text = format!(
                    "{} in body must be of type {}: {}",
                    self.path,
                    fault.expected,
                    quoted(fault.found)
                );
                let cause = Cause::new(Reason::TypeInvalid, self.field(), fault.found, text.as_str());
                (text, cause)
            }),
        }
    }

    fn enum_(&mut self, node: &Node, value: &Value, found: &mut Found) {
        if !node.enum_.is_empty() && !is_in(&node.enum_, value) {
            self.add(found, || {
                let cause = Cause::not_supported(self.field(), value.clone(), &node.enum_);
                (format!("{} in body should be one of: {}", self.path, cause.detail), cause)
            });
        }
    }

    fn text(&mut self, checks: Option<&NodeChecks>, text: &str, found: &mut Found) {
        let Some(checks) = checks else { return };
        let length = text.chars().count() as u64;
        if let Some(most) = checks.max_length.filter(|most| length > *most) {
            self.add(found, || {
                let cause = Cause::too_long(self.field(), most);
                (format!("{} in body should be at most {most} chars long", self.path), cause)
            });
        } else if let Some(least) = checks.min_length.filter(|least| length < *least) {
            self.invalid(|| text.into(), format_args!("should be at least {least} chars long"), found);
        } else if let Some(pattern) = checks.pattern.as_ref().filter(|pattern| !pattern.matches(text)) {
            let refused = pattern.refused.as_ref();
            let refused = refused.map_or_else(String::new, |why| format!(", but pattern is invalid: {why}"));
            self.invalid(|| text.into(), format_args!("should match '{}{refused}'", pattern.text), found);
        }
    }

    fn format(&mut self, format: &str, text: &str, found: &mut Found) {
        self.add(found, || {
            let message = format!("{} in body must be of type {format}: {}", self.path, quoted(text));
            let cause = Cause::new(Reason::TypeInvalid, self.field(), text, message.as_str());
            (message, cause)
        });
    }

    fn number(&mut self, checks: Option<&NodeChecks>, value: Num, found: &mut Found) {
        let Some(checks) = checks else { return };
        checks.number.faults(value, &mut |fault| self.number_fault(fault, found));
    }

    fn number_fault(&mut self, fault: NumberFault, found: &mut Found) {
        let shown = |value: Num| match value {
            Num::Int(whole) => whole.to_string(),
            Num::Float(float) => crate::server_text::float(float),
        };
        match fault {
            NumberFault::Range(what, range) => {
                let text = format!("{what} value must be of type {} in {}", range.description(), self.path);
                self.composite(text, found);
            }
            NumberFault::Factor(factor) => {
                let text = format!(
                    "factor MultipleOf declared for {} must be positive: {}",
                    self.path,
                    shown(factor)
                );
                self.add(found, || {
                    let cause = Cause::invalid(self.field(), json_number(factor), &text);
                    (text, cause)
                });
            }
            NumberFault::Multiple(factor, value) => {
                self.invalid(
                    || json_number(value),
                    format_args!("should be a multiple of {}", shown(factor)),
                    found,
                );
            }
            NumberFault::Minimum(bound, excluded, value) => {
                let than = if excluded { "greater than" } else { "greater than or equal to" };
                self.invalid(|| json_number(value), format_args!("should be {than} {}", shown(bound)), found);
            }
            NumberFault::Maximum(bound, excluded, value) => {
                let than = if excluded { "less than" } else { "less than or equal to" };
                self.invalid(|| json_number(value), format_args!("should be {than} {}", shown(bound)), found);
            }
        }
    }

    fn list(&mut self, node: &Node, items: &[Value], old: Option<&Old<'_>>, found: &mut Found) {
        if let Some(id) = node.items {
            let by_key = old.map(|old| old.list());
            for (index, item) in items.iter().enumerate() {
                let old = by_key.as_ref().and_then(|old| old.item(item));
                let of_item = self.within(
                    found,
                    |path| {
                        let _ = write!(path, "[{index}]");
                    },
                    |walk| walk.validate(id, item, old.as_ref()),
                );
                found.merge(of_item);
            }
        }
        let Some(checks) = node.checks.as_deref() else { return };
        let length = items.len();
        if let Some(least) = checks.min_items.filter(|least| (length as u64) < *least) {
            self.invalid(|| length.into(), format_args!("should have at least {least} items"), found);
        }
        if let Some(most) = checks.max_items.filter(|most| length as u64 > *most) {
            self.add(found, || {
                let cause = Cause::too_many(self.field(), length, most);
                (format!("{} in body should have at most {most} items", self.path), cause)
            });
        }
        if checks.unique_items && has_duplicates(items) {
            self.invalid(|| "".into(), format_args!("shouldn't contain duplicates"), found);
        }
    }

    fn object(&mut self, node: &Node, map: &Map<String, Value>, old: Option<&Old<'_>>, found: &mut Found) {
        let length = map.len();
        let checks = node.checks.as_deref();
        if let Some(least) =
            checks.and_then(|checks| checks.min_properties).filter(|least| (length as u64) < *least)
        {
            self.invalid(|| length.into(), format_args!("should have at least {least} properties"), found);
        }
        if let Some(most) =
            checks.and_then(|checks| checks.max_properties).filter(|most| length as u64 > *most)
        {
            self.add(found, || {
                let cause = Cause::too_many(self.field(), length, most);
                (format!("{} in body should have at most {most} properties", self.path), cause)
            });
        }
        for (key, value) in map {
            let (id, is_property) = match (node.property(key), node.values) {
                (Some(id), _) => (id, true),
                (None, Values::Node(id)) => (id, false),
                (None, Values::Closed) => {
                    self.add(found, || {
                        let text = format!("{}.{key} in body is a forbidden property", self.path);
                        let cause = Cause::invalid(self.field(), key.as_str(), &text);
                        (text, cause)
                    });
                    continue;
                }
                (None, Values::None | Values::Any) => continue,
            };
            // The version of an object is not seen to change, as both are converted to one.
            let is_type_meta = self.path.is_empty() && matches!(key.as_str(), "apiVersion" | "kind");
            let old = old.filter(|_| !is_type_meta).and_then(|old| old.member(key));
            let of_member = self.within(
                found,
                |path| {
                    if !is_property || !path.is_empty() {
                        path.push('.');
                    }
                    path.push_str(key);
                },
                |walk| walk.validate(id, value, old.as_ref()),
            );
            found.merge(of_member);
        }
        for name in node.required.iter().filter(|name| !map.contains_key(&***name)) {
            self.add(found, || {
                let path = format!("{}.{name}", self.path);
                let cause = Cause::required(self.field_of(&path), "");
                (format!("{path} in body is required"), cause)
            });
        }
    }

    /// Validates the branches of junctors, below which nothing is dropped for its old value.
    fn branches(&mut self, checks: &NodeChecks, value: &Value, found: &mut Found) {
        self.any_of(&checks.any_of, value, found);
        self.one_of(&checks.one_of, value, found);
        self.all_of(&checks.all_of, value, found);
        if let Some(branch) = checks.not
            && self.branch(branch, value, found).is_valid()
        {
            self.composite(format!("{} must not validate the schema (not)", quoted(&self.path)), found);
        }
    }

    fn any_of(&mut self, branches: &[NodeId], value: &Value, found: &mut Found) {
        let mut best: Option<Found> = None;
        for branch in branches {
            let of_branch = self.branch(*branch, value, found);
            if of_branch.is_valid() {
                return found.merge(of_branch);
            }
            if best.as_ref().is_none_or(|best| of_branch.passed > best.passed) {
                best = Some(of_branch);
            }
        }
        if let Some(best) = best {
            self.composite(
                format!("{} must validate at least one schema (anyOf)", quoted(&self.path)),
                found,
            );
            found.merge(best);
        }
    }

    fn one_of(&mut self, branches: &[NodeId], value: &Value, found: &mut Found) {
        let (mut best, mut first, mut valid) = (None::<Found>, None, 0);
        for branch in branches {
            let of_branch = self.branch(*branch, value, found);
            if of_branch.is_valid() {
                valid += 1;
                best = None;
                first.get_or_insert(of_branch);
            } else if valid == 0 && best.as_ref().is_none_or(|best| of_branch.passed > best.passed) {
                best = Some(of_branch);
            }
        }
        if branches.is_empty() {
            return;
        }
        if valid == 1 {
            return first.into_iter().for_each(|first| found.merge(first));
        }
        let count = if valid == 0 {
            "Found none valid".to_owned()
        } else {
            format!("Found {valid} valid alternatives")
        };
        let path = quoted(&self.path);
        self.composite(format!("{path} must validate one and only one schema (oneOf). {count}"), found);
        best.into_iter().for_each(|best| found.merge(best));
    }

    fn all_of(&mut self, branches: &[NodeId], value: &Value, found: &mut Found) {
        let mut valid = 0;
        for branch in branches {
            let of_branch = self.branch(*branch, value, found);
            valid += usize::from(of_branch.is_valid());
            found.merge(of_branch);
        }
        if valid != branches.len() {
            let none = if valid == 0 { ". None validated" } else { "" };
            self.composite(
                format!("{} must validate all the schemas (allOf){none}", quoted(&self.path)),
                found,
            );
        }
    }

    /// Adds a cause that the server reports at the root and without a value.
    fn composite(&mut self, text: String, found: &mut Found) {
        self.add(found, || {
            let cause = Cause::invalid(self.root.unwrap_or("<nil>"), "", &text);
            (text, cause)
        });
    }

    fn invalid(&mut self, value: impl FnOnce() -> Value, should: std::fmt::Arguments<'_>, found: &mut Found) {
        self.add(found, || {
            let text = format!("{} in body {should}", self.path);
            let cause = Cause::invalid(self.field(), value(), &text);
            (text, cause)
        });
    }

    /// Adds a cause, which is not made if it is not kept.
    fn add(&self, found: &mut Found, cause: impl FnOnce() -> (String, Cause)) {
        if self.is_full || found.kept.is_exceeded() {
            found.has_more = true;
        } else {
            let (text, cause) = cause();
            found.add(text, cause);
        }
    }

    /// Validates a branch of a junctor, below which nothing is dropped for its old value.
    fn branch(&mut self, branch: NodeId, value: &Value, around: &Found) -> Found {
        if !effort::spend(1) {
            return Found::default();
        }
        self.within(around, |_| (), |walk| walk.node(branch, value, None))
    }

    /// Goes to a value within the one of which `around` is found.
    fn within<T>(
        &mut self,
        around: &Found,
        push: impl FnOnce(&mut String),
        call: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let (length, was_full) = (self.path.len(), self.is_full);
        push(&mut self.path);
        self.is_full |= around.kept.is_exceeded();
        let result = call(self);
        self.is_full = was_full;
        self.path.truncate(length);
        result
    }

    fn field(&self) -> String {
        self.field_of(&self.path)
    }

    /// The field of a path of messages.
    fn field_of(&self, path: &str) -> String {
        let path = if path == "." { "" } else { path.strip_prefix('.').unwrap_or(path) };
        match (self.root, path) {
            (None, "") => "<nil>".to_owned(),
            (None, path) => path.to_owned(),
            (Some(root), "") => root.to_owned(),
            (Some(root), path) => format!("{root}.{path}"),
        }
    }
}

fn json_number(value: Num) -> Value {
    match value {
        Num::Int(whole) => whole.into(),
        Num::Float(float) => float.into(),
    }
}
