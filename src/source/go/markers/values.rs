//! The text of an argument and the kind of its value -> the value as JSON, by controller-gen's rules.
//!
//! Values of a kind that is not known are guessed from their first tokens, as for `+kubebuilder:default`. What stands after
//! the value is not read.

use std::collections::BTreeMap;

use serde_json::{Number, Value};

use super::quoted::unquote;
use super::scanner::{Scanner, Token, separates_digits};
use crate::json_value::whole_number;
use crate::limits::{self, Limit};

/// The code of messages about markers that cannot be read or applied.
const CODE: &str = "marker";

/// The kind of a value: a list of lists of something, or one value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Kind {
    /// How many lists are around the values.
    lists: usize,
    base: Base,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Base {
    Integer,
    Number,
    Text,
    Boolean,
    /// From names to values of any kind.
    Map,
    /// The text says which kind it is.
    Any,
}

impl Kind {
    /// A whole number.
    pub const INTEGER: Self = Self::one(Base::Integer);
    /// A number.
    pub const NUMBER: Self = Self::one(Base::Number);
    /// A text, in quotes or without.
    pub const TEXT: Self = Self::one(Base::Text);
    /// `true` or `false`.
    pub const BOOLEAN: Self = Self::one(Base::Boolean);
    /// Any value.
    pub const ANY: Self = Self::one(Base::Any);
    /// A list of texts.
    pub const TEXTS: Self = Self { lists: 1, base: Base::Text };
    /// A list of any values.
    pub const VALUES: Self = Self { lists: 1, base: Base::Any };

    const fn one(base: Base) -> Self {
        Self { lists: 0, base }
    }

    fn list(self) -> Self {
        Self { lists: self.lists + 1, ..self }
    }
}

/// What is wrong with the arguments of a marker.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// The code of the message.
    pub code: &'static str,
    /// What was found and what was expected.
    pub message: String,
    /// What to do; empty where the message says it.
    pub help: String,
}

impl Kind {
    /// A value of the kind, as an example.
    pub fn example(self) -> &'static str {
        match self.base {
            _ if self.lists > 0 => "a;b",
            Base::Integer | Base::Number => "3",
            Base::Boolean => "true",
            Base::Map => "{name: value}",
            Base::Text | Base::Any => "\"text\"",
        }
    }

    /// Whether the value may be a list.
    pub fn may_be_list(self) -> bool {
        self.lists > 0 || self.base == Base::Any
    }
}

impl Problem {
    /// A problem with the code of wrong markers.
    pub fn new(message: impl Into<String>) -> Self {
        Self { code: CODE, message: message.into(), help: String::new() }
    }

    /// A limit that is exceeded.
    pub fn limit(limit: Limit) -> Self {
        Self { code: limit.code, message: limit.message(), help: limit.help.to_owned() }
    }
}

/// Reads a value.
pub fn read(kind: Kind, scanner: &mut Scanner<'_>) -> Result<Value, Problem> {
    let value = read_part(kind, scanner, false, 0)?;
    token_problem(scanner)?;
    Ok(value)
}

/// Reads a token that must be this one.
pub fn expect(scanner: &mut Scanner<'_>, token: Token, expected: &str) -> Result<(), Problem> {
    let found = scanner.scan();
    token_problem(scanner)?;
    if found == token { Ok(()) } else { Err(unexpected(scanner, expected)) }
}

/// The problem of a token that is not the expected one.
fn unexpected(scanner: &Scanner<'_>, expected: &str) -> Problem {
    Problem::new(match scanner.token_text() {
        "" => format!("expected {expected}, found the end of the marker"),
        found => format!("expected {expected}, found `{found}`"),
    })
}

/// What is wrong with the tokens that were read.
fn token_problem(scanner: &Scanner<'_>) -> Result<(), Problem> {
    scanner
        .problem
        .map_or(Ok(()), |problem| Err(Problem::new(format!("{problem}: `{}`", scanner.token_text()))))
}

