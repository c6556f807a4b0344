//! Points in time and durations as cel-go computes with them (`common/types/timestamp.go`, `overflow.go`).

use std::cmp::Ordering;
use std::fmt;

use super::eval_error::EvalError;
use super::value::{Value, invalid};
use crate::golang::{duration, timestamp};

const FIRST_SECOND: i64 = -62_135_596_800;
const LAST_SECOND: i64 = 253_402_300_799;
const NANOS: i64 = 1_000_000_000;

/// A point in time, with the offset in which it was written.
#[derive(Debug, Clone, Copy)]
pub struct Timestamp {
    /// Seconds since 1970.
    pub seconds: i64,
    /// Nanoseconds of the second.
    pub nanos: u32,
    /// Seconds ahead of UTC.
    pub offset: i32,
}

/// The parts of a time in a zone.
#[derive(Debug, Clone, Copy)]
pub struct Parts {
    /// The year.
    pub year: i64,
    /// The month, from 1.
    pub month: i64,
    /// The day of the month, from 1.
    pub day: i64,
    /// The day of the year, from 0.
    pub day_of_year: i64,
    /// The day of the week, from Sunday, 0.
    pub weekday: i64,
    /// The hour.
    pub hour: i64,
    /// The minute.
    pub minute: i64,
    /// The second.
    pub second: i64,
}

impl Timestamp {
    /// A point in time. Errors: not in the years 1 to 9999.
    pub fn at(seconds: i64, nanos: u32, offset: i32) -> Result<Timestamp, EvalError> {
        if !(FIRST_SECOND..=LAST_SECOND).contains(&seconds) {
            return Err(EvalError::new("timestamp overflow"));
        }
        Ok(Timestamp { seconds, nanos, offset })
    }

    /// `+` of a duration. Errors: not in the years 1 to 9999.
    pub fn add(&self, nanos: i64) -> Result<Timestamp, EvalError> {
        let total = i64::from(self.nanos) + nanos % NANOS;
        let seconds = self.seconds.saturating_add(nanos / NANOS).saturating_add(total.div_euclid(NANOS));
        Timestamp::at(seconds, total.rem_euclid(NANOS) as u32, self.offset)
    }

    /// `-` of another. Errors: the duration has more than 292 years.
    pub fn since(&self, other: &Timestamp) -> Result<i64, EvalError> {
        let nanos = i64::from(self.nanos) - i64::from(other.nanos);
        self.seconds
            .checked_sub(other.seconds)
            .and_then(|seconds| seconds.checked_mul(NANOS))
            .and_then(|seconds| seconds.checked_add(nanos))
            .ok_or_else(|| EvalError::new("integer overflow"))
    }

    /// The order in time.
    pub fn compare(&self, other: &Timestamp) -> Ordering {
        (self.seconds, self.nanos).cmp(&(other.seconds, other.nanos))
    }

    /// Whether it is Go's zero time, the beginning of the year 1.
    pub fn is_go_zero(&self) -> bool {
        self.seconds == FIRST_SECOND && self.nanos == 0
    }

    /// Its parts in a zone that is this many seconds ahead of UTC.
    pub fn parts(&self, offset: i64) -> Parts {
        let local = self.seconds.saturating_add(offset);
        let (days, second) = (local.div_euclid(86_400), local.rem_euclid(86_400));
        let (year, month, day) = civil(days);
        Parts {
            year,
            month,
            day,
            day_of_year: days - days_before_year(year),
            weekday: (days + 4).rem_euclid(7),
            hour: second / 3600,
            minute: second / 60 % 60,
            second: second % 60,
        }
    }
}

