//! A text -> the time that Go's `time.Parse` reads, and its parts.

use super::duration::quote_bytes;

/// A time with nanoseconds, and the offset that it was written with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Timestamp {
    /// Seconds since 1970 in UTC.
    pub seconds: i64,
    /// Nanoseconds after these, fewer than a billion.
    pub nanoseconds: u32,
    /// Seconds by which the clock is ahead of UTC.
    pub offset: i32,
}

/// The parts of a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Civil {
    /// The year.
    pub year: i64,
    /// The month, from 1.
    pub month: u32,
    /// The day of the month, from 1.
    pub day: u32,
    /// The day of the year, from 1.
    pub year_day: u32,
    /// The day of the week, 0 for Sunday.
    pub weekday: u32,
    /// The hour.
    pub hour: u32,
    /// The minute.
    pub minute: u32,
    /// The second.
    pub second: u32,
}

/// A layout of Go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Layout {
    /// `time.RFC3339`
    Rfc3339,
    /// `time.RFC3339Nano`
    Rfc3339Nano,
    /// `strfmt.RFC3339Millis`
    Millis,
    /// `strfmt.RFC3339Micro`
    Micro,
    /// `strfmt.ISO8601LocalTime`
    Local,
    /// `2006-01-02`
    Date,
}

impl Layout {
    fn text(self) -> &'static str {
        match self {
            Self::Rfc3339 => "2006-01-02T15:04:05Z07:00",
            Self::Rfc3339Nano => "2006-01-02T15:04:05.999999999Z07:00",
            Self::Millis => "2006-01-02T15:04:05.000Z07:00",
            Self::Micro => "2006-01-02T15:04:05.000000Z07:00",
            Self::Local => "2006-01-02T15:04:05",
            Self::Date => "2006-01-02",
        }
    }

    fn fraction(self) -> &'static str {
        match self {
            Self::Rfc3339Nano => ".999999999",
            Self::Millis => ".000",
            Self::Micro => ".000000",
            Self::Rfc3339 | Self::Local | Self::Date => "",
        }
    }
}

/// Reads a time in a layout.
///
/// # Errors
///
/// The text of Go's error.
pub fn parse(text: &str, layout: Layout) -> Result<Timestamp, String> {
    Reader { text, layout, rest: text.as_bytes() }.run()
}

/// `strfmt.ParseDateTime`, for which an empty text is 1970.
///
/// # Errors
///
/// The text of the error about the last layout.
pub fn parse_date_time(text: &str) -> Result<Timestamp, String> {
    if text.is_empty() {
        return Ok(Timestamp { seconds: 0, nanoseconds: 0, offset: 0 });
    }
    [Layout::Micro, Layout::Millis, Layout::Rfc3339, Layout::Rfc3339Nano]
        .into_iter()
        .find_map(|layout| parse(text, layout).ok())
        .map_or_else(|| parse(text, Layout::Local), Ok)
}

struct Reader<'t> {
    text: &'t str,
    layout: Layout,
    rest: &'t [u8],
}

impl<'t> Reader<'t> {
    fn run(mut self) -> Result<Timestamp, String> {
        let year = self.year()?;
        self.skip("-")?;
        let month = self.number("01", true, 1..=12, "month")?;
        self.skip("-")?;
        let day = self.number("02", true, 0..=99, "")?;
        let (mut time, mut nanoseconds, mut offset) = (0, 0, 0);
        if self.layout != Layout::Date {
            self.skip("T")?;
            let hour = self.number("15", false, 0..=23, "hour")?;
            self.skip(":")?;
            let minute = self.number("04", true, 0..=59, "minute")?;
            self.skip(":")?;
            let second = self.number("05", true, 0..=59, "second")?;
            time = i64::from(hour * 3600 + minute * 60 + second);
            nanoseconds = self.fraction()?;
            if self.layout != Layout::Local {
                offset = self.zone()?;
            }
        }
        if !self.rest.is_empty() {
            return Err(self.refused(&format!(": extra text: {}", quote_bytes(self.rest))));
        }
        if !(1..=days_in(year, month)).contains(&day) {
            return Err(self.refused(": day out of range"));
        }
        let seconds = days_from_civil(year, month, day) * 86_400 + time - i64::from(offset);
        Ok(Timestamp { seconds, nanoseconds, offset })
    }

