//! A number -> the texts that Go prints for a `float64`.

/// How a number is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// `%v`, and `strconv.FormatFloat(x, 'g', -1, 64)`: with an exponent from 1e6 on and below 1e-4.
    Value,
    /// `strconv.FormatFloat(x, 'f', -1, 64)`: never with an exponent.
    Plain,
    /// `encoding/json`: with an exponent from 1e21 on and below 1e-6. JSON has no infinities.
    Json,
}

/// The shortest text that is read as the same number again.
pub fn format(number: f64, style: Style) -> String {
    if number.is_nan() {
        return "NaN".to_owned();
    }
    if number.is_infinite() {
        return if number > 0.0 { "+Inf" } else { "-Inf" }.to_owned();
    }
    let sign = if number.is_sign_negative() { "-" } else { "" };
    let scientific = format!("{:e}", number.abs());
    let (mantissa, exponent) = scientific.split_once('e').unwrap_or((&scientific, "0"));
    let digits = mantissa.replace('.', "");
    let exponent: i32 = exponent.parse().unwrap_or_default();
    let is_exponential = match style {
        Style::Plain => false,
        Style::Value => number != 0.0 && !(-4..6).contains(&exponent),
        Style::Json => number != 0.0 && (number.abs() < 1e-6 || number.abs() >= 1e21),
    };
    let unsigned = if is_exponential {
        exponential(&digits, exponent, style == Style::Json)
    } else {
        positional(&digits, exponent)
    };
    format!("{sign}{unsigned}")
}

/// `1.5e+21`; the exponent has two digits at least, in JSON only the positive ones.
fn exponential(digits: &str, exponent: i32, is_json: bool) -> String {
    let (first, others) = digits.split_at(1);
    let point = if others.is_empty() { "" } else { "." };
    let sign = if exponent < 0 { '-' } else { '+' };
    let size = exponent.unsigned_abs();
    let width = if is_json && exponent < 0 { 1 } else { 2 };
    format!("{first}{point}{others}e{sign}{size:0width$}")
}

fn positional(digits: &str, exponent: i32) -> String {
    let count = digits.len();
    match usize::try_from(exponent) {
        Err(_) => {
            let zeros = exponent.unsigned_abs() as usize - 1;
            format!("0.{}{digits}", "0".repeat(zeros))
        }
        Ok(exponent) if exponent + 1 >= count => format!("{digits}{}", "0".repeat(exponent + 1 - count)),
        Ok(exponent) => format!("{}.{}", &digits[..=exponent], &digits[exponent + 1..]),
    }
}

#[cfg(test)]
mod tests {
    use super::{Style, format};

    #[test]
    fn written_as_by_go() {
        for (number, value, plain, json) in [
            (0.0, "0", "0", "0"),
            (-0.0, "-0", "-0", "-0"),
            (1.5, "1.5", "1.5", "1.5"),
            (123456.0, "123456", "123456", "123456"),
            (1234567.0, "1.234567e+06", "1234567", "1234567"),
            (0.0001, "0.0001", "0.0001", "0.0001"),
            (0.00001, "1e-05", "0.00001", "0.00001"),
            (-1e-7, "-1e-07", "-0.0000001", "-1e-7"),
            (1e21, "1e+21", "1000000000000000000000", "1e+21"),
            (5e-324, "5e-324", &format(5e-324, Style::Plain), "5e-324"),
        ] {
            assert_eq!(format(number, Style::Value), value);
            assert_eq!(format(number, Style::Plain), plain);
            assert_eq!(format(number, Style::Json), json);
        }
        assert_eq!(format(f64::NEG_INFINITY, Style::Value), "-Inf");
    }
}
