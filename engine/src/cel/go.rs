//! What expressions need of Go's number, quoting and time functions, as one set of plain functions.

/// `strconv.ParseFloat`; None where it fails, out of range too.
pub fn parse_float(text: &str) -> Option<f64> {
    let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
    let lower = unsigned.to_ascii_lowercase();
    let sign = if text.starts_with('-') { -1.0 } else { 1.0 };
    match lower.as_str() {
        "inf" | "infinity" => return Some(sign * f64::INFINITY),
        "nan" => return (unsigned.len() == text.len()).then_some(f64::NAN),
        _ => (),
    }
    let bytes = unsigned.as_bytes();
    let is_separator = |at: usize| {
        at > 0 && bytes[at - 1].is_ascii_digit() && bytes.get(at + 1).is_some_and(u8::is_ascii_digit)
    };
    if bytes.iter().enumerate().any(|(at, byte)| *byte == b'_' && !is_separator(at)) {
        return None;
    }
    let plain = unsigned.replace('_', "");
    if !plain.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b'e' | b'E' | b'+' | b'-')) {
        return None;
    }
    plain.parse::<f64>().ok().filter(|number| number.is_finite()).map(|number| sign * number)
}

/// `%g`: as few digits as tell the number apart, an exponent below -4 and from 6 on.
pub fn format_g(number: f64) -> String {
    if number.is_nan() {
        return "NaN".to_owned();
    }
    if number.is_infinite() {
        return if number > 0.0 { "+Inf" } else { "-Inf" }.to_owned();
    }
    let scientific = format!("{number:e}");
    let (mantissa, exponent) = scientific.split_once('e').unwrap_or((&scientific, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    if (-4..6).contains(&exponent) || number == 0.0 {
        return format!("{number}");
    }
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{mantissa}e{sign}{:02}", exponent.abs())
}

/// `%q` of a string.
pub fn quote(text: &str) -> String {
    let mut quoted = String::from("\"");
    for char in text.chars() {
        push_quoted(&mut quoted, char);
    }
    quoted.push('"');
    quoted
}

/// `%q` of bytes, of which some may be no text.
pub fn quote_bytes(bytes: &[u8]) -> String {
    let mut quoted = String::from("\"");
    for chunk in bytes.utf8_chunks() {
        for char in chunk.valid().chars() {
            push_quoted(&mut quoted, char);
        }
        for byte in chunk.invalid() {
            quoted.push_str(&format!("\\x{byte:02x}"));
        }
    }
    quoted.push('"');
    quoted
}

fn push_quoted(quoted: &mut String, char: char) {
    match char {
        '"' => quoted.push_str("\\\""),
        '\\' => quoted.push_str("\\\\"),
        '\u{7}' => quoted.push_str("\\a"),
        '\u{8}' => quoted.push_str("\\b"),
        '\u{c}' => quoted.push_str("\\f"),
        '\n' => quoted.push_str("\\n"),
        '\r' => quoted.push_str("\\r"),
        '\t' => quoted.push_str("\\t"),
        '\u{b}' => quoted.push_str("\\v"),
        char if is_printed(char) => quoted.push(char),
        char if (char as u32) < 0x80 => quoted.push_str(&format!("\\x{:02x}", char as u32)),
        char if (char as u32) < 0x10000 => quoted.push_str(&format!("\\u{:04x}", char as u32)),
        char => quoted.push_str(&format!("\\U{:08x}", char as u32)),
    }
}

/// Whether Go prints a character as it is; Rust's own debug text escapes nearly the same ones.
fn is_printed(char: char) -> bool {
    char == ' '
        || char == '\''
        || (!char.is_whitespace() && char.escape_debug().count() == 1)
        || (!char.is_whitespace() && !char.is_control() && is_combining(char))
}

/// Marks that Rust escapes because they extend what is before them, and Go does not.
fn is_combining(char: char) -> bool {
    format!("a{char}").escape_debug().count() == 2
}

/// `time.ParseDuration`, in nanoseconds.
pub fn parse_duration(text: &str) -> Option<i64> {
    let (negative, mut rest) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    if rest == "0" {
        return Some(0);
    }
    if rest.is_empty() {
        return None;
    }
    let mut total: u64 = 0;
    while !rest.is_empty() {
        let (nanos, after) = duration_part(rest)?;
        rest = after;
        total = total.checked_add(nanos).filter(|total| *total <= 1 << 63)?;
    }
    match negative {
        true if total == 1 << 63 => Some(i64::MIN),
        true => i64::try_from(total).ok().map(|total| -total),
        false => i64::try_from(total).ok(),
    }
}

/// One number with its unit, and what is after it.
fn duration_part(text: &str) -> Option<(u64, &str)> {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let (whole, rest) = text.split_at(digits(text));
    let (fraction, rest) = match rest.strip_prefix('.') {
        Some(rest) => rest.split_at(digits(rest)),
        None => ("", rest),
    };
    if whole.is_empty() && fraction.is_empty() {
        return None;
    }
    let end = rest.find(|char: char| char == '.' || char.is_ascii_digit()).unwrap_or(rest.len());
    let (unit, rest) = rest.split_at(end);
    let unit: u64 = match unit {
        "ns" => 1,
        "us" | "µs" | "μs" => 1000,
        "ms" => 1_000_000,
        "s" => 1_000_000_000,
        "m" => 60_000_000_000,
        "h" => 3_600_000_000_000,
        _ => return None,
    };
    let whole: u64 = if whole.is_empty() { 0 } else { whole.parse().ok()? };
    let mut nanos = whole.checked_mul(unit).filter(|nanos| *nanos <= 1 << 63)?;
    if !fraction.is_empty() {
        let (value, scale) = fraction_of(fraction);
        nanos = nanos.checked_add((value as f64 * (unit as f64 / scale)) as u64)?;
    }
    Some((nanos, rest))
}

/// The digits after a point that fit, and the power of ten of the last one.
fn fraction_of(digits: &str) -> (u64, f64) {
    let mut value: u64 = 0;
    let mut scale = 1.0;
    for digit in digits.bytes() {
        let next = value.checked_mul(10).and_then(|value| value.checked_add(u64::from(digit - b'0')));
        match next.filter(|next| *next <= i64::MAX as u64) {
            Some(next) => value = next,
            None => break,
        }
        scale *= 10.0;
    }
    (value, scale)
}

/// `time.Parse(time.RFC3339, text)`: seconds since 1970, nanoseconds, seconds ahead of UTC.
pub fn parse_rfc3339(text: &str) -> Option<(i64, u32, i32)> {
    let bytes = text.as_bytes();
    let number = |at: usize, length: usize| -> Option<i64> {
        let digits = text.get(at..at + length)?;
        digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok())?
    };
    let is = |at: usize, byte: u8| bytes.get(at) == Some(&byte);
    let (year, month, day) = (number(0, 4)?, number(5, 2)?, number(8, 2)?);
    let (hour, minute, second) = (number(11, 2)?, number(14, 2)?, number(17, 2)?);
    if !(is(4, b'-') && is(7, b'-') && is(10, b'T') && is(13, b':') && is(16, b':')) {
        return None;
    }
    let is_date = (1..=12).contains(&month) && (1..=days_of(year, month)).contains(&day);
    if !is_date || hour > 23 || minute > 59 || second > 59 {
        return None;
    }
    let rest = text.get(19..)?;
    let (nanos, rest) = match rest.strip_prefix(['.', ',']) {
        Some(fraction) => {
            let end = fraction.bytes().take_while(u8::is_ascii_digit).count();
            if end == 0 {
                return None;
            }
            let digits: String = fraction.chars().take(end.min(9)).collect();
            (format!("{digits:0<9}").parse().ok()?, fraction.get(end..)?)
        }
        None => (0, rest),
    };
    let offset = zone(rest)?;
    let seconds = days_since_1970(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second;
    Some((seconds - i64::from(offset), nanos, offset))
}

/// `Z` or `+01:30`, in seconds ahead of UTC.
fn zone(text: &str) -> Option<i32> {
    if text == "Z" {
        return Some(0);
    }
    let (sign, rest) = match text.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, text.strip_prefix('+')?),
    };
    let (hours, minutes) = rest.split_once(':')?;
    let number = |digits: &str, most: i32| -> Option<i32> {
        let is_number = digits.len() == 2 && digits.bytes().all(|byte| byte.is_ascii_digit());
        is_number.then(|| digits.parse().ok())?.filter(|number| *number <= most)
    };
    Some(sign * (number(hours, 24)? * 3600 + number(minutes, 60)? * 60))
}

fn days_of(year: i64, month: i64) -> i64 {
    let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    match month {
        2 => 28 + i64::from(is_leap),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

fn days_since_1970(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let year_of_era = year.rem_euclid(400);
    let shifted_month = (month + 9) % 12;
    let day_of_year = (153 * shifted_month + 2) / 5 + day - 1;
    era * 146_097 + year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year - 719_468
}
