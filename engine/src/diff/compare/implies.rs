//! Old CEL rules that hold for a value, and a new one -> whether the new one must hold too.
//!
//! CEL's `&&` and `||` take errors of both sides alike, so that `a || b` holds where `a` does, whatever `b` is. What is true was
//! evaluated without an error. Nothing else is assumed of a condition: it may be an error, neither true nor false.

use std::cell::Cell;

use super::cel::normal;
use super::pattern;
use crate::cel::ast::{Ast, ExprId, ExprKind, Literal};

/// How many steps a proof may take.
const STEPS: u32 = 3_000;

/// How many alternatives of the old rules are looked at one by one, within one another.
const DEPTH: u32 = 8;

/// An expression that is true, or one that is false.
#[derive(Clone, Copy)]
struct Fact<'a> {
    ast: &'a Ast,
    id: ExprId,
    /// Whether the fact is that the expression is false.
    is_negated: bool,
}

/// What a fact is made of.
enum Parts<'a> {
    /// All of these hold.
    All(Vec<Fact<'a>>),
    /// One of these holds.
    Any(Vec<Fact<'a>>),
    /// A condition, what holds if it is true, and what if it is false.
    Condition(Fact<'a>, Fact<'a>, Fact<'a>),
    /// Nothing that is smaller.
    Leaf,
}

/// Whether a rule holds for each value for which all of the old ones hold.
pub(super) fn implies(old: &[&Ast], new: &Ast) -> bool {
    let known: Vec<Fact<'_>> = old.iter().map(|ast| fact(ast)).collect();
    Proof { left: Cell::new(STEPS) }.holds(&known, fact(new), DEPTH)
}

fn fact(ast: &Ast) -> Fact<'_> {
    Fact { ast, id: ast.root, is_negated: false }
}

struct Proof {
    /// How many steps are left.
    left: Cell<u32>,
}

impl Proof {
    /// Whether a goal follows from what is known.
    fn holds(&self, known: &[Fact<'_>], goal: Fact<'_>, depth: u32) -> bool {
        let Some(left) = self.left.get().checked_sub(1) else { return false };
        self.left.set(left);
        if let Parts::All(parts) = goal.parts() {
            return parts.into_iter().all(|part| self.holds(known, part, depth));
        }
        let known = flat(known);
        if goal.is_literal(true) || goal.is_reflexive() || known.iter().any(|fact| self.follows(*fact, goal))
        {
            return true;
        }
        if let Some(depth) = depth.checked_sub(1) {
            for (at, fact) in known.iter().enumerate() {
                let cases: Vec<Vec<Fact<'_>>> = match fact.parts() {
                    Parts::Any(parts) => parts.into_iter().map(|part| vec![part]).collect(),
                    Parts::Condition(condition, yes, no) => {
                        vec![vec![condition, yes], vec![condition.negated(), no]]
                    }
                    _ => continue,
                };
                let mut others = known.clone();
                others.remove(at);
                let with = |case: Vec<Fact<'_>>| {
                    let all: Vec<Fact<'_>> = others.iter().copied().chain(case).collect();
                    self.holds(&all, goal, depth)
                };
                return cases.into_iter().all(with);
            }
        }
        match goal.parts() {
            Parts::Any(parts) => parts.into_iter().any(|part| self.holds(&known, part, depth)),
            Parts::Condition(condition, yes, no) => {
                self.holds(&known, condition, depth) && self.holds(&known, yes, depth)
                    || self.holds(&known, condition.negated(), depth) && self.holds(&known, no, depth)
            }
            _ => false,
        }
    }

    /// Whether one fact alone says another one.
    fn follows(&self, fact: Fact<'_>, goal: Fact<'_>) -> bool {
        if fact.is_literal(false) || goal.is_literal(true) {
            return true;
        }
        if fact.is_negated == goal.is_negated && fact.text() == goal.text() {
            return true;
        }
        if let (Some(fact), Some(goal)) = (Values::from_fact(fact), Values::from_fact(goal)) {
            return fact.subject == goal.subject && fact.are_all_in(&goal);
        }
        self.follows_for_each(fact, goal) || follows_by_pattern(fact, goal)
    }

    /// `all` and `exists` over the same values hold if what they say of each value follows.
    fn follows_for_each(&self, fact: Fact<'_>, goal: Fact<'_>) -> bool {
        let (ExprKind::Comprehension(old), ExprKind::Comprehension(new)) = (fact.kind(), goal.kind()) else {
            return false;
        };
        let text = |fact: &Fact<'_>, id| normal(fact.ast, id);
        let is_same = (&old.variable, &old.second, &old.accumulator)
            == (&new.variable, &new.second, &new.accumulator)
            && [
                (old.range, new.range),
                (old.init, new.init),
                (old.condition, new.condition),
                (old.result, new.result),
            ]
            .into_iter()
            .all(|(old, new)| text(&fact, old) == text(&goal, new));
        let (Some((old_operator, old)), Some((new_operator, new))) =
            (step(fact.ast, old.step), step(goal.ast, new.step))
        else {
            return false;
        };
        let each = |ast, id| Fact { ast, id, is_negated: false };
        is_same
            && !fact.is_negated
            && !goal.is_negated
            && old_operator == new_operator
            && self.holds(&[each(fact.ast, old)], each(goal.ast, new), DEPTH)
    }
}

