//! A call that is a macro -> the tree that it stands for (cel-go `parser/macro.go`, `cel/library.go`,
//! `ext/comprehensions.go`, `ext/lists.go`).

use super::ast::{Comprehension, Expr, ExprId, ExprKind, Literal, MapEntry};
use crate::limits;

/// The accumulator of comprehensions, which no expression can name.
const ACCUMULATOR: &str = "@result";
/// The accumulator of older versions, which no variable may hide.
const OLD_ACCUMULATOR: &str = "__result__";
/// The variable of a comprehension that iterates nothing.
const UNUSED: &str = "#unused";
/// The variable of `sortBy`.
const SORT_INPUT: &str = "@__sortBy_input__";

/// Why a macro cannot be expanded.
pub struct MacroError {
    /// The code point.
    pub at: u32,
    /// Why, in cel-go's words.
    pub message: String,
    /// Whether a limit of this engine is exceeded, which the server does not have.
    pub is_limit: bool,
}

/// A call that may be a macro.
pub struct Call<'a> {
    /// Where its tree is said to be.
    pub at: u32,
    /// Its name.
    pub function: &'a str,
    /// Before the dot of a member call.
    pub target: Option<ExprId>,
    /// The arguments.
    pub args: &'a [ExprId],
}

/// Which macros a Kubernetes version has.
#[derive(Debug, Clone, Copy)]
pub struct Macros {
    /// `optMap`, `optFlatMap` (1.28).
    pub optional: bool,
    /// Those with two variables (1.32).
    pub two_variables: bool,
    /// `sortBy` (1.34).
    pub sort: bool,
}

impl Macros {
    /// Those of Kubernetes 1.`minor`.
    pub fn for_version(minor: u32) -> Self {
        Self { optional: minor >= 28, two_variables: minor >= 32, sort: minor >= 34 }
    }
}

/// The tree of a macro; None for a call that is none.
pub fn expand(exprs: &mut Vec<Expr>, macros: Macros, call: &Call<'_>) -> Option<Result<ExprId, MacroError>> {
    let mut builder = Builder { exprs, at: call.at };
    let args = call.args;
    let Some(target) = call.target else {
        return (call.function == "has" && args.len() == 1).then(|| builder.has(args[0]));
    };
    let fold = match (call.function, args.len()) {
        ("all", 2) => return Some(builder.quantifier(target, &args[..1], args[1], Quantifier::All)),
        ("exists", 2) => return Some(builder.quantifier(target, &args[..1], args[1], Quantifier::Exists)),
        ("exists_one", 2) => {
            return Some(builder.quantifier(target, &args[..1], args[1], Quantifier::ExistsOne));
        }
        ("map", 2) => builder.map(target, args[0], None, args[1]),
        ("map", 3) => builder.map(target, args[0], Some(args[1]), args[2]),
        ("filter", 2) => builder.filter(target, args[0], args[1]),
        ("optMap", 2) if macros.optional => builder.opt_map(target, args[0], args[1], "optMap"),
        ("optFlatMap", 2) if macros.optional => builder.opt_map(target, args[0], args[1], "optFlatMap"),
        ("sortBy", 2) if macros.sort => builder.sort_by(target, args[0], args[1]),
        (function, 3 | 4) if macros.two_variables => return builder.two_variables(function, target, args),
        _ => return None,
    };
    Some(fold)
}

enum Quantifier {
    All,
    Exists,
    ExistsOne,
}

/// How the step of a comprehension adds to the accumulator.
enum Add {
    ToList,
    ToMap,
    Entries,
}

struct Builder<'a> {
    exprs: &'a mut Vec<Expr>,
    at: u32,
}

