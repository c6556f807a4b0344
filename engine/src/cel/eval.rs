//! A program and its variables -> a value or a run-time error, and what it costs (cel-go `interpreter/interpretable.go`).

// Circle with plan, select, operators: a program is planned with what evaluates its constants.

use std::cell::{Cell, RefCell};
use std::sync::Arc;

use indexmap::IndexMap;

use super::ast::ExprId;
use super::checked::Checked;
use super::cost::{self, Budget, Tracker};
use super::equal;
use super::eval_error::{EvalError, no_such_overload};
use super::library;
use super::list::List;
use super::map::{Key, Map};
use super::plan::{self, Attribute, Call, Fold, Kind, Node, Root};
use super::value::Value;

/// What a step gives.
pub(super) type Evaluated<'a> = Result<Value<'a>, EvalError>;

/// A checked expression, ready to run.
#[derive(Debug)]
pub struct Program {
    root: Node,
}

impl Program {
    /// Of a checked expression. Errors: a constant that its conversion refuses, in cel-go's words, or what this engine
    /// lacks.
    pub fn new(checked: &Checked) -> Result<Program, EvalError> {
        Ok(Program { root: plan::plan(checked)? })
    }

    /// The value for these variables; what it costs is taken from the budget. Errors: see [`EvalError`].
    pub fn evaluate<'a>(
        &self,
        variables: &[(&str, Value<'a>)],
        budget: &mut Budget,
    ) -> Result<Value<'a>, EvalError> {
        let mut evaluator = Evaluator { variables, tracker: Tracker::default() };
        let value = evaluator.eval(&self.root, None).and_then(sound);
        budget.last = evaluator.tracker.cost;
        if budget.last > budget.remaining {
            return Err(EvalError::BudgetExceeded);
        }
        budget.remaining -= budget.last;
        value
    }
}

/// The value of a checked expression; see [`Program`], which keeps what this prepares each time.
pub fn evaluate<'a>(
    checked: &Checked,
    variables: &[(&str, Value<'a>)],
    budget: &mut Budget,
) -> Result<Value<'a>, EvalError> {
    Program::new(checked)?.evaluate(variables, budget)
}

