//! A rule and the type of its place -> what runs, as the server compiles it.

use super::field_path;
use crate::cel::check::{compile, message_fault, rule_fault};
use crate::cel::declare::rule_variables;
use crate::cel::error::display;
use crate::cel::eval::Program;
use crate::cel::eval_error::EvalError;
use crate::cel::types::Type;
use crate::schema::{CelRule, Schema};

/// A rule that can run.
#[derive(Debug)]
pub(super) struct RuleProgram {
    /// The rule.
    pub program: Program,
    /// Whether it compares with the value before: it then runs only where there is one.
    pub uses_old_self: bool,
    /// Whether `oldSelf` is an optional, so that the rule runs without a value before too.
    pub is_old_self_optional: bool,
    /// The program of `messageExpression`.
    pub message: Option<Program>,
    /// What `fieldPath` adds to the path; empty without one, and with one that leads nowhere.
    pub field_path: String,
}

/// What a rule is compiled to.
#[derive(Debug)]
pub(super) enum Compiled {
    /// An empty rule, which says nothing.
    Empty,
    /// A rule that can run.
    Program(Box<RuleProgram>),
    /// A rule that the compiler refuses, in the server's words.
    Fault(String),
    /// A rule that this engine cannot prepare.
    Undecided(String),
}

/// Compiles a rule of a place with this type and schema for Kubernetes 1.`minor`.
pub(super) fn compile_rule(rule: &CelRule, type_: &Type, schema: &Schema, minor: u32) -> Compiled {
    if rule.rule.trim().is_empty() {
        return Compiled::Empty;
    }
    let is_old_self_optional =
        rule.more.get("optionalOldSelf").and_then(serde_json::Value::as_bool) == Some(true);
    let variables = rule_variables(type_, is_old_self_optional);
    let checked = match compile(&rule.rule, &variables, minor) {
        Ok(checked) => checked,
        Err(errors) => {
            if let Some(limit) = errors.iter().find(|error| error.is_limit) {
                return Compiled::Undecided(limit.message.clone());
            }
            return Compiled::Fault(format!("compilation failed: {}", display(&rule.rule, &errors)));
        }
    };
    if let Some(fault) = rule_fault(&checked) {
        return Compiled::Fault(fault.to_owned());
    }
    let program = match Program::new(&checked) {
        Ok(program) => program,
        Err(EvalError::Undecided(what)) => return Compiled::Undecided(what.to_string()),
        Err(error) => return Compiled::Fault(format!("program instantiation failed: {}", error.text())),
    };
    let expression = rule.more.get("messageExpression").and_then(serde_json::Value::as_str);
    let compiled = expression.filter(|text| !text.is_empty()).map(|text| compile(text, &variables, minor));
    if let Some(Err(errors)) = &compiled
        && let Some(limit) = errors.iter().find(|error| error.is_limit)
    {
        return Compiled::Undecided(limit.message.clone());
    }
    // What does not compile is a fault of the CRD; an object's refusal then has the rule's `message`.
    let message = compiled
        .and_then(Result::ok)
        .and_then(|checked| message_fault(&checked).is_none().then(|| Program::new(&checked).ok())?);
    let path = rule.more.get("fieldPath").and_then(serde_json::Value::as_str).unwrap_or_default();
    Compiled::Program(Box::new(RuleProgram {
        program,
        uses_old_self: checked.uses_old_self,
        is_old_self_optional,
        message,
        field_path: field_path::normalized(path, schema).unwrap_or_default(),
    }))
}