impl Builder<'_> {
    fn push(&mut self, kind: ExprKind) -> ExprId {
        push(self.exprs, self.at, kind)
    }

    fn literal(&mut self, literal: Literal) -> ExprId {
        self.push(ExprKind::Literal(literal))
    }

    fn bool(&mut self, value: bool) -> ExprId {
        self.literal(Literal::Bool(value))
    }

    fn ident(&mut self, name: &str) -> ExprId {
        self.push(ExprKind::Ident(name.to_owned()))
    }

    fn accumulator(&mut self) -> ExprId {
        self.ident(ACCUMULATOR)
    }

    fn call(&mut self, function: &str, args: Vec<ExprId>) -> ExprId {
        self.push(ExprKind::Call { function: function.to_owned(), target: None, args })
    }

    fn member_call(&mut self, function: &str, target: ExprId, args: Vec<ExprId>) -> ExprId {
        self.push(ExprKind::Call { function: function.to_owned(), target: Some(target), args })
    }

    fn list(&mut self, items: Vec<ExprId>) -> ExprId {
        self.push(ExprKind::List { items, optional: Vec::new() })
    }

    fn error(&self, expr: ExprId, message: impl Into<String>) -> MacroError {
        MacroError { at: self.exprs[expr as usize].at, message: message.into(), is_limit: false }
    }

    fn name(&self, expr: ExprId) -> Option<String> {
        match &self.exprs[expr as usize].kind {
            ExprKind::Ident(name) => Some(name.clone()),
            _ => None,
        }
    }

    /// The name of a variable that is declared by a macro.
    fn variable(&self, expr: ExprId, otherwise: &str) -> Result<String, MacroError> {
        let name = self.name(expr).ok_or_else(|| self.error(expr, otherwise))?;
        if name == OLD_ACCUMULATOR {
            return Err(self.error(expr, "iteration variable overwrites accumulator variable"));
        }
        Ok(name)
    }

    fn has(&mut self, arg: ExprId) -> Result<ExprId, MacroError> {
        match &self.exprs[arg as usize].kind {
            // It can be another `has`, which is a selection too.
            ExprKind::Select { operand, field, .. } => {
                let (operand, field) = (*operand, field.clone());
                Ok(self.push(ExprKind::Select { operand, field, test_only: true }))
            }
            _ => Err(self.error(arg, "invalid argument to has() macro")),
        }
    }

    fn variables(&self, expr: &[ExprId]) -> Result<(String, Option<String>), MacroError> {
        let simple = "argument must be a simple name";
        let [first, second] = expr else { return Ok((self.variable(expr[0], simple)?, None)) };
        let name = |expr: ExprId| self.name(expr).ok_or_else(|| self.error(expr, simple));
        let (variable, other) = (name(*first)?, name(*second)?);
        if variable == other {
            return Err(self.error(*second, format!("duplicate variable name: {variable}")));
        }
        Ok((self.variable(*first, simple)?, Some(self.variable(*second, simple)?)))
    }

    fn quantifier(
        &mut self,
        range: ExprId,
        variables: &[ExprId],
        predicate: ExprId,
        quantifier: Quantifier,
    ) -> Result<ExprId, MacroError> {
        let (variable, second) = self.variables(variables)?;
        let (init, condition, step, result);
        match quantifier {
            Quantifier::All => {
                init = self.bool(true);
                let accumulator = self.accumulator();
                condition = self.call("@not_strictly_false", vec![accumulator]);
                let accumulator = self.accumulator();
                step = self.call("_&&_", vec![accumulator, predicate]);
                result = self.accumulator();
            }
            Quantifier::Exists => {
                init = self.bool(false);
                let accumulator = self.accumulator();
                let negated = self.call("!_", vec![accumulator]);
                condition = self.call("@not_strictly_false", vec![negated]);
                let accumulator = self.accumulator();
                step = self.call("_||_", vec![accumulator, predicate]);
                result = self.accumulator();
            }
            Quantifier::ExistsOne => {
                init = self.literal(Literal::Int(0));
                condition = self.bool(true);
                let (accumulator, one) = (self.accumulator(), self.literal(Literal::Int(1)));
                let more = self.call("_+_", vec![accumulator, one]);
                let accumulator = self.accumulator();
                step = self.call("_?_:_", vec![predicate, more, accumulator]);
                let (accumulator, one) = (self.accumulator(), self.literal(Literal::Int(1)));
                result = self.call("_==_", vec![accumulator, one]);
            }
        }
        let accumulator = ACCUMULATOR.to_owned();
        let fold = Comprehension { range, variable, second, accumulator, init, condition, step, result };
        Ok(self.push(ExprKind::Comprehension(Box::new(fold))))
    }

    /// `added` for each item that fits, collected.
    fn collect(
        &mut self,
        range: ExprId,
        (variable, second): (String, Option<String>),
        filter: Option<ExprId>,
        added: ExprId,
        add: Add,
    ) -> ExprId {
        let init = match add {
            Add::ToList => self.list(Vec::new()),
            Add::ToMap | Add::Entries => self.push(ExprKind::Map { entries: Vec::new() }),
        };
        let condition = self.bool(true);
        let accumulator = self.accumulator();
        let mut step = match add {
            Add::ToList => {
                let item = self.list(vec![added]);
                self.call("_+_", vec![accumulator, item])
            }
            Add::ToMap => {
                let key = self.ident(&variable);
                self.call("cel.@mapInsert", vec![accumulator, key, added])
            }
            Add::Entries => self.call("cel.@mapInsert", vec![accumulator, added]),
        };
        if let Some(filter) = filter {
            let accumulator = self.accumulator();
            step = self.call("_?_:_", vec![filter, step, accumulator]);
        }
        let result = self.accumulator();
        let accumulator = ACCUMULATOR.to_owned();
        let fold = Comprehension { range, variable, second, accumulator, init, condition, step, result };
        self.push(ExprKind::Comprehension(Box::new(fold)))
    }

    fn map(
        &mut self,
        range: ExprId,
        variable: ExprId,
        filter: Option<ExprId>,
        item: ExprId,
    ) -> Result<ExprId, MacroError> {
        let variable = self.variable(variable, "argument is not an identifier")?;
        Ok(self.collect(range, (variable, None), filter, item, Add::ToList))
    }

    fn filter(&mut self, range: ExprId, item: ExprId, predicate: ExprId) -> Result<ExprId, MacroError> {
        let variable = self.variable(item, "argument is not an identifier")?;
        Ok(self.collect(range, (variable, None), Some(predicate), item, Add::ToList))
    }

    fn two_variables(
        &mut self,
        function: &str,
        range: ExprId,
        args: &[ExprId],
    ) -> Option<Result<ExprId, MacroError>> {
        let (variables, rest) = args.split_at(2);
        let quantifier = match function {
            "all" => Some(Quantifier::All),
            "exists" => Some(Quantifier::Exists),
            "exists_one" | "existsOne" => Some(Quantifier::ExistsOne),
            _ => None,
        };
        if let Some(quantifier) = quantifier {
            return (rest.len() == 1).then(|| self.quantifier(range, variables, rest[0], quantifier));
        }
        let add = match function {
            "transformList" => Add::ToList,
            "transformMap" => Add::ToMap,
            "transformMapEntry" => Add::Entries,
            _ => return None,
        };
        let (filter, added) = match rest {
            [filter, added] => (Some(*filter), *added),
            _ => (None, rest[0]),
        };
        Some(self.variables(variables).map(|variables| self.collect(range, variables, filter, added, add)))
    }

    fn opt_map(
        &mut self,
        target: ExprId,
        variable: ExprId,
        value: ExprId,
        function: &str,
    ) -> Result<ExprId, MacroError> {
        let name = self.name(variable).ok_or_else(|| {
            self.error(variable, format!("{function}() variable name must be a simple identifier"))
        })?;
        let has_value = self.member_call("hasValue", target, Vec::new());
        let copy = self.copy(target)?;
        let init = self.member_call("value", copy, Vec::new());
        let mut mapped = self.bind(name, init, value);
        if function == "optMap" {
            mapped = self.call("optional.of", vec![mapped]);
        }
        let none = self.call("optional.none", Vec::new());
        Ok(self.call("_?_:_", vec![has_value, mapped, none]))
    }

    /// `result` with a variable of this value.
    fn bind(&mut self, accumulator: String, init: ExprId, result: ExprId) -> ExprId {
        let (range, condition, step) = (self.list(Vec::new()), self.bool(false), self.ident(&accumulator));
        let (variable, second) = (UNUSED.to_owned(), None);
        let fold = Comprehension { range, variable, second, accumulator, init, condition, step, result };
        self.push(ExprKind::Comprehension(Box::new(fold)))
    }

    fn sort_by(&mut self, target: ExprId, variable: ExprId, key: ExprId) -> Result<ExprId, MacroError> {
        use ExprKind::{Call, Comprehension, Ident, List, Select};
        if !matches!(
            self.exprs[target as usize].kind,
            Call { .. } | Comprehension(_) | Ident(_) | List { .. } | Select { .. }
        ) {
            let message =
                "sortBy can only be applied to a list, identifier, comprehension, call or select expression";
            return Err(self.error(target, message));
        }
        let input = self.ident(SORT_INPUT);
        let keys = self.map(input, variable, None, key)?;
        let input = self.ident(SORT_INPUT);
        let sorted = self.member_call("@sortByAssociatedKeys", input, vec![keys]);
        Ok(self.bind(SORT_INPUT.to_owned(), target, sorted))
    }

    /// A second tree that is equal to a first one.
    fn copy(&mut self, expr: ExprId) -> Result<ExprId, MacroError> {
        if limits::RULE_NODES.is_exceeded_by(self.exprs.len()) {
            let error = self.error(expr, limits::RULE_NODES.message());
            return Err(MacroError { is_limit: true, ..error });
        }
        let Expr { at, mut kind } = self.exprs[expr as usize].clone();
        let mut fault = None;
        for_children(&mut kind, &mut |child| match self.copy(*child) {
            Ok(copy) => *child = copy,
            Err(error) => fault = Some(error),
        });
        match fault {
            Some(error) => Err(error),
            None => Ok(push(self.exprs, at, kind)),
        }
    }
}

/// Adds a node.
pub fn push(exprs: &mut Vec<Expr>, at: u32, kind: ExprKind) -> ExprId {
    let id = ExprId::try_from(exprs.len()).unwrap_or(ExprId::MAX);
    exprs.push(Expr { at, kind });
    id
}

/// All children of a node, in the order in which cel-go's checker meets them.
fn for_children(kind: &mut ExprKind, visit: &mut impl FnMut(&mut ExprId)) {
    match kind {
        ExprKind::Literal(_) | ExprKind::Ident(_) => {}
        ExprKind::Select { operand, .. } => visit(operand),
        ExprKind::Call { target, args, .. } => target.iter_mut().chain(args).for_each(visit),
        ExprKind::List { items, .. } => items.iter_mut().for_each(visit),
        ExprKind::Map { entries } => {
            for MapEntry { key, value, .. } in entries {
                visit(key);
                visit(value);
            }
        }
        ExprKind::Struct { fields, .. } => fields.iter_mut().for_each(|(_, value, _)| visit(value)),
        ExprKind::Comprehension(fold) => {
            let Comprehension { range, init, condition, step, result, .. } = &mut **fold;
            for child in [range, init, condition, step, result] {
                visit(child);
            }
        }
    }
}
