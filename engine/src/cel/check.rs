//! A tree and the types of its variables -> the type of each node and what each name means (cel-go
//! `checker/checker.go`); or what is wrong, in cel-go's words.

// Circle with format_check: a format is checked with the names of types.

use std::sync::Arc;

use super::ast::{Ast, Comprehension, ExprId, ExprKind, Literal, MapEntry};
use super::checked::{Called, Checked, Resolved};
use super::declare::escape;
use super::error::{CompileError, Positions};
use super::names::{self, Named};
use super::overloads::{self, Function, Overload, list_of};
use super::parser::parse;
use super::program::program_fault;
use super::type_text::{signature_text, type_text};
use super::types::{FieldType, MapType, ObjectType, Type};
use super::unify::{Unifier, is_same, most_general};
use super::validators;
use crate::limits;

/// Compiles an expression with these variables, as Kubernetes 1.`minor` does.
///
/// # Errors
///
/// The syntax errors; without any, the errors of types; without any, those of literals that cannot be evaluated. Sorted
/// by their places.
pub fn compile(source: &str, variables: &[(&str, Type)], minor: u32) -> Result<Checked, Vec<CompileError>> {
    check(parse(source, minor)?, variables, minor)
}

/// Why a rule that compiles cannot be one, in the server's words; None for one that can.
pub fn rule_fault(checked: &Checked) -> Option<String> {
    if !matches!(checked.result, Type::Bool) {
        return Some("cel expression must evaluate to a bool".to_owned());
    }
    program_fault(checked).map(|fault| format!("program instantiation failed: {fault}"))
}

/// Why a `messageExpression` that compiles cannot be one, in the server's words; None for one that can.
pub fn message_fault(checked: &Checked) -> Option<String> {
    if !matches!(checked.result, Type::String) {
        return Some("messageExpression must evaluate to a string".to_owned());
    }
    program_fault(checked).map(|fault| format!("messageExpression instantiation failed: {fault}"))
}

/// Checks a tree.
///
/// # Errors
///
/// As [`compile`]'s, but for syntax errors.
pub fn check(ast: Ast, variables: &[(&str, Type)], minor: u32) -> Result<Checked, Vec<CompileError>> {
    let text: Vec<char> = ast.source.chars().collect();
    let positions = Positions::new(&text);
    let count = ast.exprs.len();
    let mut checker = Checker {
        ast: &ast,
        minor,
        scope: variables.iter().map(|(name, type_)| ((*name).to_owned(), type_.clone())).collect(),
        types: vec![None; count],
        variables: vec![None; count],
        calls: vec![None; count],
        unifier: Unifier::default(),
        compares_numbers: minor >= 28,
        uses_old_self: false,
        errors: Vec::new(),
        positions: &positions,
    };
    checker.check(ast.root);
    let Checker { types, variables, calls, mut unifier, uses_old_self, mut errors, .. } = checker;
    if unifier.is_exhausted() {
        return Err(vec![Positions::limit(limits::RULE_STEPS)]);
    }
    let mut resolve = |type_: Option<Type>| type_.map_or(Type::Dyn, |type_| unifier.resolve_to_dyn(&type_));
    let types: Vec<Type> = types.into_iter().map(&mut resolve).collect();
    if errors.is_empty() {
        errors = validators::errors(&ast, &types, minor, &positions);
    }
    if errors.is_empty() {
        let result = types[ast.root as usize].clone();
        return Ok(Checked { ast, types, variables, calls, uses_old_self, result });
    }
    errors.sort_by_key(|error| (error.line, error.column));
    Err(errors)
}

struct Checker<'a> {
    ast: &'a Ast,
    minor: u32,
    /// The variables, an inner one behind the outer one that it hides.
    scope: Vec<(String, Type)>,
    types: Vec<Option<Type>>,
    variables: Vec<Option<Resolved>>,
    calls: Vec<Option<Called>>,
    unifier: Unifier,
    /// Whether numbers of different types are compared; cel-go does so from the first comprehension on, in every version.
    compares_numbers: bool,
    uses_old_self: bool,
    errors: Vec<CompileError>,
    positions: &'a Positions,
}

