//! A checked tree -> the errors of its literals that the server finds before a rule runs: durations, times, patterns,
//! formats, and lists and maps of different types (cel-go `cel/validator.go`).

use super::ast::{Ast, ExprId, ExprKind, Literal};
use super::error::{CompileError, Positions};
use super::format_check;
use super::literal_times;
use super::type_text::type_text;
use super::types::Type;

/// The errors, in the order of cel-go's validators.
pub fn errors(ast: &Ast, types: &[Type], minor: u32, positions: &Positions) -> Vec<CompileError> {
    let mut validator = Validator { ast, types, positions, checks_literals: minor >= 29, errors: Vec::new() };
    validator.visit(ast.root, false);
    validator.errors
}

struct Validator<'a> {
    ast: &'a Ast,
    types: &'a [Type],
    positions: &'a Positions,
    /// Whether there is more than the check of lists and maps (1.29).
    checks_literals: bool,
    errors: Vec<CompileError>,
}

impl<'a> Validator<'a> {
    fn error(&mut self, expr: ExprId, message: String) {
        let at = self.ast.exprs[expr as usize].at as usize;
        self.errors.push(self.positions.error(at, message));
    }

    fn type_of(&self, expr: ExprId) -> &'a Type {
        self.types.get(expr as usize).unwrap_or(&Type::Dyn)
    }

    /// Visits a node; `in_format` for one in a call of `format`, whose arguments may differ.
    fn visit(&mut self, expr: ExprId, in_format: bool) {
        let ast = self.ast;
        match &ast.exprs[expr as usize].kind {
            ExprKind::Literal(_) | ExprKind::Ident(_) => {}
            ExprKind::Select { operand, .. } => {
                self.visit(*operand, in_format);
            }
            ExprKind::Call { function, target, args } => {
                self.call(expr, function, *target, args);
                let in_format = in_format || self.checks_literals && function == "format";
                target.iter().chain(args).for_each(|child| self.visit(*child, in_format));
            }
            ExprKind::List { items, optional } => {
                if !in_format {
                    self.items(items, optional);
                }
                items.iter().for_each(|item| self.visit(*item, in_format));
            }
            ExprKind::Map { entries } => {
                if !in_format {
                    self.entries(entries);
                }
                for entry in entries {
                    self.visit(entry.key, in_format);
                    self.visit(entry.value, in_format);
                }
            }
            ExprKind::Struct { fields, .. } => {
                fields.iter().for_each(|(_, value, _)| self.visit(*value, in_format));
            }
            ExprKind::Comprehension(fold) => {
                for child in [fold.range, fold.init, fold.condition, fold.step, fold.result] {
                    self.visit(child, in_format);
                }
            }
        }
    }

    fn call(&mut self, expr: ExprId, function: &str, target: Option<ExprId>, args: &[ExprId]) {
        let Some(first) = args.first().filter(|_| self.checks_literals) else { return };
        let ast = self.ast;
        let kind = |expr: ExprId| &ast.exprs[expr as usize].kind;
        if let ("format", Some(target), [list]) = (function, target, args) {
            if let (ExprKind::Literal(Literal::String(format)), ExprKind::List { items, .. }) =
                (kind(target), kind(*list))
                && let Err((at, message)) = format_check::check(ast, self.types, format, items)
            {
                self.error(at.unwrap_or(expr), message);
            }
            return;
        }
        let ExprKind::Literal(literal) = kind(*first) else { return };
        let is_valid = match (function, literal) {
            ("duration", Literal::String(text)) => literal_times::duration(text).is_some(),
            ("duration", Literal::Int(_)) => false,
            ("timestamp", Literal::String(text)) => literal_times::is_timestamp(text),
            ("timestamp", Literal::Int(seconds)) => literal_times::is_timestamp_of(*seconds),
            ("matches", Literal::String(pattern)) => is_pattern(pattern),
            _ => true,
        };
        if !is_valid {
            self.error(*first, format!("invalid {function} argument"));
        }
    }

    fn items(&mut self, items: &[ExprId], optional: &[u32]) {
        let mut first: Option<&Type> = None;
        for (index, item) in items.iter().enumerate() {
            let is_optional = optional.iter().any(|i| *i as usize == index);
            let type_ = element(self.type_of(*item), is_optional);
            match first {
                None => first = Some(type_),
                Some(first) if !is_equivalent(first, type_) => {
                    self.mismatch(*item, first, type_);
                    break;
                }
                Some(_) => {}
            }
        }
    }

    fn entries(&mut self, entries: &[super::ast::MapEntry]) {
        let mut first: Option<(&Type, &Type)> = None;
        for entry in entries {
            let (key, value) = (self.type_of(entry.key), element(self.type_of(entry.value), entry.optional));
            let Some((first_key, first_value)) = first else {
                first = Some((key, value));
                continue;
            };
            if !is_equivalent(first_key, key) {
                self.mismatch(entry.key, first_key, key);
            }
            if !is_equivalent(first_value, value) {
                self.mismatch(entry.value, first_value, value);
            }
        }
    }

    fn mismatch(&mut self, expr: ExprId, expected: &Type, found: &Type) {
        let (expected, found) = (type_text(expected), type_text(found));
        self.error(expr, format!("expected type '{expected}' but found '{found}'"));
    }
}

/// The type of an element, without its `optional`.
fn element(type_: &Type, is_optional: bool) -> &Type {
    match type_ {
        Type::Optional(inner) if is_optional => inner,
        _ => type_,
    }
}

fn is_equivalent(a: &Type, b: &Type) -> bool {
    super::unify::is_same(a, b)
}

/// Whether Go's `regexp` compiles a pattern.
fn is_pattern(pattern: &str) -> bool {
    crate::golang::regexp::parse(pattern).is_ok()
}