    fn refused(&self, message: &str) -> String {
        format!("parsing time {}{message}", quote_bytes(self.text.as_bytes()))
    }

    fn not(&self, rest: &[u8], element: &str) -> String {
        let (rest, element) = (quote_bytes(rest), quote_bytes(element.as_bytes()));
        let layout = quote_bytes(self.layout.text().as_bytes());
        self.refused(&format!(" as {layout}: cannot parse {rest} as {element}"))
    }

    fn skip(&mut self, prefix: &str) -> Result<(), String> {
        self.rest = self.rest.strip_prefix(prefix.as_bytes()).ok_or_else(|| self.not(self.rest, prefix))?;
        Ok(())
    }

    fn year(&mut self) -> Result<i64, String> {
        let digits = self.rest.get(..4).filter(|digits| digits.iter().all(u8::is_ascii_digit));
        let digits = digits.ok_or_else(|| self.not(self.rest, "2006"))?;
        self.rest = &self.rest[4..];
        Ok(digits.iter().fold(0, |year, digit| year * 10 + i64::from(digit - b'0')))
    }

    /// Reads two digits, or one where Go takes one.
    fn number(
        &mut self,
        element: &str,
        is_fixed: bool,
        range: std::ops::RangeInclusive<u32>,
        name: &str,
    ) -> Result<u32, String> {
        let (number, rest) = two_digits(self.rest, is_fixed).ok_or_else(|| self.not(self.rest, element))?;
        if !range.contains(&number) {
            return Err(self.refused(&format!(": {name} out of range")));
        }
        self.rest = rest;
        Ok(number)
    }

    fn fraction(&mut self) -> Result<u32, String> {
        let element = self.layout.fraction();
        let digits = self.rest.iter().skip(1).take_while(|byte| byte.is_ascii_digit()).count();
        let is_fraction = matches!(self.rest.first(), Some(b'.' | b','));
        if element.contains('0') {
            let part = self.rest.get(..element.len()).filter(|_| is_fraction).and_then(|part| part.get(1..));
            let (value, is_negative) = part.and_then(signed).ok_or_else(|| self.not(self.rest, element))?;
            if is_negative {
                return Err(self.refused(": fractional second out of range"));
            }
            self.rest = &self.rest[element.len()..];
            let missing = u32::try_from(10 - element.len()).unwrap_or_default();
            return Ok(value * 10u32.pow(missing));
        }
        if !is_fraction || digits == 0 {
            return Ok(0);
        }
        let read = self.rest.get(1..=digits).unwrap_or_default();
        self.rest = &self.rest[digits + 1..];
        let padded = read.iter().chain(std::iter::repeat(&b'0')).take(9);
        Ok(padded.fold(0, |value, digit| value * 10 + u32::from(digit - b'0')))
    }

    fn zone(&mut self) -> Result<i32, String> {
        if let Some(rest) = self.rest.strip_prefix(b"Z") {
            self.rest = rest;
            return Ok(0);
        }
        let bad = || self.not(self.rest, "Z07:00");
        let Some(&[sign, h1, h2, b':', m1, m2]) = self.rest.get(..6) else { return Err(bad()) };
        let hours = two_digits(&[h1, h2], true).map(|found| found.0);
        let minutes = hours.and(two_digits(&[m1, m2], true)).map(|found| found.0);
        if minutes.is_some_and(|minutes| minutes > 60) {
            return Err(self.refused(": time zone offset minute out of range"));
        }
        if hours.is_some_and(|hours| hours > 24) {
            return Err(self.refused(": time zone offset hour out of range"));
        }
        let (Some(hours), Some(minutes)) = (hours, minutes) else { return Err(bad()) };
        let size = i32::try_from(hours * 3600 + minutes * 60).unwrap_or_default();
        let offset = match sign {
            b'+' => size,
            b'-' => -size,
            _ => return Err(bad()),
        };
        self.rest = &self.rest[6..];
        Ok(offset)
    }
}

fn two_digits(text: &[u8], is_fixed: bool) -> Option<(u32, &[u8])> {
    let digit = |byte: u8| u32::from(byte - b'0');
    match text {
        [a @ b'0'..=b'9', b @ b'0'..=b'9', rest @ ..] => Some((digit(*a) * 10 + digit(*b), rest)),
        [a @ b'0'..=b'9', rest @ ..] if !is_fixed => Some((digit(*a), rest)),
        _ => None,
    }
}