/// The date of a day since 1970 in the Gregorian calendar.
fn civil(days: i64) -> (i64, i64, i64) {
    let shifted = days + 719_468;
    let era = shifted.div_euclid(146_097);
    let day_of_era = shifted.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted_month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 { shifted_month + 3 } else { shifted_month - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    (year, month, day)
}

fn days_before_year(year: i64) -> i64 {
    let before = year - 1;
    before * 365 + before.div_euclid(4) - before.div_euclid(100) + before.div_euclid(400) - 719_162
}

impl fmt::Display for Timestamp {
    /// RFC 3339 in the offset in which it was written, with as many digits as it has.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = self.parts(i64::from(self.offset));
        write!(f, "{:04}-{:02}-{:02}", parts.year, parts.month, parts.day)?;
        write!(f, "T{:02}:{:02}:{:02}", parts.hour, parts.minute, parts.second)?;
        if self.nanos > 0 {
            write!(f, ".{}", format!("{:09}", self.nanos).trim_end_matches('0'))?;
        }
        if self.offset == 0 {
            return f.write_str("Z");
        }
        let minutes = self.offset.abs() / 60;
        let sign = if self.offset < 0 { '-' } else { '+' };
        write!(f, "{sign}{:02}:{:02}", minutes / 60, minutes % 60)
    }
}

/// A duration as `string()` prints it: seconds, with as few digits as tell it apart.
pub fn seconds_text(nanos: i64) -> String {
    let seconds = (nanos / NANOS) as f64 + (nanos % NANOS) as f64 / 1e9;
    format!("{seconds}s")
}

/// A string with the format `duration`: Go's, or strfmt's words for units.
pub fn duration_of<'a>(text: &str) -> Value<'a> {
    match duration::parse_loose(text) {
        Ok(nanos) => Value::Duration(nanos),
        Err(error) => invalid(&format!("Invalid duration {text}: {error}")),
    }
}

/// A string with the format `date-time` or `date`.
pub fn timestamp_of<'a>(text: &str) -> Value<'a> {
    let found = timestamp::parse(text, timestamp::Layout::Date).or_else(|_| timestamp::parse_date_time(text));
    match found {
        Ok(time) => Value::Timestamp(Timestamp {
            seconds: time.seconds,
            nanos: time.nanoseconds,
            offset: time.offset,
        }),
        Err(error) => invalid(&format!("Invalid date-time formatted string {text}: {error}")),
    }
}

/// A string with the format `byte`, which must be base64 of the alphabet for URLs here (kube-openapi `strfmt.Base64`),
/// though the format itself takes the other alphabet.
pub fn bytes_of<'a>(text: &str) -> Value<'a> {
    match base64(text) {
        Ok(bytes) => Value::Bytes(bytes.into()),
        Err(at) => {
            let why = format!("illegal base64 data at input byte {at}");
            invalid(&format!("Invalid byte formatted string {text}: {why}"))
        }
    }
}

/// Padded base64 as Go's `base64.URLEncoding` reads it; the error is the byte that it names.
fn base64(text: &str) -> Result<Vec<u8>, usize> {
    let mut digits = text.bytes().enumerate().filter(|(_, byte)| !matches!(byte, b'\r' | b'\n'));
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    loop {
        let mut four = [0u8; 4];
        for index in 0..4 {
            let Some((at, digit)) = digits.next() else {
                return if index == 0 { Ok(bytes) } else { Err(text.len() - index) };
            };
            if let Some(value) = base64_digit(digit) {
                four[index] = value;
                continue;
            }
            if digit != b'=' || index < 2 {
                return Err(at);
            }
            if index == 2 {
                match digits.next() {
                    None => return Err(text.len()),
                    Some((at, digit)) if digit != b'=' => return Err(at),
                    Some(_) => {}
                }
            }
            if let Some((at, _)) = digits.next() {
                return Err(at);
            }
            bytes.push(four[0] << 2 | four[1] >> 4);
            if index == 3 {
                bytes.push(four[1] << 4 | four[2] >> 2);
            }
            return Ok(bytes);
        }
        bytes.extend([four[0] << 2 | four[1] >> 4, four[1] << 4 | four[2] >> 2, four[2] << 6 | four[3]]);
    }
}

/// The value of a digit.
fn base64_digit(digit: u8) -> Option<u8> {
    Some(match digit {
        b'A'..=b'Z' => digit - b'A',
        b'a'..=b'z' => digit - b'a' + 26,
        b'0'..=b'9' => digit - b'0' + 52,
        b'-' => 62,
        b'_' => 63,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_have_the_alphabet_of_urls() {
        assert_eq!(base64("-_8="), Ok(vec![0xfb, 0xff]));
        assert_eq!(base64("/+8="), Err(0));
        assert_eq!(base64("YWI/"), Err(3));
    }
}
