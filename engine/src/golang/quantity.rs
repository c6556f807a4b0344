//! A text -> the quantity that Kubernetes' `resource.Quantity` reads, and its arithmetic.
//!
//! Go keeps a small quantity in 64 bits and another one in a decimal number without limits. Which of them it is decides
//! what is an integer, and how a quantity is printed: this file follows it.

use std::cmp::Ordering;
use std::fmt;

use super::decimal::Decimal;
use super::natural::Natural;

/// How a quantity is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// With an exponent, as `12e6`.
    DecimalExponent,
    /// With a power of 1024, as `12Mi`.
    Binary,
    /// With a power of 1000, as `12M`.
    Decimal,
}

/// A quantity.
#[derive(Debug, Clone, PartialEq)]
pub struct Quantity {
    amount: Amount,
    format: Format,
    /// The text that it was read from, if it is canonical.
    text: Option<String>,
}

#[derive(Debug, Clone, PartialEq)]
enum Amount {
    /// An integer times ten to a power.
    Small { value: i64, scale: i32 },
    /// Any other.
    Large(Decimal),
}

/// Why a text is not a quantity, or two have no sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum QuantityError {
    /// It has another form.
    Format,
    /// Its number is wrong.
    Number,
    /// Its suffix is unknown.
    Suffix,
    /// Its exact value has too many digits for us; Go may take it.
    TooLarge,
}

impl fmt::Display for QuantityError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Format => {
                "quantities must match the regular expression \
                 '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'"
            }
            Self::Number => "unable to parse numeric part of quantity",
            Self::Suffix => "unable to parse quantity's suffix",
            Self::TooLarge => "more than 10000 digits in the exact value of a quantity",
        })
    }
}

impl std::error::Error for QuantityError {}

const DECIMAL_SUFFIXES: [(&str, i32); 10] =
    [("n", -9), ("u", -6), ("m", -3), ("", 0), ("k", 3), ("M", 6), ("G", 9), ("T", 12), ("P", 15), ("E", 18)];
const BINARY_SUFFIXES: [(&str, i32); 6] =
    [("Ki", 10), ("Mi", 20), ("Gi", 30), ("Ti", 40), ("Pi", 50), ("Ei", 60)];
/// The smallest power of ten.
const NANO: i32 = -9;
const MOST_DIGITS: i64 = 18;

/// The parts of a text.
struct Parts<'t> {
    negative: bool,
    /// Digits before the point, without zeros at the beginning.
    whole: &'t str,
    /// Digits after it.
    fraction: &'t str,
    /// Whether it has digits at all, where Go looks at them.
    value: &'t str,
    suffix: &'t str,
}

fn parts(text: &str) -> Result<Parts<'_>, QuantityError> {
    let negative = text.starts_with('-');
    let unsigned = text.strip_prefix(['-', '+']).unwrap_or(text);
    let significant = unsigned.trim_start_matches('0');
    let digits_end = |text: &str| text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (whole, after) = significant.split_at(digits_end(significant));
    let (fraction, rest) = match after.strip_prefix('.') {
        Some(after) => after.split_at(digits_end(after)),
        None => ("", after),
    };
    let whole = if whole.is_empty() { "0" } else { whole };
    let value = &text[..text.len() - rest.len()];
    let letters = rest.trim_start_matches(|c| "eEinumkKMGTP".contains(c));
    let exponent = letters.strip_prefix(['-', '+']).unwrap_or(letters);
    if exponent.bytes().all(|byte| byte.is_ascii_digit()) {
        Ok(Parts { negative, whole, fraction, value, suffix: rest })
    } else {
        Err(QuantityError::Format)
    }
}

/// The base of a suffix, its exponent, and the format that it means.
fn suffix(text: &str) -> Option<(u32, i32, Format)> {
    let find = |table: &[(&str, i32)]| table.iter().find(|(name, _)| *name == text).map(|found| found.1);
    if let Some(exponent) = find(&DECIMAL_SUFFIXES) {
        return Some((10, exponent, Format::Decimal));
    }
    if let Some(exponent) = find(&BINARY_SUFFIXES) {
        return Some((2, exponent, Format::Binary));
    }
    let exponent = text.strip_prefix(['e', 'E'])?.parse::<i64>().ok()?;
    // Go cuts the exponent to 32 bits.
    Some((10, exponent as i32, Format::DecimalExponent))
}

