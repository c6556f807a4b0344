//! CRDs with rules -> writes that make each rule true and false, found with the engine, for both programs to answer.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Context, Result, bail};
use kubesmith::internals::schema::Schema;
use kubesmith_engine::engine::{Engine, Kind, NEWEST_MINOR, Outcome};
use serde_json::{Value, json};

use super::compare;
use super::engine;
use super::oracle::{self, Asked, Write};
use super::rules::{self, Rule, Ruled};
use crate::corpus::select::Random;
use crate::prove::{Objects, Place, Texts};

/// How many writes are tried for a rule.
const TRIES: usize = 200;

/// Of so many rules in a hundred a search must find an object where they are true, and one where they are false.
const BAR: usize = 85;

/// The share of fewer rules than these says nothing.
const FEW: usize = 500;

/// How many rules that were never false are printed.
const PRINTED: usize = 12;

/// A cause that stands for rules which did not run.
const UNCHECKED: &str = "some validation rules were not checked";

/// Searches, and compares the answers of both programs. Fails if one differs, or too few rules are seen both ways.
pub fn search(program: &Path, all: &[Ruled], seed: u64) -> Result<()> {
    let (mut rules, mut seen_true, mut seen_false, mut both, mut never) = (0, 0, 0, 0, 0);
    let mut questions = Vec::new();
    for ruled in all {
        let mut search = Search::new(ruled, seed)?;
        for at in 0..ruled.rules.len() {
            search.rule(at);
        }
        let Search { is_true, is_false, writes, .. } = search;
        let answers = oracle::ask(program, &ruled.case, "Ignore", &writes)?;
        if answers.is_empty() {
            println!("  {}: the server refuses the CRD", ruled.case.name());
            continue;
        }
        rules += ruled.rules.len();
        seen_true += is_true.len();
        seen_false += is_false.len();
        both += is_true.intersection(&is_false).count();
        for (at, rule) in ruled.rules.iter().enumerate().filter(|(at, _)| !is_false.contains(at)) {
            never += 1;
            if never <= PRINTED {
                let (name, place) = (ruled.case.name(), rule.place.join("."));
                println!("  never false: {name} {at} {place}: {}", rule.text.trim());
            }
        }
        questions.push(Asked { case: ruled.case.clone(), mode: "Ignore", writes, answers });
    }
    let share = 100 * both / rules.max(1);
    println!("{rules} rules: {seen_true} seen true, {seen_false} false, {both} both, which are {share} %");
    compare::engine(&questions, NEWEST_MINOR)?;
    if share < BAR && rules >= FEW {
        bail!("{share} % of the rules were seen true and false, and not {BAR} %")
    } else {
        Ok(())
    }
}

/// The search over the rules of one CRD.
struct Search<'r> {
    ruled: &'r Ruled,
    schema: &'r Schema,
    engine: Engine,
    random: Random,
    texts: Texts,
    is_true: BTreeSet<usize>,
    is_false: BTreeSet<usize>,
    /// The writes that showed something new.
    writes: Vec<Write>,
}

impl<'r> Search<'r> {
    fn new(ruled: &'r Ruled, seed: u64) -> Result<Self> {
        let schema = ruled.case.version().and_then(|version| version.schema.as_ref());
        Ok(Self {
            ruled,
            schema: schema.context("a version without a schema")?,
            engine: Engine::new([&ruled.numbered]).with_context(|| ruled.case.name())?,
            random: Random(seed),
            texts: Texts::default(),
            is_true: BTreeSet::new(),
            is_false: BTreeSet::new(),
            writes: Vec::new(),
        })
    }

