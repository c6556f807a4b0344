//! A text and the `format` of its schema -> what the API server expects there, where the text is something else.
//!
//! The formats are those of apiextensions-apiserver (`pkg/apiserver/validation/formats.go`), in the forms that kube-openapi
//! (`pkg/validation/strfmt`) takes, which are not always those of the standards. Of `uri` and `email` only what is certain
//! to be wrong is refused, of `isbn` not the check digit; `creditcard` is not checked.

use std::net::{Ipv4Addr, Ipv6Addr};

use super::check_budget::CheckBudget;

/// Formats whose form is a regular expression.
const PATTERNS: [(&str, &str, &str); 15] = [
    ("isbn", "an ISBN", r"^[\s-]*(\d[\s-]*){9}([\dX]|(\d[\s-]*){4})[\s-]*$"),
    ("isbn10", "an ISBN of 10 digits", r"^[\s-]*(\d[\s-]*){9}[\dX][\s-]*$"),
    ("isbn13", "an ISBN of 13 digits", r"^[\s-]*(\d[\s-]*){13}$"),
    ("uuid", "a UUID", "(?i)^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$"),
    (
        "uuid3",
        "a UUID of version 3",
        "(?i)^[0-9a-f]{8}-?[0-9a-f]{4}-?3[0-9a-f]{3}-?[0-9a-f]{4}-?[0-9a-f]{12}$",
    ),
    (
        "uuid4",
        "a UUID of version 4",
        "(?i)^[0-9a-f]{8}-?[0-9a-f]{4}-?4[0-9a-f]{3}-?[89ab][0-9a-f]{3}-?[0-9a-f]{12}$",
    ),
    (
        "uuid5",
        "a UUID of version 5",
        "(?i)^[0-9a-f]{8}-?[0-9a-f]{4}-?5[0-9a-f]{3}-?[89ab][0-9a-f]{3}-?[0-9a-f]{12}$",
    ),
    ("hexcolor", "a color such as `#00ff00`", "^#?([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$"),
    (
        "rgbcolor",
        "a color such as `rgb(0,255,0)`",
        r"^rgb\(\s*(\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])(\s*,\s*(\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])){2}\s*\)$",
    ),
    ("ssn", "a social security number such as `123-45-6789`", r"^\d{3}[- ]\d{2}[- ]\d{4}$"),
    ("bsonobjectid", "24 hexadecimal digits", "^[0-9a-fA-F]{24}$"),
    (
        "k8sshortname",
        "a name of lower-case letters, digits and dashes",
        "^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$",
    ),
    (
        "k8slongname",
        "a name of lower-case letters, digits, dashes and dots",
        r"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$",
    ),
    ("datetime", "a time such as `2006-01-02T15:04:05Z`", DATE_TIME),
    ("hostname", "a host name", HOSTNAME),
];

/// The server ignores what follows a second `T`.
const DATE_TIME: &str = r"(?i)^[^t]{10}t([01]\d|2[0-3]):[0-5]\d:[0-5]\d(.\d+)?(z|[-+]\d\d:\d\d)(t|$)";

/// Symbols are allowed in host names; letters that are not ASCII are not looked at.
const HOSTNAME: &str = r"^([a-zA-Z0-9$+<=>^`|~]-?[a-zA-Z0-9$+<=>^`|~]{0,62}|([a-zA-Z0-9$+<=>^`|~]([-a-zA-Z0-9$+<=>^`|~]{0,61}[a-zA-Z0-9$+<=>^`|~])?\.)+[a-zA-Z]{2,63})$";

/// What the server expects instead of a text in a schema of this format; None where it takes the text.
pub fn expected(format: &str, text: &str, budget: &mut CheckBudget) -> Option<&'static str> {
    let format = format.replace('-', "");
    let by_hand = match format.as_str() {
        "byte" => Some((is_base64(text), "padded base64 of at least one byte")),
        "date" => Some((is_date(text), "a date such as `2006-01-02`")),
        "duration" => Some((is_duration(text), "a duration such as `1h30m`")),
        "ipv4" => Some((is_ipv4(text), "an IPv4 address")),
        "ipv6" => Some((text.parse::<Ipv6Addr>().is_ok(), "an IPv6 address")),
        "cidr" => Some((is_cidr(text), "a network such as `10.0.0.0/8`")),
        "mac" => Some((is_mac(text), "a MAC address")),
        "uri" => Some((may_be_uri(text), "an absolute URI or an absolute path")),
        "email" => Some((
            text.split_once('@').is_some_and(|(user, host)| !user.is_empty() && !host.is_empty()),
            "an address",
        )),
        _ => None,
    };
    if let Some((is_right, expected)) = by_hand {
        return (!is_right).then_some(expected);
    }
    let (name, expected, pattern) = PATTERNS.iter().find(|(name, ..)| *name == format)?;
    let is_right = match *name {
        "datetime" => text.get(..10).is_some_and(is_date) && budget.matches(pattern, text) != Some(false),
        "hostname" => !text.is_ascii() || text.len() <= 255 && budget.matches(pattern, text) != Some(false),
        "k8slongname" => text.len() <= 253 && budget.matches(pattern, text) != Some(false),
        _ => budget.matches(pattern, text) != Some(false),
    };
    (!is_right).then_some(expected)
}