impl Quantity {
    /// Reads a quantity.
    ///
    /// # Errors
    ///
    /// What Go's `resource.ParseQuantity` says, or that the value has too many digits.
    pub fn parse(text: &str) -> Result<Self, QuantityError> {
        if text.is_empty() {
            return Err(QuantityError::Format);
        }
        let parts = parts(text)?;
        let (base, exponent, format) = suffix(parts.suffix).ok_or(QuantityError::Suffix)?;
        match small(&parts, exponent, format, text) {
            Some(quantity) => Ok(quantity),
            None => large(&parts, base, exponent, format),
        }
    }

    /// The integer as a quantity, as CEL's `add` and `sub` make one of it.
    pub fn from_integer(value: i64) -> Self {
        Self { amount: Amount::Small { value, scale: 0 }, format: Format::DecimalExponent, text: None }
    }

    fn decimal(&self) -> Decimal {
        match &self.amount {
            Amount::Small { value, scale } => Decimal::from((*value, -i64::from(*scale))),
            Amount::Large(decimal) => decimal.clone(),
        }
    }

    /// -1, 0 or 1.
    pub fn sign(&self) -> i64 {
        match &self.amount {
            Amount::Small { value, .. } => value.signum(),
            Amount::Large(decimal) => decimal.sign(),
        }
    }

    /// Compares two quantities.
    pub fn compare(&self, other: &Self) -> Ordering {
        self.decimal().compare(&other.decimal())
    }

    /// The quantity as an integer, if it is one of 64 bits that is written as one: `1.0` is none.
    pub fn as_integer(&self) -> Option<i64> {
        match self.amount {
            Amount::Small { value, scale } => scaled(value, scale),
            Amount::Large(_) => None,
        }
    }

    /// Whether [`Self::as_integer`] is a number.
    pub fn is_integer(&self) -> bool {
        self.as_integer().is_some()
    }

    /// The nearest number that Go finds, which is not always the nearest one.
    pub fn as_approximate_float(&self) -> f64 {
        let (base, exponent) = match &self.amount {
            Amount::Small { value, scale } => (*value as f64, i64::from(*scale)),
            Amount::Large(decimal) => {
                let size: f64 = decimal.magnitude.to_string().parse().unwrap_or(f64::INFINITY);
                (if decimal.negative { -size } else { size }, -decimal.scale)
            }
        };
        if exponent == 0 { base } else { base * power_of_ten(exponent) }
    }

    /// The sum.
    ///
    /// # Errors
    ///
    /// If its exact value has too many digits.
    pub fn add(&self, other: &Self) -> Result<Self, QuantityError> {
        let is_zero = self.sign() == 0;
        let format = if is_zero { other.format } else { self.format };
        self.sum(other, format)
    }

    /// The difference.
    ///
    /// # Errors
    ///
    /// If its exact value has too many digits.
    pub fn sub(&self, other: &Self) -> Result<Self, QuantityError> {
        let is_zero = self.sign() == 0;
        let format = if is_zero { other.format } else { self.format };
        if let (Amount::Small { value, scale }, Amount::Small { value: taken, scale: other_scale }) =
            (&self.amount, &other.amount)
        {
            // Go's smallest integer is its own negative.
            if let Some((value, scale)) = small_sum((*value, *scale), (taken.wrapping_neg(), *other_scale)) {
                return Ok(Self { amount: Amount::Small { value, scale }, format, text: None });
            }
        }
        self.large_sum(&other.decimal().negated(), format)
    }

    fn sum(&self, other: &Self, format: Format) -> Result<Self, QuantityError> {
        if let (Amount::Small { value, scale }, Amount::Small { value: added, scale: other_scale }) =
            (&self.amount, &other.amount)
            && let Some((value, scale)) = small_sum((*value, *scale), (*added, *other_scale))
        {
            return Ok(Self { amount: Amount::Small { value, scale }, format, text: None });
        }
        self.large_sum(&other.decimal(), format)
    }

