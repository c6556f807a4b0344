//! A rule that may have no old value (`optionalOldSelf`) -> what it says of a new object, and what it says of an update.
//!
//! A new object has no old value, and `oldSelf.hasValue()` is false. In an update it is true, and `oldSelf.value()` is what `oldSelf` is in
//! other rules. What else is done with the optional value has no such form, and is like no expression of another rule.

use crate::cel::ast::{Ast, ExprKind, Literal};

/// A moment in which a rule is checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Moment {
    /// Without an old value, which an optional `oldSelf` then lacks.
    Create,
    /// With the old value as `oldSelf`.
    Update,
}

/// The name of the old value in rules.
const OLD: &str = "oldSelf";

/// What stands for an optional old value that is not asked for its value.
const OPTIONAL: &str = "optional oldSelf";

/// The rule as it is in a moment.
pub(super) fn at(rule: &Ast, moment: Moment) -> Ast {
    let mut ast = rule.clone();
    for id in 0..ast.exprs.len() {
        let ExprKind::Call { function, target: Some(target), args } = &ast.exprs[id].kind else { continue };
        if !matches!(&rule.exprs[*target as usize].kind, ExprKind::Ident(name) if name == OLD) {
            continue;
        }
        let old = ExprKind::Ident(OLD.to_owned());
        let kind = match (function.as_str(), args.as_slice(), moment) {
            ("hasValue", [], _) => ExprKind::Literal(Literal::Bool(moment == Moment::Update)),
            ("value", [], Moment::Update) | ("orValue", [_], Moment::Update) => old,
            ("orValue", [other], Moment::Create) => ast.exprs[*other as usize].kind.clone(),
            _ => continue,
        };
        let target = *target as usize;
        ast.exprs[id].kind = kind;
        // Nothing else reads it.
        ast.exprs[target].kind = ExprKind::Literal(Literal::Bool(true));
    }
    for (expr, before) in ast.exprs.iter_mut().zip(&rule.exprs) {
        let is_old = matches!(&before.kind, ExprKind::Ident(name) if name == OLD);
        if is_old && expr.kind == before.kind {
            expr.kind = ExprKind::Ident(OPTIONAL.to_owned());
        }
    }
    ast
}

#[cfg(test)]
mod tests {
    use super::{Moment, at};
    use crate::cel::parser::parse;
    use crate::diff::compare::cel::normal;

    #[test]
    fn what_a_rule_says_of_a_new_object_and_of_an_update() {
        for (rule, create, update) in [
            ("oldSelf.hasValue()", "false", "true"),
            ("self == oldSelf.orValue(self)", "self == self", "self == oldSelf"),
            ("!oldSelf.hasValue() || self < oldSelf.value().a", "", "!true || self < oldSelf.a"),
            ("self == oldSelf.orValue(oldSelf.value())", "", "self == oldSelf"),
        ] {
            let [rule, create, update] = [rule, create, update].map(|text| parse(text, 36));
            let rule = rule.unwrap();
            let text = |moment| {
                let ast = at(&rule, moment);
                normal(&ast, ast.root)
            };
            let expected = |ast: crate::cel::ast::Ast| normal(&ast, ast.root);
            assert_eq!(text(Moment::Update), expected(update.unwrap()));
            if let Ok(create) = create {
                assert_eq!(text(Moment::Create), expected(create));
            }
        }
    }
}