    /// Tries writes until a rule was seen both ways.
    fn rule(&mut self, number: usize) {
        let rule = &self.ruled.rules[number];
        let pool = rules::literals(&rule.text);
        let named = rules::named(self.schema, rule);
        for attempt in 0..TRIES {
            if self.is_true.contains(&number) && self.is_false.contains(&number) {
                return;
            }
            let mut wanted: BTreeSet<Place> =
                named.iter().filter(|_| self.random.number_below(3) > 0).cloned().collect();
            if !rule.place.is_empty() {
                wanted.insert(rule.place.clone());
            }
            let mut object = self.object(rule, &wanted, &pool);
            let is_status = self.ruled.case.has_status_subresource()
                && rule.place.first().is_some_and(|step| step == "status");
            let mut old = if rule.text.contains("oldSelf") {
                Some(self.old(rule, &object, &wanted, &pool, attempt))
            } else {
                is_status.then(|| without_status(&object))
            };
            // No store has an object of another kind; writes of such objects are made elsewhere.
            for each in std::iter::once(&mut object).chain(&mut old) {
                each["apiVersion"] = json!(self.ruled.case.api_version());
                each["kind"] = json!(self.ruled.case.definition.kind);
            }
            let class = format!("a rule, number {number}");
            self.learn(Write { class, object, old, is_status });
        }
    }

    /// An object with a value at the place of a rule, in which literals of the rule stand.
    fn object(&mut self, rule: &Rule, wanted: &BTreeSet<Place>, pool: &[Value]) -> Value {
        let case = &self.ruled.case;
        let nothing = BTreeSet::new();
        let own = Objects::new(&mut self.random, &mut self.texts, wanted, &nothing).object(self.schema, None);
        let mut object = json!({
            "apiVersion": case.api_version(), "kind": case.definition.kind, "metadata": {"name": "a"},
        });
        if case.is_namespaced() {
            object["metadata"]["namespace"] = json!("default");
        }
        if let Some(map) = object.as_object_mut() {
            map.extend(own);
        }
        self.change(rule, &mut object, pool);
        object
    }

    /// An old object: with another value at the place of the rule, or with none.
    fn old(
        &mut self,
        rule: &Rule,
        object: &Value,
        wanted: &BTreeSet<Place>,
        pool: &[Value],
        attempt: usize,
    ) -> Value {
        let mut old = object.clone();
        match attempt % 3 {
            0 => {
                let mut other = self.object(rule, wanted, pool);
                other["metadata"] = object["metadata"].clone();
                let theirs = rules::value(&mut other.clone(), &rule.place).cloned();
                if let (Some(own), Some(theirs), false) =
                    (rules::value(&mut old, &rule.place), theirs, rule.place.is_empty())
                {
                    *own = theirs;
                } else {
                    return other;
                }
            }
            1 => {
                self.change(rule, &mut old, pool);
                old["metadata"] = object["metadata"].clone();
            }
            _ => {}
        }
        old
    }

    /// Changes values at the place of a rule.
    fn change(&mut self, rule: &Rule, object: &mut Value, pool: &[Value]) {
        let Some(schema) = rules::node(self.schema, &rule.place) else { return };
        let Some(value) = rules::value(object, &rule.place) else { return };
        let rate = [0, 1, 2, 4][self.random.number_below(4)];
        let mut change = Change { random: &mut self.random, pool, rate };
        if rule.place.is_empty() {
            if let Some(name) = change.literal(Value::is_string).filter(|_| rule.text.contains("metadata")) {
                value["metadata"]["name"] = name;
            }
            for (name, child) in value.as_object_mut().into_iter().flatten() {
                if let Some(schema) = schema.properties.get(name).filter(|_| name != "metadata") {
                    change.node(schema, child);
                }
            }
        } else {
            change.node(schema, value);
        }
    }

    /// Keeps a write that shows a rule as it was not yet seen.
    fn learn(&mut self, write: Write) {
        let kind: &Kind = match engine::kind(&self.engine, &self.ruled.case) {
            Ok(kind) => kind,
            Err(_) => return,
        };
        let verdict = engine::write_once(kind, "Ignore", &write);
        let texts: Vec<String> = verdict.causes.iter().map(|cause| cause.message()).collect();
        let has_run = verdict.outcome != Outcome::Undecided
            && verdict.error.is_none()
            && !texts.iter().any(|text| text.contains(UNCHECKED));
        if !has_run {
            return;
        }
        let mut is_new = false;
        for (number, rule) in self.ruled.rules.iter().enumerate() {
            let text = rules::message(number);
            if texts.iter().any(|found| found.contains(&text)) {
                is_new |= self.is_false.insert(number);
                continue;
            }
            let is_transition = rule.text.contains("oldSelf") && !rule.optional_old_self;
            let ran = rules::value(&mut write.object.clone(), &rule.place)
                .is_some_and(|value| !value.is_null())
                && (!is_transition
                    || write.old.as_ref().is_some_and(|old| {
                        rules::value(&mut old.clone(), &rule.place).is_some_and(|value| !value.is_null())
                    }));
            let has_error = texts.iter().any(|found| found.contains("rule evaluation error"));
            if ran && !has_error {
                is_new |= self.is_true.insert(number);
            }
        }
        if is_new {
            self.writes.push(write);
        }
    }
}

