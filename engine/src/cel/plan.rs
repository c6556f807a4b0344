//! A checked tree -> what is run: attributes with their qualifiers, constants folded, as cel-go plans a program.
//!
//! What is folded and how selections are grouped decides the cost (cel-go `interpreter/planner.go`, `decorators.go`).

// Circle with select: a plan has the steps by which values are selected.

use std::collections::HashSet;
use std::sync::Arc;

use super::ast::{Comprehension, ExprId, ExprKind, Literal};
use super::checked::{Checked, Resolved};
use super::cost::Rule;
use super::eval_error::EvalError;
use super::library::{self, Function};
use super::map::Key;
use super::types::Type;
use super::value::{Text, Value, runtime_name};
use crate::golang::regexp::Regexp;

/// Levels of a program. The parser refuses what nests deeper; chains of operators are levels too.
pub(super) const DEPTH: usize = 400;

/// A step of a program.
#[derive(Debug)]
pub(super) struct Node {
    /// By what the cost tracker knows it.
    pub id: ExprId,
    /// What it does.
    pub kind: Kind,
}

/// What a step does.
#[derive(Debug)]
pub(super) enum Kind {
    /// A value.
    Constant(Value<'static>),
    /// A variable, a value or a choice, with selections after it.
    Attribute(Attribute),
    /// `has`.
    Test(Attribute),
    /// `&&`.
    And(Vec<Node>),
    /// `||`.
    Or(Vec<Node>),
    /// `==`, or `!=` if negated.
    Equal { args: Vec<Node>, negated: bool },
    /// A function.
    Call(Call),
    /// `in` of a list of constants.
    InConstants { arg: Box<Node>, keys: HashSet<Key> },
    /// `or` and `orValue` of optionals.
    OptionalOr { args: Box<[Node; 2]>, unwraps: bool },
    /// A list literal.
    List { items: Vec<Node>, optional: Vec<bool> },
    /// A map literal: keys and values in turn.
    Map { entries: Vec<Node>, optional: Vec<bool> },
    /// A comprehension.
    Fold(Box<Fold>),
}

/// A call.
#[derive(Debug)]
pub(super) struct Call {
    /// The name, for messages.
    pub name: String,
    /// What is called.
    pub function: Function,
    /// The arguments, the target before them.
    pub args: Vec<Node>,
    /// What it costs.
    pub rule: Rule,
    /// Whether arguments after one that fails are not evaluated.
    pub stops_early: bool,
    /// The compiled pattern, where it is a constant.
    pub pattern: Option<Arc<Regexp>>,
}

/// A comprehension.
#[derive(Debug)]
pub(super) struct Fold {
    pub range: Node,
    pub variable: String,
    pub second: Option<String>,
    pub accumulator: String,
    pub init: Node,
    pub condition: Node,
    pub step: Node,
    pub result: Node,
}

/// Something that can be selected from.
#[derive(Debug)]
pub(super) struct Attribute {
    pub id: ExprId,
    pub root: Root,
    pub qualifiers: Vec<Qualifier>,
}

/// Where a selection begins.
#[derive(Debug)]
pub(super) enum Root {
    /// A variable.
    Variable(String),
    /// The value of an expression.
    Value(Box<Node>),
    /// `?:`; selections after it are made on both branches.
    Choice { condition: Box<Node>, branches: Box<[Attribute; 2]> },
}

/// A selection.
#[derive(Debug)]
pub(super) struct Qualifier {
    pub id: ExprId,
    pub key: QualifierKey,
    pub optional: bool,
}

/// By what is selected.
#[derive(Debug, Clone)]
pub(super) enum QualifierKey {
    /// A constant.
    Constant(Value<'static>),
    /// A constant, only tested.
    Test(Value<'static>),
    /// A variable, or a selection.
    Attribute(Arc<Attribute>),
    /// Another expression; the cost tracker takes it for an attribute.
    Value(Arc<Node>),
}

impl Attribute {
    fn new(id: ExprId, root: Root) -> Attribute {
        Attribute { id, root, qualifiers: Vec::new() }
    }

    /// By what the cost tracker knows it: its last selection.
    pub fn cost_id(&self) -> ExprId {
        match &self.root {
            Root::Choice { branches, .. } => {
                let [first, second] = branches.as_ref();
                if first.cost_id() == second.cost_id() { first.cost_id() } else { self.id }
            }
            _ => self.qualifiers.last().map_or(self.id, |last| last.id),
        }
    }
}

/// A program, or what cel-go says as it is made: a constant that cannot be converted.
pub(super) fn plan(checked: &Checked) -> Result<Node, EvalError> {
    Planner { checked, depth: 0 }.plan(checked.ast.root)
}

struct Planner<'c> {
    checked: &'c Checked,
    depth: usize,
}

impl Planner<'_> {
    fn plan(&mut self, id: ExprId) -> Result<Node, EvalError> {
        if self.depth >= DEPTH {
            return Err(EvalError::undecided(format!("an expression that nests deeper than {DEPTH} levels")));
        }
        self.depth += 1;
        let node = self.plan_expr(id);
        self.depth -= 1;
        node
    }

