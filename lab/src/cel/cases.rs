//! Files of conformance tests -> cases for rules, or why one is left out.

use std::sync::Arc;

use kubesmith_engine::cel::types::{ListType, MapType, Type};

use super::plain::Plain;
use super::textproto::{Field, Message};

/// An expression and what it must give.
pub struct Case {
    /// File, section and name.
    pub name: String,
    pub expression: String,
    /// The variables, each with its type and its value.
    pub variables: Vec<Variable>,
    pub expected: Expected,
    /// The type that the checker must find.
    pub type_: Option<Type>,
    /// Whether it is meant for an evaluation without a checker, which no server has.
    pub is_unchecked: bool,
    /// Whether names are looked up in a container, which no server has.
    pub has_container: bool,
}

/// A variable of a case.
pub struct Variable {
    pub name: String,
    pub type_: Type,
    pub value: Option<Plain>,
}

/// What a case must give.
#[derive(Debug)]
pub enum Expected {
    Value(Plain),
    /// Any error.
    Error,
    /// It is only checked.
    Type,
}

/// The cases of a file, or why one is left out, in order.
pub fn all(file: &Message) -> Vec<Result<Case, String>> {
    let mut found = Vec::new();
    for section in file.messages("section") {
        for test in section.messages("test") {
            let names = [file.text("name"), section.text("name"), test.text("name")];
            found.push(case(test, names.join("/")));
        }
    }
    found
}

fn case(test: &Message, name: String) -> Result<Case, String> {
    let expression = test.text("expr");
    if test.flag("disable_macros") {
        return Err("macros are switched off".to_owned());
    }
    if expression.contains("TestAllTypes") || expression.contains("google.protobuf.") {
        return Err("protobuf messages".to_owned());
    }
    let mut variables = Vec::new();
    for declared in test.messages("type_env") {
        let Some(ident) = declared.message("ident") else { return Err("functions of its own".to_owned()) };
        let type_ = ident.message("type").ok_or("a variable without a type")?;
        variables.push(Variable { name: declared.text("name"), type_: type_of(type_)?, value: None });
    }
    for bound in test.messages("bindings") {
        let Some(value) = bound.message("value").and_then(|value| value.message("value")) else {
            return Err("a variable that is unknown or an error".to_owned());
        };
        let (key, value) = (bound.text("key"), Some(Plain::of_message(value).map_err(|_| MESSAGES)?));
        match variables.iter_mut().find(|variable| variable.name == key) {
            Some(variable) => variable.value = value,
            None => variables.push(Variable { name: key, type_: Type::Dyn, value }),
        }
    }
    // A server's variables are `self` and `oldSelf`.
    if variables.iter().any(|variable| variable.name.contains('.')) {
        return Err("a variable with a dot in its name".to_owned());
    }
    if variables.iter().any(|variable| ["true", "false", "null"].contains(&variable.name.as_str())) {
        return Err("a variable with the name of a constant".to_owned());
    }
    let typed = test.message("typed_result");
    let type_ = typed.and_then(|typed| typed.message("deduced_type")).map(type_of).transpose()?;
    let is_unchecked = test.flag("disable_check");
    let has_container = !test.text("container").is_empty();
    Ok(Case { name, expression, variables, expected: expected(test)?, type_, is_unchecked, has_container })
}

/// Why a case with other values than rules have is left out.
const MESSAGES: &str = "protobuf messages";

fn expected(test: &Message) -> Result<Expected, String> {
    if test.flag("check_only") {
        return Ok(Expected::Type);
    }
    if ["unknown", "any_unknowns"].iter().any(|name| test.all(name).next().is_some()) {
        return Err("unknown values".to_owned());
    }
    if ["eval_error", "any_eval_errors"].iter().any(|name| test.all(name).next().is_some()) {
        return Ok(Expected::Error);
    }
    let typed = test.message("typed_result").and_then(|typed| typed.message("result"));
    match test.message("value").or(typed) {
        Some(value) => Plain::of_message(value).map(Expected::Value).map_err(|_| MESSAGES.to_owned()),
        None => Ok(Expected::Value(Plain::Bool(true))),
    }
}

/// A `cel.expr.Type`.
fn type_of(message: &Message) -> Result<Type, String> {
    let inner = |message: &Message, name: &str| message.message(name).map_or(Ok(Type::Dyn), type_of);
    let Some((name, field)) = message.first() else { return Ok(Type::Dyn) };
    Ok(match (name, field) {
        ("dyn", _) => Type::Dyn,
        ("null", _) => Type::Null,
        ("primitive", Field::Word(word)) => match word.as_str() {
            "BOOL" => Type::Bool,
            "INT64" => Type::Int,
            "UINT64" => Type::Uint,
            "DOUBLE" => Type::Double,
            "STRING" => Type::String,
            "BYTES" => Type::Bytes,
            other => return Err(format!("the type {other}")),
        },
        ("well_known", Field::Word(word)) => match word.as_str() {
            "DURATION" => Type::Duration,
            "TIMESTAMP" => Type::Timestamp,
            _ => return Err(MESSAGES.to_owned()),
        },
        ("list_type", Field::Message(list)) => Type::List(Arc::new(ListType::new(inner(list, "elem_type")?))),
        ("map_type", Field::Message(map)) => {
            Type::Map(Arc::new(MapType::new(inner(map, "key_type")?, inner(map, "value_type")?)))
        }
        ("type", Field::Message(type_)) => Type::Type(Arc::new(type_of(type_)?)),
        ("abstract_type", Field::Message(type_)) if type_.text("name") == "optional_type" => {
            Type::Optional(Arc::new(inner(type_, "parameter_types")?))
        }
        _ => return Err(MESSAGES.to_owned()),
    })
}
