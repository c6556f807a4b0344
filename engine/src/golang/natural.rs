//! Natural numbers without a largest one, for the exact arithmetic of quantities.

use std::cmp::Ordering;

const BASE: u64 = 1_000_000_000;
const BASE_DIGITS: usize = 9;

/// A natural number: groups of nine decimal digits, the lowest first, without zeros at the end.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Natural(Vec<u32>);

impl Natural {
    /// Reads decimal digits; others are left out.
    pub fn from_digits(digits: &str) -> Self {
        let digits: Vec<u32> = digits.chars().filter_map(|c| c.to_digit(10)).collect();
        let groups = digits.rchunks(BASE_DIGITS);
        let mut number =
            Self(groups.map(|group| group.iter().fold(0, |value, digit| value * 10 + digit)).collect());
        number.trim();
        number
    }

    /// Whether it is zero.
    pub fn is_zero(&self) -> bool {
        self.0.is_empty()
    }

    /// How many decimal digits it has; zero has none.
    pub fn digits(&self) -> usize {
        match self.0.last() {
            Some(last) => (self.0.len() - 1) * BASE_DIGITS + last.to_string().len(),
            None => 0,
        }
    }

    fn trim(&mut self) {
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
    }

    /// Multiplies by a small number.
    pub fn times(&mut self, factor: u32) {
        let mut carry = 0u64;
        for group in &mut self.0 {
            let value = u64::from(*group) * u64::from(factor) + carry;
            *group = (value % BASE) as u32;
            carry = value / BASE;
        }
        while carry > 0 {
            self.0.push((carry % BASE) as u32);
            carry /= BASE;
        }
        self.trim();
    }

    /// Multiplies by a power of ten.
    pub fn times_ten_to(&mut self, power: usize) {
        if self.is_zero() {
            return;
        }
        self.times(10u32.pow((power % BASE_DIGITS) as u32));
        let zeros = std::iter::repeat_n(0, power / BASE_DIGITS);
        self.0.splice(0..0, zeros);
    }

    /// Divides by a small number that is not zero, and says what remains.
    pub fn divide(&mut self, divisor: u32) -> u32 {
        let mut remainder = 0u64;
        for group in self.0.iter_mut().rev() {
            let value = remainder * BASE + u64::from(*group);
            *group = (value / u64::from(divisor)) as u32;
            remainder = value % u64::from(divisor);
        }
        self.trim();
        remainder as u32
    }

    /// Divides by a power of ten, and says whether anything remains.
    pub fn divide_by_ten_to(&mut self, power: usize) -> bool {
        if power >= self.digits() {
            let remains = !self.is_zero();
            self.0.clear();
            return remains;
        }
        let dropped: Vec<u32> = self.0.drain(..power / BASE_DIGITS).collect();
        let remainder = self.divide(10u32.pow((power % BASE_DIGITS) as u32));
        remainder != 0 || dropped.iter().any(|group| *group != 0)
    }

    /// The sum.
    pub fn plus(&self, other: &Self) -> Self {
        let mut sum = Vec::with_capacity(self.0.len().max(other.0.len()) + 1);
        let mut carry = 0;
        for at in 0..self.0.len().max(other.0.len()) {
            let group = |number: &Self| u64::from(number.0.get(at).copied().unwrap_or_default());
            let value = group(self) + group(other) + carry;
            sum.push((value % BASE) as u32);
            carry = value / BASE;
        }
        sum.push(carry as u32);
        let mut sum = Self(sum);
        sum.trim();
        sum
    }

    /// The difference to a number that is not larger.
    pub fn minus(&self, other: &Self) -> Self {
        let mut difference = Vec::with_capacity(self.0.len());
        let mut borrowed = 0;
        for (at, group) in self.0.iter().enumerate() {
            let subtracted = u64::from(other.0.get(at).copied().unwrap_or_default()) + borrowed;
            let value = u64::from(*group) + BASE - subtracted.min(BASE + u64::from(*group));
            difference.push((value % BASE) as u32);
            borrowed = u64::from(value < BASE);
        }
        let mut difference = Self(difference);
        difference.trim();
        difference
    }
}

impl From<u64> for Natural {
    fn from(number: u64) -> Self {
        Self::from_digits(&number.to_string())
    }
}

impl PartialOrd for Natural {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Natural {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.len().cmp(&other.0.len()).then_with(|| self.0.iter().rev().cmp(other.0.iter().rev()))
    }
}

impl std::fmt::Display for Natural {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Some((last, others)) = self.0.split_last() else { return f.write_str("0") };
        write!(f, "{last}")?;
        others.iter().rev().try_for_each(|group| write!(f, "{group:09}"))
    }
}