impl<'a> Checker<'a> {
    fn kind(&self, expr: ExprId) -> &'a ExprKind {
        &self.ast.exprs[expr as usize].kind
    }

    fn type_of(&self, expr: ExprId) -> Type {
        self.types[expr as usize].clone().unwrap_or(Type::Error)
    }

    fn set(&mut self, expr: ExprId, type_: Type) {
        self.types[expr as usize] = Some(type_);
    }

    fn error(&mut self, expr: ExprId, message: String) {
        let at = self.ast.exprs[expr as usize].at as usize;
        self.errors.push(self.positions.error(at, message));
    }

    fn mismatch(&mut self, expr: ExprId, expected: &Type, found: &Type) {
        let (expected, found) = (type_text(expected), type_text(found));
        self.error(expr, format!("expected type '{expected}' but found '{found}'"));
    }

    fn undeclared(&mut self, expr: ExprId, name: &str) {
        self.error(expr, format!("undeclared reference to '{name}' (in container '')"));
        self.set(expr, Type::Error);
    }

    fn check(&mut self, expr: ExprId) {
        match self.kind(expr) {
            ExprKind::Literal(literal) => self.set(expr, literal_type(literal)),
            ExprKind::Ident(name) => self.ident(expr, name),
            ExprKind::Select { operand, field, test_only } => self.select(expr, *operand, field, *test_only),
            ExprKind::Call { function, target, args } => self.call(expr, function, *target, args),
            ExprKind::List { items, optional } => self.list(expr, items, optional),
            ExprKind::Map { entries } => self.map(expr, entries),
            ExprKind::Struct { type_name, fields } => self.structure(expr, type_name, fields),
            ExprKind::Comprehension(fold) => self.comprehension(expr, fold),
        }
    }

    /// What a name, dotted or not, means.
    fn look_up(&self, name: &str) -> Option<Named> {
        let name = name.strip_prefix('.').unwrap_or(name);
        if let Some((name, type_)) = self.scope.iter().rev().find(|(variable, _)| variable == name) {
            return Some(Named { type_: type_.clone(), resolved: Resolved::Variable(name.clone()) });
        }
        names::named(name, self.minor)
    }

    /// Gives a node the type of a name, if it is one.
    fn resolve_name(&mut self, expr: ExprId, name: &str) -> bool {
        let Some(Named { type_, resolved }) = self.look_up(name) else { return false };
        self.uses_old_self |= matches!(&resolved, Resolved::Variable(name) if name == "oldSelf");
        self.variables[expr as usize] = Some(resolved);
        self.set(expr, type_);
        true
    }

    fn ident(&mut self, expr: ExprId, name: &str) {
        if !self.resolve_name(expr, name) {
            self.undeclared(expr, name);
        }
    }

    /// The name that a chain of selections spells.
    fn qualified_name(&self, expr: ExprId) -> Option<String> {
        match self.kind(expr) {
            ExprKind::Ident(name) => Some(name.clone()),
            ExprKind::Select { operand, field, test_only: false } => {
                let mut name = self.qualified_name(*operand)?;
                name.push('.');
                name.push_str(field);
                Some(name)
            }
            _ => None,
        }
    }

    fn select(&mut self, expr: ExprId, operand: ExprId, field: &str, test_only: bool) {
        if !test_only && self.qualified_name(expr).is_some_and(|name| self.resolve_name(expr, &name)) {
            return;
        }
        let type_ = self.field(expr, operand, field, false);
        let type_ = if test_only { Type::Bool } else { self.unifier.resolve(&type_) };
        self.set(expr, type_);
    }

    /// The type of a field of an operand; an optional one of an optional operand.
    fn field(&mut self, expr: ExprId, operand: ExprId, field: &str, is_optional: bool) -> Type {
        self.check(operand);
        let operand = self.unifier.resolve(&self.type_of(operand));
        let (target, was_optional) = unwrap_optional(&operand);
        let type_ = match target {
            Type::Map(map) => map.value.clone(),
            Type::Object(object) => match object_field(object, field, self.minor) {
                Some(field) => field.type_.clone(),
                None => {
                    self.error(expr, format!("undefined field '{field}'"));
                    Type::Error
                }
            },
            Type::Opaque(name) if !name.starts_with("net.") && !name.starts_with("wrapper") => {
                self.error(expr, format!("unexpected failed resolution of '{name}'"));
                Type::Error
            }
            Type::Var(_) | Type::Param(_) => {
                self.unifier.is_assignable(&Type::Dyn, target);
                Type::Dyn
            }
            Type::Dyn | Type::Error => Type::Dyn,
            other => {
                self.error(expr, format!("type '{}' does not support field selection", type_text(other)));
                Type::Dyn
            }
        };
        if is_optional || was_optional { Type::Optional(Arc::new(type_)) } else { type_ }
    }

    fn call(&mut self, expr: ExprId, name: &str, target: Option<ExprId>, args: &[ExprId]) {
        if let ("_?._", [operand, field]) = (name, args)
            && let ExprKind::Literal(Literal::String(name)) = self.kind(*field)
        {
            self.set(*field, Type::String);
            let type_ = self.field(expr, *operand, name, true);
            let type_ = self.unifier.resolve(&type_);
            return self.set(expr, type_);
        }
        for arg in args {
            self.check(*arg);
        }
        let Some(target) = target else {
            return match self.function(name) {
                Some(function) => self.overload(expr, name, function, None, args),
                None => self.undeclared(expr, name),
            };
        };
        if let Some(prefix) = self.qualified_name(target) {
            let name = format!("{prefix}.{name}");
            if let Some(function) = self.function(&name) {
                let name = name.strip_prefix('.').unwrap_or(&name);
                return self.overload(expr, name, function, None, args);
            }
        }
        self.check(target);
        match self.function(name) {
            Some(function) => self.overload(expr, name, function, Some(target), args),
            None => self.undeclared(expr, name),
        }
    }

    fn function(&self, name: &str) -> Option<&'static Function> {
        overloads::function(name.strip_prefix('.').unwrap_or(name), self.minor)
    }

    fn overload(
        &mut self,
        expr: ExprId,
        name: &str,
        function: &'static Function,
        target: Option<ExprId>,
        args: &[ExprId],
    ) {
        let mut overloads = Vec::new();
        let type_ = match name {
            "_&&_" | "_||_" => {
                overloads.extend(&function.overloads);
                self.logic(args)
            }
            _ => self.matching_overloads(expr, name, function, target, args, &mut overloads),
        };
        self.set(expr, type_.unwrap_or(Type::Error));
        let function = name.strip_prefix('.').unwrap_or(name).to_owned();
        self.calls[expr as usize] = Some(Called { function, is_member: target.is_some(), overloads });
    }

    fn logic(&mut self, args: &[ExprId]) -> Option<Type> {
        let mut is_valid = true;
        for arg in args {
            let type_ = self.type_of(*arg);
            if !self.unifier.is_assignable(&type_, &Type::Bool) {
                self.mismatch(*arg, &Type::Bool, &type_);
                is_valid = false;
            }
        }
        is_valid.then_some(Type::Bool)
    }

    /// The result of a call: that of its overload, or of several that agree; `dyn` of several that do not.
    fn matching_overloads(
        &mut self,
        expr: ExprId,
        name: &str,
        function: &'static Function,
        target: Option<ExprId>,
        args: &[ExprId],
        overloads: &mut Vec<&'static Overload>,
    ) -> Option<Type> {
        let types: Vec<Type> = target.iter().chain(args).map(|arg| self.type_of(*arg)).collect();
        let mut result: Option<Type> = None;
        for overload in &function.overloads {
            let is_there = overload.since <= self.minor || overload.is_cross_numeric && self.compares_numbers;
            if !is_there || overload.is_member != target.is_some() {
                continue;
            }
            let free: Vec<(&'static str, Type)> =
                overload.type_params.iter().map(|name| (*name, self.unifier.fresh())).collect();
            let params: Vec<Type> =
                overload.params.iter().map(|param| Unifier::instantiate(&free, param)).collect();
            if !self.unifier.are_assignable(&types, &params) {
                continue;
            }
            overloads.push(overload);
            let found = self.unifier.resolve(&Unifier::instantiate(&free, &overload.result));
            result = Some(match result {
                None => found,
                Some(Type::Dyn) => Type::Dyn,
                Some(first) if is_same(&first, &found) => first,
                Some(_) => Type::Dyn,
            });
        }
        if result.is_none() {
            let types: Vec<Type> = types.iter().map(|type_| self.unifier.resolve_to_dyn(type_)).collect();
            let name = name.strip_prefix('.').unwrap_or(name);
            let signature = signature_text(&types, target.is_some());
            self.error(expr, format!("found no matching overload for '{name}' applied to '{signature}'"));
        }
        result
    }

    /// The type of an optional element; an error for one that is not optional.
    fn unwrap_element(&mut self, expr: ExprId) -> Type {
        let type_ = self.type_of(expr);
        let (inner, is_optional) = unwrap_optional(&type_);
        if !is_optional && !matches!(inner, Type::Dyn) {
            self.mismatch(expr, &Type::Optional(Arc::new(type_.clone())), &type_);
        }
        inner.clone()
    }

    /// The type of elements so far and of another one; `dyn` of different ones, which the validators refuse.
    fn join(&mut self, before: Option<Type>, type_: Type) -> Type {
        let Some(before) = before else { return type_ };
        if self.unifier.is_assignable(&before, &type_) {
            return most_general(&before, &type_).clone();
        }
        Type::Dyn
    }

    fn list(&mut self, expr: ExprId, items: &[ExprId], optional: &[u32]) {
        let mut type_: Option<Type> = None;
        for (index, item) in items.iter().enumerate() {
            self.check(*item);
            let is_optional = optional.iter().any(|i| *i as usize == index);
            let item_type = if is_optional { self.unwrap_element(*item) } else { self.type_of(*item) };
            type_ = Some(self.join(type_, item_type));
        }
        let item = type_.unwrap_or_else(|| self.unifier.fresh());
        self.set(expr, list_of(item));
    }

    fn map(&mut self, expr: ExprId, entries: &[MapEntry]) {
        let (mut key_type, mut value_type): (Option<Type>, Option<Type>) = (None, None);
        for MapEntry { key, value, optional } in entries {
            self.check(*key);
            let found = self.type_of(*key);
            key_type = Some(self.join(key_type, found));
            self.check(*value);
            let found = if *optional { self.unwrap_element(*value) } else { self.type_of(*value) };
            value_type = Some(self.join(value_type, found));
        }
        let key = key_type.unwrap_or_else(|| self.unifier.fresh());
        let value = value_type.unwrap_or_else(|| self.unifier.fresh());
        self.set(expr, Type::Map(Arc::new(MapType::new(key, value))));
    }

    fn structure(&mut self, expr: ExprId, type_name: &str, fields: &[(String, ExprId, bool)]) {
        let name = type_name.strip_prefix('.').unwrap_or(type_name);
        let Some(named) = self.look_up(name) else { return self.undeclared(expr, type_name) };
        let message = names::message(name);
        match (&message, &named.type_) {
            (Some(message), _) => self.set(expr, message.type_.clone()),
            (None, Type::Type(type_)) => {
                self.error(expr, format!("'{}' is not a message type", runtime_name(type_)));
                self.set(expr, Type::Error);
            }
            (None, Type::Error) => self.set(expr, Type::Error),
            (None, type_) => {
                self.error(expr, format!("'{}' is not a type", runtime_name(type_)));
                self.set(expr, Type::Error);
            }
        }
        for (field, value, optional) in fields {
            self.check(*value);
            let declared = message.as_ref().and_then(|m| m.fields.iter().find(|(name, _)| name == field));
            let type_ = if *optional { self.unwrap_element(*value) } else { self.type_of(*value) };
            match declared {
                None if message.is_some() => self.error(*value, format!("undefined field '{field}'")),
                Some((_, declared)) if !self.unifier.is_assignable(declared, &type_) => {
                    let (declared, found) = (type_text(declared), type_text(&type_));
                    let message = format!(
                        "expected type of field '{field}' is '{declared}' but provided type is '{found}'"
                    );
                    self.error(*value, message);
                }
                _ => {}
            }
        }
    }

    fn comprehension(&mut self, expr: ExprId, fold: &Comprehension) {
        self.check(fold.range);
        self.check(fold.init);
        let range = self.unifier.resolve(&self.type_of(fold.range));
        let accumulator = self.type_of(fold.init);
        let outer = self.scope.len();
        self.compares_numbers = true;
        self.scope.push((fold.accumulator.clone(), accumulator.clone()));
        let (variable, value) = match &range {
            Type::List(list) if fold.second.is_some() => (Type::Int, list.item.clone()),
            Type::List(list) => (list.item.clone(), Type::Dyn),
            Type::Map(map) => (map.key.clone(), map.value.clone()),
            Type::Dyn | Type::Error | Type::Var(_) | Type::Param(_) => {
                self.unifier.is_assignable(&Type::Dyn, &range);
                (Type::Dyn, Type::Dyn)
            }
            other => {
                let message = format!(
                    "expression of type '{}' cannot be range of a comprehension (must be list, map, or dynamic)",
                    type_text(other)
                );
                self.error(fold.range, message);
                (Type::Error, Type::Error)
            }
        };
        self.scope.push((fold.variable.clone(), variable));
        if let Some(second) = &fold.second {
            self.scope.push((second.clone(), value));
        }
        self.check(fold.condition);
        self.assert(fold.condition, &Type::Bool);
        self.check(fold.step);
        self.assert(fold.step, &accumulator);
        self.scope.truncate(outer + 1);
        self.check(fold.result);
        self.scope.truncate(outer);
        let type_ = self.unifier.resolve(&self.type_of(fold.result));
        self.set(expr, type_);
    }

    fn assert(&mut self, expr: ExprId, expected: &Type) {
        let type_ = self.type_of(expr);
        if !self.unifier.is_assignable(expected, &type_) {
            self.mismatch(expr, expected, &type_);
        }
    }
}

