//! A CEL rule -> its conjuncts in a normal form: rules with the same conjuncts hold for the same values.
//!
//! Parentheses and line breaks are gone after parsing. The operands of `&&`, `||`, `==` and `!=` are sorted, which CEL allows:
//! its `&&` and `||` take errors of both sides alike.

use std::collections::BTreeSet;

use crate::cel::ast::{Ast, ExprId, ExprKind};
use crate::cel::parser::parse;

/// What a rule says.
pub(super) struct Meaning {
    /// Its conjuncts.
    pub conjuncts: BTreeSet<String>,
    /// Whether it reads `oldSelf`.
    pub uses_old_self: bool,
    /// Its tree; None for a rule that servers refuse.
    pub ast: Option<Ast>,
}

/// What a rule says; its text is the one conjunct of a rule that servers refuse.
pub(super) fn meaning(rule: &str, minor: u32) -> Meaning {
    let Ok(ast) = parse(rule, minor) else {
        let uses_old_self = rule.contains("oldSelf");
        return Meaning { conjuncts: [rule.to_owned()].into(), uses_old_self, ast: None };
    };
    let uses_old_self =
        ast.exprs.iter().any(|expr| matches!(&expr.kind, ExprKind::Ident(name) if name == "oldSelf"));
    let mut conjuncts = BTreeSet::new();
    operands(&ast, ast.root, "_&&_", &mut conjuncts);
    Meaning { conjuncts, uses_old_self, ast: Some(ast) }
}

/// The operands of a chain of one operator, in their normal form.
fn operands(ast: &Ast, id: ExprId, operator: &str, found: &mut BTreeSet<String>) {
    match &ast.exprs[id as usize].kind {
        ExprKind::Call { function, args, .. } if function == operator => {
            args.iter().for_each(|arg| operands(ast, *arg, operator, found));
        }
        _ => drop(found.insert(normal(ast, id))),
    }
}

/// An expression in its normal form. The recursion is as deep as the parser allows.
pub(super) fn normal(ast: &Ast, id: ExprId) -> String {
    let text = |id: &ExprId| normal(ast, *id);
    match &ast.exprs[id as usize].kind {
        ExprKind::Literal(literal) => format!("{literal:?}"),
        ExprKind::Ident(name) => name.clone(),
        ExprKind::Select { operand, field, test_only } => {
            format!("{}({}.{field})", if *test_only { "has" } else { "" }, text(operand))
        }
        ExprKind::Call { function, target, args } => call(ast, id, function, target.as_ref(), args),
        ExprKind::List { items, optional } => {
            format!("[{}]{optional:?}", items.iter().map(text).collect::<Vec<_>>().join(","))
        }
        ExprKind::Map { entries } => {
            let entries = entries.iter().map(|entry| {
                let mark = if entry.optional { "?" } else { "" };
                format!("{mark}{}:{}", text(&entry.key), text(&entry.value))
            });
            format!("{{{}}}", entries.collect::<Vec<_>>().join(","))
        }
        ExprKind::Struct { type_name, fields } => {
            let fields =
                fields.iter().map(|(name, value, optional)| format!("{name}:{}{optional}", text(value)));
            format!("{type_name}{{{}}}", fields.collect::<Vec<_>>().join(","))
        }
        ExprKind::Comprehension(fold) => {
            let parts = [&fold.range, &fold.init, &fold.condition, &fold.step, &fold.result].map(text);
            let names = (&fold.variable, &fold.second, &fold.accumulator);
            format!("fold{names:?}({})", parts.join(";"))
        }
    }
}

fn call(ast: &Ast, id: ExprId, function: &str, target: Option<&ExprId>, args: &[ExprId]) -> String {
    let text = |id: &ExprId| normal(ast, *id);
    match (function, args) {
        ("_&&_" | "_||_", _) => {
            let mut found = BTreeSet::new();
            operands(ast, id, function, &mut found);
            match found.len() {
                1 => found.pop_first().unwrap_or_default(),
                _ => format!("({})", found.into_iter().collect::<Vec<_>>().join(&function[1..3])),
            }
        }
        ("_==_" | "_!=_", [left, right]) => {
            let mut both = [text(left), text(right)];
            both.sort_unstable();
            format!("({})", both.join(&function[1..3]))
        }
        ("_>_", [left, right]) => format!("_<_({},{})", text(right), text(left)),
        ("_>=_", [left, right]) => format!("_<=_({},{})", text(right), text(left)),
        // `size(a)` is `a.size()`.
        ("size", [only]) if target.is_none() => format!("{}.size()", text(only)),
        ("!_", [inner]) => match &ast.exprs[*inner as usize].kind {
            ExprKind::Call { function, args, .. } if function == "!_" && args.len() == 1 => text(&args[0]),
            _ => format!("!{}", text(inner)),
        },
        _ => {
            let target = target.map_or_else(String::new, |target| format!("{}.", text(target)));
            format!("{target}{function}({})", args.iter().map(text).collect::<Vec<_>>().join(","))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::meaning;

    fn are_equal(a: &str, b: &str) -> bool {
        meaning(a, 36).conjuncts == meaning(b, 36).conjuncts
    }

    #[test]
    fn the_form_has_no_meaning() {
        for (a, b) in [
            ("self.a && self.b", "(self.b)\n && self.a"),
            ("self.a || (self.b || self.c)", "self.c || self.b || self.a"),
            ("has(self.a) && self.a > 1", "1 < self.a && has(self.a)"),
            ("self.a == 'x'", "\"x\" == self.a"),
            ("!!self.a", "self.a"),
        ] {
            assert!(are_equal(a, b), "{a} {b}");
        }
        for (a, b) in
            [("self.a", "self.b"), ("self.a < 1", "self.a > 1"), ("has(self.a)", "self.a"), ("(", "((")]
        {
            assert!(!are_equal(a, b), "{a} {b}");
        }
    }
}
