//! A quantity -> an amount that can be compared, added and written again, as Kubernetes' `resource.Quantity` in Go.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::iter::Sum;
use std::ops::{Add, Mul, Neg, Sub};
use std::str::FromStr;

use k8s_openapi::apimachinery::pkg::api::resource::Quantity;

use super::error_path::invalid_text;
use super::quantity::{self, Digits};

const NANO: i64 = -9;
const UNIT: i128 = 1_000_000_000;
/// The greatest amount with a suffix such as `Gi`, in nanos: servers take a greater one for this one.
const GREATEST_BINARY: i128 = i64::MAX as i128 * UNIT;
/// No amount has more digits, so that sums of many do not overflow.
const MOST_DIGITS: usize = 34;
const BINARY: [&str; 7] = ["", "Ki", "Mi", "Gi", "Ti", "Pi", "Ei"];
const DECIMAL: [&str; 10] = ["n", "u", "m", "", "k", "M", "G", "T", "P", "E"];

/// An exact amount, such as the 1.5 of `1500m`: [`Quantity`] has a text alone.
///
/// Amounts are equal, and ordered, by value: `1000m` is `1`, and `1Gi` is more than `1G`. As text, an amount has the form
/// that a server writes, with the sort of suffix of the text that it was read from: `1.5Gi` is `1536Mi`, and `0.5` is
/// `500m`. A sum has the sort of suffix of its first amount that is not zero.
///
/// Fractions of a nano are rounded up, away from zero, as servers round them.
#[derive(Debug, Clone, Copy)]
pub struct Amount {
    nanos: i128,
    suffixes: Suffixes,
}

/// The sort of suffix of a quantity.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Suffixes {
    /// A power of 1024, as in `12Mi`.
    Binary,
    /// A power of 1000, as in `12M`.
    Decimal,
    /// An exponent, as in `12e6`.
    Exponent,
}

impl Amount {
    /// The amount zero.
    pub const ZERO: Self = Self::whole(0);

    const fn whole(value: i64) -> Self {
        Self {
            nanos: value as i128 * UNIT,
            suffixes: Suffixes::Decimal,
        }
    }

    /// The amount in whole units, rounded up, away from zero, such as 2 for `1500m`; at most the greatest `i64`.
    pub fn value(self) -> i64 {
        self.scaled(UNIT)
    }

    /// The amount in thousandths, rounded up, away from zero, such as 1500 for `1.5`; at most the greatest `i64`.
    pub fn milli_value(self) -> i64 {
        self.scaled(UNIT / 1000)
    }

    /// The amount as the nearest number.
    pub fn as_f64(self) -> f64 {
        // Rust reads a decimal number exactly; two conversions would round twice.
        let text = format!("{}e{NANO}", self.nanos);
        text.parse().unwrap_or(f64::INFINITY)
    }

    fn scaled(self, unit: i128) -> i64 {
        let rounded = self.nanos / unit + (self.nanos % unit).signum();
        let end = if rounded < 0 { i64::MIN } else { i64::MAX };
        i64::try_from(rounded).unwrap_or(end)
    }

    /// The sum, in the form of the first that is not zero.
    fn plus(self, other: Self, nanos: i128) -> Self {
        let suffixes = match self.nanos {
            0 => other.suffixes,
            _ => self.suffixes,
        };
        Self { nanos, suffixes }
    }
}

/// The error for a text that is no quantity, or one of more than 34 digits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotAQuantity(String);

impl fmt::Display for NotAQuantity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&invalid_text(&self.0, "a quantity"))
    }
}

impl std::error::Error for NotAQuantity {}

impl FromStr for Amount {
    type Err = NotAQuantity;

    fn from_str(text: &str) -> Result<Self, NotAQuantity> {
        let read = || {
            let (amount, suffix) = quantity::parse(text)?;
            let nanos = nanos(&amount)?;
            let suffixes = match suffix {
                _ if suffix.ends_with('i') => Suffixes::Binary,
                _ if suffix.len() > 1 => Suffixes::Exponent,
                _ => Suffixes::Decimal,
            };
            let end = match suffixes {
                Suffixes::Binary => GREATEST_BINARY,
                _ => i128::MAX,
            };
            Some(Self {
                nanos: nanos.clamp(-end, end),
                suffixes,
            })
        };
        read().ok_or_else(|| NotAQuantity(text.to_owned()))
    }
}

