//! Two JSON values -> whether they are equal as Kubernetes compares them; a float -> the integer of the same value; and a value ->
//! the text of a file.

use serde::Serialize;
use serde_json::{Number, Value};

/// Whether two values are equal, numbers by value: `1` is `1.0`, at any depth.
pub fn equal(a: &Value, b: &Value) -> bool {
    equal_by(a, b, equal_numbers)
}

/// Whether two values are equal, with numbers compared by a function, at any depth.
pub fn equal_by(a: &Value, b: &Value, numbers: fn(&Number, &Number) -> bool) -> bool {
    match (a, b) {
        (Value::Number(a), Value::Number(b)) => numbers(a, b),
        (Value::Array(a), Value::Array(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| equal_by(a, b, numbers))
        }
        (Value::Object(a), Value::Object(b)) => {
            let same = |(key, value)| b.get(key).is_some_and(|other| equal_by(value, other, numbers));
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

/// A value with the numbers that a server reads in JSON: integers that do not fit 64 bits are floats
/// (apimachinery `pkg/util/json`, `ConvertInterfaceNumbers`).
pub fn read_numbers(value: Value) -> Value {
    match value {
        Value::Number(number) if !number.is_i64() => {
            number.as_f64().and_then(Number::from_f64).map_or(Value::Number(number), Value::Number)
        }
        Value::Array(items) => items.into_iter().map(read_numbers).collect(),
        Value::Object(map) => map.into_iter().map(|(key, value)| (key, read_numbers(value))).collect(),
        other => other,
    }
}

/// The text of a JSON file in which a changed value is one changed line: the parts of an object or a list stand on lines of their
/// own, unless all of them are scalars. The indentation of a space a level keeps deep values short.
pub fn in_lines(value: &impl Serialize) -> String {
    // Values in memory can be written.
    let compact = serde_json::to_string(value).unwrap_or_default();
    let mut out = String::with_capacity(2 * compact.len());
    // For each open object and list, whether its parts stand on lines of their own.
    let mut open = Vec::new();
    let mut rest = compact.as_str();
    while !rest.is_empty() {
        let (token, after) = rest.split_at(token_length(rest));
        rest = after;
        let in_lines = open.last() == Some(&true);
        match token {
            "{" | "[" => open.push(!has_scalars_alone(rest)),
            "}" | "]" => drop(open.pop()),
            _ => {}
        }
        if in_lines && matches!(token, "}" | "]") {
            break_line(&mut out, open.len());
        }
        out.push_str(token);
        match token {
            "{" | "[" if open.last() == Some(&true) => break_line(&mut out, open.len()),
            "," if in_lines => break_line(&mut out, open.len()),
            "," | ":" => out.push(' '),
            _ => {}
        }
    }
    out.push('\n');
    out
}

/// A line end, and the indentation of the next line.
fn break_line(out: &mut String, depth: usize) {
    const SPACES: &str = "                                ";
    out.push('\n');
    let mut missing = depth;
    while missing > 0 {
        let spaces = missing.min(SPACES.len());
        out.push_str(&SPACES[..spaces]);
        missing -= spaces;
    }
}

/// The length of the token with which compact JSON begins: a sign, a text, or any other scalar.
fn token_length(json: &str) -> usize {
    let bytes = json.as_bytes();
    match bytes[0] {
        b'{' | b'}' | b'[' | b']' | b',' | b':' => 1,
        b'"' => {
            let mut at = 1;
            while at < bytes.len() {
                match bytes[at] {
                    b'"' => return at + 1,
                    b'\\' => at += 2,
                    _ => at += 1,
                }
            }
            bytes.len()
        }
        _ => bytes.iter().position(|byte| matches!(byte, b'}' | b']' | b',')).unwrap_or(bytes.len()),
    }
}

/// Whether an object or a list, of which this follows the opening sign, has no objects and lists in it.
fn has_scalars_alone(mut rest: &str) -> bool {
    while !rest.is_empty() {
        match rest.as_bytes()[0] {
            b'{' | b'[' => return false,
            b'}' | b']' => return true,
            _ => rest = &rest[token_length(rest)..],
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{equal, in_lines, whole_number};

    #[test]
    fn a_value_without_others_in_it_stands_on_one_line() {
        let value = json!({"a": {"b": "\\\"{[", "c": [1, -2.5, null]}, "d": {}, "e": [], "f": [{"g": true}], "": "x: , y"});
        let text = in_lines(&value);
        assert_eq!(
            text,
            concat!(
                "{\n \"a\": {\n  \"b\": \"\\\\\\\"{[\",\n  \"c\": [1, -2.5, null]\n },\n \"d\": {},\n \"e\": [],\n",
                " \"f\": [\n  {\"g\": true}\n ],\n \"\": \"x: , y\"\n}\n"
            )
        );
        assert_eq!(serde_json::from_str::<serde_json::Value>(&text).unwrap(), value);
        assert_eq!(in_lines(&json!("x")), "\"x\"\n");
    }

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
