//! A cause for which servers refuse a default -> what was expected and what was found there.

use kubesmith_engine::cause::{Cause, Reason};
use kubesmith_engine::crd::name_form::Form;
use serde_json::Value;

use crate::schema::TYPES;

/// A fault of a default.
pub struct Problem {
    /// The path in the default, such as `a.b[0]`; empty for all of it.
    pub place: String,
    /// What was expected and found there.
    pub message: String,
    /// The rule that is false, or that cannot be evaluated.
    pub rule: Option<String>,
    /// Whether it would fit without its quotes.
    pub is_quoted: bool,
}

impl Problem {
    fn new(place: &str, message: String) -> Self {
        Self { place: place.to_owned(), message, rule: None, is_quoted: false }
    }
}

/// The fault that a cause is about; None for a cause beside which another one says it better. The paths of causes begin with
/// `root`; those of an object's own metadata do not.
pub fn problem(cause: &Cause, default: &Value, root: &str) -> Option<Problem> {
    let place = cause.field.strip_prefix(root).map_or("", |rest| rest.trim_start_matches('.'));
    if cause.reason == Reason::Required && cause.detail.is_empty() {
        let (place, name) = parent(default, place);
        return Some(Problem::new(place, format!("required property `{name}` is missing")));
    }
    if let Some(rule) = &cause.rule {
        let rule = shortened_text(&rule.rule.split_whitespace().collect::<Vec<_>>().join(" "));
        let message = rule_words(cause, &rule, !place.is_empty());
        return Some(Problem { rule: Some(rule), ..Problem::new(place, message) });
    }
    let (path, detail) = cause.detail.split_once(" in body ").unwrap_or(("", &cause.detail));
    if detail.starts_with(RANGE) {
        return range_words(detail, default);
    }
    if let Some((path, message)) = branch_words(detail) {
        return Some(Problem::new(path, message));
    }
    let value = at(default, place);
    if cause.reason == Reason::TypeInvalid && is_of_unknown_type(detail) {
        return None; // the type is reported where it stands
    }
    let is_too_large = value.is_some_and(|value| value.is_u64() && !value.is_i64());
    if cause.reason == Reason::TypeInvalid && is_too_large && detail.starts_with("must be of type int") {
        return None;
    }
    // A cause without a field of its own says in its text where it belongs.
    let place = if place.is_empty() { path.trim_start_matches('.') } else { place };
    let is_quoted = cause.reason == Reason::TypeInvalid && is_quoted(expected_type(detail), text(value));
    Some(Problem { is_quoted, ..Problem::new(place, words(cause, detail, value)) })
}

/// Whether a text is a value of another type in quotes.
fn is_quoted(expected: &str, text: &str) -> bool {
    match expected {
        "integer" => text.parse::<i64>().is_ok(),
        "number" => text.parse::<f64>().is_ok(),
        "boolean" => matches!(text, "true" | "false"),
        _ => false,
    }
}

/// The fault that is a field without a place in the schema.
pub fn unknown_field(default: &Value, path: &str) -> Problem {
    let (place, name) = parent(default, path);
    Problem::new(place, format!("property `{name}` is not in the schema"))
}

/// What a rule says of a value, which is shown if it is a part of the default.
fn rule_words(cause: &Cause, rule: &str, is_part: bool) -> String {
    let detail = cause.detail.as_str();
    if let Some((why, _)) = detail.split_once(" evaluating rule: ") {
        return format!("the rule `{rule}` cannot be evaluated: {why}");
    }
    let found =
        cause.value.as_ref().filter(|_| is_part).map(|value| format!(", found `{}`", shortened(value)));
    let found = found.unwrap_or_default();
    if detail.is_empty() || detail.starts_with("failed rule: ") {
        return format!("the rule `{rule}` is false{found}");
    }
    format!("{detail}{found}")
}

