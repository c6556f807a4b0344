//! A case of conformance -> what the engine gives, and the rule by which the server's packages say whether they give the same.

use kubesmith_engine::cel::types::Type;
use kubesmith_engine::cel::{Budget, Checked, EvalError, Program, Value, compile};
use kubesmith_engine::engine::NEWEST_MINOR;
use serde_json::{Value as Json, json};

use super::cases::{Case, Expected};
use super::plain::Plain;

/// What an expression gives.
#[derive(Debug, PartialEq)]
pub enum Given {
    Value(Plain),
    /// An error of the evaluation.
    Error(String),
    /// The engine lacks what the server has.
    Undecided(String),
    /// It does not compile.
    Refused(String),
}

/// What the engine gives, and the type that its checker finds.
pub fn engine(case: &Case) -> (Given, Option<Type>) {
    let variables: Vec<(&str, Type)> =
        case.variables.iter().map(|variable| (variable.name.as_str(), variable.type_.clone())).collect();
    let checked = match compile(&case.expression, &variables, NEWEST_MINOR) {
        Ok(checked) => checked,
        Err(errors) => {
            let texts: Vec<String> = errors.into_iter().map(|error| error.message).collect();
            return (Given::Refused(texts.join("; ")), None);
        }
    };
    let type_ = Some(checked.result.clone());
    let mut values = Vec::new();
    for variable in &case.variables {
        let Some(value) = &variable.value else { continue };
        // The value is made by the engine of the same text that the server reads.
        match value.literal().and_then(|text| compile(&text, &[], NEWEST_MINOR).ok()) {
            Some(checked) => values.push((variable.name.as_str(), checked)),
            None => return (Given::Refused(format!("the value of {}", variable.name)), type_),
        }
    }
    (evaluated(&checked, &values), type_)
}

fn evaluated(checked: &Checked, variables: &[(&str, Checked)]) -> Given {
    let error = |error: EvalError| match error {
        EvalError::Undecided(what) => Given::Undecided(what.to_string()),
        error => Given::Error(error.text().to_owned()),
    };
    let mut bound: Vec<(&str, Value<'static>)> = Vec::new();
    for (name, checked) in variables {
        match Program::new(checked).and_then(|program| program.evaluate(&[], &mut Budget::new())) {
            Ok(value) => bound.push((name, value)),
            Err(found) => return error(found),
        }
    }
    match Program::new(checked).and_then(|program| program.evaluate(&bound, &mut Budget::new())) {
        Ok(value) => Given::Value(Plain::of_engine(&value)),
        Err(found) => error(found),
    }
}

/// Whether the engine gives what is expected.
pub fn passes(case: &Case, result: &Given, type_: Option<&Type>) -> bool {
    if case.type_.is_some() && case.type_.as_ref() != type_ {
        return false;
    }
    match (&case.expected, result) {
        (Expected::Value(expected), Given::Value(found)) => expected == found,
        (Expected::Error, Given::Error(_)) => true,
        (Expected::Type, Given::Value(_) | Given::Error(_)) => true,
        _ => false,
    }
}

/// The line that asks the server's packages whether an expression gives a value; without a value, whether it has one at all.
pub fn question(case: &Case, value: Option<&Plain>) -> Option<String> {
    let mut rule = match value {
        Some(Plain::Double(number)) if number.is_nan() => {
            format!("string(dyn({})) == 'NaN'", case.expression)
        }
        Some(value) => {
            let literal = value.literal()?;
            let text = format!("dyn({}) == dyn({literal})", case.expression);
            format!("{text} && type({}) == type({literal})", case.expression)
        }
        // The list fails as its item does.
        None => format!("[dyn({})].size() == 1", case.expression),
    };
    // A variable is that of a macro over a list with its value alone.
    for variable in case.variables.iter().rev() {
        let literal = variable.value.as_ref()?.literal()?;
        let literal = if variable.type_ == Type::Dyn { format!("dyn({literal})") } else { literal };
        rule = format!("[{literal}].exists({}, {rule})", variable.name);
    }
    let schema: Json = json!({"type": "object"});
    Some(json!({"schema": schema, "rule": rule, "self": {}}).to_string())
}