/// Go's `atoi`, which takes a sign: the size, and whether it is below zero.
fn signed(text: &[u8]) -> Option<(u32, bool)> {
    let (is_negative, digits) = match text {
        [b'-', digits @ ..] => (true, digits),
        [b'+', digits @ ..] => (false, digits),
        digits => (false, digits),
    };
    if !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    let value = digits.iter().fold(0, |value: u32, digit| value * 10 + u32::from(digit - b'0'));
    Some((value, is_negative && value > 0))
}

fn is_leap(year: i64) -> bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
}

fn days_in(year: i64, month: u32) -> u32 {
    match month {
        2 if is_leap(year) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// Days since 1970. Years begin in March here, so that leap days are last.
fn days_from_civil(year: i64, month: u32, day: u32) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let (era, of_era) = (year.div_euclid(400), year.rem_euclid(400));
    let of_year = (153 * ((i64::from(month) + 9) % 12) + 2) / 5 + i64::from(day) - 1;
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
}

impl Timestamp {
    /// The parts on a clock that is ahead of UTC by some seconds.
    pub fn civil(&self, offset: i32) -> Civil {
        let local = self.seconds.saturating_add(offset.into());
        let (days, time) = (local.div_euclid(86_400), local.rem_euclid(86_400));
        let shifted = days + 719_468;
        let (era, of_era) = (shifted.div_euclid(146_097), shifted.rem_euclid(146_097));
        let years = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * years + years / 4 - years / 100);
        let shifted_month = (5 * of_year + 2) / 153;
        let day = of_year - (153 * shifted_month + 2) / 5 + 1;
        let month = if shifted_month < 10 { shifted_month + 3 } else { shifted_month - 9 };
        let year = years + era * 400 + i64::from(month <= 2);
        let small = |number: i64| u32::try_from(number).unwrap_or_default();
        Civil {
            year,
            month: small(month),
            day: small(day),
            year_day: small(days - days_from_civil(year, 1, 1) + 1),
            weekday: small((days + 4).rem_euclid(7)),
            hour: small(time / 3600),
            minute: small(time / 60 % 60),
            second: small(time % 60),
        }
    }

    /// `Format(time.RFC3339Nano)`, with the offset that the time was written with.
    pub fn format(&self) -> String {
        let Civil { year, month, day, hour, minute, second, .. } = self.civil(self.offset);
        let sign = if year < 0 { "-" } else { "" };
        let year = year.unsigned_abs();
        let mut text = format!("{sign}{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}");
        if self.nanoseconds > 0 {
            let digits = format!(".{:09}", self.nanoseconds);
            text.push_str(digits.trim_end_matches('0'));
        }
        match self.offset / 60 {
            0 => text.push('Z'),
            minutes => {
                let sign = if minutes < 0 { '-' } else { '+' };
                let size = minutes.unsigned_abs();
                text.push_str(&format!("{sign}{:02}:{:02}", size / 60, size % 60));
            }
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::{Layout, parse, parse_date_time};

    #[test]
    fn read_and_printed_as_by_go() {
        for (text, expected) in [
            ("2020-02-29T1:02:03,5Z", Ok("2020-02-29T01:02:03.5Z")),
            ("0001-01-01T00:00:00.1234567891-24:60", Ok("0001-01-01T00:00:00.123456789-25:00")),
            ("2021-02-29T00:00:00Z", Err(r#"parsing time "2021-02-29T00:00:00Z": day out of range"#)),
            ("2021-13-01", Err(r#"parsing time "2021-13-01": month out of range"#)),
            ("x", Err(r#"parsing time "x" as "2006-01-02T15:04:05Z07:00": cannot parse "x" as "2006""#)),
        ] {
            let found = parse(text, Layout::Rfc3339).map(|time| time.format());
            assert_eq!(found, expected.map(str::to_owned).map_err(str::to_owned), "{text}");
        }
        assert_eq!(parse_date_time("").map(|time| time.seconds), Ok(0));
        let civil = parse("2024-03-01", Layout::Date).expect("a date").civil(-1);
        assert_eq!((civil.month, civil.day, civil.year_day, civil.weekday, civil.hour), (2, 29, 60, 4, 23));
    }
}