    fn plan_expr(&mut self, id: ExprId) -> Result<Node, EvalError> {
        let checked = self.checked;
        let Some(expr) = checked.ast.exprs.get(id as usize) else {
            return Err(EvalError::undecided("a tree without this expression"));
        };
        if let Some(resolved) = checked.resolved(id) {
            return Ok(resolved_name(id, resolved));
        }
        match &expr.kind {
            ExprKind::Literal(literal) => Ok(constant(id, literal_value(literal))),
            ExprKind::Ident(name) => {
                let name = name.trim_start_matches('.').to_owned();
                Ok(attribute(Attribute::new(id, Root::Variable(name))))
            }
            ExprKind::Select { operand, field, test_only } => self.select(id, *operand, field, *test_only),
            ExprKind::Call { function, target, args } => self.call(id, function, *target, args),
            ExprKind::List { items, optional } => self.list(id, items, optional),
            ExprKind::Map { entries } => {
                let mut nodes = Vec::with_capacity(entries.len() * 2);
                for entry in entries {
                    nodes.push(self.plan(entry.key)?);
                    nodes.push(self.plan(entry.value)?);
                }
                let optional = entries.iter().map(|entry| entry.optional).collect();
                super::eval::folded_map(id, nodes, optional)
            }
            ExprKind::Struct { type_name, .. } => {
                Err(EvalError::undecided(format!("values of the type {type_name}")))
            }
            ExprKind::Comprehension(comprehension) => self.fold(id, comprehension),
        }
    }

    fn list(&mut self, id: ExprId, items: &[ExprId], optional: &[u32]) -> Result<Node, EvalError> {
        let nodes = items.iter().map(|item| self.plan(*item)).collect::<Result<Vec<_>, _>>()?;
        let mut flags = vec![false; nodes.len()];
        for index in optional {
            if let Some(flag) = flags.get_mut(*index as usize) {
                *flag = true;
            }
        }
        if nodes.iter().all(|node| matches!(node.kind, Kind::Constant(_))) && optional.is_empty() {
            let items = nodes.into_iter().filter_map(|node| match node.kind {
                Kind::Constant(value) => Some(value),
                _ => None,
            });
            return Ok(constant(id, Value::List(items.collect::<Vec<_>>().into())));
        }
        Ok(Node { id, kind: Kind::List { items: nodes, optional: flags } })
    }

    fn fold(&mut self, id: ExprId, fold: &Comprehension) -> Result<Node, EvalError> {
        let fold = Fold {
            init: self.plan(fold.init)?,
            range: self.plan(fold.range)?,
            condition: self.plan(fold.condition)?,
            step: self.plan(fold.step)?,
            result: self.plan(fold.result)?,
            variable: fold.variable.clone(),
            second: fold.second.clone(),
            accumulator: fold.accumulator.clone(),
        };
        Ok(Node { id, kind: Kind::Fold(Box::new(fold)) })
    }

