//! The bytes of a JSON text -> its value and the fields that it repeats, as `sigs.k8s.io/json` reads them.

use std::collections::HashSet;

use serde_json::{Map, Number, Value};

use super::syntax;
use crate::limits::REQUEST_DEPTH;

/// The most repeated fields that the server names.
const REPEATED_FIELDS: usize = 100;

/// A value that was read.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Parsed {
    /// The value. Of a field that is repeated, the last one counts.
    pub value: Value,
    /// The paths of the repeated fields, each once.
    pub duplicates: Vec<String>,
    /// The first number that no float has.
    pub overflow: Option<String>,
    /// The fields of the outermost object that Go takes for `apiVersion` and `kind`, in the order of the text.
    pub heads: Vec<(String, Value)>,
}

/// Reads a text.
///
/// # Errors
/// The message of Go about a text that is no JSON.
pub(crate) fn parse(bytes: &[u8]) -> Result<Parsed, String> {
    syntax::check(bytes)?;
    let mut reader =
        Reader { bytes, at: 0, path: Vec::new(), seen: HashSet::new(), parsed: Parsed::default() };
    reader.parsed.value = reader.value(0)?;
    Ok(reader.parsed)
}

/// The text of each item of a list that was checked; None for a text that is no list.
pub(crate) fn items(bytes: &[u8]) -> Option<Vec<&[u8]>> {
    let parsed = Parsed::default();
    let mut reader = Reader { bytes, at: 0, path: Vec::new(), seen: HashSet::new(), parsed };
    reader.skip_blanks();
    if reader.peek() != Some(b'[') {
        return None;
    }
    reader.at += 1;
    let mut found = Vec::new();
    while reader.begins_another(b']') {
        let start = reader.at;
        reader.value(1).ok()?;
        found.push(&bytes[start..reader.at]);
    }
    Some(found)
}

/// The members of an object that was checked: their names and the texts of their values; None for a text that is no object.
pub(crate) fn members(bytes: &[u8]) -> Option<Vec<(String, &[u8])>> {
    let parsed = Parsed::default();
    let mut reader = Reader { bytes, at: 0, path: Vec::new(), seen: HashSet::new(), parsed };
    reader.skip_blanks();
    if reader.peek() != Some(b'{') {
        return None;
    }
    reader.at += 1;
    let mut found = Vec::new();
    while reader.begins_another(b'}') {
        let name = reader.key();
        let start = reader.at;
        reader.value(1).ok()?;
        found.push((name, &bytes[start..reader.at]));
    }
    Some(found)
}

/// Whether Go takes a field for `apiVersion` or `kind`, whatever the case of its letters.
pub(super) fn is_head(key: &str) -> bool {
    key.eq_ignore_ascii_case("apiVersion") || key.eq_ignore_ascii_case("kind")
}

/// Reads a text that is known to be JSON.
struct Reader<'b> {
    bytes: &'b [u8],
    at: usize,
    /// The path of the value that is being read, in the parts of which messages put it together.
    path: Vec<String>,
    seen: HashSet<String>,
    parsed: Parsed,
}

