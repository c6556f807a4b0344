//! Two bounds of a size or of a cost, and how the server adds and multiplies them (cel-go `checker/cost.go`).

/// A size or a cost, at least and at most. Sums and products that overflow are the largest number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Range {
    /// At least.
    pub min: u64,
    /// At most.
    pub max: u64,
}

impl Range {
    /// Nothing.
    pub const ZERO: Self = Self::fixed(0);
    /// A call that costs no more with larger values.
    pub const ONE: Self = Self::fixed(1);
    /// Of a value about which nothing is known.
    pub const UNKNOWN: Self = Self { min: 0, max: u64::MAX };
    /// The range that a union with any other leaves as that one.
    pub const NONE: Self = Self { min: u64::MAX, max: 0 };

    /// Both bounds are this number.
    pub const fn fixed(number: u64) -> Self {
        Self { min: number, max: number }
    }

    /// The sum.
    pub fn plus(self, other: Self) -> Self {
        Self { min: self.min.saturating_add(other.min), max: self.max.saturating_add(other.max) }
    }

    /// The product.
    pub fn times(self, other: Self) -> Self {
        Self { min: self.min.saturating_mul(other.min), max: self.max.saturating_mul(other.max) }
    }

    /// The product with a factor, rounded up.
    pub fn scaled(self, factor: f64) -> Self {
        Self { min: scale(self.min, factor), max: scale(self.max, factor) }
    }

    /// What holds both.
    pub fn union(self, other: Self) -> Self {
        Self { min: self.min.min(other.min), max: self.max.max(other.max) }
    }
}

/// A number times a factor, rounded up. A cast of a double to an integer stops at the largest one, as the server does.
#[allow(clippy::cast_precision_loss, clippy::cast_possible_truncation, clippy::cast_sign_loss)]
fn scale(number: u64, factor: f64) -> u64 {
    (number as f64 * factor).ceil() as u64
}

/// A quotient, rounded up, as the server divides: in doubles.
#[allow(clippy::cast_precision_loss, clippy::cast_possible_truncation, clippy::cast_sign_loss)]
pub fn divided(number: u64, by: u64) -> u64 {
    (number as f64 / by as f64).ceil() as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_do_not_overflow() {
        assert_eq!(Range::UNKNOWN.plus(Range::ONE), Range { min: 1, max: u64::MAX });
        assert_eq!(Range::UNKNOWN.scaled(2.0).max, u64::MAX);
        assert_eq!(Range::fixed(11).scaled(0.1), Range::fixed(2));
    }
}