    fn select(
        &mut self,
        id: ExprId,
        operand: ExprId,
        field: &str,
        test_only: bool,
    ) -> Result<Node, EvalError> {
        let operand = self.plan(operand)?;
        let mut attribute = as_attribute(operand);
        let key = Value::string(field);
        let key = if test_only { QualifierKey::Test(key) } else { QualifierKey::Constant(key) };
        qualify(&mut attribute, id, key, false);
        let kind = if test_only { Kind::Test(attribute) } else { Kind::Attribute(attribute) };
        Ok(Node { id, kind })
    }

    fn call(
        &mut self,
        id: ExprId,
        function: &str,
        target: Option<ExprId>,
        args: &[ExprId],
    ) -> Result<Node, EvalError> {
        let (name, target) = match target {
            Some(target) => match self.qualified_name(target, function) {
                Some(name) => (name, None),
                None => (function.to_owned(), Some(target)),
            },
            None => (function.trim_start_matches('.').to_owned(), None),
        };
        let ids: Vec<ExprId> = target.into_iter().chain(args.iter().copied()).collect();
        let mut nodes = ids.iter().map(|arg| self.plan(*arg)).collect::<Result<Vec<_>, _>>()?;
        match (name.as_str(), nodes.len()) {
            ("_&&_", _) => return Ok(Node { id, kind: Kind::And(nodes) }),
            ("_||_", _) => return Ok(Node { id, kind: Kind::Or(nodes) }),
            ("_==_" | "_!=_", 2) => {
                return Ok(Node { id, kind: Kind::Equal { args: nodes, negated: name == "_!=_" } });
            }
            ("_?_:_", 3) => return Ok(choice(id, nodes)),
            ("_[_]" | "_[?_]" | "_?._", 2) => return index(id, nodes, name != "_[_]"),
            ("or" | "orValue", 2) => {
                let Ok(args) = <[Node; 2]>::try_from(nodes) else {
                    return Err(EvalError::undecided("two arguments"));
                };
                let kind = Kind::OptionalOr { args: Box::new(args), unwraps: name == "orValue" };
                return Ok(Node { id, kind });
            }
            _ => (),
        }
        let types: Vec<&Type> = ids.iter().map(|arg| self.checked.type_of(*arg)).collect();
        let rule = Rule::for_call(&name, target.is_some(), &types);
        if let (Rule::InList, [_, list]) = (&rule, nodes.as_slice())
            && let Some(folded) = set_membership(id, list)
        {
            return Ok(match folded {
                Some(keys) => {
                    let arg = Box::new(nodes.swap_remove(0));
                    Node { id, kind: Kind::InConstants { arg, keys } }
                }
                None => constant(id, Value::Bool(false)),
            });
        }
        self.function(id, name, nodes, rule, &types)
    }

    fn function(
        &self,
        id: ExprId,
        name: String,
        args: Vec<Node>,
        rule: Rule,
        types: &[&Type],
    ) -> Result<Node, EvalError> {
        let Some(function) = library::function(&name) else {
            return Err(EvalError::undecided(format!("the function {name}")));
        };
        if library::is_conversion(&name)
            && let [Node { kind: Kind::Constant(value), .. }] = args.as_slice()
        {
            return Ok(constant(id, function(&name, vec![value.clone()])?));
        }
        let pattern = match (name.as_str(), args.get(1).map(|arg| &arg.kind)) {
            ("matches" | "find" | "findAll", Some(Kind::Constant(Value::String(pattern)))) => {
                Some(Arc::new(Regexp::new(pattern).map_err(|error| EvalError::new(error.to_string()))?))
            }
            _ => None,
        };
        let stops_early = args.len() > 2 || pattern.is_some() || library::is_ambiguous(&name, types);
        Ok(Node { id, kind: Kind::Call(Call { name, function, args, rule, stops_early, pattern }) })
    }