/// A value that does not fit its type is an error where it is read.
pub(super) fn sound(value: Value<'_>) -> Evaluated<'_> {
    match value {
        Value::Invalid(text) => Err(EvalError::Error(text)),
        value => Ok(value),
    }
}

pub(super) struct Evaluator<'v, 'a> {
    pub variables: &'v [(&'v str, Value<'a>)],
    pub tracker: Tracker,
}

/// The variables of a comprehension, and those around it.
pub(super) struct Scope<'s, 'a> {
    outer: Option<&'s Scope<'s, 'a>>,
    fold: &'s Fold,
    /// None until it is first read, as its first value is computed then.
    accumulator: RefCell<Option<Evaluated<'a>>>,
    items: RefCell<(Value<'a>, Value<'a>)>,
    is_result: Cell<bool>,
}

type Outer<'s, 'a> = Option<&'s Scope<'s, 'a>>;

impl<'a> Evaluator<'_, 'a> {
    pub fn eval(&mut self, node: &Node, scope: Outer<'_, 'a>) -> Evaluated<'a> {
        // Over 60 lines: a case for each kind of step.
        match &node.kind {
            Kind::Constant(value) => self.observed(node.id, Ok(value.clone())),
            Kind::Attribute(attribute) => {
                let value = self.resolve(attribute, scope);
                fatal(&value)?;
                self.settle_attribute(attribute);
                self.observed(attribute.cost_id(), value)
            }
            Kind::Test(attribute) => {
                let value = self.resolve(attribute, scope).map(|value| match value {
                    Value::Optional(value) => Value::Bool(value.is_some()),
                    other => other,
                });
                fatal(&value)?;
                match &attribute.root {
                    Root::Choice { .. } => {
                        // The server takes back the cost that a choice does not have.
                        self.settle_attribute(attribute);
                        self.tracker.cost = self.tracker.cost.saturating_sub(1);
                    }
                    _ => {
                        self.tracker.drop(attribute.cost_id());
                    }
                }
                self.observed(node.id, value)
            }
            Kind::And(terms) => self.logical(node.id, terms, false, scope),
            Kind::Or(terms) => self.logical(node.id, terms, true, scope),
            Kind::Equal { args, negated } => self.equality(node.id, args, *negated, scope),
            Kind::Call(call) => self.call(node.id, call, scope),
            Kind::InConstants { arg, keys } => {
                let value = self.eval(arg, scope).and_then(|value| {
                    if matches!(value, Value::Bytes(_)) {
                        return Err(EvalError::Panic(
                            "internal error: runtime error: hash of unhashable type types.Bytes".into(),
                        ));
                    }
                    Ok(Value::Bool(Key::from_value(&value).is_some_and(|key| keys.contains(&key))))
                });
                self.observed(node.id, value)
            }
            Kind::OptionalOr { args, unwraps } => {
                let [first, second] = args.as_ref();
                let value = match self.eval(first, scope) {
                    Ok(Value::Optional(None)) => self.eval(second, scope),
                    Ok(Value::Optional(Some(value))) if *unwraps => Ok(value.as_ref().clone()),
                    other => other,
                };
                self.observed(node.id, value)
            }
            Kind::List { items, optional } => {
                let value = self.list(items, optional, scope);
                fatal(&value)?;
                self.tracker.drop_args(items.iter().map(cost_id));
                self.tracker.spend(10);
                self.observed(node.id, value)
            }
            Kind::Map { entries, optional } => {
                let value = self.map(entries, optional, scope);
                fatal(&value)?;
                self.tracker.drop_args(entries.iter().map(cost_id));
                self.tracker.spend(30);
                self.observed(node.id, value)
            }
            Kind::Fold(fold) => {
                let value = self.fold(fold, scope);
                fatal(&value)?;
                self.tracker.drop(cost_id(&fold.range));
                self.observed(node.id, value)
            }
        }
    }

    /// A step has this value.
    fn observed(&mut self, id: ExprId, value: Evaluated<'a>) -> Evaluated<'a> {
        fatal(&value)?;
        self.tracker.push(id)?;
        value
    }

    /// What an attribute costs beside its selections: 1, and a choice nothing.
    fn settle_attribute(&mut self, attribute: &Attribute) {
        match &attribute.root {
            Root::Choice { condition, branches } => {
                let [first, second] = branches.as_ref();
                self.tracker.drop(second.cost_id());
                self.tracker.drop(first.cost_id());
                self.tracker.drop(cost_id(condition));
            }
            _ => {
                self.tracker.drop(attribute.cost_id());
                self.tracker.spend(1);
            }
        }
    }

    fn logical(&mut self, id: ExprId, terms: &[Node], decisive: bool, scope: Outer<'_, 'a>) -> Evaluated<'a> {
        let mut error = None;
        let mut value = !decisive;
        for term in terms {
            match self.eval(term, scope) {
                Ok(Value::Bool(term)) if term == decisive => {
                    value = decisive;
                    error = None;
                    break;
                }
                Ok(Value::Bool(_)) => (),
                Ok(_) => error = error.or_else(|| Some(no_such_overload())),
                Err(EvalError::Error(text)) => error = error.or(Some(EvalError::Error(text))),
                Err(fatal) => return Err(fatal),
            }
        }
        for term in terms {
            self.tracker.drop(cost_id(term));
        }
        self.observed(id, error.map_or(Ok(Value::Bool(value)), Err))
    }

    fn equality(&mut self, id: ExprId, args: &[Node], negated: bool, scope: Outer<'_, 'a>) -> Evaluated<'a> {
        let values = self.args(args, false, scope)?;
        cost::effort(&values, None)?;
        let value = match values.as_slice() {
            [Ok(first), Ok(second)] => match (equal::equal(first, second), negated) {
                (Ok(equal), _) => Ok(Value::Bool(equal != negated)),
                (Err(_), true) => Ok(Value::Bool(true)),
                (Err(error), false) => Err(error),
            },
            [Err(error), _] | [_, Err(error)] => Err(error.clone()),
            _ => Err(no_such_overload()),
        };
        if self.tracker.drop_args(args.iter().map(cost_id)) {
            self.tracker.spend(cost::equality(&values, negated));
        }
        self.observed(id, value)
    }

    /// The values of arguments; those after an error are left out where the call stops early.
    fn args(
        &mut self,
        args: &[Node],
        stops_early: bool,
        scope: Outer<'_, 'a>,
    ) -> Result<Vec<Evaluated<'a>>, EvalError> {
        let mut values = Vec::with_capacity(args.len());
        for arg in args {
            let value = self.eval(arg, scope);
            fatal(&value)?;
            let stops = stops_early && value.is_err();
            values.push(value);
            if stops {
                break;
            }
        }
        Ok(values)
    }

    fn call(&mut self, id: ExprId, call: &Call, scope: Outer<'_, 'a>) -> Evaluated<'a> {
        if let Some(value) = self.append(call, scope) {
            fatal(&value)?;
            self.tracker.drop_args(call.args.iter().map(cost_id));
            self.tracker.spend(1);
            return self.observed(id, value);
        }
        let values = self.args(&call.args, call.stops_early, scope)?;
        cost::effort(&values, None)?;
        self.refuse_early(call, &values)?;
        let value = if call.name == "@not_strictly_false" {
            Ok(match values.first() {
                Some(Ok(Value::Bool(value))) => Value::Bool(*value),
                _ => Value::Bool(true),
            })
        } else {
            let arguments: Result<Vec<_>, _> = values.iter().cloned().collect();
            arguments.and_then(|arguments| match &call.pattern {
                Some(pattern) => library::regex::with_pattern(&call.name, pattern, arguments),
                None => (call.function)(&call.name, arguments),
            })
        };
        fatal(&value)?;
        cost::effort(&[], Some(&value))?;
        if self.tracker.drop_args(call.args.iter().map(cost_id)) {
            let cost = call.rule.cost(&values, &value)?;
            self.tracker.spend(cost);
        }
        self.observed(id, value)
    }

    /// Ends with the cost of a call that would take far longer than all that an object may cost, before it runs.
    fn refuse_early(&mut self, call: &Call, values: &[Evaluated<'a>]) -> Result<(), EvalError> {
        if !matches!(call.rule, cost::Rule::Square(_) | cost::Rule::Sets(_)) {
            return Ok(());
        }
        match call.rule.cost(values, &Err(no_such_overload())) {
            Ok(cost) if cost > cost::OBJECT_LIMIT => {
                self.tracker.spend(cost);
                Err(EvalError::CallCostExceeded)
            }
            _ => Ok(()),
        }
    }

    /// `accumulator + [x]`, which macros build lists with: the list is taken, not copied. None where it is another call.
    fn append(&mut self, call: &Call, scope: Outer<'_, 'a>) -> Option<Evaluated<'a>> {
        let ("_+_", [first, second]) = (call.name.as_str(), call.args.as_slice()) else { return None };
        let Kind::Attribute(Attribute { root: Root::Variable(name), qualifiers, id }) = &first.kind else {
            return None;
        };
        let inner = scope.filter(|scope| qualifiers.is_empty() && scope.fold.accumulator == *name)?;
        if !matches!(second.kind, Kind::List { .. } | Kind::Constant(Value::List(_))) {
            return None;
        }
        let is_made = matches!(*inner.accumulator.borrow(), Some(Ok(Value::List(List::Made(_)))));
        if !is_made {
            return None;
        }
        let accumulated = inner.accumulator.borrow_mut().take();
        Some(self.append_to(accumulated, *id, second, scope))
    }

    fn append_to(
        &mut self,
        accumulated: Option<Evaluated<'a>>,
        id: ExprId,
        second: &Node,
        scope: Outer<'_, 'a>,
    ) -> Evaluated<'a> {
        let Some(Ok(Value::List(List::Made(items)))) = accumulated else { return Err(no_such_overload()) };
        self.tracker.drop(id);
        self.tracker.spend(1);
        self.tracker.push(id)?;
        let Value::List(added) = self.eval(second, scope)? else { return Err(no_such_overload()) };
        let mut items = Arc::try_unwrap(items).unwrap_or_else(|items| items.as_ref().clone());
        items.extend(added.iter());
        Ok(Value::List(List::from(items)))
    }

    fn list(&mut self, items: &[Node], optional: &[bool], scope: Outer<'_, 'a>) -> Evaluated<'a> {
        let mut values = Vec::with_capacity(items.len());
        for (item, optional) in items.iter().zip(optional) {
            match (self.eval(item, scope)?, optional) {
                (value, false) => values.push(value),
                (Value::Optional(value), true) => values.extend(value.map(|value| value.as_ref().clone())),
                (other, true) => {
                    let text = library::text::go_value(&other);
                    return Err(EvalError::new(format!(
                        "cannot initialize optional list element from non-optional value {text}"
                    )));
                }
            }
        }
        Ok(Value::List(List::from(values)))
    }

    fn map(&mut self, entries: &[Node], optional: &[bool], scope: Outer<'_, 'a>) -> Evaluated<'a> {
        let mut map = IndexMap::with_capacity(optional.len());
        for (entry, optional) in entries.chunks_exact(2).zip(optional) {
            let [key, value] = entry else { continue };
            let key = self.eval(key, scope)?;
            let value = self.eval(value, scope)?;
            insert_entry(&mut map, key, value, *optional)?;
        }
        Ok(Value::Map(Map::Made(Arc::new(map))))
    }

    fn fold(&mut self, fold: &Fold, outer: Outer<'_, 'a>) -> Evaluated<'a> {
        let range = self.eval(&fold.range, outer)?;
        let scope = Scope {
            outer,
            fold,
            accumulator: RefCell::new(None),
            items: RefCell::new((Value::Null, Value::Null)),
            is_result: Cell::new(false),
        };
        let has_two = fold.second.is_some();
        match &range {
            Value::List(list) => {
                for index in 0..list.len() {
                    let Some(item) = list.get(index) else { break };
                    let items = match has_two {
                        true => (Value::Int(index as i64), item),
                        false => (item, Value::Null),
                    };
                    if !self.iterate(&scope, items)? {
                        break;
                    }
                }
            }
            Value::Map(map) => {
                for key in map.keys() {
                    let value = if has_two { map.find(&key)?.unwrap_or(Value::Null) } else { Value::Null };
                    if !self.iterate(&scope, (key, value))? {
                        break;
                    }
                }
            }
            other => {
                let type_ = library::text::go_type(other);
                return Err(EvalError::new(match has_two {
                    true => format!("unsupported comprehension range type: {type_}"),
                    false => format!("got '{type_}', expected iterable type"),
                }));
            }
        }
        scope.is_result.set(true);
        self.eval(&fold.result, Some(&scope))
    }

    /// One round; whether to go on.
    fn iterate(&mut self, scope: &Scope<'_, 'a>, items: (Value<'a>, Value<'a>)) -> Result<bool, EvalError> {
        *scope.items.borrow_mut() = items;
        let condition = self.eval(&scope.fold.condition, Some(scope));
        fatal(&condition)?;
        if matches!(condition, Ok(Value::Bool(false))) {
            return Ok(false);
        }
        let value = self.eval(&scope.fold.step, Some(scope));
        fatal(&value)?;
        *scope.accumulator.borrow_mut() = Some(value);
        Ok(true)
    }

    fn variable(&mut self, name: &str, scope: Outer<'_, 'a>) -> Evaluated<'a> {
        let mut inner = scope;
        while let Some(scope) = inner {
            if scope.fold.accumulator == name {
                let known = scope.accumulator.borrow().clone();
                return match known {
                    Some(value) => value,
                    None => {
                        let value = self.eval(&scope.fold.init, scope.outer);
                        fatal(&value)?;
                        *scope.accumulator.borrow_mut() = Some(value.clone());
                        value
                    }
                };
            }
            if !scope.is_result.get() {
                if scope.fold.variable == name {
                    return Ok(scope.items.borrow().0.clone());
                }
                if scope.fold.second.as_deref() == Some(name) {
                    return Ok(scope.items.borrow().1.clone());
                }
            }
            inner = scope.outer;
        }
        match self.variables.iter().find(|(variable, _)| *variable == name) {
            Some((_, value)) => Ok(value.clone()),
            None => Err(EvalError::new(format!("no such attribute(s): {name}"))),
        }
    }

    pub(super) fn resolve(&mut self, attribute: &Attribute, scope: Outer<'_, 'a>) -> Evaluated<'a> {
        let value = match &attribute.root {
            Root::Variable(name) => self.variable(name, scope)?,
            Root::Value(node) => self.eval(node, scope)?,
            Root::Choice { condition, branches } => {
                let [first, second] = branches.as_ref();
                return match self.eval(condition, scope)? {
                    Value::Bool(true) => self.resolve(first, scope),
                    Value::Bool(false) => self.resolve(second, scope),
                    _ => Err(no_such_overload()),
                };
            }
        };
        self.qualify(sound(value)?, attribute, scope)
    }
}