/// An object before its status was written.
fn without_status(object: &Value) -> Value {
    let mut old = object.clone();
    if let Some(old) = old.as_object_mut() {
        old.shift_remove("status");
    }
    old
}

/// Changes of a value by the literals of a rule.
pub struct Change<'c> {
    pub random: &'c mut Random,
    pub pool: &'c [Value],
    /// Of four values so many are changed.
    pub rate: usize,
}

impl Change<'_> {
    fn happens(&mut self) -> bool {
        self.random.number_below(4) < self.rate
    }

    /// A literal that the schema may take.
    fn literal(&mut self, is_fitting: impl Fn(&Value) -> bool) -> Option<Value> {
        let fitting: Vec<&Value> = self.pool.iter().filter(|value| is_fitting(value)).collect();
        (!fitting.is_empty()).then(|| fitting[self.random.number_below(fitting.len())].clone())
    }

    /// Changes a value of a schema.
    pub fn node(&mut self, schema: &Schema, value: &mut Value) {
        match value {
            Value::Object(map) => {
                for (name, child) in map.iter_mut() {
                    if let Some(schema) = schema.properties.get(name).or(schema.values()) {
                        self.node(schema, child);
                    }
                }
                let free: Vec<String> =
                    map.keys().filter(|name| !schema.required.contains(name)).cloned().collect();
                if self.happens() && self.random.number_below(3) == 0 && !free.is_empty() {
                    map.shift_remove(&free[self.random.number_below(free.len())]);
                }
                if schema.values().is_some() && self.happens() {
                    let first = map.values().next().cloned();
                    if let (Some(Value::String(key)), Some(value)) = (self.literal(Value::is_string), first) {
                        map.insert(key, value);
                    }
                }
            }
            Value::Array(items) => self.list(schema, items),
            Value::Bool(flag) if self.happens() => *flag = !*flag,
            Value::String(_) | Value::Number(_) if self.happens() => {
                let other = match schema.enum_.as_deref() {
                    Some(known) if self.random.number_below(2) == 0 => {
                        (!known.is_empty()).then(|| known[self.random.number_below(known.len())].clone())
                    }
                    known => {
                        let is_text = value.is_string();
                        self.literal(|literal| {
                            literal.is_string() == is_text
                                && known.is_none_or(|known| known.contains(literal))
                        })
                    }
                };
                *value = other.unwrap_or_else(|| value.clone());
            }
            _ => {}
        }
    }

    fn list(&mut self, schema: &Schema, items: &mut Vec<Value>) {
        for item in items.iter_mut() {
            if let Some(schema) = schema.items.as_deref() {
                self.node(schema, item);
            }
        }
        if !self.happens() || items.is_empty() {
            return;
        }
        let mut copy = items[self.random.number_below(items.len())].clone();
        match self.random.number_below(4) {
            0 => drop(items.pop()),
            1 => items.push(copy),
            2 => {
                // A longer list, for rules about sizes.
                let most = self.pool.iter().filter_map(Value::as_u64).filter(|size| *size < 40).max();
                let most = schema
                    .checks()
                    .max_items
                    .map_or(40, |most| most as usize)
                    .min(most.unwrap_or(2) as usize);
                while items.len() < most {
                    items.push(copy.clone());
                }
            }
            _ => {
                if let Some(schema) = schema.items.as_deref() {
                    self.node(schema, &mut copy);
                }
                items.push(copy);
            }
        }
    }
}
