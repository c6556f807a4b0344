//! The bounds of a number -> numbers that hold.

use serde_json::{Number, Value};

use crate::schema::Schema;

/// The `nth` number that the bounds of a node take, from the one next to 1 upward, then downward; None where there is none.
pub fn number(schema: &Schema, nth: usize) -> Option<Value> {
    let checks = schema.checks();
    let bound = |number: &Option<Number>| number.as_ref().and_then(Number::as_f64);
    let (lowest, highest) = (bound(&checks.minimum), bound(&checks.maximum));
    let step = bound(&checks.multiple_of).filter(|step| *step > 0.0);
    let holds = |value: f64| {
        lowest.is_none_or(|least| value > least || (value == least && !checks.exclusive_minimum))
            && highest.is_none_or(|most| value < most || (value == most && !checks.exclusive_maximum))
    };
    let is_whole = schema.type_ != "number";
    let unit = step.unwrap_or(1.0);
    // The first multiple of the unit that is at least 1 and the lower bound, or at most the upper one.
    let start = lowest.map_or(1.0, |least| least.max(1.0)).min(highest.unwrap_or(f64::MAX));
    let first = (start / unit).ceil();
    let around = (0..256).flat_map(|i| [first + f64::from(i), first - f64::from(i) - 1.0]);
    let found =
        around.map(|count| count * unit).filter(|value| holds(*value) && fits(schema, *value)).nth(nth);
    match found {
        Some(value) => number_of(value, is_whole),
        None if is_whole => None,
        None => {
            let middle = f64::midpoint(lowest.unwrap_or(0.0), highest.unwrap_or(1.0));
            let value = middle + nth as f64 * 1e-3 * (highest.unwrap_or(1.0) - lowest.unwrap_or(0.0));
            (step.is_none() && holds(value)).then(|| number_of(value, false)).flatten()
        }
    }
}

/// Whether a number is in the range of the format.
fn fits(schema: &Schema, value: f64) -> bool {
    match schema.format.as_str() {
        "int32" => (f64::from(i32::MIN)..=f64::from(i32::MAX)).contains(&value),
        _ => value.abs() < 9e15,
    }
}

/// A number as JSON writes it: a whole one without a fraction.
pub fn number_of(value: f64, is_whole: bool) -> Option<Value> {
    if is_whole || value.fract() == 0.0 {
        #[allow(clippy::cast_possible_truncation, reason = "callers keep it below 2^53")]
        return Some(Value::from(value as i64));
    }
    Number::from_f64(value).map(Value::Number)
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::number;
    use crate::schema::{Checks, Schema};

    fn first(type_: &str, checks: Checks) -> Vec<Value> {
        let schema = Schema { type_: type_.to_owned(), checks: Some(Box::new(checks)), ..Schema::default() };
        (0..3).filter_map(|nth| number(&schema, nth)).collect()
    }

    #[test]
    fn numbers_hold_their_bounds() {
        let number = |value: i64| Some(value.into());
        assert_eq!(first("integer", Checks::default()), [json!(1), json!(0), json!(2)]);
        let checks = Checks { minimum: number(5), maximum: number(6), ..Checks::default() };
        assert_eq!(first("integer", checks), [json!(5), json!(6)]);
        let checks = Checks { minimum: number(5), exclusive_minimum: true, ..Checks::default() };
        assert_eq!(first("integer", checks), [json!(6), json!(7), json!(8)]);
        let checks = Checks { multiple_of: number(10), ..Checks::default() };
        assert_eq!(first("integer", checks), [json!(10), json!(0), json!(20)]);
        let checks = Checks { maximum: number(-3), ..Checks::default() };
        assert_eq!(first("integer", checks)[0], json!(-3));
        let half = serde_json::Number::from_f64(0.5);
        let checks =
            Checks { minimum: number(0), maximum: half, exclusive_minimum: true, ..Checks::default() };
        assert_eq!(first("number", checks)[0], json!(0.25));
    }
}