/// What ends the evaluation as a whole, and is absorbed by nothing.
pub(super) fn fatal(value: &Evaluated<'_>) -> Result<(), EvalError> {
    match value {
        Ok(_) | Err(EvalError::Error(_)) => Ok(()),
        Err(fatal) => Err(fatal.clone()),
    }
}

/// By what the cost tracker knows a step.
pub(super) fn cost_id(node: &Node) -> ExprId {
    match &node.kind {
        Kind::Attribute(attribute) => attribute.cost_id(),
        _ => node.id,
    }
}

fn insert_entry<'a>(
    map: &mut IndexMap<Key, Value<'a>>,
    key: Value<'a>,
    value: Value<'a>,
    optional: bool,
) -> Result<(), EvalError> {
    let Some(entry) = Key::from_value(&key) else {
        return Err(EvalError::undecided(format!("maps with keys of the type {}", key.type_name())));
    };
    match (value, optional) {
        (value, false) => drop(map.insert(entry, value)),
        (Value::Optional(Some(value)), true) => drop(map.insert(entry, value.as_ref().clone())),
        (Value::Optional(None), true) => drop(map.shift_remove(&entry)),
        (other, true) => {
            return Err(EvalError::new(format!(
                "cannot initialize optional entry '{}' from non-optional value {}",
                library::text::go_value(&key),
                library::text::go_value(&other)
            )));
        }
    }
    Ok(())
}