    fn large_sum(&self, other: &Decimal, format: Format) -> Result<Self, QuantityError> {
        let sum = self.decimal().plus(other).ok_or(QuantityError::TooLarge)?;
        Ok(Self { amount: Amount::Large(sum), format, text: None })
    }
}

/// A quantity of at most 18 digits; None where Go takes a decimal number.
fn small(parts: &Parts<'_>, exponent: i32, format: Format, text: &str) -> Option<Quantity> {
    if text == "0" {
        let amount = Amount::Small { value: 0, scale: 0 };
        return Some(Quantity { amount, format: Format::Decimal, text: Some(text.to_owned()) });
    }
    let count = |digits: &str| i64::try_from(digits.len()).unwrap_or(i64::MAX / 4);
    let (precision, scale, factor) = match format {
        Format::Decimal | Format::DecimalExponent => {
            (MOST_DIGITS - count(parts.whole) - count(parts.fraction), i64::from(exponent), 1)
        }
        Format::Binary if parts.fraction.is_empty() => {
            (15 - count(parts.whole) - i64::from(exponent * 3 / 10) - 1, 0, 1i64 << exponent)
        }
        Format::Binary => return None,
    };
    let scale = scale - count(parts.fraction);
    if precision < 0 || scale < i64::from(NANO) {
        return None;
    }
    let digits = format!("{}{}", parts.whole, parts.fraction);
    let unsigned: i64 = digits.parse().ok()?;
    let size = unsigned.checked_mul(factor)?;
    let is_canonical = match format {
        Format::Binary => exponent % 10 == 0 && unsigned & 7 != 0,
        _ => scale % 3 == 0 && !digits.ends_with("000") && !digits.starts_with('0'),
    };
    let value = if parts.negative { -size } else { size };
    let scale = i32::try_from(scale).ok()?;
    let text = is_canonical.then(|| text.to_owned());
    Some(Quantity { amount: Amount::Small { value, scale }, format, text })
}

fn large(parts: &Parts<'_>, base: u32, exponent: i32, mut format: Format) -> Result<Quantity, QuantityError> {
    if !parts.value.bytes().any(|byte| byte.is_ascii_digit()) {
        return Err(QuantityError::Number);
    }
    let mut magnitude = Natural::from_digits(&format!("{}{}", parts.whole, parts.fraction));
    let mut scale = i64::try_from(parts.fraction.len()).unwrap_or(i64::MAX / 4);
    if base == 10 {
        scale = scale.saturating_sub(i64::from(exponent));
    } else {
        (0..exponent / 10).for_each(|_| magnitude.times(1024));
    }
    let mut amount = Decimal { negative: false, magnitude, scale };
    if amount.sign() != 0 {
        amount = amount.rounded_up(i64::from(-NANO)).ok_or(QuantityError::TooLarge)?.0;
    }
    let most = Decimal::from((i64::MAX, 0));
    if format == Format::Binary && amount.compare(&most).is_gt() {
        amount = most;
    }
    let is_fraction = amount.compare(&Decimal::from((1, 0))).is_lt() && amount.sign() > 0;
    if format == Format::Binary && is_fraction {
        format = Format::Decimal;
    }
    if parts.negative {
        amount = amount.negated();
    }
    Ok(Quantity { amount: Amount::Large(amount), format, text: None })
}

/// An integer times a power of ten that is not negative.
fn scaled(value: i64, scale: i32) -> Option<i64> {
    if value == 0 && scale >= 0 {
        return Some(0);
    }
    let factor = 10i64.checked_pow(u32::try_from(scale).ok()?)?;
    value.checked_mul(factor)
}

fn small_sum(left: (i64, i32), right: (i64, i32)) -> Option<(i64, i32)> {
    if right.0 == 0 {
        return Some(left);
    }
    if left.0 == 0 {
        return Some(right);
    }
    let scale = left.1.min(right.1);
    let rescaled = |(value, own): (i64, i32)| scaled(value, own.checked_sub(scale)?);
    Some((rescaled(left)?.checked_add(rescaled(right)?)?, scale))
}

