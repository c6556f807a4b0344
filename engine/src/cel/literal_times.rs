//! The texts of durations and times -> their values, or that Go cannot read them (`time.ParseDuration`, `time.RFC3339`).

/// The nanoseconds of a Go duration such as `1h30m`; None where Go refuses it.
pub fn duration(text: &str) -> Option<i64> {
    let (negative, rest) = match text.as_bytes().first()? {
        b'-' => (true, &text[1..]),
        b'+' => (false, &text[1..]),
        _ => (false, text),
    };
    if rest == "0" {
        return Some(0);
    }
    if rest.is_empty() {
        return None;
    }
    let mut total: u64 = 0;
    let mut rest = rest;
    while !rest.is_empty() {
        let (nanoseconds, after) = component(rest)?;
        total = total.checked_add(nanoseconds).filter(|total| *total <= 1 << 63)?;
        rest = after;
    }
    if negative { 0i64.checked_sub_unsigned(total) } else { i64::try_from(total).ok() }
}

/// One number with its unit.
fn component(text: &str) -> Option<(u64, &str)> {
    let digits = |text: &str| text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let whole_length = digits(text);
    let (whole_text, mut rest) = text.split_at(whole_length);
    let mut fraction_text = "";
    if let Some(after) = rest.strip_prefix('.') {
        let length = digits(after);
        (fraction_text, rest) = after.split_at(length);
    }
    if whole_text.is_empty() && fraction_text.is_empty() {
        return None;
    }
    let whole = if whole_text.is_empty() { 0 } else { whole_text.parse::<u64>().ok()? };
    let unit_length = rest.find(|c: char| c == '.' || c.is_ascii_digit()).unwrap_or(rest.len());
    let (unit, rest) = rest.split_at(unit_length);
    let unit: u64 = match unit {
        "ns" => 1,
        "us" | "\u{b5}s" | "\u{3bc}s" => 1_000,
        "ms" => 1_000_000,
        "s" => 1_000_000_000,
        "m" => 60_000_000_000,
        "h" => 3_600_000_000_000,
        _ => return None,
    };
    let nanoseconds = whole.checked_mul(unit).filter(|value| *value <= 1 << 63)?;
    Some((nanoseconds.checked_add(fraction(fraction_text, unit))?, rest))
}

/// A fraction of a unit, cut off at whole nanoseconds; digits behind those that fit are ignored.
fn fraction(digits: &str, unit: u64) -> u64 {
    let (mut value, mut scale) = (0u64, 1f64);
    for digit in digits.bytes().map(|digit| u64::from(digit - b'0')) {
        let next = value.checked_mul(10).and_then(|value| value.checked_add(digit));
        let Some(next) = next.filter(|value| *value < 1 << 63) else { break };
        value = next;
        scale *= 10.0;
    }
    #[allow(clippy::cast_possible_truncation, clippy::cast_precision_loss, clippy::cast_sign_loss)]
    {
        (value as f64 * (unit as f64 / scale)) as u64
    }
}

/// Whether a text is a time between the years 1 and 9999, as `2006-01-02T15:04:05.9Z`.
pub fn is_timestamp(text: &str) -> bool {
    seconds(text).is_some_and(is_timestamp_of)
}

/// Whether a number of seconds since 1970 is in the years 1 to 9999.
pub fn is_timestamp_of(seconds: i64) -> bool {
    (-62_135_596_800..=253_402_300_799).contains(&seconds)
}

/// The seconds since 1970.
fn seconds(text: &str) -> Option<i64> {
    let bytes = text.as_bytes();
    let number = |from: usize, to: usize| -> Option<i64> {
        let part = bytes.get(from..to)?;
        if !part.iter().all(u8::is_ascii_digit) {
            return None;
        }
        std::str::from_utf8(part).ok()?.parse().ok()
    };
    let sign = |at: usize, sign: u8| (bytes.get(at) == Some(&sign)).then_some(());
    let (year, month, day) = (number(0, 4)?, number(5, 7)?, number(8, 10)?);
    sign(4, b'-')?;
    sign(7, b'-')?;
    sign(10, b'T')?;
    // Go reads an hour of one digit too.
    let hour_end = if bytes.get(12).is_some_and(u8::is_ascii_digit) { 13 } else { 12 };
    let hour = number(11, hour_end)?;
    sign(hour_end, b':')?;
    let (minute, second) = (number(hour_end + 1, hour_end + 3)?, number(hour_end + 4, hour_end + 6)?);
    sign(hour_end + 3, b':')?;
    let mut rest = bytes.get(hour_end + 6..)?;
    if let [b'.' | b',', after @ ..] = rest {
        let digits = after.iter().take_while(|b| b.is_ascii_digit()).count();
        if digits == 0 {
            return None;
        }
        rest = &after[digits..];
    }
    let is_in_range = (1..=12).contains(&month)
        && (1..=days_of(year, month)).contains(&day)
        && hour < 24
        && minute < 60
        && second < 60;
    let offset = zone(rest).filter(|_| is_in_range)?;
    Some(days_since_1970(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second - offset)
}

/// The seconds of `Z` or `+01:00`.
fn zone(text: &[u8]) -> Option<i64> {
    let digit = |b: &u8| b.is_ascii_digit().then(|| i64::from(b - b'0'));
    match text {
        [b'Z'] => Some(0),
        [sign @ (b'+' | b'-'), h1, h2, b':', m1, m2] => {
            let (hours, minutes) = (digit(h1)? * 10 + digit(h2)?, digit(m1)? * 10 + digit(m2)?);
            let offset = hours * 3600 + minutes * 60;
            (hours <= 24 && minutes <= 60).then_some(if *sign == b'-' { -offset } else { offset })
        }
        _ => None,
    }
}

fn is_leap(year: i64) -> bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
}

fn days_of(year: i64, month: i64) -> i64 {
    match month {
        2 => 28 + i64::from(is_leap(year)),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

fn days_since_1970(year: i64, month: i64, day: i64) -> i64 {
    let shifted = if month <= 2 { year - 1 } else { year };
    let era = shifted.div_euclid(400);
    let of_era = shifted - era * 400;
    let day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + day_of_year - 719_468
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations() {
        assert_eq!(duration("1h30m"), Some(5_400_000_000_000));
        assert_eq!(duration("-1.5s"), Some(-1_500_000_000));
        assert_eq!(duration(".5us"), Some(500));
        assert_eq!(duration("0"), Some(0));
        assert_eq!(duration("3000000h"), None);
        assert_eq!(duration("1"), None);
        assert_eq!(duration("1d"), None);
    }

    #[test]
    fn times() {
        assert_eq!(seconds("1970-01-02T00:00:00+01:00"), Some(82_800));
        assert_eq!(seconds("2024-02-29T00:00:00Z"), Some(1_709_164_800));
        assert!(!is_timestamp("2023-02-29T00:00:00Z"));
        assert!(!is_timestamp("2023-02-20"));
        assert!(!is_timestamp("9999-12-31T23:59:59-01:00"));
    }
}