/// The operator of the step of `all` or `exists`, and what it says of each value.
fn step(ast: &Ast, id: ExprId) -> Option<(&str, ExprId)> {
    match &ast.exprs[id as usize].kind {
        ExprKind::Call { function, args, .. } if function == "_&&_" || function == "_||_" => match args
            .as_slice()
        {
            [accumulator, each] if matches!(ast.exprs[*accumulator as usize].kind, ExprKind::Ident(_)) => {
                Some((function.as_str(), *each))
            }
            _ => None,
        },
        _ => None,
    }
}

/// Whether each text of one pattern matches another one.
fn follows_by_pattern(fact: Fact<'_>, goal: Fact<'_>) -> bool {
    let (Some((old_subject, old)), Some((new_subject, new))) = (matches(fact), matches(goal)) else {
        return false;
    };
    let (old, new) = if fact.is_negated { (new, old) } else { (old, new) };
    fact.is_negated == goal.is_negated
        && old_subject == new_subject
        && pattern::difference(&old, &new).is_ok_and(|found| found.is_complete && found.only_old.is_none())
}

/// The subject and the pattern of `matches`.
fn matches(fact: Fact<'_>) -> Option<(String, String)> {
    let ExprKind::Call { function, target: Some(target), args } = fact.kind() else { return None };
    let [pattern] = args.as_slice() else { return None };
    match &fact.ast.exprs[*pattern as usize].kind {
        ExprKind::Literal(Literal::String(pattern)) if function == "matches" => {
            Some((normal(fact.ast, *target), pattern.clone()))
        }
        _ => None,
    }
}

/// Facts of which none says that all of several hold.
fn flat<'a>(known: &[Fact<'a>]) -> Vec<Fact<'a>> {
    let mut found = Vec::new();
    for fact in known {
        match fact.parts() {
            Parts::All(parts) => found.extend(flat(&parts)),
            _ => found.push(*fact),
        }
    }
    found
}