impl Reader<'_> {
    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn skip_blanks(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\r' | b'\n')) {
            self.at += 1;
        }
    }

    /// Whether another part of an object or a list follows; passes the comma before it, or the sign that ends all.
    fn begins_another(&mut self, end: u8) -> bool {
        self.skip_blanks();
        if self.peek() == Some(b',') {
            self.at += 1;
            self.skip_blanks();
        }
        if self.peek() == Some(end) || self.peek().is_none() {
            self.at += 1;
            return false;
        }
        true
    }

    fn value(&mut self, depth: usize) -> Result<Value, String> {
        self.skip_blanks();
        if REQUEST_DEPTH.is_exceeded_by(depth) {
            return Err(REQUEST_DEPTH.message());
        }
        let Some(first) = self.peek() else { return Ok(Value::Null) };
        self.at += 1;
        Ok(match first {
            b'{' => self.object(depth)?,
            b'[' => self.list(depth)?,
            b'"' => Value::String(self.text()),
            b't' => self.word(3, Value::Bool(true)),
            b'f' => self.word(4, Value::Bool(false)),
            b'n' => self.word(3, Value::Null),
            _ => self.number(),
        })
    }

    fn word(&mut self, rest: usize, value: Value) -> Value {
        self.at += rest;
        value
    }

    /// The name of a member, after which the colon is passed.
    fn key(&mut self) -> String {
        self.at += 1;
        let key = self.text();
        self.skip_blanks();
        self.at += 1;
        self.skip_blanks();
        key
    }

    fn object(&mut self, depth: usize) -> Result<Value, String> {
        let mut map = Map::new();
        while self.begins_another(b'}') {
            let key = self.key();
            if map.contains_key(&key) {
                self.repeated(&key);
            }
            let length = self.path.len();
            if length > 0 {
                self.path.push(".".to_owned());
            }
            self.path.push(key.clone());
            let value = self.value(depth + 1)?;
            self.path.truncate(length);
            if depth == 0 && is_head(&key) {
                self.parsed.heads.push((key.clone(), value.clone()));
            }
            map.insert(key, value);
        }
        Ok(Value::Object(map))
    }

    fn list(&mut self, depth: usize) -> Result<Value, String> {
        let mut items = Vec::new();
        while self.begins_another(b']') {
            self.path.push(format!("[{}]", items.len()));
            let value = self.value(depth + 1)?;
            self.path.pop();
            items.push(value);
        }
        Ok(Value::Array(items))
    }

    fn repeated(&mut self, key: &str) {
        if self.parsed.duplicates.len() == REPEATED_FIELDS {
            return;
        }
        let path =
            if self.path.is_empty() { key.to_owned() } else { format!("{}.{key}", self.path.concat()) };
        if self.seen.insert(path.clone()) {
            self.parsed.duplicates.push(path);
        }
    }

    /// A number whose first sign was read: an integer if it has neither a fraction nor an exponent and 64 bits hold it, else a
    /// float.
    fn number(&mut self) -> Value {
        let start = self.at - 1;
        while matches!(self.peek(), Some(b'0'..=b'9' | b'.' | b'e' | b'E' | b'+' | b'-')) {
            self.at += 1;
        }
        let text = String::from_utf8_lossy(&self.bytes[start..self.at]);
        if let Ok(whole) = text.parse::<i64>() {
            return whole.into();
        }
        match text.parse::<f64>() {
            Ok(float) if float.is_finite() => Number::from_f64(float).map_or(Value::Null, Value::Number),
            _ => {
                self.parsed.overflow.get_or_insert_with(|| text.into_owned());
                Value::Null
            }
        }
    }

    /// The rest of a text, after its first quote. Halves of pairs without the other half, and bytes that are no UTF-8, are replaced.
    fn text(&mut self) -> String {
        let start = self.at;
        while !matches!(self.peek(), Some(b'"' | b'\\') | None) {
            self.at += 1;
        }
        let mut out = String::from_utf8_lossy(&self.bytes[start..self.at]).into_owned();
        while let Some(byte) = self.peek() {
            self.at += 1;
            match byte {
                b'"' => break,
                b'\\' => self.escape(&mut out),
                _ => {
                    let start = self.at - 1;
                    while !matches!(self.peek(), Some(b'"' | b'\\') | None) {
                        self.at += 1;
                    }
                    out.push_str(&String::from_utf8_lossy(&self.bytes[start..self.at]));
                }
            }
        }
        out
    }

    fn escape(&mut self, out: &mut String) {
        let sign = self.peek().unwrap_or_default();
        self.at += 1;
        out.push(match sign {
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'u' => {
                let first = self.unit(self.at);
                self.at += 4;
                let follows = self.bytes[self.at..].starts_with(b"\\u");
                let second = if follows { self.unit(self.at + 2) } else { 0 };
                let pair = char::decode_utf16([first, second]).next();
                match pair {
                    Some(Ok(character)) if u32::from(character) > 0xffff => {
                        self.at += 6;
                        character
                    }
                    Some(Ok(character)) => character,
                    _ => char::REPLACEMENT_CHARACTER,
                }
            }
            other => char::from(other),
        });
    }

    /// The number of the four digits at a place.
    fn unit(&self, at: usize) -> u16 {
        let digits = self.bytes.get(at..at + 4).and_then(|digits| std::str::from_utf8(digits).ok());
        digits.and_then(|digits| u16::from_str_radix(digits, 16).ok()).unwrap_or_default()
    }
}
