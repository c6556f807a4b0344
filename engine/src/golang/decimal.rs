//! Exact decimal numbers as Go's `inf.Dec`: an integer and a scale.

use std::cmp::Ordering;

use super::natural::Natural;

/// The most digits that an operation may add to a number; Go has no limit, and takes hours.
const MOST_ZEROS: i64 = 10_000;

/// A decimal number: `magnitude` times ten to the minus `scale`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decimal {
    /// Whether it is below zero. Zero is not.
    pub negative: bool,
    /// Its digits.
    pub magnitude: Natural,
    /// How many of the digits are after the point.
    pub scale: i64,
}

impl Decimal {
    /// -1, 0 or 1.
    pub fn sign(&self) -> i64 {
        match (self.magnitude.is_zero(), self.negative) {
            (true, _) => 0,
            (false, true) => -1,
            (false, false) => 1,
        }
    }

    /// The same number with more digits after the point; None if these would be too many.
    fn with_scale(&self, scale: i64) -> Option<Self> {
        let zeros = scale.saturating_sub(self.scale);
        let mut magnitude = self.magnitude.clone();
        if !magnitude.is_zero() {
            magnitude.times_ten_to(usize::try_from(zeros).ok().filter(|_| zeros <= MOST_ZEROS)?);
        }
        Some(Self { negative: self.negative, magnitude, scale })
    }

    /// Rounds away from zero to some digits after the point, and says whether nothing was lost; None if too many digits
    /// would be added.
    pub fn rounded_up(&self, scale: i64) -> Option<(Self, bool)> {
        if scale >= self.scale {
            return Some((self.with_scale(scale)?, true));
        }
        let mut magnitude = self.magnitude.clone();
        let dropped = usize::try_from(self.scale.saturating_sub(scale)).unwrap_or(usize::MAX);
        let remains = magnitude.divide_by_ten_to(dropped);
        if remains {
            magnitude = magnitude.plus(&Natural::from(1));
        }
        Some((Self { negative: self.negative, magnitude, scale }, !remains))
    }

    /// The sum; None if too many digits would be added.
    pub fn plus(&self, other: &Self) -> Option<Self> {
        let scale = self.scale.max(other.scale);
        let (left, right) = (self.with_scale(scale)?, other.with_scale(scale)?);
        if left.negative == right.negative {
            return Some(Self { magnitude: left.magnitude.plus(&right.magnitude), ..left });
        }
        let (larger, smaller) = if left.magnitude >= right.magnitude { (left, right) } else { (right, left) };
        let magnitude = larger.magnitude.minus(&smaller.magnitude);
        Some(Self { negative: larger.negative && !magnitude.is_zero(), magnitude, scale })
    }

    /// The number with the other sign.
    pub fn negated(self) -> Self {
        Self { negative: !self.negative && !self.magnitude.is_zero(), ..self }
    }

    /// Compares two numbers.
    pub fn compare(&self, other: &Self) -> Ordering {
        let signs = self.sign().cmp(&other.sign());
        if signs != Ordering::Equal || self.sign() == 0 {
            return signs;
        }
        let order = self.compare_magnitude(other);
        if self.negative { order.reverse() } else { order }
    }

    fn compare_magnitude(&self, other: &Self) -> Ordering {
        let places = |number: &Self| {
            i64::try_from(number.magnitude.digits()).unwrap_or(i64::MAX).saturating_sub(number.scale)
        };
        // With as many places before the point, the scales differ by the numbers of digits at most.
        places(self).cmp(&places(other)).then_with(|| {
            let (mut left, mut right) = (self.magnitude.clone(), other.magnitude.clone());
            let zeros = usize::try_from(self.scale.abs_diff(other.scale)).unwrap_or_default();
            if self.scale < other.scale {
                left.times_ten_to(zeros)
            } else {
                right.times_ten_to(zeros)
            }
            left.cmp(&right)
        })
    }
}

impl From<(i64, i64)> for Decimal {
    fn from((value, scale): (i64, i64)) -> Self {
        Self { negative: value < 0, magnitude: Natural::from(value.unsigned_abs()), scale }
    }
}
