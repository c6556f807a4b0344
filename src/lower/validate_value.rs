//! A value and its schema -> the validation errors that the API server would report, each with its path in the value.

use serde_json::{Map, Number, Value};

use super::check_budget::CheckBudget;
use super::{embedded_value, string_format};
use crate::json_pointer::with_step;
use crate::json_value::{equal, equal_numbers};
use crate::schema::{Additional, Checks, META, Schema};

/// A path in the value (`a.b[0]`, empty for the value itself) and the message about it.
pub type Problem = (String, String);

/// Validates a value against its schema; formats and embedded resources only if the schema is that of a CRD. None where
/// that costs more than the budget, so that the value is not validated.
pub fn validate_value(
    schema: &Schema,
    value: &Value,
    is_crd: bool,
    budget: &mut CheckBudget,
) -> Option<Vec<Problem>> {
    let mut validation = Validation { problems: Vec::new(), is_crd, budget };
    validation.validate(schema, value, &mut String::new(), false);
    let Validation { problems, budget, .. } = validation;
    (!budget.is_spent()).then_some(problems)
}

struct Validation<'b> {
    problems: Vec<Problem>,
    /// Whether the schema is that of a CRD, of whose values servers also check formats and embedded resources.
    is_crd: bool,
    budget: &'b mut CheckBudget,
}

impl Validation<'_> {
    /// Validates a value; `open` is whether it may have properties that the schema does not name, though the schema does
    /// not preserve them.
    fn validate(&mut self, schema: &Schema, value: &Value, place: &mut String, open: bool) {
        let steps = schema.enum_.as_ref().map_or(0, Vec::len) / 2 + schema.required.len() + 5;
        if !self.budget.spend(steps) || value.is_null() && schema.nullable {
            return;
        }
        if !has_type(schema, value) {
            let expected = if schema.int_or_string { "an integer or a string" } else { &schema.type_ };
            return self.report(place, format!("expected {expected}, found {}", type_name(value)));
        }
        if let Some(values) = &schema.enum_
            && !values.iter().any(|known| equal(known, value))
        {
            let all: Vec<_> = values.iter().map(Value::to_string).collect();
            self.report(place, format!("expected one of {}, found `{value}`", all.join(", ")));
        }
        if let Value::Number(number) = value
            && let Some(message) = outside_format(schema, number)
        {
            self.report(place, message);
        }
        if let Value::String(text) = value
            && self.is_crd
            && matches!(schema.type_.as_str(), "" | "string")
            && let Some(expected) = string_format::expected(&schema.format, text, self.budget)
        {
            let format = &schema.format;
            let found = shortened(value);
            self.report(place, format!("expected {expected}, as `format: {format}` says, found `{found}`"));
        }
        self.validate_checks(schema.checks(), value, place);
        match value {
            Value::Object(map) => self.validate_object(schema, map, place, open),
            Value::Array(items) => {
                let Some(schema) = &schema.items else { return };
                for (i, item) in items.iter().enumerate() {
                    with_step(place, &format!("[{i}]"), |place| self.validate(schema, item, place, false));
                }
            }
            _ => {}
        }
    }

    fn report(&mut self, place: &str, message: String) {
        self.problems.push((place.to_owned(), message));
    }

    fn validate_object(&mut self, schema: &Schema, map: &Map<String, Value>, place: &mut String, open: bool) {
        for name in &schema.required {
            if !map.contains_key(name) {
                self.report(place, format!("required property `{name}` is missing"));
            }
        }
        if schema.embedded && self.is_crd {
            for (name, problem) in embedded_value::problems(map) {
                let dot = if place.is_empty() { "" } else { "." };
                self.report(&format!("{place}{dot}{name}"), problem);
            }
        }
        // A node without `type` is a reference to a type of Kubernetes, or a branch of a junctor: both allow other
        // properties.
        let allows_unknown = open
            || schema.type_.is_empty()
            || schema.preserve_unknown
            || schema.additional == Additional::Any;
        for (key, value) in map {
            let dot = if place.is_empty() { "" } else { "." };
            match schema.member(key) {
                Some(schema) => {
                    with_step(place, &format!("{dot}{key}"), |place| {
                        self.validate(schema, value, place, false)
                    });
                }
                None if allows_unknown || schema.embedded && META.contains(&key.as_str()) => {}
                None => self.report(place, format!("property `{key}` {UNKNOWN}")),
            }
        }
    }

    /// Validates a value against the checks of one node, junctors included.
    fn validate_checks(&mut self, checks: &Checks, value: &Value, place: &str) {
        let mut report = |message: String| self.problems.push((place.to_owned(), message));
        match value {
            Value::Number(number) if !number.is_i64() && number.is_u64() => {
                report(format!("{number} does not fit a signed 64-bit integer"));
            }
            Value::Number(number) => check_bounds(checks, number, &mut report),
            Value::String(text) => {
                let length = text.chars().count();
                check_size(length, checks.min_length, checks.max_length, "characters", &mut report);
                if self.budget.matches(&checks.pattern, text) == Some(false) {
                    report(format!("`{text}` does not match the pattern `{}`", checks.pattern));
                }
            }
            Value::Array(items) => {
                check_size(items.len(), checks.min_items, checks.max_items, "items", &mut report);
            }
            Value::Object(map) => {
                let (min, max) = (checks.min_properties, checks.max_properties);
                check_size(map.len(), min, max, "properties", &mut report);
            }
            _ => {}
        }
        self.validate_junctors(checks, value, place);
    }

    fn validate_junctors(&mut self, checks: &Checks, value: &Value, place: &str) {
        if !checks.all_of.iter().all(|branch| self.fits_branch(branch, value)) {
            self.report(place, "the value does not fit every branch of `allOf`".to_owned());
        }
        if !checks.any_of.is_empty() && !checks.any_of.iter().any(|branch| self.fits_branch(branch, value)) {
            self.report(place, "the value fits no branch of `anyOf`".to_owned());
        }
        let count = checks.one_of.iter().filter(|branch| self.fits_branch(branch, value)).count();
        if !checks.one_of.is_empty() && count != 1 {
            self.report(place, format!("the value fits {count} branches of `oneOf`, expected one"));
        }
        if checks.not.as_deref().is_some_and(|branch| self.fits_branch(branch, value)) {
            self.report(place, "the value fits the schema of `not`".to_owned());
        }
    }

    /// Whether a value fits a branch of a junctor. A branch allows properties that it does not name.
    fn fits_branch(&mut self, branch: &Schema, value: &Value) -> bool {
        let is_crd = self.is_crd;
        let mut validation = Validation { problems: Vec::new(), is_crd, budget: self.budget };
        validation.validate(branch, value, &mut String::new(), true);
        validation.problems.iter().all(|(_, problem)| problem.ends_with(UNKNOWN))
    }
}