fn words(cause: &Cause, detail: &str, value: Option<&Value>) -> String {
    let found = cause.value.as_ref().map(shortened).unwrap_or_default();
    let bound = |words: &str| detail.strip_prefix(words).map(str::to_owned);
    match cause.reason {
        Reason::TypeInvalid => type_words(detail, value),
        Reason::NotSupported => {
            let all = detail.strip_prefix("supported values: ").unwrap_or(detail);
            format!("expected one of {all}, found `{found}`")
        }
        Reason::Duplicate => format!("`{found}` occurs twice"),
        Reason::TooLong | Reason::TooMany => most_words(detail, value),
        _ => {
            if let Some(pattern) = bound("should match '") {
                return format!(
                    "`{}` does not match the pattern `{}`",
                    text(value),
                    pattern.trim_end_matches('\'')
                );
            }
            for (server, ours) in [
                ("should be greater than or equal to ", "at least "),
                ("should be greater than ", "more than "),
                ("should be less than or equal to ", "at most "),
                ("should be less than ", "less than "),
                ("should be a multiple of ", "a multiple of "),
                ("should have at least ", "at least "),
            ] {
                if let Some(rest) = bound(server) {
                    return format!("expected {ours}{rest}, found {found}");
                }
            }
            if let Some(least) = bound("should be at least ")
                .and_then(|rest| Some(rest.strip_suffix(" chars long")?.to_owned()))
            {
                return format!(
                    "expected at least {least} characters, found {}",
                    text(value).chars().count()
                );
            }
            if detail.starts_with("may have mixed case") {
                return format!("expected {}, found `{found}`", Form::Kind.description());
            }
            if detail.starts_with("unexpected GroupVersion") {
                return format!(
                    "expected a version, or a group and a version such as `apps/v1`, found `{found}`"
                );
            }
            format!("{detail}, found `{found}`")
        }
    }
}

/// What is said of a value that is too large, by the number in the server's sentence.
fn most_words(detail: &str, value: Option<&Value>) -> String {
    let most =
        detail.split_whitespace().find(|word| word.bytes().all(|b| b.is_ascii_digit())).unwrap_or_default();
    let (unit, found) = match value {
        Some(Value::Array(items)) => ("items", items.len()),
        Some(Value::Object(map)) => ("properties", map.len()),
        other => ("characters", text(other).chars().count()),
    };
    format!("expected at most {most} {unit}, found {found}")
}

/// The type or format that the server expects: it says `must be of type integer: "string"`.
fn expected_type(detail: &str) -> &str {
    let expected = detail.strip_prefix("must be of type ").and_then(|rest| rest.split_once(": "));
    expected.map_or(detail, |(expected, _)| expected)
}

/// Whether the server expects a type that Kubernetes does not have.
fn is_of_unknown_type(detail: &str) -> bool {
    let expected = expected_type(detail);
    expected != INT_OR_STRING && !TYPES.contains(&expected) && format_words(expected).is_none()
}

/// What the server calls the type of an int-or-string.
const INT_OR_STRING: &str = "integer,string";

/// What is said of a value of another type or format.
fn type_words(detail: &str, value: Option<&Value>) -> String {
    let expected = expected_type(detail);
    let found = value.map_or("another type", type_name);
    match expected {
        INT_OR_STRING => format!("expected an integer or a string, found {found}"),
        name if TYPES.contains(&name) => format!("expected {name}, found {found}"),
        format => {
            let shown = value.map(shortened).unwrap_or_default();
            let words = format_words(format).unwrap_or("another text");
            format!("expected {words}, as `format: {format}` says, found `{shown}`")
        }
    }
}

/// What is said of a value by the branches of a junctor, with its path, which stands in quotes in the server's sentence.
fn branch_words(detail: &str) -> Option<(&str, String)> {
    let (path, rest) = detail.strip_prefix('"')?.split_once("\" must ")?;
    let message = if rest.contains("(allOf)") {
        "the value does not fit every branch of `allOf`".to_owned()
    } else if rest.contains("(anyOf)") {
        "the value fits no branch of `anyOf`".to_owned()
    } else if rest.contains("(not)") {
        "the value fits the schema of `not`".to_owned()
    } else {
        let count = rest.split("Found ").nth(1)?.split(' ').next()?;
        let count = if count == "none" { "0" } else { count };
        format!("the value fits {count} branches of `oneOf`, expected one")
    };
    Some((path.trim_start_matches('.'), message))
}

/// The beginning of the server's sentence about a number beyond its format.
const RANGE: &str = "Checked value must be of type ";

/// What is said of a number beyond its format, with its path, which ends the server's sentence. Of a fraction, another cause
/// says it.
fn range_words(detail: &str, default: &Value) -> Option<Problem> {
    let (format, path) = detail.strip_prefix(RANGE)?.split_once(" in ")?;
    let place = path.trim_start_matches('.');
    let number = at(default, place).filter(|number| format.starts_with("number") || !number.is_f64())?;
    let message = match format {
        "integer with format int32" => {
            let (least, most) = (i32::MIN, i32::MAX);
            format!("expected {least} to {most}, as `format: int32` says, found {number}")
        }
        "number with format float" => {
            format!("expected a 32-bit number, as `format: float` says, found {number}")
        }
        _ => format!("{number} does not fit a signed 64-bit integer"),
    };
    Some(Problem::new(place, message))
}