fn literal_type(literal: &Literal) -> Type {
    match literal {
        Literal::Null => Type::Null,
        Literal::Bool(_) => Type::Bool,
        Literal::Int(_) => Type::Int,
        Literal::Uint(_) => Type::Uint,
        Literal::Double(_) => Type::Double,
        Literal::String(_) => Type::String,
        Literal::Bytes(_) => Type::Bytes,
    }
}

/// A field by its name in rules, which since 1.31 can be a reserved word as it is.
fn object_field<'t>(object: &'t ObjectType, name: &str, minor: u32) -> Option<&'t FieldType> {
    let reserved = || {
        let escaped = escape(name).filter(|escaped| minor >= 31 && escaped.starts_with("__"))?;
        (escaped.len() == name.len() + 4).then(|| object.fields.get(escaped.as_ref())).flatten()
    };
    object.fields.get(name).or_else(reserved)
}

/// What is in an optional type, or the type itself.
fn unwrap_optional(type_: &Type) -> (&Type, bool) {
    match type_ {
        Type::Optional(inner) => (inner, true),
        _ => (type_, false),
    }
}

/// The name of a type without its parameters.
pub fn runtime_name(type_: &Type) -> String {
    match type_ {
        Type::Null => "null_type".to_owned(),
        Type::Duration => "google.protobuf.Duration".to_owned(),
        Type::Timestamp => "google.protobuf.Timestamp".to_owned(),
        _ => {
            let mut text = type_text(type_);
            text.truncate(text.find('(').unwrap_or(text.len()));
            text
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::error::display;
    use super::*;

    fn fault(source: &str, minor: u32) -> String {
        let variables = [("self", Type::String), ("oldSelf", Type::String)];
        compile(source, &variables, minor).map_or_else(|errors| display(source, &errors), |_| String::new())
    }

    #[test]
    fn errors_have_the_words_of_cel_go() {
        let cases = [
            ("foo == 1", "1:1: undeclared reference to 'foo' (in container '')"),
            ("self == 1", "1:6: found no matching overload for '_==_' applied to '(string, int)'"),
            ("self.size(1)", "1:10: found no matching overload for 'size' applied to 'string.(int)'"),
            ("self.a", "1:5: type 'string' does not support field selection"),
            ("[1, 'a']", "1:5: expected type 'int' but found 'string'"),
            ("has(self)", "1:5: invalid argument to has() macro"),
            ("self.matches('[')", "1:14: invalid matches argument"),
            (
                "'%d'.format(['a'])",
                "1:14: error during formatting: decimal clause can only be used on integers, was given string",
            ),
            (
                "self ==",
                "1:8: Syntax error: mismatched input '<EOF>' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}",
            ),
            ("self == 'a' 'b'", "1:13: Syntax error: extraneous input ''b'' expecting <EOF>"),
            ("self = 'a'", "1:6: Syntax error: token recognition error at: '= '"),
        ];
        for (source, message) in cases {
            let text = fault(source, 36);
            assert!(text.starts_with(&format!("ERROR: <input>:{message}\n")), "{source}: {text}");
        }
    }

    #[test]
    fn functions_come_with_versions() {
        assert_eq!(fault("quantity(self).isInteger()", 28), "");
        assert!(fault("quantity(self).isInteger()", 27).contains("undeclared reference to 'quantity'"));
        assert!(fault("1 < 1.0", 27).contains("found no matching overload"));
        assert_eq!(fault("[1].all(i, v, i < v)", 32), "");
        assert!(fault("[1].all(i, v, i < v)", 31).contains("undeclared reference to 'all'"));
    }

    #[test]
    fn transition_rules_are_known_by_reference() {
        let uses = |source: &str| {
            compile(source, &[("self", Type::String), ("oldSelf", Type::String)], 36).unwrap().uses_old_self
        };
        assert!(uses("self == oldSelf"));
        assert!(!uses("self == 'oldSelf'"));
    }
}