fn read_part(kind: Kind, scanner: &mut Scanner<'_>, is_item: bool, depth: usize) -> Result<Value, Problem> {
    if limits::DEFAULT_DEPTH.is_exceeded_by(depth) {
        return Err(Problem::limit(limits::DEFAULT_DEPTH));
    }
    if let Some(lists) = kind.lists.checked_sub(1) {
        return read_list(Kind { lists, ..kind }, scanner, depth + 1);
    }
    match kind.base {
        Base::Text => text(scanner, false).map(Value::String),
        Base::Boolean => {
            expect(scanner, Token::Word, "`true` or `false`")?;
            match scanner.token_text() {
                "true" => Ok(Value::Bool(true)),
                "false" => Ok(Value::Bool(false)),
                _ => Err(unexpected(scanner, "`true` or `false`")),
            }
        }
        Base::Integer => {
            let sign = sign(scanner);
            expect(scanner, Token::Integer, "a whole number")?;
            let digits = scanner.token_text();
            let number = format!("{sign}{digits}").parse::<i64>().map(Value::from);
            number.map_err(|_| unexpected(scanner, "a 64-bit whole number in decimal digits"))
        }
        Base::Number => {
            let sign = sign(scanner);
            let token = scanner.scan();
            token_problem(scanner)?;
            let digits = scanner.token_text();
            let number =
                matches!(token, Token::Integer | Token::Float).then(|| number(&format!("{sign}{digits}")));
            number.flatten().map(Value::Number).ok_or_else(|| unexpected(scanner, "a number"))
        }
        Base::Map => read_map(scanner, depth + 1),
        Base::Any => {
            let kind = if is_item { guess(scanner, depth) } else { guess_or_list(scanner, depth) }?;
            read_part(kind, scanner, false, depth)
        }
    }
}

