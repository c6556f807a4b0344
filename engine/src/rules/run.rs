//! A tree of rules, an object and the one before -> the causes of the rules that do not hold, in the order of the object.

use std::sync::Arc;

use serde_json::Value as Json;

use super::program::{Compiled, RuleProgram};
use super::tree::{RuleNode, RuleTree};
use crate::cause::{Cause, Reason};
use crate::cel::cost::Budget;
use crate::cel::eval_error::EvalError;
use crate::cel::types::Type;
use crate::cel::value::Value;
use crate::kept_causes::{self, Kept};
use crate::plan::{Plan, Reached};
use crate::schema::{CelRule, Schema};
use crate::server_text::quoted;
use crate::validate::DefaultPlace;
use crate::validate::old::Old;
use crate::write::{Rules, RulesFound};

/// The longest text that a `messageExpression` may give, in bytes (apiserver `apis/cel/config.go`).
const MESSAGE_BYTES: usize = 5 * 1024;

/// The characters of a rule that a message about what the engine lacks shows.
const SHOWN: usize = 120;

/// What the rules say of an object.
#[derive(Debug, Default)]
pub struct Findings {
    /// Why the object is refused.
    pub causes: Vec<Cause>,
    /// The rules that do not hold for what an update leaves as it was: the server only warns.
    pub warnings: Vec<String>,
    /// What this engine lacks to decide, each with the path of its place.
    pub undecided: Vec<String>,
}

/// Runs all rules on a whole object. `old` is the object before an update.
fn run(tree: &RuleTree, schema: &Schema, object: &Json, old: Option<Old<'_>>) -> Findings {
    let mut run = Run { budget: Budget::new(), found: Findings::default(), kept: Kept::default() };
    if let Some(root) = &tree.root {
        let ratchet = Ratchet { here: old.map(|old| (old, object)), above: None };
        let place = Place { node: root, schema, value: object, old, path: None, ratchet };
        // A stop has its cause already.
        let _ = run.place(&place);
    }
    run.found
}

/// The causes of a default's rules. The server runs them on an update that changes nothing; if they all hold, also on one of null,
/// for those that see whether there is an `oldSelf`. What the dearer one costs is taken from the budget.
pub(crate) fn default_causes(
    plan: &Plan,
    default: &DefaultPlace<'_>,
    minor: u32,
    budget: &mut Budget,
) -> Vec<Cause> {
    let (schema, value) = (default.schema, default.value);
    let tree = RuleTree::reached(schema, default.is_resource, &Reached::Values(vec![value]), minor);
    let Some(root) = &tree.root else { return Vec::new() };
    let mut left = budget.remaining;
    let mut causes = Vec::new();
    let unchanged = plan.root().map(|node| Old { plan, node, value });
    for old in [unchanged, None] {
        let of_run = Budget { remaining: budget.remaining, ..Budget::new() };
        let mut run = Run { budget: of_run, found: Findings::default(), kept: Kept::default() };
        let path = Some(&Path { before: None, step: Step::Property(default.root) });
        let ratchet = Ratchet { here: None, above: None };
        let _ = run.place(&Place { node: root, schema, value, old, path, ratchet });
        left = left.min(run.budget.remaining);
        causes = run.found.causes;
        if !causes.is_empty() {
            break;
        }
    }
    budget.remaining = left;
    causes
}

impl Rules for RuleTree {
    fn check(&self, plan: &Plan, object: &Json, old: Option<&Json>) -> RulesFound {
        let Some(schema) = &plan.schema else { return RulesFound::default() };
        let old = old.zip(plan.root()).map(|(value, node)| Old { plan, node, value });
        let Findings { causes, warnings, undecided } = run(self, schema, object, old);
        let undecided = undecided.into_iter().next();
        RulesFound { causes, warnings, undecided }
    }
}

/// No further rule runs: the costs of the object are spent, or there are more causes than are kept.
struct Stop;

/// What an update leaves as it was: faults there are only warned about.
#[derive(Clone, Copy)]
struct Ratchet<'a> {
    /// The value with the one before, if they belong together.
    here: Option<(Old<'a>, &'a Json)>,
    /// The nearest ancestor with one that belongs to it.
    above: Option<(Old<'a>, &'a Json)>,
}

