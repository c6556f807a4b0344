//! Two texts that stand for amounts or points in time -> whether they stand for the same.

use serde_json::Value;

use super::decode_scalar::inexact_problem;
use super::error_path::invalid_text;
use super::times;
use super::topology::ScalarType;

/// The suffixes of quantities, each with the power of 2 and that of 10 for which it stands.
const SUFFIXES: [(&str, u32, i64); 16] = [
    ("Ki", 10, 0),
    ("Mi", 20, 0),
    ("Gi", 30, 0),
    ("Ti", 40, 0),
    ("Pi", 50, 0),
    ("Ei", 60, 0),
    ("n", 0, -9),
    ("u", 0, -6),
    ("m", 0, -3),
    ("k", 0, 3),
    ("M", 0, 6),
    ("G", 0, 9),
    ("T", 0, 12),
    ("P", 0, 15),
    ("E", 0, 18),
    ("", 0, 0),
];

/// Whether two scalars of this type are the same value: numbers and quantities by amount, points in time by instant. What
/// is no text of the type equals only itself.
pub fn same_scalar(a: &Value, b: &Value, scalar_type: ScalarType) -> bool {
    let same_amount = || amount(a).is_some_and(|a| Some(a) == amount(b));
    let same = match scalar_type {
        ScalarType::Plain => a.is_number() && b.is_number() && same_amount(),
        ScalarType::Quantity => same_amount(),
        ScalarType::DateTime => match (a, b) {
            (Value::String(a), Value::String(b)) => {
                matches!((times::parse(a), times::parse(b)), (Ok(a), Ok(b)) if a == b)
            }
            _ => false,
        },
    };
    same || a == b
}

/// What strict reading says of a text that is no quantity; nothing of one that is.
pub fn quantity_problem(text: &str) -> Option<String> {
    parse(text)
        .is_none()
        .then(|| invalid_text(text, "a quantity"))
}

/// What strict reading says of an integer that is too great for a quantity; nothing of another one.
pub fn integer_problem(number: u64) -> Option<String> {
    i64::try_from(number)
        .is_err()
        .then(|| format!("{number} is not a 64-bit integer"))
}

/// What strict reading says of a number with a fraction, which servers take as a text alone, and of one that is no exact
/// integer; nothing of another one.
pub fn float_problem(number: f64) -> Option<String> {
    match number.fract() == 0.0 {
        false => Some(format!(
            "invalid type: floating point `{number}`, expected a quantity"
        )),
        true => inexact_problem(number),
    }
}

/// An exact amount: whether it is negative, its decimal digits without zeros at either end, and the power of ten by which
/// they are multiplied.
pub type Digits = (bool, Vec<u8>, i64);

/// The amount of a quantity, which is a text or a number.
fn amount(value: &Value) -> Option<Digits> {
    match value {
        Value::String(text) => parse(text).map(|(digits, _)| digits),
        Value::Number(number) => parse(&number.to_string()).map(|(digits, _)| digits),
        _ => None,
    }
}

/// The amount of a quantity, and its suffix, if it is one.
pub fn parse(text: &str) -> Option<(Digits, &str)> {
    let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
    let end = unsigned.find(|c: char| !c.is_ascii_digit() && c != '.');
    let (number, suffix) = unsigned.split_at(end.unwrap_or(unsigned.len()));
    let (whole, fraction) = number.split_once('.').unwrap_or((number, ""));
    if whole.len() + fraction.len() == 0 || fraction.contains('.') {
        return None;
    }
    let known = SUFFIXES.iter().find(|(known, ..)| *known == suffix);
    let (power_of_2, power_of_10) = match known {
        Some((_, power_of_2, power_of_10)) => (*power_of_2, *power_of_10),
        None => (
            0,
            suffix.strip_prefix(['e', 'E'])?.parse::<i32>().ok()?.into(),
        ),
    };
    let mut digits: Vec<u8> = whole
        .bytes()
        .chain(fraction.bytes())
        .map(|digit| digit - b'0')
        .collect();
    let mut exponent = power_of_10 - i64::try_from(fraction.len()).ok()?;
    (0..power_of_2).for_each(|_| double(&mut digits));
    while digits.last() == Some(&0) {
        digits.pop();
        exponent += 1;
    }
    let zeros = digits.iter().take_while(|digit| **digit == 0).count();
    digits.drain(..zeros);
    let amount = match digits.is_empty() {
        true => (false, digits, 0),
        false => (text.starts_with('-'), digits, exponent),
    };
    Some((amount, suffix))
}

/// Doubles a decimal number, whose most significant digit is the first.
fn double(digits: &mut Vec<u8>) {
    let mut carry = 0;
    for digit in digits.iter_mut().rev() {
        let sum = *digit * 2 + carry;
        (*digit, carry) = (sum % 10, sum / 10);
    }
    if carry > 0 {
        digits.insert(0, carry);
    }
}
