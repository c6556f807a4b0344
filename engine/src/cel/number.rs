//! Numbers of three types: lossless conversion and order across them (cel-go `common/types/compare.go`).

use std::cmp::Ordering;

const TWO_TO_63: f64 = 9_223_372_036_854_775_808.0;
const TWO_TO_64: f64 = 18_446_744_073_709_551_616.0;

/// A double as an int, cut to a whole number; None out of the range. Go excludes both ends.
pub fn int_of(number: f64) -> Option<i64> {
    (number > -TWO_TO_63 && number < TWO_TO_63).then_some(number as i64)
}

/// A double as a uint, cut to a whole number; None out of the range.
pub fn uint_of(number: f64) -> Option<u64> {
    (0.0..TWO_TO_64).contains(&number).then_some(number as u64)
}

/// A double that is a whole number, as an int.
pub fn int_of_lossless(number: f64) -> Option<i64> {
    int_of(number).filter(|int| *int as f64 == number)
}

/// A double that is a whole number, as a uint.
pub fn uint_of_lossless(number: f64) -> Option<u64> {
    uint_of(number).filter(|uint| *uint as f64 == number)
}

/// The order of a double and an int; neither is NaN.
pub fn compare_double_int(double: f64, int: i64) -> Ordering {
    if double < -TWO_TO_63 {
        Ordering::Less
    } else if double > TWO_TO_63 {
        Ordering::Greater
    } else {
        compare_doubles(double, int as f64)
    }
}

/// The order of a double and a uint; neither is NaN.
pub fn compare_double_uint(double: f64, uint: u64) -> Ordering {
    if double < 0.0 {
        Ordering::Less
    } else if double > TWO_TO_64 {
        Ordering::Greater
    } else {
        compare_doubles(double, uint as f64)
    }
}

/// The order of two doubles; NaN is like all.
pub fn compare_doubles(first: f64, second: f64) -> Ordering {
    first.partial_cmp(&second).unwrap_or(Ordering::Equal)
}

/// The order of an int and a uint.
pub fn compare_int_uint(int: i64, uint: u64) -> Ordering {
    match u64::try_from(int) {
        Ok(int) => int.cmp(&uint),
        Err(_) => Ordering::Less,
    }
}