impl<'a> Ratchet<'a> {
    fn holds(self) -> bool {
        self.here.or(self.above).is_some_and(|(old, value)| old.is_equal(value))
    }

    /// The same for a member, which has this value.
    fn member(self, key: &str, value: &'a Json) -> Self {
        match self.here {
            None => self,
            // The server has converted both to one version.
            Some(_) if self.above.is_none() && matches!(key, "apiVersion" | "kind") => {
                Self { here: None, above: None }
            }
            Some(here) => Self { here: here.0.member(key).map(|old| (old, value)), above: Some(here) },
        }
    }

    /// The same for an item, with the item before, if one belongs to it.
    fn item(self, value: &'a Json, old: Option<Old<'a>>) -> Self {
        self.here.map_or(self, |here| Self { here: old.map(|old| (old, value)), above: Some(here) })
    }
}

/// The path of a value; the whole object has none.
struct Path<'p> {
    before: Option<&'p Path<'p>>,
    step: Step<'p>,
}

#[derive(Clone, Copy)]
enum Step<'p> {
    Property(&'p str),
    Key(&'p str),
    Index(usize),
}

/// The path as the server writes it.
fn text(path: Option<&Path<'_>>) -> String {
    fn write(path: &Path<'_>, out: &mut String) {
        if let Some(before) = path.before {
            write(before, out);
        }
        match path.step {
            Step::Property(name) => {
                if path.before.is_some() {
                    out.push('.');
                }
                out.push_str(name);
            }
            Step::Key(key) => out.extend(["[", key, "]"]),
            Step::Index(index) => out.push_str(&format!("[{index}]")),
        }
    }
    let mut out = String::new();
    match path {
        Some(path) => write(path, &mut out),
        None => out.push_str("<nil>"),
    }
    out
}

/// A value at a place with rules here or below.
struct Place<'a, 'p> {
    node: &'a RuleNode,
    schema: &'a Schema,
    value: &'a Json,
    old: Option<Old<'a>>,
    path: Option<&'p Path<'p>>,
    ratchet: Ratchet<'a>,
}

/// A run over an object.
struct Run {
    budget: Budget,
    found: Findings,
    kept: Kept,
}

impl Run {
    fn place(&mut self, place: &Place<'_, '_>) -> Result<(), Stop> {
        if place.value.is_null() {
            return Ok(());
        }
        self.rules(place)?;
        for branch in &place.node.all_of {
            let ratchet = Ratchet { here: None, above: place.ratchet.above };
            self.place(&Place { node: branch, ratchet, ..*place })?;
        }
        match place.value {
            Json::Array(items) => self.items(place, items),
            Json::Object(members) => self.members(place, members),
            _ => Ok(()),
        }
    }

    fn items<'a>(&mut self, place: &Place<'a, '_>, items: &'a [Json]) -> Result<(), Stop> {
        let (Some(node), Some(schema)) = (&place.node.items, place.schema.items.as_deref()) else {
            return Ok(());
        };
        let before = place.old.map(|old| old.list());
        let ratcheted = place.ratchet.here.map(|(old, _)| old.list());
        for (index, value) in items.iter().enumerate() {
            let old = before.as_ref().and_then(|before| before.item(value));
            let path = Some(&Path { before: place.path, step: Step::Index(index) });
            let ratchet = place.ratchet.item(value, ratcheted.as_ref().and_then(|old| old.item(value)));
            self.place(&Place { node, schema, value, old, path, ratchet })?;
        }
        Ok(())
    }

    fn members(
        &mut self,
        place: &Place<'_, '_>,
        members: &serde_json::Map<String, Json>,
    ) -> Result<(), Stop> {
        let old = |key: &str| place.old.and_then(|before| before.member(key));
        if let (Some(node), Some(schema)) = (&place.node.values, place.schema.values()) {
            for (key, value) in members {
                let path = Some(&Path { before: place.path, step: Step::Key(key) });
                let ratchet = place.ratchet.member(key, value);
                self.place(&Place { node, schema, value, old: old(key), path, ratchet })?;
            }
        }
        for (name, node) in &place.node.properties {
            let (Some(value), Some(schema)) = (members.get(name), place.schema.properties.get(name)) else {
                continue;
            };
            let path = Some(&Path { before: place.path, step: Step::Property(name) });
            let ratchet = place.ratchet.member(name, value);
            self.place(&Place { node, schema, value, old: old(name), path, ratchet })?;
        }
        Ok(())
    }

    /// The rules of the place itself.
    fn rules(&mut self, place: &Place<'_, '_>) -> Result<(), Stop> {
        let node = place.node;
        if node.rules.is_empty() {
            return Ok(());
        }
        if self.kept.is_exceeded() {
            return Err(Stop);
        }
        let Some(type_) = &node.type_ else {
            self.fault(
                place,
                None,
                "rule compiler initialization error: failed to convert to declType for CEL validation rules"
                    .to_owned(),
            );
            return Ok(());
        };
        if self.budget.remaining == 0 {
            return self.stop(place, None, EvalError::BudgetExceeded.text().to_owned());
        }
        for (rule, compiled) in &node.rules {
            match compiled {
                Compiled::Empty => {}
                Compiled::Fault(message) => {
                    self.fault(place, Some(rule), format!("rule compile error: {message}"));
                }
                Compiled::Undecided(what) => self.undecided(place, rule, what),
                Compiled::Program(program) => self.rule(place, rule, program, type_)?,
            }
        }
        Ok(())
    }

    fn rule(
        &mut self,
        place: &Place<'_, '_>,
        rule: &Arc<CelRule>,
        program: &RuleProgram,
        type_: &Type,
    ) -> Result<(), Stop> {
        let old = place.old.map(|old| old.value).filter(|old| !old.is_null());
        if program.uses_old_self && old.is_none() && !program.is_old_self_optional {
            return Ok(());
        }
        let self_ = Value::typed(place.value, type_);
        let old_value = old.map(|old| Value::typed(old, type_));
        let mut variables = vec![("self", self_.clone())];
        match (program.is_old_self_optional, old_value.clone()) {
            (true, Some(old)) => variables.push(("oldSelf", old.some())),
            (true, None) => variables.push(("oldSelf", Value::Optional(None))),
            (false, Some(old)) => variables.push(("oldSelf", old)),
            (false, None) => {}
        }
        match program.program.evaluate(&variables, &mut self.budget) {
            Ok(Value::Bool(true)) => Ok(()),
            Ok(_) => {
                let mut variables = vec![("self", self_)];
                variables.extend(old_value.map(|old| ("oldSelf", old)));
                self.is_false(place, rule, program, &variables)
            }
            Err(EvalError::BudgetExceeded) => {
                self.stop(place, Some(rule), EvalError::BudgetExceeded.text().to_owned())
            }
            Err(error @ EvalError::CallCostExceeded) => {
                let why = "no further validation rules will be run due to call cost exceeds limit for rule";
                self.stop(place, Some(rule), format!("'{}': {why}: {}", error.text(), shown(rule)))
            }
            Err(EvalError::Undecided(what)) => {
                self.undecided(place, rule, &what);
                Ok(())
            }
            Err(error) if error.text().starts_with("no such overload") => {
                let why =
                    "call arguments did not match a supported operator, function or macro signature for rule";
                self.fault(place, Some(rule), format!("'{}': {why}: {}", error.text(), shown(rule)));
                Ok(())
            }
            Err(error) => {
                self.fault(place, Some(rule), format!("{} evaluating rule: {}", error.text(), shown(rule)));
                Ok(())
            }
        }
    }

    /// Adds the cause of a rule that is false, or the warning.
    fn is_false(
        &mut self,
        place: &Place<'_, '_>,
        rule: &Arc<CelRule>,
        program: &RuleProgram,
        variables: &[(&str, Value<'_>)],
    ) -> Result<(), Stop> {
        let mut path = text(place.path);
        if !program.field_path.is_empty() {
            path = match place.path {
                Some(_) => format!("{path}.{}", program.field_path),
                None => program.field_path.clone(),
            };
        }
        let detail = match self.message(rule, program, variables) {
            Ok(Some(message)) => message,
            Ok(None) => default_message(rule),
            Err(message) => {
                let cause = Cause::new(Reason::Invalid, path, place.schema.type_.as_str(), message);
                self.add(place, program, Cause { rule: Some(rule.clone()), ..cause });
                return Err(Stop);
            }
        };
        let is_scalar = !matches!(place.schema.type_.as_str(), "object" | "array");
        let value = is_scalar.then(|| place.value.clone());
        let cause = match rule.more.get("reason").and_then(Json::as_str) {
            Some("FieldValueForbidden") => Cause::without_value(Reason::Forbidden, path, detail),
            Some("FieldValueRequired") => Cause::without_value(Reason::Required, path, detail),
            Some("FieldValueDuplicate") => {
                Cause { value, ..Cause::without_value(Reason::Duplicate, path, "") }
            }
            _ => Cause { value, ..Cause::without_value(Reason::Invalid, path, detail) },
        };
        self.add(place, program, Cause { rule: Some(rule.clone()), ..cause });
        Ok(())
    }

    /// The text of the `messageExpression`; None if there is none or it fails. An error ends the run with this text.
    fn message(
        &mut self,
        rule: &CelRule,
        program: &RuleProgram,
        variables: &[(&str, Value<'_>)],
    ) -> Result<Option<String>, String> {
        let Some(message) = &program.message else { return Ok(None) };
        match message.evaluate(variables, &mut self.budget) {
            Ok(Value::String(found)) => {
                let found = found.trim();
                let is_usable = !found.is_empty() && found.len() <= MESSAGE_BYTES && !found.contains('\n');
                Ok(is_usable.then(|| found.to_owned()))
            }
            Err(EvalError::BudgetExceeded) => {
                Err("messageExpression evaluation failed due to running out of cost budget, no further \
                                                   validation rules will be run"
                    .to_owned())
            }
            Err(EvalError::CallCostExceeded) => {
                let text = rule.more.get("messageExpression").and_then(Json::as_str).unwrap_or_default();
                let why = "no further validation rules will be run due to call cost exceeds limit for messageExpression";
                Err(format!("{why}: {}", quoted(text)))
            }
            Ok(_) | Err(_) => Ok(None),
        }
    }

    /// Adds a cause, or a warning if an update leaves what is wrong as it was.
    fn add(&mut self, place: &Place<'_, '_>, program: &RuleProgram, cause: Cause) {
        if !program.uses_old_self && place.ratchet.holds() {
            if self.found.warnings.len() <= kept_causes::MOST {
                self.found.warnings.push(cause.to_string());
            }
        } else {
            self.refuse(cause);
        }
    }

    /// Adds the cause that a rule cannot be run, which is never only a warning.
    fn fault(&mut self, place: &Place<'_, '_>, rule: Option<&Arc<CelRule>>, detail: String) {
        let cause = Cause::new(Reason::Invalid, text(place.path), place.schema.type_.as_str(), detail);
        self.refuse(Cause { rule: rule.cloned(), ..cause });
    }

    fn refuse(&mut self, cause: Cause) {
        self.kept.add(&cause);
        self.found.causes.push(cause);
    }

    fn stop(
        &mut self,
        place: &Place<'_, '_>,
        rule: Option<&Arc<CelRule>>,
        detail: String,
    ) -> Result<(), Stop> {
        self.fault(place, rule, detail);
        Err(Stop)
    }

    fn undecided(&mut self, place: &Place<'_, '_>, rule: &CelRule, what: &str) {
        // The first one is shown.
        if self.found.undecided.len() > kept_causes::MOST {
            return;
        }
        let rule: String = rule.rule.chars().take(SHOWN).collect();
        self.found
            .undecided
            .push(format!("{}: the engine cannot evaluate {what}; rule: {rule}", text(place.path)));
    }
}

/// What a refusal says without another message.
fn default_message(rule: &CelRule) -> String {
    match rule.message.is_empty() {
        true => format!("failed rule: {}", shown(rule)),
        false => rule.message.trim().to_owned(),
    }
}

/// What an error calls a rule.
fn shown(rule: &CelRule) -> &str {
    if rule.message.is_empty() { rule.rule.trim() } else { rule.message.trim() }
}