impl<'a> Fact<'a> {
    fn kind(&self) -> &'a ExprKind {
        &self.ast.exprs[self.id as usize].kind
    }

    fn text(&self) -> String {
        normal(self.ast, self.id)
    }

    fn negated(self) -> Self {
        Self { is_negated: !self.is_negated, ..self }
    }

    fn is_literal(&self, value: bool) -> bool {
        matches!(self.kind(), ExprKind::Literal(Literal::Bool(found)) if (*found != self.is_negated) == value)
    }

    /// Whether it says that a value is itself.
    fn is_reflexive(&self) -> bool {
        let ExprKind::Call { function, args, .. } = self.kind() else { return false };
        let name = |id: &ExprId| match &self.ast.exprs[*id as usize].kind {
            ExprKind::Ident(name) => Some(name),
            _ => None,
        };
        let is_same = |args: &[ExprId]| name(&args[0]).is_some() && name(&args[0]) == name(&args[1]);
        function == "_==_" && !self.is_negated && args.len() == 2 && is_same(args)
    }

    fn parts(self) -> Parts<'a> {
        let ExprKind::Call { function, args, .. } = self.kind() else { return Parts::Leaf };
        let part = |id: &ExprId| Fact { id: *id, ..self };
        match (function.as_str(), args.as_slice()) {
            ("!_", [inner]) => match part(inner).negated().parts() {
                Parts::Leaf => Parts::All(vec![part(inner).negated()]),
                parts => parts,
            },
            ("_&&_", _) if !self.is_negated => Parts::All(args.iter().map(part).collect()),
            ("_&&_", _) => Parts::Any(args.iter().map(part).collect()),
            ("_||_", _) if !self.is_negated => Parts::Any(args.iter().map(part).collect()),
            ("_||_", _) => Parts::All(args.iter().map(part).collect()),
            ("_?_:_", [condition, yes, no]) => {
                Parts::Condition(Fact { is_negated: false, ..part(condition) }, part(yes), part(no))
            }
            _ => Parts::Leaf,
        }
    }
}

/// The values that a comparison with literals leaves to its subject.
struct Values {
    /// What is compared, in its normal form.
    subject: String,
    set: Set,
}

/// Which values meet a comparison with literals.
enum Set {
    /// These.
    These(Vec<Literal>),
    /// All but these.
    AllBut(Vec<Literal>),
    /// Numbers above one, or that one too.
    Above(f64, bool),
    /// Numbers below one, or that one too.
    Below(f64, bool),
}

impl Values {
    fn from_fact(fact: Fact<'_>) -> Option<Self> {
        let ExprKind::Call { function, args, .. } = fact.kind() else { return None };
        let [left, right] = args.as_slice() else { return None };
        let literal = |id: &ExprId| literal(fact.ast, *id);
        let subject = |id: &ExprId| normal(fact.ast, *id);
        if function == "@in" {
            let ExprKind::List { items, optional } = &fact.ast.exprs[*right as usize].kind else {
                return None;
            };
            let items: Vec<Literal> = items.iter().map(literal).collect::<Option<_>>()?;
            let set = if fact.is_negated { Set::AllBut(items) } else { Set::These(items) };
            return optional.is_empty().then(|| Self { subject: subject(left), set });
        }
        let (other, value, is_turned) = match (literal(left), literal(right)) {
            (None, Some(value)) => (left, value, false),
            (Some(value), None) => (right, value, true),
            _ => return None,
        };
        let operator = match (function.as_str(), is_turned) {
            ("_<_", true) => "_>_",
            ("_<=_", true) => "_>=_",
            ("_>_", true) => "_<_",
            ("_>=_", true) => "_<=_",
            (operator, _) => operator,
        };
        let set = match (operator, fact.is_negated) {
            ("_==_", false) | ("_!=_", true) => Set::These(vec![value]),
            ("_==_", true) | ("_!=_", false) => Set::AllBut(vec![value]),
            ("_<_", false) | ("_>=_", true) => Set::Below(number(&value)?, false),
            ("_<=_", false) | ("_>_", true) => Set::Below(number(&value)?, true),
            ("_>_", false) | ("_<=_", true) => Set::Above(number(&value)?, false),
            ("_>=_", false) | ("_<_", true) => Set::Above(number(&value)?, true),
            _ => return None,
        };
        Some(Self { subject: subject(other), set })
    }

    /// Whether another set has all of these values.
    fn are_all_in(&self, other: &Self) -> bool {
        match (&self.set, &other.set) {
            (Set::These(values), _) => values.iter().all(|value| other.has(value) == Some(true)),
            (_, Set::AllBut(values)) => values.iter().all(|value| self.has(value) == Some(false)),
            (Set::Above(a, a_too), Set::Above(b, b_too)) => a > b || a == b && (!a_too || *b_too),
            (Set::Below(a, a_too), Set::Below(b, b_too)) => a < b || a == b && (!a_too || *b_too),
            _ => false,
        }
    }