/// The end of the message about an unknown property, by which [`Validation::fits_branch`] finds these messages.
const UNKNOWN: &str = "is not in the schema";

/// The message about a number that the format of its schema does not have, as `IsValueValidAgainstRange` of kube-openapi
/// checks it. Integers of more than 64 bits are reported with any format.
fn outside_format(schema: &Schema, number: &Number) -> Option<String> {
    if schema.type_ == "number" && schema.format == "float" {
        let is_outside = number.as_f64().is_some_and(|number| number.abs() > f64::from(f32::MAX));
        return is_outside
            .then(|| format!("expected a 32-bit number, as `format: float` says, found {number}"));
    }
    let integer = number.as_i64().filter(|_| schema.type_ == "integer")?;
    let (least, greatest) = match schema.format.as_str() {
        "int32" => (i64::from(i32::MIN), i64::from(i32::MAX)),
        "uint32" => (0, i64::from(u32::MAX)),
        "uint64" => (0, i64::MAX),
        _ => return None,
    };
    let is_outside = !(least..=greatest).contains(&integer);
    is_outside.then(|| {
        format!("expected {least} to {greatest}, as `format: {}` says, found {integer}", schema.format)
    })
}

fn check_bounds(checks: &Checks, number: &Number, report: &mut impl FnMut(String)) {
    let float = |number: &Number| number.as_f64().unwrap_or_default();
    if let Some(min) = &checks.minimum
        && (float(number) < float(min) || (checks.exclusive_minimum && equal_numbers(number, min)))
    {
        let bound = if checks.exclusive_minimum { "more than" } else { "at least" };
        report(format!("expected {bound} {min}, found {number}"));
    }
    if let Some(max) = &checks.maximum
        && (float(number) > float(max) || (checks.exclusive_maximum && equal_numbers(number, max)))
    {
        let bound = if checks.exclusive_maximum { "less than" } else { "at most" };
        report(format!("expected {bound} {max}, found {number}"));
    }
    if let Some(step) = &checks.multiple_of {
        let times = float(number) / float(step);
        if (times - times.round()).abs() > 1e-9 {
            report(format!("expected a multiple of {step}, found {number}"));
        }
    }
}

fn check_size(found: usize, min: Option<u64>, max: Option<u64>, unit: &str, report: &mut impl FnMut(String)) {
    let found = found as u64;
    if let Some(min) = min.filter(|min| found < *min) {
        report(format!("expected at least {min} {unit}, found {found}"));
    }
    if let Some(max) = max.filter(|max| found > *max) {
        report(format!("expected at most {max} {unit}, found {found}"));
    }
}

fn has_type(schema: &Schema, value: &Value) -> bool {
    if schema.int_or_string {
        // A server accepts any value here, unless `anyOf` restricts it.
        return true;
    }
    match schema.type_.as_str() {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        _ => true,
    }
}

fn type_name(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "a boolean",
        Value::Number(number) if number.is_f64() => "a number with a fraction",
        Value::Number(_) => "an integer",
        Value::String(_) => "a string",
        Value::Array(_) => "an array",
        Value::Object(_) => "an object",
    }
}

/// The text of a value, cut off where it is long.
pub fn shortened(value: &Value) -> String {
    const MOST: usize = 60;
    let text = value.to_string();
    match text.char_indices().nth(MOST) {
        Some((at, _)) => format!("{}...", &text[..at]),
        None => text,
    }
}