/// Go's `math.Pow10`, whose products of two powers are not always the nearest number.
fn power_of_ten(exponent: i64) -> f64 {
    let power = |exponent: i64| format!("1e{exponent}").parse::<f64>().unwrap_or_default();
    match exponent {
        0..=308 => power(exponent / 32 * 32) * power(exponent % 32),
        -323..0 => power(exponent / 32 * 32) / power(-exponent % 32),
        309.. => f64::INFINITY,
        _ => 0.0,
    }
}

impl fmt::Display for Quantity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.text {
            Some(text) => f.write_str(text),
            None => f.write_str(&self.canonical()),
        }
    }
}

impl Quantity {
    /// The canonical text.
    fn canonical(&self) -> String {
        let decimal = self.decimal();
        if decimal.sign() == 0 {
            return "0".to_owned();
        }
        if self.format == Format::Binary {
            let is_large = decimal.magnitude.digits() > 3
                && Decimal { negative: false, ..decimal.clone() }.compare(&Decimal::from((1024, 0))).is_ge();
            if let Some((rounded, true)) = decimal.rounded_up(0).filter(|_| is_large) {
                return binary(rounded);
            }
        }
        decimal_text(decimal, self.format)
    }
}

fn binary(decimal: Decimal) -> String {
    let mut magnitude = decimal.magnitude;
    let mut exponent = 0;
    loop {
        let mut quotient = magnitude.clone();
        if quotient.divide(1024) != 0 {
            break;
        }
        (magnitude, exponent) = (quotient, exponent + 10);
    }
    let suffix = BINARY_SUFFIXES.iter().find(|(_, other)| *other == exponent).map_or("", |found| found.0);
    format!("{}{magnitude}{suffix}", if decimal.negative { "-" } else { "" })
}

fn decimal_text(decimal: Decimal, format: Format) -> String {
    let digits = decimal.magnitude.to_string();
    let significant = digits.trim_end_matches('0');
    let removed = i64::try_from(digits.len() - significant.len()).unwrap_or_default();
    let exponent = removed - decimal.scale;
    let zeros = exponent.rem_euclid(3);
    let exponent = exponent - zeros;
    let suffix = match format {
        Format::DecimalExponent if exponent == 0 => String::new(),
        Format::DecimalExponent => format!("e{exponent}"),
        // Go prints no suffix for powers that have none.
        _ => {
            let named = DECIMAL_SUFFIXES.iter().find(|(_, other)| i64::from(*other) == exponent);
            named.map_or("", |found| found.0).to_owned()
        }
    };
    let zeros = usize::try_from(zeros).unwrap_or_default();
    format!("{}{significant}{}{suffix}", if decimal.negative { "-" } else { "" }, "0".repeat(zeros))
}

#[cfg(test)]
mod tests {
    use super::Quantity;

    #[test]
    fn read_and_printed_as_by_go() {
        for (text, printed, integer) in [
            ("0", "0", Some(0)),
            ("1.0", "1", None),
            ("1500m", "1500m", None),
            ("1000m", "1", None),
            ("+1", "+1", Some(1)),
            ("0.5Gi", "512Mi", None),
            ("1024Ki", "1Mi", Some(1_048_576)),
            ("1e3", "1e3", Some(1000)),
            ("1000E", "1", None),
            ("1e-10", "1e-9", None),
            (".5", "500m", None),
            ("16Ei", "9223372036854775807", None),
        ] {
            let quantity = Quantity::parse(text).expect(text);
            assert_eq!((quantity.to_string().as_str(), quantity.as_integer()), (printed, integer), "{text}");
        }
    }

    #[test]
    fn what_go_refuses_has_its_text() {
        for (text, expected) in [
            (
                "",
                "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'",
            ),
            (
                "1 Gi",
                "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'",
            ),
            (
                "1gi",
                "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'",
            ),
            ("1K", "unable to parse quantity's suffix"),
            ("1e", "unable to parse quantity's suffix"),
        ] {
            assert_eq!(Quantity::parse(text).expect_err(text).to_string(), expected);
        }
    }
}