/// The path of an object, and the name of what it lacks: names can have dots.
fn parent<'p>(default: &Value, path: &'p str) -> (&'p str, &'p str) {
    let dots = path.rmatch_indices('.').map(|(dot, _)| (&path[..dot], &path[dot + 1..]));
    let mut parents = dots.filter(|(parent, _)| at(default, parent).is_some_and(Value::is_object));
    parents.next().unwrap_or(("", path))
}

/// The value at a path such as `a.b[0]`; keys can have dots, and stand in brackets in the paths of maps' values.
fn at<'v>(value: &'v Value, path: &str) -> Option<&'v Value> {
    let path = path.strip_prefix('.').unwrap_or(path);
    if path.is_empty() {
        return Some(value);
    }
    let bracketed = path.strip_prefix('[');
    match value {
        Value::Array(items) => {
            let (index, rest) = bracketed?.split_once(']')?;
            at(items.get(index.parse::<usize>().ok()?)?, rest)
        }
        Value::Object(map) => map.iter().find_map(|(key, value)| {
            let plain = path
                .strip_prefix(key.as_str())
                .filter(|rest| rest.is_empty() || rest.starts_with(['.', '[']));
            let rest = plain.or_else(|| bracketed?.strip_prefix(key.as_str())?.strip_prefix(']'))?;
            at(value, rest)
        }),
        _ => None,
    }
}

fn text(value: Option<&Value>) -> &str {
    value.and_then(Value::as_str).unwrap_or_default()
}

fn type_name(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "a boolean",
        Value::Number(number) if number.is_f64() => "a number with a fraction",
        Value::Number(_) => "an integer",
        Value::String(_) => "a string",
        Value::Array(_) => "an array",
        Value::Object(_) => "an object",
    }
}

/// What a format of strings or numbers has; None for one that Kubernetes does not know.
fn format_words(format: &str) -> Option<&'static str> {
    let words = match format.replace('-', "").as_str() {
        "int32" => "a 32-bit integer",
        "int64" => "a 64-bit integer",
        "float" | "double" => "a number",
        "isbn" => "an ISBN",
        "isbn10" => "an ISBN of 10 digits",
        "isbn13" => "an ISBN of 13 digits",
        "uuid" => "a UUID",
        "uuid3" => "a UUID of version 3",
        "uuid4" => "a UUID of version 4",
        "uuid5" => "a UUID of version 5",
        "creditcard" => "the number of a credit card",
        "hexcolor" => "a color such as `#00ff00`",
        "rgbcolor" => "a color such as `rgb(0,255,0)`",
        "ssn" => "a social security number such as `123-45-6789`",
        "bsonobjectid" => "24 hexadecimal digits",
        "k8sshortname" => "a name of lower-case letters, digits and dashes",
        "k8slongname" => "a name of lower-case letters, digits, dashes and dots",
        "datetime" => "a time such as `2006-01-02T15:04:05Z`",
        "hostname" => "a host name",
        "byte" => "padded base64 of at least one byte",
        "date" => "a date such as `2006-01-02`",
        "duration" => "a duration such as `1h30m`",
        "ipv4" => "an IPv4 address",
        "ipv6" => "an IPv6 address",
        "cidr" => "a network such as `10.0.0.0/8`",
        "mac" => "a MAC address",
        "uri" => "an absolute URI or an absolute path",
        "email" => "an address",
        _ => return None,
    };
    Some(words)
}

/// The text of a value, cut off where it is long.
pub fn shortened(value: &Value) -> String {
    shortened_text(&value.to_string())
}

fn shortened_text(text: &str) -> String {
    const MOST: usize = 60;
    match text.char_indices().nth(MOST) {
        Some((at, _)) => format!("{}...", &text[..at]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{at, parent};

    #[test]
    fn a_path_leads_to_its_value() {
        let value = json!({"a.b": {"c": [{"d": 1}]}, "a": {"e/f": 2}});
        for (path, expected) in [
            ("", Some(value.clone())),
            ("a.b.c[0].d", Some(json!(1))),
            ("a[e/f]", Some(json!(2))),
            ("a.e/f", Some(json!(2))),
            ("a.x", None),
        ] {
            assert_eq!(at(&value, path).cloned(), expected, "{path}");
        }
        assert_eq!(parent(&value, "a.b.tls.crt"), ("a.b", "tls.crt"));
        assert_eq!(parent(&value, "tls.crt"), ("", "tls.crt"));
    }
}