/// Whether a text is padded base64 (RFC 4648 section 4) of something.
fn is_base64(text: &str) -> bool {
    let body = text.strip_suffix("==").or_else(|| text.strip_suffix('=')).unwrap_or(text);
    !text.is_empty()
        && text.len().is_multiple_of(4)
        && body.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'+' | b'/'))
}

/// Whether a text is a day of the calendar, as `2006-01-02`.
fn is_date(text: &str) -> bool {
    let [year, month, day] = text.split('-').collect::<Vec<_>>()[..] else { return false };
    let number = |part: &str, digits: usize| {
        let is_number = part.len() == digits && part.bytes().all(|b| b.is_ascii_digit());
        is_number.then(|| part.parse::<u32>().ok()).flatten()
    };
    let (Some(year), Some(month), Some(day)) = (number(year, 4), number(month, 2), number(day, 2)) else {
        return false;
    };
    let is_leap_year = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let days = match month {
        2 => 28 + u32::from(is_leap_year),
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => 0,
    };
    (1..=days).contains(&day)
}

/// Whether a text is a duration of Go, or has a number and a unit anywhere, as servers take it.
fn is_duration(text: &str) -> bool {
    is_go_duration(text) || has_number_with_unit(text)
}

fn is_go_duration(text: &str) -> bool {
    let mut rest = text.strip_prefix(['-', '+']).unwrap_or(text);
    if rest == "0" {
        return true;
    }
    let mut has_part = false;
    while !rest.is_empty() {
        let number = rest.trim_start_matches(|c: char| c.is_ascii_digit());
        let fraction = number.strip_prefix('.').unwrap_or(number);
        let unit = fraction.trim_start_matches(|c: char| c.is_ascii_digit());
        let has_digits = rest[..rest.len() - unit.len()].bytes().any(|b| b.is_ascii_digit());
        let end = unit.find(|c: char| c == '.' || c.is_ascii_digit()).unwrap_or(unit.len());
        if !has_digits || !matches!(&unit[..end], "ns" | "us" | "µs" | "μs" | "ms" | "s" | "m" | "h") {
            return false;
        }
        (rest, has_part) = (&unit[end..], true);
    }
    has_part
}

/// Whether a number and a unit follow each other anywhere in a text.
fn has_number_with_unit(text: &str) -> bool {
    const UNITS: [&str; 11] = ["ns", "us", "µs", "ms", "s", "m", "h", "hr", "d", "w", "wk"];
    const BEGINNINGS: [&str; 8] = ["nano", "micro", "milli", "sec", "min", "hour", "day", "week"];
    let is_unit = |word: &str| {
        let word = word.to_lowercase();
        !word.is_empty()
            && (UNITS.contains(&word.as_str())
                || BEGINNINGS.iter().any(|beginning| word.starts_with(beginning)))
    };
    let after_numbers = text.split_inclusive(|c: char| c.is_ascii_digit()).skip(1);
    let mut words = after_numbers.map(|part| {
        let part = part.trim_start();
        &part[..part.find(|c: char| !c.is_ascii_alphabetic() && c != 'µ').unwrap_or(part.len())]
    });
    words.any(is_unit)
}

/// Whether a text is an IPv4 address, with zeros before its numbers or as an IPv6 address that stands for one.
fn is_ipv4(text: &str) -> bool {
    let without_zeros = |part: &str| match part.trim_start_matches('0') {
        "" if !part.is_empty() => "0".to_owned(),
        rest => rest.to_owned(),
    };
    let address = text.split('.').map(without_zeros).collect::<Vec<_>>().join(".");
    address.parse::<Ipv4Addr>().is_ok() || text.contains('.') && text.parse::<Ipv6Addr>().is_ok()
}

fn is_cidr(text: &str) -> bool {
    let Some((address, bits)) = text.split_once('/') else { return false };
    let most = if address.contains(':') { 128 } else { 32 };
    let is_address = address.parse::<Ipv6Addr>().is_ok() || !address.contains(':') && is_ipv4(address);
    let is_number = !bits.is_empty() && bits.bytes().all(|b| b.is_ascii_digit());
    is_address && is_number && bits.parse::<u32>().is_ok_and(|bits| bits <= most)
}