/// Reads the sign of a number, before which no space may stand.
fn sign(scanner: &mut Scanner<'_>) -> &'static str {
    if scanner.peek() != Some('-') {
        return "";
    }
    scanner.scan();
    "-"
}

/// A finite number in the spelling of Go, such as `1_000`, `-1.5e3` or `0x1p-2`.
pub fn number(text: &str) -> Option<Number> {
    let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
    if !separates_digits(unsigned) {
        return None;
    }
    let value = match unsigned.strip_prefix("0x").or_else(|| unsigned.strip_prefix("0X")) {
        Some(hexadecimal) => hexadecimal_float(&hexadecimal.replace('_', ""))?,
        None => unsigned.replace('_', "").parse().ok()?,
    };
    // A second sign is none.
    let has_one_sign = !unsigned.starts_with(['+', '-']);
    float(if text.starts_with('-') { -value } else { value }).filter(|_| has_one_sign)
}

/// A number such as `1.8p-2` after its prefix.
fn hexadecimal_float(text: &str) -> Option<f64> {
    let (mantissa, exponent) = text.split_once(['p', 'P'])?;
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits = [whole, fraction].concat();
    let power: i32 = exponent.parse().ok()?;
    let places = i32::try_from(fraction.len()).ok()?.checked_mul(4)?;
    let add = |sum: f64, c: char| c.to_digit(16).map(|digit| sum.mul_add(16.0, f64::from(digit)));
    let value = digits.chars().try_fold(0.0, add).filter(|_| !digits.is_empty())?;
    Some(value * f64::from(power.checked_sub(places)?).exp2())
}

/// A number as Go's JSON encoder writes it; None for one that is not finite.
pub fn float(value: f64) -> Option<Number> {
    whole_number(value).or_else(|| Number::from_f64(value))
}

/// Reads a text: in quotes, or all tokens up to one that ends the value. In the keys of maps, `:` ends it too.
fn text(scanner: &mut Scanner<'_>, is_key: bool) -> Result<String, Problem> {
    if scanner.scan_without_numbers() == Token::Quoted {
        token_problem(scanner)?;
        let text = unquote(scanner.token_text());
        return text.ok_or_else(|| unexpected(scanner, "a string with Go's escapes, or one in backticks"));
    }
    let start = scanner.token().start;
    let mut end = scanner.token().end;
    while !ends_text(scanner.peek_after_space(), is_key) {
        scanner.scan_without_numbers();
        end = scanner.token().end;
    }
    token_problem(scanner)?;
    // A space between the text and what ends it makes controller-gen forget the last token.
    let is_followed = scanner.position() > end;
    Ok(scanner.text()[start..if is_followed { scanner.token().start } else { end }].to_owned())
}

/// Whether a character ends a text without quotes.
fn ends_text(c: Option<char>, is_key: bool) -> bool {
    matches!(c, None | Some(',' | ';' | '}')) || is_key && c == Some(':')
}

/// Reads a list: `{a, b}` or `a;b`.
fn read_list(item: Kind, scanner: &mut Scanner<'_>, depth: usize) -> Result<Value, Problem> {
    let mut items = Vec::new();
    let has_braces = scanner.peek_after_space() == Some('{');
    if has_braces {
        scanner.scan();
    }
    loop {
        match scanner.peek_after_space() {
            None | Some('}') => break,
            Some(',') if !has_braces => break,
            _ => {}
        }
        add(&mut items, read_part(item, scanner, true, depth)?)?;
        match (scanner.peek_after_space(), has_braces) {
            (Some('}'), _) | (Some(',') | None, false) => break,
            (_, true) => expect(scanner, Token::Char(','), "`,` or `}`")?,
            (_, false) => expect(scanner, Token::Char(';'), "`;` or `,`")?,
        }
    }
    if has_braces {
        expect(scanner, Token::Char('}'), "`}`")?;
    }
    Ok(Value::Array(items))
}

/// Reads a map: `{a: 1, b: x}`. Its names are sorted, as Go's JSON encoder does.
fn read_map(scanner: &mut Scanner<'_>, depth: usize) -> Result<Value, Problem> {
    let mut map = BTreeMap::new();
    expect(scanner, Token::Char('{'), "`{`")?;
    while !matches!(scanner.peek_after_space(), None | Some('}')) {
        let key = text(scanner, true)?;
        expect(scanner, Token::Char(':'), "`:` after a name")?;
        map.insert(key, read_part(Kind::ANY, scanner, false, depth)?);
        if limits::SCHEMA_ENTRIES.is_exceeded_by(map.len()) {
            return Err(Problem::limit(limits::SCHEMA_ENTRIES));
        }
        if scanner.peek_after_space() == Some('}') {
            break;
        }
        expect(scanner, Token::Char(','), "`,` or `}`")?;
    }
    expect(scanner, Token::Char('}'), "`}`")?;
    Ok(Value::Object(map.into_iter().collect()))
}

/// Adds an item, if there may be so many.
fn add(items: &mut Vec<Value>, item: Value) -> Result<(), Problem> {
    items.push(item);
    let is_exceeded = limits::SCHEMA_ENTRIES.is_exceeded_by(items.len());
    if is_exceeded { Err(Problem::limit(limits::SCHEMA_ENTRIES)) } else { Ok(()) }
}

/// The kind of the value that follows: a list where a `;` comes before the next `,`.
fn guess_or_list(scanner: &Scanner<'_>, depth: usize) -> Result<Kind, Problem> {
    let item = guess(scanner, depth)?;
    let mut ahead = scanner.ahead();
    loop {
        match ahead.scan() {
            Token::Char(';') => return Ok(item.list()),
            Token::Char(',') | Token::End => return Ok(item),
            _ => {}
        }
    }
}

/// The kind of the value that follows, if it is no list with `;`.
fn guess(scanner: &Scanner<'_>, depth: usize) -> Result<Kind, Problem> {
    if limits::DEFAULT_DEPTH.is_exceeded_by(depth) {
        return Err(Problem::limit(limits::DEFAULT_DEPTH));
    }
    let mut ahead = scanner.ahead();
    Ok(match ahead.peek_after_space() {
        Some('"' | '\'' | '`') => Kind::TEXT,
        Some('{') => {
            ahead.scan();
            let next = ahead.peek_after_space();
            let first = guess(&ahead, depth + 1)?;
            let is_map = first == Kind::TEXT && {
                // What is wrong with the text is said where it is read.
                let _ = text(&mut ahead, true);
                ahead.scan() == Token::Char(':') || next == Some('}')
            };
            if is_map { Kind::one(Base::Map) } else { first.list() }
        }
        Some('t' | 'f') => {
            ahead.scan();
            if matches!(ahead.token_text(), "true" | "false") { Kind::BOOLEAN } else { Kind::TEXT }
        }
        _ => {
            let mut token = ahead.scan();
            if token == Token::Char('-') {
                token = ahead.scan();
            }
            let is_whole = matches!(ahead.peek_after_space(), None | Some(',' | ';' | '}'));
            match token {
                Token::Integer if is_whole && ahead.problem.is_none() => Kind::INTEGER,
                Token::Float if is_whole && ahead.problem.is_none() => Kind::NUMBER,
                _ => Kind::TEXT,
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::number;

    #[test]
    fn numbers_are_those_of_go() {
        for (text, expected) in [
            ("1", Some("1")),
            ("-1.50", Some("-1.5")),
            ("+2", Some("2")),
            (".5", Some("0.5")),
            ("1e3", Some("1000")),
            ("1_000.5", Some("1000.5")),
            ("010", Some("10")),
            ("0x1p-2", Some("0.25")),
            ("-0x1.8p1", Some("-3")),
            ("0x_fp0", Some("15")),
            ("0x1F", None),
            ("1__0", None),
            ("_1", None),
            ("1_", None),
            ("--1", None),
            ("+-1", None),
            ("inf", None),
            ("NaN", None),
            ("1e999", None),
            ("0xp1", None),
            ("", None),
        ] {
            assert_eq!(number(text).map(|number| number.to_string()).as_deref(), expected, "{text}");
        }
    }
}