/// The amount in nanos, rounded away from zero; None where it has too many digits.
fn nanos((is_negative, digits, exponent): &Digits) -> Option<i128> {
    let zeros = exponent - NANO;
    let kept = match usize::try_from(-zeros) {
        Ok(dropped) => digits.get(..digits.len().saturating_sub(dropped))?,
        Err(_) => digits,
    };
    let zeros = usize::try_from(zeros).unwrap_or(0);
    if kept.len().checked_add(zeros)? > MOST_DIGITS && !kept.is_empty() {
        return None;
    }
    let whole = kept
        .iter()
        .fold(0, |sum, digit| sum * 10 + i128::from(*digit));
    // Digits have no zeros at the end, so that what was dropped is more than nothing.
    let up = i128::from(kept.len() < digits.len());
    let size = (0..zeros).fold(whole, |size, _| size * 10) + up;
    Some(if *is_negative { -size } else { size })
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_whole = self.nanos % UNIT == 0;
        if self.suffixes == Suffixes::Binary && is_whole && self.nanos.abs() >= 1024 * UNIT {
            let (value, power) = without(self.nanos / UNIT, 1024, BINARY.len() - 1);
            return write!(f, "{value}{}", BINARY[power]);
        }
        let most = match self.suffixes {
            Suffixes::Exponent => usize::MAX,
            _ => DECIMAL.len() - 1,
        };
        let (value, power) = match self.nanos {
            0 => (0, 3),
            nanos => without(nanos, 1000, most),
        };
        match self.suffixes {
            Suffixes::Exponent if power == 3 => write!(f, "{value}"),
            Suffixes::Exponent => write!(f, "{value}e{}", 3 * power as i64 + NANO),
            _ => write!(f, "{value}{}", DECIMAL[power]),
        }
    }
}

/// A number that is not zero, divided by a base as often as nothing is left and at most so often; and how often it was.
fn without(mut value: i128, base: i128, most: usize) -> (i128, usize) {
    let mut power = 0;
    while power < most && value % base == 0 {
        value /= base;
        power += 1;
    }
    (value, power)
}

impl PartialEq for Amount {
    fn eq(&self, other: &Self) -> bool {
        self.nanos == other.nanos
    }
}

impl Eq for Amount {}

impl PartialOrd for Amount {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Amount {
    fn cmp(&self, other: &Self) -> Ordering {
        self.nanos.cmp(&other.nanos)
    }
}

impl Hash for Amount {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.nanos.hash(state);
    }
}

impl Default for Amount {
    fn default() -> Self {
        Self::ZERO
    }
}

impl Add for Amount {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        self.plus(other, self.nanos.saturating_add(other.nanos))
    }
}

impl Sub for Amount {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        self.plus(other, self.nanos.saturating_sub(other.nanos))
    }
}

impl Neg for Amount {
    type Output = Self;

    fn neg(self) -> Self {
        Self {
            nanos: self.nanos.saturating_neg(),
            ..self
        }
    }
}

impl Mul<i64> for Amount {
    type Output = Self;

    fn mul(self, times: i64) -> Self {
        Self {
            nanos: self.nanos.saturating_mul(times.into()),
            ..self
        }
    }
}

impl Sum for Amount {
    fn sum<I: Iterator<Item = Self>>(amounts: I) -> Self {
        amounts.fold(Self::ZERO, Add::add)
    }
}

impl From<i64> for Amount {
    fn from(value: i64) -> Self {
        Self::whole(value)
    }
}

impl TryFrom<&Quantity> for Amount {
    type Error = NotAQuantity;

    fn try_from(quantity: &Quantity) -> Result<Self, NotAQuantity> {
        quantity.0.parse()
    }
}

impl From<Amount> for Quantity {
    fn from(amount: Amount) -> Self {
        Self(amount.to_string())
    }
}