    /// Whether a literal is one of the values; None where they are of different types.
    fn has(&self, value: &Literal) -> Option<bool> {
        let is_same_type = |other: &Literal| std::mem::discriminant(other) == std::mem::discriminant(value);
        match &self.set {
            Set::These(values) => values.iter().all(is_same_type).then(|| values.contains(value)),
            Set::AllBut(values) => values.iter().all(is_same_type).then(|| !values.contains(value)),
            Set::Above(bound, too) => number(value).map(|value| value > *bound || *too && value == *bound),
            Set::Below(bound, too) => number(value).map(|value| value < *bound || *too && value == *bound),
        }
    }
}

fn literal(ast: &Ast, id: ExprId) -> Option<Literal> {
    match &ast.exprs[id as usize].kind {
        ExprKind::Literal(literal) => Some(literal.clone()),
        ExprKind::Call { function, args, .. } if function == "-_" && args.len() == 1 => {
            match literal(ast, args[0])? {
                Literal::Int(number) => Some(Literal::Int(number.checked_neg()?)),
                Literal::Double(number) => Some(Literal::Double(-number)),
                _ => None,
            }
        }
        _ => None,
    }
}

/// A number that floating point has exactly.
fn number(literal: &Literal) -> Option<f64> {
    const EXACT: i64 = 1 << 53;
    match literal {
        #[expect(clippy::cast_precision_loss, reason = "it is exact below 2^53")]
        Literal::Int(number) if (-EXACT..EXACT).contains(number) => Some(*number as f64),
        Literal::Double(number) if !number.is_nan() => Some(*number),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::implies;
    use crate::cel::parser::parse;

    fn follows(old: &[&str], new: &str) -> bool {
        let old: Vec<_> = old.iter().map(|rule| parse(rule, 36).unwrap()).collect();
        implies(&old.iter().collect::<Vec<_>>(), &parse(new, 36).unwrap())
    }

    #[test]
    fn what_says_less_follows() {
        for (old, new) in [
            (&["self.a < 5"][..], "self.a < 6"),
            (&["self.a < 5"], "self.a <= 5"),
            (&["self.a < 5"], "!(self.a >= 5)"),
            (&["self.a == 'x'"], "self.a in ['x', 'y']"),
            (&["self.a in ['x', 'y']"], "self.a != 'z'"),
            (&["self.a"], "self.a || self.b"),
            (&["self.a", "self.b"], "self.b && self.a"),
            (&["self.a || self.b"], "self.c || self.b || self.a"),
            (&["!has(self.a) || self.a > 3"], "!has(self.a) || self.a > 2"),
            (&["has(self.a) ? self.a > 3 : self.b"], "has(self.a) ? self.a > 2 : self.b"),
            (&["self.all(x, x > 3)"], "self.all(x, x > 2)"),
            (&["self.exists(x, x == 'a')"], "self.exists(x, x in ['a', 'b'])"),
            (&["self.matches('^a$')"], "self.matches('^[ab]$')"),
            (&["!(self.a && self.b)"], "!self.a || !self.b"),
            (&["size(self.a) > 2"], "self.a.size() > 1"),
        ] {
            assert!(follows(old, new), "{old:?} {new}");
        }
    }

    #[test]
    fn what_says_more_or_may_be_an_error_does_not() {
        for (old, new) in [
            (&["self.a < 6"][..], "self.a < 5"),
            (&["self.a <= 5"], "self.a < 5"),
            (&["self.a < 5"], "self.b < 5"),
            (&["self.a != 'z'"], "self.a == 'x'"),
            (&["self.a || self.b"], "self.a"),
            (&["self.exists(x, x > 3)"], "self.all(x, x > 3)"),
            (&["self.a > 1"], "self.b ? self.a > 1 : self.a > 0"),
            (&["self.a == 5"], "self.a in ['5']"),
            (&["self.all(x, x > 2)"], "self.all(x, x > 3)"),
            (&["self.matches('^[ab]$')"], "self.matches('^a$')"),
            (&["!self.a"], "self.a"),
        ] {
            assert!(!follows(old, new), "{old:?} {new}");
        }
    }
}