/// Whether a text is a hardware address of 6, 8 or 20 bytes in one of the three forms that Go reads.
fn is_mac(text: &str) -> bool {
    let (separator, digits) = if text.contains('.') {
        ('.', 4)
    } else if text.contains(':') {
        (':', 2)
    } else {
        ('-', 2)
    };
    let is_group = |part: &str| part.len() == digits && part.bytes().all(|b| b.is_ascii_hexdigit());
    let bytes = text.split(separator).count() * digits / 2;
    matches!(bytes, 6 | 8 | 20) && text.split(separator).all(is_group)
}

/// Whether a text may be an absolute URI or an absolute path, as `url.ParseRequestURI` of Go reads them.
fn may_be_uri(text: &str) -> bool {
    if text.is_empty() || text.bytes().any(|b| b.is_ascii_control()) {
        return false;
    }
    let is_scheme = |scheme: &str| {
        scheme.starts_with(|c: char| c.is_ascii_alphabetic())
            && scheme.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'+' | b'-' | b'.'))
    };
    let rest = match text.split_once(':') {
        Some((scheme, rest)) if is_scheme(scheme) => rest,
        _ if text.starts_with('/') => text,
        _ => return text == "*",
    };
    let before_query = rest.split('?').next().unwrap_or_default();
    let (host, path) = match before_query.strip_prefix("//") {
        Some(authority) => authority.split_at(authority.find('/').unwrap_or(authority.len())),
        None => ("", before_query),
    };
    let has_wrong_escape = path.split('%').skip(1).any(|after| {
        !after.as_bytes().get(..2).is_some_and(|digits| digits.iter().all(u8::is_ascii_hexdigit))
    });
    !host.contains([' ', '<', '>', '"'])
        && host.contains('[') == host.contains(']')
        && !(path.starts_with('/') && has_wrong_escape)
}

#[cfg(test)]
mod tests {
    use super::expected;
    use crate::lower::check_budget::CheckBudget;

    /// The outcomes are those of kube-apiserver 1.36.
    #[test]
    fn texts_are_taken_as_servers_take_them() {
        for (format, taken, refused) in [
            ("byte", &["aGVsbG8=", "ab==", "abcd"][..], &["", "aGVsbG8", "-_-_", " aGVsbG8=", "a==="][..]),
            ("by-te", &["abcd"], &["no!"]),
            ("Byte", &["no!"], &[]),
            ("date", &["2020-02-29"], &["2020-1-1", "2021-02-29", ""]),
            (
                "date-time",
                &["2020-01-01t00:00:00z", "2020-01-01T00:00:00,5+24:00"],
                &["2020-01-01 00:00:00Z", "2020-01-01T00:00:00+0200", "2020-01-01T00:00:60Z", "now"],
            ),
            (
                "duration",
                &["0", "1.5h", "-1h", "5 minutes", "P1D", "1w2d", "10µs"],
                &["", "5", "x", "1 month"],
            ),
            ("ipv4", &["01.2.3.4", "::ffff:1.2.3.4"], &["::1", "1.2.3", "256.1.1.1"]),
            ("ipv6", &["::1"], &["1.2.3.4", "fe80::1%eth0"]),
            ("cidr", &["01.2.3.0/24", "::/0"], &["1.2.3.4", "1.2.3.4/33"]),
            ("mac", &["01-23-45-67-89-ab", "0123.4567.89ab"], &["01:23:45:67:89", "01:23-45:67:89:ab"]),
            ("hostname", &["a.example.com", "1a", "ä.de"], &["a_b", "-a", "a..b", "a.b", "x-.com", ""]),
            ("uuid4", &["550e8400-e29b-41d4-a716-446655440000"], &["x"]),
            ("uuid5", &[], &["550e8400-e29b-41d4-a716-446655440000"]),
            ("uri", &["/a", "a:b", "http://a"], &["", "a", "http://a b", "http://[::1", "http://a/%zz"]),
            ("email", &["A <a@b.c>"], &["", "a", "@b"]),
            ("rgbcolor", &["rgb( 1 , 2 ,3 )"], &["rgb(256,0,0)"]),
            ("isbn", &["978-0321751041", "0321751043"], &["1"]),
            ("k8s-long-name", &["a.b"], &["A.b"]),
            ("k8s-short-name", &["a"], &["a.b"]),
            ("quantity", &["x"], &[]),
        ] {
            let is_taken = |text: &str| expected(format, text, &mut CheckBudget::default()).is_none();
            taken.iter().for_each(|text| assert!(is_taken(text), "{format} {text:?}"));
            refused.iter().for_each(|text| assert!(!is_taken(text), "{format} {text:?}"));
        }
    }
}
