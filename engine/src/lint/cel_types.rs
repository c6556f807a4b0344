//! An expression with values of wrong types -> what is wrong in plain words, and what to write.

use super::cel_advice::Broken;
use crate::cel::overloads::{arguments, forms};
use crate::kubernetes::NEWEST_MINOR;

/// The most forms of a function that a message names.
const MOST_FORMS: usize = 4;

/// What to do about a value that must be true or false.
const COMPARE: &str =
    "write a comparison, such as `... == 'a'` or `has(...)`, where a value is not true or false";

/// A call that no form of a function fits.
struct Misfit<'m> {
    /// The name of the function or operator as cel-go calls it.
    name: &'m str,
    /// Whether its first value stands before the dot.
    is_member: bool,
    /// The types of its values.
    types: Vec<&'m str>,
}

/// The call in a message of cel-go.
fn misfit(message: &str) -> Option<Misfit<'_>> {
    let rest = message.strip_prefix("found no matching overload for '")?;
    let (name, rest) = rest.split_once("' applied to '")?;
    let signature = rest.strip_suffix('\'')?;
    let member = signature.split_once(".(").filter(|_| !signature.starts_with('('));
    let (target, rest) = match member {
        Some((target, rest)) => (Some(target), rest),
        None => (None, signature.strip_prefix('(')?),
    };
    let types = target.into_iter().chain(arguments(rest.strip_suffix(')')?)).collect();
    Some(Misfit { name, is_member: target.is_some(), types })
}

/// What is wrong, in plain words; None for a message that is not about types.
pub fn detail(message: &str) -> Option<String> {
    let Misfit { name, is_member, types } = misfit(message)?;
    let all = types.iter().map(|type_| format!("`{type_}`")).collect::<Vec<_>>().join(" and ");
    Some(match (operator(name), types.as_slice()) {
        (Some(operator), _) => format!("`{operator}` does not take {all}"),
        (None, [target]) if is_member => format!("`{target}` has no `{name}()`"),
        (None, [target, rest @ ..]) if is_member => {
            format!("`{target}` has no `{name}({})`", rest.join(", "))
        }
        (None, _) => format!("there is no `{name}({})`", types.join(", ")),
    })
}

/// The sign of an operator.
fn operator(name: &str) -> Option<&str> {
    match name {
        "@in" => Some("in"),
        "_[_]" => Some("[]"),
        "_?_:_" => Some("? :"),
        _ => name.strip_prefix('_').unwrap_or(name).strip_suffix('_').filter(|sign| !sign.is_empty()),
    }
}

/// What to write; None for a message that is not about types.
pub fn help(broken: &Broken<'_>) -> Option<String> {
    if broken.message.starts_with("expected type 'bool'") {
        return Some(COMPARE.to_owned());
    }
    if let Some(type_) = broken.message.strip_prefix("type '") {
        return Some(selection_help(broken, type_.strip_suffix("' does not support field selection")?));
    }
    let misfit = misfit(broken.message)?;
    Some(match (operator(misfit.name), misfit.name, misfit.types.as_slice()) {
        (_, "@in", _) => {
            "write a list or a map after `in`; `TEXT.contains(PART)` looks into a string".to_owned()
        }
        (_, "_&&_" | "_||_" | "!_", _) => COMPARE.to_owned(),
        (_, "_[_]", _) => "a list takes a number, such as `[0]`, and a map a key".to_owned(),
        (_, "_?_:_", _) => "write a condition before `?`, and two values of one type around `:`".to_owned(),
        (Some(_), _, [left, right]) => pair_help(broken, left, right),
        (None, "contains", [list, _]) if list.starts_with("list") => "write `VALUE in LIST`".to_owned(),
        _ => forms_help(misfit.name),
    })
}

/// What to do about an operator between values of two types.
fn pair_help(broken: &Broken<'_>, left: &str, right: &str) -> String {
    if left == "null" || right == "null" {
        return "test with `has(...)` whether a field is set: its value is never null".to_owned();
    }
    let index = broken.index();
    let literal = [index + 1, index.wrapping_sub(1)].into_iter().find_map(|index| broken.string(index));
    let is_bare = |text: &String| matches!(text.as_str(), "true" | "false") || text.parse::<i64>().is_ok();
    if let Some(text) = literal.filter(is_bare) {
        return format!("remove the quotes: `{text}`");
    }
    let has = |type_| left == type_ || right == type_;
    let help = match () {
        () if has("string") && (has("timestamp") || has("google.protobuf.Timestamp")) => {
            "convert the string: `timestamp(...)`"
        }
        () if has("string") && (has("duration") || has("google.protobuf.Duration")) => {
            "convert the string: `duration(...)`"
        }
        () if has("string") => "convert one of them: `string(...)`, or `int(...)` of a string of digits",
        () if has("int") && has("double") => "convert the whole number: `double(...)`",
        () => "write values of one type on both sides",
    };
    help.to_owned()
}

/// What to do about a field of what has no fields.
fn selection_help(broken: &Broken<'_>, type_: &str) -> String {
    let field = broken.token_text(Some(broken.index() + 1));
    match &*field {
        "length" | "len" | "count" | "size" => "write `.size()`".to_owned(),
        _ if is_function_of(&field, type_) => {
            format!("write `.all(x, CONDITION)` with `x.{field}`, or `[0].{field}`")
        }
        _ => format!("remove `.{field}`, or declare the value as an object with the property `{field}`"),
    }
}

/// Whether values of a type have a function.
fn is_function_of(name: &str, type_: &str) -> bool {
    let type_ = type_.split('(').next().unwrap_or(type_);
    forms(name, NEWEST_MINOR)
        .iter()
        .any(|form| form.strip_prefix(type_).is_some_and(|rest| rest.starts_with(['.', '('])))
}

/// The ways to call a function.
fn forms_help(name: &str) -> String {
    let mut forms = forms(name, NEWEST_MINOR);
    forms.dedup();
    let is_more = forms.len() > MOST_FORMS;
    forms.truncate(MOST_FORMS);
    let forms: Vec<String> = forms.iter().map(|form| format!("`{form}`")).collect();
    format!("write one of its forms: {}{}", forms.join(", "), if is_more { " or another" } else { "" })
}