    /// The name of a function in a namespace, such as `ip.isCanonical`, whose namespace parses as a target.
    fn qualified_name(&self, target: ExprId, function: &str) -> Option<String> {
        if self.checked.resolved(target).is_some() {
            return None;
        }
        match &self.checked.ast.exprs.get(target as usize)?.kind {
            ExprKind::Ident(name) => {
                let name = format!("{}.{function}", name.trim_start_matches('.'));
                library::function(&name).map(|_| name)
            }
            _ => None,
        }
    }
}

fn constant(id: ExprId, value: Value<'static>) -> Node {
    Node { id, kind: Kind::Constant(value) }
}

fn attribute(attribute: Attribute) -> Node {
    Node { id: attribute.id, kind: Kind::Attribute(attribute) }
}

fn resolved_name(id: ExprId, resolved: &Resolved) -> Node {
    match resolved {
        Resolved::Variable(name) => {
            attribute(Attribute::new(id, Root::Variable(name.trim_start_matches('.').to_owned())))
        }
        Resolved::Type(type_) => constant(id, Value::Type(Text::Owned(runtime_name(type_).into()))),
        Resolved::Int(int) => constant(id, Value::Int(*int)),
    }
}

/// The value of a literal.
pub fn literal_value(literal: &Literal) -> Value<'static> {
    match literal {
        Literal::Null => Value::Null,
        Literal::Bool(value) => Value::Bool(*value),
        Literal::Int(value) => Value::Int(*value),
        Literal::Uint(value) => Value::Uint(*value),
        Literal::Double(value) => Value::Double(*value),
        Literal::String(text) => Value::string(text.as_str()),
        Literal::Bytes(bytes) => Value::Bytes(bytes.as_slice().into()),
    }
}

/// What a step can be selected from as. A test keeps no trace of being one, as its attribute does not either.
fn as_attribute(node: Node) -> Attribute {
    match node.kind {
        Kind::Attribute(attribute) | Kind::Test(attribute) => attribute,
        _ => Attribute::new(node.id, Root::Value(Box::new(node))),
    }
}

fn qualify(attribute: &mut Attribute, id: ExprId, key: QualifierKey, optional: bool) {
    if let Root::Choice { branches, .. } = &mut attribute.root {
        let [first, second] = branches.as_mut();
        qualify(first, id, key.clone(), optional);
        qualify(second, id, key, optional);
        return;
    }
    attribute.qualifiers.push(Qualifier { id, key, optional });
}

fn choice(id: ExprId, nodes: Vec<Node>) -> Node {
    let mut nodes = nodes.into_iter();
    let (Some(condition), Some(first), Some(second)) = (nodes.next(), nodes.next(), nodes.next()) else {
        return constant(id, Value::Null);
    };
    let branches = Box::new([as_attribute(first), as_attribute(second)]);
    attribute(Attribute::new(id, Root::Choice { condition: Box::new(condition), branches }))
}

fn index(id: ExprId, nodes: Vec<Node>, optional: bool) -> Result<Node, EvalError> {
    let mut nodes = nodes.into_iter();
    let (Some(operand), Some(index)) = (nodes.next(), nodes.next()) else {
        return Err(EvalError::undecided("an index"));
    };
    let mut attribute = as_attribute(operand);
    let key = match index.kind {
        Kind::Constant(value) => {
            super::select::check_index(&value)?;
            QualifierKey::Constant(value)
        }
        Kind::Attribute(index) | Kind::Test(index) => QualifierKey::Attribute(Arc::new(index)),
        _ => QualifierKey::Value(Arc::new(index)),
    };
    qualify(&mut attribute, id, key, optional);
    Ok(Node { id, kind: Kind::Attribute(attribute) })
}

/// The constants that `in` looks up; Some(None) if there are none, None if it walks the list.
fn set_membership(_id: ExprId, list: &Node) -> Option<Option<HashSet<Key>>> {
    let Kind::Constant(Value::List(list)) = &list.kind else { return None };
    if list.is_empty() {
        return Some(None);
    }
    let mut keys = HashSet::new();
    for item in list.iter() {
        if !matches!(
            item,
            Value::Bool(_) | Value::Int(_) | Value::Uint(_) | Value::Double(_) | Value::String(_)
        ) {
            return None;
        }
        keys.extend(super::eval::equal_keys(&item));
    }
    Some(Some(keys))
}