/// A map literal: a constant if all of it is.
pub(super) fn folded_map(id: ExprId, entries: Vec<Node>, optional: Vec<bool>) -> Result<Node, EvalError> {
    if !entries.iter().all(|node| matches!(node.kind, Kind::Constant(_))) {
        return Ok(Node { id, kind: Kind::Map { entries, optional } });
    }
    let mut map = IndexMap::with_capacity(optional.len());
    let mut values = entries.into_iter().filter_map(|node| match node.kind {
        Kind::Constant(value) => Some(value),
        _ => None,
    });
    for optional in optional {
        let (Some(key), Some(value)) = (values.next(), values.next()) else { break };
        insert_entry(&mut map, key, value, optional)?;
    }
    Ok(Node { id, kind: Kind::Constant(Value::Map(Map::Made(Arc::new(map)))) })
}

/// The keys of all numeric types that equal a constant in a list.
pub(super) fn equal_keys(value: &Value<'_>) -> Vec<Key> {
    use super::number;
    let others = match value {
        Value::Double(number) => {
            [number::int_of_lossless(*number).map(Key::Int), number::uint_of_lossless(*number).map(Key::Uint)]
        }
        Value::Int(int) => {
            [Key::from_value(&Value::Double(*int as f64)), u64::try_from(*int).ok().map(Key::Uint)]
        }
        Value::Uint(uint) => {
            [Key::from_value(&Value::Double(*uint as f64)), i64::try_from(*uint).ok().map(Key::Int)]
        }
        _ => [None, None],
    };
    Key::from_value(value).into_iter().chain(others.into_iter().flatten()).collect()
}
