//! Two JSON values -> whether they are equal as Kubernetes compares them, and a float -> the integer of the same value.

use serde_json::{Number, Value};

/// Whether two values are equal, numbers by value: `1` is `1.0`, at any depth.
pub fn equal(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Number(a), Value::Number(b)) => equal_numbers(a, b),
        (Value::Array(a), Value::Array(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| equal(a, b)),
        (Value::Object(a), Value::Object(b)) => {
            let same = |(key, value)| b.get(key).is_some_and(|other| equal(value, other));
            a.len() == b.len() && a.iter().all(same)
        }
        _ => a == b,
    }
}

/// Whether two numbers have the same value. Integers are compared exactly, others as floats.
pub fn equal_numbers(a: &Number, b: &Number) -> bool {
    a == b || (a.is_f64() || b.is_f64()) && a.as_f64() == b.as_f64()
}

/// A float without a fraction as an integer of 64 bits, because Go's JSON encoder writes it so: with the fewest digits that are read
/// as this float, and zeros in place of all others.
pub fn whole_number(value: f64) -> Option<Number> {
    let digits = (value.fract() == 0.0).then(|| value.to_string())?;
    let signed = digits.parse::<i64>().map(Number::from);
    signed.or_else(|_| digits.parse::<u64>().map(Number::from)).ok()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{equal, whole_number};

    #[test]
    fn numbers_are_equal_by_value_at_any_depth() {
        for (a, b, expected) in [
            (json!(1), json!(1.0), true),
            (json!([1]), json!([1.0]), true),
            (json!({ "a": [1], "b": 2 }), json!({ "b": 2.0, "a": [1.0] }), true),
            (json!([1]), json!([1, 1]), false),
            (json!({ "a": 1 }), json!({ "b": 1 }), false),
            (json!(1), json!("1"), false),
            (json!(9_007_199_254_740_993_i64), json!(9_007_199_254_740_992_i64), false),
        ] {
            assert_eq!(equal(&a, &b), expected, "{a} {b}");
        }
    }

    #[test]
    fn whole_floats_have_the_digits_of_go() {
        for (value, digits) in [
            (3.0, Some("3")),
            (-0.0, Some("0")),
            (1.5, None),
            (1_234_567_890_123_456_789.0, Some("1234567890123456800")),
            (-9_223_372_036_854_775_808.0, None),
            (9_223_372_036_854_775_807.0, Some("9223372036854776000")),
            (18_446_744_073_709_551_615.0, None),
            (f64::INFINITY, None),
        ] {
            assert_eq!(whole_number(value).map(|number| number.to_string()).as_deref(), digits, "{value}");
        }
    }
}
